//! Pixels from the frame to the panel's port, without the processor: a window
//! of the frame is one errand for the DMA, however many rows it has.
//!
//! Two channels take turns. The *feeder* sends one row as quickly as the port
//! takes it; then the *leader* tells it where the next row begins, from a list.
//! A zero ends the list and raises the interrupt ("control blocks", section
//! 2.5.6.2 of the RP2040's data sheet).

use core::future::poll_fn;
use core::ops::Range;
use core::sync::atomic::{Ordering, compiler_fence};
use core::task::Poll;

use embassy_rp::pac::DMA;
use embassy_rp::pac::dma::regs::CtrlTrig;
use embassy_rp::pac::dma::vals::{DataSize, TreqSel};
use embassy_rp::peripherals::{DMA_CH0, DMA_CH1};
use embassy_rp::{Peri, pac};
use embassy_sync::waitqueue::AtomicWaker;
use portable_atomic::AtomicBool;
use taschenspieler_core::ui::WIDTH;

/// The most rows of an errand: those of the tallest strip.
const MOST: usize = 48;

/// The numbers of the channels.
const FEEDER: usize = 0;
const LEADER: usize = 1;

static SENT: AtomicBool = AtomicBool::new(false);
static WAITING: AtomicWaker = AtomicWaker::new();

/// The interrupt of the feeder: the last row is on its way.
pub fn sent() {
    DMA.ints(0).write_value(1 << FEEDER);
    SENT.store(true, Ordering::Relaxed);
    WAITING.wake();
}

/// The way from the frame to the port.
pub struct Rows {
    port: pac::spi::Spi,
    request: TreqSel,
    /// Where the rows begin; zero after the last.
    starts: [u32; MOST + 1],
}

impl Rows {
    /// A way to a port, which asks for its bytes with `request`. The channels
    /// belong to it for good.
    pub fn new(
        _feeder: Peri<'static, DMA_CH0>,
        _leader: Peri<'static, DMA_CH1>,
        port: pac::spi::Spi,
        request: TreqSel,
    ) -> Self {
        DMA.inte(0).write_value(1 << FEEDER);
        Self {
            port,
            request,
            starts: [0; MOST + 1],
        }
    }

    /// Sends some columns of whole rows. Must not be given up before it is
    /// finished: the DMA would go on.
    pub async fn send(&mut self, rows: &[u16], columns: Range<usize>) {
        let width = columns.len();
        let all = rows.chunks_exact(WIDTH as usize).take(MOST);
        let count = all.len();
        for (start, row) in self.starts.iter_mut().zip(all) {
            let Some(row) = row.get(columns.clone()) else {
                return;
            };
            *start = row.as_ptr() as u32;
        }
        if count == 0 || width == 0 {
            return;
        }
        self.starts[count] = 0;
        // What was written has to be in memory before others read it.
        compiler_fence(Ordering::SeqCst);
        self.begin(2 * width);
        poll_fn(|context| {
            WAITING.register(context.waker());
            if SENT.swap(false, Ordering::Relaxed) {
                Poll::Ready(())
            } else {
                Poll::Pending
            }
        })
        .await;
        compiler_fence(Ordering::SeqCst);
        // The last bytes are still in the port; what it has heard meanwhile is
        // nothing, and must not be taken for answers to commands.
        while self.port.sr().read().bsy() {}
        while self.port.sr().read().rne() {
            self.port.dr().read();
        }
    }

    fn begin(&self, bytes_of_row: usize) {
        let (feeder, leader) = (DMA.ch(FEEDER), DMA.ch(LEADER));
        let mut control = CtrlTrig(0);
        control.set_en(true);
        control.set_incr_read(true);
        control.set_irq_quiet(true);

        let mut feeds = control;
        feeds.set_data_size(DataSize::SIZE_BYTE);
        feeds.set_treq_sel(self.request);
        feeds.set_chain_to(LEADER as u8);
        feeder
            .write_addr()
            .write_value(self.port.dr().as_ptr() as u32);
        feeder.trans_count().write_value(bytes_of_row as u32);
        feeder.al1_ctrl().write_value(feeds.0);

        let mut leads = control;
        leads.set_data_size(DataSize::SIZE_WORD);
        leads.set_treq_sel(TreqSel::PERMANENT);
        leads.set_chain_to(LEADER as u8);
        let starts_a_row = feeder.al3_read_addr_trig().as_ptr() as u32;
        leader.read_addr().write_value(self.starts.as_ptr() as u32);
        leader.write_addr().write_value(starts_a_row);
        leader.trans_count().write_value(1);
        leader.ctrl_trig().write_value(leads);
    }
}
