//! Who sits where: people and computers, with names.

use super::settings::Owners;
use crate::bytes;
use crate::game::{Level, MAX_SEATS, Seat};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::{Language, Phrase};
use crate::ui::{Font, has_glyphs};
use heapless::{String, Vec};

/// The longest name, in letters and in bytes (all letters of Latin-1 take at
/// most two).
pub const NAME_LETTERS: usize = 10;
const NAME_BYTES: usize = 2 * NAME_LETTERS;

/// A name.
pub type Name = String<NAME_BYTES>;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person.
    Person,
    /// A computer.
    Computer(Level),
}

impl Who {
    const ORDER: [Who; 5] = [
        Who::Person,
        Who::Computer(Level::Easy),
        Who::Computer(Level::Medium),
        Who::Computer(Level::Hard),
        Who::Computer(Level::Master),
    ];

    /// What the set-up shows.
    pub const fn name(self) -> Phrase {
        match self {
            Who::Person => Phrase::new("Mensch", "person"),
            Who::Computer(level) => level.name(),
        }
    }

    /// The next or previous in the order person, easy ... master; `None` past
    /// either end.
    pub fn turned(self, forward: bool) -> Option<Who> {
        let place = Who::ORDER.iter().position(|&who| who == self)?;
        let next = if forward {
            place + 1
        } else {
            place.checked_sub(1)?
        };
        Who::ORDER.get(next).copied()
    }
}

/// One seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Place {
    /// Who decides.
    pub who: Who,
    /// A name somebody has typed; empty for the usual one.
    pub given: Name,
}

/// The table: everybody who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    places: Vec<Place, MAX_SEATS>,
    /// Whose console it is: people are called after them in this order.
    owners: Owners,
}

/// What computers are called: by seat, so that two of a level differ.
const COMPUTERS: [&str; MAX_SEATS] = [
    "Ada", "Sokrates", "Emmy", "Gauß", "Hypatia", "Euler", "Grace", "Leibniz", "Lise", "Turing",
    "Sophie", "Pascal", "Mileva", "Kepler", "Alan",
];

impl Seating {
    /// A table for this many: one person and, for the rest, computers.
    pub fn new(seats: u8) -> Seating {
        let mut seating = Seating {
            places: Vec::new(),
            owners: Owners::NOBODY,
        };
        seating.resize(seats);
        seating
    }

    /// Adds or removes seats at the end.
    pub fn resize(&mut self, seats: u8) {
        let seats = usize::from(seats).min(MAX_SEATS);
        self.places.truncate(seats);
        while self.places.len() < seats {
            let who = if self.places.is_empty() {
                Who::Person
            } else {
                Who::Computer(Level::Medium)
            };
            // There is room for every seat there can be.
            let _ = self.places.push(Place {
                who,
                given: Name::new(),
            });
        }
    }

    /// How many take part.
    pub fn len(&self) -> u8 {
        self.places.len() as u8
    }

    /// Whether nobody takes part.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Who decides for a seat.
    pub fn who(&self, seat: Seat) -> Who {
        self.places
            .get(seat.index())
            .map_or(Who::Person, |place| place.who)
    }

    /// Whether a person sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.who(seat) == Who::Person
    }

    /// Lets somebody else decide for a seat.
    pub fn set_who(&mut self, seat: Seat, who: Who) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.who = who;
        }
    }

    /// Gives a seat a name; an empty one for the usual name.
    pub fn set_name(&mut self, seat: Seat, name: Name) {
        if let Some(place) = self.places.get_mut(seat.index()) {
            place.given = name;
        }
    }

    /// Tells whose console it is.
    pub const fn welcome(&mut self, owners: Owners) {
        self.owners = owners;
    }

    /// Whose console it is.
    pub const fn owners(&self) -> &Owners {
        &self.owners
    }

    /// The owner who sits where nobody has typed a name: the first free one
    /// for the first such person, and so on.
    fn owner(&self, seat: Seat) -> Option<Name> {
        let is_free = |name: &Name| !self.places.iter().any(|place| place.given == *name);
        let nameless = |place: &&Place| place.who == Who::Person && place.given.is_empty();
        let before = self.places.iter().take(seat.index()).filter(nameless);
        self.owners.iter().filter(is_free).nth(before.count())
    }

    /// The name of a seat.
    pub fn name(&self, seat: Seat, language: Language) -> Name {
        match self.given(seat) {
            given if given.is_empty() => self.usual_name(seat, language),
            given => given,
        }
    }

    /// The name somebody has typed for a seat; empty if nobody has.
    pub fn given(&self, seat: Seat) -> Name {
        let place = self.places.get(seat.index());
        place.map_or_else(Name::new, |place| place.given.clone())
    }

    /// What a seat is called as long as nobody types a name.
    pub fn usual_name(&self, seat: Seat, language: Language) -> Name {
        let mut name = Name::new();
        let Some(place) = self.places.get(seat.index()) else {
            return name;
        };
        // Every usual name is shorter than the longest.
        let _ = match place.who {
            Who::Computer(_) => name.push_str(COMPUTERS.get(seat.index()).unwrap_or(&"Ada")),
            Who::Person => {
                if let Some(owner) = self.owner(seat) {
                    return owner;
                }
                let word = match language {
                    Language::German => "Spieler",
                    Language::English => "Player",
                };
                let number = seat.number() + 1;
                core::fmt::Write::write_fmt(&mut name, format_args!("{word} {number}"))
                    .map_err(|_| Default::default())
            }
        };
        name
    }

    /// The seats where people sit.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.len()).filter(|&seat| self.is_person(seat))
    }
}

bytes! {
    Who as u8 = |who| match who {
        Who::Person => 0,
        Who::Computer(level) => level.number(),
    },
    |number| match number {
        0 => Some(Who::Person),
        number => Level::from_number(number).map(Who::Computer),
    }
}
bytes! { struct Place { who, given } if Place::is_sound }

impl Place {
    /// Whether the name is one that the editor could have typed.
    fn is_sound(&self) -> bool {
        let mut letters = self.given.chars();
        letters.clone().count() <= NAME_LETTERS
            && letters.all(|letter| !letter.is_control())
            && has_glyphs(Font::Body, &self.given)
    }
}

impl Bytes for Seating {
    fn write(&self, out: &mut Writer<'_>) {
        self.places.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Seating, Damaged> {
        Ok(Seating {
            places: Bytes::read(from)?,
            owners: Owners::NOBODY,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn usual_names_fit_and_differ() {
        let mut seating = Seating::new(15);
        for who in Who::ORDER {
            for language in Language::ALL {
                let mut seen = std::collections::BTreeSet::new();
                for seat in Seat::all(15) {
                    seating.set_who(seat, who);
                    let name = seating.name(seat, language);
                    assert!((3..=NAME_LETTERS).contains(&name.chars().count()), "{name}");
                    assert!(seen.insert(name));
                }
            }
        }
    }

    /// Whoever owns the console need not type names, and nobody sits twice.
    #[test]
    fn people_are_called_after_the_owners() {
        let mut owners = Owners::NOBODY;
        for (place, name) in ["Anna", "Ben", "Cleo"].into_iter().enumerate() {
            owners.set(place, name);
        }
        let mut seating = Seating::new(5);
        seating.welcome(owners);
        let [first, second, third, fourth, fifth] =
            [0, 1, 2, 3, 4].map(|seat| Seat::new(seat).expect("a seat"));
        let name = |seating: &Seating, seat| seating.name(seat, Language::German);
        assert_eq!(name(&seating, first), "Anna");
        assert_eq!(name(&seating, second), "Sokrates");
        // Computers take nobody's name.
        seating.set_who(third, Who::Person);
        assert_eq!(name(&seating, third), "Ben");
        seating.set_name(first, "Cleo".try_into().expect("short"));
        assert_eq!(name(&seating, third), "Anna");
        for seat in [second, fourth, fifth] {
            seating.set_who(seat, Who::Person);
        }
        assert_eq!(name(&seating, third), "Ben");
        assert_eq!(name(&seating, fourth), "Spieler 4");
        assert_eq!(name(&seating, fifth), "Spieler 5");
    }

    #[test]
    fn the_order_of_who_has_two_ends() {
        assert_eq!(Who::Person.turned(false), None);
        assert_eq!(Who::Person.turned(true), Some(Who::Computer(Level::Easy)));
        assert_eq!(Who::Computer(Level::Master).turned(true), None);
    }

    #[test]
    fn bytes_come_back_and_damage_is_refused() {
        let mut seating = Seating::new(3);
        seating.set_name(Seat::FIRST, Name::try_from("Jürgen").unwrap());
        seating.set_who(Seat::new(2).unwrap(), Who::Computer(Level::Master));
        let mut buffer = [0; 64];
        let mut out = Writer::new(&mut buffer);
        seating.write(&mut out);
        let length = out.finish().unwrap();
        let read = |bytes: &[u8]| Seating::read(&mut Reader::new(bytes));
        assert_eq!(read(&buffer[..length]), Ok(seating));
        // Somebody who cannot sit there, a name that cannot be typed.
        for (place, wrong) in [(0, 16), (1, 5), (2, 21), (3, 0xFF), (3, 7)] {
            let mut damaged = buffer;
            damaged[place] = wrong;
            assert_eq!(read(&damaged[..length]), Err(Damaged), "{place}");
        }
    }
}
