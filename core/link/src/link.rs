//! A console's end of the cable: the line, and the conversation on it.

use crate::conversation::{Conversation, Side, Together, Verdict};
use crate::line::{Event, Gone, Line, Unsent, Version};
use crate::say::Say;
use crate::time::Millis;

/// This side hangs up after this many wrong messages in a session.
const PATIENCE: u8 = 16;

/// The events of the cable that a console must know about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News<'a> {
    /// Another console is at the other end. The first message must be
    /// [`Introduce`](Say::Introduce).
    Met,
    /// The other console is gone.
    Gone(Gone),
    /// The other console says something that it is allowed to say now.
    Said(Say<'a>),
    /// The other console goes to sleep, and wakes at the next message.
    Resting,
    /// A console that speaks another version is at the other end.
    OtherVersion(Version),
    /// The thing plugged in is not a console. Reported once.
    SomethingElse,
    /// The other console says something that no longer matters; the console should ignore
    /// it.
    Unheeded,
}

/// Why a message was not sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsaid {
    /// No other console is at the other end.
    Nobody,
    /// Too much is still on its way. Try again later.
    Full,
    /// The message is longer than allowed.
    TooLong,
    /// The conversation does not allow it now.
    NotNow,
}

impl From<Unsent> for Unsaid {
    fn from(unsent: Unsent) -> Unsaid {
        match unsent {
            Unsent::Nobody => Unsaid::Nobody,
            Unsent::Full => Unsaid::Full,
            Unsent::Length => Unsaid::TooLong,
        }
    }
}

/// One console's end of the cable.
///
/// ```
/// use taschenspieler_link::{Link, Millis, News, PROTOCOL, Say, Version};
///
/// let version = Version { protocol: PROTOCOL, content: 1 };
/// let mut ends = [7, 8].map(|luck| Link::new(version, luck, Millis(0)));
/// let mut heard = 0;
/// for now in (0..200).map(Millis) {
///     for (from, to) in [(0, 1), (1, 0)] {
///         // A driver sends everything that is due ...
///         let mut wire = Vec::new();
///         while let Some(bytes) = ends[from].poll(now) {
///             wire.extend_from_slice(bytes);
///         }
///         // ... and hands what has come to the other end.
///         let mut bytes = &wire[..];
///         while let Some(news) = ends[to].receive(&mut bytes, now) {
///             match news {
///                 News::Met => ends[to].say(&Say::Introduce { name: "Anna", games: 3 }).unwrap(),
///                 News::Said(Say::Introduce { name: "Anna", games: 3 }) => heard += 1,
///                 other => panic!("{other:?}"),
///             }
///         }
///     }
/// }
/// assert_eq!(heard, 2);
/// ```
#[derive(Clone, Debug)]
pub struct Link {
    line: Line,
    conversation: Conversation,
    wrong: u8,
    /// The answer owed to the last message, which was wrong.
    sorry: Option<Say<'static>>,
}

impl Link {
    /// An end that has not heard another console yet.
    ///
    /// * `luck`: a random number, different at every start. Numbers drawn from it are
    ///   sent over the wire, so it must not be related to the luck of any game.
    pub fn new(version: Version, luck: u64, now: Millis) -> Link {
        Link {
            line: Line::new(version, luck, now),
            conversation: Conversation::new(),
            wrong: 0,
            sorry: None,
        }
    }

    /// Takes bytes off the front until there is news; `None` when no bytes are left.
    /// Without bytes it only checks for time-outs.
    pub fn receive(&mut self, bytes: &mut &[u8], now: Millis) -> Option<News<'_>> {
        self.settle();
        Some(match self.line.receive(bytes, now)? {
            Event::Message => self.hear(),
            Event::Met => {
                (self.conversation, self.wrong) = (Conversation::new(), 0);
                News::Met
            }
            Event::Gone(why) => News::Gone(why),
            Event::Resting => News::Resting,
            Event::OtherVersion(version) => News::OtherVersion(version),
            Event::SomethingElse => News::SomethingElse,
        })
    }

    /// The next frame to send, if one is due: at most
    /// [`WIRE_BYTES`](crate::frame::WIRE_BYTES).
    #[inline(never)] // compiled for size, unlike its callers
    pub fn poll(&mut self, now: Millis) -> Option<&[u8]> {
        self.settle();
        self.line.poll(now)
    }

    /// When to call [`poll`](Link::poll) again if nothing is received earlier.
    pub fn wake_at(&self) -> Option<Millis> {
        self.line.wake_at()
    }

    /// Sends a message, if the conversation allows it.
    pub fn say(&mut self, say: &Say<'_>) -> Result<(), Unsaid> {
        if !self.line.is_joined() {
            return Err(Unsaid::Nobody);
        }
        self.settle();
        if self.conversation.owes().is_some() {
            return Err(Unsaid::Full);
        }
        let mut after = self.conversation.clone();
        if after.say(Side::Us, say) != Verdict::Fine {
            return Err(Unsaid::NotNow);
        }
        if !say.is_bounded() {
            return Err(Unsaid::TooLong);
        }
        self.line.send(&|space| say.write(space))?;
        self.conversation = after;
        Ok(())
    }

    /// The conversation so far.
    pub fn conversation(&self) -> &Conversation {
        &self.conversation
    }

    /// How the kept games of both fit together, as soon as both have named one.
    pub fn together(&self) -> Option<Together> {
        self.conversation.together()
    }

    /// Whether another console is there.
    pub fn is_joined(&self) -> bool {
        self.line.is_joined()
    }

    /// Asks for sleep: see [`Line::rest`].
    pub fn rest(&mut self) {
        self.line.rest();
    }

    /// Whether the console may sleep now with its clock stopped.
    pub fn is_resting(&self) -> bool {
        self.line.is_resting()
    }

    /// The console is awake again: see [`Line::wake`].
    pub fn wake(&mut self, now: Millis) {
        self.line.wake(now);
    }

    /// Ends the session, and tells the other side so.
    #[inline(never)] // as above
    pub fn hang_up(&mut self) {
        self.line.hang_up();
    }

    /// Judges a message that has arrived.
    fn hear(&mut self) -> News<'_> {
        let message = self.line.message();
        let said = Say::read(message);
        let clear = said.is_ok();
        if let Ok(say) = said {
            match self.conversation.say(Side::Them, &say) {
                Verdict::Fine => return News::Said(say),
                Verdict::Late => return News::Unheeded,
                Verdict::Wrong => {}
            }
        }
        self.wrong += 1;
        let tag = message.first().copied().unwrap_or_default();
        self.sorry = Some(Say::Sorry { tag, clear });
        News::Unheeded
    }

    /// Sends the messages that are owed in reply to received ones.
    fn settle(&mut self) {
        if let Some(sorry) = self.sorry.take() {
            if self.wrong >= PATIENCE {
                self.line.break_off();
            } else {
                // If there is no room, nothing is lost: it is only a courtesy.
                let _ = self.line.send(&|space| sorry.write(space));
            }
        }
        if let Some(say) = self.conversation.owes()
            && self.line.send(&|space| say.write(space)) != Err(Unsent::Full)
        {
            self.conversation.was_said();
        }
    }
}
