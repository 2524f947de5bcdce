//! Draws the settings: tabs, rows, and below them the meaning of the chosen one.

use super::{OptionsScreen, SURE, SettingRow, SettingsPage};
use crate::console::home::{Context, Home};
use crate::settings::Settings;
use crate::text::{Language, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, RED, SLATE, SLATE_RAISED, STEEL, mix};
use crate::ui::widgets::list::Look;
use crate::ui::widgets::panels;
use crate::ui::{Area, Canvas, Font, area, wrap};

/// The row of the tabs.
const TABS: i32 = 20;
const FIRST_ROW: Area = area(6, 46, 228, 31);
const PITCH: i32 = 33;
/// Rows with a symbol.
const LOOK: Look = Look {
    sign: (12, 10),
    label: 32,
    slider: 80,
    ..Look::PLAIN
};
/// The help: the baseline of its first line, its area, the line beside it.
const HELP: i32 = 197;
const HELP_LEFT: i32 = 20;
const HELP_RIGHT: i32 = 232;
/// The places of the two groups of buttons, and the end of the text beside them.
const BUTTONS: (i32, i32) = (150, 184);
const BESIDE_BUTTONS: i32 = 146;

/// The place of a row on its page.
pub fn place(row: SettingRow) -> Area {
    let above = row.page().rows().take_while(|&other| other != row);
    FIRST_ROW.moved(0, PITCH * above.count() as i32)
}

/// Draws the screen.
pub fn screen(screen: &OptionsScreen, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
    let (settings, now) = (&home.settings, home.now);
    let (language, chosen) = (settings.language, screen.row());
    canvas.rect(Area::PLAY, NIGHT);
    TitleBar::menu(MenuIcon::Settings)
        .left(words::SETTINGS.get(language))
        .draw(canvas);
    let names = SettingsPage::ALL.map(|page| page.words().get(language));
    panels::tabs(canvas, TABS, &names, chosen.page() as usize, GOLD);
    for row in chosen.page().rows() {
        let place = place(row);
        let is_there = row != SettingRow::PlainStart || home.plain.is_on;
        if !is_there || !canvas.visible(place) {
            continue;
        }
        let done = row == chosen && screen.done;
        let shown = row.shown(settings, done);
        panels::row(canvas, place, row == chosen);
        if row == chosen && row.is_final() {
            fill(canvas, place, screen.held_for(now));
        }
        shown.draw_on(canvas, place, row == chosen, &LOOK);
    }
    help(canvas, chosen, settings);
    key_bar(chosen, language)
        .for_hand(settings.left_handed)
        .draw(canvas);
}

/// The row fills while A is held.
fn fill(canvas: &mut Canvas<'_>, place: Area, held: u32) {
    let inner = place.inset(2);
    let width = inner.w * held.min(SURE) as i32 / SURE as i32;
    if width > 0 {
        let part = area(inner.x, inner.y, width, inner.h);
        let color = mix(RED, SLATE_RAISED, 8);
        canvas.clipped(part).rounded_rect(inner, 4, color);
    }
}

/// The meaning of the chosen row, with a drawing where words are not enough.
fn help(canvas: &mut Canvas<'_>, row: SettingRow, settings: &Settings) {
    canvas.rect(area(10, HELP - 12, 2, 32), STEEL);
    let color = mix(MIST, PAPER, 8);
    for (line, y) in help_lines(row, settings).zip((HELP..).step_by(16)) {
        canvas.text_left(Font::Reading, line, HELP_LEFT, y, color);
    }
    if row == SettingRow::LeftHanded {
        let (x, y) = BUTTONS;
        cluster(canvas, x, y, !settings.left_handed);
        cluster(canvas, x + 47, y, settings.left_handed);
    }
}

/// Four buttons as they are arranged on the console, with their functions: directions, or
/// the letters of the diamond.
fn cluster(canvas: &mut Canvas<'_>, x: i32, y: i32, steers: bool) {
    canvas.rounded_rect(area(x, y, 37, 37), 9, SLATE);
    let keys = [
        (Cap::X, 13, 1),
        (Cap::Y, 1, 13),
        (Cap::A, 25, 13),
        (Cap::B, 13, 25),
    ];
    for (key, dx, dy) in keys {
        let (x, y) = (x + dx, y + dy);
        // Directions are drawn as quietly as the cross they are usually on.
        match (steers, key) {
            (false, key) => key.draw(canvas, x, y),
            (true, key) => key.draw_arrow(canvas, x, y, STEEL, PAPER),
        }
    }
}

fn help_lines(row: SettingRow, settings: &Settings) -> impl Iterator<Item = &'static str> {
    let right = match row {
        SettingRow::LeftHanded => BESIDE_BUTTONS,
        _ => HELP_RIGHT,
    };
    wrap(
        Font::Reading,
        row.meaning(settings).get(settings.language),
        right - HELP_LEFT,
    )
}

pub fn key_bar(row: SettingRow, language: Language) -> KeyBar<'static> {
    let act = match row {
        _ if row.is_final() => words::HOLD,
        _ if row.is_value() => words::CHANGE,
        _ => words::OPEN,
    };
    KeyBar::new(&[
        (Cap::A, act.get(language)),
        (Cap::Y, words::NEXT_PAGE.get(language)),
        (Cap::X, words::STATISTICS.get(language)),
        (Cap::B, words::DONE.get(language)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::options::rows::SettingsPage;
    use crate::settings::{Delay, Memorise, Tempo, Volume};
    use crate::ui::motion::Pace;
    use crate::ui::text_width;

    /// All settings that a row can show.
    fn each_value(language: Language, mut check: impl FnMut(&Settings)) {
        for tempo in Tempo::ALL {
            check(&Settings {
                language,
                tempo,
                ..Settings::default()
            });
        }
        for memorise in Memorise::ALL {
            check(&Settings {
                language,
                memorise,
                ..Settings::default()
            });
        }
        for pace in [Pace::Normal, Pace::Brisk, Pace::Still] {
            for volume in Volume::ALL {
                for dim in Delay::ALL {
                    check(&Settings {
                        language,
                        pace,
                        volume,
                        dim,
                        sleep: dim,
                        ..Settings::default()
                    });
                }
            }
        }
    }

    #[test]
    fn rows_help_and_hints_fit() {
        for language in Language::ALL {
            for row in SettingRow::ALL {
                each_value(language, |settings| {
                    for done in [false, true] {
                        assert!(row.shown(settings, done).fits(228, &LOOK), "{row:?}");
                    }
                    assert!(help_lines(row, settings).count() <= 2, "{row:?}");
                });
                assert!(key_bar(row, language).fits(), "{row:?}");
            }
            for page in SettingsPage::ALL {
                let width = text_width(Font::Body, page.words().get(language));
                assert!(width <= 228 / SettingsPage::ALL.len() as i32 - 4);
                assert!(page.rows().all(|row| place(row).bottom() < HELP - 12));
            }
        }
    }
}
