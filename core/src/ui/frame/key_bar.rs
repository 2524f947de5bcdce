//! The bar at the foot.

use super::super::{
    canvas::Canvas,
    palette::{MIST, PAPER, SLATE},
    text::{Font, text_width},
};
use super::{Cap, KEY_BAR, KEY_BAR_TOP};

/// The bar at the foot: what the keys do now. At most four entries; further ones are ignored.
#[derive(Clone, Debug, Default)]
pub struct KeyBar<'a> {
    entries: heapless::Vec<(Cap, &'a str), 4>,
    left_handed: bool,
}

impl<'a> KeyBar<'a> {
    /// Room between the ends of the bar.
    const ROOM: i32 = 230;
    const LEFT: i32 = 5;
    const WIDEST_GAP: i32 = 24;
    const NARROWEST_GAP: i32 = 4;

    /// The bar with these entries.
    pub fn new(entries: &[(Cap, &'a str)]) -> Self {
        entries
            .iter()
            .fold(Self::default(), |bar, &(key, word)| bar.with(key, word))
    }

    /// The same with one more entry at the right.
    pub fn with(mut self, key: Cap, word: &'a str) -> Self {
        // A fifth entry has no place.
        let _ = self.entries.push((key, word));
        self
    }

    /// The same for whoever may have exchanged d-pad and buttons: what is really pressed is named.
    pub const fn for_hand(mut self, left_handed: bool) -> Self {
        self.left_handed = left_handed;
        self
    }

    /// The entries from left to right.
    pub fn entries(&self) -> &[(Cap, &'a str)] {
        &self.entries
    }

    /// Every entry has its place.
    pub fn fits(&self) -> bool {
        self.gap() >= Self::NARROWEST_GAP
    }

    /// Draws the bar: the first entry at the left end, the last one at the right end, equal gaps
    /// between. If the words are too long, X is left out first, then the directions, then Y.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        // To find that the words fit takes longer than to find that nobody sees them.
        if !canvas.visible(KEY_BAR) {
            return;
        }
        let mut shown = self.clone();
        for spare in [Cap::X, Cap::Pad, Cap::Y] {
            if shown.fits() {
                break;
            }
            shown.entries.retain(|(key, _)| *key != spare);
        }
        shown.draw_all(canvas);
    }

    fn draw_all(&self, canvas: &mut Canvas<'_>) {
        canvas.rect(KEY_BAR, SLATE);
        let gap = self.gap().min(Self::WIDEST_GAP);
        let mut x = Self::LEFT;
        for (place, &(key, word)) in self.entries.iter().enumerate() {
            let width = Self::width(word);
            if place > 0 && place + 1 == self.entries.len() {
                x = Self::LEFT + Self::ROOM - width;
            }
            key.draw_for(canvas, x, KEY_BAR_TOP + 1, self.left_handed);
            let color = if key == Cap::A { PAPER } else { MIST };
            canvas.text_left(Font::Caption, word, x + 14, KEY_BAR_TOP + 10, color);
            x += width + gap;
        }
    }

    fn width(word: &str) -> i32 {
        Cap::SIZE + 3 + text_width(Font::Caption, word)
    }

    /// The gap between entries if they fill the bar.
    fn gap(&self) -> i32 {
        let words: i32 = self.entries.iter().map(|(_, word)| Self::width(word)).sum();
        let gaps = (self.entries.len() as i32 - 1).max(1);
        let free = Self::ROOM - words;
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

    /// "Drop X before anything else."
    #[test]
    fn help_gives_way_to_long_words() {
        let long = KeyBar::new(&[
            (Cap::A, "Stein ansagen"),
            (Cap::Y, "Andere Karte"),
            (Cap::X, "Hilfe"),
            (Cap::B, "Zurück"),
        ]);
        let without = KeyBar::new(&[
            (Cap::A, "Stein ansagen"),
            (Cap::Y, "Andere Karte"),
            (Cap::B, "Zurück"),
        ]);
        assert!(!long.fits() && without.fits());
        let long = draw(|canvas| long.draw(canvas));
        let without = draw(|canvas| without.draw(canvas));
        assert!(long.pixels() == without.pixels());
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
