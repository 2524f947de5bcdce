//! The actions of the keys at this moment, each with its word in the bar.
//!
//! A scene declares both in one place, so that they cannot disagree: the host draws the bar
//! from the same list in which it looks up a pressed key.
//!
//! ```ignore
//! Actions::new()
//!     .on(Key::A, text::JUMP, Deed::Jump)
//!     .pad(text::AIM, Deed::Aim)
//!     .ask(Key::X, text::RULES, Ask::Rules(text::PAGE_JUMPS))
//!     .on(Key::B, text::PUT_BACK, Deed::PutBack)
//! ```

use super::Game;
use super::motions::Stopped;
use super::scene::{Scope, Situation};
use crate::keys::Key;
use crate::reply::{Ask, Reply};
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar};
use heapless::Vec;

/// The actions of a scene's keys: declared here, looked up and called by the host.
pub trait Keys<G: Game> {
    /// The actions that keys can have.
    type Deed;

    /// The present actions of the keys, with their words.
    fn actions(&self, scope: &Scope<'_, G>) -> Actions<Self::Deed>;

    /// What A does when it is held, where that is something else. It then acts when it is
    /// let go, or when it has been held long enough. It has no word in the bar.
    fn held(&self, _scope: &Scope<'_, G>) -> Option<Self::Deed> {
        None
    }

    /// Does one of those deeds. The key tells the direction.
    fn perform(&mut self, deed: Self::Deed, key: Key, scope: &Scope<'_, G>) -> Reply<G::Move>;
}

/// A key was pressed. The press also ends a motion that is running.
pub fn press<G: Game>(scene: &mut impl Keys<G>, key: Key, scope: &Scope<'_, G>) -> Reply<G::Move> {
    let stopped = scope.motions.end(key == Key::A, scope.now);
    if stopped == Stopped::Unseen {
        return Reply::Redraw;
    }
    let reply = match scene.actions(scope).of(key) {
        // During a demonstration the keys belong to the host.
        _ if scope.demo => Reply::Ignored,
        None if key == Key::X => Reply::Ask(Ask::Help),
        None => Reply::Ignored,
        // A computer is thinking, and its answer comes first.
        Some(Does::Ask(Ask::Hint)) if scope.thinking => Reply::Ignored,
        Some(Does::Ask(ask)) => Reply::Ask(ask),
        Some(Does::Deed(deed)) => scene.perform(deed, key, scope),
    };
    match stopped {
        Stopped::Nothing => reply,
        // Ending the motion has changed the scene.
        _ => reply.or_redraw(),
    }
}

/// A was held down. Does something only if the scene uses that.
pub fn hold<G: Game>(scene: &mut impl Keys<G>, scope: &Scope<'_, G>) -> Reply<G::Move> {
    scope.motions.stop(scope.now);
    match scene.held(scope) {
        Some(deed) => scene.perform(deed, Key::A, scope),
        None => Reply::Ignored,
    }
}

/// The scene's own help was chosen from the help card.
pub fn help<G: Game>(scene: &mut impl Keys<G>, scope: &Scope<'_, G>) -> Reply<G::Move> {
    match scene.actions(scope).take(On::Help) {
        Some(Does::Deed(deed)) => scene.perform(deed, Key::X, scope),
        Some(Does::Ask(ask)) => Reply::Ask(ask),
        None => Reply::Ignored,
    }
}

/// Four buttons, the pad, and help.
const MOST: usize = 6;

/// What a key does.
#[derive(Clone, PartialEq, Debug)]
pub enum Does<D> {
    /// An action of the scene.
    Deed(D),
    /// A request to the host.
    Ask(Ask),
}

/// The key or row that an action is bound to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum On {
    Key(Cap),
    /// A row of the card that X opens.
    Help,
}

/// The keys that have an action, with their words. The actions themselves are stored apart:
/// their type differs from scene to scene, and one piece of code looks through the keys of
/// all scenes.
#[derive(Clone, PartialEq, Debug, Default)]
struct BoundKeys(Vec<(On, Option<Phrase>), MOST>);

impl BoundKeys {
    /// Whether that is new; the first declaration counts, and there is room for every key.
    #[inline(never)]
    fn add(&mut self, on: On, word: Option<Phrase>) -> bool {
        self.place(on).is_none() && self.0.push((on, word)).is_ok()
    }

    #[inline(never)]
    fn place(&self, wanted: On) -> Option<usize> {
        self.0.iter().position(|(on, _)| *on == wanted)
    }

    #[inline(never)]
    fn bar(&self, language: Language) -> KeyBar<'static> {
        let mut bar = KeyBar::default();
        for (on, word) in &self.0 {
            if let (On::Key(cap), Some(word)) = (on, word) {
                bar = bar.with(*cap, word.get(language));
            }
        }
        bar.with_help(words::HELP.get(language))
    }
}

/// The actions of the keys at this moment. `D` is the scene's type of actions.
#[derive(Clone, PartialEq, Debug)]
#[must_use]
pub struct Actions<D> {
    bound: BoundKeys,
    does: Vec<Does<D>, MOST>,
}

impl<D> Default for Actions<D> {
    fn default() -> Actions<D> {
        Actions {
            bound: BoundKeys::default(),
            does: Vec::new(),
        }
    }
}

impl<D> Actions<D> {
    /// No key has an action yet.
    pub fn new() -> Actions<D> {
        Actions::default()
    }

    fn with(mut self, on: On, word: Option<Phrase>, does: Does<D>) -> Actions<D> {
        if self.bound.add(on, word) {
            // The number of bound keys.
            let _ = self.does.push(does);
        }
        self
    }

    /// Gives this key an action. Without a word it does not appear in the bar, which shows
    /// the words from left to right in the order of their declaration.
    pub fn on(self, key: Key, word: impl Into<Option<Phrase>>, deed: D) -> Actions<D> {
        match cap(key) {
            Some(cap) => self.with(On::Key(cap), word.into(), Does::Deed(deed)),
            None => self,
        }
    }

    /// Makes this key ask the host for something.
    pub fn ask(self, key: Key, word: impl Into<Option<Phrase>>, ask: Ask) -> Actions<D> {
        match cap(key) {
            Some(cap) => self.with(On::Key(cap), word.into(), Does::Ask(ask)),
            None => self,
        }
    }

    /// Gives all four directions one action.
    pub fn pad(self, word: impl Into<Option<Phrase>>, deed: D) -> Actions<D> {
        self.with(On::Key(Cap::Pad), word.into(), Does::Deed(deed))
    }

    /// A row of the help card, which X opens unless the scene uses X for something
    /// else.
    pub fn help(self, word: Phrase, deed: D) -> Actions<D> {
        self.with(On::Help, Some(word), Does::Deed(deed))
    }

    /// The text of the row on the help card.
    pub(crate) fn help_word(&self) -> Option<Phrase> {
        let (_, word) = self.bound.0.get(self.bound.place(On::Help)?)?;
        *word
    }

    /// Makes B take back the last move. The bar shows that if there is a move; otherwise the
    /// host says that there is none.
    pub fn undo(self, word: Phrase, now: &Situation<'_>) -> Actions<D> {
        self.ask(Key::B, now.can_undo.then_some(word), Ask::Undo)
    }

    pub fn of(self, key: Key) -> Option<Does<D>> {
        self.take(On::Key(cap(key)?))
    }

    fn take(self, on: On) -> Option<Does<D>> {
        let place = self.bound.place(on)?;
        self.does.into_iter().nth(place)
    }

    /// The entries of the bar.
    pub fn bar(&self, language: Language) -> KeyBar<'static> {
        self.bound.bar(language)
    }
}

/// The symbol of a key in the bar. The pause belongs to the host and has none.
const fn cap(key: Key) -> Option<Cap> {
    match key {
        Key::A => Some(Cap::A),
        Key::B => Some(Cap::B),
        Key::X => Some(Cap::X),
        Key::Y => Some(Cap::Y),
        Key::Up | Key::Down | Key::Left | Key::Right => Some(Cap::Pad),
        Key::Pause => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GO: Phrase = Phrase::new("Los", "Go");

    #[test]
    fn the_bar_names_what_the_keys_do() {
        let actions = || {
            Actions::new()
                .on(Key::A, GO, 1)
                .pad(None, 2)
                .ask(Key::B, GO, Ask::Undo)
                .on(Key::A, None, 3)
        };
        assert_eq!(actions().of(Key::A), Some(Does::Deed(1)));
        assert_eq!(actions().of(Key::Left), Some(Does::Deed(2)));
        assert_eq!(actions().of(Key::B), Some(Does::Ask(Ask::Undo)));
        assert_eq!(actions().of(Key::Y), None);
        assert_eq!(actions().of(Key::Pause), None);
        let bar = actions().bar(Language::English);
        let expected = [(Cap::A, "Go"), (Cap::X, "Help"), (Cap::B, "Go")];
        assert_eq!(bar.entries(), expected);
    }
}
