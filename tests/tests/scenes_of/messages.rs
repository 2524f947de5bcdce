//! Messages over a game cover nothing that matters, in any game.

use crate::scenes_of::prelude::*;
use taschenspieler_core::console::play::{Play, message_area};
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::ui::place;

/// Presses keys at random in games against computers, and checks every message that
/// appears. Returns how many there were.
#[derive(Clone, Copy)]
struct Messages(Language);

impl Messages {
    /// A person and as many computers as are needed.
    fn begin<G: Registered>(self) -> desk::Desk<PlayOf<G>> {
        let mut who = vec![Who::Computer(Level::Easy); usize::from(*G::SEATS.start())];
        who[0] = Who::Person;
        let mut desk = desk::Desk::<PlayOf<G>>::new(&who);
        desk.settings.language = self.0;
        desk
    }
}

impl ForGame for Messages {
    type Output = u32;

    fn run<G: Registered>(self) -> u32 {
        let mut luck = Luck::new(21);
        let mut desk = self.begin::<G>();
        let mut messages = 0;
        // Some games have few messages.
        for step in 0..3_000 {
            if step >= 250 && messages > 0 {
                break;
            }
            let before = desk.play.said().map(String::from);
            desk.key(*luck.pick(&EAGER).expect("a key"));
            if desk.play.said() != before.as_deref()
                && let Some(place) = message_area(&desk.play)
            {
                messages += 1;
                let (play, env) = desk.parts();
                let matters = play.hatch().matters(&play.situation(env));
                let covered = place::covered(place, &matters);
                let said = play.said().unwrap_or_default();
                assert_eq!(covered, 0, "{}: {said:?} {matters:?}", G::ABOUT.id);
            }
            desk.wait(luck.below(900));
            if desk.play.standing().outcome.is_some() {
                desk = self.begin();
            }
        }
        messages
    }
}

#[test]
fn messages_cover_nothing_that_matters() {
    for language in Language::ALL {
        for game in GameId::ALL {
            let messages = game.with(Messages(language));
            assert!(messages > 0, "{} says nothing", game.about().id);
        }
    }
}

/// A computer that adapts plays as well as the people from the next game on, even after the
/// console was switched off and on.
#[test]
fn whoever_fits_is_as_strong_as_the_people() {
    use taschenspieler_core::console::on_table::Beginning;
    use taschenspieler_core::game::Strength;
    use taschenspieler_core::games::torris::Torris;
    let second = seat(1);
    let mut desk = desk::Desk::<PlayOf<Torris>>::new(&[Who::Person, Who::Fitting]);
    assert_eq!(
        desk.play.course().strength(second),
        Strength::from(Level::Medium)
    );
    let fit = |play: &mut Play, points| {
        let ladder = play.kind().ladder.as_ref().expect("a ladder");
        play.next.fitting = ladder.strength(points);
    };
    fit(&mut desk.play, 5000);
    assert_eq!(
        desk.play.course().strength(second),
        Strength::from(Level::Medium)
    );
    let (play, env) = desk.parts();
    let seating = play.table().seating.clone();
    play.start(Beginning::Rematch, seating, 9, env);
    assert_eq!(desk.play.course().strength(second), Strength::MOST);
    let between = desk.play.kind().ladder.as_ref().expect("a ladder").0[1];
    fit(&mut desk.play, between);
    let (play, env) = desk.parts();
    let guests = play.next.guests.clone();
    play.start(Beginning::SetUp, guests, 3, env);
    let strength = desk.play.course().strength(second);
    assert_eq!(strength, Strength::new(16).expect("a strength"));
    let bytes = bytes::written(desk.play.session(), 4096);
    let read = bytes::read::<Session<Torris>>(&bytes).expect("a session");
    assert_eq!(read.strength(second), strength);
}
