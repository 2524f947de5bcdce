//! How the set-up looks.

use super::super::layout::{largest, scroll_to};
use super::super::play::Play;
use super::picker::listed;
use super::{Row, SetUp, is_under_way, picks};
use crate::game::{OptionValue, Seat};
use crate::seating::Who;
use crate::settings::Settings;
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Hints, Key, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED};
use crate::ui::widgets::controls::{ListRow, RowState, Value, chooser};
use crate::ui::widgets::panels::{self, Press};
use crate::ui::{Align, Area, Canvas, Font, area, text_width};

/// Where the rows are; the first one lies two pixels below its upper edge.
const WINDOW: Area = area(0, 18, 240, 153);
const BUTTON: Area = area(6, 174, 228, 32);
/// The line below it all says what the chosen row means.
pub const MEANING: i32 = 219;

/// Draws the screen with the cursor on a row.
pub fn screen(
    canvas: &mut Canvas<'_>,
    stage: &Play,
    cursor: usize,
    known: bool,
    settings: &Settings,
) {
    let (about, language) = (stage.about(), settings.language);
    canvas.fill(NIGHT);
    rows(&mut canvas.clipped(WINDOW), stage, cursor, language);
    TitleBar::game(about.icon)
        .left(about.title.get(language))
        .right(words::NEW_GAME.get(language))
        .draw(canvas);
    let Some(chosen) = SetUp::row(stage, cursor) else {
        return;
    };
    let press = if chosen == Row::Begin {
        Press::Focus
    } else {
        Press::Rest
    };
    panels::button(canvas, BUTTON, words::BEGIN.get(language), press);
    if chosen == Row::Begin && !known && !is_under_way(stage) {
        offer(canvas, language);
    } else {
        let meaning = meaning(stage, chosen, language);
        canvas.text(Font::Caption, meaning, 120, MEANING, Align::Centre, MIST);
    }
    let opens = picks(stage, chosen).is_some();
    hints(chosen, opens, !is_under_way(stage), language)
        .for_hand(settings.left_handed)
        .draw(canvas);
}

/// Whoever plays this for the first time is offered a guided round.
fn offer(canvas: &mut Canvas<'_>, language: Language) {
    let words = words::LESSON_OFFER.get(language);
    let width = text_width(Font::Caption, words) + Key::SIZE + 18;
    let pill = area(120 - width / 2, MEANING - 12, width, 17);
    canvas.rounded_rect(pill, 8, SLATE_RAISED);
    canvas.rounded_outline(pill, 8, 1, GOLD);
    Key::Y.draw_as(canvas, pill.x + 4, pill.y + 3, GOLD, NIGHT);
    let x = pill.x + Key::SIZE + 9;
    canvas.text(Font::Caption, words, x, pill.y + 12, Align::Left, PAPER);
}

/// Draws the rows that are in the window and, if there are more, a scroll bar.
fn rows(canvas: &mut Canvas<'_>, stage: &Play, cursor: usize, language: Language) {
    let total = places(stage)
        .last()
        .map_or(0, |(_, place)| place.bottom() + 2);
    let chosen = places(stage)
        .nth(cursor)
        .map_or((total, total), |(_, place)| (place.y, place.bottom()));
    let scroll = scroll_to(chosen, total, WINDOW.h);
    for (number, (row, place)) in places(stage).enumerate() {
        let place = place.moved(0, WINDOW.y - scroll);
        if canvas.visible(place) {
            draw_row(canvas, stage, row, place, number == cursor, language);
        }
    }
    let free = WINDOW.h - total;
    if free > 90 {
        // A puzzle needs little: room for what it is about.
        let (about, y) = (stage.about(), WINDOW.y + total + (free - 66) / 2);
        about.icon.draw(canvas, 96, y);
        let motto = about.motto.get(language);
        canvas.text(Font::Body, motto, 120, y + 64, Align::Centre, MIST);
    }
    if total > WINDOW.h {
        let bar = area(236, WINDOW.y + 2, 3, WINDOW.h - 4);
        let part = (scroll as usize, WINDOW.h as usize, total as usize);
        panels::scroll_bar(canvas, bar, part, (SLATE, MIST));
    }
}

/// The rows above the button and where they lie before any scrolling.
fn places(stage: &Play) -> impl Iterator<Item = (Row, Area)> + '_ {
    let mut y = 2;
    let mut people = true;
    (0..)
        .map_while(|number| SetUp::row(stage, number))
        .take_while(|&row| row != Row::Begin)
        .map(move |row| {
            let height = if matches!(row, Row::Seat(_)) { 29 } else { 25 };
            let still_people = matches!(row, Row::Seat(_) | Row::AddSeat);
            if people && !still_people {
                // A little air between the people and the variants.
                people = false;
                y += 3;
            }
            let place = area(6, y, 228, height);
            y += height + 2;
            (row, place)
        })
}

fn draw_row(
    canvas: &mut Canvas<'_>,
    stage: &Play,
    row: Row,
    place: Area,
    focus: bool,
    language: Language,
) {
    let state = RowState::focus(focus);
    match row {
        Row::Seat(seat) => seat_row(canvas, stage, seat, place, focus, language),
        Row::AddSeat => {
            panels::row(canvas, place, focus);
            let (color, y) = (if focus { GOLD } else { MIST }, place.centre_y());
            panels::plus(canvas, 24, y, color);
            let (words, y) = (words::ADD_SEAT.get(language), ListRow::baseline(place));
            canvas.text(
                Font::Row,
                words,
                NAME_LEFT,
                y,
                Align::Left,
                if focus { PAPER } else { MIST },
            );
        }
        Row::Option(number) => {
            if let Some(option) = stage.option_row(number) {
                let value = match &option.value {
                    OptionValue::Switch(on) => Value::Toggle(*on),
                    OptionValue::Choice(name) => Value::Choice(name.get(language)),
                    OptionValue::Composed(name) => Value::Choice(name),
                    OptionValue::Picks(picks) => Value::Opens(&listed(picks.chosen, language)),
                };
                let label = option.label.get(language);
                ListRow {
                    label,
                    value,
                    state,
                }
                .draw(canvas, place);
            }
        }
        Row::First => {
            let name = stage
                .first()
                .map(|seat| stage.guests().name(seat, language));
            let value = Value::Choice(name.as_deref().unwrap_or(words::THE_LOT.get(language)));
            let label = words::WHO_BEGINS.get(language);
            ListRow {
                label,
                value,
                state,
            }
            .draw(canvas, place);
        }
        // It has its own place.
        Row::Begin => {}
    }
}

/// Names begin here.
const NAME_LEFT: i32 = 42;

fn seat_row(
    canvas: &mut Canvas<'_>,
    stage: &Play,
    seat: Seat,
    place: Area,
    focus: bool,
    language: Language,
) {
    panels::row(canvas, place, focus);
    (stage.about().seats)(seat.index()).draw(canvas, 15, place.y + 6, 17);
    let who = stage.guests().who(seat);
    let icon = match who {
        Who::Person => MenuIcon::Person,
        Who::Computer(_) => MenuIcon::Chip,
    };
    let value = who.name().get(language);
    let left = chooser(canvas, 224, place.y + 20, value, focus) - 16;
    icon.draw(canvas, left, place.y + 9, if focus { GOLD } else { MIST });
    let name = stage.guests().name(seat, language);
    let room = left - 6 - NAME_LEFT;
    let font = largest(
        &[Font::Button, Font::Row, Font::Body, Font::Caption],
        &name,
        room,
    );
    canvas.text_cut(font, &name, NAME_LEFT, place.y + 20, room, PAPER);
}

/// What the chosen row is for.
pub fn meaning(stage: &Play, row: Row, language: Language) -> &'static str {
    let words = match row {
        Row::Seat(_) => words::SEAT_MEANING,
        Row::AddSeat => words::ADD_MEANING,
        Row::Option(number) => match stage.option_row(number) {
            Some(option) => option.meaning,
            None => words::BEGIN_MEANING,
        },
        Row::First => words::FIRST_MEANING,
        Row::Begin => what_begins(stage),
    };
    words.get(language)
}

/// What there is to say before a game begins.
fn what_begins(stage: &Play) -> Phrase {
    match stage.obstacle() {
        Some(why) => why,
        None if is_under_way(stage) => words::BEGIN_ENDS,
        None if stage.guests().people().next().is_none() => words::ALL_COMPUTERS,
        None => words::BEGIN_MEANING,
    }
}

/// What the keys do.
pub fn hints(row: Row, opens: bool, teaches: bool, language: Language) -> Hints<'static> {
    let act = match row {
        Row::Option(_) if opens => words::CHOOSE,
        Row::Seat(_) | Row::Option(_) | Row::First => words::CHANGE,
        Row::AddSeat => words::CHOOSE,
        Row::Begin => words::PLAY,
    };
    let mut hints = Hints::new(&[(Key::A, act.get(language))]);
    if matches!(row, Row::Seat(_)) {
        hints = hints.with(Key::Y, words::NAME.get(language));
    } else if teaches {
        hints = hints.with(Key::Y, words::LESSON.get(language));
    }
    hints
        .with(Key::X, words::RULES.get(language))
        .with(Key::B, words::BACK.get(language))
}
