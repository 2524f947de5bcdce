//! Draws the question: a row for each way, with its settings in a second line, and below
//! the rows an explanation of the chosen one.

use super::super::home::{Context, Home};
use super::super::play::Play;
use super::super::rivals::usual_level;
use super::super::setup::{There, ends_game};
use super::ways::{PlayersChoice, Way};
use crate::game::Seat;
use crate::seating::{Seating, Who};
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER};
use crate::ui::widgets::controls::{arrow_left, arrow_right};
use crate::ui::widgets::panels;
use crate::ui::{Area, Canvas, Font, area, largest, text_width, wrap};
use core::fmt::{self, Write};
use heapless::Vec;

const FIRST_ROW: Area = area(6, 46, 228, 36);
const PITCH: i32 = 39;
/// With this many rows there is no room for the question itself, so the title asks it.
const MANY: usize = 5;
const TIGHT: Area = area(6, 20, 228, 35);
const TIGHT_PITCH: i32 = 37;
const HEADING: i32 = 38;
/// Where text in a row begins.
const LEFT: i32 = 36;
/// The baseline of the last line below the rows.
const LAST_LINE: i32 = 220;
const LINE: i32 = 14;
const ROOM: i32 = 228;
/// Room for all the names at a table that can be seen in a row.
const NAMES: usize = 96;

pub const fn name(way: Way) -> Phrase {
    match way {
        Way::AsBefore => words::WAY_BEFORE,
        Way::Alone => words::ALONE,
        Way::Computer => words::WAY_COMPUTER,
        Way::People => words::WAY_PEOPLE,
        Way::Away => words::WAY_AWAY,
    }
}

const fn icon(way: Way) -> MenuIcon {
    match way {
        Way::AsBefore => MenuIcon::Redo,
        Way::Alone => MenuIcon::Person,
        Way::Computer => MenuIcon::Chip,
        Way::People => MenuIcon::People,
        Way::Away => MenuIcon::Cable,
    }
}

/// The settings of a way.
pub struct Line {
    choice: PlayersChoice,
    /// Whether left and right change them.
    turns: bool,
    /// The players who would sit at the table.
    guests: Seating,
}

impl Line {
    #[inline(never)] // a whole table: so keep it off the callers' stack
    pub fn of(choice: PlayersChoice, play: &Play, home: &Home) -> Line {
        let seats = &play.kind().seats;
        let mut guests = play.next.guests.clone();
        choice.seat(&mut guests, seats, &home.company.name);
        let at_once = super::ways::people_at_once(seats);
        Line {
            choice,
            turns: match choice.way {
                Way::Computer => true,
                Way::People => at_once.start() < at_once.end(),
                _ => false,
            },
            guests,
        }
    }

    pub fn say(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        match self.choice.way {
            Way::Alone => out.write_str(words::WAY_ALONE_MEANS.get(language)),
            Way::Computer => out.write_str(self.choice.rival.name().get(language)),
            Way::People => {
                let people = self.choice.people;
                write!(out, "{people} {}", words::PEOPLE_COUNT.get(language))
            }
            Way::AsBefore | Way::Away => self.names(language, out),
        }
    }

    /// The names of everybody at the table, or only of those at the other console.
    fn names(&self, language: Language, out: &mut dyn Write) -> fmt::Result {
        let only_away = self.choice.way == Way::Away;
        let shown = |seat: &Seat| !only_away || matches!(self.guests.who(*seat), Who::Away(_));
        for (place, seat) in Seat::all(self.guests.len()).filter(shown).enumerate() {
            let comma = if place > 0 { ", " } else { "" };
            write!(out, "{comma}{}", self.guests.name(seat, language))?;
        }
        Ok(())
    }

    /// Explains the chosen way: who will sit there, or why the computer has this strength.
    fn meaning(&self, home: &Home, language: Language) -> Meaning {
        let mut meaning = Meaning::default();
        let named = |seat| self.guests.known_name(seat).is_some();
        match (self.choice.way, self.choice.rival) {
            (Way::Alone | Way::AsBefore, _) => {}
            (Way::Computer, Who::Fitting) => {
                let known = self.guests.people().any(named);
                meaning.add(match known {
                    true => words::FITTING_MEANING.get(language),
                    false => words::FITTING_WANTS_NAME.get(language),
                });
            }
            (Way::Computer, rival) => {
                let game = home.game();
                let usual = game.map(|game| Who::Computer(usual_level(game, &home.records)));
                let first = usual == Some(Who::Computer(crate::game::Level::Easy));
                if first && usual == Some(rival) {
                    meaning.add(words::EASY_AT_FIRST.get(language));
                }
            }
            (Way::People, _) => {
                let mut names = Sentence::<NAMES>::new();
                // Names that do not fit are cut off.
                let _ = self.names(language, &mut names);
                meaning.add(&names);
                if !self.guests.people().all(named) {
                    meaning.add(words::ANIMALS.get(language));
                }
            }
            (Way::Away, _) => meaning.add(words::ASK_MEANING.get(language)),
        }
        meaning
    }
}

/// The lines below the rows.
#[derive(Default)]
struct Meaning(Vec<Sentence<NAMES>, 2>);

impl Meaning {
    fn add(&mut self, line: &str) {
        // There are two at most.
        let _ = self.0.push(Sentence::of(format_args!("{line}")));
    }
}

/// Draws the screen.
pub fn screen(canvas: &mut Canvas<'_>, choice: PlayersChoice, play: &Play, home: &Context<&Home>) {
    let (about, language) = (play.kind().about, home.settings.language);
    let offered = Way::offered(play, There::of(home));
    let tight = offered.len() >= MANY;
    canvas.fill(NIGHT);
    let question = words::WHO_PLAYS.get(language);
    let right = if tight {
        question
    } else {
        words::NEW_GAME.get(language)
    };
    TitleBar::game(about.icon)
        .left(about.title.get(language))
        .right(right)
        .draw(canvas);
    if !tight {
        canvas.text_centred(Font::Serif, question, 120, HEADING, PAPER);
    }
    for (place, &way) in offered.iter().enumerate() {
        let (first, pitch) = match tight {
            true => (TIGHT, TIGHT_PITCH),
            false => (FIRST_ROW, PITCH),
        };
        let line = Line::of(PlayersChoice { way, ..choice }, play, home);
        let place = first.moved(0, pitch * place as i32);
        row(canvas, place, &line, way == choice.way, language);
    }
    let line = Line::of(choice, play, home);
    below(canvas, &line, home, language);
    let act = match choice.way {
        Way::Away => words::ASK,
        _ => words::PLAY,
    };
    key_bar(act, language)
        .for_hand(home.settings.left_handed)
        .draw(canvas);
}

fn row(canvas: &mut Canvas<'_>, place: Area, line: &Line, focus: bool, language: Language) {
    panels::row(canvas, place, focus);
    let way = line.choice.way;
    let color = if focus { GOLD } else { MIST };
    let x = place.x + LEFT;
    icon(way).draw(canvas, place.x + 12, place.centre_y() - 5, color);
    canvas.text_left(Font::Row, name(way).get(language), x, place.y + 15, PAPER);
    let mut words = Sentence::<NAMES>::new();
    // Words that do not fit are cut off.
    let _ = line.say(language, &mut words);
    let (y, arrows) = (place.y + 29, focus && line.turns);
    let x = if arrows {
        arrow_left(canvas, x, y - 5, GOLD);
        x + 11
    } else {
        x
    };
    let room = place.right() - 10 - x;
    let ink = if focus { PAPER } else { MIST };
    canvas.text_cut(Font::Body, &words, x, y, room, ink);
    if arrows {
        let end = x + text_width(Font::Body, &words).min(room) + 10;
        arrow_right(canvas, end, y - 5, GOLD);
    }
}

/// Draws the explanation of the chosen way and, last, that this ends a game.
fn below(canvas: &mut Canvas<'_>, line: &Line, home: &Home, language: Language) {
    let meaning = line.meaning(home, language);
    // A game with another console does not affect the one here.
    let ends = line.choice.way != Way::Away && ends_game(home);
    let ends = ends.then(|| words::BEGIN_ENDS.get(language));
    let lines = meaning.0.iter().map(|line| (line as &str, MIST));
    let lines = lines.chain(ends.map(|ends| (ends, GOLD)));
    let count = lines.clone().count() as i32;
    for (number, (words, color)) in lines.enumerate() {
        let y = LAST_LINE - LINE * (count - 1 - number as i32);
        let font = largest(&[Font::Body, Font::Caption], words, ROOM);
        let shown = wrap(font, words, ROOM).next().unwrap_or("");
        canvas.text_centred(font, shown, 120, y, color);
    }
}

fn key_bar(act: Phrase, language: Language) -> KeyBar<'static> {
    KeyBar::new(&[
        (Cap::A, act.get(language)),
        (Cap::Y, words::SET_UP.get(language)),
        (Cap::X, words::RULES.get(language)),
        (Cap::B, words::BACK.get(language)),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_fits() {
        for language in Language::ALL {
            for act in [words::PLAY, words::ASK] {
                assert!(key_bar(act, language).fits());
            }
            let rivals = crate::game::Level::ALL.map(Who::Computer);
            for rival in rivals.into_iter().chain([Who::Fitting]) {
                assert!(text_width(Font::Body, rival.name().get(language)) < 160);
            }
            for words in [
                words::FITTING_MEANING,
                words::FITTING_WANTS_NAME,
                words::EASY_AT_FIRST,
                words::ANIMALS,
                words::ASK_MEANING,
                words::BEGIN_ENDS,
            ] {
                let words = words.get(language);
                assert!(text_width(Font::Caption, words) <= ROOM, "{words}");
            }
            assert!(text_width(Font::Body, words::WAY_ALONE_MEANS.get(language)) < 180);
        }
    }
}
