//! The ways to play a game: alone, against computers, several people, over there; and
//! who sits where in each of them.

use crate::basics::Level;
use crate::console::home::Home;
use crate::console::play::Play;
use crate::console::setup::{There, obstacle};
use crate::game::Seat;
use crate::games::GameId;
use crate::records::Records;
use crate::seating::{Name, Seating, Who};
use core::ops::RangeInclusive;
use heapless::Vec;

/// A way to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// With those of the last game, who are none of the others.
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

    /// How a table is set up, where it is one of the ways.
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

    /// Whether the game on the table can be played like that now.
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

    /// Those there are, from top to bottom.
    pub fn offered(play: &Play, there: There) -> Vec<Way, 5> {
        let all = Way::ALL.into_iter();
        all.filter(|way| way.is_offered(play, there)).collect()
    }

    /// The one that is offered first: whoever is over there, or what was played last.
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

/// How many people can share a console at a game.
pub fn people_at_once(seats: &RangeInclusive<u8>) -> RangeInclusive<u8> {
    (*seats.start()).max(2)..=*seats.end()
}

/// A way to play, and what can be chosen about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    pub way: Way,
    /// How strong computers are.
    pub rival: Who,
    /// How many people there are.
    pub people: u8,
}

impl Choice {
    /// Seats everybody for the next game. Names stay with people, and the one that the
    /// other console told goes to whoever sits there.
    pub fn invite(self, play: &mut Play, theirs: &Name) {
        let seats = play.kind().seats.clone();
        self.seat(&mut play.next.guests, &seats, theirs);
        let count = play.next.guests.len();
        let first = play.next.first.take();
        play.next.first = first.filter(|first| first.number() < count);
    }

    /// The same at any table.
    pub fn seat(self, guests: &mut Seating, seats: &RangeInclusive<u8>, theirs: &Name) {
        let fewest = *people_at_once(seats).start();
        let count = match self.way {
            Way::AsBefore => return,
            Way::Alone => 1,
            // As many as last time.
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

/// How strong a computer is that nobody has chosen: easy, until somebody has won a game
/// of this kind.
pub fn usual_level(game: GameId, records: &Records) -> Level {
    let kept = records.of(game);
    let wins = Level::ALL.map(|level| kept.against(Some(level)).won);
    let others = [kept.hinted().won, kept.fitting().won];
    match wins.iter().chain(&others).any(|&wins| wins > 0) {
        true => Level::Medium,
        false => Level::Easy,
    }
}

/// The computer of the last game, or one as strong as is usual.
pub fn usual_rival(home: &Home) -> Who {
    let Some(play) = home.play() else {
        return Who::Computer(Level::Easy);
    };
    let guests = &play.next.guests;
    let mut all = Seat::all(guests.len()).map(|seat| guests.who(seat));
    let last = all.find(|who| matches!(who, Who::Computer(_) | Who::Fitting));
    last.unwrap_or_else(|| Who::Computer(usual_level(play.kind().game, &home.records)))
}

/// The computers of a game that was just laid out are as strong as is usual.
pub fn welcome(home: &mut Home) {
    let Some(game) = home.game() else {
        return;
    };
    let level = usual_level(game, &home.records);
    if let Some(play) = home.play_mut() {
        let guests = &mut play.next.guests;
        for seat in Seat::all(guests.len()) {
            if matches!(guests.who(seat), Who::Computer(_)) {
                guests.set_who(seat, Who::Computer(level));
            }
        }
    }
}
