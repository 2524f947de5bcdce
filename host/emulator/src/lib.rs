//! Runs the firmware on the host, cycle by cycle and always the same way.
//!
//! An ELF or UF2 file goes in as it would go onto the device; the program runs
//! on an emulated RP2040 with the display, the buttons, the flash, the watchdog
//! and the log of the real board:
//!
//! ```no_run
//! use taschenspieler_emulator::{Board, Button, Image, Machine};
//!
//! let file = std::fs::read("taschenspieler.elf")?;
//! let mut machine = Machine::new(&Image::parse(&file)?, Board::PicoLcd13);
//! machine.run_micros(250_000);
//! machine.set_button(Button::A, true);
//! machine.run_micros(20_000);
//! assert!(machine.panel().is_on());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Map
//!
//! | module | subject |
//! |---|---|
//! | [`image`] | reading ELF and UF2 files |
//! | [`board`] | the two boards and their pins |
//! | [`machine`] | the console: running, resetting, pressing, measuring |
//! | [`profile`] | typical and worst-case chip, crystal and flash: `NOMINAL` and `HARSH` |
//! | [`cpu`] | the Cortex-M0+ |
//! | [`bus`] | the memory map, the order of events, and the blocks without a clock |
//! | [`faults`] | the faults of a program, and their record |
//! | [`nvic`] | interrupts, SysTick, system control |
//! | [`clocks`], [`resets`], [`rosc`] | clock tree and time, reset of blocks, random bits |
//! | [`timer`], [`watchdog`] | alarms; the countdown to a reset |
//! | [`gpio`], `contacts`, [`sio`] | pins and their interrupts; buttons that bounce; divider and spinlocks |
//! | [`spi`], [`dma`] | the way of a picture to the display |
//! | [`uart`], [`cable`] | the serial port; two consoles joined by it |
//! | [`pwm`], [`adc`], [`supply`] | backlight and sound; battery; its charger |
//! | [`panel`] | the ST7789 display and its data sheet |
//! | [`flash`] | the flash chip: its contents and its answers |
//! | `ssi` | its controller, and whether it reads correctly |
//! | `xip` | its cache, and the cost of a miss |
//! | `rom`, `services` | the stand-in for the boot ROM |
//! | `rtt`, [`log`] | the log, raw and as lines |
//! | [`registers`] | how registers are written; the ones only remembered |
//!
//! # What it promises
//!
//! - The same program, buttons and seed give the same cycles, picture and log, however the
//!   calls slice the time.
//! - Anything that ARMv6-M or the RP2040 forbids is a fault, recorded in
//!   [`Machine::faults`]; violations of the display's data sheet are listed in
//!   [`Panel::violations`]; devices that only store their registers are listed in
//!   [`Machine::unmodelled`]. Nothing is ignored silently.
//! - Nothing panics on any program or file.
//!
//! # What it leaves out
//!
//! Core 1, PIO, USB, UART1, I2C, RTC, the interpolators, the DMA sniffer, PWM wrap
//! interrupts, the MPU and unprivileged mode. Bus contention costs nothing. The boot ROM
//! takes the time its sources state to find the program, and no time otherwise.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod adc;
pub mod board;
pub mod bus;
pub mod cable;
pub mod clocks;
mod contacts;
pub mod cpu;
pub mod dma;
pub mod faults;
pub mod flash;
pub mod gpio;
pub mod image;
pub mod log;
pub mod machine;
pub mod nvic;
pub mod panel;
pub mod profile;
pub mod pwm;
pub mod registers;
pub mod resets;
mod rom;
pub mod rosc;
mod rtt;
mod services;
pub mod sio;
pub mod spi;
mod ssi;
pub mod supply;
pub mod timer;
pub mod uart;
pub mod watchdog;
mod xip;

pub use board::{Board, Button};
pub use cable::{Adapter, Cable, End, Meddling};
pub use clocks::FINE_HZ;
pub use cpu::{Cpu, Sleep, Trap};
pub use faults::{BusError, Fault, Reason};
pub use flash::{Flash, FlashKind, Suspends};
pub use gpio::Pad;
pub use image::{Image, ImageError};
pub use log::{LogDecoder, LogError};
pub use machine::{Halt, Machine, Spent, Start};
pub use panel::{Panel, Rule, Violation};
pub use profile::{Profile, Replacement, SleepKind};
pub use pwm::Edge;
pub use rom::boot2_checksum;
pub use supply::Supply;
