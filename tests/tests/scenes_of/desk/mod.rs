//! A game on screen, with a clock that tests turn, and its pictures.
//!
//! - this file: the desk, and how pictures are compared
//! - [`alone`]: a scene without its host: the tests see what the keys ask for, and nothing
//!   carries it out
//! - [`hosted`]: a scene with its real host, people and computers
//! - [`checks`]: the behaviour of keys that several games share
//!
//! The tests of a game add its own parts: starting positions, and helpers in an `impl
//! Desk<Alone<TheGame>>` or `impl Desk<PlayOf<TheGame>>`.

pub mod alone;
pub mod checks;
pub mod hosted;

pub use alone::Alone;
pub use hosted::PlayOf;

use core::ops::{Deref, DerefMut};
use taschenspieler_core::basics::Millis;
use taschenspieler_core::console::play::Env;
use taschenspieler_core::records::Record;
use taschenspieler_core::settings::Settings;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::frame::KEY_BAR;
use taschenspieler_core::ui::palette::{Color, GOLD, NIGHT};
use taschenspieler_core::ui::{Area, Canvas, Frame, KeyBar};

/// What a test desk can hold: a scene [alone](super::Alone), or one with its host.
pub trait Shown {
    fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>);

    /// The scene's key bar.
    fn hints(&self, env: Env<'_>) -> KeyBar<'static>;
}

/// A game on the screen, and the time.
pub struct Desk<T> {
    /// The game.
    pub play: T,
    /// Language, motion and so on.
    pub settings: Settings,
    /// The best result so far.
    pub best: Option<Record>,
    pub now: Millis,
}

/// The fields of the thing on the desk are available directly: `desk.scene`.
impl<T> Deref for Desk<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.play
    }
}

impl<T> DerefMut for Desk<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.play
    }
}

impl<T> Desk<T> {
    /// A desk with usual settings, a second after switching on.
    pub fn set(lay: impl FnOnce(Env<'_>) -> T) -> Desk<T> {
        let (settings, best, now) = (Settings::default(), None, Millis(1_000));
        let env = Env {
            settings: &settings,
            best,
            now,
        };
        let play = lay(env);
        Desk {
            play,
            settings,
            best,
            now,
        }
    }

    /// The game, and the environment a host would pass.
    pub const fn parts(&mut self) -> (&mut T, Env<'_>) {
        let env = Env {
            settings: &self.settings,
            best: self.best,
            now: self.now,
        };
        (&mut self.play, env)
    }

    /// The environment a host would pass to the game.
    pub const fn env(&self) -> Env<'_> {
        Env {
            settings: &self.settings,
            best: self.best,
            now: self.now,
        }
    }
}

impl<T: Shown> Desk<T> {
    /// Draws the present picture.
    pub fn paint(&self, canvas: &mut Canvas<'_>) {
        self.play.draw(canvas, self.env());
    }

    /// The present picture.
    pub fn picture(&self) -> Box<Frame> {
        self.painted(|canvas| self.paint(canvas))
    }

    /// Whether another desk shows the very same.
    pub fn looks_like(&self, other: &Desk<T>) -> bool {
        self.picture().pixels() == other.picture().pixels()
    }

    /// The scene's key bar, beside the sign of the pause.
    pub fn hints(&self) -> KeyBar<'static> {
        self.play.hints(self.env()).with_pause()
    }

    /// Checks that the key bar has words and room for them, in both languages.
    #[track_caller]
    pub fn hints_fit(&mut self) {
        let before = self.settings.language;
        for language in Language::ALL {
            self.settings.language = language;
            let hints = self.hints();
            assert!(hints.fits(), "{hints:?}");
            assert!(!hints.entries().is_empty());
        }
        self.settings.language = before;
    }

    /// Whether redrawing this area turns the earlier picture into the present one.
    #[track_caller]
    pub fn has_changed_within(&self, area: Area, mut before: Box<Frame>) {
        self.paint(&mut Canvas::new(&mut before).clipped(area));
        let same = before.pixels() == self.picture().pixels();
        assert!(same, "something has changed outside of {area:?}");
    }

    /// Checks that a picture is the same whether it is drawn at once or in strips.
    #[track_caller]
    pub fn strips_make_the_whole(&self, strips: impl IntoIterator<Item = Area>) {
        let pieces = self.painted(|canvas| {
            let strips = strips.into_iter();
            strips.for_each(|strip| self.paint(&mut canvas.clipped(strip)));
        });
        assert!(pieces.pixels() == self.picture().pixels());
    }

    /// Checks that nothing of the previous screen shines through between the bars, whether
    /// the picture is drawn at once or in strips.
    #[track_caller]
    pub fn covers_its_part(&self) {
        let part = Area::SCREEN.without(KEY_BAR)[0];
        let on = |ground: Color, height: i32| {
            self.painted(|canvas| {
                for strip in even_strips(height) {
                    let mut canvas = canvas.clipped(strip.intersection(part));
                    canvas.fill(ground);
                    self.paint(&mut canvas);
                }
            })
        };
        let whole = on(GOLD, 240);
        assert!(whole.pixels() == on(NIGHT, 240).pixels());
        assert!(whole.pixels() == on(NIGHT, 16).pixels());
    }

    fn painted(&self, paint: impl FnOnce(&mut Canvas<'_>)) -> Box<Frame> {
        let mut frame = Box::new(Frame::new());
        paint(&mut Canvas::new(&mut frame));
        frame
    }
}

/// The screen in strips of this height.
pub fn even_strips(height: i32) -> impl Iterator<Item = Area> {
    let tops = (0..240).step_by(height as usize);
    tops.map(move |top| Area::new(0, top, 240, height))
}
