//! Pixels from the frame to the panel's port, by DMA.
//!
//! A window of the frame is as many transfers as it has rows, or a single one if it is as
//! wide as the frame. The interrupt at the end of a row begins the next one: the port has
//! eight bytes in reserve meanwhile, so the wire does not pause, and no task wakes before
//! the last row.
//!
//! The DMA could go from row to row without interrupts, with a second channel that gives
//! the first one its addresses. That would save 80 cycles a row, but does not run in
//! emulators that lack it.

use core::future::poll_fn;
use core::ops::Range;
use core::sync::atomic::{AtomicBool, AtomicU32, Ordering, compiler_fence};
use core::task::Poll;

use embassy_rp::pac::DMA;
use embassy_rp::pac::dma::regs::CtrlTrig;
use embassy_rp::pac::dma::vals::{DataSize, TreqSel};
use embassy_rp::peripherals::DMA_CH0;
use embassy_rp::{Peri, pac};
use embassy_sync::waitqueue::AtomicWaker;
use taschenspieler_core::ui::WIDTH;

use crate::sleep;

const CHANNEL: usize = 0;

/// From the start of a row of the frame to the start of the next.
const BYTES_OF_FRAME_ROW: u32 = 2 * WIDTH as u32;

/// How many rows come after the one being sent, and where the next of them begins.
static ROWS: AtomicU32 = AtomicU32::new(0);
static NEXT: AtomicU32 = AtomicU32::new(0);
/// How each is sent.
static BYTES: AtomicU32 = AtomicU32::new(0);
static CONTROL: AtomicU32 = AtomicU32::new(0);

static SENT: AtomicBool = AtomicBool::new(false);
static WAITING: AtomicWaker = AtomicWaker::new();

/// The interrupt of the channel: a row is on its way.
pub fn sent() {
    DMA.ints(0).write_value(1 << CHANNEL);
    let rows = ROWS.load(Ordering::Relaxed);
    if rows > 0 {
        ROWS.store(rows - 1, Ordering::Relaxed);
        begin_row();
    } else {
        SENT.store(true, Ordering::Relaxed);
        WAITING.wake();
    }
}

/// Begins the next row.
fn begin_row() {
    let start = NEXT.load(Ordering::Relaxed);
    NEXT.store(start.wrapping_add(BYTES_OF_FRAME_ROW), Ordering::Relaxed);
    let channel = DMA.ch(CHANNEL);
    channel.read_addr().write_value(start);
    let bytes = BYTES.load(Ordering::Relaxed);
    channel.trans_count().write_value(bytes);
    let control = CtrlTrig(CONTROL.load(Ordering::Relaxed));
    channel.ctrl_trig().write_value(control);
}

/// The way from the frame to the port.
pub struct Rows {
    port: pac::spi::Spi,
}

impl Rows {
    /// A way to a port, which asks for its bytes with `request`. The channel
    /// belongs to it for good.
    pub fn new(_channel: Peri<'static, DMA_CH0>, port: pac::spi::Spi, request: TreqSel) -> Self {
        let mut control = CtrlTrig(0);
        control.set_en(true);
        control.set_incr_read(true);
        control.set_data_size(DataSize::SIZE_BYTE);
        control.set_treq_sel(request);
        control.set_chain_to(CHANNEL as u8);
        CONTROL.store(control.0, Ordering::Relaxed);
        let channel = DMA.ch(CHANNEL);
        channel.write_addr().write_value(port.dr().as_ptr() as u32);
        DMA.inte(0).write_value(1 << CHANNEL);
        Self { port }
    }

    /// Sends some columns of whole rows. Must not be cancelled before it is finished,
    /// because the DMA would continue.
    pub async fn send(&mut self, rows: &[u16], columns: Range<usize>) {
        let count = rows.len() / WIDTH as usize;
        let Some(first) = rows.get(columns.clone()) else {
            return;
        };
        if count == 0 || first.is_empty() {
            return;
        }
        // Whole rows are contiguous.
        let (transfers, bytes) = match first.len() as u32 * 2 {
            BYTES_OF_FRAME_ROW => (1, count as u32 * BYTES_OF_FRAME_ROW),
            bytes => (count as u32, bytes),
        };
        ROWS.store(transfers - 1, Ordering::Relaxed);
        NEXT.store(first.as_ptr() as u32, Ordering::Relaxed);
        BYTES.store(bytes, Ordering::Relaxed);
        // The pixels must be in memory before the DMA reads them.
        compiler_fence(Ordering::SeqCst);
        sleep::widen();
        begin_row();
        poll_fn(|context| {
            WAITING.register(context.waker());
            if SENT.load(Ordering::Relaxed) {
                SENT.store(false, Ordering::Relaxed);
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        })
        .await;
        sleep::narrow();
        compiler_fence(Ordering::SeqCst);
        // The last bytes are still in the port. The bytes it has received meanwhile are
        // meaningless, and must not be taken for answers to commands.
        while self.port.sr().read().bsy() {}
        while self.port.sr().read().rne() {
            self.port.dr().read();
        }
    }
}
