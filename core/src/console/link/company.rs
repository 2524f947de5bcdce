//! What screens know about the other console.

use super::identity::Identity;
use crate::game::{Level, MAX_SEATS, Seat};
use crate::games::GameId;
use crate::seating::{Name, Seating, TakenSeat, Who};
use crate::text::Language;
use heapless::{String, Vec};
use taschenspieler_link::{self as wire, Proposal, Sitter};

#[derive(Clone, Debug, Default)]
pub struct Company {
    /// Whether there is a port for a cable.
    pub port: bool,
    /// Which console this one is, once it has met another one.
    pub own: Option<Identity>,
    /// Whether another console is connected and has introduced itself. A seat over there
    /// can only be chosen while it is.
    pub there: bool,
    /// Its name; empty if it has none.
    pub name: Name,
    /// Which console it is; older programs do not say.
    pub theirs: Option<Identity>,
    /// The games it knows, bit 0 for game 0.
    games: u32,
    /// The game it proposes.
    pub asked: Option<Asked>,
    /// The number of the game that this console proposes, or proposes to resume.
    pub ours: Option<u32>,
    /// The game that both could resume.
    pub shared: Option<GameId>,
    /// Whether that game would be resumed before its last move, because that was not saved
    /// on both sides.
    pub before: bool,
}

/// A proposed game.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The number of the proposal.
    pub number: u32,
    /// The game, if it is known here.
    pub game: Option<GameId>,
    /// Whether it is a rematch of the game just played.
    pub rematch: bool,
    /// Whether it was begun before, and is not kept here any more.
    pub goes_on: bool,
    who: Vec<Who, MAX_SEATS>,
    /// The names at the table, one per line. Names that do not fit are left empty.
    names: String<NAMES>,
    options: Vec<u8, OPTIONS>,
}

/// Holds the names at a table: eight of the longest, or fifteen usual ones.
const NAMES: usize = 168;

/// Longer than the variants of any game.
const OPTIONS: usize = 16;

impl Company {
    /// The other console has introduced itself.
    pub(super) fn introduce(&mut self, name: &str, games: u32) {
        self.there = true;
        self.name = name_of(name);
        self.games = games;
    }

    /// The other console is gone.
    pub(super) fn leave(&mut self) {
        *self = Company {
            port: self.port,
            own: self.own,
            ..Company::default()
        };
    }

    pub fn knows(&self, game: GameId) -> bool {
        let bit = 1u32.checked_shl(game.about().number.into());
        self.there && bit.is_some_and(|bit| self.games & bit != 0)
    }

    /// The other console proposes a game.
    #[inline(never)] // so that the proposal is on the stack only here
    pub(super) fn propose(&mut self, proposal: &Proposal<'_>) {
        let (mut seats, mut names) = (Vec::new(), String::new());
        for (who, name) in proposal.seats.iter() {
            // No table has more seats.
            let _ = seats.push(match who {
                Sitter::Guest => Who::Person,
                Sitter::Proposer => Who::Away(None),
                Sitter::Computer(level) => Who::Away(Level::from_number(level)),
            });
            let place = names.len();
            if names.push_str(&name_of(name)).is_err() || names.push('\n').is_err() {
                names.truncate(place);
                let _ = names.push('\n');
            }
        }
        let options = Vec::from_slice(proposal.options);
        self.asked = Some(Asked {
            number: proposal.number,
            // A proposal whose variants cannot be read is not for one of our games.
            game: GameId::from_number(proposal.game).filter(|_| options.is_ok()),
            rematch: ![0, proposal.number].contains(&proposal.rematch_of),
            goes_on: proposal.rematch_of == proposal.number,
            who: seats,
            names,
            options: options.unwrap_or_default(),
        });
    }

    /// Its name in a sentence.
    pub fn called(&self, language: Language) -> &str {
        match self.name.is_empty() {
            true => crate::text::host::THE_OTHER.get(language),
            false => &self.name,
        }
    }
}

/// A name that came over the cable; empty if it could not have been typed here.
fn name_of(name: &str) -> Name {
    let place = TakenSeat {
        who: Who::Person,
        given: Name::try_from(name).unwrap_or_default(),
    };
    match place.is_sound() {
        true => place.given,
        false => Name::new(),
    }
}

impl Asked {
    /// The proposed table, as seen from here.
    pub fn seating(&self) -> Seating {
        let mine = self.who.iter().filter(|who| **who == Who::Person).count();
        let mut seating = Seating::new(self.who.len() as u8);
        let seats = Seat::all(MAX_SEATS as u8).zip(&self.who);
        let mut names = self.names.split('\n');
        for (seat, &who) in seats {
            let name = names.next().unwrap_or_default();
            seating.set_who(seat, who);
            // A person alone at this console gets an owner's name, or is "you".
            if who != Who::Person || mine > 1 {
                seating.set_name(seat, name_of(name));
            }
        }
        seating
    }

    /// Whether the game can be played by so many, with at least one seat for this console.
    pub fn is_possible(&self, game: GameId) -> bool {
        let fits = game.kind().seats.contains(&(self.who.len() as u8));
        fits && self.who.contains(&Who::Person)
    }

    pub(super) fn options(&self) -> &[u8] {
        &self.options
    }
}

/// A table in the form of a proposal.
pub(super) fn proposed(seating: &Seating, language: Language) -> wire::Seating {
    let mut seats = wire::Seating::new();
    for seat in Seat::all(seating.len()) {
        let who = match seating.who(seat) {
            Who::Person => Sitter::Proposer,
            Who::Away(_) => Sitter::Guest,
            Who::Computer(level) => Sitter::Computer(level.number()),
            Who::Fitting => Sitter::Computer(Level::Medium.number()),
        };
        // A name is never longer than the message allows.
        let _ = seats.add(who, &seating.name_for_others(seat, language));
    }
    seats
}

/// A table as the guest would propose it: people here and there change places, and
/// computers move along.
pub(super) fn turned(seating: &Seating) -> Seating {
    let mut turned = seating.clone();
    for seat in Seat::all(seating.len()) {
        if let Who::Away(Some(level)) = seating.who(seat) {
            turned.set_who(seat, Who::Computer(level));
        }
    }
    turned
}
