//! The ways to play a game: alone, against computers, several people, or with the other
//! console; and who sits where in each of them.

use crate::console::play::Play;
use crate::console::setup::{There, obstacle};
use crate::game::Seat;
use crate::seating::{Name, Seating, Who};
use core::ops::RangeInclusive;
use heapless::Vec;

/// A way to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// The table of the last game, if it is none of the other ways.
    AsBefore,
    Alone,
    /// One person against computers of one strength.
    Computer,
    /// People at this console.
    People,
    /// One here, one at the other console.
    Away,
}

impl Way {
    const ALL: [Way; 5] = [
        Way::AsBefore,
        Way::Alone,
        Way::Computer,
        Way::People,
        Way::Away,
    ];

    /// The way that matches this table, if one does.
    pub fn of(guests: &Seating) -> Option<Way> {
        let people = guests.people().count();
        let mut others = Seat::all(guests.len()).filter(|&seat| !guests.is_person(seat));
        let Some(rival) = others.next().map(|seat| guests.who(seat)) else {
            return Some(if people == 1 { Way::Alone } else { Way::People });
        };
        let alike = others.all(|seat| guests.who(seat) == rival);
        match rival {
            _ if !alike || people != 1 || !guests.is_person(Seat::FIRST) => None,
            Who::Away(None) if guests.len() == 2 => Some(Way::Away),
            Who::Computer(_) | Who::Fitting => Some(Way::Computer),
            Who::Person | Who::Away(_) => None,
        }
    }

    /// Whether the game on the table can be played this way now.
    fn is_offered(self, play: &Play, there: There) -> bool {
        let seats = &play.kind().seats;
        match self {
            Way::AsBefore => {
                Way::of(&play.next.guests).is_none() && obstacle(play, there).is_none()
            }
            Way::Alone => *seats.start() == 1,
            Way::Computer | Way::People => *seats.end() > 1,
            Way::Away => *seats.end() > 1 && there == There::Company,
        }
    }

    /// The possible ways, from top to bottom.
    pub fn offered(play: &Play, there: There) -> Vec<Way, 5> {
        let all = Way::ALL.into_iter();
        all.filter(|way| way.is_offered(play, there)).collect()
    }

    /// The default: the other console if there is one, or else the last way.
    pub fn first(play: &Play, there: There) -> Way {
        let last = Way::of(&play.next.guests);
        let order = [Some(Way::AsBefore), Some(Way::Away), last];
        let mut order = order.into_iter().flatten();
        let first = order.find(|way| way.is_offered(play, there));
        first.unwrap_or(match *play.kind().seats.end() {
            1 => Way::Alone,
            _ => Way::Computer,
        })
    }
}

/// How many people can play a game on one console.
pub fn people_at_once(seats: &RangeInclusive<u8>) -> RangeInclusive<u8> {
    (*seats.start()).max(2)..=*seats.end()
}

/// A way to play, with its settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayersChoice {
    pub way: Way,
    /// The strength of the computers.
    pub rival: Who,
    /// The number of people.
    pub people: u8,
}

impl PlayersChoice {
    /// Seats everybody for the next game. Names stay with their people, and the name that
    /// the other console sent goes to the seat over there.
    pub fn invite(self, play: &mut Play, theirs: &Name) {
        let seats = play.kind().seats.clone();
        self.seat(&mut play.next.guests, &seats, theirs);
        let count = play.next.guests.len();
        let first = play.next.first.take();
        play.next.first = first.filter(|first| first.number() < count);
    }

    /// The same for any table.
    pub fn seat(self, guests: &mut Seating, seats: &RangeInclusive<u8>, theirs: &Name) {
        let fewest = *people_at_once(seats).start();
        let count = match self.way {
            Way::AsBefore => return,
            Way::Alone => 1,
            // The same number as last time.
            Way::Computer if Way::of(guests) == Some(Way::Computer) => guests.len(),
            Way::Computer | Way::Away => fewest,
            Way::People => self.people,
        };
        guests.resize(count);
        for seat in Seat::all(count) {
            let who = match self.way {
                Way::Computer if seat != Seat::FIRST => self.rival,
                Way::Away if seat.number() == 1 => Who::Away(None),
                Way::Away if seat != Seat::FIRST => self.rival,
                _ => Who::Person,
            };
            let goes_along = who == guests.who(seat) && guests.given(seat) != *theirs;
            if !goes_along {
                guests.set_name(seat, Name::new());
            }
            guests.set_who(seat, who);
        }
        *guests = guests.introduced(theirs);
    }
}
