//! The screen in words, for people who use a screen reader.

use super::Console;
use crate::settings::Settings;
use crate::text::Phrase;
use crate::ui::caps::KEYS;
use core::fmt::{self, Write};

impl Console {
    /// Says in one line which screen it is, whose turn it is and what was announced last.
    /// The line stays the same until one of these changes, and is empty while the console
    /// sleeps.
    pub fn spoken(&self, out: &mut dyn Write) -> fmt::Result {
        if self.is_asleep() {
            return Ok(());
        }
        let home = self.room.home.at(self.last_event);
        let settings = &home.settings;
        let mut out = Aloud { out, settings };
        self.screen().screen().say(&home, &mut out)?;
        match self.power.notice() {
            Some((notice, _)) => write!(out, ". {}", notice.get(settings.language)),
            None => Ok(()),
        }
    }
}

/// Names the keys that a text shows as caps, as the player really presses them.
struct Aloud<'a> {
    out: &'a mut dyn Write,
    settings: &'a Settings,
}

impl Write for Aloud<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        const NAMES: [Phrase; 5] = [
            Phrase::same("A"),
            Phrase::same("B"),
            Phrase::same("X"),
            Phrase::same("Y"),
            Phrase::new("Kreuz", "pad"),
        ];
        const EXCHANGED: [Phrase; 5] = [
            Phrase::new("Rechts", "Right"),
            Phrase::new("Unten", "Down"),
            Phrase::new("Oben", "Up"),
            Phrase::new("Links", "Left"),
            Phrase::new("Knöpfe", "buttons"),
        ];
        let names = if self.settings.left_handed {
            &EXCHANGED
        } else {
            &NAMES
        };
        for part in text.split_inclusive(KEYS) {
            let key = part.char_indices().next_back();
            let named = key.and_then(|(at, key)| {
                let number = KEYS.iter().position(|&other| other == key)?;
                Some((part.get(..at)?, names.get(number)?))
            });
            match named {
                Some((before, name)) => {
                    self.out.write_str(before)?;
                    self.out.write_str(name.get(self.settings.language))?;
                }
                None => self.out.write_str(part)?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Sentence};

    /// Listeners are told the keys that they really press.
    #[test]
    fn keys_have_names() {
        let aloud = |language, left_handed| {
            let settings = Settings {
                language,
                left_handed,
                ..Settings::default()
            };
            let mut out = Sentence::<60>::new();
            let mut aloud = Aloud {
                out: &mut out,
                settings: &settings,
            };
            aloud.write_str("✚, dann Ⓐ. Ⓑ: zurück").expect("room");
            out
        };
        let said = aloud(Language::German, false);
        assert_eq!(&*said, "Kreuz, dann A. B: zurück");
        let said = aloud(Language::English, true);
        assert_eq!(&*said, "buttons, dann Right. Down: zurück");
    }
}
