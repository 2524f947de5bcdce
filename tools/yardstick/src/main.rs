//! Draws the console's pictures the usual way, to compare ours with: with
//! `embedded-graphics` straight through `mipidsi`, without a frame buffer.
//!
//! | file         | subject                                                 |
//! |--------------|---------------------------------------------------------|
//! | `main.rs`    | sets up the panel for `mipidsi`; draws a picture per press  |
//! | `strokes.rs` | the strokes of a picture, as `embedded-graphics` draws them |
//!
//! The bench records every stroke of a real scene on a PC and puts the lists into the flash
//! of an emulated board. Each press of A draws the next list. The program knows no game,
//! measures no text and debounces nothing, all of which is to its advantage.

#![no_std]
#![no_main]

mod strokes;

use embassy_rp::gpio::{Input, Level, Output, Pull};
use embassy_rp::spi::{Config, Phase, Polarity, Spi};
use embassy_time::Delay;
use embedded_hal_bus::spi::ExclusiveDevice;
use mipidsi::interface::SpiInterface;
use mipidsi::models::ST7789;
use mipidsi::options::{ColorInversion, Orientation, Rotation};

/// The address in flash of the pictures: behind any program, before the saves.
const PICTURES: *const u8 = 0x1010_0000 as *const u8;
/// The bytes of flash for the pictures.
const ROOM: usize = 0xE_0000;

/// The same speed as the console's.
const SPI_HERTZ: u32 = 62_500_000;
/// How many bytes `mipidsi` gathers before it sends them. Its examples use 512.
const BUFFER: usize = 512;

#[cortex_m_rt::entry]
fn main() -> ! {
    let p = embassy_rp::init(clocks());
    let mut config = Config::default();
    config.frequency = SPI_HERTZ;
    // Mode 3, as on the console, because mode 0 pauses after every byte.
    config.polarity = Polarity::IdleHigh;
    config.phase = Phase::CaptureOnSecondTransition;
    let spi = Spi::new_blocking_txonly(p.SPI1, p.PIN_10, p.PIN_11, config);
    let select = Output::new(p.PIN_9, Level::High);
    let data = Output::new(p.PIN_8, Level::High);
    let reset = Output::new(p.PIN_12, Level::High);
    let _light = Output::new(p.PIN_13, Level::High);
    let press = Input::new(p.PIN_15, Pull::Up);

    let mut buffer = [0; BUFFER];
    let Ok(device) = ExclusiveDevice::new_no_delay(spi, select);
    let display = mipidsi::Builder::new(ST7789, SpiInterface::new(device, data, &mut buffer))
        .reset_pin(reset)
        .display_size(240, 240)
        .invert_colors(ColorInversion::Inverted)
        .orientation(Orientation::new().rotate(Rotation::Deg90))
        .init(&mut Delay);
    let Ok(mut display) = display else { stop() };

    // SAFETY: the range is in flash, which this program never writes.
    let mut pictures = unsafe { core::slice::from_raw_parts(PICTURES, ROOM) };
    loop {
        while press.is_high() {}
        match strokes::draw(&mut display, pictures) {
            Ok(rest) => pictures = rest,
            Err(_) => stop(),
        }
        while press.is_low() {}
    }
}

/// The console's clocks: 200 MHz, and a second PLL for the ports.
fn clocks() -> embassy_rp::config::Config {
    use embassy_rp::clocks::{ClockConfig, CoreVoltage, PeriClkSrc, PllConfig};
    let pll = |fbdiv, post_div2| PllConfig {
        refdiv: 1,
        fbdiv,
        post_div1: 6,
        post_div2,
    };
    let mut clocks = ClockConfig::crystal(12_000_000);
    if let Some(crystal) = &mut clocks.xosc {
        crystal.sys_pll = Some(pll(100, 1));
        crystal.usb_pll = Some(pll(125, 2));
    }
    clocks.core_voltage = CoreVoltage::V1_15;
    clocks.peri_clk_src = Some(PeriClkSrc::PllUsb);
    (clocks.usb_clk, clocks.adc_clk, clocks.rtc_clk) = (None, None, None);
    embassy_rp::config::Config::new(clocks)
}

/// Stops here, so that the bench sees that the picture is not finished.
fn stop() -> ! {
    loop {
        cortex_m::asm::wfi();
    }
}

#[panic_handler]
fn panicked(_: &core::panic::PanicInfo<'_>) -> ! {
    stop()
}
