//! Draws the name editor: the letters in boxes, the present one on a reel.

use super::{NAME_LETTERS, Naming, Whom, turned};
use crate::settings::Settings;
use crate::text::{Language, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::largest;
use crate::ui::palette::{
    Color, DISABLED, GOLD, INK, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED, STEEL,
};
use crate::ui::widgets::panels::panel;
use crate::ui::{Area, Canvas, Font, area, text_width};

/// The name as it will appear.
const SIGN: Area = area(6, 21, 228, 38);
/// The distance between boxes, and the place of the first one.
const PITCH: i32 = 23;
const BOX: Area = area(6, 110, 21, 34);
/// The reel reaches over the boxes at both ends.
const REEL: Area = area(4, 74, 25, 106);
/// The distance between letters on the reel.
const STEP: i32 = 26;

/// Draws the screen.
pub fn screen(naming: &Naming, canvas: &mut Canvas<'_>, settings: &Settings) {
    let language = settings.language;
    canvas.fill(NIGHT);
    panel(canvas, SIGN);
    let (bar, title) = match naming.whom() {
        Whom::Seat(game, seat) => {
            let about = game.about();
            (about.seats)(seat.index()).draw(canvas, 15, SIGN.y + 9, 20);
            (TitleBar::game(about.icon), words::WHOSE_NAME)
        }
        Whom::Owner(_) => {
            MenuIcon::Person.draw(canvas, 20, SIGN.y + 14, GOLD);
            (TitleBar::menu(MenuIcon::Person), words::YOUR_NAME)
        }
        Whom::Luck(game) => {
            let about = game.about();
            about.icon.mini(canvas, 20, SIGN.y + 14);
            (TitleBar::game(about.icon), words::WHICH_CODE)
        }
    };
    bar.left(title.get(language)).draw(canvas);
    let name = naming.name();
    let (name, color) = match name.is_empty() {
        true => (naming.usual(), DISABLED),
        false => (name.as_str(), PAPER),
    };
    canvas.text_left(sign_font(name), name, 46, SIGN.y + 26, color);

    for place in 0..naming.most() {
        if place != naming.cursor() {
            let ground = BOX.moved(shift(naming, place), 0);
            canvas.rounded_rect(ground, 5, SLATE);
            let letter = naming.letters().get(place).copied();
            draw_letter(canvas, letter, ground.centre_x(), ground.centre_y(), PAPER);
        }
    }
    reel(naming, canvas);

    let kinds = match (naming.picks(), naming.whom()) {
        (true, _) => words::KNOWN_NAMES,
        (false, Whom::Luck(_)) => words::CODE_KINDS,
        (false, _) => words::LETTER_KINDS,
    };
    let kinds = kinds.get(language);
    let x = 120 - (text_width(Font::Caption, kinds) + 15) / 2;
    Cap::X.draw_for(canvas, x, 203, settings.left_handed);
    canvas.text_left(Font::Caption, kinds, x + 15, 212, MIST);
    key_bar(naming.is_whole(), language)
        .for_hand(settings.left_handed)
        .draw(canvas);
}

/// The offset of a box from the first of ten; fewer boxes are centred.
fn shift(naming: &Naming, place: usize) -> i32 {
    let free = NAME_LETTERS.saturating_sub(naming.most()) as i32;
    PITCH * place as i32 + PITCH * free / 2
}

fn sign_font(name: &str) -> Font {
    largest(
        &[Font::Headline, Font::Serif, Font::SerifSmall],
        name,
        SIGN.right() - 10 - 46,
    )
}

/// The present letter, between the ones that up and down would give.
fn reel(naming: &Naming, canvas: &mut Canvas<'_>) {
    let by = shift(naming, naming.cursor());
    let (reel, focus) = (REEL.moved(by, 0), BOX.moved(by, 0).inset(-2));
    canvas.rounded_rect(reel, 6, SLATE_RAISED);
    canvas.rounded_rect(focus, 6, GOLD);
    let (x, y) = (focus.centre_x(), focus.centre_y());
    for (head, way) in [(reel.y - 9, 1), (reel.bottom() + 8, -1)] {
        for row in 0..5 {
            canvas.hline(x - row, head + way * row, 2 * row + 1, GOLD);
        }
    }
    let letter = naming.letters().get(naming.cursor()).copied();
    draw_letter(canvas, letter, x, y, INK);
    // Before a letter is chosen, either direction gives the first one.
    let around = |by| {
        letter.map_or(Some(naming.fresh()), |letter| {
            Some(turned(naming.signs(), letter, by))
        })
    };
    draw_letter(canvas, around(1), x, y - STEP - 8, MIST);
    draw_letter(canvas, around(-1), x, y + STEP + 8, MIST);
}

/// A letter around a point; a blank is drawn as a bracket lying on its back.
fn draw_letter(canvas: &mut Canvas<'_>, letter: Option<char>, cx: i32, cy: i32, color: Color) {
    let Some(letter) = letter else {
        canvas.hline(cx - 5, cy + 8, 11, if color == INK { INK } else { STEEL });
        return;
    };
    if letter == ' ' {
        canvas.rect(area(cx - 6, cy + 7, 13, 2), color);
        canvas.vline(cx - 6, cy + 3, 4, color);
        canvas.vline(cx + 6, cy + 3, 4, color);
        return;
    }
    let mut text = [0; 4];
    let text = letter.encode_utf8(&mut text);
    canvas.text_centred(Font::Button, text, cx + 1, cy + 7, color);
}

fn key_bar(whole: bool, language: Language) -> KeyBar<'static> {
    let bar = match whole {
        true => KeyBar::new(&[(Cap::A, words::DONE.get(language))]),
        false => KeyBar::new(&[]),
    };
    bar.with(Cap::Pad, words::LETTER.get(language))
        .with(Cap::Y, words::ERASE.get(language))
        .with(Cap::B, words::BACK.get(language))
}

#[cfg(test)]
mod tests {
    use super::super::LETTERS;
    use super::*;
    use crate::ui::has_glyphs;

    #[test]
    fn the_key_bar_fits() {
        for language in Language::ALL {
            assert!(key_bar(true, language).fits());
        }
    }

    #[test]
    fn every_letter_can_be_drawn_and_fits_its_box() {
        for letter in LETTERS.chars() {
            let mut text = [0; 4];
            let text = letter.encode_utf8(&mut text);
            for font in Font::ALL {
                assert!(has_glyphs(font, text), "{letter}");
            }
            assert!(text_width(Font::Button, text) <= BOX.w - 2, "{letter}");
        }
    }

    #[test]
    fn the_widest_name_fits_its_sign() {
        let widest = "WWWWWWWWWW";
        assert!(text_width(sign_font(widest), widest) <= 178);
    }
}
