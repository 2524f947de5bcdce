//! Taschenspieler on the RP2040: starts the parts and lets them run.
//!
//! | file            | subject                                              |
//! |-----------------|------------------------------------------------------|
//! | `board.rs`      | names for pins; `boards/` holds one board each       |
//! | `clocks.rs`     | how fast everything runs                             |
//! | `memory.rs`     | the big blocks of RAM                                |
//! | `fast.rs`       | code that runs from RAM, copied there first of all   |
//! | `interrupts.rs` | priorities and executors; nearly all unsafe code     |
//! | `console.rs`    | the loop: event, update, draw, send                  |
//! | `display/`      | the picture, and its way to the panel                |
//! | `backlight.rs`  | the light behind it                                  |
//! | `buttons.rs`    | presses and releases                                 |
//! | `sound.rs`      | the piezo                                            |
//! | `battery.rs`    | the level of the battery                             |
//! | `thinking.rs`   | computer players, in all remaining time              |
//! | `flash.rs`      | the flash of the saved games                         |
//! | `nor/`          | the flash chip: which, how fast it is read, erasing  |
//! | `plain.rs`      | the start that assumes nothing about the board       |
//! | `identity.rs`   | the facts that picotool shows of the file            |
//! | `entropy.rs`    | luck from the hardware                               |
//! | `sleep.rs`      | clocks that are off while they are not needed        |
//! | `wire.rs`       | the cable to another console                         |
//! | `watchdog.rs`   | restarts a console that hangs                        |
//! | `crash.rs`      | the note that survives a crash                       |
//! | `stack.rs`      | whether the stack was full                           |
//! | `selftest.rs`   | facts for people who build a console                 |
//!
//! Nothing here knows a game; everything that works without a chip is in
//! `taschenspieler-core` and tested on a PC.

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
mod nor;
mod plain;
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
use taschenspieler_core::crash::Crash;
use taschenspieler_core::platform::{Button, Start};

use crate::board::Board;
use crate::buttons::Held;
use crate::display::Panel;
use crate::interrupts::Executors;
use crate::selftest::SelfTest;
use crate::watchdog::Watchdog;

defmt::timestamp!("{=u64:us}", embassy_time::Instant::now().as_micros());

#[cortex_m_rt::entry]
fn main() -> ! {
    static THREAD_MODE: StaticCell<Executor> = StaticCell::new();
    let before = crash::begin();
    nor::ask(before.failed_starts < ONE_WIRE_AFTER);
    fast::bring();
    let held = Held::first_look();
    let crash = crash::take(before);
    stack::paint();
    let start = start(crash, held, before.failed_starts);
    let executor = THREAD_MODE.init_with(Executor::new);
    executor.run(|thread_mode| thread_mode.spawn(start.expect("one start")))
}

/// After this many starts that did not reach the menu, the flash is read over one wire.
const ONE_WIRE_AFTER: u32 = 4;

#[embassy_executor::task]
async fn start(crash: Option<Crash>, held: Held, failed_starts: u32) {
    fast::fetch_ahead();
    // The core's voltage rises while the crystal is waited for.
    if !plain::is_due(failed_starts) {
        clocks::raise_voltage();
    }
    clocks::wait_for_crystal();
    // A button held across a crash is not meant as a wish.
    let held = crash.is_none().then(|| held.second_look());
    let wants_plain = held.is_some_and(|held| held.contains(Button::A));
    plain::decide(wants_plain, failed_starts);
    if plain::is_on() {
        clocks::usual_voltage();
    }
    let peripherals = embassy_rp::init(clocks::config(plain::is_on()));
    clocks::settle();
    if !plain::is_on() {
        clocks::watch_voltage();
    }
    let Board {
        panel,
        backlight,
        buttons,
        piezo,
        battery,
        flash,
        watchdog,
        port,
    } = board::wire(peripherals);
    // The panel takes longest after its reset, so everything else comes after it.
    let panel = Panel::new(panel);
    if !plain::is_on() {
        nor::speed_up();
    }
    sleep::begin();
    let wishes = |button| held.is_some_and(|held| held.contains(button));
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
        plain: plain::is_on(),
        // All games that were compiled in.
        all_games: true,
        wire: port.map(|_| entropy::seed()),
    };
    let test = self_test.map(|contacts| {
        let count = selftest::count(contacts);
        executors.buttons.spawn(count.expect("one self-test"));
        SelfTest::begin(&contacts)
    });
    let saves = flash::open(flash);
    let console = console::run(start, backlight, battery, saves, watchdog, test);
    executors.console.spawn(console.expect("one console"));

    thinking::think(memory::scratch())
}
