//! The names of the owners, which need not be typed again.

use super::home::{Context, Home};
use super::screens::Screen;
use crate::keys::Key;
use crate::reply::{Ask, Reply, Whom};
use crate::seating::Name;
use crate::settings::Settings;
use crate::settings::owners::MOST_OWNERS;
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{MIST, NIGHT};
use crate::ui::widgets::list::{self, Ends, Look, Sign, Value};
use crate::ui::{Area, Canvas, Font, area};
use core::fmt;

const FIRST_ROW: Area = area(6, 21, 228, 29);
const PITCH: i32 = 31;
const NAME_LEFT: i32 = 42;
/// A name, and the row that adds one.
const NAME: Look = Look {
    sign: (14, 9),
    label: NAME_LEFT - FIRST_ROW.x,
    fonts: &[Font::Button],
    ..Look::PLAIN
};
const ADD: Look = Look {
    fonts: &[Font::Row],
    ..NAME
};
/// The line at the foot explains the chosen row.
const MEANING: i32 = 219;

#[derive(Clone, Copy, Debug, Default)]
pub struct PeopleScreen {
    cursor: usize,
}

impl PeopleScreen {
    /// A screen with the cursor on the first name, or on the place for it.
    pub const fn new() -> PeopleScreen {
        PeopleScreen { cursor: 0 }
    }

    /// The row under the cursor: a name, or the row after the last.
    fn cursor(&self, settings: &Settings) -> usize {
        self.cursor.min(rows(settings) - 1)
    }
}

impl Screen for PeopleScreen {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let settings = &mut home.settings;
        let cursor = self.cursor(settings);
        match key {
            Key::Up | Key::Down => {
                let (count, down) = (rows(settings), key == Key::Down);
                self.cursor = list::walk(cursor, count, down, Ends::Stop, |_| true);
            }
            Key::A => return Reply::Ask(Ask::Type(Whom::Owner(cursor))),
            Key::Y if cursor < settings.owners.len() => settings.owners.set(cursor, ""),
            Key::B => return Reply::Ask(Ask::Back),
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn title(&self) -> Phrase {
        words::NAMES
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let (settings, language) = (&home.settings, home.settings.language);
        let name = settings.owners.get(self.cursor(settings));
        with_row(name, language, |row, _| row.say(language, out))
    }

    // Not inlined, so that its stack does not count for the other screens.
    #[inline(never)]
    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        let settings = &home.settings;
        let (language, cursor) = (settings.language, self.cursor(settings));
        canvas.rect(Area::PLAY, NIGHT);
        TitleBar::menu(MenuIcon::Person)
            .left(words::NAMES.get(language))
            .right(words::SETTINGS.get(language))
            .draw(canvas);
        for place in 0..rows(settings) {
            let row = FIRST_ROW.moved(0, PITCH * place as i32);
            with_row(settings.owners.get(place), language, |line, look| {
                line.draw(canvas, row, place == cursor, look);
            });
        }
        let meaning = match cursor < settings.owners.len() {
            true => words::NAME_ORDER,
            false => words::ADD_NAME_MEANING,
        };
        let meaning = meaning.get(language);
        canvas.text_centred(Font::Caption, meaning, 120, MEANING, MIST);
        key_bar(cursor < settings.owners.len(), language)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }
}

/// The number of names, plus one if there is room for another.
fn rows(settings: &Settings) -> usize {
    (settings.owners.len() + 1).min(MOST_OWNERS)
}

/// A name, or the row that adds one.
fn with_row<T>(
    name: Option<Name>,
    language: Language,
    act: impl FnOnce(&list::ListRow<'_>, &Look) -> T,
) -> T {
    let (sign, label, look) = match &name {
        Some(name) => (Sign::Icon(MenuIcon::Person), name.as_str(), &NAME),
        None => (Sign::Plus, words::ADD_NAME.get(language), &ADD),
    };
    let row = list::ListRow {
        sign,
        label,
        value: Value::None,
        enabled: true,
    };
    act(&row, look)
}

fn key_bar(is_name: bool, language: Language) -> KeyBar<'static> {
    let mut bar = match is_name {
        true => KeyBar::new(&[(Cap::A, words::CHANGE.get(language))]),
        false => KeyBar::new(&[(Cap::A, words::CHOOSE.get(language))]),
    };
    if is_name {
        bar = bar.with(Cap::Y, words::ERASE.get(language));
    }
    bar.with(Cap::B, words::DONE.get(language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::naming::Naming;
    use crate::console::pretended::{home_with, press_with};
    use crate::platform::Millis;
    use crate::ui::text_width;

    fn with(names: &[&str]) -> Settings {
        let mut settings = Settings::default();
        for (place, name) in names.iter().enumerate() {
            settings.owners.set(place, name);
        }
        settings
    }

    /// The row after the last name adds one, as long as there is room.
    #[test]
    fn every_name_and_the_next_can_be_typed() {
        for count in 0..=MOST_OWNERS {
            let mut settings = with(&["Anna"; MOST_OWNERS][..count]);
            let mut people = PeopleScreen::new();
            for place in 0..MOST_OWNERS.min(count + 1) {
                match press_with(&mut people, Key::A, &mut settings, Millis(0)) {
                    Reply::Ask(Ask::Type(whom)) => {
                        assert_eq!(whom, Whom::Owner(place));
                        let naming = Naming::of(whom, &home_with(&settings));
                        let is_new = place == count;
                        assert_eq!(naming.letters().is_empty(), is_new);
                    }
                    step => panic!("{step:?}"),
                }
                press_with(&mut people, Key::Down, &mut settings, Millis(0));
            }
        }
    }

    #[test]
    fn a_name_can_be_taken_away() {
        let mut settings = with(&["Anna", "Ben"]);
        let mut people = PeopleScreen::new();
        press_with(&mut people, Key::Y, &mut settings, Millis(0));
        assert_eq!(settings.owners.get(0).as_deref(), Some("Ben"));
        press_with(&mut people, Key::Down, &mut settings, Millis(0));
        // The row that adds a name holds none.
        assert_eq!(
            press_with(&mut people, Key::Y, &mut settings, Millis(0)),
            Reply::Ignored
        );
    }

    #[test]
    fn everything_fits() {
        assert!(text_width(Font::Button, "WWWWWWWWWW") <= 224 - NAME_LEFT);
        assert!(FIRST_ROW.bottom() + PITCH * (MOST_OWNERS as i32 - 1) < MEANING - 8);
        for language in Language::ALL {
            for is_name in [false, true] {
                assert!(key_bar(is_name, language).fits());
            }
            for words in [words::NAME_ORDER, words::ADD_NAME_MEANING] {
                assert!(text_width(Font::Caption, words.get(language)) <= 234);
            }
        }
    }
}
