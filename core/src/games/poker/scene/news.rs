//! What happened in a round, in a headline and two lines.

use super::super::round::{Fate, Round};
use super::super::stones::Value;
use super::super::text::Message;
use super::motion::tied;
use super::{Here, layout};
use crate::game::Seat;
use crate::text::{Say, Sentence};
use crate::ui::{Font, text_width};
use heapless::Vec;

/// The room for words behind a stone and a sign.
const LINE_ROOM: i32 = layout::NEWS.w - 55;

/// Words about a seat. If its name does not fit, its sign stands before them instead.
pub(crate) struct Words {
    pub(crate) text: Sentence,
    /// The seat whose sign replaces its name.
    pub(crate) unnamed: Option<Seat>,
}

impl Words {
    /// Words without a name.
    pub(crate) const fn plain(text: Sentence) -> Words {
        let unnamed = None;
        Words { text, unnamed }
    }

    /// Words that begin with a name, if it fits.
    fn about(
        seat: Seat,
        (font, room): (Font, i32),
        scope: &Here<'_>,
        message: impl Fn(&str) -> Sentence,
    ) -> Words {
        let name = scope.seating.name(seat, scope.language());
        let text = message(&name);
        if text_width(font, &text) <= room {
            return Words::plain(text);
        }
        Words {
            text: crate::sentence!("{}", message("").trim_start()),
            unnamed: Some(seat),
        }
    }
}

pub(crate) struct Line {
    pub(crate) stone: Option<Value>,
    pub(crate) seat: Option<Seat>,
    pub(crate) words: Sentence,
}

/// At most two lines.
pub(crate) struct News {
    pub(crate) headline: Words,
    pub(crate) lines: Vec<Line, 2>,
}

impl News {
    /// A headline and one line.
    pub(crate) fn short(headline: Words, words: Sentence) -> News {
        let mut news = News::with(headline);
        news.add(None, None, words);
        news
    }

    const fn with(headline: Words) -> News {
        let lines = Vec::new();
        News { headline, lines }
    }

    fn add(&mut self, stone: Option<Value>, seat: Option<Seat>, words: Sentence) {
        // There is room for the two most important lines.
        let _ = self.lines.push(Line { stone, seat, words });
    }

    /// The stone and the sign of the seat are drawn before it.
    fn tell(&mut self, seat: Seat, value: Value, message: Told, scope: &Here<'_>) {
        let say = |name: &str| message(name, value).sentence(scope.language());
        let words = Words::about(seat, (Font::Body, LINE_ROOM), scope, say);
        self.add(Some(value), Some(seat), words.text);
    }

    /// What became of a round.
    pub(crate) fn of(round: &Round, scope: &Here<'_>) -> News {
        let say = |message: Message<'_>| message.sentence(scope.language());
        let headline = match (round.theft(), round.keeper()) {
            (Some((thief, _, value)), _) => {
                headline(thief, scope, |name| say(Message::Stole(name, value)))
            }
            (None, Some((keeper, value))) => {
                headline(keeper, scope, |name| say(Message::Won(name, value)))
            }
            (None, None) => Words::plain(say(Message::Nobody)),
        };
        let mut news = News::with(headline);
        if let Some((_, robbed, value)) = round.theft() {
            news.tell(robbed, value, |name, _| Message::Robbed(name), scope);
        }
        let hands = round.choices().hands().count();
        match (round.theft(), hands) {
            (None, 2..) => news.add(None, None, say(Message::Blocked)),
            (None, 1) => news.add(None, None, say(Message::Idle)),
            _ => {}
        }
        if let (Some(_), Some((keeper, value))) = (round.theft(), round.keeper()) {
            news.tell(
                keeper,
                value,
                |name, value| Message::Kept(name, value),
                scope,
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
    pub(crate) fn of_theft(round: &Round, scope: &Here<'_>) -> News {
        let say = |message: Message<'_>| message.sentence(scope.language());
        let mut news = News::with(Words::plain(say(Message::WhichStone)));
        if let Some((_, robbed, value)) = round.theft() {
            news.tell(
                robbed,
                value,
                |name, value| Message::Loses(name, value),
                scope,
            );
        }
        match (round.keeper(), cancelled(round).next()) {
            (Some((keeper, value)), _) => {
                news.tell(
                    keeper,
                    value,
                    |name, value| Message::Kept(name, value),
                    scope,
                );
            }
            (None, Some(value)) => news.add(Some(value), None, say(Message::ThenCancel(value))),
            (None, None) => news.add(None, None, say(Message::NothingElse)),
        }
        news
    }
}

type Told = for<'a> fn(&'a str, Value) -> Message<'a>;

pub(crate) fn headline(seat: Seat, scope: &Here<'_>, message: impl Fn(&str) -> Sentence) -> Words {
    let room = layout::NEWS.w - 18;
    Words::about(seat, (Font::SerifSmall, room), scope, message)
}

/// The highest first.
fn cancelled(round: &Round) -> impl Iterator<Item = Value> + '_ {
    Value::all().rev().filter(|&value| {
        let mut stones = round.choices().stones();
        stones.any(|(seat, stone)| stone == value && round.fate(seat) == Some(Fate::Cancelled))
    })
}

/// From which seat to which a tie reaches, for each group of equal hands.
pub(crate) fn ties(round: &Round) -> Vec<(Seat, Seat), 2> {
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
