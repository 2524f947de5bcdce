//! The news of a round, in a headline and two lines.

use super::super::round::{Fate, Round};
use super::super::stones::StoneValue;
use super::super::text::PokerMessage;
use super::motion::tied;
use super::{PokerScope, layout};
use crate::game::Seat;
use crate::text::{Say, Sentence};
use crate::ui::{Font, text_width};
use heapless::Vec;

/// The room for words behind a stone and a sign.
const LINE_ROOM: i32 = layout::NEWS.w - 55;

/// Words about a seat. If its name does not fit, its marker takes the name's place.
pub(crate) struct SeatWords {
    pub(crate) text: Sentence,
    /// The seat whose marker replaces its name.
    pub(crate) unnamed: Option<Seat>,
}

impl SeatWords {
    /// Words without a name.
    pub(crate) const fn plain(text: Sentence) -> SeatWords {
        let unnamed = None;
        SeatWords { text, unnamed }
    }

    /// Words that begin with a name, if it fits.
    fn about(
        seat: Seat,
        (font, room): (Font, i32),
        scope: &PokerScope<'_>,
        message: &dyn Fn(&str) -> Sentence,
    ) -> SeatWords {
        let name = scope.seating.name(seat, scope.language());
        let text = message(&name);
        if text_width(font, &text) <= room {
            return SeatWords::plain(text);
        }
        SeatWords {
            text: crate::sentence!("{}", message("").trim_start()),
            unnamed: Some(seat),
        }
    }
}

pub(crate) struct NewsLine {
    pub(crate) stone: Option<StoneValue>,
    pub(crate) seat: Option<Seat>,
    pub(crate) words: Sentence,
}

/// At most two lines.
pub(crate) struct RoundNews {
    pub(crate) headline: SeatWords,
    pub(crate) lines: Vec<NewsLine, 2>,
}

impl RoundNews {
    /// A headline and one line.
    pub(crate) fn short(headline: SeatWords, words: Sentence) -> RoundNews {
        let mut news = RoundNews::with(headline);
        news.add(None, None, words);
        news
    }

    const fn with(headline: SeatWords) -> RoundNews {
        let lines = Vec::new();
        RoundNews { headline, lines }
    }

    fn add(&mut self, stone: Option<StoneValue>, seat: Option<Seat>, words: Sentence) {
        // There is room for the two most important lines.
        let _ = self.lines.push(NewsLine { stone, seat, words });
    }

    /// The stone and the sign of the seat are drawn before it.
    fn tell(
        &mut self,
        seat: Seat,
        value: StoneValue,
        message: LineMessage,
        scope: &PokerScope<'_>,
    ) {
        let say = |name: &str| message(name, value).sentence(scope.language());
        let words = SeatWords::about(seat, (Font::Body, LINE_ROOM), scope, &say);
        self.add(Some(value), Some(seat), words.text);
    }

    /// The outcome of a round.
    pub(crate) fn of(round: &Round, scope: &PokerScope<'_>) -> RoundNews {
        let say = |message: PokerMessage<'_>| message.sentence(scope.language());
        let headline = match (round.theft(), round.keeper()) {
            (Some((thief, _, value)), _) => {
                headline(thief, scope, |name| say(PokerMessage::Stole(name, value)))
            }
            (None, Some((keeper, value))) => {
                headline(keeper, scope, |name| say(PokerMessage::Won(name, value)))
            }
            (None, None) => SeatWords::plain(say(PokerMessage::Nobody)),
        };
        let mut news = RoundNews::with(headline);
        if let Some((_, robbed, value)) = round.theft() {
            news.tell(robbed, value, |name, _| PokerMessage::Robbed(name), scope);
        }
        let hands = round.choices.hands().count();
        match (round.theft(), hands) {
            (None, 2..) => news.add(None, None, say(PokerMessage::Blocked)),
            (None, 1) => news.add(None, None, say(PokerMessage::Idle)),
            _ => {}
        }
        if let (Some(_), Some((keeper, value))) = (round.theft(), round.keeper()) {
            news.tell(
                keeper,
                value,
                |name, value| PokerMessage::Kept(name, value),
                scope,
            );
        }
        for value in cancelled(round) {
            news.add(Some(value), None, say(PokerMessage::Cancelled(value)));
        }
        match (round.theft(), round.keeper()) {
            (Some(_), None) => news.add(None, None, say(PokerMessage::NothingElse)),
            (None, Some((keeper, value))) => {
                news.add(Some(value), Some(keeper), say(PokerMessage::Highest));
            }
            _ => {}
        }
        news
    }

    /// The effect of robbing this seat now.
    pub(crate) fn of_theft(round: &Round, scope: &PokerScope<'_>) -> RoundNews {
        let say = |message: PokerMessage<'_>| message.sentence(scope.language());
        let mut news = RoundNews::with(SeatWords::plain(say(PokerMessage::WhichStone)));
        if let Some((_, robbed, value)) = round.theft() {
            news.tell(
                robbed,
                value,
                |name, value| PokerMessage::Loses(name, value),
                scope,
            );
        }
        match (round.keeper(), cancelled(round).next()) {
            (Some((keeper, value)), _) => {
                news.tell(
                    keeper,
                    value,
                    |name, value| PokerMessage::Kept(name, value),
                    scope,
                );
            }
            (None, Some(value)) => {
                news.add(Some(value), None, say(PokerMessage::ThenCancel(value)))
            }
            (None, None) => news.add(None, None, say(PokerMessage::NothingElse)),
        }
        news
    }
}

type LineMessage = for<'a> fn(&'a str, StoneValue) -> PokerMessage<'a>;

pub(crate) fn headline(
    seat: Seat,
    scope: &PokerScope<'_>,
    message: impl Fn(&str) -> Sentence,
) -> SeatWords {
    let room = layout::NEWS.w - 18;
    SeatWords::about(seat, (Font::SerifSmall, room), scope, &message)
}

/// The highest first.
fn cancelled(round: &Round) -> impl Iterator<Item = StoneValue> + '_ {
    StoneValue::all().rev().filter(|&value| {
        let mut stones = round.choices.stones();
        stones.any(|(seat, stone)| stone == value && round.fate(seat) == Some(Fate::Cancelled))
    })
}

/// For each group of equal hands, the first and the last seat of its tie.
pub(crate) fn ties(round: &Round) -> Vec<(Seat, Seat), 2> {
    let mut ties = Vec::new();
    for (seat, _) in round.choices.iter() {
        let group = || {
            let others = round.choices.iter().map(|(other, _)| other);
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
