//! The console in a page: a driver, its picture, and the screen in words.

use crate::pixels::Rgba;
use crate::thinker::InWorker;
use taschenspieler_core::console::AnyScreen;
use taschenspieler_core::crash::{Crash, Ending};
use taschenspieler_core::games::GameId;
use taschenspieler_core::platform::{Button, Start};
use taschenspieler_core::settings::Settings;
use taschenspieler_core::sound::Tune;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::Pace;
use taschenspieler_driver::Driver;
use taschenspieler_driver::flash::Flash;
use taschenspieler_store::Store;

/// The starting conditions of a console.
#[derive(Default)]
pub struct Wishes {
    /// The seed of all luck.
    pub seed: u64,
    /// The language of the browser; a saved choice overrides it.
    pub language: Language,
    /// Whether the browser asks for little motion; a saved choice overrides it.
    pub still: bool,
    /// Where the last run panicked.
    pub panic: Option<(u32, String)>,
}

/// The console in a page.
pub struct Page {
    driver: Driver<InWorker>,
    rgba: Rgba,
    spoken: String,
}

impl Page {
    /// Switches a console on.
    pub fn new(wishes: &Wishes) -> Page {
        let crash = wishes.panic.as_ref().map(|(line, file)| Crash::Panic {
            line: *line,
            file: Ending::of(file),
        });
        let start = Start {
            seed: wishes.seed,
            crash,
            ..Start::default()
        };
        let mut driver = Driver::started_with(start, InWorker::default());
        driver.change(|console, _| {
            let settings = *console.settings();
            console.set_settings(Settings {
                language: wishes.language,
                pace: if wishes.still {
                    Pace::Still
                } else {
                    settings.pace
                },
                ..settings
            });
        });
        Page {
            driver,
            rgba: Rgba::new(),
            spoken: String::new(),
        }
    }

    /// Loads the saved games, and saves from now on.
    pub fn insert(&mut self, flash: Flash) {
        self.driver.insert_storage(Box::new(Store::open(flash)));
    }

    /// Changes its language, overriding a saved one.
    pub fn set_language(&mut self, language: Language) {
        self.driver.set_language(language);
    }

    /// From now on time passes only when a script says so.
    pub fn hold_clock(&mut self) {
        self.driver.thinker_mut().think_at_once();
    }

    /// Opens a game as if it had been chosen on the launcher: goes on with it,
    /// or sets a new one up.
    pub fn open(&mut self, game: GameId) {
        self.driver.change(|console, _| console.point_at(game));
        if matches!(self.driver.console().screen(), AnyScreen::Launcher(_)) {
            self.driver.press(Button::A);
            self.driver.release(Button::A);
        }
    }

    pub fn set_button(&mut self, button: Button, down: bool) {
        if down {
            self.driver.press(button);
        } else {
            self.driver.release(button);
        }
    }

    pub fn advance(&mut self, millis: u32) {
        self.driver.advance(millis);
    }

    /// After how many milliseconds something happens without a press.
    pub fn rests_for(&self) -> Option<u32> {
        self.driver.rests_for()
    }

    /// Runs its thoughts.
    pub fn thinker(&mut self) -> &mut InWorker {
        self.driver.thinker_mut()
    }

    /// The picture, if it has changed since the last call. A panel that sleeps is black.
    pub fn picture(&mut self) -> Option<&[u8]> {
        let lit = !self.driver.console().is_asleep();
        let pixels = self.driver.frame().pixels().iter().filter(|_| lit);
        let changed = self.rgba.show(pixels.map(|&wire| u16::from_be(wire)));
        changed.then(|| self.rgba.bytes())
    }

    /// How bright it is, in percent.
    pub fn light(&self) -> u8 {
        self.driver.light()
    }

    /// The last sound since the last call.
    pub fn tune(&mut self) -> Option<Tune> {
        self.driver.take_sounds().pop()
    }

    /// The screen in words, if they have changed since the last call.
    pub fn spoken(&mut self) -> Option<&str> {
        let mut words = String::new();
        // Writing to a String cannot fail.
        let _ = self.driver.console().spoken(&mut words);
        if words == self.spoken {
            return None;
        }
        self.spoken = words;
        Some(&self.spoken)
    }

    /// The language it speaks now.
    pub fn language(&self) -> Language {
        self.driver.console().settings().language
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn english() -> Page {
        Page::new(&Wishes {
            language: Language::English,
            still: true,
            ..Wishes::default()
        })
    }

    #[test]
    fn wishes_are_heard_but_saves_know_better() {
        let page = english();
        assert_eq!(page.language(), Language::English);
        let settings = *page.driver.console().settings();
        assert_eq!(settings.pace, Pace::Still);
        // The settings as they are after a change in German.
        let mut german = Page::new(&Wishes::default());
        german.insert(Flash::in_memory(Vec::new()));
        assert_eq!(german.language(), Language::German);
    }

    #[test]
    fn a_picture_comes_once() {
        let mut page = english();
        assert!(page.picture().is_some());
        assert!(page.picture().is_none());
        page.set_button(Button::Right, true);
        page.set_button(Button::Right, false);
        page.advance(500);
        assert!(page.picture().is_some());
        assert_eq!(page.spoken(), Some("Taschenspieler: Tinker"));
        assert_eq!(page.spoken(), None);
    }

    #[test]
    fn a_game_is_opened_by_name() {
        let mut page = english();
        page.open(GameId::Torris);
        let question = "Who is playing?: Torris. Against the computer: easy";
        assert_eq!(page.spoken(), Some(question));
        // A game opens only from the launcher.
        page.open(GameId::Abraeumen);
        assert_eq!(page.spoken(), None);
    }

    /// After ten minutes the panel is dark and there is nothing left to do.
    #[test]
    fn at_rest_nothing_is_due() {
        let mut page = english();
        page.advance(600_000);
        assert_eq!((page.rests_for(), page.light()), (None, 0));
        let picture = page.picture().expect("black");
        assert!(picture.chunks(4).all(|pixel| pixel == [0, 0, 0, 255]));
    }

    #[test]
    fn a_panic_is_told() {
        let panic = Some((7, "core/src/lib.rs".to_owned()));
        let mut page = Page::new(&Wishes {
            panic,
            ..Wishes::default()
        });
        assert!(
            page.spoken()
                .is_some_and(|words| words.contains("Neustart"))
        );
    }
}
