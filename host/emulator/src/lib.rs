//! Runs programs for the RP2040 on the host, cycle by cycle and always the same way.
//!
//! An ELF or UF2 file goes in as it would go onto the device. The console's firmware
//! runs with the display, the buttons, the flash, the watchdog and the log of the real
//! board:
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
//! Other people's programs run in three lines, see [`Chip`] and the README:
//!
//! ```no_run
//! use taschenspieler_emulator::Chip;
//!
//! let mut chip = Chip::load("spi.elf").expect("a program");
//! chip.join(3, 4);
//! chip.run_to_end(1_000).expect("Test OK");
//! ```
//!
//! # Map
//!
//! | module | subject |
//! |---|---|
//! | [`chip`] | any program: load, run to its end, what has happened |
//! | [`image`] | reading ELF and UF2 files |
//! | [`board`] | the boards and their pins |
//! | [`machine`] | the console: running, resetting, pressing, measuring, debugging |
//! | [`profile`] | how kind chip, crystal and flash are |
//! | [`cpu`] | the Cortex-M0+ |
//! | [`bus`] | the memory map, the order of events, and the blocks without a clock |
//! | [`faults`] | the faults of a program, and their record |
//! | [`nvic`] | interrupts, SysTick, system control |
//! | [`clocks`], [`resets`], [`rosc`] | clock tree and time, reset of blocks, random bits |
//! | [`timer`], [`watchdog`], [`rtc`] | alarms; the countdown to a reset; the calendar |
//! | [`gpio`], `contacts`, [`sio`] | pins and their interrupts; buttons that bounce; divider and spinlocks |
//! | [`spi`], [`dma`] | the serial ports, such as the way of a picture to the display; what moves data |
//! | [`uart`], [`cable`] | the other serial ports; two consoles joined by one |
//! | [`pwm`], [`adc`], [`supply`] | pulses; voltages; the charger of a battery |
//! | [`system`] | the configuration of the chip, and the counters of its bus |
//! | [`panel`] | the ST7789 display and its data sheet |
//! | [`flash`], [`qspi`], [`stream`] | the flash chip; its pins; reading it past the cache |
//! | `ssi` | its controller, and whether it reads correctly |
//! | `xip` | its cache, and what a miss costs |
//! | `rom`, `rom_float`, `services` | the stand-in for the boot ROM |
//! | `rtt`, [`log`] | the log, raw and as lines |
//! | [`registers`] | how registers are written; the ones only remembered |
//!
//! # What it promises
//!
//! - The same program, buttons and seed give the same cycles, picture and log,
//!   however the time is sliced between calls.
//! - What ARMv6-M or the RP2040 forbids is a fault, recorded in
//!   [`Machine::faults`]; what the display's data sheet forbids is listed in
//!   [`Panel::violations`]; registers whose use is not modelled are listed in
//!   [`Machine::unmodelled`]. Nothing is passed over in silence.
//! - Nothing panics on any program or file.
//!
//! The README lists what it leaves out.

#![forbid(unsafe_code)]
#![deny(missing_docs)]

pub mod adc;
pub mod board;
pub mod bus;
pub mod cable;
pub mod chip;
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
pub mod qspi;
pub mod registers;
pub mod resets;
mod rom;
mod rom_float;
pub mod rosc;
pub mod rtc;
mod rtt;
mod services;
pub mod sio;
pub mod spi;
mod ssi;
pub mod stream;
pub mod supply;
pub mod system;
pub mod timer;
pub mod uart;
pub mod watchdog;
mod xip;

pub use board::{Board, Button};
pub use cable::{Adapter, Cable, End, Meddling};
pub use chip::{Chip, Ending, LoadError, Outcome};
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
