//! Two consoles on one cable: Anna's is pictured, and Ben's is at the other end.

use crate::Way;
use taschenspieler::driver::cable::{Cable, Cord};
use taschenspieler::driver::{Driver, TAP_MILLIS};
use taschenspieler::script::button;
use taschenspieler::storage::InMemory;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::game::{Actor, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::Start;
use taschenspieler_core::seating::{NAME_LETTERS, Who};
use taschenspieler_core::settings::Settings;
use taschenspieler_core::text::Language;
use taschenspieler_link::{Link, Millis, PROTOCOL, Version};

/// Until two consoles know each other, or know that they do not any more.
const MEETING: u32 = 2_500;

pub fn all() -> Vec<(String, Way)> {
    let longest = "W".repeat(NAME_LETTERS);
    let mut all: Vec<(String, Way)> = Vec::new();
    let mut add = |name: &str, theirs: &str, way: fn(&mut Pair<'_>)| {
        let theirs = theirs.to_owned();
        let way = move |driver: &mut Driver| way(&mut Pair::new(driver, &theirs));
        all.push((format!("link-{name}"), Box::new(way)));
    };
    for (ending, name) in [("", "Ben"), ("-nameless", ""), ("-longest", &longest)] {
        add(&format!("launcher{ending}"), name, |_| {});
        add(&format!("setup{ending}"), name, |pair| {
            pair.set_up(GameId::Torris);
        });
        add(&format!("waiting{ending}"), name, |pair| {
            pair.propose(GameId::Torris);
        });
        add(&format!("asked{ending}"), name, |pair| {
            pair.swap();
            pair.propose(GameId::Torris);
            pair.swap();
        });
        add(&format!("thinks{ending}"), name, |pair| {
            pair.play(GameId::Fuenf, 5);
            pair.until_theirs();
        });
        add(&format!("undo{ending}"), name, |pair| {
            pair.play(GameId::Fuenf, 5);
            pair.until_theirs();
            pair.there("b 300");
        });
        add(&format!("go-on{ending}"), name, |pair| {
            pair.play(GameId::Fuenf, 5);
            pair.pull();
            pair.here("a 300");
            pair.there("a 300");
            pair.cord.pull(false);
            pair.pass(MEETING);
        });
        add(&format!("sign{ending}"), name, |pair| {
            pair.play(GameId::Fuenf, 5);
            pair.there("centre 300 down down a 300 down a 300");
        });
        add(&format!("result{ending}"), name, |pair| pair.play_out());
    }
    add("setup-seat", "Ben", |pair| {
        pair.set_up(GameId::Torris);
        pair.here("down down");
    });
    add("setup-pulled", "Ben", |pair| {
        pair.set_up(GameId::Torris);
        pair.pull();
    });
    add("declined", "Ben", |pair| {
        pair.propose(GameId::Torris);
        pair.there("b 300");
    });
    add("pause", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.here("centre 300");
    });
    add("signs", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.here("centre 300 down down a 300");
    });
    add("no-hints", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.here("x 300");
    });
    add("undo-asked", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.here("b 100");
    });
    add("undo-denied", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.here("b 300");
        pair.there("b 200");
    });
    add("paused", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.until_theirs();
        pair.there("centre 300");
    });
    add("reads", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.until_theirs();
        pair.there("x 300 a 300");
    });
    add("unplugged", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.pull();
    });
    add("left", "Ben", |pair| {
        pair.play(GameId::Fuenf, 5);
        pair.there("centre 300 up a 500");
    });
    add("rematch", "Ben", |pair| {
        pair.play_out();
        // A question does not cover a result that was not seen for two seconds.
        pair.pass(2_000);
        pair.there("a 500");
    });
    all.push(("link-version".to_owned(), Box::new(other_version)));
    all.push(("link-something-else".to_owned(), Box::new(something_else)));
    all
}

/// A console with a port for a cable, and its owner.
fn console(seed: u64, language: Language, owner: &str) -> Driver {
    let mut driver = Driver::started(Start {
        seed,
        wire: Some(!seed),
        ..Start::default()
    });
    driver.insert_storage(Box::new(InMemory::new()));
    driver.change(|console, _| {
        let mut settings = Settings {
            language,
            ..*console.settings()
        };
        settings.owners.set(0, owner);
        console.set_settings(settings);
    });
    driver
}

/// Both.
struct Pair<'a> {
    driver: &'a mut Driver,
    other: Driver,
    /// Their cable.
    cord: Cord,
}

impl<'a> Pair<'a> {
    /// They have met.
    fn new(driver: &'a mut Driver, theirs: &str) -> Pair<'a> {
        let language = driver.console().settings().language;
        *driver = console(1, language, "Anna");
        let mut other = console(2, language, theirs);
        let [one, two] = Cord::new();
        let cord = one.hold();
        driver.plug_in(Box::new(one));
        other.plug_in(Box::new(two));
        let mut pair = Pair {
            driver,
            other,
            cord,
        };
        pair.pass(MEETING);
        pair
    }

    /// The one at the other end is the one that is pictured.
    fn swap(&mut self) {
        std::mem::swap(self.driver, &mut self.other);
    }

    fn pass(&mut self, millis: u32) {
        for _ in 0..millis {
            self.driver.advance(1);
            self.other.advance(1);
        }
    }

    /// Presses and waits here: `right a 500`.
    fn here(&mut self, words: &str) {
        for word in words.split_whitespace() {
            match button(word) {
                Some(button) => {
                    self.driver.press(button);
                    self.pass(TAP_MILLIS);
                    self.driver.release(button);
                    self.pass(TAP_MILLIS);
                }
                None => self.pass(word.parse().expect("a button or a time")),
            }
        }
    }

    /// The same at the other end.
    fn there(&mut self, words: &str) {
        self.swap();
        self.here(words);
        self.swap();
    }

    fn pull(&mut self) {
        self.cord.pull(true);
        self.pass(MEETING);
    }

    /// Sets up a game with a person at the other console.
    fn set_up(&mut self, game: GameId) {
        self.driver
            .change(|console, now| console.open_set_up(game, now));
        self.here("down down");
        let second = Seat::new(1).expect("a seat");
        for _ in 0..9 {
            let play = self.driver.console().play().expect("a game");
            if play.next.guests.who(second) == Who::Away(None) {
                return self.here("up up");
            }
            self.here("right");
        }
        panic!("nobody over there can be chosen");
    }

    fn propose(&mut self, game: GameId) {
        self.set_up(game);
        self.here("a 300");
    }

    /// Plays a game with A until this many moves are made.
    fn play(&mut self, game: GameId, moves: u32) {
        self.propose(game);
        self.there("a 500");
        while self
            .driver
            .console()
            .play()
            .expect("a game")
            .standing()
            .moves
            < moves
        {
            self.here("a 900");
            self.there("a 900");
        }
        self.pass(4_000);
    }

    /// Makes one more move if a person here is to move.
    fn until_theirs(&mut self) {
        if self.moves_here() {
            self.here("a 5000");
        }
    }

    fn moves_here(&self) -> bool {
        let play = self.driver.console().play().expect("a game");
        let mut people = play.table().seating.people();
        people.any(|seat| play.standing().actor == Actor::Seat(seat))
    }

    /// Plays a short game to its end.
    fn play_out(&mut self) {
        self.propose(GameId::Poker);
        self.there("a 500");
        let is_over = |driver: &Driver| matches!(driver.console().screen(), AnyScreen::Result(_));
        for _ in 0..400 {
            if !is_over(self.driver) {
                self.here("a 300");
            }
            if !is_over(&self.other) {
                self.there("a 300");
            }
            if is_over(self.driver) && is_over(&self.other) {
                return self.pass(5_000);
            }
        }
        panic!("it does not end");
    }
}

/// A console that speaks, but not like this one.
fn other_version(driver: &mut Driver) {
    let language = driver.console().settings().language;
    *driver = console(1, language, "Anna");
    let version = Version {
        protocol: PROTOCOL,
        content: u16::MAX,
    };
    let mut other = Link::new(version, 9, Millis(0));
    let [here, mut there] = Cord::new();
    driver.plug_in(Box::new(here));
    let mut buffer = [0; 256];
    for now in 0..MEETING {
        driver.advance(1);
        let count = there.receive(&mut buffer);
        let mut rest = &buffer[..count];
        while other.receive(&mut rest, Millis(now)).is_some() {}
        while let Some(frame) = other.poll(Millis(now)) {
            there.send(frame);
        }
    }
}

/// A device that is not a console.
fn something_else(driver: &mut Driver) {
    let language = driver.console().settings().language;
    *driver = console(1, language, "Anna");
    let [here, mut there] = Cord::new();
    driver.plug_in(Box::new(here));
    for _ in 0..3 * MEETING {
        driver.advance(1);
        there.send(b"Hello, is this a printer?\r\n");
    }
}
