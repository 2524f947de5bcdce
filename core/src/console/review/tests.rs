//! Reviews on the screen, of every game.

use crate::console::play::Env;
use crate::console::pretended::draw;
use crate::game::{Actor, Level, Seat, Setup, player};
use crate::games::testing::PlayOf;
use crate::games::{ForGame, GameId, Registered};
use crate::luck::Luck;
use crate::platform::{Millis, SCRATCH_WORDS};
use crate::save::{Bytes, Writer};
use crate::seating::Who;
use crate::session::Session;
use crate::settings::Settings;
use crate::text::Language;
use std::boxed::Box;
use std::vec::Vec;

/// A game for one person, played to its end at random.
fn finished<G: Registered>(seed: u64) -> Session<G> {
    let setup = Setup {
        seats: *G::SEATS.start(),
        first: Some(Seat::FIRST),
        options: G::Options::default(),
    };
    let mut session = Session::new(setup, seed);
    let luck = &mut Luck::new(seed);
    loop {
        let played = match session.actor() {
            Actor::Over => return session,
            Actor::Chance => session.roll(),
            Actor::Seat(seat) => player::choose_at_random::<G>(&session.view(Some(seat)), luck),
        };
        session.play(&played.expect("a move")).expect("a legal one");
    }
}

fn bytes(thing: &impl Bytes) -> Vec<u8> {
    let mut buffer = std::vec![0; 20_000];
    let mut out = Writer::new(&mut buffer);
    thing.write(&mut out);
    let length = out.finish().expect("room");
    buffer.truncate(length);
    buffer
}

/// A finished game on screen.
struct Reviewed<G: Registered> {
    play: Box<PlayOf<G>>,
    settings: Settings,
    now: Millis,
    scratch: Vec<u32>,
}

impl<G: Registered> Reviewed<G> {
    fn new(session: Session<G>, language: Language) -> Reviewed<G> {
        let settings = Settings {
            language,
            ..Settings::default()
        };
        let now = Millis(1_000);
        let env = Env {
            settings: &settings,
            best: None,
            now,
        };
        let mut play = Box::new(PlayOf::<G>::new(env, crate::code::Code::new(1)));
        play.next.guests.resize(session.seats());
        for seat in Seat::all(session.seats()).skip(1) {
            play.next.guests.set_who(seat, Who::Computer(Level::Easy));
        }
        play.open(session, env);
        Reviewed {
            play,
            settings,
            now,
            scratch: std::vec![0; SCRATCH_WORDS],
        }
    }

    fn with<T>(&mut self, act: impl FnOnce(&mut PlayOf<G>, Env<'_>) -> T) -> T {
        let env = Env {
            settings: &self.settings,
            best: None,
            now: self.now,
        };
        act(&mut self.play, env)
    }

    /// Thinks about the next decision; `false` if there is nothing to think about.
    fn think(&mut self) -> bool {
        let Some(job) = self.play.outbox().job else {
            return false;
        };
        let answer = job.run(&mut self.scratch, &mut || false);
        self.with(|play, env| play.answer(answer, env));
        true
    }

    /// The picture when everything has come to rest.
    fn picture(&mut self, number: usize, better: bool) -> Vec<u16> {
        for _ in 0..400 {
            self.now = self.now.plus(50);
            self.with(|play, env| play.tick(env));
        }
        self.with(|play, env| {
            draw(|canvas| play.findings().draw(canvas, number, better, env))
                .pixels()
                .to_vec()
        })
    }
}

struct Whole(Language);

impl ForGame for Whole {
    type Output = usize;

    /// How many findings there are.
    fn run<G: Registered>(self) -> usize {
        let id = G::ABOUT.id;
        let mut reviewed = Reviewed::<G>::new(finished(5), self.0);
        let kept = bytes(reviewed.play.session());
        assert!(reviewed.play.offers().review, "{id}");
        reviewed.with(|play, env| play.begin_review(env));
        let (mut done, mut looks) = (0, 0);
        while reviewed.play.findings().is_under_way() {
            let now = reviewed.play.game.reviewed(1_000).expect("under way");
            assert!((done..=1_000).contains(&now), "{id}: {now} after {done}");
            done = now;
            looks += 1;
            assert!(reviewed.think(), "{id}");
        }
        assert!(looks > 0 && !reviewed.think(), "{id}: nothing more to do");
        let findings = reviewed.play.findings().count();
        for number in 0..reviewed.play.findings().pages() {
            let mut faces = Vec::new();
            for better in [false, true] {
                reviewed.with(|play, env| play.show_finding(number, better, env));
                let told = reviewed.play.game.finding(number, self.0);
                assert!(told.is_none_or(|told| told.seat == Seat::FIRST), "{id}");
                faces.push(reviewed.picture(number, better));
            }
            assert_eq!(faces[0] != faces[1], number < findings, "{id}: {number}");
        }
        reviewed.with(|play, env| play.end_replay(env));
        assert_eq!(bytes(reviewed.play.session()), kept, "{id}");
        assert!(!reviewed.play.table().looks_back());
        findings
    }
}

/// Every game is reviewed and shown, and is then what it was before.
#[test]
fn findings_are_shown_and_the_game_stays_what_it_was() {
    let mut found = 0;
    for game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        for language in Language::ALL {
            found += game.with(Whole(language));
        }
    }
    // Whoever plays at random has something to be told nearly everywhere.
    assert!(found >= 2 * 12, "{found}");
}

struct GivenUp;

impl ForGame for GivenUp {
    type Output = ();

    fn run<G: Registered>(self) {
        let mut reviewed = Reviewed::<G>::new(finished(9), Language::English);
        let kept = bytes(reviewed.play.session());
        for looks in [0, 1, 5] {
            reviewed.with(|play, env| play.begin_review(env));
            for _ in 0..looks {
                reviewed.think();
            }
            reviewed.with(|play, env| play.end_replay(env));
            assert_eq!(bytes(reviewed.play.session()), kept, "{}", G::ABOUT.id);
            assert!(!reviewed.play.findings().is_under_way());
            assert!(reviewed.play.outbox().job.is_none());
        }
    }
}

/// A review that is ended by a key leaves no trace.
#[test]
fn a_review_can_be_given_up_at_any_time() {
    for game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        game.with(GivenUp);
    }
}
