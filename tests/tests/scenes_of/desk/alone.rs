//! A scene on the test desk without its host. The test sees the requests of keys and
//! carries them out itself if it wants to.

use super::{Desk, Shown};
use taschenspieler_core::basics::Millis;
use taschenspieler_core::console::play::Env;
use taschenspieler_core::game::{
    Actor, Advice, Change, Game, Keys, MAX_SEATS, Motions, Reply, Scene, Scope, Seat, Situation,
    Waiting, actions,
};
use taschenspieler_core::games::testing::rules;
use taschenspieler_core::keys::Key;
use taschenspieler_core::seating::{Seating, Who};
use taschenspieler_core::session::Session;
use taschenspieler_core::settings::Tempo;
use taschenspieler_core::ui::{Area, Canvas, KeyBar};

/// A scene, and the state a host would have.
pub struct Alone<G: Game> {
    pub scene: G::Scene,
    /// The state it is told about.
    pub host: Host<G>,
    start: Session<G>,
}

/// A host, as far as a scene needs one.
pub struct Host<G: Game> {
    pub game: Session<G>,
    pub seating: Seating,
    /// Whether a computer is thinking.
    pub thinking: bool,
    /// Whether the computer is demonstrating.
    pub demo: bool,
    pub motions: Motions,
    view: G::View,
    last: Option<G::Move>,
}

impl<G: Game> Host<G> {
    fn new(game: Session<G>, seating: Seating) -> Host<G> {
        Host {
            view: game.view(None),
            last: game.last_seen(None),
            game,
            seating,
            thinking: false,
            demo: false,
            motions: Motions::default(),
        }
    }

    /// Updates the view to the present position. Returns the view before.
    fn look(&mut self) -> G::View {
        self.last = self.game.last_seen(None);
        core::mem::replace(&mut self.view, self.game.view(None))
    }

    fn scope<'a>(&'a self, env: Env<'a>) -> Scope<'a, G> {
        let actor = self.game.actor();
        let is_person = |seat| self.seating.is_person(seat);
        let situation = Situation {
            eyes: None,
            actor,
            turn: actor,
            drawn_first: false,
            my_turn: matches!(actor, Actor::Seat(seat) if is_person(seat)) && !self.demo,
            outcome: self.game.outcome(),
            seating: &self.seating,
            points: &[],
            code: None,
            moves: self.game.moves(),
            can_undo: self.game.steps_back(is_person).is_some(),
            can_redo: false,
            thinking: self.thinking,
            demo: self.demo,
            hints: 0,
            assisted: self.demo,
            tempo: Tempo::Brisk,
            foreign: false,
            played: 372_000,
            best: env.best,
            settings: env.settings,
            motions: &self.motions,
            now: env.now,
        };
        Scope {
            view: &self.view,
            last: self.last.as_ref(),
            situation,
        }
    }
}

impl<G: Game> Shown for Alone<G> {
    fn draw(&self, canvas: &mut Canvas<'_>, env: Env<'_>) {
        self.scene.draw(canvas, &self.host.scope(env));
    }

    fn hints(&self, env: Env<'_>) -> KeyBar<'static> {
        self.scene
            .actions(&self.host.scope(env))
            .bar(env.settings.language)
    }
}

impl<G: Game> Desk<Alone<G>> {
    /// A game of people that begins at a position.
    #[track_caller]
    pub fn new(position: &str) -> Desk<Alone<G>> {
        Self::at(&[Who::Person; MAX_SEATS], position)
    }

    /// The same with these people and computers.
    #[track_caller]
    pub fn at(who: &[Who], position: &str) -> Desk<Alone<G>> {
        let game = rules::session::<G>(position);
        let mut seating = Seating::new(game.seats());
        for (seat, &who) in Seat::all(game.seats()).zip(who) {
            seating.set_who(seat, who);
        }
        Desk::set(|env| {
            let host = Host::new(game.clone(), seating);
            Alone {
                scene: G::Scene::new(&host.scope(env)),
                host,
                start: game,
            }
        })
    }

    /// The scope for the scene, and the scene.
    fn with<T>(&mut self, ask: impl FnOnce(&mut G::Scene, &Scope<'_, G>) -> T) -> T {
        let (Alone { scene, host, .. }, env) = self.parts();
        ask(scene, &host.scope(env))
    }

    /// The scene's reply to a key.
    pub fn key(&mut self, key: Key) -> Reply<G::Move> {
        self.with(|scene, scope| actions::press(scene, key, scope))
    }

    /// The scene's reply to its own help.
    pub fn help(&mut self) -> Reply<G::Move> {
        self.with(|scene, scope| actions::help(scene, scope))
    }

    /// The scene's replies to some keys, one after another.
    pub fn keys<const N: usize>(&mut self, keys: [Key; N]) -> [Reply<G::Move>; N] {
        keys.map(|key| self.key(key))
    }

    /// The scene's reply to a key. If it names a changed area, checks that nothing else has
    /// changed, not even the key bar.
    #[track_caller]
    pub fn key_within_damage(&mut self, key: Key) -> Reply<G::Move> {
        let (before, hints) = (self.picture(), self.hints());
        let reply = self.key(key);
        if let Reply::RedrawIn(area) = reply {
            self.has_changed_within(area, before);
            assert_eq!(self.hints().entries(), hints.entries());
        }
        reply
    }

    /// Shows another position.
    fn change(&mut self, change: Change<'_, G>) {
        self.host.motions.stop(self.now);
        self.with(|scene, scope| scene.changed(change, scope));
    }

    /// Makes a move.
    #[track_caller]
    pub fn play(&mut self, played: G::Move) {
        let made = self.host.game.play(&played);
        assert!(made.is_ok(), "{made:?}");
        let before = &self.host.look();
        let played = Some(&played);
        self.change(Change::Played(before, played));
    }

    /// Takes back the last move, if there is one.
    pub fn undo(&mut self) {
        let Some(undone) = self.host.game.undo() else {
            return;
        };
        let before = &self.host.look();
        let played = Some(&undone);
        self.change(Change::Undone(before, played));
    }

    /// The eyes or the position have changed.
    pub fn refresh(&mut self) {
        self.host.look();
        self.change(Change::Fresh);
    }

    /// The advisor answers.
    pub fn advise(&mut self, played: Option<G::Move>, reason: G::Reason) {
        self.host.motions.stop(self.now);
        self.with(|scene, scope| scene.advised(Advice { played, reason }, scope));
    }

    /// The same table once more, with a new scene.
    pub fn begin_again(&mut self) {
        self.host.game = self.start.clone();
        self.host.look();
        self.host.motions.stop(self.now);
        self.scene = self.with(|_, scope| G::Scene::new(scope));
    }

    /// Time has passed.
    pub fn tick(&mut self) -> Reply<G::Move> {
        self.with(|scene, scope| scene.tick(scope))
    }

    /// The page of the rules that matters now.
    pub fn rules_page(&self) -> usize {
        self.scene.rules_page(&self.host.scope(self.env()))
    }

    /// The scope for the scene.
    pub fn scope(&self) -> Scope<'_, G> {
        self.host.scope(self.env())
    }

    /// When the picture changes next.
    pub fn wake_at(&self) -> Option<Millis> {
        let waiting = self.waiting();
        Millis::earlier(self.host.motions.wake_at(self.now), waiting.next)
    }

    /// The game's reason to wait besides motion.
    pub fn waiting(&self) -> Waiting {
        self.scene.waiting(&self.scope())
    }

    /// Whether the game waits for anything.
    pub fn is_moving(&self) -> bool {
        self.host.motions.hold_the_game(self.now) || self.waiting().holds
    }

    /// All comes to rest, as when the pause menu is opened.
    pub fn settle(&mut self) {
        self.host.motions.settle();
    }

    /// Lets time pass as the host does, drawing only the parts that may have changed, and
    /// compares each picture with a full one. Returns how long it took until everything was
    /// at rest, which must be less than `limit`.
    #[track_caller]
    pub fn watch_up_to(&mut self, limit: u32) -> u32 {
        let start = self.now;
        let mut shown = self.picture();
        while let Some(next) = self.wake_at() {
            assert!(next.since(self.now) > 0, "a moment that does not pass");
            self.now = next;
            let damage = self
                .waiting()
                .damage(&self.host.motions, self.now)
                .unwrap_or(Area::SCREEN);
            self.host.motions.show(self.now);
            self.paint(&mut Canvas::new(&mut shown).clipped(damage));
            let after = self.now.since(start);
            assert!(
                shown.pixels() == self.picture().pixels(),
                "after {after} ms"
            );
            assert!(after < limit, "a motion without end");
        }
        self.now.since(start)
    }

    /// The same within a usual time; afterwards the game must be able to continue.
    #[track_caller]
    pub fn watch(&mut self) -> u32 {
        let taken = self.watch_up_to(5_000);
        assert!(!self.is_moving());
        taken
    }
}
