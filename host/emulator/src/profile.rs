//! How kind the chip and its surroundings are: named profiles.
//!
//! Data sheets give ranges. [`Profile::NOMINAL`] is a good board on a good day, which the
//! bench assumes; [`Profile::HARSH`] is the worst end of every range at once. The firmware
//! tests run on both.
//!
//! Each number names its source; the code that models it is in the block's own
//! file and reads it from here.

use core::str::FromStr;

use crate::flash::FlashKind;

/// The properties that differ from one console to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// For tables and messages.
    pub name: &'static str,
    /// Microseconds to erase a sector of 4 KiB (W25Q16JV data sheet, AC
    /// characteristics, tSE: 45 ms typical, 400 ms at most).
    pub erase_micros: u64,
    /// Microseconds to program a page of 256 bytes (W25Q16JV data sheet, tPP:
    /// 0.4 ms typical, 3 ms at most).
    pub program_micros: u64,
    /// Which flash chip it is.
    pub flash: FlashKind,
    /// Cycles of a miss of the flash cache beyond those on the wires; `xip` has
    /// the sum.
    pub miss_overhead: u32,
    /// Which line of the flash cache is replaced.
    pub replacement: Replacement,
    /// The ring oscillator, on which the chip starts: 6.5 MHz typically, 1.8 to
    /// 12 MHz after reset (RP2040 datasheet 2.17.1; `bootrom_main.c` of
    /// pico-bootrom-rp2040 counts on 1.8 to 11.3). The slow end is the harsh
    /// one; tests try the fast one too.
    pub ring_hz: u32,
    /// From enabling the crystal oscillator until it swings fully. The crystal
    /// and resistor that the Pico's design recommends take about 6 ms
    /// (measured, pico-sdk #2234); the SDK trusted every crystal after 1 ms
    /// until then. Boards with slower crystals ask the SDK for 64 ms (its board
    /// headers, `PICO_XOSC_STARTUP_DELAY_MULTIPLIER`; pico-sdk #457 found 16 too
    /// few). A program that uses the crystal before has an
    /// [`UnsteadyCrystal`](crate::Reason::UnsteadyCrystal).
    pub crystal_micros: u64,
    /// The start of the chip at which the crystal begins to swing: 1 is the first. Until
    /// then it gives no clock, STABLE stays 0 and no PLL locks. A restart by the watchdog
    /// counts, because it leaves the oscillator on (PSM WDSEL without XOSC); power-on and
    /// the RUN pin start the count again.
    pub crystal_tries: u32,
    /// The time from switching on a PLL until it has locked. The data sheet gives no time,
    /// only the bit to wait for; PLLs of such chips take some tens to 100 microseconds
    /// (FE310-G002 manual 6.5: up to 100). Using one earlier is an
    /// [`UnsteadyCrystal`](crate::Reason::UnsteadyCrystal) too.
    pub lock_micros: u64,
    /// The longest time a contact bounces when it is pressed or released (data sheets of
    /// tactile switches say up to 10 ms, e.g. Hokuriku KSM8); 0 for no bouncing.
    pub bounce_micros: u64,
    /// The time from switching on a pull-up until a line without a closed contact reads
    /// high: 50 to 80 kΩ (RP2040 datasheet, pad specifications) against the line, or
    /// against 100 nF at the key. A capacitor like that would smooth the bouncing away, so
    /// only the start waits for it; this way one profile has the worst of both kinds of
    /// board. Boards with their own resistors do not wait at all.
    pub rise_micros: u64,
    /// How a sleeping chip treats operations under way.
    pub sleep: SleepKind,
    /// Whether an access just below RAM is a bus error. The chip's behaviour there is not
    /// documented; if it does not fault, a program with a full stack continues without
    /// memory.
    pub faults_below_ram: bool,
}

/// Behaviour during sleep that the data sheet leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SleepKind {
    /// An active DMA channel keeps the chip awake, even while it waits for its port (RP2040
    /// datasheet 2.11.2: "no outstanding transfers on any channel"), and pins notice edges
    /// while no clock runs.
    Kind,
    /// The chip sleeps between two requests of a DMA channel. Then the transfer stops if
    /// SLEEP_EN leaves out the clock of the DMA, the bus fabric, a bank of RAM or the port.
    /// Also, the pin does not notice an edge that wakes a dormant chip (pico-extras #40).
    Unkind,
}

/// Which of two lines of the flash cache is replaced. The data sheet does not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// The one that was not used for longer.
    LeastRecentlyUsed,
    /// Either.
    Random,
}

impl Profile {
    /// Typical values.
    pub const NOMINAL: Profile = Profile {
        name: "nominal",
        erase_micros: 45_000,
        program_micros: 400,
        flash: FlashKind::WINBOND,
        miss_overhead: 10,
        replacement: Replacement::LeastRecentlyUsed,
        ring_hz: 6_500_000,
        crystal_micros: 1_000,
        crystal_tries: 1,
        lock_micros: 100,
        bounce_micros: 1_000,
        rise_micros: 5,
        sleep: SleepKind::Kind,
        faults_below_ram: true,
    };

    /// The worst end of every range.
    pub const HARSH: Profile = Profile {
        name: "harsh",
        erase_micros: 400_000,
        program_micros: 3_000,
        flash: FlashKind::NEW,
        miss_overhead: 35,
        replacement: Replacement::Random,
        ring_hz: 1_800_000,
        crystal_micros: 64_000,
        crystal_tries: 1,
        lock_micros: 500,
        bounce_micros: 10_000,
        rise_micros: 8_000,
        sleep: SleepKind::Unkind,
        faults_below_ram: false,
    };

    /// For other people's programs: like `NOMINAL`, but the flash may be read as fast as
    /// those of Picos are known to allow. Its data sheet ends at 50 MHz for plain reads
    /// (03h), but programs that work on boards, such as rp-hal's own tests, read at 62.5
    /// MHz. Their loader is `boot2_generic_03h` with a divider of 2.
    pub const TYPICAL: Profile = Profile {
        name: "typical",
        flash: FlashKind {
            plain_reads_hz: 62_500_000,
            ..FlashKind::WINBOND
        },
        ..Profile::NOMINAL
    };

    /// Both, for tests that run on either.
    pub const ALL: [Profile; 2] = [Profile::NOMINAL, Profile::HARSH];
}

impl FromStr for Profile {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        let mut known = Profile::ALL.into_iter().chain([Profile::TYPICAL]);
        let found = known.find(|known| known.name == name);
        found.ok_or_else(|| {
            format!("there is no profile {name:?}; there are nominal, harsh and typical")
        })
    }
}
