//! What screens know of the other console.

use super::identity::Identity;
use crate::game::{Level, MAX_SEATS, Seat};
use crate::games::GameId;
use crate::seating::{Name, Seating, TakenSeat, Who};
use crate::text::Language;
use heapless::{String, Vec};
use taschenspieler_link::{self as wire, Proposal, Sitter};

/// The other console.
#[derive(Clone, Debug, Default)]
pub struct Company {
    /// Whether there is a port for a cable.
    pub port: bool,
    /// Which console we are, once we have met another one.
    pub own: Option<Identity>,
    /// Whether another console is there, and has said who it is. A seat over there can
    /// only be taken while it is.
    pub there: bool,
    /// What it is called; empty if it has no name.
    pub name: Name,
    /// Which console it is; those of before do not say it.
    pub theirs: Option<Identity>,
    /// The games it knows, bit 0 for game 0.
    games: u32,
    /// What it proposes.
    pub asked: Option<Asked>,
    /// The number of the game that we propose, or would like to go on with.
    pub ours: Option<u32>,
    /// The game that both could go on with.
    pub shared: Option<GameId>,
    /// Its last move was not saved everywhere.
    pub before: bool,
}

/// A game that is proposed.
#[derive(Clone, Debug)]
pub struct Asked {
    /// Its number.
    pub number: u32,
    /// Which game, if it is known here.
    pub game: Option<GameId>,
    /// Whether it is once more the one that was just played.
    pub rematch: bool,
    /// Whether it was begun before, and is not kept here any more.
    pub goes_on: bool,
    who: Vec<Who, MAX_SEATS>,
    /// Everybody's name, a line each; those for which there is no room have none.
    names: String<NAMES>,
    options: Vec<u8, OPTIONS>,
}

/// Room for the names at a table: for eight of the longest, or for fifteen of the usual.
const NAMES: usize = 168;

/// More bytes than the variants of any game have.
const OPTIONS: usize = 16;

impl Company {
    /// It says who it is.
    pub(super) fn introduce(&mut self, name: &str, games: u32) {
        self.there = true;
        self.name = name_of(name);
        self.games = games;
    }

    /// It is not there any more.
    pub(super) fn leave(&mut self) {
        *self = Company {
            port: self.port,
            own: self.own,
            ..Company::default()
        };
    }

    /// Whether it knows a game.
    pub fn knows(&self, game: GameId) -> bool {
        let bit = 1u32.checked_shl(game.about().number.into());
        self.there && bit.is_some_and(|bit| self.games & bit != 0)
    }

    /// It proposes a game.
    #[inline(never)] // what it proposes lies on the stack meanwhile
    pub(super) fn propose(&mut self, proposal: &Proposal<'_>) {
        let (mut seats, mut names) = (Vec::new(), String::new());
        for (who, name) in proposal.seats.iter() {
            // There are no more seats than there can be at any table.
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
            // With variants like these it is not one of ours.
            game: GameId::from_number(proposal.game).filter(|_| options.is_ok()),
            rematch: ![0, proposal.number].contains(&proposal.rematch_of),
            goes_on: proposal.rematch_of == proposal.number,
            who: seats,
            names,
            options: options.unwrap_or_default(),
        });
    }

    /// What it is called in a sentence.
    pub fn called(&self, language: Language) -> &str {
        match self.name.is_empty() {
            true => crate::text::host::THE_OTHER.get(language),
            false => &self.name,
        }
    }
}

/// A name that came over the cable; none, if it could not have been typed here.
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
    /// The table, as it looks from here.
    pub fn seating(&self) -> Seating {
        let mine = self.who.iter().filter(|who| **who == Who::Person).count();
        let mut seating = Seating::new(self.who.len() as u8);
        let seats = Seat::all(MAX_SEATS as u8).zip(&self.who);
        let mut names = self.names.split('\n');
        for (seat, &who) in seats {
            let name = names.next().unwrap_or_default();
            seating.set_who(seat, who);
            // Who is alone here has a name of their own, or is "you".
            if who != Who::Person || mine > 1 {
                seating.set_name(seat, name_of(name));
            }
        }
        seating
    }

    /// Whether the game is played by so many, with seats for this console.
    pub fn is_possible(&self, game: GameId) -> bool {
        let fits = game.kind().seats.contains(&(self.who.len() as u8));
        fits && self.who.contains(&Who::Person)
    }

    /// The variants.
    pub(super) fn options(&self) -> &[u8] {
        &self.options
    }
}

/// A table, as a proposal puts it.
pub(super) fn proposed(seating: &Seating, language: Language) -> wire::Seating {
    let mut seats = wire::Seating::new();
    for seat in Seat::all(seating.len()) {
        let who = match seating.who(seat) {
            Who::Person => Sitter::Proposer,
            Who::Away(_) => Sitter::Guest,
            Who::Computer(level) => Sitter::Computer(level.number()),
            Who::Fitting => Sitter::Computer(Level::Medium.number()),
        };
        // A name is as long as a name may be.
        let _ = seats.add(who, &seating.name_for_others(seat, language));
    }
    seats
}

/// A table as the guest would propose it: those here and those there change places,
/// and computers come along.
pub(super) fn turned(seating: &Seating) -> Seating {
    let mut turned = seating.clone();
    for seat in Seat::all(seating.len()) {
        if let Who::Away(Some(level)) = seating.who(seat) {
            turned.set_who(seat, Who::Computer(level));
        }
    }
    turned
}
