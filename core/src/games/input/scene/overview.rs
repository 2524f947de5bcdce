//! All cards, all supplies, the way to the target.

use super::super::Input;
use super::super::legal::Move;
use super::super::stones::{Card, Place, SPOTS, Source, Spot};
use super::super::table::Table;
use super::super::text::{self, Message};
use super::act::{Act, News};
use super::pieces::{self, Look};
use super::{Here, InputScene, layout};
use crate::game::{Game, Seat};
use crate::text::{Phrase, Say, Sentence, sentence};
use crate::ui::frame::{TITLE_HEIGHT, TitleBar};
use crate::ui::palette::{
    GOLD, GREEN_INK, INK, MIST, NIGHT, PAPER, RED, RED_INK, SLATE_RAISED, STEEL, WOOD_DARK,
};
use crate::ui::widgets::{marks, panels};
use crate::ui::{Align, Area, Canvas, Font, WIDTH, area, fit};
use heapless::Vec;

impl InputScene {
    /// The bar at the top: who does what.
    pub(super) fn draw_title(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>, browsing: bool) {
        // What it says takes longer to find out than to draw.
        if !canvas.visible(area(0, 0, WIDTH, TITLE_HEIGHT)) {
            return;
        }
        let (table, language) = (scope.view, scope.language());
        let name = scope.seating.name(table.turn(), language);
        let turning = self
            .act
            .as_ref()
            .is_some_and(|act| act.is_flying(scope.now));
        let message = match (table.hand(), table.claim()) {
            _ if scope.outcome.is_some() => Message::IsOver,
            (Some(_), _) if turning => Message::Turns(&name),
            (Some(_), _) if super::must_go_back(table) => Message::MustGoBack(&name),
            (Some(hand), _) => Message::Puts(&name, table.shows(hand.stone)),
            (None, Some(card)) => Message::HasAnnounced(&name, card),
            (None, None) if table.in_null() => {
                let laid = 5 - table.free_strips(Card::NULL) as u8;
                Message::NullStone(&name, laid + 1)
            }
            (None, None) if browsing => Message::Announces(&name),
            (None, None) => Message::Takes(&name),
        };
        let target = Message::Target(table.target()).sentence(language);
        // Practice says so.
        let right = if table.variants().practice {
            text::PRACTICE.get(language)
        } else {
            &target
        };
        TitleBar::game(Input::ABOUT.icon)
            .seat(pieces::style(table.turn()))
            .left(&message.sentence(language))
            .right(right)
            .draw(canvas);
    }

    pub(super) fn draw_overview(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let table = scope.view;
        canvas.fill(NIGHT);
        self.draw_title(canvas, scope, false);
        let now = scope.now;
        let act = self.act.as_ref().filter(|act| !act.is_over(now));
        let look = Look {
            table,
            hidden: act.map_or(0, |act| act.hidden(now)),
            size: layout::size_of(table),
        };
        for card in table.laid_out().iter() {
            draw_card(canvas, &look, card, act, scope);
        }
        for seat in Seat::all(table.seats()) {
            draw_row(canvas, &look, seat, scope);
        }
        if let Some(place) = last_place(table).filter(|_| act.is_none()) {
            marks::ticks(canvas, place.inset(-1), 4, WOOD_DARK);
        }
        match act {
            Some(act) => draw_act(canvas, act, scope),
            None if self.is_asking() => self.draw_question(canvas, scope),
            // A stone in hand that fits nowhere has no spot.
            None if scope.my_turn && (table.hand().is_none() || self.spot.is_some()) => {
                self.draw_choices(canvas, scope);
            }
            None => draw_hand(canvas, scope),
        }
    }

    /// The cursor, and where the stone in hand fits.
    fn draw_choices(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let table = scope.view;
        let Some(hand) = table.hand() else {
            if let Some(source) = self.source
                && let Some(place) = source_area(table, source)
            {
                marks::cursor(canvas, place, 2);
                draw_reminder(canvas, table, source, place);
            }
            return;
        };
        // Whether it fits is asked for those only that are drawn now.
        let cards = table.laid_out();
        let seen = cards
            .iter()
            .filter(|&card| canvas.visible(layout::card(table, card).inset(-6)));
        let spots: Vec<Spot, SPOTS> = seen
            .flat_map(Card::spots)
            .filter(|&spot| table.allows(Move::Put(spot)).is_ok())
            .collect();
        for spot in spots {
            let place = layout::spot(table, spot);
            if self.spot == Some(spot) {
                let (seat, symbol) = (hand.stone.seat(), table.shows(hand.stone));
                let size = layout::size_of(table);
                pieces::on_strip(canvas, seat, symbol, spot, place, size);
                marks::cursor(canvas, place, 2);
            } else {
                marks::target(canvas, place.centre_x(), place.centre_y(), 7, false);
            }
        }
    }

    /// Turn it over, or leave it as it lies?
    fn draw_question(&self, canvas: &mut Canvas<'_>, scope: &Here<'_>) {
        let table = scope.view;
        let Some(stone) = self.source.and_then(|source| table.own(source)) else {
            return;
        };
        panel(canvas, text::TURN_OVER, scope);
        pieces::chip(canvas, stone.seat(), table.shows(stone), layout::HAND);
        let words = text::name_of(table.shows(stone)).get(scope.language());
        let (x, y) = (layout::HAND.centre_x(), layout::HAND_PANEL.bottom() - 8);
        canvas.text(Font::Row, words, x, y, Align::Centre, PAPER);
    }
}

/// For practice: what lies underneath the stone under the cursor, if it was
/// seen, above it or below.
fn draw_reminder(canvas: &mut Canvas<'_>, table: &Table, source: Source, stone: Area) {
    let Some(under) = table.own(source).filter(|_| table.variants().practice) else {
        return;
    };
    let place = reminder(stone);
    canvas.rounded_rect(place.inset(-2), 4, GOLD);
    canvas.rounded_rect(place.inset(-1), 3, NIGHT);
    match table.seen(under) {
        Some(symbol) => pieces::chip(canvas, under.seat(), symbol, place),
        None => {
            let (x, y) = (place.centre_x(), place.bottom() - 3);
            canvas.text(Font::Row, "?", x, y, Align::Centre, PAPER);
        }
    }
}

/// Where it is drawn.
pub fn reminder(stone: Area) -> Area {
    let y = if stone.y < 44 {
        stone.bottom() + 6
    } else {
        stone.y - 22
    };
    area((stone.centre_x() - 15).clamp(4, 206), y, 30, 16)
}

/// Where the stone lies that the cursor is on.
pub fn source_area(table: &Table, source: Source) -> Option<Area> {
    match source {
        Source::On(spot) => Some(layout::spot(table, spot)),
        Source::Supply(place) => {
            let place = usize::from(place);
            (place < table.supply(table.turn()).len())
                .then(|| layout::chip(table, table.turn(), place))
        }
    }
}

/// Where the last turn ended, if on a card.
fn last_place(table: &Table) -> Option<Area> {
    let before = match table.outcome() {
        Some(_) => table.turn(),
        None => {
            let mut others = Seat::all(table.seats());
            others.find(|seat| seat.next(table.seats()) == table.turn())?
        }
    };
    match table.last(before)?.to {
        Place::On(spot) => Some(layout::spot(table, spot)),
        Place::Supply => None,
    }
}

fn draw_card(
    canvas: &mut Canvas<'_>,
    look: &Look<'_>,
    card: Card,
    act: Option<&Act>,
    scope: &Here<'_>,
) {
    let table = look.table;
    let unfinished = act.is_some_and(|act| act.is_unfinished(card, scope.now));
    let complete = table.up().contains(card) && !unfinished;
    let offset = act.map_or(0, |act| act.offset(card, scope.now));
    let place = layout::card(table, card).moved(0, offset);
    look.card(canvas, card, (place.x, place.y), complete);
    if let Some(winner) = look.winner(card).filter(|_| complete) {
        pieces::badge(canvas, winner, place);
    }
    let building = table.in_null() && !table.null_has_failed();
    if table.claim() == Some(card) || building && card == Card::NULL {
        canvas.rounded_outline(place.inset(-2), 5, 2, GOLD);
    }
}

/// A seat: marker, points, supply, numbers won and the way to the target.
fn draw_row(canvas: &mut Canvas<'_>, look: &Look<'_>, seat: Seat, scope: &Here<'_>) {
    let table = look.table;
    let row = layout::row(table, seat);
    if !canvas.visible(row) {
        return;
    }
    let style = pieces::style(seat);
    let active = seat == table.turn() && scope.outcome.is_none();
    if active {
        canvas.rounded_rect(row, 4, SLATE_RAISED);
        canvas.rect(area(row.x, row.y + 3, 3, row.h - 6), style.color());
    }
    let middle = row.y + (row.h - 3) / 2;
    style.draw(canvas, row.x + 7, middle - 5, 11);
    let points = Sentence::<4>::of(format_args!("{}", table.points(seat)));
    let color = if active { PAPER } else { MIST };
    canvas.text(Font::Row, &points, 44, middle + 6, Align::Right, color);
    for (place, &stone) in table.supply(seat).iter().enumerate() {
        if look.hidden >> stone.index() & 1 == 0 {
            let place = layout::chip(table, seat, place);
            pieces::chip(canvas, seat, table.shows(stone), place);
        }
    }
    draw_numbers(canvas, table, seat);
    draw_track(canvas, table, seat);
}

/// The numbers won, the latest at the right, as far as the supply leaves room.
fn draw_numbers(canvas: &mut Canvas<'_>, table: &Table, seat: Seat) {
    let free = layout::chip(table, seat, table.supply(seat).len());
    let mut right = layout::SUPPLY_LEFT + layout::TRACK_WIDTH;
    let y = free.bottom() - 2;
    for won in table.won(seat).rev() {
        let bonus = if won.single_colour { "+" } else { "" };
        let words = Sentence::<4>::of(format_args!("{}{bonus}", won.card.number()));
        if right - 14 < free.x {
            return;
        }
        right -= canvas.text_measured(Font::Body, &words, right, y, Align::Right, GOLD) + 7;
    }
}

/// One step for each point; what an announcement is about is marked.
fn draw_track(canvas: &mut Canvas<'_>, table: &Table, seat: Seat) {
    let track = layout::track(table, seat);
    let (target, points) = (i32::from(table.target()), i32::from(table.points(seat)));
    let stake = match table.claim() {
        Some(card) if seat == table.turn() && table.hand().is_none() => i32::from(card.value()),
        _ => 0,
    };
    for step in 0..target {
        let from = track.x + track.w * step / target;
        let to = track.x + track.w * (step + 1) / target;
        let color = if step < points - stake {
            pieces::style(seat).color()
        } else if step < points {
            RED
        } else if step < points + stake {
            GOLD
        } else {
            STEEL
        };
        canvas.rect(area(from, track.y, to - from - 1, track.h), color);
    }
}

/// The panel around a stone that everybody looks at, with a caption.
fn panel(canvas: &mut Canvas<'_>, caption: Phrase, scope: &Here<'_>) {
    let place = layout::HAND_PANEL;
    canvas.rounded_rect(place.inset(-1), 8, INK);
    panels::panel(canvas, place);
    let caption = caption.get(scope.language());
    let x = place.centre_x();
    canvas.text(Font::Caption, caption, x, place.y + 11, Align::Centre, MIST);
}

/// The stone in hand with its name, in the middle of the table.
fn draw_hand(canvas: &mut Canvas<'_>, scope: &Here<'_>) {
    let table = scope.view;
    let Some(hand) = table.hand() else {
        return;
    };
    let symbol = table.shows(hand.stone);
    let caption = match hand.held {
        _ if super::must_go_back(table) => text::FITS_NOWHERE,
        true => text::HELD,
        false => text::TURNED,
    };
    panel(canvas, caption, scope);
    pieces::chip(canvas, hand.stone.seat(), symbol, layout::HAND);
    let words = text::name_of(symbol).get(scope.language());
    let (x, y) = (layout::HAND.centre_x(), layout::HAND_PANEL.bottom() - 8);
    canvas.text(Font::Row, words, x, y, Align::Centre, PAPER);
}

fn draw_act(canvas: &mut Canvas<'_>, act: &Act, scope: &Here<'_>) {
    if act.is_flying(scope.now) {
        for flight in &act.flights {
            let flying = act.flying(flight, scope.now);
            let seat = flight.stone.seat();
            // Once it is turned over it has a name.
            if flying.is_shown {
                draw_hand(canvas, scope);
                continue;
            }
            pieces::turning(canvas, seat, flying.symbol, flying.place, flying.height);
        }
        return;
    }
    match act.said(scope.now) {
        Some(news) => draw_news(canvas, news, scope),
        None => draw_hand(canvas, scope),
    }
}

/// What has happened, on a note of paper.
fn draw_news(canvas: &mut Canvas<'_>, news: News, scope: &Here<'_>) {
    let language = scope.language();
    // Words fit beside every name, if it is not too wide.
    let name = |seat| {
        let name = scope.seating.name(seat, language);
        Sentence::<40>::of(format_args!("{}", fit(Font::Serif, &name, 60)))
    };
    let say = |message: Message<'_>| sentence(&message, language);
    let (headline, line, color) = match news {
        News::Claims(seat, card) => (
            say(Message::Claims(&name(seat), card)),
            say(Message::Stake(card.value())),
            INK,
        ),
        News::Fails(seat, _, lost) => (
            say(Message::Missed),
            say(Message::Loses(&name(seat), lost)),
            RED_INK,
        ),
        News::Wins(seat, card, score, single) => (
            say(Message::Wins(&name(seat), card)),
            say(Message::Scores(score, single)),
            GREEN_INK,
        ),
        News::Returns(card) => (say(Message::Returns(card)), say(Message::CanBeBuilt), INK),
        News::Nulls(seat) => (
            say(Message::Nulls(&name(seat))),
            say(Message::FiveMustFit),
            INK,
        ),
        News::NullComplete(seat) => (
            say(Message::NullComplete(&name(seat))),
            say(Message::OthersLose),
            GREEN_INK,
        ),
        News::NullFailed(seat, Some(card), lost) => (
            say(Message::NullFailed),
            say(Message::LosesNumber(&name(seat), card, lost)),
            RED_INK,
        ),
        News::NullFailed(seat, None, lost) => (
            say(Message::NullFailed),
            say(Message::Loses(&name(seat), lost)),
            RED_INK,
        ),
    };
    let place = layout::note(layout::is_above(scope.view, news.card()));
    panels::note(canvas, place);
    let x = place.centre_x();
    canvas.text(Font::Serif, &headline, x, place.y + 21, Align::Centre, INK);
    canvas.text(Font::Body, &line, x, place.y + 40, Align::Centre, color);
}
