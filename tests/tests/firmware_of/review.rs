//! A review on the emulated device.

use crate::{assert_sound, keep};
use taschenspieler::data::finished::{self, TO_REVIEW};
use taschenspieler::driver::Driver;
use taschenspieler::picture::Picture;
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Button;
use taschenspieler_driver::emulated::Emulated;
use taschenspieler_driver::flash::Flash;
use taschenspieler_emulator::{Board, Profile};
use taschenspieler_store::Store;
use taschenspieler_tests::firmware::{self, MENU_MILLIS};

const BOARD: Board = Board::PicoLcd13;
/// A game with a mistake, whose review does not take long.
const GAME: GameId = GameId::Abraeumen;
/// Longer it does not take.
const REVIEW_MILLIS: u32 = 12_000;
/// Until the effects of a press are at rest.
const REST_MILLIS: u32 = 6_000;

/// A device and a simulated console with the same game in their flash.
struct Both {
    device: Emulated,
    simulated: Driver,
}

impl Both {
    fn advance(&mut self, millis: u32) {
        self.device.advance_micros(u64::from(millis) * 1_000);
        self.simulated.advance(millis);
    }

    fn tap(&mut self, button: Button) {
        for down in [true, false] {
            self.device.set_button(button, down);
            match down {
                true => self.simulated.press(button),
                false => self.simulated.release(button),
            }
            self.advance(50);
        }
    }

    /// Both show the same.
    #[track_caller]
    fn compare(&self, name: &str) {
        let shown = Picture::from_rgb565(self.device.machine().panel().pixels());
        let expected = Picture::of(self.simulated.frame());
        if shown.rgb565() != expected.rgb565() {
            keep(&expected, &format!("firmware-review-{name}.expected.png"));
            keep(&shown, &format!("firmware-review-{name}.actual.png"));
            panic!("{name}: the device shows something else: see target/pictures");
        }
    }
}

/// The review finds the same on the device as on a PC; any key ends it, and nothing is
/// computed afterwards.
#[test]
fn a_review_finds_the_same_on_the_device() {
    let mut played = Driver::new(1);
    let games = finished::all(GAME).expect("games");
    let game = games.get(1).expect("one with a mistake");
    game.lay_out(GAME, &mut played).expect("laid out");
    let saves = finished::flash(&played).expect("kept");
    let image = firmware::image(BOARD, "elf");
    let store = Store::open(Flash::in_memory(saves.clone()));
    let mut both = Both {
        device: Emulated::with_saves(&image, BOARD, Profile::NOMINAL, &saves),
        simulated: Driver::new(1).with_storage(Box::new(store)),
    };
    both.advance(MENU_MILLIS);
    both.compare("launcher");
    both.tap(Button::A);
    both.advance(REST_MILLIS);
    if !finished::shows_result(&both.simulated) {
        both.tap(Button::A);
        both.advance(REST_MILLIS);
    }
    both.compare("result");

    // On the device it takes a while, and Down ends it; on the PC it is over at once.
    TO_REVIEW.iter().for_each(|&button| both.tap(button));
    both.simulated.tap(Button::B);
    both.device.set_button(Button::Down, true);
    both.device.advance_micros(50_000);
    both.device.set_button(Button::Down, false);
    both.advance(REST_MILLIS);
    both.compare("given-up");

    TO_REVIEW.iter().for_each(|&button| both.tap(button));
    both.advance(REVIEW_MILLIS);
    both.compare("played");
    both.tap(Button::Y);
    both.advance(REST_MILLIS);
    both.compare("better");
    let machine = both.device.machine();
    let (time, idle) = (machine.time(), machine.idle_time());
    both.advance(REST_MILLIS);
    let machine = both.device.machine();
    let (time, idle) = (machine.time() - time, machine.idle_time() - idle);
    assert!(idle * 100 > time * 99, "{idle} of {time} asleep");
    both.tap(Button::B);
    both.advance(REST_MILLIS);
    both.compare("back");
    assert_sound(both.device.machine());
}
