//! The settings screen.

use super::about::About;
use super::keys::Key;
use super::settings::{Settings, pace_name, turn_pace};
use super::{Screen, Step};
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Hints, Key as Cap, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, STEEL, mix};
use crate::ui::widgets::controls::{ListRow, arrow_right, chooser};
use crate::ui::widgets::panels;
use crate::ui::{Align, Area, Canvas, Font, area, wrap};

/// The rows, from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// German or English.
    Language,
    /// How much moves.
    Motion,
    /// How long stones are memorised.
    Memorise,
    /// What this is.
    About,
}

impl Row {
    /// All of them.
    pub const ALL: [Row; 4] = [Row::Language, Row::Motion, Row::Memorise, Row::About];

    const fn icon(self) -> MenuIcon {
        match self {
            Row::Language => MenuIcon::Globe,
            Row::Motion => MenuIcon::Demo,
            Row::Memorise => MenuIcon::Hint,
            Row::About => MenuIcon::Info,
        }
    }

    const fn words(self) -> Phrase {
        match self {
            Row::Language => words::LANGUAGE,
            Row::Motion => words::MOTION,
            Row::Memorise => words::MEMORISE,
            Row::About => words::ABOUT,
        }
    }

    const fn meaning(self) -> Phrase {
        match self {
            Row::Language => words::LANGUAGE_MEANING,
            Row::Motion => words::MOTION_MEANING,
            Row::Memorise => words::MEMORISE_MEANING,
            Row::About => words::ABOUT_MEANING,
        }
    }

    /// What it is set to; nothing, if it leads to another screen.
    const fn value(self, settings: &Settings) -> Option<&'static str> {
        match self {
            Row::Language => Some(settings.language.own_name()),
            Row::Motion => Some(pace_name(settings.pace).get(settings.language)),
            Row::Memorise => Some(settings.memorise.name().get(settings.language)),
            Row::About => None,
        }
    }
}

/// The settings screen.
#[derive(Clone, Copy, Debug, Default)]
pub struct OptionsScreen {
    cursor: usize,
}

impl OptionsScreen {
    /// With the cursor on the first row.
    pub const fn new() -> OptionsScreen {
        OptionsScreen { cursor: 0 }
    }

    /// The row under the cursor.
    pub fn row(&self) -> Row {
        Row::ALL.get(self.cursor).copied().unwrap_or(Row::Language)
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key, settings: &mut Settings) -> Step {
        match (key, self.row()) {
            (Key::Up, _) => self.cursor = self.cursor.saturating_sub(1),
            (Key::Down, _) => self.cursor = (self.cursor + 1).min(Row::ALL.len() - 1),
            (Key::B, _) => return Step::Back,
            (Key::A, Row::About) => return Step::Open(Screen::About(About::new())),
            (Key::A | Key::Left | Key::Right, Row::Language) => {
                settings.language = settings.language.other();
            }
            (Key::A | Key::Right, Row::Motion) => settings.pace = turn_pace(settings.pace, true),
            (Key::Left, Row::Motion) => settings.pace = turn_pace(settings.pace, false),
            (Key::A | Key::Right, Row::Memorise) => {
                settings.memorise = settings.memorise.turned(true);
            }
            (Key::Left, Row::Memorise) => settings.memorise = settings.memorise.turned(false),
            _ => return Step::Stay,
        }
        Step::Redraw
    }

    /// Draws it.
    pub fn draw(&self, canvas: &mut Canvas<'_>, settings: &Settings) {
        let language = settings.language;
        canvas.fill(NIGHT);
        TitleBar::menu(MenuIcon::Settings)
            .left(words::SETTINGS.get(language))
            .draw(canvas);
        for (number, row) in Row::ALL.into_iter().enumerate() {
            let place = FIRST_ROW.moved(0, 33 * number as i32);
            draw_row(canvas, row, place, number == self.cursor, settings);
        }
        canvas.rect(area(10, HELP - 12, 2, 32), STEEL);
        let color = mix(MIST, PAPER, 8);
        let lines = help_lines(self.row(), language);
        for (line, y) in lines.zip((HELP..).step_by(16)) {
            canvas.text(Font::Reading, line, HELP_LEFT, y, Align::Left, color);
        }
        self.hints(language).draw(canvas);
    }

    fn hints(&self, language: Language) -> Hints<'static> {
        let act = match self.row() {
            Row::Language | Row::Motion | Row::Memorise => words::CHANGE,
            Row::About => words::OPEN,
        };
        Hints::new(&[
            (Cap::A, act.get(language)),
            (Cap::B, words::DONE.get(language)),
        ])
    }
}

const FIRST_ROW: Area = area(6, 22, 228, 31);
/// Labels begin here, behind the symbol.
const LABEL_LEFT: i32 = 38;
/// The help: the baseline of its first line and its place.
const HELP: i32 = 197;
const HELP_LEFT: i32 = 20;
const HELP_WIDTH: i32 = 212;

fn help_lines(row: Row, language: Language) -> impl Iterator<Item = &'static str> {
    wrap(Font::Reading, row.meaning().get(language), HELP_WIDTH)
}

fn draw_row(canvas: &mut Canvas<'_>, row: Row, place: Area, focus: bool, settings: &Settings) {
    panels::row(canvas, place, focus);
    let color = if focus { GOLD } else { MIST };
    row.icon().draw(canvas, place.x + 12, place.y + 10, color);
    let (label, y) = (row.words().get(settings.language), ListRow::baseline(place));
    canvas.text(Font::Row, label, LABEL_LEFT, y, Align::Left, PAPER);
    let right = place.right() - ListRow::INSET;
    match row.value(settings) {
        Some(value) => drop(chooser(canvas, right, y, value, focus)),
        None => arrow_right(canvas, right, place.centre_y(), color),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::motion::Pace;
    use crate::ui::text_width;

    #[test]
    fn rows_help_and_hints_fit() {
        for language in Language::ALL {
            for (cursor, row) in Row::ALL.into_iter().enumerate() {
                for pace in [Pace::Normal, Pace::Brisk, Pace::Still] {
                    let settings = Settings {
                        language,
                        pace,
                        ..Settings::default()
                    };
                    let label = text_width(Font::Row, row.words().get(language));
                    let value = row.value(&settings).unwrap_or("");
                    // With two arrow heads and a gap.
                    let value = text_width(Font::Row, value) + 21 + 6;
                    assert!(LABEL_LEFT + label + value <= 224);
                }
                assert!(help_lines(row, language).count() <= 2, "{row:?}");
                assert!(OptionsScreen { cursor }.hints(language).fits());
            }
        }
    }

    /// German and English are one press apart, whatever is shown.
    #[test]
    fn the_language_changes_at_once() {
        let mut settings = Settings::default();
        let mut options = OptionsScreen::new();
        for key in [Key::A, Key::Left, Key::Right] {
            let before = settings.language;
            options.key(key, &mut settings);
            assert_eq!(settings.language, before.other());
        }
        options.key(Key::Down, &mut settings);
        options.key(Key::Left, &mut settings);
        assert_eq!(settings.pace, Pace::Still);
    }

    /// Ten seconds unless somebody wants it otherwise; 5 to 20, round the ends.
    #[test]
    fn the_time_to_memorise_can_be_chosen() {
        let mut settings = Settings::default();
        let mut options = OptionsScreen { cursor: 2 };
        let mut seconds = |key| {
            options.key(key, &mut settings);
            settings.memorise.millis() / 1_000
        };
        assert_eq!([Key::A; 5].map(&mut seconds), [15, 20, 5, 10, 15]);
        assert_eq!([Key::Left; 4].map(&mut seconds), [10, 5, 20, 15]);
    }
}
