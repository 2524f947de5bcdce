//! The bar at the foot.

use super::super::{
    canvas::Canvas,
    icons::MenuIcon,
    palette::{MIST, PAPER, SLATE},
    text::{Font, text_width},
};
use super::{Cap, KEY_BAR, KEY_BAR_TOP};
use crate::text::host as words;

/// Stands for "take back" where there is no room for the word.
const UNDO_SIGN: &str = "\u{21B6}";

/// Whether the word is the one for help.
fn is_help(word: &str) -> bool {
    word == words::HELP.german || word == words::HELP.english
}

/// Whether the word is the one for taking back.
fn is_undo(word: &str) -> bool {
    word == words::UNDO.german || word == words::UNDO.english
}

/// The bar at the foot, with the present actions of the keys. At most four entries; further
/// ones are ignored.
#[derive(Clone, Debug, Default)]
pub struct KeyBar<'a> {
    entries: heapless::Vec<(Cap, &'a str), 4>,
    left_handed: bool,
    pauses: bool,
}

impl<'a> KeyBar<'a> {
    /// The width available between the ends of the bar.
    const ROOM: i32 = 230;
    const LEFT: i32 = 5;
    const WIDEST_GAP: i32 = 24;
    /// The gap between the last word and the sign of the pause.
    const PAUSE_GAP: i32 = 6;
    const NARROWEST_GAP: i32 = 4;

    /// The bar with these entries.
    pub fn new(entries: &[(Cap, &'a str)]) -> Self {
        entries
            .iter()
            .fold(Self::default(), |bar, &(key, word)| bar.with(key, word))
    }

    /// The same with one more entry at the right.
    pub fn with(mut self, key: Cap, word: &'a str) -> Self {
        // There is no room for a fifth entry.
        let _ = self.entries.push((key, word));
        self
    }

    /// The same with the usual action of X, unless X has another one, placed before the entry
    /// that leads back.
    pub(crate) fn with_help(mut self, word: &'a str) -> Self {
        if self.entries.iter().all(|(key, _)| *key != Cap::X) {
            let last = self.entries.last().map(|(key, _)| *key);
            let place = self.entries.len() - usize::from(last == Some(Cap::B));
            // With four other entries there is no room.
            let _ = self.entries.insert(place, (Cap::X, word));
        }
        self
    }

    /// The same for either layout: the bar names the button that the player really presses.
    pub(crate) const fn for_hand(mut self, left_handed: bool) -> Self {
        self.left_handed = left_handed;
        self
    }

    /// The same with the sign for "hold B for the pause" at the right end. It stays even if
    /// words have to be left out.
    pub const fn with_pause(mut self) -> Self {
        self.pauses = true;
        self
    }

    /// The entries from left to right.
    pub fn entries(&self) -> &[(Cap, &'a str)] {
        &self.entries
    }

    /// Whether the bar has room for every key except the directions.
    pub fn fits(&self) -> bool {
        let named = |bar: &Self| {
            bar.entries
                .iter()
                .filter(|(key, _)| *key != Cap::Pad)
                .count()
        };
        let shown = self.shown();
        shown.has_room() && named(&shown) == named(self)
    }

    /// The entries that fit. If the words are too long, "help" becomes a question mark and "take
    /// back" its sign; then the directions are left out, then X, then Y.
    fn shown(&self) -> Self {
        let mut bar = self.clone();
        for (key, sign) in [(Cap::X, "?"), (Cap::B, UNDO_SIGN)] {
            let is_long = |&&mut (other, word): &&mut (Cap, &str)| {
                other == key && (is_help(word) || is_undo(word))
            };
            if !bar.has_room()
                && let Some((_, word)) = bar.entries.iter_mut().find(is_long)
            {
                *word = sign;
            }
        }
        for spare in [Cap::Pad, Cap::X, Cap::Y] {
            if bar.has_room() {
                break;
            }
            bar.entries.retain(|(key, _)| *key != spare);
        }
        bar
    }

    /// Draws the bar: the first entry at the left end, the last one at the right end, equal gaps
    /// between.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        // Measuring the words takes longer than checking whether they are visible.
        if canvas.visible(KEY_BAR) {
            self.shown().draw_all(canvas);
        }
    }

    fn draw_all(&self, canvas: &mut Canvas<'_>) {
        canvas.rect(KEY_BAR, SLATE);
        let gap = self.gap().min(Self::WIDEST_GAP);
        let mut x = Self::LEFT;
        for (place, &(key, word)) in self.entries.iter().enumerate() {
            let width = Self::width(word);
            if place > 0 && place + 1 == self.entries.len() {
                x = Self::LEFT + self.room() - width;
            }
            key.draw_for(canvas, x, KEY_BAR_TOP + 1, self.left_handed);
            let color = if key == Cap::A { PAPER } else { MIST };
            if word == UNDO_SIGN {
                MenuIcon::Undo.draw(canvas, x + 14, KEY_BAR_TOP + 1, color);
            } else {
                canvas.text_left(Font::Caption, word, x + 14, KEY_BAR_TOP + 10, color);
            }
            x += width + gap;
        }
        if self.pauses {
            let x = Self::LEFT + Self::ROOM - Cap::PAUSE_WIDTH;
            Cap::draw_pause(canvas, x, KEY_BAR_TOP + 1, self.left_handed);
        }
    }

    /// The width available to the entries.
    const fn room(&self) -> i32 {
        if self.pauses {
            Self::ROOM - Cap::PAUSE_WIDTH - Self::PAUSE_GAP
        } else {
            Self::ROOM
        }
    }

    fn width(word: &str) -> i32 {
        let width = match word {
            UNDO_SIGN => Cap::SIZE,
            _ => text_width(Font::Caption, word),
        };
        Cap::SIZE + 3 + width
    }

    /// Whether all entries fit.
    fn has_room(&self) -> bool {
        self.gap() >= Self::NARROWEST_GAP
    }

    /// The gap between entries if they fill the bar.
    fn gap(&self) -> i32 {
        let words: i32 = self.entries.iter().map(|(_, word)| Self::width(word)).sum();
        let gaps = (self.entries.len() as i32 - 1).max(1);
        let free = self.room() - words;
        if self.entries.len() < 2 && free >= 0 {
            return Self::WIDEST_GAP;
        }
        free.div_euclid(gaps)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::testing::draw;
    use super::*;

    #[test]
    fn for_left_hands_the_bar_names_directions() {
        let bar = KeyBar::new(&[(Cap::A, "Springen"), (Cap::B, "Zurück")]);
        let right = draw(|canvas| bar.draw(canvas));
        let left = draw(|canvas| bar.clone().for_hand(true).draw(canvas));
        assert!(right.pixels() != left.pixels());
    }

    #[test]
    fn four_short_words_fit() {
        let bar = KeyBar::new(&[
            (Cap::A, "Springen"),
            (Cap::Y, "Tipp"),
            (Cap::X, "Hilfe"),
            (Cap::B, "Zurück"),
        ]);
        assert!(bar.fits());
    }

    /// First the word of X becomes a sign, then the one for taking back; then the directions are
    /// left out, then X.
    #[test]
    fn signs_give_way_to_long_words() {
        let undo = (Cap::B, words::UNDO.german);
        let pad = (Cap::Pad, "Ziel");
        let bar = |entries: &[(Cap, &'static str)]| KeyBar::new(entries).with_pause();
        let drawn = |bar: &KeyBar<'_>| draw(|canvas| bar.draw(canvas));
        for (a, shown) in [
            ("Los", &[pad, (Cap::X, "Hilfe"), undo][..]),
            ("Anheben", &[pad, (Cap::X, "?"), undo]),
            ("Stein anheben", &[pad, (Cap::X, "?"), (Cap::B, UNDO_SIGN)]),
            (
                "Den Stein dort anheben",
                &[(Cap::X, "?"), (Cap::B, UNDO_SIGN)],
            ),
        ] {
            let long = bar(&[(Cap::A, a), pad, (Cap::X, "Hilfe"), undo]);
            let mut entries = std::vec![(Cap::A, a)];
            entries.extend(shown);
            let shown = bar(&entries);
            assert!(long.fits() && shown.has_room(), "{a}");
            assert!(drawn(&long).pixels() == drawn(&shown).pixels(), "{a}");
        }
        let much = "Den Stein auf der Karte dort anheben";
        assert!(!bar(&[(Cap::A, much), (Cap::X, "Hilfe"), undo]).fits());
    }

    /// The sign is part of every bar of a game, and no word can push it out.
    #[test]
    fn the_pause_stays_when_words_go() {
        let place = |canvas: &mut Canvas<'_>| {
            let x = KeyBar::LEFT + KeyBar::ROOM - Cap::PAUSE_WIDTH;
            Cap::draw_pause(canvas, x, KEY_BAR_TOP + 1, false);
        };
        let four = [
            (Cap::A, "Stein ansagen"),
            (Cap::Y, "Andere Karte"),
            (Cap::X, "Hilfe"),
            (Cap::B, "Zurück"),
        ];
        for count in 0..=4 {
            let bar = KeyBar::new(&four[..count]).with_pause();
            let drawn = draw(|canvas| bar.draw(canvas));
            let again = draw(|canvas| {
                bar.draw(canvas);
                place(canvas);
            });
            assert!(drawn.pixels() == again.pixels(), "{count} entries");
        }
    }

    #[test]
    fn odd_bars_do_no_harm() {
        draw(|canvas| {
            KeyBar::default().draw(canvas);
            KeyBar::new(&[(Cap::B, "Menü")]).draw(canvas);
            let word = "ein sehr langes Wort, das niemals in eine Leiste passen kann";
            KeyBar::new(&[(Cap::A, word), (Cap::B, word)]).draw(canvas);
            let five = [(Cap::A, "a"); 5];
            assert_eq!(KeyBar::new(&five).entries().len(), 4);
        });
    }
}
