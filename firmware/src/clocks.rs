//! How fast everything runs, set up in one place.
//!
//! | clock      | from               | frequency | who                          |
//! |------------|--------------------|-----------|------------------------------|
//! | system     | PLL_SYS            | 200 MHz   | processor, RAM, flash        |
//! | peripheral | PLL_USB            | 125 MHz   | SPI: 62.5 MHz to the panel   |
//! | converter  | PLL_USB, a third   | 41.7 MHz  | battery                      |
//! | reference  | crystal            | 12 MHz    | ticks of timer and watchdog  |
//!
//! The RP2040 is certified for 200 MHz if its core gets 1.15 V or more
//! (release notes of pico-sdk 2.1.1; RP2040 data sheet 2.15.3.1). The panel
//! cannot follow: its write cycle takes 16 ns, and of 200 MHz the port can make
//! 100 or 50. Nothing here speaks USB, so that the second PLL is free to give
//! the port what it needs; the converter, which may have up to 48 MHz, shares
//! it.
//!
//! The flash is clocked at half the system clock by the second-stage loader:
//! 100 MHz. The W25Q16JV of the Pico and the W25Q128JV of the PicoSystem read
//! four wires at up to 133 MHz from 3.0 V (data sheets, AC characteristics,
//! fR); both boards have 3.3 V. The SDK runs both boards with this divider.

use embassy_rp::clocks::{
    AdcClkConfig, AdcClkSrc, ClockConfig, CoreVoltage, PeriClkSrc, PllConfig,
};
use embassy_rp::config::Config;

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
    /// Milliseconds until the crystal is trusted. The chip cannot tell: it
    /// counts the crystal's own periods (XOSC STARTUP, in units of 256), small
    /// swings as well as full ones. A crystal that stands still is waited for,
    /// one that swings up slowly is not: the wait belongs to the board. What
    /// Raspberry Pi recommends, and both boards have, takes about 6 ms to swing
    /// fully (measured, pico-sdk #2234), and the SDK waits 6 (`hardware/xosc.h`;
    /// neither board's header asks for more): those, and a third more. Boards
    /// that chose slower crystals ask for 64, embassy-rp waits 128.
    const CRYSTAL_MILLIS: u32 = 8;
    /// Of the crystal.
    const HERTZ: u32 = 12_000_000;
    let mut clocks = ClockConfig::crystal(HERTZ);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = CRYSTAL_MILLIS;
        crystal.sys_pll = Some(SYSTEM_PLL);
        crystal.usb_pll = Some(PERIPHERAL_PLL);
    }
    clocks.core_voltage = CoreVoltage::V1_15;
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
