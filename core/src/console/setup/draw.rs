//! Draws the set-up.

use super::super::play::Play;
use super::picker::listed;
use super::{Row, SetUp, There, is_under_way, obstacle, picks};
use crate::game::{MAX_SEATS, OptionValue, Seat};
use crate::seating::Who;
use crate::settings::Settings;
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::MenuIcon;
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, SLATE_RAISED};
use crate::ui::widgets::list::{self, Look, Sign, Value};
use crate::ui::widgets::panels::{self, Press};
use crate::ui::{Area, Canvas, Font, SeatStyle, area, largest, text_width};
use core::fmt::Write;
use heapless::Vec;

/// The area of the rows; the first one is two pixels below its upper edge.
const WINDOW: Area = area(0, 18, 240, 153);
const BUTTON: Area = area(6, 174, 228, 32);
/// The line at the foot explains the chosen row.
pub const MEANING: i32 = 219;

/// Facts that matter before a game begins, besides its set-up.
#[derive(Clone, Copy)]
pub struct Before {
    pub there: There,
    /// Whether the owner knows this game.
    pub known: bool,
    /// Whether beginning it would end a game of the same kind.
    pub ends: bool,
}

/// Draws the screen with the cursor on a row.
pub fn screen(
    canvas: &mut Canvas<'_>,
    play: &Play,
    cursor: usize,
    before: Before,
    settings: &Settings,
) {
    let Before { there, known, ends } = before;
    let (about, language) = (play.kind().about, settings.language);
    canvas.fill(NIGHT);
    rows(&mut canvas.clipped(WINDOW), play, cursor, language);
    TitleBar::game(about.icon)
        .left(about.title.get(language))
        .right(words::NEW_GAME.get(language))
        .draw(canvas);
    let Some(chosen) = SetUp::row(play, cursor) else {
        return;
    };
    let press = if chosen == Row::Begin {
        Press::Focus
    } else {
        Press::Rest
    };
    let begin = match play.next.guests.has_away() {
        true => words::ASK_OVER_THERE,
        false => words::BEGIN,
    };
    panels::button(canvas, BUTTON, begin.get(language), press);
    let hindered = chosen == Row::Begin && obstacle(play, there).is_some();
    if chosen == Row::Begin && !known && !ends && !hindered {
        offer(canvas, settings);
    } else {
        let meaning = meaning(play, chosen, before, language);
        let font = largest(&[Font::Body, Font::Caption], meaning, 232);
        canvas.text_centred(font, meaning, 120, MEANING, MIST);
    }
    let opens = picks(play, chosen).is_some();
    let begin = match play.next.guests.has_away() {
        _ if hindered => None,
        true => Some(words::ASK),
        false => Some(words::PLAY),
    };
    key_bar(chosen, opens, begin, !is_under_way(play), language)
        .for_hand(settings.left_handed)
        .draw(canvas);
}

/// A player who is new to this game is offered a guided round.
fn offer(canvas: &mut Canvas<'_>, settings: &Settings) {
    let words = words::LESSON_OFFER.get(settings.language);
    let width = text_width(Font::Body, words) + Cap::SIZE + 18;
    let pill = area(120 - width / 2, MEANING - 12, width, 17);
    canvas.rounded_rect(pill, 8, SLATE_RAISED);
    canvas.rounded_outline(pill, 8, 1, GOLD);
    Cap::Y.offer(canvas, pill.x + 4, pill.y + 3, settings.left_handed);
    let x = pill.x + Cap::SIZE + 9;
    canvas.text_left(Font::Body, words, x, pill.y + 13, PAPER);
}

/// Draws the rows in the window and, if there are more, a scroll bar.
fn rows(canvas: &mut Canvas<'_>, play: &Play, cursor: usize, language: Language) {
    let total = places(play)
        .last()
        .map_or(0, |(_, place)| place.bottom() + 2);
    let chosen = places(play)
        .nth(cursor)
        // With the cursor on the button, the list shows the players first.
        .map_or((0, 0), |(_, place)| (place.y, place.bottom()));
    let scroll = list::scroll_to(chosen, total, WINDOW.h);
    for (number, (row, place)) in places(play).enumerate() {
        let place = place.moved(0, WINDOW.y - scroll);
        if canvas.visible(place) {
            with_row(play, row, language, |line, look| {
                line.draw(canvas, place, number == cursor, look);
            });
        }
    }
    let free = WINDOW.h - total;
    if free > 72 {
        // A puzzle has few rows, so there is room for its description.
        let (about, y) = (play.kind().about, WINDOW.y + total + (free - 66) / 2);
        about.icon.draw(canvas, 96, y);
        let motto = about.motto.get(language);
        canvas.text_centred(Font::Body, motto, 120, y + 64, MIST);
    }
    let part = (scroll as usize, WINDOW.h as usize, total as usize);
    list::scroll_bar(canvas, WINDOW.inset(2), part);
}

/// The rows above the button, with their places before scrolling.
fn places(play: &Play) -> impl Iterator<Item = (Row, Area)> + '_ {
    let mut y = 2;
    let mut people = true;
    (0..)
        .map_while(|number| SetUp::row(play, number))
        .take_while(|&row| row != Row::Begin)
        .map(move |row| {
            let height = if matches!(row, Row::Seat(_)) { 29 } else { 25 };
            let still_people = matches!(row, Row::Seat(_) | Row::AddSeat);
            if people && !still_people {
                // A little space between the players and the variants.
                people = false;
                y += 3;
            }
            let place = area(6, y, 228, height);
            y += height + 2;
            (row, place)
        })
}

/// The left edge of names, measured from the edge of their rows.
const NAME_LEFT: i32 = 36;
/// A seat, or the row that adds one.
const SEAT: Look = Look {
    label: NAME_LEFT,
    fonts: &[Font::Button, Font::Row, Font::Body, Font::Caption],
    ..Look::PLAIN
};
const ADD: Look = Look {
    label: NAME_LEFT,
    ..Look::PLAIN
};

/// A row as the list shows it; `None` for the button, which is drawn separately.
pub fn with_row<T>(
    play: &Play,
    row: Row,
    language: Language,
    act: impl FnOnce(&list::ListRow<'_>, &Look) -> T,
) -> Option<T> {
    let plain = |sign, label, value| list::ListRow {
        sign,
        label,
        value,
        enabled: true,
    };
    let guests = &play.next.guests;
    Some(match row {
        Row::Seat(seat) => {
            let (who, name) = (guests.who(seat), guests.name(seat, language));
            let icon = match who {
                Who::Person | Who::Away(_) => MenuIcon::Person,
                Who::Computer(_) | Who::Fitting => MenuIcon::Chip,
            };
            let sign = Sign::Seat((play.kind().about.seats)(seat.index()));
            let value = Value::Marked(icon, who.name().get(language));
            act(&plain(sign, &name, value), &SEAT)
        }
        Row::AddSeat => {
            let words = words::ADD_SEAT.get(language);
            act(&plain(Sign::Plus, words, Value::None), &ADD)
        }
        Row::Option(number) => {
            let option = play.hatch().option_row(number, play.next.guests.len())?;
            let (picked, named);
            let mut signs: Vec<SeatStyle, MAX_SEATS> = Vec::new();
            let value = match &option.value {
                OptionValue::Switch(on) => Value::Toggle(*on),
                OptionValue::Choice(name) => Value::Choice(name.get(language)),
                OptionValue::Composed(name) => Value::Choice(name),
                OptionValue::Picks(picks) => {
                    picked = listed(picks.chosen, language);
                    Value::Opens(&picked)
                }
                &OptionValue::Seats(bits) => {
                    let mut names = Sentence::<80>::new();
                    for seat in
                        Seat::all(guests.len()).filter(|seat| bits >> seat.number() & 1 == 1)
                    {
                        // There is room for every possible seat.
                        let _ = signs.push((play.kind().about.seats)(seat.index()));
                        let _ = write!(names, "{} ", guests.name(seat, language));
                    }
                    named = names;
                    Value::Seats(&signs, named.trim_end())
                }
            };
            let label = option.label.get(language);
            act(&plain(Sign::Nothing, label, value), &Look::PLAIN)
        }
        Row::First => {
            let name = play.next.first.map(|seat| guests.name(seat, language));
            let value = Value::Choice(name.as_deref().unwrap_or(words::THE_LOT.get(language)));
            let label = words::WHO_BEGINS.get(language);
            act(&plain(Sign::Nothing, label, value), &Look::PLAIN)
        }
        Row::Hints => {
            let (label, value) = (words::HINTS.get(language), guests.allows_hints());
            act(
                &plain(Sign::Nothing, label, Value::Toggle(value)),
                &Look::PLAIN,
            )
        }
        Row::Code => {
            let code = Sentence::<8>::of(format_args!("{}", play.next.code));
            let (label, value) = (words::CODE.get(language), Value::Opens(&code));
            act(&plain(Sign::Nothing, label, value), &Look::PLAIN)
        }
        Row::Begin => return None,
    })
}

/// The explanation of the chosen row.
pub fn meaning(play: &Play, row: Row, before: Before, language: Language) -> &'static str {
    let words = match row {
        Row::Seat(seat) if play.next.guests.who(seat) == Who::Fitting => {
            let guests = &play.next.guests;
            let named = guests
                .people()
                .any(|seat| guests.known_name(seat).is_some());
            match named {
                true => words::FITTING_MEANING,
                false => words::FITTING_WANTS_NAME,
            }
        }
        Row::Seat(seat) if matches!(play.next.guests.who(seat), Who::Away(_)) => match before.there
        {
            There::NoPort => words::NO_PORT,
            There::Nobody => words::NOBODY_THERE,
            There::Company => words::AWAY_MEANING,
        },
        Row::Seat(_) => words::SEAT_MEANING,
        Row::AddSeat => words::ADD_MEANING,
        Row::Option(number) => match play.hatch().option_row(number, play.next.guests.len()) {
            Some(option) => option.meaning,
            None => words::BEGIN_MEANING,
        },
        Row::First => words::FIRST_MEANING,
        Row::Hints if play.next.guests.allows_hints() => words::HINTS_MEANING,
        Row::Hints => words::NO_HINTS_MEANING,
        Row::Code => words::CODE_MEANING,
        Row::Begin => what_begins(play, before),
    };
    words.get(language)
}

/// The text shown before a game begins.
fn what_begins(play: &Play, before: Before) -> Phrase {
    match obstacle(play, before.there) {
        Some(why) => why,
        None if play.next.guests.has_away() => words::ASK_MEANING,
        None if before.ends => words::BEGIN_ENDS,
        None if play.next.guests.people().next().is_none() => words::ALL_COMPUTERS,
        None => words::BEGIN_MEANING,
    }
}

/// The key bar; `begin` is the word for A on the button, if it can be pressed.
pub fn key_bar(
    row: Row,
    opens: bool,
    begin: Option<Phrase>,
    teaches: bool,
    language: Language,
) -> KeyBar<'static> {
    let act = match row {
        Row::Option(_) if opens => Some(words::CHOOSE),
        Row::Code => Some(words::CHANGE),
        Row::Seat(_) | Row::Option(_) | Row::First | Row::Hints => Some(words::CHANGE),
        Row::AddSeat => Some(words::CHOOSE),
        Row::Begin => begin,
    };
    let mut bar = KeyBar::default();
    if let Some(act) = act {
        bar = bar.with(Cap::A, act.get(language));
    }
    if matches!(row, Row::Seat(_)) {
        bar = bar.with(Cap::Y, words::NAME.get(language));
    } else if teaches {
        bar = bar.with(Cap::Y, words::LESSON.get(language));
    }
    bar.with(Cap::X, words::RULES.get(language))
        .with(Cap::B, words::BACK.get(language))
}
