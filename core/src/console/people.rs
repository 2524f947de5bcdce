//! The people who play here: names that nobody has to type twice.

use super::naming::{Naming, Whom};
use super::{Screen, Step};
use crate::keys::Key;
use crate::seating::Name;
use crate::settings::Settings;
use crate::settings::owners::MOST_OWNERS;
use crate::text::{Language, host as words};
use crate::ui::frame::{Hints, Key as Cap, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER};
use crate::ui::widgets::panels;
use crate::ui::{Align, Area, Canvas, Font, area};

const FIRST_ROW: Area = area(6, 21, 228, 29);
const PITCH: i32 = 31;
const NAME_LEFT: i32 = 42;
/// The line below it all says what the chosen row means.
const MEANING: i32 = 219;

/// The screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct People {
    cursor: usize,
}

impl People {
    /// With the cursor on the first name, or where it will be.
    pub const fn new() -> People {
        People { cursor: 0 }
    }

    /// The name under the cursor; none on the row for another one.
    pub fn name(&self, settings: &Settings) -> Option<Name> {
        settings.owners.get(self.cursor(settings))
    }

    /// The row under the cursor: a name, or one behind the last.
    fn cursor(&self, settings: &Settings) -> usize {
        self.cursor.min(rows(settings) - 1)
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, settings: &mut Settings) -> Step {
        let cursor = self.cursor(settings);
        match key {
            Key::Up => self.cursor = cursor.saturating_sub(1),
            Key::Down => self.cursor = (cursor + 1).min(rows(settings) - 1),
            Key::A => {
                let name = settings.owners.get(cursor).unwrap_or_default();
                let naming = Naming::new(Whom::Owner(cursor), &name, Name::new(), settings.owners);
                return Step::Open(Screen::Naming(naming));
            }
            Key::Y if cursor < settings.owners.len() => settings.owners.set(cursor, ""),
            Key::B => return Step::Back,
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws it.
    // Its room on the stack must not count for the other screens.
    #[inline(never)]
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings) {
        let (language, cursor) = (settings.language, self.cursor(settings));
        canvas.rect(Area::PLAY, NIGHT);
        TitleBar::menu(MenuIcon::Person)
            .left(words::NAMES.get(language))
            .right(words::SETTINGS.get(language))
            .draw(canvas);
        for place in 0..rows(settings) {
            let row = FIRST_ROW.moved(0, PITCH * place as i32);
            draw_row(
                canvas,
                row,
                settings.owners.get(place),
                place == cursor,
                language,
            );
        }
        let meaning = match cursor < settings.owners.len() {
            true => words::NAME_ORDER,
            false => words::ADD_NAME_MEANING,
        };
        let meaning = meaning.get(language);
        canvas.text(Font::Caption, meaning, 120, MEANING, Align::Centre, MIST);
        hints(cursor < settings.owners.len(), language)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }
}

/// The names there are and, if there is room, one more.
fn rows(settings: &Settings) -> usize {
    (settings.owners.len() + 1).min(MOST_OWNERS)
}

fn draw_row(
    canvas: &mut Canvas<'_>,
    row: Area,
    name: Option<Name>,
    focus: bool,
    language: Language,
) {
    panels::row(canvas, row, focus);
    let color = if focus { GOLD } else { MIST };
    let y = row.y + 20;
    if let Some(name) = name {
        MenuIcon::Person.draw(canvas, row.x + 14, row.y + 9, color);
        canvas.text(Font::Button, &name, NAME_LEFT, y, Align::Left, PAPER);
    } else {
        panels::plus(canvas, row.x + 18, row.centre_y(), color);
        let words = words::ADD_NAME.get(language);
        let color = if focus { PAPER } else { MIST };
        canvas.text(Font::Row, words, NAME_LEFT, y, Align::Left, color);
    }
}

/// What the keys do.
fn hints(is_name: bool, language: Language) -> Hints<'static> {
    let mut hints = match is_name {
        true => Hints::new(&[(Cap::A, words::CHANGE.get(language))]),
        false => Hints::new(&[(Cap::A, words::CHOOSE.get(language))]),
    };
    if is_name {
        hints = hints.with(Cap::Y, words::ERASE.get(language));
    }
    hints.with(Cap::B, words::DONE.get(language))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::text_width;

    fn with(names: &[&str]) -> Settings {
        let mut settings = Settings::default();
        for (place, name) in names.iter().enumerate() {
            settings.owners.set(place, name);
        }
        settings
    }

    /// The row behind the last name adds one, as long as there is room.
    #[test]
    fn every_name_and_the_next_can_be_typed() {
        for count in 0..=MOST_OWNERS {
            let mut settings = with(&["Anna"; MOST_OWNERS][..count]);
            let mut people = People::new();
            for place in 0..MOST_OWNERS.min(count + 1) {
                match people.key(Key::A, &mut settings) {
                    Step::Open(Screen::Naming(naming)) => {
                        assert_eq!(naming.whom(), Whom::Owner(place));
                        let is_new = place == count;
                        assert_eq!(naming.letters().is_empty(), is_new);
                    }
                    step => panic!("{step:?}"),
                }
                people.key(Key::Down, &mut settings);
            }
        }
    }

    #[test]
    fn a_name_can_be_taken_away() {
        let mut settings = with(&["Anna", "Ben"]);
        let mut people = People::new();
        people.key(Key::Y, &mut settings);
        assert_eq!(settings.owners.get(0).as_deref(), Some("Ben"));
        people.key(Key::Down, &mut settings);
        // There is nobody in the row that adds one.
        assert!(matches!(people.key(Key::Y, &mut settings), Step::Stay));
    }

    #[test]
    fn everything_fits() {
        assert!(text_width(Font::Button, "WWWWWWWWWW") <= 224 - NAME_LEFT);
        assert!(FIRST_ROW.bottom() + PITCH * (MOST_OWNERS as i32 - 1) < MEANING - 8);
        for language in Language::ALL {
            for is_name in [false, true] {
                assert!(hints(is_name, language).fits());
            }
            for words in [words::NAME_ORDER, words::ADD_NAME_MEANING] {
                assert!(text_width(Font::Caption, words.get(language)) <= 234);
            }
        }
    }
}
