//! The settings page by page, their texts, and how their values change.

use crate::settings::{Brightness, Delay, Memorise, Settings, Tempo, pace_name, turn_pace};
use crate::text::{Phrase, host as words};
use crate::ui::icons::MenuIcon;
use crate::ui::widgets::list::{self, Sign, Value};

/// A page of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingsPage {
    Screen,
    /// The game.
    Play,
    Device,
    /// The saved data.
    Data,
}

impl SettingsPage {
    /// All of them, from left to right.
    pub const ALL: [SettingsPage; 4] = [
        SettingsPage::Screen,
        SettingsPage::Play,
        SettingsPage::Device,
        SettingsPage::Data,
    ];

    pub const fn words(self) -> Phrase {
        match self {
            SettingsPage::Screen => words::TAB_SCREEN,
            SettingsPage::Play => words::TAB_PLAY,
            SettingsPage::Device => words::TAB_DEVICE,
            SettingsPage::Data => words::TAB_DATA,
        }
    }

    /// The page to the right; after the last comes the first.
    pub const fn next(self) -> SettingsPage {
        match self {
            SettingsPage::Screen => SettingsPage::Play,
            SettingsPage::Play => SettingsPage::Device,
            SettingsPage::Device => SettingsPage::Data,
            SettingsPage::Data => SettingsPage::Screen,
        }
    }

    /// The place of its first row among all rows.
    pub fn first_row(self) -> usize {
        let mut rows = SettingRow::ALL.iter();
        rows.position(|row| row.page() == self).unwrap_or(0)
    }

    pub fn rows(self) -> impl Iterator<Item = SettingRow> {
        SettingRow::ALL
            .into_iter()
            .filter(move |row| row.page() == self)
    }
}

/// The rows of all pages, from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingRow {
    /// German or English.
    Language,
    /// How much motion there is.
    Motion,
    /// How bright the screen is.
    Brightness,
    /// How loud it is.
    Volume,
    /// The pace of computers.
    Tempo,
    /// The time to memorise stones.
    Memorise,
    /// The names of the owners.
    Names,
    /// D-pad and buttons swapped.
    LeftHanded,
    /// When the screen dims.
    Dim,
    /// When the console goes to sleep.
    Sleep,
    /// About the console.
    About,
    Statistics,
    ResetStatistics,
    /// Erase the saved games.
    EraseSaves,
    /// End the plain start; only offered after one.
    PlainStart,
}

impl SettingRow {
    /// All of them.
    pub const ALL: [SettingRow; 15] = [
        SettingRow::Language,
        SettingRow::Motion,
        SettingRow::Brightness,
        SettingRow::Volume,
        SettingRow::Tempo,
        SettingRow::Memorise,
        SettingRow::Names,
        SettingRow::LeftHanded,
        SettingRow::Dim,
        SettingRow::Sleep,
        SettingRow::About,
        SettingRow::Statistics,
        SettingRow::ResetStatistics,
        SettingRow::EraseSaves,
        SettingRow::PlainStart,
    ];

    /// The number of rows; the last one exists only after a plain start.
    pub const fn count(plain: bool) -> usize {
        SettingRow::ALL.len() - if plain { 0 } else { 1 }
    }

    pub const fn page(self) -> SettingsPage {
        match self {
            SettingRow::Language | SettingRow::Motion | SettingRow::Brightness => {
                SettingsPage::Screen
            }
            SettingRow::Volume | SettingRow::Tempo | SettingRow::Memorise | SettingRow::Names => {
                SettingsPage::Play
            }
            SettingRow::LeftHanded | SettingRow::Dim | SettingRow::Sleep | SettingRow::About => {
                SettingsPage::Device
            }
            SettingRow::Statistics
            | SettingRow::ResetStatistics
            | SettingRow::EraseSaves
            | SettingRow::PlainStart => SettingsPage::Data,
        }
    }

    pub(super) const fn icon(self) -> MenuIcon {
        match self {
            SettingRow::Language => MenuIcon::Globe,
            SettingRow::Motion => MenuIcon::Demo,
            SettingRow::Brightness => MenuIcon::Sun,
            SettingRow::Volume => MenuIcon::Speaker,
            SettingRow::Tempo | SettingRow::PlainStart => MenuIcon::Chip,
            SettingRow::Memorise => MenuIcon::Hint,
            SettingRow::Names => MenuIcon::Person,
            SettingRow::LeftHanded => MenuIcon::Pad,
            SettingRow::Dim => MenuIcon::Clock,
            SettingRow::Sleep => MenuIcon::Moon,
            SettingRow::About => MenuIcon::Info,
            SettingRow::Statistics => MenuIcon::Stats,
            SettingRow::ResetStatistics | SettingRow::EraseSaves => MenuIcon::Bin,
        }
    }

    pub const fn words(self) -> Phrase {
        match self {
            SettingRow::Language => words::LANGUAGE,
            SettingRow::Motion => words::MOTION,
            SettingRow::Brightness => words::BRIGHTNESS,
            SettingRow::Volume => words::VOLUME,
            SettingRow::Tempo => words::TEMPO,
            SettingRow::Memorise => words::MEMORISE,
            SettingRow::Names => words::NAMES,
            SettingRow::LeftHanded => words::LEFT_HANDED,
            SettingRow::Dim => words::DIM,
            SettingRow::Sleep => words::SLEEP,
            SettingRow::About => words::ABOUT,
            SettingRow::Statistics => words::STATISTICS,
            SettingRow::ResetStatistics => words::RESET_STATISTICS,
            SettingRow::EraseSaves => words::ERASE_SAVES,
            SettingRow::PlainStart => words::PLAIN_START,
        }
    }

    /// Its name after it was carried out, if it cannot be undone.
    pub(super) const fn done_words(self) -> Phrase {
        match self {
            SettingRow::ResetStatistics => words::STATISTICS_RESET,
            SettingRow::EraseSaves => words::SAVES_ERASED,
            SettingRow::PlainStart => words::PLAIN_LEFT,
            _ => self.words(),
        }
    }

    /// The meaning of its present value.
    pub(super) const fn meaning(self, settings: &Settings) -> Phrase {
        match self {
            SettingRow::Language => words::LANGUAGE_MEANING,
            SettingRow::Motion => words::MOTION_MEANING,
            SettingRow::Brightness => words::BRIGHTNESS_MEANING,
            SettingRow::Volume => words::VOLUME_MEANING,
            SettingRow::Tempo => match settings.tempo {
                Tempo::Usual => words::TEMPO_USUAL,
                _ => words::TEMPO_MEANING,
            },
            SettingRow::Memorise => match settings.memorise {
                Memorise::Five => words::MEMORISE_FIVE,
                Memorise::Ten => words::MEMORISE_TEN,
                Memorise::Fifteen => words::MEMORISE_FIFTEEN,
                Memorise::Twenty => words::MEMORISE_TWENTY,
            },
            SettingRow::Names => words::NAMES_MEANING,
            SettingRow::LeftHanded => words::LEFT_HANDED_MEANING,
            SettingRow::Dim => words::DIM_MEANING,
            SettingRow::Sleep => words::SLEEP_MEANING,
            SettingRow::About => words::ABOUT_MEANING,
            SettingRow::Statistics => words::STATISTICS_MEANING,
            SettingRow::ResetStatistics => words::RESET_MEANING,
            SettingRow::EraseSaves => words::ERASE_MEANING,
            SettingRow::PlainStart => words::PLAIN_MEANING,
        }
    }

    /// The row as the list shows it; `done` says whether it has been carried out.
    pub(super) fn shown(self, settings: &Settings, done: bool) -> list::ListRow<'static> {
        let choice = |name: Phrase| Value::Choice(name.get(settings.language));
        let value = match self {
            SettingRow::Language => Value::Choice(settings.language.own_name()),
            SettingRow::Motion => choice(pace_name(settings.pace)),
            SettingRow::Brightness => Value::Slider(settings.brightness.step()),
            SettingRow::Volume => choice(settings.volume.name()),
            SettingRow::Tempo => choice(settings.tempo.name()),
            SettingRow::Memorise => choice(settings.memorise.name()),
            SettingRow::LeftHanded => Value::Toggle(settings.left_handed),
            SettingRow::Dim => choice(settings.dim.name()),
            SettingRow::Sleep => choice(settings.sleep.name()),
            SettingRow::Names | SettingRow::About | SettingRow::Statistics => Value::Leads,
            SettingRow::ResetStatistics | SettingRow::EraseSaves | SettingRow::PlainStart
                if done =>
            {
                Value::Done
            }
            SettingRow::ResetStatistics | SettingRow::EraseSaves | SettingRow::PlainStart => {
                Value::None
            }
        };
        let words = if done {
            self.done_words()
        } else {
            self.words()
        };
        list::ListRow {
            sign: Sign::Icon(self.icon()),
            label: words.get(settings.language),
            value,
            enabled: true,
        }
    }

    /// Whether left and right change it.
    pub const fn is_value(self) -> bool {
        !matches!(
            self,
            SettingRow::Names | SettingRow::About | SettingRow::Statistics
        ) && !self.is_final()
    }

    /// Whether it cannot be undone, so that A has to be held.
    pub const fn is_final(self) -> bool {
        matches!(
            self,
            SettingRow::ResetStatistics | SettingRow::EraseSaves | SettingRow::PlainStart
        )
    }

    /// Chooses the next or previous value. With `round`, a value with ends wraps around, so
    /// that a single button can reach all values.
    pub(super) fn turn(self, settings: &mut Settings, forward: bool, round: bool) {
        match self {
            SettingRow::Language => settings.language = settings.language.other(),
            SettingRow::Motion => settings.pace = turn_pace(settings.pace, forward),
            SettingRow::Brightness => {
                let before = settings.brightness;
                settings.brightness = before.turned(forward);
                if round && settings.brightness == before {
                    settings.brightness = Brightness::of(1).unwrap_or_default();
                }
            }
            SettingRow::Volume => settings.volume = settings.volume.turned(forward),
            SettingRow::Tempo => settings.tempo = settings.tempo.turned(forward),
            SettingRow::Memorise => settings.memorise = settings.memorise.turned(forward),
            SettingRow::LeftHanded => settings.left_handed ^= true,
            SettingRow::Dim => settings.dim = settings.dim.turned(&Delay::DIM, forward),
            SettingRow::Sleep => settings.sleep = settings.sleep.turned(&Delay::SLEEP, forward),
            SettingRow::Names
            | SettingRow::About
            | SettingRow::Statistics
            | SettingRow::ResetStatistics
            | SettingRow::EraseSaves
            | SettingRow::PlainStart => {}
        }
    }
}
