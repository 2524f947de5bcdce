//! A short message in a pill at the top: why something cannot be done, what
//! just happened.

use crate::platform::Millis;
use crate::text::Sentence;
use crate::ui::Canvas;
use crate::ui::widgets::panels::{Tone, toast, toast_place};

/// How long it stays.
const SHOWN: u32 = 1600;

/// A message, or none.
#[derive(Clone, Debug)]
pub struct Toast {
    message: Option<(Sentence, Tone, Millis)>,
}

impl Toast {
    /// No message.
    pub const fn none() -> Toast {
        Toast { message: None }
    }

    /// Says why something cannot be done.
    pub fn refuse(&mut self, why: Sentence, now: Millis) {
        self.message = Some((why, Tone::Loss, now.plus(SHOWN)));
    }

    /// Says what just happened.
    pub fn tell(&mut self, news: Sentence, now: Millis) {
        self.message = Some((news, Tone::News, now.plus(SHOWN)));
    }

    /// The message is gone: it has been read, or is out of date. `true` if there
    /// was one.
    pub fn dismiss(&mut self) -> bool {
        self.message.take().is_some()
    }

    /// Time has passed; `true` if the message has just gone.
    pub fn tick(&mut self, now: Millis) -> bool {
        let gone = self
            .message
            .as_ref()
            .is_some_and(|(_, _, until)| until.reached(now));
        if gone {
            self.message = None;
        }
        gone
    }

    /// When it goes.
    pub fn wake_at(&self) -> Option<Millis> {
        self.message.as_ref().map(|&(_, _, until)| until)
    }

    /// Whether there is one.
    pub const fn is_shown(&self) -> bool {
        self.message.is_some()
    }

    /// What it says.
    pub fn words(&self) -> Option<&str> {
        self.message.as_ref().map(|(words, _, _)| words.as_str())
    }

    /// Draws it over whatever is there.
    pub fn draw(&self, canvas: &mut Canvas<'_>, keep_top_clear: bool) {
        if let Some((words, kind, _)) = &self.message {
            toast(canvas, words, toast_place(keep_top_clear), *kind);
        }
    }
}
