//! The actions of the keys at this moment, each with its word in the bar.
//!
//! A scene declares both in one place, so that they cannot disagree: the host
//! draws the bar from the same list in which it looks a pressed key up.
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

/// What the keys of a scene do: declared here, looked up and called by the host.
pub trait Keys<G: Game> {
    /// What the keys can mean.
    type Deed;

    /// What the keys do now, and the words for it.
    fn actions(&self, scope: &Scope<'_, G>) -> Actions<Self::Deed>;

    /// What A does when it is held, where that is something else. It then acts when it is
    /// let go, or when it has been held long enough. It has no word in the bar.
    fn held(&self, _scope: &Scope<'_, G>) -> Option<Self::Deed> {
        None
    }

    /// Does one of those deeds. The key tells the direction.
    fn perform(&mut self, deed: Self::Deed, key: Key, scope: &Scope<'_, G>) -> Reply<G::Move>;
}

/// A key was pressed. It also ends a motion that is running.
pub fn press<G: Game>(scene: &mut impl Keys<G>, key: Key, scope: &Scope<'_, G>) -> Reply<G::Move> {
    let stopped = scope.motions.end(key == Key::A, scope.now);
    if stopped == Stopped::Unseen {
        return Reply::Redraw;
    }
    let reply = match scene.actions(scope).of(key) {
        // In a demonstration the keys are the host's.
        _ if scope.demo => Reply::Ignored,
        None if key == Key::X => Reply::Ask(Ask::Help),
        None => Reply::Ignored,
        // A computer is thinking: its answer comes first.
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

/// A was held down, if the scene uses that.
pub fn hold<G: Game>(scene: &mut impl Keys<G>, scope: &Scope<'_, G>) -> Reply<G::Move> {
    scope.motions.stop(scope.now);
    match scene.held(scope) {
        Some(deed) => scene.perform(deed, Key::A, scope),
        None => Reply::Ignored,
    }
}

/// The scene's own help was chosen from the card of the moment.
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
    /// A deed of the scene.
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

/// A key, its word, and what it does.
#[derive(Clone, PartialEq, Debug)]
struct Action<D> {
    on: On,
    word: Option<Phrase>,
    does: Does<D>,
}

/// The actions of the keys at this moment. `D` is the scene's type of deeds.
#[derive(Clone, PartialEq, Debug)]
#[must_use]
pub struct Actions<D> {
    list: Vec<Action<D>, MOST>,
}

impl<D> Default for Actions<D> {
    fn default() -> Actions<D> {
        Actions { list: Vec::new() }
    }
}

impl<D> Actions<D> {
    /// No key has an action yet.
    pub fn new() -> Actions<D> {
        Actions::default()
    }

    fn with(mut self, on: On, word: Option<Phrase>, does: Does<D>) -> Actions<D> {
        // The first declaration counts; there is room for every key.
        if self.list.iter().all(|action| action.on != on) {
            let _ = self.list.push(Action { on, word, does });
        }
        self
    }

    /// This key does something. Without a word it has no place in the bar,
    /// which names them from left to right in the order they are declared.
    pub fn on(self, key: Key, word: impl Into<Option<Phrase>>, deed: D) -> Actions<D> {
        match cap(key) {
            Some(cap) => self.with(On::Key(cap), word.into(), Does::Deed(deed)),
            None => self,
        }
    }

    /// This key asks the host for something.
    pub fn ask(self, key: Key, word: impl Into<Option<Phrase>>, ask: Ask) -> Actions<D> {
        match cap(key) {
            Some(cap) => self.with(On::Key(cap), word.into(), Does::Ask(ask)),
            None => self,
        }
    }

    /// All four directions do something.
    pub fn pad(self, word: impl Into<Option<Phrase>>, deed: D) -> Actions<D> {
        self.with(On::Key(Cap::Pad), word.into(), Does::Deed(deed))
    }

    /// A row of the help card, which X opens unless the scene uses X for something
    /// else.
    pub fn help(self, word: Phrase, deed: D) -> Actions<D> {
        self.with(On::Help, Some(word), Does::Deed(deed))
    }

    /// What the row of the help card says.
    pub fn help_word(&self) -> Option<Phrase> {
        let mut list = self.list.iter();
        list.find(|action| action.on == On::Help)?.word
    }

    /// B takes back the last move. The bar shows it if there is one; otherwise the host says
    /// that there is none.
    pub fn undo(self, word: Phrase, now: &Situation<'_>) -> Actions<D> {
        self.ask(Key::B, now.can_undo.then_some(word), Ask::Undo)
    }

    /// What a key does.
    pub fn of(self, key: Key) -> Option<Does<D>> {
        self.take(On::Key(cap(key)?))
    }

    fn take(self, on: On) -> Option<Does<D>> {
        let mut list = self.list.into_iter();
        list.find(|action| action.on == on)
            .map(|action| action.does)
    }

    /// What the bar says.
    pub fn bar(&self, language: Language) -> KeyBar<'static> {
        self.list
            .iter()
            .fold(KeyBar::default(), |bar, action| match action {
                Action {
                    on: On::Key(cap),
                    word: Some(word),
                    ..
                } => bar.with(*cap, word.get(language)),
                _ => bar,
            })
            .with_help(words::HELP.get(language))
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
