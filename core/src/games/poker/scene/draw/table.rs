//! All hands: closed, opening, open or decided.

use super::super::super::round::{Fate, PokerChoices, Round};
use super::super::super::stones::PokerChoice;
use super::super::super::text::{self, PokerMessage};
use super::super::super::view::KnownChoice;
use super::super::items::mover;
use super::super::motion::{self, RoundProgress};
use super::super::news::{NewsLine, RoundNews, SeatWords, headline, ties};
use super::super::{PokerAct, PokerScene, PokerScope, is_stealing, layout};
use super::choosing::{SeatState, state_of};
use super::{WOOD, name, pieces, round_number, rounds, wood};
use crate::game::Seat;
use crate::text::{Phrase, Say};
use crate::ui::motion::{END, arc, lerp, shake};
use crate::ui::palette::{GOLD, GREEN, INK, MIST, NIGHT, ORANGE, PAPER, RED, SLATE, STEEL, mix};
use crate::ui::widgets::{festive, marks};
use crate::ui::{Area, Canvas, Color, Font, SeatStyle, area, largest, text_width};

/// How much a lost stone fades into the wood.
const LOST: u32 = 8;
/// Bright enough for words.
const BRIGHT_RED: Color = mix(RED, PAPER, 3);
/// How high a stolen stone flies.
const FLIGHT_HEIGHT: i32 = 24;

enum TableHands {
    Closed,
    /// All are open, one is empty. For a person, with the effect of the theft.
    Robbing(PokerChoices, Option<Round>),
    Decided(Round),
}

impl PokerScene {
    fn hands(&self, scope: &PokerScope<'_>) -> TableHands {
        match (self.act, scope.view.shown(), scope.view.open.last()) {
            (PokerAct::Covered, _, _) => TableHands::Closed,
            (_, Some(shown), _) => {
                let preview = is_stealing(scope)
                    .then(|| self.cursor.victim(scope.view))
                    .flatten();
                let preview = preview.map(|victim| shown.ended(Some(victim)));
                TableHands::Robbing(*shown, preview)
            }
            (PokerAct::Round, None, Some(last)) => TableHands::Decided(*last),
            (_, None, _) => TableHands::Closed,
        }
    }

    pub(in super::super) fn draw_table(&self, canvas: &mut Canvas<'_>, scope: &PokerScope<'_>) {
        canvas.rect(Area::PLAY, NIGHT);
        let hands = self.hands(scope);
        let moving = motion::now(scope);
        self.headline(canvas, &hands, scope);
        wood(canvas, layout::BOARD);
        self.all_hands(canvas, &hands, moving, scope);
        let seats = scope.view.open.seats();
        for seat in Seat::all(seats) {
            let place = layout::card(seat, seats);
            if canvas.visible(place) {
                self.card(canvas, place, seat, &hands, moving.is_some(), scope);
            }
        }
        if canvas.visible(layout::NEWS) {
            canvas.rounded_rect(layout::NEWS, 6, SLATE);
            if let Some(news) = self.news(&hands, moving.is_some(), scope) {
                write(canvas, &news);
            }
        }
    }

    fn headline(&self, canvas: &mut Canvas<'_>, hands: &TableHands, scope: &PokerScope<'_>) {
        let language = scope.language();
        let actor = mover(scope.view);
        let played = rounds(scope);
        let (seat, left, number) = match (hands, actor) {
            (TableHands::Robbing(shown, _), _) => {
                let thief = shown.thief();
                let name = name(thief.unwrap_or(Seat::FIRST), scope);
                (
                    thief,
                    PokerMessage::Steals(&name).sentence(language),
                    played + 1,
                )
            }
            (TableHands::Closed, Some(seat)) if self.act == PokerAct::Game => {
                let words = PokerMessage::Chooses(&name(seat, scope)).sentence(language);
                (Some(seat), words, played + 1)
            }
            (TableHands::Closed | TableHands::Decided(_), _) => {
                let words = crate::sentence!("{}", text::HANDS_OPEN.get(language));
                // While a theft is due, the round has not ended.
                let ended = usize::from(scope.view.shown().is_some());
                (None, words, played + ended)
            }
        };
        PokerScene::title(canvas, seat, &left, &round_number(number, scope));
    }

    /// Hands and stones, including all that are moving.
    fn all_hands(
        &self,
        canvas: &mut Canvas<'_>,
        hands: &TableHands,
        moving: Option<RoundProgress>,
        scope: &PokerScope<'_>,
    ) {
        if !canvas.visible(layout::HANDS) {
            return;
        }
        let seats = scope.view.open.seats();
        match hands {
            TableHands::Closed => {
                for seat in Seat::all(seats) {
                    self.closed(canvas, layout::shown(seat, seats), seat, scope);
                }
            }
            TableHands::Robbing(shown, preview) => {
                let at = moving.unwrap_or(RoundProgress::OPEN);
                for (seat, choice) in shown.iter() {
                    opening(canvas, layout::shown(seat, seats), seat, choice, at.turn);
                }
                if let Some((thief, robbed, _)) = preview.and_then(|round| round.theft())
                    && moving.is_none()
                {
                    let (from, to) = (layout::shown(robbed, seats), layout::shown(thief, seats));
                    marks::cursor(canvas, from, 8);
                    aim(canvas, from, to);
                    let advised = self.advice.as_ref().and_then(|(played, _)| *played);
                    if advised == Some(super::super::PokerMove::Steal(robbed)) {
                        festive::star(canvas, from.right() - 8, from.y - 12, GOLD);
                    }
                }
            }
            TableHands::Decided(round) => {
                decided(canvas, round, seats, moving.unwrap_or(RoundProgress::DONE));
            }
        }
    }

    /// A hand that is closed, or not there yet.
    fn closed(&self, canvas: &mut Canvas<'_>, place: Area, seat: Seat, scope: &PokerScope<'_>) {
        let style = SeatStyle::of(seat.index());
        let chosen = match self.act {
            // Every seat that was asked has chosen.
            PokerAct::Covered => match (scope.view.shown(), scope.view.open.last()) {
                (Some(shown), _) => shown.of(seat).is_some(),
                (None, Some(last)) => last.choices.of(seat).is_some(),
                (None, None) => false,
            },
            _ => scope.view.choice(seat) != KnownChoice::Nothing,
        };
        let seen = match scope.view.choice(seat) {
            KnownChoice::Seen(choice) if scope.view.is_revealed() => Some(choice),
            _ => None,
        };
        if let Some(choice) = seen {
            pieces::choice(canvas, place, choice);
        } else if chosen {
            fist(canvas, place, style);
        } else if scope.view.open.asked().any(|other| other == seat) {
            marks::dashed(canvas, place.inset(4), STEEL);
        }
    }

    fn card(
        &self,
        canvas: &mut Canvas<'_>,
        place: Area,
        seat: Seat,
        hands: &TableHands,
        moving: bool,
        scope: &PokerScope<'_>,
    ) {
        let style = SeatStyle::of(seat.index());
        canvas.rounded_rect(place, 4, SLATE);
        canvas.rect(area(place.x + 2, place.y, place.w - 4, 2), style.color());
        style.draw(canvas, place.x + 5, place.y + 7, 13);
        let name = name(seat, scope);
        let (x, y) = (place.centre_x(), place.y + 34);
        if text_width(Font::Body, &name) <= place.w - 2 {
            canvas.text_centred(Font::Body, &name, x, y, PAPER);
        }
        let fate = match hands {
            TableHands::Decided(round) if !moving => round.fate(seat),
            TableHands::Robbing(_, Some(preview)) if !moving => preview.fate(seat),
            _ => None,
        };
        let (words, color) = match (fate, hands) {
            (Some(fate), _) => said_of(fate),
            (None, TableHands::Robbing(shown, None)) if !moving => match shown.of(seat) {
                Some(PokerChoice::Hand) => (text::STEALS, ORANGE),
                _ => return,
            },
            (None, TableHands::Closed) if self.act == PokerAct::Covered => (text::READY, GREEN),
            (None, TableHands::Closed) => match state_of(seat, scope) {
                SeatState::Ready => (text::READY, GREEN),
                SeatState::Choosing => (text::IS_CHOOSING, GOLD),
                SeatState::Waits => (text::WAITS, MIST),
                SeatState::Finished => (text::FINISHED, MIST),
            },
            (None, _) => return,
        };
        let words = words.get(scope.language());
        canvas.text_centred(Font::Body, words, x, y + 14, color);
        if let Some(fate) = fate {
            sign(canvas, area(place.right() - 24, place.y + 5, 20, 17), fate);
        }
    }

    fn news(&self, hands: &TableHands, moving: bool, scope: &PokerScope<'_>) -> Option<RoundNews> {
        let language = scope.language();
        let phrase = |phrase: Phrase| crate::sentence!("{}", phrase.get(language));
        match hands {
            _ if moving => None,
            TableHands::Decided(round) => Some(RoundNews::of(round, scope)),
            TableHands::Robbing(_, Some(preview)) => {
                let mut news = RoundNews::of_theft(preview, scope);
                if let Some((_, words)) = &self.advice {
                    news.headline = SeatWords::plain(words.clone());
                }
                Some(news)
            }
            TableHands::Robbing(shown, None) => {
                let say = |name: &str| PokerMessage::Steals(name).sentence(language);
                let headline = headline(shown.thief()?, scope, say);
                Some(RoundNews::short(headline, phrase(text::WHICH_STONE)))
            }
            TableHands::Closed if self.act == PokerAct::Covered => Some(RoundNews::short(
                SeatWords::plain(phrase(text::ALL_CHOSEN)),
                phrase(text::TO_THE_MIDDLE),
            )),
            TableHands::Closed => {
                let say = |name: &str| PokerMessage::Chooses(name).sentence(language);
                let headline = headline(mover(scope.view)?, scope, say);
                let mine = scope.eyes.map(|me| scope.view.choice(me));
                Some(match mine {
                    Some(KnownChoice::Seen(choice)) if scope.demo => {
                        let words = match choice {
                            PokerChoice::Out => text::SAT_OUT,
                            _ if choice.stone().is_none() => text::HAND_WAS_CHOSEN,
                            _ => text::WAS_CHOSEN,
                        };
                        let mut news = RoundNews::short(headline, phrase(words));
                        if let Some(line) = news.lines.first_mut() {
                            line.stone = choice.stone();
                        }
                        news
                    }
                    Some(KnownChoice::Seen(choice)) => {
                        let mut news = RoundNews::short(headline, phrase(text::YOUR_CHOICE));
                        if let Some(line) = news.lines.first_mut() {
                            line.stone = choice.stone();
                            if choice.stone().is_none() {
                                line.words = PokerMessage::YouChose(choice).sentence(language);
                            }
                        }
                        news
                    }
                    _ => RoundNews::short(headline, phrase(text::SECRETLY)),
                })
            }
        }
    }
}

fn fist(canvas: &mut Canvas<'_>, place: Area, style: SeatStyle) {
    let (w, h) = pieces::FIST;
    let (x, y) = (place.centre_x() - w / 2, place.centre_y() - h / 2 + 2);
    pieces::fist(canvas, x, y, style);
}

/// A hand between closed and open: first it narrows, then its contents grow from the middle.
fn opening(canvas: &mut Canvas<'_>, place: Area, seat: Seat, choice: PokerChoice, turn: i32) {
    let half = END / 2;
    let (grown, open) = if turn < half {
        (half - turn, false)
    } else {
        (turn - half, true)
    };
    let height = lerp(0, place.h + 2, grown * 2);
    let slit = area(
        place.x - 1,
        place.centre_y() - height / 2,
        place.w + 2,
        height,
    );
    let mut canvas = canvas.clipped(slit);
    if open {
        pieces::choice(&mut canvas, place, choice);
    } else {
        fist(&mut canvas, place, SeatStyle::of(seat.index()));
    }
}

/// The way a stone would take to the thief.
fn aim(canvas: &mut Canvas<'_>, from: Area, to: Area) {
    let (start, end) = ((from.centre_x(), from.y - 6), (to.centre_x(), to.y - 4));
    marks::dotted_arc(canvas, start, end, 16, marks::ARC_DOTS, GOLD);
    let (x, y) = end;
    canvas.polygon(&[(x - 5, y - 5), (x + 5, y - 5), (x, y)], GOLD);
}

/// All hands of a decided round, as far as shown.
fn decided(canvas: &mut Canvas<'_>, round: &Round, seats: u8, at: RoundProgress) {
    let theft = round.theft();
    for (seat, choice) in round.choices.iter() {
        let place = layout::shown(seat, seats);
        match round.fate(seat) {
            Some(Fate::Robbed) => marks::dashed(canvas, place.inset(4), STEEL),
            Some(Fate::Kept) => {
                let up = lerp(0, layout::RISE, at.rise);
                opening(canvas, place.moved(0, -up), seat, choice, at.turn);
                if at.rise == END {
                    canvas.rounded_outline(place.moved(0, -up).inset(-2), 10, 2, GOLD);
                }
            }
            Some(Fate::Cancelled | Fate::Blocked) => {
                let shaken = place.moved(shake(2, at.cancel), 0);
                opening(canvas, shaken, seat, choice, at.turn);
                if at.cancel == END {
                    canvas.dim(place, WOOD, LOST);
                    canvas.rounded_outline(place.inset(-1), 9, 1, RED);
                }
            }
            Some(Fate::Beaten) => {
                opening(canvas, place, seat, choice, at.turn);
                if at.rise == END {
                    canvas.dim(place, WOOD, LOST);
                }
            }
            Some(Fate::Steals | Fate::Idle | Fate::SatOut) | None => {
                opening(canvas, place, seat, choice, at.turn);
            }
        }
    }
    if at.cancel > 0 {
        for (level, (first, last)) in (0..).zip(&ties(round)) {
            let (from, to) = (layout::shown(*first, seats), layout::shown(*last, seats));
            // Two ties may cross.
            let color = if level == 0 { RED } else { ORANGE };
            tie(canvas, round, (from, to), (40 - 8 * level, color), seats);
        }
    }
    if let Some((thief, robbed, value)) = theft {
        let (from, to) = (layout::shown(robbed, seats), layout::shown(thief, seats));
        // It ends as a small stone in the thief's hand.
        let size = lerp(layout::SHOWN, 21, at.flight);
        let x = lerp(from.centre_x(), to.centre_x(), at.flight) - size / 2;
        let y = lerp(from.centre_y(), to.centre_y() + 6, at.flight) - size / 2;
        let y = (y - arc(FLIGHT_HEIGHT, at.flight)).max(layout::HANDS.y);
        pieces::stone(canvas, area(x, y, size, size), value);
        if at.flight == END {
            canvas.rounded_outline(area(x, y, size, size).inset(-2), 6, 2, GOLD);
        }
    }
}

/// A bracket over hands that cancel each other.
fn tie(
    canvas: &mut Canvas<'_>,
    round: &Round,
    (from, to): (Area, Area),
    (y, color): (i32, Color),
    seats: u8,
) {
    let (left, right) = (from.centre_x(), to.centre_x());
    canvas.rect(area(left - 1, y - 1, right - left + 3, 4), INK);
    canvas.rect(area(left, y, right - left + 1, 2), color);
    for (seat, _) in round.choices.iter() {
        let place = layout::shown(seat, seats);
        let first = Seat::all(seats).find(|&other| layout::shown(other, seats) == from);
        let belongs = first.is_some_and(|first| super::super::motion::tied(round, first, seat));
        if belongs {
            let x = place.centre_x();
            canvas.rect(area(x - 1, y, 4, place.y - y - 1), INK);
            canvas.rect(area(x, y, 2, place.y - y - 2), color);
        }
    }
}

/// The words of a card about an outcome.
fn said_of(fate: Fate) -> (Phrase, Color) {
    match fate {
        Fate::Kept => (text::KEEPS, GREEN),
        Fate::Cancelled => (text::CANCELLED, BRIGHT_RED),
        Fate::Beaten => (text::LOSES, MIST),
        Fate::Robbed => (text::ROBBED, BRIGHT_RED),
        Fate::Steals => (text::STEALS, ORANGE),
        Fate::Blocked => (text::BLOCKED, BRIGHT_RED),
        Fate::Idle => (text::IN_VAIN, MIST),
        Fate::SatOut => (text::SITS_OUT, MIST),
    }
}

/// A prize, a loss, or neither.
fn sign(canvas: &mut Canvas<'_>, place: Area, fate: Fate) {
    let (right, middle) = (place.right(), place.centre_y());
    match fate {
        Fate::Kept | Fate::Steals => {
            let baseline = middle + Font::Row.cap_height() / 2;
            canvas.text_right(Font::Row, "+1", right, baseline, GREEN);
        }
        Fate::Cancelled | Fate::Robbed | Fate::Blocked => {
            marks::small_cross(canvas, right - 11, middle - 4, RED);
        }
        Fate::Beaten => marks::small_cross(canvas, right - 11, middle - 4, MIST),
        Fate::Idle | Fate::SatOut => canvas.rect(area(right - 11, middle, 8, 2), MIST),
    }
}

fn write(canvas: &mut Canvas<'_>, news: &RoundNews) {
    let place = layout::NEWS;
    let mut x = place.x + 9;
    if let Some(seat) = news.headline.unnamed {
        SeatStyle::of(seat.index()).draw(canvas, x, place.y + 7, 13);
        x += 20;
    }
    let (words, room) = (&news.headline.text, place.right() - 9 - x);
    let font = largest(&[Font::Serif, Font::SerifSmall], words, room);
    canvas.text_cut(font, words, x, place.y + 19, room, PAPER);
    for (number, line) in (0..).zip(&news.lines) {
        write_line(canvas, place.y + 26 + number * 19, line);
    }
}

fn write_line(canvas: &mut Canvas<'_>, y: i32, line: &NewsLine) {
    const STONE: i32 = 17;
    let mut x = layout::NEWS.x + 9;
    if let Some(value) = line.stone {
        pieces::stone(canvas, area(x, y, STONE, STONE), value);
        x += STONE + 6;
    }
    if let Some(seat) = line.seat {
        SeatStyle::of(seat.index()).draw(canvas, x, y + 3, 11);
        x += 17;
    }
    let room = layout::NEWS.right() - 6 - x;
    canvas.text_cut(Font::Body, &line.words, x, y + 13, room, MIST);
}
