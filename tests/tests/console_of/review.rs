//! Reviews on the screen, of every game.

use super::replay::{bytes, fresh, key, play_on};
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::console::link::hands::Eyes;
use taschenspieler_core::game::{Actor, Level, Seat};
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::keys::Key;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::reply::Ask;
use taschenspieler_core::seating::Who;
use taschenspieler_core::text::Language;
use taschenspieler_tests::desk::Desk;

/// A game for one person and computers, played to its end at random, and its bytes.
fn finished<G: Registered>(seed: u64, language: Language) -> (Desk, Vec<u8>) {
    let seats = *G::SEATS.start();
    let mut session = fresh::<G>(seats, seed);
    play_on(&mut session, u32::MAX, &mut Luck::new(seed));
    assert_eq!(session.actor(), Actor::Over);
    let mut who = vec![Who::Computer(Level::Easy); usize::from(seats)];
    who[0] = Who::Person;
    let desk = Desk::at_table(session, &who, language);
    let kept = bytes(&desk.session::<G>());
    (desk, kept)
}

struct Whole(Language);

impl ForGame for Whole {
    type Output = usize;

    /// How many findings there are.
    fn run<G: Registered>(self) -> usize {
        let id = G::ABOUT.id;
        let (mut desk, kept) = finished::<G>(5, self.0);
        assert!(desk.play().offers().review, "{id}");
        desk.ask(Ask::Review);
        assert!(matches!(desk.screen(), AnyScreen::Review(_)), "{id}");
        let (mut done, mut looks) = (0, 0);
        while desk.play().findings().is_under_way() {
            let now = Eyes(&desk.console).review_done().expect("under way");
            assert!((done..=1_000).contains(&now), "{id}: {now} after {done}");
            done = now;
            looks += 1;
            desk.answer();
        }
        assert!(looks > 0 && desk.job.is_none(), "{id}: nothing more to do");
        let findings = desk.play().findings().count();
        for number in 0..desk.play().findings().pages() {
            let seat = Eyes(&desk.console).finding_seat(number, self.0);
            assert!(seat.is_none_or(|seat| seat == Seat::FIRST), "{id}");
            let mut faces = Vec::new();
            for turn in [false, true] {
                if turn {
                    key(&mut desk, Key::Y);
                }
                // Until everything is at rest.
                desk.wait(20_000);
                faces.push(desk.picture());
            }
            assert_eq!(faces[0] != faces[1], number < findings, "{id}: {number}");
            key(&mut desk, Key::Right);
        }
        key(&mut desk, Key::B);
        assert_eq!(bytes(&desk.session::<G>()), kept, "{id}");
        assert!(!desk.play().table().aside.looks_back());
        findings
    }
}

/// Every game is reviewed and its findings shown, and it is unchanged afterwards.
#[test]
fn findings_are_shown_and_the_game_stays_what_it_was() {
    let mut found = 0;
    for game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        for language in Language::ALL {
            found += game.with(Whole(language));
        }
    }
    // Random players get findings nearly everywhere.
    assert!(found >= 2 * 12, "{found}");
}

struct GivenUp;

impl ForGame for GivenUp {
    type Output = ();

    fn run<G: Registered>(self) {
        let (mut desk, kept) = finished::<G>(9, Language::English);
        for looks in [0, 1, 5] {
            desk.ask(Ask::Review);
            for _ in 0..looks {
                if desk.job.is_some() {
                    desk.answer();
                }
            }
            key(&mut desk, Key::B);
            assert!(!matches!(desk.screen(), AnyScreen::Review(_)));
            assert_eq!(bytes(&desk.session::<G>()), kept, "{}", G::ABOUT.id);
            assert!(!desk.play().findings().is_under_way());
            assert!(desk.job.is_none());
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
