//! The buttons on a keyboard, and the page that shows them.

use crate::picture::Picture;
use taschenspieler_core::platform::Button;
use taschenspieler_core::text::Phrase;
use taschenspieler_core::ui::frame::{Cap, KEY_BAR_TOP, TitleBar};
use taschenspieler_core::ui::palette::{GOLD, MIST, NIGHT, PAPER, STEEL};
use taschenspieler_core::ui::{Align, Area, Canvas, Font, Frame, HEIGHT, WIDTH};
use winit::keyboard::{Key, NamedKey};

/// What a key of the keyboard does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Does {
    /// It presses a button of the console.
    Button(Button),
    /// It shows or hides the page of keys.
    ShowKeys,
    /// It switches between a window and the full screen.
    FillScreen,
}

/// The action of a key, if it has one.
pub fn meaning(key: &Key) -> Option<Does> {
    let button = match key {
        Key::Named(named) => match named {
            NamedKey::ArrowUp => Button::Up,
            NamedKey::ArrowDown => Button::Down,
            NamedKey::ArrowLeft => Button::Left,
            NamedKey::ArrowRight => Button::Right,
            NamedKey::Enter | NamedKey::Space => Button::A,
            NamedKey::Backspace | NamedKey::Escape => Button::B,
            NamedKey::F1 => return Some(Does::ShowKeys),
            NamedKey::F11 => return Some(Does::FillScreen),
            _ => return None,
        },
        Key::Character(letters) => match letters.to_lowercase().as_str() {
            "a" => Button::A,
            "b" => Button::B,
            "x" => Button::X,
            "y" => Button::Y,
            "p" => Button::Centre,
            "h" => return Some(Does::ShowKeys),
            _ => return None,
        },
        _ => return None,
    };
    Some(Does::Button(button))
}

/// A row of the page: the button, its keys and its purpose.
struct Row {
    cap: Option<Cap>,
    keys: Phrase,
    purpose: Phrase,
}

const ROWS: [Row; 8] = [
    Row {
        cap: Some(Cap::Pad),
        keys: Phrase::new("Pfeiltasten", "Arrow keys"),
        purpose: Phrase::new("wählen", "choose"),
    },
    Row {
        cap: Some(Cap::A),
        keys: Phrase::new("A, Enter, Leertaste", "A, Enter, Space"),
        purpose: Phrase::new("los", "go"),
    },
    Row {
        cap: Some(Cap::B),
        keys: Phrase::new("B, Esc, Rücktaste", "B, Esc, Backspace"),
        purpose: Phrase::new("zurück", "back"),
    },
    Row {
        cap: Some(Cap::X),
        keys: Phrase::same("X"),
        purpose: Phrase::new("Hilfe", "help"),
    },
    Row {
        cap: Some(Cap::Y),
        keys: Phrase::same("Y"),
        purpose: Phrase::new("zweite Aktion", "second action"),
    },
    Row {
        cap: None,
        keys: Phrase::new("P, B halten", "P, hold B"),
        purpose: Phrase::new("Pause", "pause"),
    },
    Row {
        cap: None,
        keys: Phrase::same("F1, H"),
        purpose: Phrase::new("diese Seite", "this page"),
    },
    Row {
        cap: None,
        keys: Phrase::same("F11"),
        purpose: Phrase::new("ganzer Bildschirm", "full screen"),
    },
];

/// The page that lists the keys, in both languages.
pub fn page() -> Picture {
    const TOP: i32 = 26;
    const PITCH: i32 = 25;
    let mut frame = Box::new(Frame::new());
    let canvas = &mut Canvas::new(&mut frame);
    canvas.rect(Area::new(0, 0, WIDTH, HEIGHT), NIGHT);
    TitleBar::plain().left("Tasten · Keys").draw(canvas);
    for (row, top) in ROWS.iter().zip((TOP..).step_by(PITCH as usize)) {
        if let Some(cap) = row.cap {
            cap.draw(canvas, 8, top + 4);
        }
        for (text, purpose, baseline, colour) in [
            (row.keys.german, row.purpose.german, top + 8, PAPER),
            (row.keys.english, row.purpose.english, top + 19, MIST),
        ] {
            canvas.text(Font::Caption, text, 28, baseline, Align::Left, colour);
            canvas.text(
                Font::Caption,
                purpose,
                WIDTH - 8,
                baseline,
                Align::Right,
                colour,
            );
        }
        canvas.hline(8, top + PITCH - 3, WIDTH - 16, STEEL);
    }
    let goodbye = "weiter mit jeder Taste · any key to go on";
    canvas.text(
        Font::Caption,
        goodbye,
        WIDTH / 2,
        KEY_BAR_TOP + 10,
        Align::Centre,
        GOLD,
    );
    Picture::of(&frame)
}

#[cfg(test)]
mod tests {
    use super::*;
    use taschenspieler_core::ui::{has_glyphs, text_width};

    #[test]
    fn every_button_has_a_key() {
        let named = [
            NamedKey::ArrowUp,
            NamedKey::ArrowDown,
            NamedKey::ArrowLeft,
            NamedKey::ArrowRight,
        ];
        let letters = ["A", "b", "X", "y", "P"];
        let keys = named.into_iter().map(Key::Named);
        let keys: Vec<Key> = keys
            .chain(letters.map(|letter| Key::Character(letter.into())))
            .collect();
        for button in Button::ALL {
            let found = keys
                .iter()
                .any(|key| meaning(key) == Some(Does::Button(button)));
            assert!(found, "{button:?}");
        }
        assert_eq!(meaning(&Key::Named(NamedKey::F1)), Some(Does::ShowKeys));
        assert_eq!(meaning(&Key::Named(NamedKey::F11)), Some(Does::FillScreen));
        assert_eq!(meaning(&Key::Character("q".into())), None);
    }

    #[test]
    fn the_page_has_room_for_its_rows() {
        for row in &ROWS {
            for (keys, purpose) in [
                (row.keys.german, row.purpose.german),
                (row.keys.english, row.purpose.english),
            ] {
                let width = text_width(Font::Caption, keys) + text_width(Font::Caption, purpose);
                assert!(width < WIDTH - 28 - 8 - 6, "{keys} {purpose}");
                assert!(has_glyphs(Font::Caption, keys) && has_glyphs(Font::Caption, purpose));
            }
        }
        assert!(page() == page());
    }
}
