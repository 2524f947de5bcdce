//! What happened in a round, in a headline and two lines.

use super::super::round::{Fate, Round};
use super::super::stones::Value;
use super::super::text::Message;
use super::Here;
use super::motion::tied;
use crate::game::Seat;
use crate::text::{Say, Sentence};
use heapless::Vec;

/// A line: a stone, a seat, words.
pub struct Line {
    /// The stone it speaks of.
    pub stone: Option<Value>,
    /// The seat it speaks of.
    pub seat: Option<Seat>,
    /// What it says.
    pub words: Sentence,
}

/// A headline and at most two lines.
pub struct News {
    /// The headline.
    pub headline: Sentence,
    /// The lines.
    pub lines: Vec<Line, 2>,
}

impl News {
    /// Only a headline and one line.
    pub fn short(headline: Sentence, words: Sentence) -> News {
        let mut news = News {
            headline,
            lines: Vec::new(),
        };
        news.add(None, None, words);
        news
    }

    fn add(&mut self, stone: Option<Value>, seat: Option<Seat>, words: Sentence) {
        // There is room for the two most important lines.
        let _ = self.lines.push(Line { stone, seat, words });
    }

    /// What became of a round.
    pub fn of(round: &Round, scope: &Here<'_>) -> News {
        let language = scope.language();
        let name = |seat| scope.seating.name(seat, language);
        let say = |message: Message<'_>| message.sentence(language);
        let headline = match (round.theft(), round.keeper()) {
            (Some((thief, _, value)), _) => say(Message::Stole(&name(thief), value)),
            (None, Some((keeper, value))) => say(Message::Won(&name(keeper), value)),
            (None, None) => say(Message::Nobody),
        };
        let mut news = News {
            headline,
            lines: Vec::new(),
        };
        if let Some((_, robbed, value)) = round.theft() {
            news.add(
                Some(value),
                Some(robbed),
                say(Message::Robbed(&name(robbed))),
            );
        }
        let hands = round.choices().hands().count();
        match (round.theft(), hands) {
            (None, 2..) => news.add(None, None, say(Message::Blocked)),
            (None, 1) => news.add(None, None, say(Message::Idle)),
            _ => {}
        }
        if let (Some(_), Some((keeper, value))) = (round.theft(), round.keeper()) {
            news.add(
                Some(value),
                Some(keeper),
                say(Message::Kept(&name(keeper), value)),
            );
        }
        for value in cancelled(round) {
            news.add(Some(value), None, say(Message::Cancelled(value)));
        }
        match (round.theft(), round.keeper()) {
            (Some(_), None) => news.add(None, None, say(Message::NothingElse)),
            (None, Some((keeper, value))) => {
                news.add(Some(value), Some(keeper), say(Message::Highest));
            }
            _ => {}
        }
        news
    }

    /// What would follow if this seat were robbed now.
    pub fn of_theft(round: &Round, scope: &Here<'_>) -> News {
        let language = scope.language();
        let name = |seat| scope.seating.name(seat, language);
        let say = |message: Message<'_>| message.sentence(language);
        let thief = round.choices().thief().unwrap_or(Seat::FIRST);
        let mut news = News {
            headline: say(Message::WhichStone(&name(thief))),
            lines: Vec::new(),
        };
        if let Some((_, robbed, value)) = round.theft() {
            let words = say(Message::ComesToYou(&name(robbed), value));
            news.add(Some(value), Some(robbed), words);
        }
        match (round.keeper(), cancelled(round).next()) {
            (Some((keeper, value)), _) => {
                let words = say(Message::ThenKeeps(&name(keeper), value));
                news.add(Some(value), Some(keeper), words);
            }
            (None, Some(value)) => news.add(Some(value), None, say(Message::ThenCancel(value))),
            (None, None) => news.add(None, None, say(Message::NothingElse)),
        }
        news
    }
}

/// The values that cancel out, the highest first.
fn cancelled(round: &Round) -> impl Iterator<Item = Value> + '_ {
    Value::all().rev().filter(|&value| {
        let mut stones = round.choices().stones();
        stones.any(|(seat, stone)| stone == value && round.fate(seat) == Some(Fate::Cancelled))
    })
}

/// Where a tie between equal hands begins and ends, for every group of them.
pub fn ties(round: &Round) -> Vec<(Seat, Seat), 2> {
    let mut ties = Vec::new();
    for (seat, _) in round.choices().iter() {
        let group = || {
            let others = round.choices().iter().map(|(other, _)| other);
            others.filter(move |&other| tied(round, seat, other))
        };
        if group().next() == Some(seat)
            && let Some(last) = group().last().filter(|&last| last != seat)
        {
            // Four seats form at most two groups.
            let _ = ties.push((seat, last));
        }
    }
    ties
}
