//! A short message over the game: why something cannot be done, or what just happened.

use crate::game::News;
use crate::platform::Millis;
use crate::text::Sentence;
use crate::ui::widgets::banner::Banner;
use crate::ui::widgets::panels::Tone;
use crate::ui::{Area, Areas, Canvas, SeatStyle};

/// How long it is shown, in milliseconds.
const SHOWN: u32 = 1600;

/// The text, its place, and its end.
#[derive(Clone, Debug)]
struct Message {
    words: Sentence,
    sign: Option<SeatStyle>,
    points: Option<i32>,
    tone: Tone,
    place: Area,
    until: Millis,
    /// Whether the game waits until it has been read.
    holds: bool,
}

impl Message {
    fn banner(&self) -> Banner<'_> {
        Banner {
            words: &self.words,
            sign: self.sign,
            points: self.points,
            tone: self.tone,
        }
    }
}

/// A message, or none.
#[derive(Clone, Debug)]
pub struct Toast {
    message: Option<Message>,
}

impl Toast {
    /// No message.
    pub const fn none() -> Toast {
        Toast { message: None }
    }

    /// Shows why something cannot be done, beside the areas that matter.
    pub fn refuse(&mut self, why: Sentence, matters: &Areas, now: Millis) {
        let until = now.plus(SHOWN);
        self.show(News::new(why), None, Tone::Loss, matters, until);
    }

    /// Shows what just happened.
    pub fn tell(&mut self, news: Sentence, matters: &Areas, now: Millis) {
        let until = now.plus(SHOWN);
        self.show(News::new(news), None, Tone::News, matters, until);
    }

    /// Announces a player's move; the game waits until it has been read.
    pub fn announce(
        &mut self,
        news: News,
        sign: Option<SeatStyle>,
        matters: &Areas,
        until: Millis,
    ) {
        self.show(news, sign, Tone::News, matters, until);
        if let Some(message) = &mut self.message {
            message.holds = true;
        }
    }

    fn show(
        &mut self,
        news: News,
        sign: Option<SeatStyle>,
        tone: Tone,
        matters: &Areas,
        until: Millis,
    ) {
        let mut message = Message {
            words: news.words,
            sign,
            points: news.points,
            tone,
            place: Area::default(),
            until,
            holds: false,
        };
        // A message does not move while it is read, so its place is found once.
        message.place = message.banner().place(matters);
        self.message = Some(message);
    }

    /// Removes the message, because it has been read or is out of date. Returns whether
    /// there was one.
    pub fn dismiss(&mut self) -> bool {
        self.message.take().is_some()
    }

    /// Returns whether the message has just disappeared.
    pub fn tick(&mut self, now: Millis) -> bool {
        let gone = self
            .message
            .as_ref()
            .is_some_and(|message| message.until.reached(now));
        if gone {
            self.message = None;
        }
        gone
    }

    /// When the message disappears.
    pub fn wake_at(&self) -> Option<Millis> {
        self.message.as_ref().map(|message| message.until)
    }

    /// Whether there is a message.
    pub const fn is_shown(&self) -> bool {
        self.message.is_some()
    }

    /// Whether the game waits until it has been read.
    pub fn holds(&self) -> bool {
        self.message.as_ref().is_some_and(|message| message.holds)
    }

    pub fn words(&self) -> Option<&str> {
        self.message.as_ref().map(|message| message.words.as_str())
    }

    /// Its area; empty if there is no message.
    pub fn place(&self) -> Area {
        self.message
            .as_ref()
            .map_or_else(Area::default, |message| message.place)
    }

    /// Draws it over the present picture.
    pub fn draw(&self, canvas: &mut Canvas<'_>) {
        if let Some(message) = &self.message {
            message.banner().draw(canvas, message.place);
        }
    }
}
