//! Which settings there are, page by page, what they say and how they turn.

use crate::settings::{Brightness, Delay, Memorise, Settings, Tempo, pace_name, turn_pace};
use crate::text::{Phrase, host as words};
use crate::ui::icons::MenuIcon;
use crate::ui::widgets::list::{self, Sign, Value};

/// A page of rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Page {
    /// What is seen.
    Screen,
    /// What is played.
    Play,
    /// The machine.
    Device,
    /// What is kept.
    Data,
}

impl Page {
    /// All of them, from left to right.
    pub const ALL: [Page; 4] = [Page::Screen, Page::Play, Page::Device, Page::Data];

    /// Its name.
    pub const fn words(self) -> Phrase {
        match self {
            Page::Screen => words::TAB_SCREEN,
            Page::Play => words::TAB_PLAY,
            Page::Device => words::TAB_DEVICE,
            Page::Data => words::TAB_DATA,
        }
    }

    /// The one to the right, and from the last one back to the first.
    pub const fn next(self) -> Page {
        match self {
            Page::Screen => Page::Play,
            Page::Play => Page::Device,
            Page::Device => Page::Data,
            Page::Data => Page::Screen,
        }
    }

    /// The place of its first row among all rows.
    pub fn first_row(self) -> usize {
        let mut rows = Row::ALL.iter();
        rows.position(|row| row.page() == self).unwrap_or(0)
    }

    /// Its rows.
    pub fn rows(self) -> impl Iterator<Item = Row> {
        Row::ALL.into_iter().filter(move |row| row.page() == self)
    }
}

/// The rows of all pages, from top to bottom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Row {
    /// German or English.
    Language,
    /// How much moves.
    Motion,
    /// How bright the screen is.
    Brightness,
    /// How loud it is.
    Volume,
    /// How fast computers are.
    Tempo,
    /// How long stones are memorised.
    Memorise,
    /// Who plays here.
    Names,
    /// D-pad and buttons exchanged.
    LeftHanded,
    /// When the screen turns darker.
    Dim,
    /// When the console goes to sleep.
    Sleep,
    /// What this is.
    About,
    /// What was achieved.
    Statistics,
    /// Forget it.
    ResetStatistics,
    /// Throw games under way away.
    EraseSaves,
    /// The machine runs slowly: end that. Only there if it does.
    PlainStart,
}

impl Row {
    /// All of them.
    pub const ALL: [Row; 15] = [
        Row::Language,
        Row::Motion,
        Row::Brightness,
        Row::Volume,
        Row::Tempo,
        Row::Memorise,
        Row::Names,
        Row::LeftHanded,
        Row::Dim,
        Row::Sleep,
        Row::About,
        Row::Statistics,
        Row::ResetStatistics,
        Row::EraseSaves,
        Row::PlainStart,
    ];

    /// The rows there are; the last one only after a plain start.
    pub const fn count(plain: bool) -> usize {
        Row::ALL.len() - if plain { 0 } else { 1 }
    }

    /// On which page it stands.
    pub const fn page(self) -> Page {
        match self {
            Row::Language | Row::Motion | Row::Brightness => Page::Screen,
            Row::Volume | Row::Tempo | Row::Memorise | Row::Names => Page::Play,
            Row::LeftHanded | Row::Dim | Row::Sleep | Row::About => Page::Device,
            Row::Statistics | Row::ResetStatistics | Row::EraseSaves | Row::PlainStart => {
                Page::Data
            }
        }
    }

    pub(super) const fn icon(self) -> MenuIcon {
        match self {
            Row::Language => MenuIcon::Globe,
            Row::Motion => MenuIcon::Demo,
            Row::Brightness => MenuIcon::Sun,
            Row::Volume => MenuIcon::Speaker,
            Row::Tempo | Row::PlainStart => MenuIcon::Chip,
            Row::Memorise => MenuIcon::Hint,
            Row::Names => MenuIcon::Person,
            Row::LeftHanded => MenuIcon::Pad,
            Row::Dim => MenuIcon::Clock,
            Row::Sleep => MenuIcon::Moon,
            Row::About => MenuIcon::Info,
            Row::Statistics => MenuIcon::Stats,
            Row::ResetStatistics | Row::EraseSaves => MenuIcon::Bin,
        }
    }

    /// What it is called.
    pub const fn words(self) -> Phrase {
        match self {
            Row::Language => words::LANGUAGE,
            Row::Motion => words::MOTION,
            Row::Brightness => words::BRIGHTNESS,
            Row::Volume => words::VOLUME,
            Row::Tempo => words::TEMPO,
            Row::Memorise => words::MEMORISE,
            Row::Names => words::NAMES,
            Row::LeftHanded => words::LEFT_HANDED,
            Row::Dim => words::DIM,
            Row::Sleep => words::SLEEP,
            Row::About => words::ABOUT,
            Row::Statistics => words::STATISTICS,
            Row::ResetStatistics => words::RESET_STATISTICS,
            Row::EraseSaves => words::ERASE_SAVES,
            Row::PlainStart => words::PLAIN_START,
        }
    }

    /// What it is called after it was done, if it cannot be taken back.
    pub(super) const fn done_words(self) -> Phrase {
        match self {
            Row::ResetStatistics => words::STATISTICS_RESET,
            Row::EraseSaves => words::SAVES_ERASED,
            Row::PlainStart => words::PLAIN_LEFT,
            _ => self.words(),
        }
    }

    /// What it means, as it is set.
    pub(super) const fn meaning(self, settings: &Settings) -> Phrase {
        match self {
            Row::Language => words::LANGUAGE_MEANING,
            Row::Motion => words::MOTION_MEANING,
            Row::Brightness => words::BRIGHTNESS_MEANING,
            Row::Volume => words::VOLUME_MEANING,
            Row::Tempo => match settings.tempo {
                Tempo::Usual => words::TEMPO_USUAL,
                _ => words::TEMPO_MEANING,
            },
            Row::Memorise => match settings.memorise {
                Memorise::Five => words::MEMORISE_FIVE,
                Memorise::Ten => words::MEMORISE_TEN,
                Memorise::Fifteen => words::MEMORISE_FIFTEEN,
                Memorise::Twenty => words::MEMORISE_TWENTY,
            },
            Row::Names => words::NAMES_MEANING,
            Row::LeftHanded => words::LEFT_HANDED_MEANING,
            Row::Dim => words::DIM_MEANING,
            Row::Sleep => words::SLEEP_MEANING,
            Row::About => words::ABOUT_MEANING,
            Row::Statistics => words::STATISTICS_MEANING,
            Row::ResetStatistics => words::RESET_MEANING,
            Row::EraseSaves => words::ERASE_MEANING,
            Row::PlainStart => words::PLAIN_MEANING,
        }
    }

    /// The row as the list shows it; `done` is whether it has been carried out.
    pub(super) fn shown(self, settings: &Settings, done: bool) -> list::Row<'static> {
        let choice = |name: Phrase| Value::Choice(name.get(settings.language));
        let value = match self {
            Row::Language => Value::Choice(settings.language.own_name()),
            Row::Motion => choice(pace_name(settings.pace)),
            Row::Brightness => Value::Slider(settings.brightness.step()),
            Row::Volume => choice(settings.volume.name()),
            Row::Tempo => choice(settings.tempo.name()),
            Row::Memorise => choice(settings.memorise.name()),
            Row::LeftHanded => Value::Toggle(settings.left_handed),
            Row::Dim => choice(settings.dim.name()),
            Row::Sleep => choice(settings.sleep.name()),
            Row::Names | Row::About | Row::Statistics => Value::Leads,
            Row::ResetStatistics | Row::EraseSaves | Row::PlainStart if done => Value::Done,
            Row::ResetStatistics | Row::EraseSaves | Row::PlainStart => Value::None,
        };
        let words = if done {
            self.done_words()
        } else {
            self.words()
        };
        list::Row {
            sign: Sign::Icon(self.icon()),
            label: words.get(settings.language),
            value,
            enabled: true,
        }
    }

    /// Whether left and right turn it.
    pub const fn is_value(self) -> bool {
        !matches!(self, Row::Names | Row::About | Row::Statistics) && !self.is_final()
    }

    /// Whether it cannot be taken back, so that A has to be held.
    pub const fn is_final(self) -> bool {
        matches!(
            self,
            Row::ResetStatistics | Row::EraseSaves | Row::PlainStart
        )
    }

    /// Chooses the next or previous value. With `round` a value that has ends
    /// goes on at the other one: one button alone must reach them all.
    pub(super) fn turn(self, settings: &mut Settings, forward: bool, round: bool) {
        match self {
            Row::Language => settings.language = settings.language.other(),
            Row::Motion => settings.pace = turn_pace(settings.pace, forward),
            Row::Brightness => {
                let before = settings.brightness;
                settings.brightness = before.turned(forward);
                if round && settings.brightness == before {
                    settings.brightness = Brightness::of(1).unwrap_or_default();
                }
            }
            Row::Volume => settings.volume = settings.volume.turned(forward),
            Row::Tempo => settings.tempo = settings.tempo.turned(forward),
            Row::Memorise => settings.memorise = settings.memorise.turned(forward),
            Row::LeftHanded => settings.left_handed ^= true,
            Row::Dim => settings.dim = settings.dim.turned(&Delay::DIM, forward),
            Row::Sleep => settings.sleep = settings.sleep.turned(&Delay::SLEEP, forward),
            Row::Names
            | Row::About
            | Row::Statistics
            | Row::ResetStatistics
            | Row::EraseSaves
            | Row::PlainStart => {}
        }
    }
}
