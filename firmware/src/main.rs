//! Taschenspieler on the RP2040: starts the parts and lets them run.
//!
//! | file            | subject                                              |
//! |-----------------|------------------------------------------------------|
//! | `board.rs`      | names for pins; `boards/` holds one board each       |
//! | `clocks.rs`     | how fast everything runs                             |
//! | `memory.rs`     | the big blocks of RAM                                |
//! | `fast.rs`       | code that runs from RAM, brought there first of all  |
//! | `interrupts.rs` | priorities and executors; nearly all unsafe code     |
//! | `console.rs`    | the loop: event, update, draw, send                  |
//! | `display/`      | the picture, and its way to the panel                |
//! | `backlight.rs`  | the light behind it                                  |
//! | `buttons.rs`    | presses and releases                                 |
//! | `sound.rs`      | the piezo                                            |
//! | `battery.rs`    | what is left of the battery                          |
//! | `thinking.rs`   | computer players, in the time nobody else needs      |
//! | `flash.rs`      | the flash of the saved games                         |
//! | `identity.rs`   | what picotool shows of the file                      |
//! | `entropy.rs`    | luck from the hardware                               |
//! | `sleep.rs`      | clocks that are off while nobody needs them          |
//! | `wire.rs`       | the cable to another console                         |
//! | `watchdog.rs`   | restarts a console that hangs                        |
//! | `crash.rs`      | what remains of a crash                              |
//! | `stack.rs`      | whether the stack was full                           |
//! | `selftest.rs`   | what a builder wants to know                         |
//!
//! Nothing in here knows a game; everything that can be told without a chip is
//! in `taschenspieler-core` and tested on a PC.

#![no_std]
#![no_main]
#![deny(unsafe_code)]

mod backlight;
mod battery;
mod board;
mod buttons;
mod clocks;
mod console;
mod crash;
mod display;
mod entropy;
mod fast;
mod flash;
mod identity;
mod interrupts;
mod memory;
mod selftest;
mod sleep;
mod sound;
mod stack;
mod thinking;
mod watchdog;
mod wire;

use defmt_rtt as _;
use embassy_executor::Executor;
use embassy_rp::rom_data;
use static_cell::StaticCell;
use taschenspieler_core::platform::{Button, Start};

use crate::board::Board;
use crate::display::Panel;
use crate::interrupts::Executors;
use crate::selftest::SelfTest;
use crate::watchdog::Watchdog;

defmt::timestamp!("{=u64:us}", embassy_time::Instant::now().as_micros());

#[cortex_m_rt::entry]
fn main() -> ! {
    static THREAD_MODE: StaticCell<Executor> = StaticCell::new();
    fast::bring();
    let executor = THREAD_MODE.init_with(Executor::new);
    executor.run(|thread_mode| thread_mode.spawn(start().expect("one start")))
}

#[embassy_executor::task]
async fn start() {
    let peripherals = embassy_rp::init(clocks::config());
    clocks::settle();
    sleep::gate_clocks();
    let crash = crash::take();
    stack::paint();
    let Board {
        panel,
        backlight,
        buttons,
        piezo,
        battery,
        mut flash,
        watchdog,
        port,
    } = board::wire(peripherals);
    let panel = Panel::new(panel);
    let held = buttons::held_at_start(&buttons).await;
    // A button held across a crash is not meant as a wish.
    let wishes = |button| crash.is_none() && held.contains(button);
    if wishes(Button::X) {
        defmt::info!("X is held: over to the boot ROM");
        rom_data::reset_to_usb_boot(0, 0);
    }
    let without_saves = wishes(Button::B);
    let self_test = wishes(Button::Y).then(|| selftest::contacts(&buttons));
    let watchdog = Watchdog::start(watchdog);
    defmt::info!("Taschenspieler on a {}", board::NAME);
    if let Some(crash) = crash {
        defmt::warn!("the last run ended with {}", defmt::Display2Format(&crash));
    }

    let executors: Executors = interrupts::start();
    for wire in buttons {
        // There is a task for every button: this cannot fail.
        executors
            .buttons
            .spawn(buttons::watch(wire).expect("one task per button"));
    }
    let sound = sound::perform(piezo);
    executors.buttons.spawn(sound.expect("one piezo"));
    let battery = battery.map(|(battery, charger)| {
        let watch = battery::watch(charger);
        executors.buttons.spawn(watch.expect("one charger"));
        battery
    });
    let rows = display::run(panel);
    executors.buttons.spawn(rows.expect("one panel"));
    if let Some(port) = &port {
        port.open();
        interrupts::hear();
    }
    let start = Start {
        seed: entropy::seed(),
        crash,
        without_saves,
        self_test: self_test.is_some(),
        // All that were compiled in.
        all_games: true,
        wire: port.map(|_| entropy::seed()),
    };
    let test = self_test.map(|contacts| {
        let count = selftest::count(contacts);
        executors.buttons.spawn(count.expect("one self-test"));
        SelfTest::begin(&contacts, flash::id(flash.reborrow()))
    });
    let saves = flash::open(flash);
    let console = console::run(start, backlight, battery, saves, watchdog, test);
    executors.console.spawn(console.expect("one console"));

    thinking::think(memory::scratch())
}
