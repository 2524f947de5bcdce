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
//! The RP2040 is certified for 200 MHz if its core gets 1.15 V or more
//! (release notes of pico-sdk 2.1.1; RP2040 data sheet 2.15.3.1). The panel
//! cannot follow: its write cycle takes 16 ns, and of 200 MHz the port can make
//! 100 or 50. Nothing here speaks USB, so that the second PLL is free to give
//! the port what it needs; the converter, which may have up to 48 MHz, shares
//! it. (Data sheet 2.18.2 names 48 MHz for this PLL, which is what the clocks of
//! USB and converter may have: the one stands still, the other is divided by 3,
//! and the ports may have 133.)
//!
//! The flash is clocked at half the system clock by the second-stage loader:
//! 100 MHz. The W25Q16JV of the Pico and the W25Q128JV of the PicoSystem read
//! four wires at up to 133 MHz from 3.0 V (data sheets, AC characteristics,
//! fR); both boards have 3.3 V. The SDK runs both boards with this divider.
//!
//! Until the PLLs run, everything runs from the ring oscillator. When the chip
//! starts that is divided by 16, which makes 1.8 to 12 MHz of it (data sheet
//! 2.17.4; `bootrom_main.c` of pico-bootrom-rp2040 counts on as much). Divided
//! by 2 the chip runs at 14 to 96 MHz, at most 128 in the range that embassy-rp
//! chooses (six stages of eight), and 133 are allowed from the start. The
//! divider may be changed at any time: the clock does not glitch (2.17.4).

use embassy_rp::clocks::{
    AdcClkConfig, AdcClkSrc, ClockConfig, CoreVoltage, PeriClkSrc, PllConfig,
};
use embassy_rp::config::Config;
use embassy_rp::pac::rosc::vals::Div;
use embassy_rp::pac::xosc::vals::{CtrlFreqRange, Enable};
use embassy_rp::pac::{ROSC, VREG_AND_CHIP_RESET, XOSC};

/// What the ring oscillator is divided by until the PLLs run, and afterwards.
const HURRIED: u16 = 2;
const CALM: u16 = 16;
/// The fastest it can be in a hurry: what waits by it waits for long enough.
const RING_HERTZ: u32 = 128_000_000;

/// What the core gets, and what is too little for it: 0.903 V, four fifths, as
/// embassy-rp has it (data sheet, VREG_AND_CHIP_RESET, VREG and BOD).
const VOLTAGE: CoreVoltage = CoreVoltage::V1_15;
const TOO_LITTLE: u8 = 0b1010;

/// Makes the ring oscillator as fast as the chip may run from it, and lets begin
/// what takes its time: the core's voltage and the crystal. Nothing is faster
/// than the ring oscillator before a PLL has locked, and no PLL is started before
/// the crystal swings, 8 ms from now: the voltage, for which embassy-rp would wait
/// a millisecond, has settled long before.
#[inline(always)] // nothing is where it can be called yet
pub fn hurry() {
    VREG_AND_CHIP_RESET
        .vreg()
        .modify(|power| power.set_vsel(VOLTAGE as u8));
    divide_ring(HURRIED);
    XOSC.startup()
        .write(|startup| startup.set_delay(CRYSTAL_STARTUP));
    XOSC.ctrl().write(|crystal| {
        crystal.set_freq_range(CtrlFreqRange::_1_15MHZ);
        crystal.set_enable(Enable::ENABLE);
    });
}

/// The PLLs run: the ring oscillator goes back to the pace of the start. A reset
/// that does not stop it, as the watchdog's, hands it to the boot ROM, whose
/// waits are counted for that. And from now on the voltage is watched.
pub fn settle() {
    divide_ring(CALM);
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

/// Milliseconds until the crystal is trusted. The chip cannot tell: it counts the
/// crystal's own periods (XOSC STARTUP, in units of 256), small swings as well as
/// full ones. A crystal that stands still is waited for, one that swings up
/// slowly is not: the wait belongs to the board. What Raspberry Pi recommends,
/// and both boards have, takes about 6 ms to swing fully (measured, pico-sdk
/// #2234), and the SDK waits 6 (`hardware/xosc.h`; neither board's header asks
/// for more): those, and a third more. Boards that chose slower crystals ask for
/// 64, embassy-rp waits 128.
const CRYSTAL_MILLIS: u32 = 8;
/// Of the crystal.
pub const CRYSTAL_HERTZ: u32 = 12_000_000;
/// The same as the chip counts it, and as embassy-rp will set it again.
const CRYSTAL_STARTUP: u16 = ((CRYSTAL_HERTZ / 1000 * CRYSTAL_MILLIS + 128) / 256) as u16;

/// What the program runs at.
pub const SYSTEM_HERTZ: u32 = 200_000_000;
/// What the panel is spoken to with: half the peripheral clock.
pub const PANEL_HERTZ: u32 = 62_500_000;

/// Twelve MHz times 100, divided by 6: both within what a PLL can do
/// (750 to 1600 MHz, data sheet 2.18).
const SYSTEM_PLL: PllConfig = PllConfig {
    refdiv: 1,
    fbdiv: 100,
    post_div1: 6,
    post_div2: 1,
};
/// Twelve MHz times 125, divided by 12.
const PERIPHERAL_PLL: PllConfig = PllConfig {
    refdiv: 1,
    fbdiv: 125,
    post_div1: 6,
    post_div2: 2,
};

/// The clocks, for embassy to start.
pub fn config() -> Config {
    let mut clocks = ClockConfig::crystal(CRYSTAL_HERTZ);
    if let Some(ring) = &mut clocks.rosc {
        (ring.div, ring.hz) = (HURRIED, RING_HERTZ);
    }
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MILLIS;
        crystal.sys_pll = Some(SYSTEM_PLL);
        crystal.usb_pll = Some(PERIPHERAL_PLL);
    }
    clocks.core_voltage = VOLTAGE;
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
