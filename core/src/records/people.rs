//! The results of people with names.

use super::rating::{AgainstComputers, PlayerRating};
use crate::basics::name::{Letters, letters_of, name_of};
use crate::basics::{GameId, Name};
use heapless::Vec;

/// How many people are remembered.
pub const MOST_PEOPLE: usize = 6;

/// A person's results in one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Share {
    /// Games played to the end, without hints.
    pub played: u16,
    /// How many of those were won or solved.
    pub won: u16,
    /// The best points at an end.
    pub best: i16,
}

/// A person with a name, and their results in all games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    pub(super) name: Letters,
    pub(super) games: [Share; GameId::ALL.len()],
    pub(super) ratings: [PlayerRating; GameId::ALL.len()],
}

impl Person {
    pub(super) const fn new(name: Letters) -> Person {
        Person {
            name,
            games: [Share {
                played: 0,
                won: 0,
                best: 0,
            }; GameId::ALL.len()],
            ratings: [PlayerRating::NONE; GameId::ALL.len()],
        }
    }

    pub fn name(&self) -> Name {
        name_of(&self.name).unwrap_or_default()
    }

    pub fn of(&self, game: GameId) -> Share {
        self.games.get(game as usize).copied().unwrap_or_default()
    }

    pub fn rating(&self, game: GameId) -> PlayerRating {
        self.ratings.get(game as usize).copied().unwrap_or_default()
    }

    fn played(&self) -> u32 {
        self.games.iter().map(|game| u32::from(game.played)).sum()
    }
}

/// How a game ended for a person with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Participant {
    name: Letters,
    /// Whether they have won or solved it.
    pub won: bool,
    /// Their points.
    pub points: i32,
    /// The result against the computers at the table, if there were any.
    pub score: Option<AgainstComputers>,
}

impl Participant {
    /// The part of the person with this name.
    pub fn of(name: &str, won: bool, points: i32) -> Participant {
        let name = letters_of(name);
        Participant {
            name,
            won,
            points,
            score: None,
        }
    }

    /// The same with the result against computers.
    #[must_use]
    pub const fn scored(self, score: Option<AgainstComputers>) -> Participant {
        Participant { score, ..self }
    }

    /// Whether it counts for a rating.
    pub(super) const fn is_rated(&self) -> bool {
        self.score.is_some()
    }

    pub(super) fn name(&self) -> Name {
        name_of(&self.name).unwrap_or_default()
    }
}

/// Everybody who is remembered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct People(pub(super) Vec<Person, MOST_PEOPLE>);

impl People {
    /// The state before the first game.
    pub const NOBODY: People = People(Vec::new());

    /// Those who have played a game.
    pub fn who_played(&self, game: GameId) -> impl Iterator<Item = (&Person, Share)> {
        let all = self.0.iter().map(move |person| (person, person.of(game)));
        all.filter(|(_, achieved)| achieved.played > 0)
    }

    /// A person's rating in a game; [`PlayerRating::NONE`] if the name is not known.
    pub fn rating(&self, name: &str, game: GameId) -> PlayerRating {
        let name = letters_of(name);
        let found = self.0.iter().find(|person| person.name == name);
        found.map_or(PlayerRating::NONE, |person| person.rating(game))
    }

    /// Counts a game, or a better end of the last one.
    pub(super) fn note(&mut self, game: GameId, part: &Participant, first: bool, better: Better) {
        let Some(person) = self.find(part.name) else {
            return;
        };
        if let (Some(score), true) = (part.score, first)
            && let Some(rating) = person.ratings.get_mut(game as usize)
        {
            rating.note(score);
        }
        let Some(achieved) = person.games.get_mut(game as usize) else {
            return;
        };
        if first {
            let is_new = achieved.played == 0;
            achieved.played = achieved.played.saturating_add(1);
            achieved.won = achieved
                .won
                .saturating_add(part.won.into())
                .min(achieved.played);
            if is_new {
                achieved.best = clamped(part.points);
            }
        }
        achieved.best = better(achieved.best, clamped(part.points));
    }

    /// Notes that the last game was solved after moves were taken back.
    pub(super) fn make_good(&mut self, game: GameId, part: &Participant) {
        let person = self.find(part.name);
        if let Some(achieved) = person.and_then(|person| person.games.get_mut(game as usize)) {
            achieved.won = achieved.won.saturating_add(1).min(achieved.played);
        }
    }

    /// Finds a person. If the name is new and all places are taken, it replaces
    /// the person who has played least.
    fn find(&mut self, name: Letters) -> Option<&mut Person> {
        let place = self.0.iter().position(|person| person.name == name);
        let place = place.unwrap_or_else(|| {
            if self.0.is_full() {
                let all = self.0.iter().enumerate();
                let least = all.min_by_key(|(_, person)| person.played());
                let least = least.map_or(0, |(place, _)| place);
                self.0.remove(least);
            }
            // There is room, as just ensured.
            let _ = self.0.push(Person::new(name));
            self.0.len() - 1
        });
        self.0.get_mut(place)
    }
}

/// The better one of two results.
pub(super) type Better = fn(i16, i16) -> i16;

fn clamped(points: i32) -> i16 {
    points.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}
