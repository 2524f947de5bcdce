//! Draws the result: headline, ranking, three figures, the buttons.

use super::super::home::{Context, Home};
use super::super::play::{Env, Play};
use super::{CONFETTI, Focus, GROWTH, ResultScreen, is_crowned, is_festive};
use crate::game::facts::MOST_FACTS;
use crate::game::{Facts, Outcome, Seat};
use crate::records::Rated;
use crate::sentence;
use crate::text::{Language, Phrase, Say, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::largest;
use crate::ui::motion::{Easing, lerp};
use crate::ui::palette::{Color, GOLD, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED, STEEL};
use crate::ui::widgets::festive::{confetti, crown, small_crown};
use crate::ui::widgets::list;
use crate::ui::widgets::panels::{self, Press};
use crate::ui::{Area, Canvas, Font, Names, area, text_width};
use core::fmt;
use heapless::Vec;

const SKY: Area = area(2, 17, 236, 56);
const CROWN: Area = area(98, 18, 43, 24);
const HEADLINE: i32 = 66;
/// The widest headline.
const HEADLINE_ROOM: i32 = 234;
const ROWS: Area = area(6, 77, 228, 78);
/// The buttons: rematch, further choices, and the menu.
const BUTTONS: Area = area(6, 192, 228, 31);
/// The start of the names in the ranking; the bars follow them.
const NAME_LEFT: i32 = 34;
const BAR: Area = area(118, 0, 78, 8);

/// The winner's pieces are beside the crown.
const PIECE: i32 = 22;
/// The sign of the seat that a figure is about.
const SIGN: i32 = 11;
/// The line below the ranking that says more about the end, if there is one.
const NOTE: i32 = 18;

/// The facts beside the ranking, and why the winner won.
pub fn facts(play: &Play, language: Language) -> Facts {
    let Some(&first) = ResultScreen::ranking(play).first() else {
        return Facts::new(language);
    };
    let winner = facts_of(play, first, language);
    match subject(play, first) {
        me if me == first => winner,
        me => facts_of(play, me, language).with_why_of(&winner),
    }
}

pub fn facts_of(play: &Play, seat: Seat, language: Language) -> Facts {
    let mut facts = Facts::new(language);
    play.hatch().tell(Some((seat, &mut facts)));
    facts
}

/// Whom the facts are about: the only person at the table, or else the winner.
fn subject(play: &Play, first: Seat) -> Seat {
    play.table().seating.only_person().unwrap_or(first)
}

/// Facts about one seat only carry its sign; facts that are the same for another seat are
/// about the table.
fn signed(play: &Play, facts: &Facts, language: Language) -> Option<(Seat, [bool; MOST_FACTS])> {
    let ranking = ResultScreen::ranking(play);
    let about = subject(play, *ranking.first()?);
    let &other = ranking.iter().find(|&&seat| seat != about)?;
    let others = facts_of(play, other, language);
    let mut signed = [false; MOST_FACTS];
    let mut others = others.iter();
    for (fact, sign) in facts.iter().zip(&mut signed) {
        *sign = others.next() != Some(fact);
    }
    Some((about, signed))
}

/// Why the winner has won, and with how many hints.
pub fn note(
    play: &Play,
    facts: &Facts,
    rated: Option<Rated>,
    language: Language,
) -> Option<Sentence> {
    let hints =
        (play.table().hints > 0).then(|| words::Hinted(play.table().hints).sentence(language));
    let rated = rated.map(|rated| {
        let Rated { before, after, .. } = rated;
        words::RatingChanged { before, after }.sentence(language)
    });
    match (facts.why(), hints) {
        (None, None) => rated,
        (None, hints) => hints,
        (Some(why), None) => Some(sentence!("{why}")),
        (Some(why), Some(hints)) => Some(sentence!("{why}, {}", &*hints)),
    }
}

/// How many of these rows are shown, and their height: up to three high ones or four lower
/// ones, fewer above a note.
pub const fn shown_rows(rows: usize, noted: bool) -> (usize, i32) {
    let room = if noted { ROWS.h - NOTE } else { ROWS.h } + 2;
    let height = if rows as i32 * 26 <= room { 26 } else { 20 };
    let most = (room / height) as usize;
    (if rows < most { rows } else { most }, height)
}

/// Draws the screen.
pub fn screen(result: &ResultScreen, canvas: &mut Canvas<'_>, play: &Play, home: &Context<&Home>) {
    let env = home.env(home.now);
    let (about, language) = (play.kind().about, env.settings.language);
    let is_record = home.records.is_new_best(play.kind().game);
    canvas.rect(Area::PLAY, NIGHT);
    let right = ending(play, is_record, language);
    TitleBar::game(about.icon)
        .left(about.title.get(language))
        .right(&right)
        .draw(canvas);
    head(result, canvas, play, is_record, env);
    let facts = facts(play, language);
    let rated = home.records.rated(play.kind().game);
    let note = note(play, &facts, rated, language);
    ranking(result, canvas, play, note.as_deref(), env);
    figures(canvas, play, &facts, home);
    let press = |focus| match result.focus == focus {
        true => Press::Focus,
        false => Press::Rest,
    };
    let offered = Focus::offered(play);
    let labels = offered.iter().map(|focus| focus.words(play).get(language));
    let (font, places) = panels::buttons(BUTTONS, labels.clone());
    for ((&focus, label), place) in offered.iter().zip(labels).zip(places) {
        panels::button_in(canvas, place, (font, label), press(focus));
    }
    key_bar(result, play, rated, language)
        .for_hand(env.settings.left_handed)
        .draw(canvas);
}

/// The title beside the game's name: a record, and the code that gives others the same
/// luck.
pub fn ending(play: &Play, is_record: bool, language: Language) -> Sentence<32> {
    let record = is_record.then(|| words::NEW_RECORD.get(language));
    let code = play.standing().code.filter(|_| play.kind().has_luck());
    match (record, code) {
        (None, None) => Sentence::of(format_args!("{}", words::THE_END.get(language))),
        (None, Some(code)) => Sentence::of(format_args!("Code {code}")),
        (Some(record), None) => Sentence::of(format_args!("{record}")),
        (Some(record), Some(code)) => Sentence::of(format_args!("{record} {code}")),
    }
}

/// The moment itself: a crown comes down between the winner's pieces, and the line below
/// says who has won. A draw shows the pieces of all who share it, without a crown; an
/// unsolved puzzle shows neither.
fn head(
    result: &ResultScreen,
    canvas: &mut Canvas<'_>,
    play: &Play,
    is_record: bool,
    env: Env<'_>,
) {
    let headline = headline(play, env.settings.language);
    let font = headline_font(&headline);
    let width = text_width(font, &headline);
    let outcome = play.standing().outcome;
    let crowned = is_crowned(play, is_record);
    let pieces = match outcome {
        Some(Outcome::Draw(seats)) => seats.len().min(8) as i32,
        Some(Outcome::Stuck) | None => 0,
        Some(_) if crowned => 2,
        Some(_) => 1,
    };
    // Without a crown the headline is higher up.
    let y = if pieces > 0 { HEADLINE } else { HEADLINE - 12 };
    // From the left end of the first piece to that of the next one.
    let pitch = if crowned {
        CROWN.w + PIECE + 24
    } else {
        PIECE + 8
    };
    let left = 120 - (pitch * (pieces - 1) + PIECE) / 2;
    if is_festive(play, is_record) {
        let words = area(120 - width / 2, HEADLINE - 22, width, 29).inset(-6);
        let between = area(left, CROWN.y, 240 - 2 * left, CROWN.h).inset(-3);
        let progress = result.progress(CONFETTI, Easing::Linear, env);
        confetti(canvas, SKY, &[words, between], progress);
    }
    let winners = outcome.map(Outcome::first).unwrap_or_default();
    let mut seats = winners.iter().cycle();
    for piece in 0..pieces {
        let (x, y) = (left + pitch * piece, CROWN.y + 2);
        match seats.next() {
            Some(seat) => (play.kind().about.seats)(seat.index()).draw(canvas, x, y, PIECE),
            // A puzzle has no sides, so it shows its icon twice.
            None => play.kind().about.icon.mini(canvas, x + 5, y + 5),
        }
    }
    if crowned {
        let fallen = result.progress(GROWTH, Easing::Out, env);
        let y = lerp(SKY.y - CROWN.h, CROWN.y, fallen);
        crown(&mut canvas.clipped(SKY), CROWN.x, y);
    }
    canvas.text_centred(font, &headline, 120, y, PAPER);
}

fn headline_font(headline: &str) -> Font {
    let fonts = [Font::Headline, Font::Serif, Font::SerifSmall];
    largest(&fonts, headline, HEADLINE_ROOM)
}

/// Who has won, in one line.
pub fn headline(play: &Play, language: Language) -> Sentence {
    let name = |seat: Seat| play.table().seating.name(seat, language);
    let plain = |words: crate::text::Phrase| sentence!("{}", words.get(language));
    match play.standing().outcome {
        // A player alone at the table has beaten no one.
        Some(Outcome::Win(seat)) if play.table().seating.len() == 1 => {
            let points = play.table().points.get(seat.index()).copied().unwrap_or(0);
            sentence!("{points} {}", words::points(points).get(language))
        }
        Some(Outcome::Win(seat)) => sentence!("{} {}", name(seat), words::WINS.get(language)),
        Some(Outcome::Solved) => plain(words::SOLVED),
        Some(Outcome::Stuck) => plain(words::STUCK),
        None => plain(words::THE_END),
        Some(Outcome::Draw(first)) => {
            let mut seats = first.iter();
            // If exactly two share the first place, the line names both, if there is room.
            if let (Some(one), Some(two), None) = (seats.next(), seats.next(), seats.next())
                && play.table().seating.len() > 2
            {
                let and = words::AND.get(language);
                let tied = words::TIED.get(language);
                let together = sentence!("{} {and} {} {tied}", name(one), name(two));
                if text_width(headline_font(&together), &together) <= HEADLINE_ROOM {
                    return together;
                }
            }
            plain(words::DRAW)
        }
    }
}

fn ranking(
    result: &ResultScreen,
    canvas: &mut Canvas<'_>,
    play: &Play,
    note: Option<&str>,
    env: Env<'_>,
) {
    let seats = ResultScreen::ranking(play);
    let (shown, pitch) = shown_rows(seats.len(), note.is_some());
    let height = pitch - 2;
    if let Some(note) = note {
        let font = largest(&[Font::Body, Font::Caption], note, ROWS.w);
        let y = ROWS.y + pitch * shown as i32 + NOTE - 5;
        canvas.text_centred(font, note, 120, y, GOLD);
    } else if seats.len() == 1 {
        // A puzzle has room for its own picture.
        play.kind().about.icon.draw(canvas, 96, ROWS.y + pitch + 3);
    }
    let growth = result.progress(GROWTH, Easing::Out, env);
    // If all have zero, the game does not count points.
    let most = play.table().points.iter().copied().max().unwrap_or(0);
    let counts = play.table().points.iter().any(|&points| points != 0);
    let winners = play
        .standing()
        .outcome
        .map(Outcome::first)
        .unwrap_or_default();
    for (number, &seat) in seats.iter().skip(result.top).take(shown).enumerate() {
        let row = area(ROWS.x, ROWS.y + pitch * number as i32, ROWS.w, height);
        let first = winners.contains(seat);
        let ground = if first { SLATE_RAISED } else { SLATE };
        canvas.rounded_rect(row, 6, ground);
        let style = (play.kind().about.seats)(seat.index());
        style.draw(canvas, 13, row.y + (height - 14) / 2, 14);
        let name = play.table().seating.name(seat, env.settings.language);
        let y = row.y + height / 2 + 5;
        let room = if counts { BAR.x - 6 - NAME_LEFT } else { 160 };
        let font = largest(&[Font::Row, Font::Body, Font::Caption], &name, room);
        canvas.text_cut(font, &name, NAME_LEFT, y, room, PAPER);
        if counts {
            let points = play.table().points.get(seat.index()).copied().unwrap_or(0);
            // A bar compares players, so a single player has none.
            if seats.len() > 1 {
                let bar = area(BAR.x, row.y + (height - 8) / 2, BAR.w, BAR.h);
                style.bar(canvas, bar, lerp(0, bar_length(points, most), growth));
            }
            let points = Sentence::<12>::of(format_args!("{}", counted(points, growth)));
            let color = if first { GOLD } else { PAPER };
            canvas.text_right(Font::Button, &points, 228, y + 1, color);
        } else if first {
            small_crown(canvas, 214, row.centre_y() - 4, GOLD);
        }
    }
    list::scroll_bar(canvas, ROWS, (result.top, shown, seats.len()));
}

/// The full bar stands for the most points; anyone below zero has none.
fn bar_length(points: i32, most: i32) -> i32 {
    let length = i64::from(BAR.w) * i64::from(points.max(0)) / i64::from(most.max(1));
    length.clamp(0, i64::from(BAR.w)) as i32
}

/// Points while they count up.
fn counted(points: i32, growth: i32) -> i32 {
    // No game has that many points, and counting them up would overflow.
    if points.unsigned_abs() < 1 << 20 {
        lerp(0, points, growth)
    } else {
        points
    }
}

/// Three figures: the game's facts, the best result where points mean something, the time
/// played.
fn figures(canvas: &mut Canvas<'_>, play: &Play, facts: &Facts, home: &Context<&Home>) {
    let language = home.settings.language;
    let game = play.kind().game;
    let seconds = play.played(home.now) / 1000;
    let signs = signed(play, facts, language);
    let mut figures: Vec<(Sentence<12>, &str, Color), 6> = facts
        .iter()
        .map(|fact| (fact.value.clone(), fact.label.get(language), PAPER))
        .collect();
    let best = home.records.of(game).best(play.kind().lowest_is_best);
    let mut add = |words: Phrase, color, number: fmt::Arguments<'_>| {
        // There is room for all of them.
        let _ = figures.push((Sentence::of(number), words.get(language), color));
    };
    if let Some(best) = best {
        let (words, color) = match home.records.is_new_best(game) {
            true => (words::RECORD, GOLD),
            false => (words::BEST, PAPER),
        };
        add(words, color, format_args!("{best}"));
    }
    let time = format_args!("{}:{:02}", seconds / 60, seconds % 60);
    add(words::DURATION, PAPER, time);
    let moves = if play.standing().moves == 1 {
        words::ONE_MOVE
    } else {
        words::MOVES
    };
    add(moves, PAPER, format_args!("{}", play.standing().moves));
    figures.truncate(MOST_FACTS);
    let width = ROWS.w / figures.len().max(1) as i32;
    let mut x = 6 + width / 2;
    let labels = figures.iter().map(|(_, words, _)| (*words, width - 4));
    let font = Names::fitting(&[Font::Body, Font::Caption], labels).font();
    for (number, (figure, words, color)) in figures.iter().enumerate() {
        let sign = signs.filter(|(_, signed)| signed.get(number) == Some(&true));
        let mut middle = x;
        if let Some((seat, _)) = sign {
            let left = x - (text_width(Font::Button, figure) + SIGN + 4) / 2;
            (play.kind().about.seats)(seat.index()).draw(canvas, left, 163, SIGN);
            middle += (SIGN + 4) / 2;
        }
        canvas.text_centred(Font::Button, figure, middle, 174, *color);
        canvas.text_centred(font, words, x, 187, MIST);
        if x > width {
            canvas.vline(x - width / 2, 162, 24, STEEL);
        }
        x += width;
    }
}

/// A puzzle uses a different word, because there is no one to take revenge on.
pub fn rematch_words(play: &Play) -> Phrase {
    if play.table().seating.len() > 1 {
        words::REMATCH
    } else {
        words::NEW_GAME
    }
}

/// What the keys do.
pub fn key_bar(
    result: &ResultScreen,
    play: &Play,
    rated: Option<Rated>,
    language: Language,
) -> KeyBar<'static> {
    let menu = words::MENU.get(language);
    let act = result.focus.words(play).get(language);
    let mut bar = KeyBar::new(&[(Cap::A, act)]);
    if ResultScreen::hidden_rows(play, rated, language) > 0 {
        bar = bar.with(Cap::Pad, words::SCROLL.get(language));
    }
    let bar = bar.with(Cap::Y, words::LOOK_AT_IT.get(language));
    let all = bar
        .clone()
        .with(Cap::X, words::STATISTICS.get(language))
        .with(Cap::B, menu);
    // The way out matters more.
    if bar.entries().len() < 3 && all.fits() {
        all
    } else {
        bar.with(Cap::B, menu)
    }
}
