//! Who plays? The only question before a game: alone, against the computer, several
//! people, or with the other console. The last choice is the default.
//!
//! - this file: the keys
//! - `ways`: the ways to play, and who sits where in each of them
//! - `draw`: how it looks

mod draw;
#[cfg(test)]
mod tests;
mod ways;

use super::home::{Context, Home};
use super::play::Play;
use super::rivals::usual_rival;
use super::screens::Screen;
use super::setup::{There, ends_game, obstacle};
use crate::game::Level;
use crate::keys::Key;
use crate::reply::{Ask, EndsGame, Reply, Together};
use crate::seating::Who;
use crate::text::{Phrase, host as words};
use crate::ui::Canvas;
use crate::ui::widgets::list::{self, Ends};
use core::fmt;
use ways::{PlayersChoice, Way};

/// The question. A field that is `None` takes its value from the last game.
#[derive(Clone, Copy, Debug, Default)]
pub struct WhoPlays {
    way: Option<Way>,
    rival: Option<Who>,
    people: Option<u8>,
}

impl WhoPlays {
    /// The question, unless it has only one answer.
    pub fn of(home: &Home) -> Option<WhoPlays> {
        let seats = &home.play()?.kind().seats;
        (*seats.end() > 1).then(WhoPlays::default)
    }

    /// The current choice, with all fields filled in.
    fn choice(&self, play: &Play, home: &Home) -> PlayersChoice {
        let there = There::of(home);
        let offered = Way::offered(play, there);
        let way = self.way.filter(|way| offered.contains(way));
        let guests = &play.next.guests;
        let at_once = ways::people_at_once(&play.kind().seats);
        let usual = match Way::of(guests) {
            Some(Way::People) => guests.len(),
            // One for each owner whose name is known.
            _ => home.settings.owners.len() as u8,
        };
        let people = self.people.unwrap_or(usual);
        PlayersChoice {
            way: way.unwrap_or_else(|| Way::first(play, there)),
            rival: self.rival.unwrap_or_else(|| usual_rival(home)),
            people: people.clamp(*at_once.start(), *at_once.end()),
        }
    }

    /// Changes the strength or the number of people; `false` if there is nothing to change.
    fn turn(&mut self, choice: PlayersChoice, play: &Play, forward: bool) -> bool {
        match choice.way {
            Way::Computer => {
                let fits = play.kind().ladder.is_some();
                self.rival = Some(turned(choice.rival, forward, fits));
                true
            }
            Way::People => {
                let at_once = ways::people_at_once(&play.kind().seats);
                let (fewest, most) = (*at_once.start(), *at_once.end());
                self.people = Some(match forward {
                    true if choice.people >= most => fewest,
                    true => choice.people + 1,
                    false if choice.people <= fewest => most,
                    false => choice.people - 1,
                });
                fewest < most
            }
            Way::AsBefore | Way::Alone | Way::Away => false,
        }
    }
}

/// The next stronger or weaker computer, wrapping around; the fitting one comes after the
/// strongest, in games that have it.
fn turned(rival: Who, forward: bool, fits: bool) -> Who {
    let levels = Level::ALL.map(Who::Computer);
    let all = levels.into_iter().chain(fits.then_some(Who::Fitting));
    let count = all.clone().count();
    let at = all.clone().position(|who| who == rival).unwrap_or(0);
    let at = list::walk(at, count, forward, Ends::Meet, |_| true);
    all.clone().nth(at).unwrap_or(rival)
}

impl Screen for WhoPlays {
    fn key(&mut self, key: Key, home: &mut Context<&mut Home>) -> Reply {
        let (there, theirs) = (There::of(home), home.company.name.clone());
        let ends = ends_game(home);
        let Some(play) = home.play() else {
            return Reply::Ask(Ask::Leave);
        };
        let (choice, game) = (self.choice(play, home), play.kind().game);
        match key {
            Key::Up | Key::Down => {
                let offered = Way::offered(play, there);
                let at = offered.iter().position(|&way| way == choice.way);
                let (from, down) = (at.unwrap_or(0), key == Key::Down);
                let to = list::walk(from, offered.len(), down, Ends::Meet, |_| true);
                self.way = offered.get(to).copied();
            }
            Key::Left | Key::Right if self.turn(choice, play, key == Key::Right) => {}
            Key::Left | Key::Right | Key::Pause => return Reply::Ignored,
            Key::X => return Reply::Ask(Ask::RulesOf(game)),
            Key::B => return Reply::Ask(Ask::Back),
            Key::A | Key::Y => {
                *self = WhoPlays::default();
                let Some(play) = home.play_mut() else {
                    return Reply::Ignored;
                };
                choice.invite(play, &theirs);
                return Reply::Ask(match play.next.guests.has_away() {
                    // The set-up explains the obstacle.
                    _ if key == Key::Y || obstacle(play, there).is_some() => Ask::SetUp(game),
                    true => Ask::Together(Together::Propose),
                    false if ends => Ask::Sure(EndsGame::Begin),
                    false => Ask::Begin,
                });
            }
        }
        Reply::Redraw
    }

    fn title(&self) -> Phrase {
        words::WHO_PLAYS
    }

    fn is_of_a_game(&self) -> bool {
        true
    }

    fn say_chosen(&self, home: &Context<&Home>, out: &mut dyn fmt::Write) -> fmt::Result {
        let (Some(play), language) = (home.play(), home.settings.language) else {
            return Ok(());
        };
        let choice = self.choice(play, home);
        let line = draw::Line::of(choice, play, home);
        write!(out, ". {}: ", draw::name(choice.way).get(language))?;
        line.say(language, out)
    }

    fn draw(&self, canvas: &mut Canvas<'_>, home: &Context<&Home>) {
        if let Some(play) = home.play() {
            draw::screen(canvas, self.choice(play, home), play, home);
        }
    }
}
