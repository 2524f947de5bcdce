//! The scene on its real host, key by key.
//!
//! - this file: a desk with people and computers
//! - `keys`: keys, and who waits for whom
//! - `secrets`: pictures do not reveal what others have written
//! - `motion`: pictures frame by frame, pieces and wholes

mod keys;
mod motion;
mod secrets;

use crate::scenes_of::prelude::*;
use taschenspieler_core::games::tuefteln::Tuefteln;

type Desk = desk::Desk<PlayOf<Tuefteln>>;

const COMPUTER: Who = Who::Computer(Level::Easy);

/// This many people and, for the rest, computers.
fn table(people: usize, seats: usize) -> Vec<Who> {
    let who = |seat| if seat < people { Who::Person } else { COMPUTER };
    (0..seats).map(who).collect()
}

const BLANK: &str = "5.........6....3..1.......4........2";

/// A position in which this many seats are to write a roll for the first time.
fn rolled(seats: u8, roll: &str) -> String {
    let mut text = format!("variant=a seats={seats} round=1 roll={roll}");
    (0..seats).for_each(|seat| text.push_str(&format!(" sheet{seat}={BLANK}")));
    text
}

impl Desk {
    /// Chooses the points of squares on the card that X opens.
    fn help(&mut self) {
        let (play, env) = self.parts();
        play.ask(Ask::SceneHelp, env);
    }

    /// The words of the key bar.
    fn bar(&self) -> String {
        let hints = self.hints();
        let words = hints.entries().iter().map(|(_, word)| *word);
        words.collect::<Vec<&str>>().join(" ")
    }
}
