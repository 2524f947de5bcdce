//! Text that has to fit: wrapping and cutting.

use super::text::{Font, text_width};

/// The text, if it is not wider than `max_width`; otherwise as much of its beginning as leaves
/// room for three dots.
pub fn fit(font: Font, text: &str, max_width: i32) -> &str {
    if text_width(font, text) <= max_width {
        return text;
    }
    let room = max_width - dots_width(font);
    without_blanks(prefix(font, text, room).0)
}

/// The first of the fonts in which the text is at most `max_width` pixels wide; the last one, if
/// it is too long for all of them.
pub fn largest(fonts: &[Font], text: &str, max_width: i32) -> Font {
    let fitting = fonts
        .iter()
        .find(|&&font| text_width(font, text) <= max_width)
        .or(fonts.last());
    fitting.copied().unwrap_or(Font::Caption)
}

/// Room that three dots take after a text, with the gap before them.
pub(super) fn dots_width(font: Font) -> i32 {
    text_width(font, DOTS) + 1
}

pub(super) const DOTS: &str = "...";

/// The longest beginning that is not wider than `room`, and what follows.
fn prefix(font: Font, text: &str, room: i32) -> (&str, &str) {
    let face = font.face();
    let mut pen = 0;
    for (place, letter) in text.char_indices() {
        if let Some(glyph) = face.find(letter) {
            if pen + glyph.right() > room {
                return split(text, place);
            }
            pen += i32::from(glyph.advance);
        }
    }
    (text, "")
}

/// Both parts of a text; a place within a letter counts as its end.
fn split(text: &str, place: usize) -> (&str, &str) {
    text.split_at_checked(place).unwrap_or((text, ""))
}

fn without_blanks(line: &str) -> &str {
    line.trim_end_matches(' ')
}

/// Breaks a text into lines of at most `max_width` pixels, between words, and at each `\n`.
/// A word that is wider than a line is broken where it must.
pub fn wrap(font: Font, text: &str, max_width: i32) -> Lines<'_> {
    Lines {
        font,
        max_width,
        rest: Some(text),
    }
}

/// The lines of a wrapped text, from [`wrap`].
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    font: Font,
    max_width: i32,
    rest: Option<&'a str>,
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        let (paragraph, after) = match rest.split_once('\n') {
            Some((paragraph, after)) => (paragraph, Some(after)),
            None => (rest, None),
        };
        let (fitting, beyond) = prefix(self.font, paragraph, self.max_width);
        if beyond.is_empty() {
            self.rest = after;
            return Some(without_blanks(paragraph));
        }
        // Where the line may end: before a space, or else in the middle of the word, but never
        // before its first letter, because the loop would not end.
        let first = paragraph.chars().next().map_or(0, char::len_utf8);
        let end = match fitting.rfind(' ') {
            _ if beyond.starts_with(' ') => fitting.len(),
            Some(space) if space > 0 => space,
            _ => fitting.len().max(first),
        };
        let (line, rest) = split(rest, end);
        self.rest = Some(rest.trim_start_matches(' '));
        Some(without_blanks(line))
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::vec::Vec;

    use super::super::{palette::PAPER, testing::draw};
    use super::*;

    #[test]
    fn long_words_step_down() {
        let fonts = [Font::Display, Font::Headline, Font::SerifSmall];
        assert_eq!(largest(&fonts, "Anna", 140), Font::Display);
        assert_eq!(largest(&fonts, "Sokrates", 140), Font::Headline);
        assert_eq!(largest(&fonts, "WWWWWWWWWW", 140), Font::SerifSmall);
        assert_eq!(largest(&fonts, "WWWWWWWWWW", 3), Font::SerifSmall);
    }

    #[test]
    fn wrapping_keeps_words_whole() {
        let text = "Wird ein Feld frei, rutscht die Reihe dahinter nach.";
        let lines: Vec<_> = wrap(Font::Reading, text, 120).collect();
        assert_eq!(lines.join(" "), text);
        assert!(lines.len() > 2);
        for line in &lines {
            assert!(text_width(Font::Reading, line) <= 120);
        }
        let two: Vec<_> = wrap(Font::Body, "eins\nzwei", 200).collect();
        assert_eq!(two, ["eins", "zwei"]);
        let gap: Vec<_> = wrap(Font::Body, "eins\n\nzwei\n", 200).collect();
        assert_eq!(gap, ["eins", "", "zwei", ""]);
    }

    #[test]
    fn wrapping_always_ends() {
        let long = "Donaudampfschifffahrtsgesellschaft";
        let pieces: Vec<_> = wrap(Font::Row, long, 60).collect();
        assert_eq!(pieces.concat(), long);
        for width in [-5, 0, 1, 3] {
            let letters: Vec<_> = wrap(Font::Row, "äö ü", width).collect();
            assert_eq!(letters.concat(), "äöü");
        }
    }

    #[test]
    fn cutting_leaves_room_for_dots() {
        assert_eq!(fit(Font::Body, "Anna", 200), "Anna");
        let name = "Maximilian der Große";
        for width in [0, 5, 20, 60, 90] {
            let begin = fit(Font::Body, name, width);
            assert!(name.starts_with(begin));
            draw(|canvas| {
                let drawn = canvas.text_cut(Font::Body, name, 0, 20, width, PAPER);
                assert!(drawn <= width.max(0), "{drawn} > {width}");
            });
        }
    }
}
