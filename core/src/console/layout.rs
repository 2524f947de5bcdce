//! What several screens need to place things.

use crate::ui::{Font, text_width};

/// The first of the fonts in which the text is at most `width` pixels wide;
/// the last one, if it is too long for all of them.
pub fn largest(fonts: &[Font], text: &str, width: i32) -> Font {
    let fitting = fonts
        .iter()
        .find(|&&font| text_width(font, text) <= width)
        .or(fonts.last());
    fitting.copied().unwrap_or(Font::Caption)
}

/// How far a list of `total` pixels must be scrolled so that its rows `top` to
/// `bottom` stand as near to the middle of a window of `height` as its ends
/// allow.
pub fn scroll_to((top, bottom): (i32, i32), total: i32, height: i32) -> i32 {
    ((top + bottom - height) / 2).clamp(0, (total - height).max(0))
}

#[cfg(test)]
mod tests {
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
    fn lists_scroll_no_further_than_their_ends() {
        assert_eq!(scroll_to((0, 20), 60, 100), 0);
        assert_eq!(scroll_to((0, 20), 300, 100), 0);
        assert_eq!(scroll_to((140, 160), 300, 100), 100);
        assert_eq!(scroll_to((280, 300), 300, 100), 200);
    }
}
