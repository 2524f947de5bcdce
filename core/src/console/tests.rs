//! Buttons against the whole console.
//!
//! Two games play here: Abräumen, which is open and alone, and the template,
//! which has computers, chance, secrets and hand-over.
#![cfg(feature = "template")]

use super::play::{Env, Stage};
use super::seating::Who;
use super::{Console, Screen};
use crate::game::{Actor, Level, Notation, Rules, Seat, Setup};
use crate::games::abraeumen::Abraeumen;
use crate::games::template::Template;
use crate::games::{AnyAnswer, AnyJob, AnyPlay, GameId};
use crate::platform::{Button, Event, Millis, Requests};
use crate::session::{AnySession, Session};
use crate::text::Language;
use crate::ui::{Canvas, Frame};
use std::boxed::Box;
use std::string::String;
use std::vec::Vec;

const SECOND: Seat = Seat::new(1).unwrap();
/// Long enough for every motion and every pause to end.
const A_WHILE: u32 = 4_000;

/// A console on a desk, with somebody who follows its clock and does what it
/// requests. Thoughts wait until they are wanted.
struct Desk {
    console: Console,
    now: Millis,
    job: Option<AnyJob>,
    stopped: bool,
}

impl Desk {
    fn new() -> Desk {
        Desk {
            console: Console::new(1),
            now: Millis(0),
            job: None,
            stopped: false,
        }
    }

    /// A game of the template; `who` sits at the table.
    fn template(who: &[Who]) -> Desk {
        let mut desk = Desk::new();
        let requests = desk.console.begin(GameId::Template, desk.now, |stage| {
            stage.guests_mut().resize(who.len() as u8);
            for (seat, &who) in Seat::all(who.len() as u8).zip(who) {
                stage.guests_mut().set_who(seat, who);
            }
            stage.set_first(Some(Seat::FIRST));
        });
        desk.heed(requests);
        desk.wait(A_WHILE);
        desk
    }

    /// The same, from a position.
    fn template_from(who: &[Who], position: &str) -> Desk {
        let mut desk = Desk::template(who);
        let position = Template::read_position(position).expect("a position");
        let setup = Setup {
            seats: Template::seats(&position),
            first: None,
            options: position.open().goal,
        };
        let session = Session::from_position(setup, position, 1);
        let settings = *desk.console.settings();
        let now = desk.now;
        if let Some(AnyPlay::Template(play)) = desk.console.play_mut() {
            let env = Env {
                settings: &settings,
                best: None,
                now,
            };
            play.open(session, env);
        }
        desk.wait(A_WHILE);
        desk
    }

    fn abraeumen_from(position: &str) -> Desk {
        let mut desk = Desk::new();
        desk.console.begin(GameId::Abraeumen, desk.now, |_| {});
        let position = Abraeumen::read_position(position).expect("a position");
        let setup = Setup {
            seats: 1,
            first: None,
            options: Default::default(),
        };
        let session = Session::from_position(setup, position, 1);
        let settings = *desk.console.settings();
        if let Some(AnyPlay::Abraeumen(play)) = desk.console.play_mut() {
            let env = Env {
                settings: &settings,
                best: None,
                now: desk.now,
            };
            play.open(session, env);
        }
        desk.wait(A_WHILE);
        desk
    }

    fn heed(&mut self, requests: Requests) {
        if requests.stop_thinking {
            self.job = None;
            self.stopped = true;
        }
        if let Some(job) = requests.think {
            self.job = Some(job);
            self.stopped = false;
        }
    }

    fn send(&mut self, event: Event) {
        let requests = self.console.update(event, self.now);
        self.heed(requests);
    }

    fn tap(&mut self, buttons: &[Button]) {
        for &button in buttons {
            self.send(Event::Press(button));
            self.wait(20);
            self.send(Event::Release(button));
            self.wait(20);
        }
    }

    /// Time passes, with every tick at its moment; what is overdue comes in a
    /// millisecond.
    fn wait(&mut self, millis: u32) {
        let end = self.now.plus(millis);
        while let Some(wake) = self.console.wake_at(self.now) {
            let due = if wake.reached(self.now) {
                self.now.plus(1)
            } else {
                wake
            };
            if !due.reached(end) {
                break;
            }
            self.now = due;
            self.send(Event::Tick);
        }
        self.now = end;
    }

    /// The answer to what is being thought about.
    fn thought(&mut self) -> AnyAnswer {
        let job = self.job.take().expect("something to think about");
        job.run(&mut [], &mut || false)
    }

    fn answer(&mut self) {
        let answer = self.thought();
        self.send(Event::Thought(answer));
    }

    /// Lets computers think and time pass until a person is to move.
    fn settle(&mut self) {
        self.wait(A_WHILE);
        while self.job.is_some() {
            self.answer();
            self.wait(A_WHILE);
        }
    }

    fn stage(&self) -> &Stage {
        self.console.stage().expect("a game on the table")
    }

    fn session(&mut self) -> &Session<Template> {
        match self.console.play_mut() {
            Some(AnyPlay::Template(play)) => play.session(),
            _ => panic!("the template is on the table"),
        }
    }

    fn position(&mut self) -> String {
        let mut text = String::new();
        self.session()
            .write_position(&mut text)
            .expect("always written");
        text
    }

    fn actor(&mut self) -> Actor {
        self.session().actor()
    }

    /// What is on screen.
    fn picture(&self) -> Vec<u16> {
        let mut frame = Box::new(Frame::new());
        self.console.paint(&mut Canvas::new(&mut frame), self.now);
        frame.pixels().to_vec()
    }

    /// Opens the pause menu and chooses the line with these words.
    fn choose(&mut self, words: &str) {
        self.tap(&[Button::Centre]);
        for _ in 0..super::pause::Item::ALL.len() {
            let Screen::Pause(pause) = self.console.screen() else {
                panic!("the pause menu was not opened");
            };
            if pause.item().words().german == words {
                self.tap(&[Button::A]);
                return;
            }
            self.tap(&[Button::Down]);
        }
        panic!("{words} cannot be chosen");
    }
}

const TWO_PEOPLE: [Who; 2] = [Who::Person; 2];
const COMPUTER: Who = Who::Computer(Level::Master);

fn undo() -> &'static str {
    super::pause::Item::Undo.words().german
}

fn redo() -> &'static str {
    super::pause::Item::Redo.words().german
}

fn hint() -> &'static str {
    super::pause::Item::Hint.words().german
}

fn demo() -> &'static str {
    super::pause::Item::Demo.words().german
}

// Hand-over and eyes

/// Whatever the other has shown: the curtain looks the same, and so does the
/// table for whoever takes the console.
#[test]
fn the_curtain_shows_nothing_secret() {
    let mut pictures = Vec::new();
    for hand in ["1", "2", "3"] {
        let position = std::format!("goal=3 first=0 die=4 shown={hand} points=0;0 last=-");
        let mut desk = Desk::template_from(&TWO_PEOPLE, &position);
        let curtain = desk.picture();
        desk.tap(&[Button::A]);
        desk.wait(A_WHILE);
        let table = desk.picture();
        assert_ne!(curtain, table);
        pictures.push((curtain, table));
    }
    assert!(pictures[0] == pictures[1]);
    assert!(pictures[0] == pictures[2]);
}

/// Buttons that are pressed while the console is passed on do nothing, but
/// for B, which pauses as the hint bar says.
#[test]
fn only_a_lifts_the_curtain() {
    let mut desk = Desk::template(&TWO_PEOPLE);
    let curtain = desk.picture();
    let position = desk.position();
    desk.tap(&[Button::Left, Button::Up, Button::X, Button::Y]);
    assert!(desk.picture() == curtain);
    desk.tap(&[Button::B]);
    assert!(matches!(desk.console.screen(), Screen::Pause(_)));
    desk.tap(&[Button::B]);
    assert!(desk.picture() == curtain);
    assert_eq!(desk.position(), position);
    desk.tap(&[Button::A]);
    assert!(desk.picture() != curtain);
    assert_eq!(desk.position(), position);
}

/// After a secret choice the table is nobody's again until the next takes it.
#[test]
fn every_secret_choice_is_behind_a_curtain() {
    let mut desk = Desk::template(&TWO_PEOPLE);
    let first_curtain = desk.picture();
    desk.tap(&[Button::A, Button::A]);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(SECOND));
    let second_curtain = desk.picture();
    // It names somebody else.
    assert!(second_curtain != first_curtain);
    desk.tap(&[Button::A, Button::A]);
    desk.wait(A_WHILE);
    assert!(desk.position().contains(";2"), "{}", desk.position());
}

/// A person among computers needs no curtain, and sees their own hand.
#[test]
fn who_plays_alone_is_never_asked_to_look_away() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER, COMPUTER]);
    desk.wait(A_WHILE);
    desk.tap(&[Button::Left, Button::A]);
    assert_eq!(desk.actor(), Actor::Seat(SECOND));
    assert!(desk.position().contains("shown=1 "), "{}", desk.position());
}

/// While the die rolls nobody holds the console yet: a button ends the motion
/// and shows nothing.
#[test]
fn nobody_shows_before_the_console_is_handed_over() {
    let mut desk = Desk::new();
    let requests = desk.console.begin(GameId::Template, desk.now, |stage| {
        stage.guests_mut().set_who(SECOND, Who::Person);
    });
    desk.heed(requests);
    for button in [Button::A, Button::Y, Button::A] {
        desk.send(Event::Press(button));
        desk.send(Event::Release(button));
        assert!(desk.position().contains("shown=- "), "{}", desk.position());
        assert!(desk.job.is_none());
    }
}

/// Only computers: everybody watches, nobody is asked anything.
#[test]
fn computers_play_among_themselves() {
    let mut desk = Desk::template(&[COMPUTER; 3]);
    for _ in 0..200 {
        if desk.stage().outcome().is_some() {
            break;
        }
        desk.wait(A_WHILE);
        if desk.job.is_some() {
            desk.answer();
        }
    }
    desk.wait(A_WHILE);
    assert!(matches!(desk.console.screen(), Screen::Result(_)));
}

// Undo and redo

#[test]
fn undo_goes_back_over_computers() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER, COMPUTER]);
    let before = desk.position();
    desk.tap(&[Button::A]);
    desk.wait(A_WHILE);
    desk.answer();
    desk.wait(A_WHILE);
    assert!(desk.position().contains("shown=2;"));
    desk.tap(&[Button::B]);
    assert_eq!(desk.position(), before);
    desk.choose(redo());
    assert!(desk.position().contains("shown=2;"));
}

/// Once all hands lie open there is nothing to take back, and the console
/// says so.
#[test]
fn what_came_to_light_stays() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    desk.tap(&[Button::A]);
    desk.settle();
    let position = desk.position();
    assert!(!position.contains("last=-"), "{position}");
    let quiet = desk.picture();
    desk.tap(&[Button::B]);
    assert_eq!(desk.position(), position);
    // The message goes with the next button, whatever that does.
    assert!(desk.picture() != quiet);
    desk.tap(&[Button::Up]);
    assert!(desk.picture() == quiet);
}

/// Taking back behind the curtain gives the console to whoever decides again,
/// and never shows what the other had shown.
#[test]
fn undo_behind_the_curtain_changes_whose_it_is() {
    let mut desk = Desk::template(&TWO_PEOPLE);
    let for_the_first = desk.picture();
    desk.tap(&[Button::A, Button::A]);
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(SECOND));
    desk.choose(undo());
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(Seat::FIRST));
    assert!(desk.picture() == for_the_first);
    desk.choose(redo());
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(SECOND));
}

// Hints and demonstrations

#[test]
fn a_hint_is_asked_for_and_shown() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    let before = desk.picture();
    desk.tap(&[Button::Y]);
    assert!(desk.job.is_some());
    desk.answer();
    assert!(desk.picture() != before);
    // It belongs to this decision only.
    desk.tap(&[Button::A]);
    desk.wait(A_WHILE);
    assert!(desk.position().contains("shown=2"));
}

#[test]
fn a_hint_can_be_cancelled() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    let before = desk.picture();
    desk.tap(&[Button::Y]);
    let answer = desk.thought();
    desk.tap(&[Button::B]);
    assert!(desk.stopped);
    desk.send(Event::Thought(answer));
    assert!(desk.picture() == before);
}

/// Nobody gets a hint about a hand that is not theirs.
#[test]
fn there_is_no_hint_behind_the_curtain() {
    let mut desk = Desk::template(&TWO_PEOPLE);
    assert!(!desk.stage().can_hint());
    desk.tap(&[Button::A]);
    assert!(desk.stage().can_hint());
    desk.choose(hint());
    assert!(desk.job.is_some());
}

#[test]
fn a_demonstration_plays_for_everybody_until_a_button() {
    let mut desk = Desk::template(&TWO_PEOPLE);
    let curtain = desk.picture();
    desk.choose(demo());
    desk.wait(A_WHILE);
    desk.answer();
    desk.wait(A_WHILE);
    assert_eq!(desk.actor(), Actor::Seat(SECOND));
    assert!(desk.job.is_some());
    desk.tap(&[Button::Left]);
    assert!(desk.stopped);
    // It is people's turn again, so the curtain falls.
    desk.wait(A_WHILE);
    assert!(!desk.stage().can_hint());
    assert!(desk.picture() != curtain);
    desk.tap(&[Button::A]);
    assert!(desk.stage().can_hint());
}

/// Taking back ends a demonstration: it must not go on from there.
#[test]
fn undo_and_hint_end_a_demonstration() {
    for (wish, first) in [(undo(), &[Button::A][..]), (hint(), &[])] {
        let mut desk = Desk::template(&[Who::Person, COMPUTER]);
        desk.wait(A_WHILE);
        desk.tap(first);
        desk.wait(A_WHILE);
        desk.choose(demo());
        desk.wait(A_WHILE);
        assert!(!desk.stage().can_demonstrate());
        desk.choose(wish);
        assert!(desk.stage().can_demonstrate(), "{wish}");
    }
}

// Thinking

/// A computer stops thinking while the game is paused, and begins again
/// afterwards; what it thought before is not wanted any more.
#[test]
fn pausing_stops_thinking() {
    let mut desk = Desk::template(&[COMPUTER, Who::Person]);
    assert!(desk.job.is_some());
    let before = desk.position();
    let stale = desk.thought();
    desk.tap(&[Button::Centre]);
    assert!(desk.stopped);
    desk.send(Event::Thought(stale));
    desk.wait(A_WHILE);
    assert_eq!(desk.position(), before);
    desk.tap(&[Button::B]);
    desk.wait(A_WHILE);
    desk.answer();
    desk.wait(A_WHILE);
    assert_ne!(desk.position(), before);
}

/// A thought of the game before means nothing to the next one.
#[test]
fn stale_answers_are_ignored() {
    let mut desk = Desk::template(&[COMPUTER, Who::Person]);
    let stale = desk.thought();
    let requests = desk.console.begin(GameId::Abraeumen, desk.now, |_| {});
    desk.heed(requests);
    desk.send(Event::Thought(stale));
    assert_eq!(desk.stage().moves(), 0);

    let mut desk = Desk::template(&[COMPUTER, Who::Person]);
    let stale = desk.thought();
    let requests = desk.console.begin(GameId::Template, desk.now, |_| {});
    desk.heed(requests);
    let before = desk.position();
    desk.send(Event::Thought(stale));
    desk.wait(10);
    assert_eq!(desk.position(), before);
}

/// The clock of a game stands still while it is paused.
#[test]
fn pauses_are_not_played_time() {
    let mut desk = Desk::abraeumen_from("board=....../....../....../....../o...../oo.oo.");
    desk.wait(1_000);
    desk.tap(&[Button::Centre]);
    let played = desk.stage().played(desk.now);
    desk.wait(60_000);
    assert_eq!(desk.stage().played(desk.now), played);
    desk.tap(&[Button::B]);
    desk.wait(1_000);
    assert!(desk.stage().played(desk.now) > played);
}

// Ends and records

/// The round that ends a game of two people is one game, however many played.
#[test]
fn a_finished_game_is_noted_once() {
    let mut desk = Desk::template_from(
        &TWO_PEOPLE,
        "goal=1 first=0 die=1 shown=1 points=0;0 last=-",
    );
    // The curtain, one finger, the result.
    desk.tap(&[Button::A, Button::Left, Button::A]);
    desk.wait(A_WHILE);
    assert!(matches!(desk.console.screen(), Screen::Result(_)));
    let record = desk
        .console
        .records
        .get(GameId::Template)
        .expect("a record");
    assert_eq!((record.games, record.best), (1, 1));
}

/// What the computer has demonstrated is nobody's record.
#[test]
fn demonstrated_games_are_not_noted() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    desk.choose(demo());
    for _ in 0..100 {
        desk.wait(A_WHILE);
        if desk.job.is_none() {
            break;
        }
        desk.answer();
    }
    assert!(desk.stage().outcome().is_some());
    assert_eq!(desk.console.records.get(GameId::Template), None);
}

/// A pause in the middle of the last jump loses nothing.
#[test]
fn a_pause_does_not_swallow_the_result() {
    let mut desk = Desk::abraeumen_from("board=....../....../....../....../....../oo....");
    desk.tap(&[Button::Left; 6]);
    desk.tap(&[Button::Down; 6]);
    desk.tap(&[Button::A]);
    desk.send(Event::Press(Button::A));
    assert_eq!(desk.stage().moves(), 1);
    desk.tap(&[Button::Centre, Button::B]);
    desk.wait(A_WHILE);
    let record = desk
        .console
        .records
        .get(GameId::Abraeumen)
        .expect("a record");
    assert_eq!((record.games, record.best), (1, 1));
}

#[test]
fn a_rematch_seats_the_same_people() {
    let end = "goal=1 first=1 die=- shown=- points=0;1 last=1;1;2";
    let mut desk = Desk::template_from(&[Who::Person, COMPUTER], end);
    assert!(matches!(desk.console.screen(), Screen::Result(_)));
    desk.tap(&[Button::A]);
    assert!(matches!(desk.console.screen(), Screen::Play));
    assert_eq!(desk.stage().outcome(), None);
    assert_eq!(desk.stage().seating().who(SECOND), COMPUTER);
    assert!(desk.position().starts_with("goal=1 "));
}

/// The result can be left for a look at the table, and comes back.
#[test]
fn the_last_position_can_be_looked_at() {
    let end = "goal=1 first=1 die=- shown=- points=0;1 last=1;1;2";
    let mut desk = Desk::template_from(&[Who::Person, COMPUTER], end);
    desk.tap(&[Button::Y]);
    assert!(matches!(desk.console.screen(), Screen::Play));
    desk.wait(A_WHILE);
    assert!(matches!(desk.console.screen(), Screen::Play));
    desk.tap(&[Button::A]);
    assert!(matches!(desk.console.screen(), Screen::Result(_)));
}

// Settings and set-up in the middle of a game

/// In the middle of a game the language changes everywhere at once.
#[test]
fn the_language_changes_in_the_middle_of_a_game() {
    let mut german = Desk::template(&[Who::Person, COMPUTER]);
    german.choose(super::pause::Item::Settings.words().german);
    german.tap(&[Button::Right, Button::B, Button::B]);
    assert_eq!(german.console.settings().language, Language::English);

    let mut english = Desk::new();
    let settings = super::Settings {
        language: Language::English,
        ..*english.console.settings()
    };
    english.console.set_settings(settings);
    let requests = english
        .console
        .begin(GameId::Template, english.now, |stage| {
            stage.set_first(Some(Seat::FIRST));
        });
    english.heed(requests);
    english.wait(A_WHILE);
    german.wait(A_WHILE);
    assert!(german.picture() == english.picture());
}

/// Looking at the set-up while a game is on the table changes nothing in it.
#[test]
fn the_set_up_is_for_the_next_game() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    let before = desk.position();
    desk.console.lay_out(GameId::Template, desk.now);
    // To the seat of the computer: a person, then one seat more.
    desk.tap(&[Button::Down, Button::Down, Button::Right, Button::Down]);
    desk.tap(&[Button::A]);
    assert!(desk.stage().guests().len() > 2);
    desk.tap(&[Button::B]);
    assert_eq!(desk.stage().seating().len(), 2);
    assert_eq!(desk.stage().seating().who(SECOND), COMPUTER);
    assert_eq!(desk.position(), before);
}

/// "Start over?" is taken back by any other button, and looks like it.
#[test]
fn a_question_can_be_taken_back() {
    let mut desk = Desk::template(&[Who::Person, COMPUTER]);
    desk.tap(&[Button::Centre]);
    while !matches!(desk.console.screen(), Screen::Pause(pause)
        if pause.item() == super::pause::Item::Restart)
    {
        desk.tap(&[Button::Down]);
    }
    let calm = desk.picture();
    desk.tap(&[Button::A]);
    assert!(desk.picture() != calm);
    let requests = desk.console.update(Event::Press(Button::Left), desk.now);
    assert!(requests.redraw);
    assert!(desk.picture() == calm);
}

/// A button just before the last picture of a motion does not swallow it.
#[test]
fn motion_comes_to_rest_on_screen() {
    let mut desk = Desk::new();
    let mut frame = Box::new(Frame::new());
    desk.console.draw(&mut frame, desk.now);
    desk.send(Event::Press(Button::Right));
    desk.console.draw(&mut frame, desk.now);
    // Nothing is drawn until long after the ring has come to rest.
    desk.now = desk.now.plus(10_000);
    let requests = desk.console.update(Event::Release(Button::Right), desk.now);
    assert!(requests.redraw);
    desk.console.draw(&mut frame, desk.now);
    assert!(desk.picture() == frame.pixels());
}
