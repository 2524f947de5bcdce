//! What a screen says in words, for those who hear it instead of seeing it.

use super::play::Stage;
use super::setup::{Row, SetUp, listed};
use super::{Console, Screen, launcher, result};
use crate::game::{Actor, OptionValue};
use crate::text::{Language, Phrase, host as words};
use crate::ui::widgets::controls::Value;
use core::fmt::{self, Write};

impl Console {
    /// Says where one is, whose turn it is and what was announced last, in one
    /// line. The same as long as nothing of it changes; nothing while the
    /// console sleeps.
    pub fn spoken(&self, out: &mut dyn Write) -> fmt::Result {
        if self.is_asleep() {
            return Ok(());
        }
        let language = self.settings.language;
        match (self.screen(), self.stage()) {
            (Screen::Launcher(launcher), _) => {
                let game = launcher::game_at(launcher.cursor());
                let title = game.map_or(words::SLOT_EMPTY, |game| game.about().title);
                write!(
                    out,
                    "{}: {}",
                    words::PRODUCT.get(language),
                    title.get(language)
                )?;
            }
            (Screen::Play, Some(stage)) => stage.spoken(language, out)?,
            (Screen::Result(_), Some(stage)) => {
                let title = stage.about().title.get(language);
                write!(out, "{title}: {}", &*result::headline(stage, language))?;
                self.chosen(out)?;
            }
            (Screen::Notice(notice), _) => {
                let (what, meaning) = notice.words();
                write!(out, "{}. {}", what.get(language), meaning.get(language))?;
            }
            (screen, stage) => {
                out.write_str(title(screen).get(language))?;
                if let Some(stage) = stage.filter(|_| belongs_to_a_game(screen)) {
                    write!(out, ": {}", stage.about().title.get(language))?;
                }
                self.chosen(out)?;
            }
        }
        match self.power.notice() {
            Some(notice) => write!(out, ". {}", notice.get(language)),
            None => Ok(()),
        }
    }
}

impl Console {
    /// The row or button under the cursor, and what it is set to.
    fn chosen(&self, out: &mut dyn Write) -> fmt::Result {
        let language = self.settings.language;
        let mut say = |words: Phrase| write!(out, ". {}", words.get(language));
        match (self.screen(), self.stage()) {
            (Screen::Setup(setup), Some(stage)) => setup.spoken(stage, language, out),
            (Screen::Pause(pause), _) => say(pause.item().words()),
            (Screen::Learnt(learnt), _) => say(learnt.choice()),
            (Screen::Result(result), Some(stage)) => say(result.choice(stage)),
            (Screen::Options(options), _) => {
                let row = options.row();
                say(row.words())?;
                value(&row.value(&self.settings), language, out)
            }
            (Screen::People(people), _) => match people.name(&self.settings) {
                Some(name) => write!(out, ". {}", &*name),
                None => say(words::ADD_NAME),
            },
            _ => Ok(()),
        }
    }
}

impl SetUp {
    fn spoken(&self, stage: &Stage, language: Language, out: &mut dyn Write) -> fmt::Result {
        let guests = stage.guests();
        match SetUp::row(stage, self.cursor(stage)) {
            Some(Row::Seat(seat)) => {
                let who = guests.who(seat).name();
                let name = guests.name(seat, language);
                write!(out, ". {name}: {}", who.get(language))
            }
            Some(Row::AddSeat) => write!(out, ". {}", words::ADD_SEAT.get(language)),
            Some(Row::Option(number)) => {
                let Some(option) = stage.option_row(number) else {
                    return Ok(());
                };
                write!(out, ". {}", option.label.get(language))?;
                self::option(&option.value, language, out)
            }
            Some(Row::First) => {
                let name = stage.first().map(|seat| guests.name(seat, language));
                let who = name.as_deref().unwrap_or(words::THE_LOT.get(language));
                write!(out, ". {}: {who}", words::WHO_BEGINS.get(language))
            }
            Some(Row::Begin) => write!(out, ". {}", words::BEGIN.get(language)),
            None => Ok(()),
        }
    }
}

/// What a variant of a game is set to.
fn option(set: &OptionValue, language: Language, out: &mut dyn Write) -> fmt::Result {
    match set {
        OptionValue::Switch(on) => value(&Value::Toggle(*on), language, out),
        OptionValue::Choice(name) => value(&Value::Choice(name.get(language)), language, out),
        OptionValue::Composed(name) => value(&Value::Choice(name), language, out),
        OptionValue::Picks(picks) => value(
            &Value::Opens(&listed(picks.chosen, language)),
            language,
            out,
        ),
    }
}

/// What a row is set to.
fn value(value: &Value<'_>, language: Language, out: &mut dyn Write) -> fmt::Result {
    match value {
        Value::None => Ok(()),
        Value::Text(words) | Value::Choice(words) | Value::Opens(words) => {
            write!(out, ": {words}")
        }
        Value::Slider(step) => write!(out, ": {step}"),
        Value::Toggle(on) => {
            let words = if *on { words::IS_ON } else { words::IS_OFF };
            write!(out, ": {}", words.get(language))
        }
    }
}

/// Whether a screen is about the game on the table.
fn belongs_to_a_game(screen: &Screen) -> bool {
    matches!(
        screen,
        Screen::Setup(_) | Screen::Naming(_) | Screen::Pause(_) | Screen::Learnt(_)
    )
}

/// What the other screens are called.
fn title(screen: &Screen) -> Phrase {
    match screen {
        Screen::Setup(_) => words::NEW_GAME,
        Screen::Naming(_) => words::WHOSE_NAME,
        Screen::Pause(_) => words::PAUSED,
        Screen::Reader(_) => words::RULES,
        Screen::Learnt(_) => words::LEARNT,
        Screen::Options(_) => words::SETTINGS,
        Screen::People(_) => words::NAMES,
        Screen::Statistics(_) => words::STATISTICS,
        Screen::About(_) => words::ABOUT,
        Screen::Crash(_) => words::CRASH_TITLE,
        Screen::SelfTest(_) => words::ABOUT,
        Screen::Notice(_) => words::NOTICE,
        Screen::Launcher(_) | Screen::Play | Screen::Result(_) => words::PRODUCT,
    }
}

impl Stage {
    /// The game, what was just said, and who decides next.
    fn spoken(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        out.write_str(self.about().title.get(language))?;
        if let Some(seat) = self.hands_over_to() {
            let name = self.seating().name(seat, language);
            return write!(out, ". {} {name}", words::HAND_OVER.get(language));
        }
        if let Some(said) = self.said() {
            write!(out, ". {said}")?;
        }
        if let Some(card) = self.guide_says() {
            return write!(out, ". {}", card.get(language));
        }
        match self.actor() {
            Actor::Seat(seat) => {
                let name = self.seating().name(seat, language);
                write!(out, ". {name} {}", words::TO_MOVE.get(language))
            }
            Actor::Chance => Ok(()),
            Actor::Over => write!(out, ". {}", &*result::headline(self, language)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::notice::{Notice, Why};
    use crate::games::GameId;
    use crate::platform::{Button, Event, Millis};
    use crate::settings::Settings;
    use crate::text::Sentence;

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
        assert_eq!(&*press(Button::Down), "New game: Input. Player 1: person");
        assert_eq!(&*press(Button::Right), "New game: Input. Ada: easy");
        for _ in 0..3 {
            press(Button::Down);
        }
        assert_eq!(&*press(Button::A), "New game: Input. Null: on");
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
        console.begin(GameId::Torris, Millis(0), |stage| {
            stage.set_first(Some(crate::game::Seat::FIRST));
        });
        assert_eq!(&*said(&console), "Torris. Spieler 1 ist am Zug");
        console
            .play_mut()
            .expect("a game")
            .stage_mut()
            .say_for_test("Nein");
        assert_eq!(&*said(&console), "Torris. Nein. Spieler 1 ist am Zug");
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

    #[test]
    fn a_notice_is_said_in_full() {
        let mut console = console(Language::English);
        let kept = crate::console::keeping::Kept::Shelf;
        let notice = Notice::new(kept, Why::CannotSave);
        console.open(Screen::Notice(notice));
        assert!(said(&console).starts_with("Saving fails. The game goes on."));
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
