//! The reason of a hint: what the move scores or keeps open, and where.

use super::super::score::{Category, SheetScore, SquareWorth};
use super::super::sheet::{SQUARES, Sheet, SheetField, Square};
use super::shape::Contents;
use crate::text::{Phrase, say};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TueftelnReason {
    Nothing,
    /// There is no other placement.
    Only,
    /// It completes the bonus.
    Bonus,
    /// It completes a square of a category that was missing for the bonus, which can still be
    /// reached.
    Ticks(Category, Square),
    /// It completes a square.
    Scores(Category, Square),
    /// A square can still become this.
    Keeps(Category, Square),
    /// These numbers do no good anywhere.
    LeastHarm,
}

impl TueftelnReason {
    /// The benefit of two numbers written on a sheet.
    pub fn of(before: &Sheet, after: &Sheet, fields: [SheetField; 2]) -> TueftelnReason {
        let (was, is) = (SheetScore::of(before), SheetScore::of(after));
        if is.has_bonus() && !was.has_bonus() {
            return TueftelnReason::Bonus;
        }
        let squares = fields.map(SheetField::square);
        let scored = |square| match SquareWorth::of(after, square) {
            SquareWorth::Scores(category) => Some((category, square)),
            SquareWorth::Nothing | SquareWorth::Unfinished => None,
        };
        let best = squares.into_iter().filter_map(scored);
        if let Some((category, square)) = best.max_by_key(|(category, _)| category.points()) {
            let is_new = was.count(category) == 0 && !is.has_lost_bonus();
            return if is_new {
                TueftelnReason::Ticks(category, square)
            } else {
                TueftelnReason::Scores(category, square)
            };
        }
        let kept = |square: Square| {
            let shape = contents(after, square).shape();
            let goal = shape.goal().filter(|_| !shape.is_full())?;
            Some((shape.promise(), goal, square))
        };
        let best = squares.into_iter().filter_map(kept);
        match best.max_by_key(|(promise, _, _)| *promise) {
            Some((_, goal, square)) => TueftelnReason::Keeps(goal, square),
            None => TueftelnReason::LeastHarm,
        }
    }
}

pub fn contents(sheet: &Sheet, square: Square) -> Contents {
    let mut contents = Contents::default();
    for (place, field) in square.fields().into_iter().enumerate() {
        if let Some(die) = sheet.number(field) {
            contents = contents.with(place, die.number());
        }
    }
    contents
}

/// The place of a square, in words.
const WHERE: [Phrase; SQUARES] = [
    Phrase::new("oben links", "at the top left"),
    Phrase::new("oben", "at the top"),
    Phrase::new("oben rechts", "at the top right"),
    Phrase::new("links", "on the left"),
    Phrase::new("in der Mitte", "in the centre"),
    Phrase::new("rechts", "on the right"),
    Phrase::new("unten links", "at the bottom left"),
    Phrase::new("unten", "at the bottom"),
    Phrase::new("unten rechts", "at the bottom right"),
];

/// In a sentence. Not inlined: its words would be there many times.
#[inline(never)]
const fn called(category: Category) -> Phrase {
    match category {
        Category::Mix => Phrase::new("den Mix", "a Mix"),
        Category::Pair => Phrase::new("den 2er", "a pair"),
        Category::TwoPairs => Phrase::new("den 2er+2er", "two pairs"),
        Category::Cross => Phrase::new("den Cross", "a Cross"),
        Category::Four => Phrase::new("den 4er", "four alike"),
        Category::Street => Phrase::new("die Straße", "a straight"),
    }
}

say! { TueftelnReason, language {
    TueftelnReason::Nothing => "Erst wird gewürfelt", "The dice are rolled first";
    TueftelnReason::Only => "Anders geht es nicht mehr", "There is no other way left";
    TueftelnReason::Bonus => "Das sind alle sechs: 7 Punkte Bonus", "That makes all six: 7 bonus points";
    TueftelnReason::Ticks(category, square) => "Hakt {what} ab, {at}: fehlte zum Bonus",
        "Makes {what} {at}: the bonus needs it",
        what = called(*category).get(language), at = WHERE[square.index()].get(language);
    TueftelnReason::Scores(category, square) if category.points() == 1 =>
        "Macht {at} {what} voll: 1 Punkt", "Makes {what} {at}: 1 point",
        what = called(*category).get(language), at = WHERE[square.index()].get(language);
    TueftelnReason::Scores(category, square) =>
        "Macht {at} {what} voll: {points} Punkte", "Makes {what} {at}: {points} points",
        what = called(*category).get(language), at = WHERE[square.index()].get(language),
        points = category.points();
    TueftelnReason::Keeps(category, square) => "Hält {at} {what} offen", "Keeps {what} open {at}",
        what = called(*category).get(language), at = WHERE[square.index()].get(language);
    TueftelnReason::LeastHarm => "Hier schaden die Zahlen am wenigsten", "The numbers do the least harm here";
} }

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, sentence};
    use crate::ui::{Font, has_glyphs, text_width, wrap};
    use std::vec::Vec;

    /// Two lines in place of foot and points.
    const ROOM: i32 = 220;

    #[test]
    fn every_reason_fits_in_two_lines() {
        let mut reasons: Vec<TueftelnReason> = [
            TueftelnReason::Nothing,
            TueftelnReason::Only,
            TueftelnReason::Bonus,
            TueftelnReason::LeastHarm,
        ]
        .into();
        for square in Square::all() {
            for category in Category::ALL {
                reasons.push(TueftelnReason::Ticks(category, square));
                reasons.push(TueftelnReason::Scores(category, square));
                reasons.push(TueftelnReason::Keeps(category, square));
            }
        }
        for language in Language::ALL {
            for reason in &reasons {
                let words = sentence(reason, language);
                assert!(has_glyphs(Font::Body, &words));
                let lines: Vec<&str> = wrap(Font::Body, &words, ROOM).collect();
                assert!(lines.len() <= 2, "{lines:?}");
                assert!(
                    lines
                        .iter()
                        .all(|line| text_width(Font::Body, line) <= ROOM)
                );
            }
        }
    }

    #[test]
    fn sentences_name_category_and_place() {
        let corner = SheetField::new(0).map(SheetField::square).unwrap();
        let says = |reason, language| std::string::String::from(&*sentence(&reason, language));
        let keeps = TueftelnReason::Keeps(Category::Street, corner);
        assert_eq!(
            says(keeps, Language::German),
            "Hält oben links die Straße offen"
        );
        assert_eq!(
            says(keeps, Language::English),
            "Keeps a straight open at the top left"
        );
        let mix = TueftelnReason::Scores(Category::Mix, corner);
        assert_eq!(
            says(mix, Language::German),
            "Macht oben links den Mix voll: 1 Punkt"
        );
    }
}
