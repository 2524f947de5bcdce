//! Tests that the protocol cannot express. The sentences of the rules page are in
//! `tests/pages/template.txt`.

use super::bot::Habits;
use super::{Template, text};
use crate::game::{Level, Player, Rules, Seat};
use crate::games::testing::{rules, words};
use crate::luck::Luck;

#[test]
fn all_phrases_fit_their_places() {
    words::phrases_fit(text::PLACES);
}

/// A master remembers what was shown, an easy computer does not.
#[test]
fn habits_are_remembered() {
    let counted = rules::position::<Template>("goal=9 first=0 die=1 shown=2;1 points=0;1");
    let view = Template::view(&counted, Some(Seat::FIRST));
    let remembers = |level| {
        let (mut memory, luck) = (Habits::default(), &mut Luck::new(1));
        Template::watch(&mut memory, level, Seat::FIRST, None, &view, luck);
        memory != Habits::default()
    };
    assert_eq!(Level::ALL.map(remembers).map(u8::from), [0, 0, 1, 1]);
}
