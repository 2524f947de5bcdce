//! An erase that does not block: it is suspended whenever an interrupt is pending.
//!
//! While a flash chip erases a sector, for 45 to 400 ms (W25Q16JV data sheet, tSE), nothing
//! can be read from it, and so no program in flash can run. Winbond's chips can suspend an
//! erase within 20 µs and resume it later. [`Erase`] does that for any program on an
//! RP2040: it needs nothing but the chip's registers, and puts the bus back to reading as
//! it found it.
//!
//! ```ignore
//! let mut erase = Erase::of(0x1F_0000, true);
//! while erase.go_on(10_000) == Progress::Going {
//!     // Interrupts were served. Anything may run here, from flash as well, for as long
//!     // as it likes; only that sector is neither read nor written.
//! }
//! ```
//!
//! # The rules, and how they are kept
//!
//! | rule | source | kept by |
//! |---|---|---|
//! | 75h counts while an erase is at work and SUS is clear | W25Q16JV and W25Q128JV data sheets, "Erase / Program Suspend" | it is sent while BUSY is set, after a resume that cleared SUS |
//! | it takes up to tSUS = 20 µs, then BUSY is clear | the same, AC characteristics | BUSY is polled until it is clear |
//! | from a resume to the next suspend at least tSUS | the same, "Erase / Program Resume" | [`LEAST_MICROS`] |
//! | suspended, it reads and programs other sectors; no erase, no status is written | the same | the caller: one `Erase` at a time, and no other |
//! | a power cut leaves the sector torn | the same | the caller: the old contents of the sector must not matter |
//! | a reset of the processor leaves it suspended | the chip has no reset line | [`Erase::end_earlier`] |
//! | which chips can do it | their lists of instructions | the caller says what it knows; if a chip does not suspend, or does not report it, it is no longer suspended but waited for |
//!
//! Program suspend is not used: a page takes 3 ms at most.
//!
//! Interrupts are off while the chip is erasing, because their handlers are in flash. As
//! soon as an enabled one is pending the erase is suspended, at the earliest 100 µs after
//! it was resumed, and so at the latest 130 µs after the interrupt was raised. A serial
//! port with eight bytes of room left at 500,000 baud has 160.
//!
//! The cache is left alone meanwhile: its contents from other sectors are still right, and
//! this sector is not read. At the end it is flushed.
//!
//! Not to be used while DMA reads from flash, nor with a second core that runs from it.

use cortex_m::interrupt;
use cortex_m::peripheral::NVIC;
use embassy_rp::pac::TIMER;
use embassy_rp::rom_data;

use super::line::{Reading, say, status};

/// The erase runs at least this long before it is suspended again, so that it ends even if
/// there is always other work. The data sheets ask for 20 µs, and do not say how much
/// progress a chip loses each time.
const LEAST_MICROS: u32 = 100;
/// Five times tSUS: a chip that is still at work then knows no suspend.
const STOPS_WITHIN_MICROS: u32 = 100;
/// After a resume BUSY is set within 200 ns.
const BUSY_WITHIN_MICROS: u32 = 2;
/// The longest erase takes this many slices of [`LEAST_MICROS`]. One that takes more is no
/// longer suspended.
const MOST_SLICES: u16 = 4_000;

/// Instructions (W25Q16JV data sheet 8.1.2).
const WRITE_ENABLE: u32 = 0x06;
const SECTOR_ERASE: u32 = 0x20;
const READ_STATUS_1: u32 = 0x05;
const READ_STATUS_2: u32 = 0x35;
const SUSPEND: u32 = 0x75;
const RESUME: u32 = 0x7A;
/// In status 1 and 2.
const BUSY: u32 = 0x01;
const SUSPENDED: u32 = 0x80;

/// How far an erase is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Progress {
    /// It is suspended.
    Going,
    Done,
}

/// The erase of a sector.
pub struct Erase {
    place: u32,
    is_ordered: bool,
    can_suspend: bool,
    slices: u16,
}

impl Erase {
    /// The sector of 4 KiB that begins this many bytes into the flash, not yet begun.
    /// `can_suspend`, if the chip is known for it.
    pub const fn of(place: u32, can_suspend: bool) -> Self {
        Self {
            place,
            is_ordered: false,
            can_suspend,
            slices: 0,
        }
    }

    pub const fn place(&self) -> u32 {
        self.place
    }

    /// Whether the chip has suspended whenever it was told to.
    pub const fn can_suspend(&self) -> bool {
        self.can_suspend
    }

    /// Begins or resumes the erase, until it is done, a time has passed or an interrupt is
    /// pending. Interrupts must be on.
    pub fn go_on(&mut self, micros: u32) -> Progress {
        self.slices += 1;
        let order = Order {
            place: self.place,
            is_new: !self.is_ordered,
            may_suspend: self.can_suspend && self.slices < MOST_SLICES,
            micros,
            flush_cache: rom_data::flash_flush_cache::ptr(),
        };
        let ended = interrupt::free(|_| run_from_ram(&order));
        self.can_suspend &= ended & STUBBORN == 0;
        self.is_ordered = true;
        match ended & DONE {
            0 => Progress::Going,
            _ => Progress::Done,
        }
    }

    /// Ends an erase that was suspended when the processor was reset, if there is one. To be
    /// called once, if the chip is known to suspend, before anything is written.
    pub fn end_earlier() {
        let order = Order {
            place: 0,
            is_new: false,
            may_suspend: false,
            micros: u32::MAX,
            flush_cache: rom_data::flash_flush_cache::ptr(),
        };
        interrupt::free(|_| run_from_ram(&order));
    }

    /// Waits until it is done; interrupts are served meanwhile.
    pub fn finish(mut self) {
        while self.go_on(u32::MAX) == Progress::Going {}
    }
}

/// The orders carried out from RAM.
struct Order {
    place: u32,
    /// It was not begun yet.
    is_new: bool,
    may_suspend: bool,
    micros: u32,
    flush_cache: unsafe extern "C" fn(),
}

/// How a slice has ended: the sector is erased, the chip does not suspend as it should.
const DONE: u32 = 1;
const STUBBORN: u32 = 2;

#[inline(never)]
#[unsafe(link_section = ".data.nor.slice")]
fn run_from_ram(order: &Order) -> u32 {
    let reading = Reading::now();
    reading.leave();
    if order.is_new {
        say(WRITE_ENABLE, 1);
        // The highest byte of the address first.
        say(SECTOR_ERASE | order.place.swap_bytes(), 4);
    } else {
        // Ignored, if nothing is suspended.
        say(RESUME, 1);
    }
    let mut ended = 0;
    let mut may_suspend = order.may_suspend;
    let start = now();
    while is_busy() {
        let ran = since(start);
        let is_due = ran >= LEAST_MICROS && (ran >= order.micros || is_wanted());
        if !may_suspend || !is_due {
            continue;
        }
        say(SUSPEND, 1);
        let asked = now();
        while is_busy() && since(asked) < STOPS_WITHIN_MICROS {}
        if !is_busy() {
            if status(READ_STATUS_2) & SUSPENDED != 0 {
                reading.restore();
                return ended;
            }
            // Either the erase is done, or the chip is suspended without reporting it; then
            // this resumes it.
            say(RESUME, 1);
            let asked = now();
            while since(asked) < BUSY_WITHIN_MICROS {}
            if !is_busy() {
                break;
            }
        }
        may_suspend = false;
        ended |= STUBBORN;
    }
    reading.restore();
    // Safety: a routine of the boot ROM, which touches nothing but the cache and the
    // select line.
    unsafe { (order.flush_cache)() };
    ended | DONE
}

#[inline(always)]
fn is_busy() -> bool {
    status(READ_STATUS_1) & BUSY != 0
}

/// Whether an interrupt that is enabled is pending.
#[inline(always)]
fn is_wanted() -> bool {
    // Safety: registers that are read only.
    let nvic = unsafe { &*NVIC::PTR };
    nvic.ispr[0].read() & nvic.iser[0].read() != 0
}

#[inline(always)]
fn now() -> u32 {
    TIMER.timerawl().read()
}

#[inline(always)]
fn since(moment: u32) -> u32 {
    now().wrapping_sub(moment)
}
