//! Checks of keys for more than one game; a game's own tests supply the positions and
//! moves.

use crate::scenes_of::prelude::*;
use taschenspieler_core::game::Game;

type Desk<G> = desk::Desk<Alone<G>>;

impl<G: Game> Desk<G> {
    /// The replies to some keys, as text: a move or a refusal in its own notation,
    /// otherwise the request to the host.
    pub fn answers<const N: usize>(&mut self, keys: [Key; N]) -> String {
        let said = keys.map(|key| match self.key(key) {
            Reply::Play(played) => rules::move_text::<G>(&played),
            Reply::Refuse(why) => why.as_str().into(),
            Reply::Ask(ask) => format!("{ask:?}").to_lowercase(),
            Reply::Redraw => "redraw".into(),
            other => format!("{other:?}"),
        });
        said.join(" ")
    }

    /// B in the middle of a move ends the motion, and still takes back.
    #[track_caller]
    pub fn a_key_ends_the_motion_of(&mut self, played: &str) {
        self.play(rules::read_move::<G>(played));
        self.now = self.now.plus(50);
        assert!(self.is_moving());
        assert_eq!(self.key(B), Reply::Ask(Ask::Undo));
        assert!(!self.is_moving());
    }

    /// A random key after a random time. B, which takes back, comes only once in `rarely`
    /// times, because otherwise no game would end.
    pub fn random_key(&mut self, luck: &mut Luck, rarely: u32) -> Key {
        self.now = self.now.plus(luck.below(300));
        match *luck.pick(&EAGER).expect("a key") {
            B if luck.below(rarely) > 0 => Right,
            key => key,
        }
    }

    /// Carries out the request of a key, as a host would. Hints are random moves, or
    /// sometimes none; a scene must not request anything impossible.
    #[track_caller]
    pub fn heed(&mut self, reply: Reply<G::Move>, reason: G::Reason, luck: &mut Luck) {
        match reply {
            Reply::Play(played) => self.play(played),
            Reply::Ask(Ask::Undo) => self.undo(),
            Reply::Ask(Ask::Hint | Ask::Demo) => {
                let moves = rules::moves::<G>(self.host.game.position());
                let played = luck.pick(&moves).cloned();
                self.advise(played.filter(|_| luck.chance(7, 8)), reason);
            }
            Reply::Ask(Ask::Rematch | Ask::Leave) => self.begin_again(),
            Reply::Ask(Ask::Rules(page)) => assert!(page < G::PAGES.len()),
            Reply::Ask(Ask::Help) => {}
            Reply::Ask(other) => panic!("{other:?} is not to be had here"),
            Reply::Refuse(why) => assert!(!why.is_empty()),
            Reply::Ignored | Reply::Moved | Reply::Redraw | Reply::RedrawIn(_) => {}
        }
    }

    /// Presses random keys and checks that each changes nothing outside the area it
    /// reports. Returns how many of them changed only a part.
    #[track_caller]
    pub fn keys_stay_within_damage(&mut self, seed: u64, steps: u32) -> u32 {
        let (mut luck, mut parts) = (Luck::new(seed), 0);
        for step in 0..steps {
            self.host.thinking = step % 50 < 10;
            match self.key_within_damage(*luck.pick(&KEYS).expect("a key")) {
                Reply::RedrawIn(_) => parts += 1,
                Reply::Play(played) => self.play(played),
                Reply::Ask(Ask::Undo) => self.undo(),
                Reply::Ask(Ask::Rematch | Ask::Leave) => self.begin_again(),
                _ => {}
            }
            self.now = self.now.plus(luck.below(250));
            if self.host.game.outcome().is_some() && luck.chance(1, 5) {
                self.begin_again();
            }
        }
        parts
    }
}
