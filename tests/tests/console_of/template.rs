//! The template on a console: it has computers, chance, secrets and hand-over.

use taschenspieler_core::game::{Level, Seat};
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::template::Template;
use taschenspieler_core::seating::Who;
use taschenspieler_tests::desk::{self, A_WHILE, Desk};

pub const SECOND: Seat = Seat::new(1).unwrap();
pub const TWO_PEOPLE: [Who; 2] = [Who::Person; 2];
pub const COMPUTER: Who = Who::Computer(Level::Master);

/// A game of the template with these players.
pub fn template(who: &[Who]) -> Desk {
    let mut desk = Desk::new();
    desk.begin(GameId::Template, |play| {
        play.next.guests.resize(who.len() as u8);
        for (seat, &who) in Seat::all(who.len() as u8).zip(who) {
            play.next.guests.set_who(seat, who);
        }
        play.next.first = Some(Seat::FIRST);
    });
    desk.wait(A_WHILE);
    desk
}

/// The same, from a position.
pub fn template_from(who: &[Who], position: &str) -> Desk {
    let mut desk = template(who);
    desk.open(desk::session::<Template>(position));
    desk
}
