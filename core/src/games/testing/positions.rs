//! Positions of INPUT and Hütchenspieler that tests of their rules and of their computer
//! players both begin with.

use super::rules;
use crate::games::huetchen::Huetchen;
use crate::games::input::Input;
use crate::games::input::rules::InputPosition;
use crate::session::{AnySession, Session};
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

/// The start of a game of two, stones in the order of the page, first side up.
pub const INPUT_START: &str = "seats=2 null=off cards=1:-,-,-,-,-;2:-,-,-,-,-;3:-,-,-,-,-;4:-,-,-,-,-;\
    5:-,-,-,-,-;6:-,-,-,-,- up=- supply0=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;js/s \
    supply1=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;js/s points=0,0 won0=- won1=- last=-;- nulled=- \
    quiet=0 turn=0";

/// The same with other cards, `3:0vr,-,-,-,-`, and other fields.
#[track_caller]
pub fn lay(other: &str) -> InputPosition {
    let mut words: Vec<String> = INPUT_START.split(' ').map(ToString::to_string).collect();
    for word in other.split_whitespace() {
        let end = word.find(['=', ':']).expect("a card or a field");
        let (key, cards) = (
            &word[..=end],
            words.iter().position(|it| it.starts_with("cards=")),
        );
        let cards = cards.expect("cards");
        if key.ends_with(':') {
            words[cards] = words[cards].replace(&format!("{key}-,-,-,-,-"), word);
            continue;
        }
        if word == "null=on" {
            words[cards] += ";0:-,-,-,-,-";
        }
        match words.iter_mut().find(|it| it.starts_with(key)) {
            Some(there) => *there = word.to_string(),
            None => words.insert(cards, word.to_string()),
        }
    }
    rules::position::<Input>(&words.join(" "))
}

/// Makes moves that must be legal.
#[track_caller]
pub fn play(position: &mut InputPosition, moves: &str) {
    rules::play::<Input>(position, moves);
}

/// A game that begins at a position of the page.
pub fn session(position: &str) -> Session<Huetchen> {
    rules::session(position)
}

/// Plays moves, separated by blanks.
pub fn play_all(game: &mut Session<Huetchen>, moves: &str) {
    for played in moves.split_whitespace() {
        assert!(game.play_text(played, &mut |_| {}), "{played}");
    }
}

/// A game after some moves.
pub fn after(position: &str, moves: &str) -> Session<Huetchen> {
    let mut game = session(position);
    play_all(&mut game, moves);
    game
}
