//! A console's end of the cable: the line and the conversation on it.

use crate::conversation::{Conversation, Side, Together, Verdict};
use crate::line::{Event, Gone, Line, Unsent, Version};
use crate::say::Say;
use crate::time::Millis;

/// After so many messages in a session that were wrong we hang up.
const PATIENCE: u8 = 16;

/// What has happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum News<'a> {
    /// Another console is there. The first thing to say is
    /// [`Introduce`](Say::Introduce).
    Met,
    /// It is not there any more.
    Gone(Gone),
    /// It says something that it may say now.
    Said(Say<'a>),
    /// It goes to sleep, and wakes when something is said to it.
    Resting,
    /// A console is there that speaks another version.
    OtherVersion(Version),
    /// What is plugged in is no console. Told once.
    SomethingElse,
}

/// Why something was not said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsaid {
    /// There is nobody.
    Nobody,
    /// Too much is on its way; later.
    Full,
    /// It is longer than it may be.
    TooLong,
    /// It must not be said now.
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
///         // What a driver does: send what there is ...
///         let mut wire = Vec::new();
///         while let Some(bytes) = ends[from].poll(now) {
///             wire.extend_from_slice(bytes);
///         }
///         // ... and, at the other end, take what has come.
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
}

impl Link {
    /// An end with nobody at the other one.
    ///
    /// * `luck`: a random number, another one at every start, from which nothing
    ///   follows about the luck of any game: what is drawn from it is sent.
    pub fn new(version: Version, luck: u64, now: Millis) -> Link {
        Link {
            line: Line::new(version, luck, now),
            conversation: Conversation::new(),
            wrong: 0,
        }
    }

    /// Takes bytes off the front until something has happened; `None` when none
    /// are left and nothing has. Without bytes it only looks at the clock.
    pub fn receive(&mut self, bytes: &mut &[u8], now: Millis) -> Option<News<'_>> {
        loop {
            self.settle();
            match self.line.receive(bytes, now)? {
                Event::Message if self.hear() => break,
                Event::Message => {}
                Event::Met => {
                    (self.conversation, self.wrong) = (Conversation::new(), 0);
                    return Some(News::Met);
                }
                Event::Gone(why) => return Some(News::Gone(why)),
                Event::Resting => return Some(News::Resting),
                Event::OtherVersion(version) => return Some(News::OtherVersion(version)),
                Event::SomethingElse => return Some(News::SomethingElse),
            }
        }
        Say::read(self.line.message()).ok().map(News::Said)
    }

    /// The next bytes to send, if there are any now: one whole frame of at most
    /// [`WIRE_BYTES`](crate::frame::WIRE_BYTES).
    #[inline(never)] // compiled to be small, which those who call it are not
    pub fn poll(&mut self, now: Millis) -> Option<&[u8]> {
        self.settle();
        self.line.poll(now)
    }

    /// When to call again if nothing comes before.
    pub fn wake_at(&self) -> Option<Millis> {
        self.line.wake_at()
    }

    /// Says something.
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

    /// What was said so far.
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

    /// The console would like to sleep: see [`Line::rest`].
    pub fn rest(&mut self) {
        self.line.rest();
    }

    /// Whether it may sleep now, without a clock.
    pub fn is_resting(&self) -> bool {
        self.line.is_resting()
    }

    /// It is awake again.
    pub fn wake(&mut self, now: Millis) {
        self.line.wake(now);
    }

    /// Ends the session, and says so to the other side.
    #[inline(never)] // as above
    pub fn hang_up(&mut self) {
        self.line.hang_up();
    }

    /// A message came: whether it is something to tell.
    fn hear(&mut self) -> bool {
        let message = self.line.message();
        let tag = message.first().copied().unwrap_or_default();
        let clear = match Say::read(message) {
            Ok(say) => match self.conversation.say(Side::Them, &say) {
                Verdict::Fine => return true,
                Verdict::Late => return false,
                Verdict::Wrong => true,
            },
            Err(_) => false,
        };
        self.wrong += 1;
        if self.wrong >= PATIENCE {
            self.line.break_off();
        } else {
            // Should there be no room for it: it is only a courtesy.
            let sorry = Say::Sorry { tag, clear };
            let _ = self.line.send(&|space| sorry.write(space));
        }
        false
    }

    /// Says what has to be said because of what was heard.
    fn settle(&mut self) {
        if let Some(say) = self.conversation.owes()
            && self.line.send(&|space| say.write(space)) != Err(Unsent::Full)
        {
            self.conversation.was_said();
        }
    }
}
