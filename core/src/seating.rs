//! The seats of a table: people and computers, with names.

use crate::basics::{Level, MAX_SEATS, Seat};
pub use crate::basics::{NAME_LETTERS, Name};
use crate::bytes;
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::settings::Owners;
use crate::text::{Language, Phrase};
use crate::ui::{Font, has_glyphs};
use heapless::Vec;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Who {
    Person,
    Computer(Level),
    /// A computer that plays about as well as the people at the table.
    Fitting,
    /// A seat at the other console: a person, or a computer of this level.
    Away(Option<Level>),
}

impl Who {
    const ORDER: [Who; 7] = [
        Who::Person,
        Who::Computer(Level::Easy),
        Who::Computer(Level::Medium),
        Who::Computer(Level::Hard),
        Who::Computer(Level::Master),
        Who::Fitting,
        Who::Away(None),
    ];

    /// The word that the set-up shows.
    pub const fn name(self) -> Phrase {
        match self {
            Who::Person => Phrase::new("Mensch", "person"),
            Who::Computer(level) => level.name(),
            Who::Fitting => Phrase::new("Augenhöhe", "your level"),
            Who::Away(_) => Phrase::new("drüben", "over there"),
        }
    }

    /// The next or previous in the order person, easy … master, fitting, at the other
    /// console; `None` past either end.
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
pub struct TakenSeat {
    pub who: Who,
    /// A typed name; empty for the usual one.
    pub given: Name,
}

/// Everybody who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seating {
    places: Vec<TakenSeat, MAX_SEATS>,
    /// The owners of the console: people get their names in this order.
    owners: Owners,
    /// Whether hints are ruled out in this game.
    without_hints: bool,
}

/// The names of computers, by seat, so that two of a level differ.
const COMPUTERS: [Phrase; MAX_SEATS] = [
    Phrase::same("Ada"),
    Phrase::new("Sokrates", "Socrates"),
    Phrase::same("Emmy"),
    Phrase::new("Gauß", "Gauss"),
    Phrase::same("Hypatia"),
    Phrase::same("Euler"),
    Phrase::same("Grace"),
    Phrase::same("Leibniz"),
    Phrase::same("Lise"),
    Phrase::same("Turing"),
    Phrase::same("Sophie"),
    Phrase::same("Pascal"),
    Phrase::same("Mileva"),
    Phrase::same("Kepler"),
    Phrase::same("Fermat"),
];

/// The names of several people who have not typed one: short enough for every badge,
/// because a number would be no name.
const PEOPLE: [Phrase; MAX_SEATS] = [
    Phrase::new("Fuchs", "Fox"),
    Phrase::new("Hase", "Hare"),
    Phrase::new("Eule", "Owl"),
    Phrase::new("Bär", "Bear"),
    Phrase::new("Maus", "Mouse"),
    Phrase::new("Wolf", "Wolf"),
    Phrase::new("Otter", "Otter"),
    Phrase::new("Rabe", "Raven"),
    Phrase::new("Igel", "Robin"),
    Phrase::new("Luchs", "Lynx"),
    Phrase::new("Elch", "Moose"),
    Phrase::new("Reh", "Deer"),
    Phrase::new("Gans", "Goose"),
    Phrase::new("Robbe", "Seal"),
    Phrase::new("Spatz", "Swan"),
];

/// The name of a person who plays only against computers, or alone.
/// [`Sentence`](crate::text::Sentence) corrects the verb after it.
const YOU: Phrase = Phrase::new("Du", "You");

/// The usual name of a person without another one.
fn animal(seat: Seat, language: Language) -> Name {
    let usual = PEOPLE.get(seat.index());
    let usual = usual.map_or("", |usual| usual.get(language));
    Name::try_from(usual).unwrap_or_default()
}

impl Seating {
    /// A table of this many seats: one person and, for the others, computers.
    pub fn new(seats: u8) -> Seating {
        let mut seating = Seating {
            places: Vec::new(),
            owners: Owners::NOBODY,
            without_hints: false,
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
            // There is room for every possible seat.
            let _ = self.places.push(TakenSeat {
                who,
                given: Name::new(),
            });
        }
    }

    /// How many take part.
    pub fn len(&self) -> u8 {
        self.places.len() as u8
    }

    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    pub fn who(&self, seat: Seat) -> Who {
        self.places
            .get(seat.index())
            .map_or(Who::Person, |place| place.who)
    }

    /// Whether a person at this console sits there.
    pub fn is_person(&self, seat: Seat) -> bool {
        self.who(seat) == Who::Person
    }

    /// Whether a person sits there, at either console.
    pub fn is_human(&self, seat: Seat) -> bool {
        matches!(self.who(seat), Who::Person | Who::Away(None))
    }

    /// Whether any seat belongs to the other console.
    pub fn has_away(&self) -> bool {
        let mut who = self.places.iter().map(|place| place.who);
        who.any(|who| matches!(who, Who::Away(_)))
    }

    /// The same table for a game of two consoles: a person at the other console gets the
    /// name that console has sent, if it has just one person.
    #[must_use]
    pub fn introduced(&self, theirs: &Name) -> Seating {
        let mut seating = self.clone();
        let away = |place: &&mut TakenSeat| place.who == Who::Away(None);
        let only = seating.places.iter_mut().filter(away).count() == 1;
        let mut places = seating.places.iter_mut();
        if let Some(place) = places
            .find(away)
            .filter(|place| only && place.given.is_empty())
        {
            place.given = theirs.clone();
        }
        seating
    }

    /// The name of a seat as the other console shows it, where "you" would be wrong.
    pub fn name_for_others(&self, seat: Seat, language: Language) -> Name {
        match self.you() {
            Some(you) if you == seat => animal(seat, language),
            _ => self.name(seat, language),
        }
    }

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

    pub const fn allows_hints(&self) -> bool {
        !self.without_hints
    }

    pub const fn allow_hints(&mut self, allow: bool) {
        self.without_hints = !allow;
    }

    /// The seat called "Du" or "You": that of the only person, if they have no name.
    pub fn you(&self) -> Option<Seat> {
        let only = self.only_person();
        only.filter(|&seat| self.known_name(seat).is_none())
    }

    /// The person who plays only against computers, or alone.
    pub fn only_person(&self) -> Option<Seat> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Sets the owners of the console.
    pub const fn welcome(&mut self, owners: Owners) {
        self.owners = owners;
    }

    pub const fn owners(&self) -> &Owners {
        &self.owners
    }

    /// The owner whose name a seat without a typed one gets: the first free one for the
    /// first such person, and so on.
    fn owner(&self, seat: Seat) -> Option<Name> {
        let is_free = |name: &Name| !self.places.iter().any(|place| place.given == *name);
        let nameless = |place: &&TakenSeat| place.who == Who::Person && place.given.is_empty();
        let before = self.places.iter().take(seat.index()).filter(nameless);
        self.owners.iter().filter(is_free).nth(before.count())
    }

    /// The name of a person, if they have one: typed, or as an owner.
    pub fn known_name(&self, seat: Seat) -> Option<Name> {
        let given = Some(self.given(seat)).filter(|given| !given.is_empty());
        given
            .or_else(|| self.owner(seat))
            .filter(|_| self.is_person(seat))
    }

    pub fn name(&self, seat: Seat, language: Language) -> Name {
        match self.given(seat) {
            given if given.is_empty() => self.usual_name(seat, language),
            given => given,
        }
    }

    /// The name typed for a seat; empty if there is none.
    pub fn given(&self, seat: Seat) -> Name {
        let place = self.places.get(seat.index());
        place.map_or_else(Name::new, |place| place.given.clone())
    }

    /// The name of a seat until one is typed.
    pub fn usual_name(&self, seat: Seat, language: Language) -> Name {
        let mut name = Name::new();
        let Some(place) = self.places.get(seat.index()) else {
            return name;
        };
        let usual = match place.who {
            Who::Computer(_) | Who::Fitting | Who::Away(Some(_)) => COMPUTERS.get(seat.index()),
            Who::Away(None) => PEOPLE.get(seat.index()),
            Who::Person => {
                if let Some(owner) = self.owner(seat) {
                    return owner;
                }
                let you = self.you().map(|_| &YOU);
                you.or(PEOPLE.get(seat.index()))
            }
        };
        // Every usual name is shorter than the longest allowed.
        let _ = name.push_str(usual.map_or("", |usual| usual.get(language)));
        name
    }

    /// The seats of the people at this console.
    pub fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.len()).filter(|&seat| self.is_person(seat))
    }
}

bytes! {
    Who as u8 = |who| match who {
        Who::Person => 0,
        Who::Computer(level) => level.number(),
        Who::Fitting => 5,
        Who::Away(None) => 6,
        Who::Away(Some(level)) => 6 + level.number(),
    },
    |number| match number {
        0 => Some(Who::Person),
        5 => Some(Who::Fitting),
        6 => Some(Who::Away(None)),
        7..=10 => Level::from_number(number - 6).map(|level| Who::Away(Some(level))),
        number => Level::from_number(number).map(Who::Computer),
    }
}
bytes! { struct TakenSeat { who, given } if TakenSeat::is_sound }

impl TakenSeat {
    /// Whether all names could have been typed in the editor.
    pub(crate) fn is_sound(&self) -> bool {
        let mut letters = self.given.chars();
        letters.clone().count() <= NAME_LETTERS
            && letters.all(|letter| !letter.is_control())
            && has_glyphs(Font::Body, &self.given)
    }
}

/// A flag beside the number of places, which needs four bits: no hints.
const WITHOUT_HINTS: u8 = 0x80;

impl Bytes for Seating {
    fn write(&self, out: &mut Writer<'_>) {
        let hints = if self.without_hints { WITHOUT_HINTS } else { 0 };
        out.u8(self.len() | hints);
        self.places.iter().for_each(|place| place.write(out));
    }

    fn read(from: &mut Reader<'_>) -> Result<Seating, Damaged> {
        let first = from.u8()?;
        let mut seating = Seating {
            places: Vec::new(),
            owners: Owners::NOBODY,
            without_hints: first & WITHOUT_HINTS != 0,
        };
        for _ in 0..first & !WITHOUT_HINTS {
            let place = TakenSeat::read(from)?;
            seating.places.push(place).map_err(|_| Damaged)?;
        }
        Ok(seating)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// At no table do two seats have the same name, whatever their players; names of people
    /// fit the smallest badge.
    #[test]
    fn usual_names_fit_and_differ() {
        for language in Language::ALL {
            let names = |of: [Phrase; MAX_SEATS]| of.map(|name| name.get(language));
            let mut all = [names(COMPUTERS), names(PEOPLE)].concat();
            all.push(YOU.get(language));
            assert!(all.iter().all(|name| name.chars().count() <= 8), "{all:?}");
            assert!(names(PEOPLE).iter().all(|name| name.chars().count() <= 5));
            for name in &all {
                assert_eq!(
                    all.iter().filter(|other| *other == name).count(),
                    1,
                    "{name}"
                );
                assert!(
                    !matches!(*name, "Alan" | "Noether"),
                    "somebody else's other name"
                );
            }
        }
    }

    /// Alone or against computers, a person needs no name.
    #[test]
    fn the_only_person_is_addressed() {
        let [german, english] = Language::ALL;
        let mut seating = Seating::new(3);
        let second = Seat::new(1).expect("a seat");
        assert_eq!(seating.name(Seat::FIRST, german), "Du");
        assert_eq!(seating.name(Seat::FIRST, english), "You");
        assert_eq!(seating.name(second, german), "Sokrates");
        assert_eq!(seating.name(second, english), "Socrates");
        assert_eq!(Seating::new(1).name(Seat::FIRST, german), "Du");
        seating.set_who(second, Who::Person);
        assert_eq!(seating.name(Seat::FIRST, german), "Fuchs");
        assert_eq!(seating.name(second, english), "Hare");
        seating.set_who(second, Who::Computer(Level::Easy));
        seating.set_name(Seat::FIRST, "Anna".try_into().expect("short"));
        assert_eq!(seating.name(Seat::FIRST, german), "Anna");
    }

    /// The owners of the console need not type their names, and no owner sits twice.
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
        // A computer does not use up an owner's name.
        seating.set_who(third, Who::Person);
        assert_eq!(name(&seating, third), "Ben");
        seating.set_name(first, "Cleo".try_into().expect("short"));
        assert_eq!(name(&seating, third), "Anna");
        for seat in [second, fourth, fifth] {
            seating.set_who(seat, Who::Person);
        }
        assert_eq!(name(&seating, third), "Ben");
        assert_eq!(name(&seating, fourth), "Bär");
        assert_eq!(name(&seating, fifth), "Maus");
    }

    #[test]
    fn the_order_of_who_has_two_ends() {
        assert_eq!(Who::Person.turned(false), None);
        assert_eq!(Who::Person.turned(true), Some(Who::Computer(Level::Easy)));
        assert_eq!(
            Who::Computer(Level::Master).turned(true),
            Some(Who::Fitting)
        );
        assert_eq!(Who::Fitting.turned(true), Some(Who::Away(None)));
        assert_eq!(Who::Away(None).turned(true), None);
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
        assert_eq!(read(&buffer[..length]), Ok(seating.clone()));
        assert_eq!(buffer[0], 3, "as before there could be games without hints");
        seating.allow_hints(false);
        let mut strict = [0; 64];
        let mut out = Writer::new(&mut strict);
        seating.write(&mut out);
        assert_eq!(read(&strict[..length]), Ok(seating));
        // A player who cannot sit there, and names that cannot be typed.
        for (place, wrong) in [(0, 16), (1, 11), (2, 21), (3, 0xFF), (3, 7)] {
            let mut damaged = buffer;
            damaged[place] = wrong;
            assert_eq!(read(&damaged[..length]), Err(Damaged), "{place}");
        }
    }
}
