//! Whether texts fit their places.

use crate::text::Place;
use crate::ui::{Font, has_glyphs, text_width};
use std::format;
use std::string::String;
use std::vec::Vec;

/// Checks that a text fits, and that the font has all its letters.
#[track_caller]
pub fn fits(font: Font, text: &str, room: i32) {
    assert_eq!(misfit(font, text, room), None);
}

/// The fault of a text in a place of some width, if any.
pub fn misfit(font: Font, text: &str, room: i32) -> Option<String> {
    if !has_glyphs(font, text) {
        return Some(format!("{text}: a letter is missing"));
    }
    let width = text_width(font, text);
    (width > room).then(|| format!("{text}: {width} of {room} pixels"))
}

/// Phrases fit their places in both languages.
#[track_caller]
pub fn phrases_fit(places: &[Place]) {
    let mut misfits = Vec::new();
    for place in places {
        let texts = place.phrases.iter().flat_map(|it| [it.german, it.english]);
        misfits.extend(texts.filter_map(|text| misfit(place.font, text, place.room)));
    }
    assert!(misfits.is_empty(), "{misfits:#?}");
}
