//! The self-test for builders, started by holding Y while switching on.
//!
//! People photograph it when they ask for help. It has five pages: a picture that reveals a
//! wrong panel, the explanation of it, all buttons with their bounces, all other parts, and
//! the explanation of those. Since every button is being tested, pages turn when one is
//! *held*; only A or right must work.
//!
//! | file | subject |
//! |---|---|
//! | this | pages, presses, held buttons |
//! | `draw` | the pages |
//! | `words` | their texts |

mod draw;
pub mod words;

use super::home::{Context, Home};
use super::screens::Screen;
use crate::facts::{BUTTONS, MachineFacts};
use crate::keys::Key;
use crate::platform::{Button, Event, Millis};
use crate::reply::{Ask, Reply};
use crate::settings::Settings;
use crate::sound::{Loudness, Sound};
use crate::text::{Phrase, host};
use crate::ui::Canvas;

/// How long a button must be held to mean more than a press, in milliseconds.
pub const HOLD: u32 = 700;
/// How often the findings are updated, in milliseconds.
const LOOK_EVERY: u32 = 200;

/// The brightnesses that can be chosen, in percent.
const LIGHTS: [u8; 4] = [10, 30, 60, 100];

/// The page that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TestPage {
    Picture,
    PictureMeans,
    Buttons,
    Parts,
    PartsMean,
}

impl TestPage {
    const ALL: [TestPage; 5] = [
        TestPage::Picture,
        TestPage::PictureMeans,
        TestPage::Buttons,
        TestPage::Parts,
        TestPage::PartsMean,
    ];

    fn turned(self, by: usize) -> TestPage {
        let pages = TestPage::ALL.iter().cycle();
        pages
            .skip(self as usize + by)
            .copied()
            .next()
            .unwrap_or(self)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct SelfTest {
    page: TestPage,
    facts: MachineFacts,
    /// The buttons that are down, a bit each.
    down: u16,
    /// How often each button went down and up.
    presses: [u16; BUTTONS],
    releases: [u16; BUTTONS],
    held: Option<(Button, Millis)>,
    light: u8,
    loudness: Loudness,
}

impl SelfTest {
    /// The first page, before anything is known.
    pub const fn new() -> SelfTest {
        SelfTest {
            page: TestPage::Picture,
            facts: MachineFacts::unknown(""),
            down: 0,
            presses: [0; BUTTONS],
            releases: [0; BUTTONS],
            held: None,
            light: LIGHTS.len() as u8 - 1,
            loudness: Loudness::High,
        }
    }

    /// The light it wants, in percent.
    fn light(&self) -> u8 {
        LIGHTS.get(usize::from(self.light)).copied().unwrap_or(100)
    }

    /// How often the contact of a button moved more than the button itself.
    fn bounces(&self, button: Button) -> u16 {
        let count = |list: &[u16; BUTTONS]| list.get(button as usize).copied().unwrap_or(0);
        let meant = count(&self.presses).saturating_add(count(&self.releases));
        count(&self.facts.edges).saturating_sub(meant)
    }

    fn press(&mut self, button: Button, now: Millis) -> Reply {
        self.down |= 1 << button as u16;
        if let Some(presses) = self.presses.get_mut(button as usize) {
            *presses = presses.saturating_add(1);
        }
        self.held = Some((button, now));
        let brightest = LIGHTS.len() as u8 - 1;
        match (self.page, button) {
            (TestPage::Parts, Button::Up) => self.light = (self.light + 1).min(brightest),
            (TestPage::Parts, Button::Down) => self.light = self.light.saturating_sub(1),
            (TestPage::Parts, Button::A) => return self.play(Loudness::High),
            (TestPage::Parts, Button::X) => return self.play(Loudness::Low),
            _ => {}
        }
        Reply::Redraw
    }

    fn release(&mut self, button: Button) -> Reply {
        self.down &= !(1 << button as u16);
        if let Some(releases) = self.releases.get_mut(button as usize) {
            *releases = releases.saturating_add(1);
        }
        self.held = self.held.filter(|(held, _)| *held != button);
        Reply::Redraw
    }

    fn play(&mut self, loudness: Loudness) -> Reply {
        self.loudness = loudness;
        Reply::Ask(Ask::Sound(Sound::Win))
    }

    fn look(&mut self, now: Millis, settings: &mut Settings) -> Reply {
        let due = |(_, since): &(Button, Millis)| since.plus(HOLD).reached(now);
        let Some((button, _)) = self.held.filter(due) else {
            return Reply::Ignored;
        };
        self.held = None;
        match button {
            Button::A | Button::Right => self.page = self.page.turned(1),
            Button::Left => self.page = self.page.turned(TestPage::ALL.len() - 1),
            Button::Y => settings.language = settings.language.other(),
            Button::B => return Reply::Ask(Ask::Back),
            _ => return Reply::Ignored,
        }
        Reply::Redraw
    }

    fn learn(&mut self, facts: MachineFacts) -> Reply {
        if facts == self.facts {
            return Reply::Ignored;
        }
        self.facts = facts;
        Reply::Redraw
    }
}

impl Default for SelfTest {
    fn default() -> SelfTest {
        SelfTest::new()
    }
}

impl Screen for SelfTest {
    /// It sees the buttons as they are, for left-handed owners too.
    fn event(&mut self, event: &Event, home: &mut Context<&mut Home>) -> Option<Reply> {
        let now = home.now;
        Some(match *event {
            Event::Press(button) => self.press(button, now),
            Event::Release(button) => self.release(button),
            Event::Tick => self.look(now, &mut home.settings),
            Event::Facts(facts) => self.learn(facts),
            Event::Thought(_) | Event::Battery(_) => Reply::Ignored,
        })
    }

    fn key(&mut self, _: Key, _: &mut Context<&mut Home>) -> Reply {
        Reply::Ignored
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        self.paint(canvas, home.settings.language);
    }

    fn wake_at(&self, home: &Context<&Home>) -> Option<Millis> {
        let held = self.held.map(|(_, since)| since.plus(HOLD));
        Millis::earlier(Some(home.now.plus(LOOK_EVERY)), held)
    }

    fn demands(&self) -> Option<(u8, Loudness)> {
        Some((self.light(), self.loudness))
    }

    fn title(&self) -> Phrase {
        host::ABOUT
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::{AnyScreen, Console};
    use crate::platform::Start;

    fn started() -> Console {
        Console::started(Start {
            self_test: true,
            ..Start::default()
        })
    }

    fn hold(console: &mut Console, button: Button, from: u32) {
        console.update(Event::Press(button), Millis(from));
        console.update(Event::Tick, Millis(from + HOLD));
        console.update(Event::Release(button), Millis(from + HOLD + 50));
    }

    fn test(console: &Console) -> SelfTest {
        match console.screen() {
            AnyScreen::SelfTest(test) => *test,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn pages_turn_when_a_button_is_held_and_not_when_it_is_pressed() {
        let mut console = started();
        for button in Button::ALL {
            console.update(Event::Press(button), Millis(10));
            console.update(Event::Release(button), Millis(60));
        }
        assert_eq!(test(&console).page, TestPage::Picture);
        let mut now = 1_000;
        for page in [1, 2, 3, 4, 0] {
            hold(&mut console, Button::A, now);
            assert_eq!(test(&console).page, TestPage::ALL[page]);
            now += 1_000;
        }
        hold(&mut console, Button::Left, now);
        assert_eq!(test(&console).page, TestPage::PartsMean);
        hold(&mut console, Button::Y, now + 1_000);
        assert_eq!(console.settings().language, crate::text::Language::English);
        hold(&mut console, Button::B, now + 2_000);
        assert!(matches!(console.screen(), AnyScreen::Launcher(_)));
    }

    #[test]
    fn what_is_not_a_press_is_a_bounce() {
        let mut console = started();
        let mut facts = MachineFacts::unknown("test");
        for _ in 0..3 {
            console.update(Event::Press(Button::X), Millis(10));
            console.update(Event::Release(Button::X), Millis(60));
        }
        facts.edges[Button::X as usize] = 6;
        console.update(Event::Facts(facts), Millis(100));
        assert_eq!(test(&console).bounces(Button::X), 0);
        facts.edges[Button::X as usize] = 20;
        console.update(Event::Facts(facts), Millis(200));
        assert_eq!(test(&console).bounces(Button::X), 14);
        assert_eq!(test(&console).bounces(Button::A), 0);
    }

    /// Whatever the owner's settings: there is sound, and the light goes through all its
    /// steps.
    #[test]
    fn sound_and_light_can_be_tried() {
        use crate::platform::Light;
        let mut console = started();
        let mut silent = *console.settings();
        silent.volume = crate::settings::Volume::Off;
        console.set_settings(silent);
        for now in [0, 1_000, 2_000] {
            hold(&mut console, Button::A, now);
        }
        assert_eq!(test(&console).page, TestPage::Parts);
        for (button, loudness) in [(Button::A, Loudness::High), (Button::X, Loudness::Low)] {
            let tune = console.update(Event::Press(button), Millis(5_000)).sound;
            assert_eq!(tune.map(|tune| tune.loudness), Some(loudness));
            console.update(Event::Release(button), Millis(5_050));
        }
        let mut lights = std::vec![console.light()];
        for _ in 0..4 {
            console.update(Event::Press(Button::Down), Millis(6_000));
            console.update(Event::Release(Button::Down), Millis(6_050));
            lights.push(console.light());
        }
        let lit = [100, 60, 30, 10, 10].map(Light::Lit);
        assert_eq!(lights, lit);
    }

    /// The self-test does not go dark while it waits for a photograph.
    #[test]
    fn it_does_not_fall_asleep() {
        let mut console = started();
        let mut now = Millis(0);
        for _ in 0..10_000 {
            now = console.wake_at(now).expect("it looks again").due(now);
            console.update(Event::Tick, now);
        }
        assert!(now.0 > 1_000_000 && !console.is_asleep());
        assert_eq!(console.light(), crate::platform::Light::Lit(100));
    }
}
