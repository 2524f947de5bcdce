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
}
