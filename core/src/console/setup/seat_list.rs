//! Who sits on a seat: a list of everybody who can, people with known names first.

use super::super::play::Play;
use super::draw::MEANING;
use super::{There, introduce, leave_seat};
use crate::game::{Level, Seat};
use crate::keys::Key;
use crate::reply::{Ask, Reply, Whom};
use crate::seating::{Name, Who};
use crate::settings::Settings;
use crate::text::{Language, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{MIST, NIGHT};
use crate::ui::widgets::list::{self, Ends, Look, Sign, Value};
use crate::ui::{Area, Canvas, Font, area, largest};
use heapless::Vec;

const WINDOW: Area = area(0, 18, 240, 186);
const ROW: Area = area(6, 20, 228, 24);
const PITCH: i32 = 26;
const LOOK: Look = Look {
    sign: (12, 6),
    label: 36,
    fonts: &[Font::Row, Font::Body],
    ..Look::PLAIN
};

/// An entry of the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sitter {
    /// A person with the usual name.
    Person,
    /// The owner at this place of the list of names.
    Owner(u8),
    /// A person whose name has to be typed.
    Other,
    Who(Who),
    /// The seat is removed.
    Nobody,
}

/// More entries than possible: six names, four levels, and five others.
const MOST: usize = 16;

#[derive(Clone, Copy, Debug)]
pub struct SeatList {
    seat: Seat,
    cursor: usize,
}

impl SeatList {
    /// A list with the cursor on the present player.
    pub fn new(play: &Play, seat: Seat, there: There) -> SeatList {
        let guests = &play.next.guests;
        let (who, given) = (guests.who(seat), guests.given(seat));
        let now = match who {
            Who::Person if given.is_empty() => Sitter::Person,
            Who::Person => {
                let owner = guests.owners().iter().position(|name| name == given);
                owner.map_or(Sitter::Other, |place| Sitter::Owner(place as u8))
            }
            who => Sitter::Who(who),
        };
        let all = sitters(play, seat, there);
        let cursor = all.iter().position(|&sitter| sitter == now).unwrap_or(0);
        SeatList { seat, cursor }
    }

    /// What comes of a key, and whether the list closes.
    pub fn key(&mut self, key: Key, play: &mut Play, there: There, theirs: &Name) -> (Reply, bool) {
        let all = sitters(play, self.seat, there);
        match key {
            Key::Up | Key::Down => {
                let down = key == Key::Down;
                self.cursor = list::walk(self.cursor, all.len(), down, Ends::Meet, |_| true);
                (Reply::Redraw, false)
            }
            Key::A => {
                let chosen = all.get(self.cursor).copied().unwrap_or(Sitter::Person);
                (self.take(chosen, play, theirs), true)
            }
            Key::B => (Reply::Redraw, true),
            _ => (Reply::Ignored, false),
        }
    }

    fn take(&self, sitter: Sitter, play: &mut Play, theirs: &Name) -> Reply {
        let (seat, game) = (self.seat, play.kind().game);
        let guests = &mut play.next.guests;
        match sitter {
            Sitter::Nobody => leave_seat(play),
            Sitter::Person | Sitter::Other => {
                guests.set_name(seat, Name::new());
                guests.set_who(seat, Who::Person);
            }
            Sitter::Owner(place) => {
                let name = guests.owners().get(place.into()).unwrap_or_default();
                // A person sits on one seat only.
                for other in Seat::all(guests.len()) {
                    if guests.given(other) == name {
                        guests.set_name(other, Name::new());
                    }
                }
                guests.set_name(seat, name);
                guests.set_who(seat, Who::Person);
            }
            Sitter::Who(who) => {
                if guests.is_person(seat) {
                    guests.set_name(seat, Name::new());
                }
                guests.set_who(seat, who);
                introduce(play, seat, theirs);
            }
        }
        match sitter {
            Sitter::Other => Reply::Ask(Ask::Type(Whom::Seat(game, seat))),
            _ => Reply::Redraw,
        }
    }

    /// Draws it in place of the rows.
    #[inline(never)] // its room on the stack must not count for the rows
    pub fn draw(&self, canvas: &mut Canvas<'_>, play: &Play, there: There, settings: &Settings) {
        let (about, language) = (play.kind().about, settings.language);
        let all = sitters(play, self.seat, there);
        canvas.fill(NIGHT);
        TitleBar::game(about.icon)
            .seat((about.seats)(self.seat.index()))
            .left(words::WHOSE_NAME.get(language))
            .draw(canvas);
        let total = PITCH * all.len() as i32 + 2;
        let top = PITCH * self.cursor as i32;
        let scroll = list::scroll_to((top, top + PITCH), total, WINDOW.h);
        let window = &mut canvas.clipped(WINDOW);
        for (number, &sitter) in all.iter().enumerate() {
            let place = ROW.moved(0, PITCH * number as i32 - scroll);
            if window.visible(place) {
                let focus = number == self.cursor;
                with_row(sitter, play, self.seat, language, |row| {
                    row.draw(window, place, focus, &LOOK);
                });
            }
        }
        let part = (scroll as usize, WINDOW.h as usize, total as usize);
        list::scroll_bar(canvas, WINDOW.inset(2), part);
        let chosen = all.get(self.cursor).copied().unwrap_or(Sitter::Person);
        let meaning = meaning(chosen, play).get(language);
        let font = largest(&[Font::Body, Font::Caption], meaning, 232);
        canvas.text_centred(font, meaning, 120, MEANING, MIST);
        key_bar(language)
            .for_hand(settings.left_handed)
            .draw(canvas);
    }

    /// Says the chosen entry.
    pub fn say(
        &self,
        play: &Play,
        there: There,
        language: Language,
        out: &mut dyn core::fmt::Write,
    ) -> core::fmt::Result {
        let all = sitters(play, self.seat, there);
        let chosen = all.get(self.cursor).copied().unwrap_or(Sitter::Person);
        with_row(chosen, play, self.seat, language, |row| {
            row.say(language, out)
        })
    }
}

/// All entries, from top to bottom.
fn sitters(play: &Play, seat: Seat, there: There) -> Vec<Sitter, MOST> {
    let guests = &play.next.guests;
    let owners = (0..guests.owners().len()).map(|place| Sitter::Owner(place as u8));
    let levels = Level::ALL.map(|level| Sitter::Who(Who::Computer(level)));
    let fits = play.kind().ladder.is_some();
    let away = there == There::Company && *play.kind().seats.end() > 1;
    // A seat set up for a person over there stays on the list.
    let away = away || matches!(guests.who(seat), Who::Away(_));
    let spare = super::is_spare(play, seat);
    [Sitter::Person]
        .into_iter()
        .chain(owners)
        .chain([Sitter::Other])
        .chain(levels)
        .chain(fits.then_some(Sitter::Who(Who::Fitting)))
        .chain(away.then_some(Sitter::Who(Who::Away(None))))
        .chain(spare.then_some(Sitter::Nobody))
        .collect()
}

fn with_row<T>(
    sitter: Sitter,
    play: &Play,
    seat: Seat,
    language: Language,
    act: impl FnOnce(&list::ListRow<'_>) -> T,
) -> T {
    let guests = &play.next.guests;
    let name = match sitter {
        Sitter::Owner(place) => guests.owners().get(place.into()).unwrap_or_default(),
        _ if guests.is_person(seat) && guests.given(seat).is_empty() => guests.name(seat, language),
        _ => Name::new(),
    };
    let (icon, label, value) = match sitter {
        Sitter::Person if name.is_empty() => (
            MenuIcon::Person,
            Who::Person.name().get(language),
            Value::None,
        ),
        // The usual name of people here.
        Sitter::Person => (
            MenuIcon::Person,
            Who::Person.name().get(language),
            Value::Choice(&name),
        ),
        Sitter::Owner(_) => (MenuIcon::Person, name.as_str(), Value::None),
        Sitter::Other => (
            MenuIcon::Person,
            words::OTHER_NAME.get(language),
            Value::Leads,
        ),
        Sitter::Who(who) => {
            let icon = match who {
                Who::Person => MenuIcon::Person,
                Who::Computer(_) | Who::Fitting => MenuIcon::Chip,
                Who::Away(_) => MenuIcon::Cable,
            };
            (icon, who.name().get(language), Value::None)
        }
        Sitter::Nobody => (MenuIcon::Exit, words::NOBODY.get(language), Value::None),
    };
    act(&list::ListRow {
        sign: Sign::Icon(icon),
        label,
        value,
        enabled: true,
    })
}

fn meaning(sitter: Sitter, play: &Play) -> crate::text::Phrase {
    let guests = &play.next.guests;
    match sitter {
        Sitter::Person if guests.owners().is_empty() => words::ANIMALS,
        Sitter::Person | Sitter::Owner(_) => words::PERSON_MEANING,
        Sitter::Other => words::WHOSE_NAME,
        Sitter::Nobody => words::EMPTY_SEAT,
        Sitter::Who(who) => match who {
            Who::Person => words::PERSON_MEANING,
            Who::Computer(Level::Easy) => words::EASY_MEANING,
            Who::Computer(Level::Medium) => words::MEDIUM_MEANING,
            Who::Computer(Level::Hard) => words::HARD_MEANING,
            Who::Computer(Level::Master) => words::MASTER_MEANING,
            Who::Fitting => words::FITTING_MEANING,
            Who::Away(_) => words::AWAY_MEANING,
        },
    }
}

fn key_bar(language: Language) -> KeyBar<'static> {
    KeyBar::new(&[
        (Cap::A, words::CHOOSE.get(language)),
        (Cap::B, words::BACK.get(language)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::pretended::Pretended;
    use crate::settings::Owners;
    use crate::ui::text_width;

    fn seat(number: u8) -> Seat {
        Seat::new(number).expect("a seat")
    }

    /// Moves the cursor to an entry and takes it.
    fn choose(play: &mut Pretended, at: u8, sitter: Sitter) -> Reply {
        let mut list = SeatList::new(play, seat(at), There::Nobody);
        while sitters(play, seat(at), There::Nobody)[list.cursor] != sitter {
            list.key(Key::Down, play, There::Nobody, &Name::new());
        }
        list.key(Key::A, play, There::Nobody, &Name::new()).0
    }

    #[test]
    fn everybody_can_be_chosen_and_the_cursor_begins_there() {
        let mut owners = Owners::NOBODY;
        owners.set(0, "Anna");
        owners.set(1, "Ben");
        let mut play = Pretended::new(2..=3, 3);
        play.next.guests.welcome(owners);
        for sitter in sitters(&play, seat(2), There::Nobody) {
            choose(&mut play, 2, sitter);
            if matches!(sitter, Sitter::Nobody) {
                assert_eq!(play.next.guests.len(), 2);
                continue;
            }
            let list = SeatList::new(&play, seat(2), There::Nobody);
            let now = sitters(&play, seat(2), There::Nobody)[list.cursor];
            // A person whose name has not been typed yet has the usual one.
            let other = (Sitter::Other, Sitter::Person);
            assert!(now == sitter || (sitter, now) == other, "{sitter:?}");
        }
    }

    /// A person who takes another seat leaves the old one.
    #[test]
    fn nobody_sits_twice() {
        let mut owners = Owners::NOBODY;
        owners.set(0, "Anna");
        let mut play = Pretended::new(2..=2, 2);
        play.next.guests.welcome(owners);
        choose(&mut play, 0, Sitter::Owner(0));
        choose(&mut play, 1, Sitter::Owner(0));
        let names = [0, 1].map(|at| play.next.guests.given(seat(at)));
        assert_eq!(names, ["", "Anna"]);
    }

    #[test]
    fn another_name_is_typed() {
        let mut play = Pretended::new(2..=2, 2);
        let game = play.kind().game;
        let typed = Reply::Ask(Ask::Type(Whom::Seat(game, seat(1))));
        assert_eq!(choose(&mut play, 1, Sitter::Other), typed);
        assert!(play.next.guests.is_person(seat(1)));
    }

    #[test]
    fn everything_fits() {
        let play = Pretended::new(2..=3, 3);
        for language in Language::ALL {
            assert!(key_bar(language).fits());
            for sitter in sitters(&play, seat(2), There::Company) {
                with_row(sitter, &play, seat(2), language, |row| {
                    assert!(row.fits(ROW.w, &LOOK), "{sitter:?}");
                });
                let meaning = meaning(sitter, &play).get(language);
                assert!(text_width(Font::Caption, meaning) <= 232, "{meaning}");
            }
        }
    }
}
