//! What the owner has chosen once for all games.
//!
//! - this file: the settings
//! - [`choices`]: what can be chosen: times, volume, brightness
//! - [`owners`]: the names of the people the console belongs to
//! - `bytes`: how it is all kept

mod bytes;
pub mod choices;
pub mod owners;

use crate::text::Language;
use crate::ui::motion::Pace;

pub use choices::{Brightness, Delay, Memorise, Tempo, Volume, pace_name, turn_pace};
pub use owners::Owners;

/// The settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The language the console speaks.
    pub language: Language,
    /// How much moves.
    pub pace: Pace,
    /// How long a row of Hütchenspieler is seen.
    pub memorise: Memorise,
    /// How bright the screen is.
    pub brightness: Brightness,
    /// How loud the console is.
    pub volume: Volume,
    /// How long after the last button the screen turns darker.
    pub dim: Delay,
    /// How long after the last button the console goes to sleep.
    pub sleep: Delay,
    /// Whether d-pad and buttons have changed their roles.
    pub left_handed: bool,
    /// Who plays here.
    pub owners: Owners,
    /// How much time there is to see what the others do.
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
