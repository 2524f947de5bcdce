//! Hands for a game of two consoles, for the tests and for the arena: what people would
//! do with buttons, without buttons. No device has this.

use super::{Env, Play};
use crate::console::on_table::{Due, Played};
use crate::console::table::Standing;
use crate::game::{Actor, Ask, Reply, Seat, Strength};
use crate::games::AnyThought;
use crate::luck::Luck;
use crate::session::Wish;

/// What is to be done when it is somebody's turn.
pub enum Choice<'a> {
    /// Any move that is allowed.
    Any(&'a mut Luck),
    /// The move with this form.
    This(&'a [u8]),
}

impl Play {
    /// Whether somebody here is to move or to roll now.
    pub fn is_my_turn(&self) -> bool {
        self.table.is_my_turn() && self.table.hands_over_to().is_none()
    }

    /// Makes a move, or rolls.
    pub(crate) fn choose(&mut self, choice: Choice<'_>, env: Env<'_>) -> Reply {
        let env = self.in_game_time(env);
        let reply = match (self.table.standing().actor, choice) {
            (Actor::Chance, _) => Reply::Ask(Ask::Roll),
            (_, Choice::Any(luck)) => self.game.make_any(luck, &mut self.table, env),
            (_, Choice::This(form)) => Reply::Play(match self.game.read_move(form, false) {
                Ok(()) => self.game.make(Due::Decided, &mut self.table, env),
                Err(_) => Played::Nothing,
            }),
        };
        self.follow(reply, env)
    }

    /// A thought about the next move of a seat, wherever it sits: only the console
    /// that has the position can have it.
    pub fn thought(&self, seat: Seat, strength: Strength) -> Option<AnyThought> {
        let mut thought = None;
        self.game.think(seat, strength, Wish::Move, &mut thought);
        thought
    }

    /// How it stands.
    pub fn standing(&self) -> Standing {
        *self.table.standing()
    }

    /// Lets the guest be shown the position once more; before that, changes what is
    /// hidden from a seat and nothing else. Whether anything is.
    pub(crate) fn redeal(&mut self, really: bool, eyes: Seat, luck: &mut Luck) -> bool {
        self.note_change(super::linked::Since::More);
        really && self.game.redeal(eyes, luck)
    }
}
