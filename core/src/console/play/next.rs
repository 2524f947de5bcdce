//! The set-up of the next game, and what people may ask of the present one.

use super::Play;
use crate::code::Code;
use crate::console::on_table::OnTable;
use crate::game::{Actor, Level, Seat, Strength};
use crate::seating::Seating;
use crate::text::Phrase;

/// The set-up of the next game. The game on the table does not change with it.
pub struct NextGame {
    /// The players.
    pub guests: Seating,
    /// Who begins; `None` to draw by lot.
    pub first: Option<Seat>,
    pub code: Code,
    /// The strength of computers that adapt to the people.
    pub fitting: Strength,
}

impl NextGame {
    pub fn new(guests: Seating, code: Code) -> NextGame {
        NextGame {
            guests,
            first: None,
            code,
            fitting: Level::Medium.into(),
        }
    }

    /// Sets the players of the next game to these, who begin the present one.
    pub(super) fn invite(&mut self, guests: Seating, first: Option<Seat>) {
        (self.guests, self.first) = (guests, first);
    }
}

/// What people may ask of the game on the table now.
#[derive(Clone, Copy, Default)]
pub struct Offers {
    pub undo: bool,
    pub redo: bool,
    /// Whether a person is to decide, so that a hint makes sense.
    pub hint: bool,
    /// Whether the computer could demonstrate how to continue.
    pub demo: bool,
    /// Whether there are moves since one's own last one to show again.
    pub again: bool,
    /// Whether there are moves that may be replayed.
    pub replay: bool,
    /// Whether there are decisions of people to review.
    pub review: bool,
    /// The name of the game that can follow this one.
    pub sequel: Option<Phrase>,
}

impl Play {
    pub fn offers(&self) -> Offers {
        let (table, kind, made) = (self.table(), self.kind(), self.game.course.log().made());
        if self.linked().is_some() {
            return Offers {
                undo: table.can_undo,
                redo: table.can_redo(),
                ..Offers::default()
            };
        }
        let over = table.is_over();
        let stand = self.game.hatch().stands(None);
        let may_advise = kind.advises && table.seating.allows_hints() && !table.is_lesson();
        let only_game = !table.is_lesson() && !table.is_demo() && !table.is_practice();
        let people = table.seating.people().next().is_some();
        Offers {
            undo: table.can_undo,
            redo: table.can_redo(),
            hint: may_advise && self.game.advised().is_some(),
            demo: may_advise && !table.is_demo() && !over,
            again: !table.is_lesson()
                && !table.is_demo()
                && stand.is_some_and(|stand| stand.shows_again)
                && self.game.moves_missed() > 0,
            replay: only_game && (over || kind.advises && made > 0),
            review: only_game && over && people && made > 0,
            sequel: stand
                .is_some_and(|stand| over && stand.has_sequel)
                .then_some(kind.sequel),
        }
    }
}

impl OnTable {
    /// The person who is to decide now.
    fn advised(&self) -> Option<Seat> {
        match self.table.standing.actor {
            Actor::Seat(seat) => Some(seat).filter(|&seat| {
                self.table.seating.is_person(seat) && !self.table.must_hand_over(seat)
            }),
            Actor::Chance | Actor::Over => None,
        }
    }

    /// How many moves have been made since the last one of the person to move, or, if a
    /// computer is to move, of any person.
    pub(super) fn moves_missed(&self) -> u32 {
        let (seating, actor) = (&self.table.seating, self.table.standing.actor);
        let mine = |seat| match actor {
            Actor::Seat(mine) if seating.is_person(mine) => seat == mine,
            _ => seating.is_person(seat),
        };
        self.course.log().moves_since(&mine)
    }
}
