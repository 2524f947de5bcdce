//! Identifies the flash chip before reading it fast.
//!
//! The second-stage loader (`boot2_generic_03h`, chosen in `Cargo.toml`) reads over
//! one wire with the instruction that every flash knows, 03h. From there:
//!
//! | when | what |
//! |---|---|
//! | first, from the ring oscillator ([`ask`]) | JEDEC id, quad enable; four wires at a quarter of the system clock, if a test pattern reads correctly |
//! | at 200 MHz ([`speed_up`]) | half the system clock, if this chip is [known](KNOWN) to support it and the pattern reads correctly |
//! | a chip without four wires | one wire at an eighth |
//!
//! The quad read is EBh with four dummy clocks and continuous read mode, set up as
//! `boot2_w25q080.S` of pico-sdk does it; quad enable is set as there. A program takes
//! control of the flash, and gives it back, as `flash_do_cmd` does in pico-sdk's
//! `hardware_flash/flash.c`.
//!
//! | file | subject |
//! |---|---|
//! | this one | which chip it is, how fast it is read; a page, and a sector that is waited for |
//! | [`line`] | speaking to it byte by byte |
//! | [`erase`] | erasing a sector without blocking |
//!
//! While commands are sent to the flash, nothing can be read from it. The code that runs
//! then is in RAM (`.data.nor`, copied with the statics), calls only the boot ROM, and has
//! interrupts off.

#![allow(unsafe_code)]

// The atomics of `portable_atomic` take a lock, whose code may not be in RAM yet.
use core::sync::atomic::{AtomicU32, Ordering};

pub mod erase;
mod line;

use cortex_m::interrupt;
use embassy_rp::pac::{PADS_QSPI, SSI, ssi::regs};
use embassy_rp::rom_data;
use line::{read_once, say, status};

/// How the flash is read.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Pace {
    /// Whether it is read over four wires; otherwise over one.
    is_quad: bool,
    /// The divider of the system clock.
    divider: u8,
    /// How many cycles of the system clock later than usual data are taken.
    delay: u8,
}

/// 50 MHz at 200: quad reads of any chip with four wires are faster.
const SAFE: Pace = Pace {
    is_quad: true,
    divider: 4,
    delay: 1,
};
/// 25 MHz at 200. The slowest data sheets allow 33 for 03h (W25X10CL).
const PLAIN: Pace = Pace {
    is_quad: false,
    divider: 8,
    delay: 1,
};
/// 100 MHz at 200, for chips that are known to bear it.
const FAST_DIVIDER: u8 = 2;
/// Which delays are tried for it.
const DELAYS: u8 = 4;

/// Chips that read four wires at up to 133 MHz from 3.0 V (W25Q16JV, W25Q32JV, W25Q64JV and
/// W25Q128JV data sheets, AC characteristics, fR) and suspend an erase (the same, 75h and
/// 7Ah): maker and kind, with any size from 2 to 16 MiB. 40h are the chips of the Pico and
/// the PicoSystem, 70h the same with quad enable clear (-IM).
const KNOWN: [[u8; 2]; 2] = [[0xEF, 0x40], [0xEF, 0x70]];
const KNOWN_SIZES: core::ops::RangeInclusive<u8> = 0x15..=0x18;

/// Read to check whether reading works; every bit changes often.
static PATTERN: [u32; WORDS] = {
    let mut pattern = [0; WORDS];
    let (mut at, mut word) = (0, FIRST);
    while at < WORDS {
        word = following(word);
        pattern[at] = word;
        at += 1;
    }
    pattern
};
const WORDS: usize = 32;
const FIRST: u32 = 0x5A5A_0F0F;

/// A step of xorshift32.
#[inline(always)]
const fn following(mut word: u32) -> u32 {
    word ^= word << 13;
    word ^= word >> 17;
    word ^ word << 5
}

/// The window through which the flash is read past its cache (RP2040 data sheet
/// 2.6.3.1).
const PAST_CACHE: usize = 0x0300_0000;

/// The JEDEC id, how the flash is read, and at how many of the delays that were
/// tried the pattern came right.
static ID: AtomicU32 = AtomicU32::new(0);
static PACE: AtomicU32 = AtomicU32::new(PLAIN.packed());
static MARGIN: AtomicU32 = AtomicU32::new(0);

impl Pace {
    const fn packed(self) -> u32 {
        (self.is_quad as u32) << 16 | (self.divider as u32) << 8 | self.delay as u32
    }

    const fn unpacked(packed: u32) -> Pace {
        Pace {
            is_quad: packed >> 16 != 0,
            divider: (packed >> 8) as u8,
            delay: packed as u8,
        }
    }
}

/// The facts shown by the self-test.
pub struct Findings {
    /// Maker, kind and size.
    pub id: [u8; 3],
    /// The number of wires.
    pub wires: u8,
    /// The divider of the system clock.
    pub divider: u8,
    /// At how many of [`DELAYS`] neighbouring moments the data were right.
    pub margin: u8,
}

/// The facts found out about the flash.
pub fn findings() -> Findings {
    let [maker, kind, size, _] = ID.load(Ordering::Relaxed).to_le_bytes();
    let pace = pace();
    Findings {
        id: [maker, kind, size],
        wires: if pace.is_quad { 4 } else { 1 },
        divider: pace.divider,
        margin: MARGIN.load(Ordering::Relaxed) as u8,
    }
}

/// Whether the chip is one whose erases can be [suspended](erase).
pub fn is_known_to_suspend() -> bool {
    is_known()
}

fn is_known() -> bool {
    let [maker, kind, size, _] = ID.load(Ordering::Relaxed).to_le_bytes();
    KNOWN.contains(&[maker, kind]) && KNOWN_SIZES.contains(&size)
}

fn pace() -> Pace {
    Pace::unpacked(PACE.load(Ordering::Relaxed))
}

/// Identifies the flash and reads it over four wires from now on, if that is possible and
/// allowed. Must be called once, before any clock is fast.
#[inline(always)] // the code in RAM cannot be called yet
pub fn ask(may_be_quad: bool) {
    let [id, pace] = ask_from_ram(&Rom::find(), may_be_quad);
    ID.store(id, Ordering::Relaxed);
    PACE.store(pace, Ordering::Relaxed);
}

/// Reads as fast as this chip is known to bear, and as the pattern shows.
pub fn speed_up() {
    let rom = Rom::find();
    let wires = findings().wires;
    let is_known = is_known();
    for divider in [FAST_DIVIDER, SAFE.divider] {
        if wires < 4 || divider == FAST_DIVIDER && !is_known {
            continue;
        }
        let right = interrupt::free(|_| try_from_ram(&rom, divider));
        let bit = |delay: u8| (right << 1 >> delay & 1) as u8;
        // Of the delays that work, one between two others that work.
        let neighbours = |delay: &u8| bit(*delay) + bit(*delay + 2);
        let delays = (0..DELAYS).filter(|&delay| bit(delay + 1) != 0);
        let Some(delay) = delays.max_by_key(neighbours) else {
            continue;
        };
        let pace = Pace {
            is_quad: true,
            divider,
            delay,
        };
        interrupt::free(|_| set_from_ram(&rom, pace.packed()));
        PACE.store(pace.packed(), Ordering::Relaxed);
        MARGIN.store(right.count_ones(), Ordering::Relaxed);
        return;
    }
}

/// Erases a sector. Interrupts must be off.
pub fn erase(place: u32, length: u32) {
    erase_from_ram(&Rom::find(), place, length, pace().packed());
}

/// Programs bytes of one page.
pub fn program(place: u32, bytes: &[u8]) {
    let mut page = [0xFF; PAGE];
    let start = place as usize % PAGE;
    for (cell, byte) in page.iter_mut().skip(start).zip(bytes) {
        *cell = *byte;
    }
    let (rom, pace) = (Rom::find(), pace().packed());
    interrupt::free(|_| program_from_ram(&rom, place - start as u32, &page, pace));
}

/// Bytes of a page.
pub const PAGE: usize = 256;

/// The functions of the boot ROM (RP2040 data sheet 2.8.3.1.3).
struct Rom {
    connect: unsafe extern "C" fn(),
    exit_xip: unsafe extern "C" fn(),
    erase: unsafe extern "C" fn(u32, usize, u32, u8),
    program: unsafe extern "C" fn(u32, *const u8, usize),
    flush_cache: unsafe extern "C" fn(),
}

impl Rom {
    #[inline(always)]
    fn find() -> Self {
        Self {
            connect: rom_data::connect_internal_flash::ptr(),
            exit_xip: rom_data::flash_exit_xip::ptr(),
            erase: rom_data::flash_range_erase::ptr(),
            program: rom_data::flash_range_program::ptr(),
            flush_cache: rom_data::flash_flush_cache::ptr(),
        }
    }

    /// Takes the flash off the bus, so that it waits for instructions byte by byte.
    #[inline(always)]
    fn detach(&self) {
        // Safety: the caller runs from RAM, and reattaches the flash.
        unsafe {
            (self.connect)();
            (self.exit_xip)();
        }
    }

    /// Lets the bus read the flash again.
    #[inline(always)]
    fn attach(&self, pace: Pace) {
        // Safety: as above.
        unsafe { (self.flush_cache)() };
        set_pads();
        SSI.ssienr().write_value(regs::Ssienr(0));
        SSI.baudr().write_value(regs::Baudr(pace.divider.into()));
        let delay = regs::RxSampleDly(pace.delay.into());
        SSI.rx_sample_dly().write_value(delay);
        SSI.ctrlr1().write_value(regs::Ctrlr1(0));
        if pace.is_quad {
            SSI.ctrlr0()
                .write_value(regs::Ctrlr0(WORDS_FROM_FLASH | FOUR_WIRES));
            SSI.spi_ctrlr0().write_value(regs::SpiCtrlr0(QUAD_ONCE));
            // After it the chip wants no instruction.
            read_once(CONTINUOUS);
            SSI.spi_ctrlr0().write_value(regs::SpiCtrlr0(QUAD_ON));
        } else {
            SSI.ctrlr0().write_value(regs::Ctrlr0(WORDS_FROM_FLASH));
            SSI.spi_ctrlr0().write_value(regs::SpiCtrlr0(ONE_WIRE));
        }
        SSI.ssienr().write_value(regs::Ssienr(1));
    }
}

/// Pads as `boot2_w25q080.S` has them: a clock of 8 mA with steep edges, and no Schmitt
/// triggers, which cost time, for the data. `connect_internal_flash` of the boot ROM
/// resets them, so this belongs to every way back.
#[inline(always)]
fn set_pads() {
    PADS_QSPI
        .gpio(0)
        .write_value(embassy_rp::pac::pads::regs::GpioCtrl(0x21));
    for data in 1..5 {
        PADS_QSPI.gpio(data).modify(|pad| pad.set_schmitt(false));
    }
}

/// CTRLR0: 32 bits, instruction and address out, data in; over four wires.
const WORDS_FROM_FLASH: u32 = 31 << 16 | 3 << 8;
const FOUR_WIRES: u32 = 2 << 21;
/// Mode bits that keep the chip in continuous read mode.
const CONTINUOUS: u32 = 0xA0;
/// SPI_CTRLR0: 32 bits of address and mode, four dummy clocks; an instruction of
/// eight bits over one wire before them, or none.
const QUAD: u32 = 8 << 2 | 4 << 11;
const QUAD_ONCE: u32 = QUAD | 2 << 8 | 1;
const QUAD_ON: u32 = QUAD | CONTINUOUS << 24 | 2;
/// SPI_CTRLR0: 03h and 24 bits of address over one wire.
const ONE_WIRE: u32 = 0x03 << 24 | 2 << 8 | 6 << 2;

/// Instructions (W25Q16JV data sheet 8.1.2), with the bytes that follow them.
const READ_ID: u32 = 0x9F;
const READ_STATUS_1: u32 = 0x05;
const READ_STATUS_2: u32 = 0x35;
const WRITE_ENABLE: u32 = 0x06;
/// Status 1 all clear, and quad enable in status 2.
const ENABLE_QUAD: u32 = 0x02_00_01;
const QUAD_ENABLED: u32 = 0x02;
const BUSY: u32 = 0x01;
/// Writing status takes 15 ms at most (tW). This many looks, at a sixth of the fastest ring
/// oscillator as in the ROM, take 30 ms.
const LOOKS: u32 = 40_000;

/// Returns the id and the [`Pace`] it is read at by now.
#[inline(never)]
#[unsafe(link_section = ".data.nor.ask")]
fn ask_from_ram(rom: &Rom, may_be_quad: bool) -> [u32; 2] {
    rom.detach();
    let id = say(READ_ID, 4) >> 8;
    let is_quad = || status(READ_STATUS_2) & QUAD_ENABLED != 0;
    let mut has_quad = is_quad();
    if may_be_quad && !has_quad {
        say(WRITE_ENABLE, 1);
        say(ENABLE_QUAD, 3);
        let mut looks = LOOKS;
        while status(READ_STATUS_1) & BUSY != 0 && looks > 0 {
            looks -= 1;
        }
        has_quad = is_quad();
    }
    has_quad &= may_be_quad;
    let mut pace = if has_quad { SAFE } else { PLAIN };
    rom.attach(pace);
    if has_quad && !reads_right() {
        pace = PLAIN;
        rom.detach();
        rom.attach(pace);
    }
    [id, pace.packed()]
}

/// Tries all delays with a divider; a bit for each that reads right.
#[inline(never)]
#[unsafe(link_section = ".data.nor.try")]
fn try_from_ram(rom: &Rom, divider: u8) -> u32 {
    let mut right = 0;
    for delay in 0..DELAYS {
        rom.detach();
        rom.attach(Pace {
            is_quad: true,
            divider,
            delay,
        });
        right |= u32::from(reads_right()) << delay;
    }
    rom.detach();
    rom.attach(SAFE);
    right
}

#[inline(never)]
#[unsafe(link_section = ".data.nor.set")]
fn set_from_ram(rom: &Rom, pace: u32) {
    rom.detach();
    rom.attach(Pace::unpacked(pace));
}

#[inline(never)]
#[unsafe(link_section = ".data.nor.erase")]
fn erase_from_ram(rom: &Rom, place: u32, length: u32, pace: u32) {
    // No erase block is that large, so it erases sector by sector.
    const BLOCK: u32 = 1 << 31;
    rom.detach();
    // Safety: the place belongs to the saved games, and this runs from RAM.
    unsafe { (rom.erase)(place, length as usize, BLOCK, 0) };
    rom.attach(Pace::unpacked(pace));
}

#[inline(never)]
#[unsafe(link_section = ".data.nor.program")]
fn program_from_ram(rom: &Rom, place: u32, page: &[u8; PAGE], pace: u32) {
    rom.detach();
    // Safety: as above.
    unsafe { (rom.program)(place, page.as_ptr(), PAGE) };
    rom.attach(Pace::unpacked(pace));
}

/// Whether the pattern reads correctly. Inlined into its callers in RAM.
#[inline(always)]
fn reads_right() -> bool {
    let mut at = (&raw const PATTERN) as usize | PAST_CACHE;
    let (mut wanted, mut wrong) = (FIRST, 0);
    for _ in 0..WORDS {
        wanted = following(wanted);
        // Safety: the pattern, through another window.
        wrong |= unsafe { (at as *const u32).read_volatile() } ^ wanted;
        at += 4;
    }
    wrong == 0
}
