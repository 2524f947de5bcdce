//! What the protocol cannot reach; the sentences of the rules page are in
//! `tests/pages/template.txt`.

use super::{Template, text};
use crate::game::{Actor, Level, Outcome, Seat};
use crate::games::testing::{rules, words};
use crate::session::{AnySession, Session};
use std::string::String;

#[test]
fn all_phrases_fit_their_places() {
    let places = text::PLACES.iter();
    words::phrases_fit(places.map(|place| (place.font, place.room, place.phrases)));
}

/// Against somebody who always shows one finger the master wins every
/// game, easy does not: the memory is real.
#[test]
fn the_master_learns_habits() {
    let games_won = |level: Level| {
        let mut game = Session::<Template>::new(rules::setup(2, "goal=3"), 0);
        game.set_level(Seat::FIRST, level);
        let mut won = 0;
        for seed in 1..20 {
            game.rematch(seed);
            while game.actor() != Actor::Over {
                let mut played = String::from("show:1");
                match game.actor() {
                    Actor::Chance => assert!(AnySession::roll(&mut game, &mut played)),
                    Actor::Seat(Seat::FIRST) => {
                        played.clear();
                        assert!(game.decide(level, seed, 1, &mut [], &mut || false, &mut played));
                        assert!(game.play_text(&played, &mut |_| {}));
                    }
                    _ => assert!(game.play_text(&played, &mut |_| {})),
                }
            }
            won += i32::from(game.outcome() == Some(Outcome::Win(Seat::FIRST)));
        }
        won
    };
    assert_eq!(games_won(Level::Master), 19);
    assert!(games_won(Level::Easy) < 16);
}
