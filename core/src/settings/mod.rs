//! The owner's choices for all games.
//!
//! - this file: the settings
//! - [`choices`]: the possible values: times, volume, brightness
//! - [`owners`]: the names of the people the console belongs to
//! - `bytes`: their saved form

mod bytes;
pub mod choices;
pub mod owners;

use crate::text::Language;
use crate::ui::motion::Pace;

pub use choices::{Brightness, Delay, Memorise, Tempo, Volume, pace_name, turn_pace};
pub use owners::Owners;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    pub language: Language,
    /// How much motion there is.
    pub pace: Pace,
    /// How long a row of Hütchenspieler is shown.
    pub memorise: Memorise,
    pub brightness: Brightness,
    pub volume: Volume,
    /// How long after the last press the screen dims.
    pub dim: Delay,
    /// How long after the last press the console goes to sleep.
    pub sleep: Delay,
    /// Whether d-pad and buttons are swapped.
    pub left_handed: bool,
    /// Who plays here.
    pub owners: Owners,
    /// How much time there is to follow what others do.
    pub tempo: Tempo,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: Language::default(),
            pace: Pace::default(),
            memorise: Memorise::default(),
            brightness: Brightness::default(),
            volume: Volume::default(),
            dim: Delay::Minute,
            sleep: Delay::FiveMinutes,
            left_handed: false,
            owners: Owners::NOBODY,
            tempo: Tempo::default(),
        }
    }
}
