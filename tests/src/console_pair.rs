//! Two consoles that differ only in hidden facts, and get the same presses.

use taschenspieler::data::positions;
use taschenspieler::driver::Driver;
use taschenspieler::script::button;
use taschenspieler_core::game::{Seat, Setup};
use taschenspieler_core::games::Registered;
use taschenspieler_core::seating::Who;
use taschenspieler_core::session::Session;

/// The two.
pub struct ConsolePair {
    /// One of them.
    pub one: Driver,
    /// The other one.
    pub other: Driver,
}

impl ConsolePair {
    /// Whether both show the same.
    pub fn are_alike(&self) -> bool {
        self.one.frame().pixels() == self.other.frame().pixels()
    }

    /// Does the same with both.
    pub fn both(&mut self, mut act: impl FnMut(&mut Driver)) {
        act(&mut self.one);
        act(&mut self.other);
    }

    /// Presses the same on both.
    pub fn tap(&mut self, word: &str) {
        let button = button(word).expect("a button");
        self.both(|driver| driver.tap(button));
    }

    /// Presses and waits on both; all pictures on the way must agree.
    #[track_caller]
    pub fn operate(&mut self, words: &str) {
        for word in words.split_whitespace() {
            if button(word).is_some() {
                self.tap(word);
                assert!(self.are_alike(), "after {word} of {words}");
            } else {
                let millis: u32 = word.parse().expect("a button or a time");
                for moment in 0..millis.div_ceil(20) {
                    self.both(|driver| driver.advance(20));
                    assert!(self.are_alike(), "{moment} times 20 ms in {words}");
                }
            }
        }
    }

    /// How many moves have been made on each.
    pub fn moves(&self) -> [Option<u32>; 2] {
        [&self.one, &self.other].map(|it| it.console().play().map(|play| play.standing().moves))
    }
}

/// A game that begins at a position.
pub fn session<G: Registered>(position: G::Position) -> Session<G> {
    let setup = Setup {
        seats: G::seats(&position),
        first: None,
        options: G::options(&position),
    };
    Session::from_position(setup, position, 1)
}

/// A console with this game, and such people and computers.
pub fn console<G: Registered>(session: Session<G>, who: &[Who]) -> Driver {
    let mut driver = Driver::new(1);
    driver.begin(G::GAME, |play| {
        play.next.guests.resize(session.seats());
        for (seat, &who) in Seat::all(session.seats()).zip(who) {
            play.next.guests.set_who(seat, who);
        }
    });
    let opened = driver.change(|console, now| positions::open(console, session, now));
    opened.unwrap_or_else(|why| panic!("{why}"));
    driver
}
