//! Whether what is said fits where it is said.

use crate::text::Place;
use crate::ui::{Font, has_glyphs, text_width};
use std::format;
use std::string::String;
use std::vec::Vec;

/// A text fits, and no letter of it is missing.
#[track_caller]
pub fn fits(font: Font, text: &str, room: i32) {
    assert_eq!(misfit(font, text, room), None);
}

/// What is wrong with a text in a place of some width, if anything.
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
