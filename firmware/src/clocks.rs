//! How fast everything runs, set up in one place.
//!
//! | clock      | from               | frequency | who                          |
//! |------------|--------------------|-----------|------------------------------|
//! | system     | PLL_SYS            | 200 MHz   | processor, RAM, flash        |
//! | peripheral | PLL_USB            | 125 MHz   | SPI: 62.5 MHz to the panel   |
//! | converter  | PLL_USB, a third   | 41.7 MHz  | battery                      |
//! | reference  | crystal            | 12 MHz    | ticks of timer and watchdog  |
//! | at first   | ring oscillator    | 14 to 128 MHz | all, until the PLLs run  |
//!
//! The RP2040 is certified for 200 MHz if its core gets 1.15 V or more (release notes of
//! pico-sdk 2.1.1; RP2040 data sheet 2.15.3.1). The panel is slower: its write cycle takes
//! 16 ns, and from 200 MHz the port can only make 100 or 50. This program does not use USB,
//! so the second PLL is free to clock the port; it is shared by the converter, which may
//! have up to 48 MHz. (Data sheet 2.18.2 names 48 MHz for this PLL, the maximum for the
//! clocks of USB and converter: the first is stopped, the second divided by 3, and the
//! ports may have 133.)
//!
//! The flash is clocked at half the system clock, 100 MHz, if it is known to support that
//! (`nor`). After a [plain start](crate::plain) everything is as in any program for the
//! chip: 125 MHz, 1.10 V, a flash at a quarter of it.
//!
//! Until the PLLs run, everything runs from the ring oscillator. When the chip starts, it
//! is divided by 16, which gives 1.8 to 12 MHz (data sheet 2.17.4; `bootrom_main.c` of
//! pico-bootrom-rp2040 relies on the same range). Divided by 2 the chip runs at 14 to 96
//! MHz, at most 128 in the range that embassy-rp chooses (six stages of eight), and 133 are
//! allowed from the start. The divider may be changed at any time: the clock does not
//! glitch (2.17.4).

use embassy_rp::clocks::{
    AdcClkConfig, AdcClkSrc, ClockConfig, CoreVoltage, PeriClkSrc, PllConfig,
};
use embassy_rp::config::Config;
use embassy_rp::pac::clocks::vals::ClkRefCtrlSrc;
use embassy_rp::pac::rosc::{self, vals::Div};
use embassy_rp::pac::xosc::vals::{CtrlFreqRange, Enable};
use embassy_rp::pac::{CLOCKS, ROSC, VREG_AND_CHIP_RESET, XOSC};

use crate::{buttons::RISE_MICROS, watchdog};

/// The divider of the ring oscillator until the PLLs run, and the one afterwards.
const HURRIED: u16 = 2;
const CALM: u16 = 16;
/// The fastest it can run with that divider, so that delays counted with it are long
/// enough.
const MOST_RING_MEGAHERTZ: u16 = 128;
const RING_HERTZ: u32 = MOST_RING_MEGAHERTZ as u32 * 1_000_000;

/// The voltage of the core, and the limit below which it is too low: 0.903 V, four fifths,
/// as in embassy-rp (data sheet, VREG_AND_CHIP_RESET, VREG and BOD).
const VOLTAGE: CoreVoltage = CoreVoltage::V1_15;
const TOO_LITTLE: u8 = 0b1010;

/// Makes the ring oscillator as fast as the chip may run from it, and starts the
/// crystal.
///
/// Until then the watchdog counts the ring oscillator: if the crystal or a PLL fails to
/// start, the chip restarts, which leaves the crystal on. The reference clock, and with it
/// the watchdog, switches to the crystal only when both PLLs have locked to it
/// (embassy-rp's `clocks.rs`, `init`).
#[inline(always)] // the code in RAM cannot be called yet
pub fn hurry() {
    divide_ring(HURRIED);
    watchdog::watch_start(MOST_RING_MEGAHERTZ);
    start_crystal();
}

#[inline(always)]
fn start_crystal() {
    XOSC.startup()
        .write(|startup| startup.set_delay(CRYSTAL_STARTUP));
    XOSC.ctrl().write(|crystal| {
        crystal.set_freq_range(CtrlFreqRange::_1_15MHZ);
        crystal.set_enable(Enable::ENABLE);
    });
}

/// Stops the ring oscillator, on which the chip runs meanwhile, and the crystal until a pin
/// wakes it (RP2040 data sheet 2.11.3 and 2.17.7); the PLLs are off. The chip wakes on the
/// ring oscillator, so the watchdog already runs while it waits for the crystal: if the
/// crystal fails to start, that costs only a restart.
pub fn stop_all() {
    choose_reference(ClkRefCtrlSrc::ROSC_CLKSRC_PH);
    XOSC.ctrl()
        .modify(|crystal| crystal.set_enable(Enable::DISABLE));
    ROSC.dormant().write_value(COMA);
    // Here the clocks stop.
    start_crystal();
    while !XOSC.status().read().stable() {}
    choose_reference(ClkRefCtrlSrc::XOSC_CLKSRC);
}

fn choose_reference(source: ClkRefCtrlSrc) {
    CLOCKS
        .clk_ref_ctrl()
        .modify(|reference| reference.set_src(source));
    while CLOCKS.clk_ref_selected().read() != 1 << source as u32 {}
}

/// Written to the ring oscillator's DORMANT register, this stops it.
const COMA: rosc::regs::Dormant = rosc::regs::Dormant(0x636f_6d61);

/// Waits until the crystal counts as steady; if it has been running all the time, at least
/// as long as buttons need to rise.
pub fn wait_for_crystal() {
    let is_new = !XOSC.status().read().stable();
    while !XOSC.status().read().stable() {}
    if !is_new {
        wait_by_crystal(RISE_MICROS);
    }
}

/// Waits without any clock but the crystal (RP2040 data sheet 2.16.6, COUNT).
fn wait_by_crystal(micros: u32) {
    const AT_ONCE: u32 = 20;
    /// This many looks take longer, in case the counter does not count.
    const LOOKS: u32 = AT_ONCE * MOST_RING_MEGAHERTZ as u32;
    for _ in 0..micros / AT_ONCE {
        XOSC.count()
            .write(|count| count.set_count((AT_ONCE * CRYSTAL_HERTZ / 1_000_000) as u8));
        let mut looks = LOOKS;
        while XOSC.count().read().count() != 0 && looks > 0 {
            looks -= 1;
        }
    }
}

/// Raises the core's voltage to the one needed for 200 MHz. The SDK waits a millisecond for
/// it (`SYS_CLK_VREG_VOLTAGE_AUTO_ADJUST_DELAY_US`); [`wait_for_crystal`], which comes
/// next, takes longer.
pub fn raise_voltage() {
    set_voltage(VOLTAGE);
}

/// Sets the core's voltage to that after a reset, which is enough for 125 MHz.
pub fn usual_voltage() {
    set_voltage(CoreVoltage::V1_10);
}

fn set_voltage(voltage: CoreVoltage) {
    VREG_AND_CHIP_RESET
        .vreg()
        .modify(|power| power.set_vsel(voltage as u8));
}

/// The PLLs run, so the ring oscillator returns to its initial speed. A reset that does not
/// stop it, such as the watchdog's, leaves it to the boot ROM, whose delays are counted for
/// that speed.
pub fn settle() {
    divide_ring(CALM);
}

/// The voltage is watched from now on.
pub fn watch_voltage() {
    VREG_AND_CHIP_RESET.bod().write(|watch| {
        watch.set_vsel(TOO_LITTLE);
        watch.set_en(true);
    });
}

#[inline(always)]
fn divide_ring(by: u16) {
    ROSC.div()
        .write(|divider| divider.set_div(Div(Div::PASS.0 + by)));
}

/// Milliseconds until the crystal counts as steady. The chip cannot tell: it counts the
/// crystal's own periods (XOSC STARTUP, in units of 256), small swings as well as full
/// ones. So it waits for a crystal that does not swing, but not for one that starts slowly.
/// The crystal Raspberry Pi recommends takes about 6 ms to swing fully (measured, pico-sdk
/// #2234); copies of the Pico use cheaper ones, and the SDK's headers of boards with slower
/// crystals ask for 64 (`PICO_XOSC_STARTUP_DELAY_MULTIPLIER`; 16 were too few, pico-sdk
/// #457). TinyGo waits 64 everywhere.
const CRYSTAL_MILLIS: u32 = 64;
pub const CRYSTAL_HERTZ: u32 = 12_000_000;
/// The same as the chip counts it, and as embassy-rp will set it again.
const CRYSTAL_STARTUP: u16 = ((CRYSTAL_HERTZ / 1000 * CRYSTAL_MILLIS + 128) / 256) as u16;

/// The system clock.
pub const SYSTEM_HERTZ: u32 = 200_000_000;
/// The clock of the panel's port: half the peripheral clock.
pub const PANEL_HERTZ: u32 = 62_500_000;

/// Twelve MHz times 100, divided by 6: both within what a PLL can do
/// (750 to 1600 MHz, data sheet 2.18).
const SYSTEM_PLL: PllConfig = PllConfig {
    refdiv: 1,
    fbdiv: 100,
    post_div1: 6,
    post_div2: 1,
};
/// Twelve MHz times 125, divided by 12: 125 MHz, for the ports, and in the plain
/// start for everything.
const PERIPHERAL_PLL: PllConfig = PllConfig {
    refdiv: 1,
    fbdiv: 125,
    post_div1: 6,
    post_div2: 2,
};

/// The clocks, for embassy to start: as fast as possible, or the usual ones.
pub fn config(is_plain: bool) -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL_HERTZ);
    if let Some(ring) = &mut clocks.rosc {
        (ring.div, ring.hz) = (HURRIED, RING_HERTZ);
    }
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MILLIS;
        crystal.sys_pll = Some(if is_plain { PERIPHERAL_PLL } else { SYSTEM_PLL });
        crystal.usb_pll = Some(PERIPHERAL_PLL);
    }
    clocks.core_voltage = if is_plain {
        CoreVoltage::V1_10
    } else {
        VOLTAGE
    };
    clocks.peri_clk_src = Some(PeriClkSrc::PllUsb);
    clocks.adc_clk = Some(AdcClkConfig {
        src: AdcClkSrc::PllUsb,
        div: 3,
        phase: 0,
    });
    clocks.usb_clk = None;
    clocks.rtc_clk = None;
    Config::new(clocks)
}
