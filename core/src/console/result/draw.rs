//! How the result looks: headline, ranking, three figures, two buttons.

use super::super::play::{Env, Play};
use super::{CONFETTI, Focus, GROWTH, ResultScreen, is_festive};
use crate::game::{Outcome, Seat};
use crate::sentence;
use crate::text::{Language, Phrase, Sentence, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::largest;
use crate::ui::motion::{Easing, lerp};
use crate::ui::palette::{GOLD, MIST, NIGHT, PAPER, SLATE, SLATE_RAISED, STEEL};
use crate::ui::widgets::festive::{confetti, crown, small_crown};
use crate::ui::widgets::list;
use crate::ui::widgets::panels::{self, Press};
use crate::ui::{Area, Canvas, Font, area, text_width};

const SKY: Area = area(2, 17, 236, 56);
const CROWN: Area = area(98, 18, 43, 24);
const HEADLINE: i32 = 66;
/// The widest headline.
const HEADLINE_ROOM: i32 = 234;
const ROWS: Area = area(6, 77, 228, 78);
const REMATCH: Area = area(6, 192, 140, 31);
const MENU: Area = area(150, 192, 84, 31);
/// The same, where another game can follow: it stands between them.
const THREE: [Area; 3] = [
    area(6, 192, 98, 31),
    area(107, 192, 72, 31),
    area(182, 192, 52, 31),
];
/// Names in the ranking begin here; bars follow.
const NAME_LEFT: i32 = 34;
const BAR: Area = area(118, 0, 78, 8);

/// How many of this many rows are shown: up to three high ones or four lower
/// ones.
pub const fn shown_rows(rows: usize) -> usize {
    if rows <= 3 { rows } else { 4 }
}

/// Draws the screen.
pub fn screen(result: &ResultScreen, canvas: &mut Canvas<'_>, play: &Play, env: Env<'_>) {
    let (about, language) = (play.about(), env.settings.language);
    canvas.rect(Area::PLAY, NIGHT);
    TitleBar::game(about.icon)
        .left(about.title.get(language))
        .right(words::THE_END.get(language))
        .draw(canvas);
    head(result, canvas, play, env);
    ranking(result, canvas, play, env);
    figures(canvas, play, env);
    let press = |focus| match result.focus == focus {
        true => Press::Focus,
        false => Press::Rest,
    };
    let [rematch, menu] = match play.sequel() {
        None => [REMATCH, MENU],
        Some(sequel) => {
            let [rematch, follows, menu] = THREE;
            panels::button(canvas, follows, sequel.get(language), press(Focus::Sequel));
            [rematch, menu]
        }
    };
    let again = rematch_words(play).get(language);
    panels::button(canvas, rematch, again, press(Focus::Rematch));
    panels::button(canvas, menu, words::MENU.get(language), press(Focus::Menu));
    key_bar(result, play, language)
        .for_hand(env.settings.left_handed)
        .draw(canvas);
}

fn head(result: &ResultScreen, canvas: &mut Canvas<'_>, play: &Play, env: Env<'_>) {
    let headline = headline(play, env.settings.language);
    let font = headline_font(&headline);
    let width = text_width(font, &headline);
    // Without a crown the headline has the sky for itself.
    let crowned = play.outcome() != Some(Outcome::Stuck);
    let y = if crowned { HEADLINE } else { HEADLINE - 12 };
    if is_festive(play) {
        let words = area(120 - width / 2, HEADLINE - 22, width, 29).inset(-6);
        let progress = result.progress(CONFETTI, Easing::Linear, env);
        confetti(canvas, SKY, &[words, CROWN.inset(-2)], progress);
    }
    if crowned {
        crown(canvas, CROWN.x, CROWN.y);
    }
    canvas.text_centred(font, &headline, 120, y, PAPER);
}

fn headline_font(headline: &str) -> Font {
    let fonts = [Font::Headline, Font::Serif, Font::SerifSmall];
    largest(&fonts, headline, HEADLINE_ROOM)
}

/// Who has won, in one line.
pub fn headline(play: &Play, language: Language) -> Sentence {
    let name = |seat: Seat| play.seating().name(seat, language);
    let plain = |words: crate::text::Phrase| sentence!("{}", words.get(language));
    match play.outcome() {
        Some(Outcome::Win(seat)) => sentence!("{} {}", name(seat), words::WINS.get(language)),
        Some(Outcome::Solved) => plain(words::SOLVED),
        Some(Outcome::Stuck) => plain(words::STUCK),
        None => plain(words::THE_END),
        Some(Outcome::Draw(first)) => {
            let mut seats = first.iter();
            // Two who are ahead of others are named, if there is room.
            if let (Some(one), Some(two), None) = (seats.next(), seats.next(), seats.next())
                && play.seating().len() > 2
            {
                let (and, win) = (words::AND.get(language), words::WIN_TOGETHER.get(language));
                let together = sentence!("{} {and} {} {win}", name(one), name(two));
                if text_width(headline_font(&together), &together) <= HEADLINE_ROOM {
                    return together;
                }
            }
            plain(words::DRAW)
        }
    }
}

fn ranking(result: &ResultScreen, canvas: &mut Canvas<'_>, play: &Play, env: Env<'_>) {
    let seats = ResultScreen::ranking(play);
    let shown = shown_rows(seats.len());
    let (pitch, height) = if seats.len() > 3 { (20, 18) } else { (26, 24) };
    let growth = result.progress(GROWTH, Easing::Out, env);
    // Where all have nothing, the game does not count points.
    let most = play.points().iter().copied().max().unwrap_or(0);
    let counts = play.points().iter().any(|&points| points != 0);
    let winners = play.outcome().map(Outcome::first).unwrap_or_default();
    for (number, &seat) in seats.iter().skip(result.top).take(shown).enumerate() {
        let row = area(ROWS.x, ROWS.y + pitch * number as i32, ROWS.w, height);
        let first = winners.contains(seat);
        let ground = if first { SLATE_RAISED } else { SLATE };
        canvas.rounded_rect(row, 6, ground);
        let style = (play.about().seats)(seat.index());
        style.draw(canvas, 13, row.y + (height - 14) / 2, 14);
        let name = play.seating().name(seat, env.settings.language);
        let y = row.y + height / 2 + 5;
        let room = if counts { BAR.x - 6 - NAME_LEFT } else { 160 };
        let font = largest(&[Font::Row, Font::Body, Font::Caption], &name, room);
        canvas.text_cut(font, &name, NAME_LEFT, y, room, PAPER);
        if counts {
            let points = play.points().get(seat.index()).copied().unwrap_or(0);
            // A bar compares; somebody alone has nobody to compare with.
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

/// The whole bar is the most anybody has; who is below zero has none.
fn bar_length(points: i32, most: i32) -> i32 {
    let length = i64::from(BAR.w) * i64::from(points.max(0)) / i64::from(most.max(1));
    length.clamp(0, i64::from(BAR.w)) as i32
}

/// Points on their way up.
fn counted(points: i32, growth: i32) -> i32 {
    // Beyond any game's points, counting would not fit the arithmetic.
    if points.unsigned_abs() < 1 << 20 {
        lerp(0, points, growth)
    } else {
        points
    }
}

/// Moves, duration and, if there is one, the best result so far.
fn figures(canvas: &mut Canvas<'_>, play: &Play, env: Env<'_>) {
    let language = env.settings.language;
    let seconds = play.played(env.now) / 1000;
    let moves = Sentence::<12>::of(format_args!("{}", play.moves()));
    let time = Sentence::<12>::of(format_args!("{}:{:02}", seconds / 60, seconds % 60));
    let best = env
        .best
        .map(|record| Sentence::<12>::of(format_args!("{}", record.best)));
    let figures = [
        (Some(moves), words::MOVES),
        (Some(time), words::DURATION),
        (best, words::BEST),
    ];
    let count = figures
        .iter()
        .filter(|(figure, _)| figure.is_some())
        .count() as i32;
    let width = 228 / count.max(1);
    let mut x = 6 + width / 2;
    for (figure, words) in figures {
        let Some(figure) = figure else { continue };
        canvas.text_centred(Font::Button, &figure, x, 174, PAPER);
        let words = words.get(language);
        canvas.text_centred(Font::Caption, words, x, 186, MIST);
        if x > width {
            canvas.vline(x - width / 2, 162, 24, STEEL);
        }
        x += width;
    }
}

/// Nobody takes revenge on a puzzle.
pub fn rematch_words(play: &Play) -> Phrase {
    if play.seating().len() > 1 {
        words::REMATCH
    } else {
        words::AGAIN
    }
}

/// What the keys do.
pub fn key_bar(result: &ResultScreen, play: &Play, language: Language) -> KeyBar<'static> {
    let menu = words::MENU.get(language);
    let act = match (result.focus, play.sequel()) {
        (Focus::Menu, _) => menu,
        (Focus::Sequel, Some(sequel)) => sequel.get(language),
        _ => rematch_words(play).get(language),
    };
    let mut bar = KeyBar::new(&[(Cap::A, act)]);
    let seats = usize::from(play.seating().len());
    if seats > shown_rows(seats) {
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
