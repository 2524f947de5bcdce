//! What a screen says in words, for those who hear it instead of seeing it.

use super::Console;
use crate::settings::Settings;
use crate::text::Phrase;
use crate::ui::caps::KEYS;
use core::fmt::{self, Write};

impl Console {
    /// Says where one is, whose turn it is and what was announced last, in one
    /// line. The same as long as nothing of it changes; nothing while the
    /// console sleeps.
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

/// Says the keys that a text shows as caps, by what is really pressed.
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
    use crate::console::notice::{Notice, Why};
    use crate::games::GameId;
    use crate::platform::{Button, Event, Millis};
    use crate::settings::Settings;
    use crate::text::{Language, Sentence};

    fn said(console: &Console) -> Sentence<400> {
        let mut words = Sentence::new();
        console.spoken(&mut words).expect("a sentence takes all");
        words
    }

    fn console(language: Language) -> Console {
        let mut console = Console::new(1);
        console.set_settings(Settings {
            language,
            ..Settings::default()
        });
        console
    }

    #[test]
    fn the_launcher_names_the_game_under_the_cursor() {
        let mut console = console(Language::English);
        assert_eq!(&*said(&console), "Taschenspieler: Input");
        console.update(Event::Press(Button::Right), Millis(0));
        assert_eq!(&*said(&console), "Taschenspieler: Tinker");
    }

    /// Who does not see a menu hears where the cursor is, and what turning has
    /// changed.
    #[test]
    fn a_menu_says_the_chosen_row() {
        let mut console = console(Language::English);
        let mut press = |button| {
            console.update(Event::Press(button), Millis(0));
            console.update(Event::Release(button), Millis(0));
            said(&console)
        };
        assert_eq!(&*press(Button::A), "New game: Input. Start game");
        assert_eq!(&*press(Button::Down), "New game: Input. You: person");
        assert_eq!(&*press(Button::Right), "New game: Input. Ada: easy");
        for _ in 0..3 {
            press(Button::Down);
        }
        assert_eq!(&*press(Button::A), "New game: Input. Zero: on");
        press(Button::B);
        assert_eq!(&*press(Button::B), "Settings. Language: English");
        assert_eq!(&*press(Button::Down), "Settings. Motion: normal");
        assert_eq!(&*press(Button::Right), "Settings. Motion: brisk");
    }

    #[test]
    fn the_pause_menu_says_its_line() {
        let mut console = console(Language::German);
        console.begin(GameId::Torris, Millis(0), |_| {});
        console.update(Event::Press(Button::Centre), Millis(0));
        assert_eq!(&*said(&console), "Pause: Torris. Weiter");
        console.update(Event::Press(Button::Up), Millis(0));
        assert_eq!(&*said(&console), "Pause: Torris. Zum Menü");
    }

    /// Whose turn it is, and why something cannot be done.
    #[test]
    fn a_game_says_whose_turn_it_is() {
        let mut console = console(Language::German);
        console.begin(GameId::Torris, Millis(0), |play| {
            play.next.first = Some(crate::game::Seat::FIRST);
        });
        assert_eq!(&*said(&console), "Torris. Du bist am Zug");
        let (play, env) = console.room.home.play_with_env(Millis(0)).expect("a game");
        play.say(&crate::text::Phrase::same("Nein"), env);
        assert_eq!(&*said(&console), "Torris. Nein. Du bist am Zug");
    }

    #[test]
    fn a_lesson_says_what_its_card_says() {
        let mut console = console(Language::English);
        console.learn(GameId::Abraeumen, Millis(0));
        let words = said(&console);
        assert!(
            words.starts_with("Clear Out. ") && words.len() > 40,
            "{words:?}"
        );
    }

    /// Whoever listens is told what is really pressed.
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

    #[test]
    fn a_notice_is_said_in_full() {
        let mut console = console(Language::English);
        let id = crate::console::keeping::RecordId::Shelf;
        let notice = Notice::new(id, Why::CannotSave);
        console.room.open(notice);
        assert!(said(&console).starts_with("Cannot save. The game goes on,"));
    }

    /// Every screen has words, in both languages, and a console asleep none.
    #[test]
    fn only_a_console_asleep_says_nothing() {
        for language in Language::ALL {
            let mut console = console(language);
            for button in [Button::B, Button::B, Button::X, Button::B, Button::A] {
                console.update(Event::Press(button), Millis(0));
                assert!(!said(&console).is_empty());
                console.update(Event::Release(button), Millis(0));
            }
            console.update(Event::Tick, Millis(3_600_000));
            assert_eq!(&*said(&console), "");
        }
    }
}
