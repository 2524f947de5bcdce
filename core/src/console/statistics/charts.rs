//! The charts: columns for levels, columns for results, and the table.

use super::draw::{CHART, empty_chart, figure_width, heading};
use super::{GameFigures, Words};
use crate::game::Level;
use crate::games::GameId;
use crate::records::history::RESULTS;
use crate::records::rating::PlayerRating;
use crate::records::tally::Tally;
use crate::records::{GameRecords, Records};
use crate::seating::Who;
use crate::text::{Language, Phrase, host as words};
use crate::ui::palette::{Color, DISABLED, GREEN, MIST, NIGHT, PAPER, SLATE_RAISED, STEEL, mix};
use crate::ui::widgets::panels::panel;
use crate::ui::{Align, Area, Canvas, Font, Names, Tile, area, largest, text_width};

/// The foot of the columns, and the height of the highest.
const BASE: i32 = CHART.bottom() - 19;
const HIGHEST: i32 = 58;
/// The columns of the levels: their distance and width.
const LEVEL_PITCH: i32 = 56;
const LEVEL_WIDTH: i32 = 34;
/// The columns of results.
const RESULT_LEFT: i32 = CHART.x + 18;
const RESULT_PITCH: i32 = 6;

/// Fonts for short words; the larger one that fits is used.
const SMALL: [Font; 2] = [Font::Body, Font::Caption];

static HATCH: Tile = Tile::parse(["...#", "..#.", ".#..", "#..."]);
static DOTS: Tile = Tile::parse(["#..", "...", "..."]);

/// The height of a number out of `most`, in pixels; only 0 has no height.
fn height(number: u16, most: u16) -> i32 {
    let height = i32::from(number) * HIGHEST / i32::from(most.max(1));
    height.max(i32::from(number > 0))
}

/// A win is hatched, so that it can be recognised without its colour.
fn hatched(canvas: &mut Canvas<'_>, place: Area, accent: Color) {
    canvas.rect(place, accent);
    canvas.tile(place, &HATCH, mix(accent, NIGHT, 5));
}

/// A draw is dotted.
fn dotted(canvas: &mut Canvas<'_>, place: Area) {
    canvas.rect(place, STEEL);
    canvas.tile(place, &DOTS, PAPER);
}

/// How many games were won, drawn and played against each kind of computer.
pub fn levels(canvas: &mut Canvas<'_>, kept: &GameRecords, accent: Color, language: Language) {
    if !canvas.visible(CHART) {
        return;
    }
    panel(canvas, CHART);
    let against = |level| kept.against(Some(level));
    let most = Level::ALL
        .map(|level| against(level).played)
        .into_iter()
        .max();
    let most = most.unwrap_or(0);
    let left = legend(canvas, kept, accent, language);
    heading(
        canvas,
        words::AGAINST_COMPUTERS.get(language),
        left - 6 - CHART.x - 8,
    );
    if most == 0 {
        empty_chart(canvas, words::NO_COMPUTERS.get(language));
        return;
    }
    canvas.hline(CHART.x + 8, BASE, CHART.w - 16, STEEL);
    let names = Level::ALL.map(|level| (level.name().get(language), LEVEL_PITCH - 2));
    let names = Names::fitting(&SMALL, names);
    for (place, level) in (0..).zip(Level::ALL) {
        let (tally, x) = (against(level), CHART.x + 13 + LEVEL_PITCH * place);
        column(canvas, x, tally, most, accent);
        let (name, x) = (level.name().get(language), x + LEVEL_WIDTH / 2);
        let color = if tally.played > 0 { PAPER } else { MIST };
        canvas.text_centred(names.font(), name, x, BASE + 14, color);
        if tally.played > 0 {
            let mut numbers = Words::of(format_args!("{}/{}", tally.won, tally.played));
            if text_width(Font::Caption, &numbers) > LEVEL_PITCH - 2 {
                numbers = Words::of(format_args!("{}", tally.won));
            }
            let y = BASE - height(tally.played, most) - 3;
            let font = largest(&SMALL, &numbers, LEVEL_PITCH - 2);
            canvas.text_centred(font, &numbers, x, y, PAPER);
        }
    }
}

/// One column: wins at the bottom, draws above them, the rest an empty frame.
fn column(canvas: &mut Canvas<'_>, x: i32, tally: Tally, most: u16, accent: Color) {
    let whole = height(tally.played, most);
    let won = height(tally.won, most).min(whole);
    let drawn = height(tally.drawn, most).min(whole - won);
    let part = |below: i32, high: i32| area(x, BASE - below - high, LEVEL_WIDTH, high);
    canvas.rect(part(0, whole), SLATE_RAISED);
    canvas.outline(part(0, whole), 1, MIST);
    hatched(canvas, part(0, won), accent);
    dotted(canvas, part(won, drawn));
}

/// The legend of hatched and dotted areas. Returns its left end. The frame around them
/// stands for all games, as the numbers show.
fn legend(canvas: &mut Canvas<'_>, kept: &GameRecords, accent: Color, language: Language) -> i32 {
    let has_draws = Level::ALL
        .iter()
        .any(|&level| kept.against(Some(level)).drawn > 0);
    let mut x = CHART.right() - 8;
    for (words, is_won) in [(words::DRAWN, false), (words::WON, true)] {
        if !is_won && !has_draws {
            continue;
        }
        let (words, y) = (words.get(language), CHART.y + 14);
        x -= canvas.text_measured(Font::Caption, words, x, y, Align::Right, MIST) + 11;
        let sample = area(x, CHART.y + 7, 8, 8);
        if is_won {
            hatched(canvas, sample, accent);
        } else {
            dotted(canvas, sample);
        }
        x -= 6;
    }
    x
}

/// A summary of a person's last results in solo games.
pub struct Results {
    pub best: u8,
    most: u8,
    /// In tenths, because a single stone makes a difference.
    average: u32,
}

impl Results {
    /// The summary of these results, if there are any.
    pub fn of(results: &[u8], lowest_is_best: bool) -> Option<Results> {
        let (&most, &least) = (results.iter().max()?, results.iter().min()?);
        let sum: u32 = results.iter().map(|&result| u32::from(result)).sum();
        let count = results.len() as u32;
        Some(Results {
            best: if lowest_is_best { least } else { most },
            most,
            average: (10 * sum + count / 2) / count,
        })
    }

    /// The average, as people write it.
    pub fn average(&self, language: Language) -> Words {
        let point = match language {
            Language::German => ',',
            Language::English => '.',
        };
        let (whole, tenth) = (self.average / 10, self.average % 10);
        Words::of(format_args!("{whole}{point}{tenth}"))
    }
}

/// The last results of a person in solo games, with the best one marked, and the average.
pub fn history(
    canvas: &mut Canvas<'_>,
    results: &[u8],
    title: &str,
    facts: GameFigures,
    accent: Color,
    language: Language,
) {
    if !canvas.visible(CHART) {
        return;
    }
    panel(canvas, CHART);
    let mut room = CHART.w - 16;
    let Some(seen) = Results::of(results, facts.lowest_is_best) else {
        heading(canvas, title, room);
        empty_chart(canvas, words::NOT_ALONE.get(language));
        return;
    };
    let Results {
        best,
        most,
        average,
    } = seen;
    // In other games it is one of the figures above.
    if facts.is_puzzle {
        let label = words::AVERAGE.get(language);
        let words = Words::of(format_args!("{label} {}", &*seen.average(language)));
        let (right, y) = (CHART.right() - 8, CHART.y + 15);
        room -= canvas.text_measured(Font::Body, &words, right, y, Align::Right, MIST) + 6;
    }
    heading(canvas, title, room);

    canvas.hline(CHART.x + 8, BASE, CHART.w - 16, STEEL);
    let mut marked = false;
    for (place, &result) in (0..).zip(results) {
        let x = RESULT_LEFT + RESULT_PITCH * place;
        let high = height(result.into(), most.into()).max(1);
        let column = area(x, BASE - high, RESULT_PITCH - 1, high);
        if result == best {
            canvas.rect(column, PAPER);
            if !core::mem::replace(&mut marked, true) {
                let (x, y) = (x + RESULT_PITCH / 2, BASE - high - 3);
                let x = x.max(CHART.x + 8 + figure_width(Font::Body, best.into()) / 2);
                let best = Words::of(format_args!("{best}"));
                canvas.text_centred(Font::Body, &best, x, y, PAPER);
            }
        } else {
            hatched(canvas, column, accent);
        }
    }
    let line = BASE - (average * HIGHEST as u32 / (10 * u32::from(most.max(1)))) as i32;
    for x in (RESULT_LEFT..RESULT_LEFT + RESULT_PITCH * RESULTS as i32).step_by(6) {
        canvas.hline(x, line, 3, MIST);
    }
    let caption = words::LAST_GAMES.get(language);
    let caption = Words::of(format_args!("{caption} {}", results.len()));
    let (x, y) = (CHART.x + 8, BASE + 13);
    canvas.text_left(Font::Body, &caption, x, y + 1, MIST);
}

/// The right ends of the table's columns, and their contents.
pub const RIGHTS: [i32; 5] = [93, 125, 160, 191, 229];
/// The width for a number; a wider one is set in a smaller font.
pub const NUMBER: i32 = 24;
/// Their headings; some games have no best result.
pub const HEADS: [Phrase; 5] = [
    words::GAMES,
    words::WON,
    words::DRAWN,
    words::STREAK,
    words::BEST,
];

const TABLE: Area = area(6, 67, 228, 154);
/// The right ends of the columns for people: games, wins, best, strength.
const PEOPLE: [i32; 4] = [106, 138, 180, 218];
/// From this many points on, a rating counts as rising or falling.
const TREND: i16 = 12;

/// All numbers.
pub fn table(canvas: &mut Canvas<'_>, kept: &GameRecords, facts: GameFigures, language: Language) {
    if !canvas.visible(TABLE) {
        return;
    }
    panel(canvas, TABLE);
    let fits = kept.fitting().played > 0;
    // Six rows have less room than five.
    let pitch = if fits { 21 } else { 25 };
    let points = kept.best(facts.lowest_is_best).is_some();
    for (right, words) in RIGHTS.into_iter().zip(HEADS) {
        if words != words::BEST || points {
            let (words, y) = (words.get(language), TABLE.y + 15);
            canvas.text_right(Font::Caption, words, right, y, MIST);
        }
    }
    let levels = Level::ALL.into_iter().rev();
    let levels = levels.map(|level| (level.name(), kept.against(Some(level)), true));
    let fitting = fits.then(|| (Who::Fitting.name(), kept.fitting(), true));
    let people = (words::AMONG_PEOPLE, kept.against(None), false);
    let rows = levels.chain(fitting).chain([people]);
    for (place, (name, tally, wins)) in (0..).zip(rows) {
        let top = TABLE.y + 23 + pitch * place;
        canvas.hline(TABLE.x + 8, top, TABLE.w - 16, STEEL);
        let y = top + pitch - 7;
        let color = if tally.played > 0 { PAPER } else { MIST };
        let name = name.get(language);
        canvas.text_left(Font::Caption, name, 14, y - 1, color);
        let numbers = [
            Some(i32::from(tally.played)),
            wins.then_some(tally.won.into()),
            Some(tally.drawn.into()),
            wins.then_some(tally.longest.into()),
            tally.best().filter(|_| points).map(i32::from),
        ];
        for (right, number) in RIGHTS.into_iter().zip(numbers) {
            match number.filter(|_| tally.played > 0) {
                Some(number) => {
                    let number = Words::of(format_args!("{number}"));
                    let font = match text_width(Font::Body, &number) > NUMBER {
                        true => Font::Caption,
                        false => Font::Body,
                    };
                    canvas.text_right(font, &number, right, y, PAPER);
                }
                None if right == RIGHTS[4] && !points => {}
                // There is no number.
                None => canvas.hline(right - 6, y - 4, 5, DISABLED),
            }
        }
    }
}

/// Everybody with a name who has played the game.
pub fn people(
    canvas: &mut Canvas<'_>,
    records: &Records,
    game: GameId,
    facts: GameFigures,
    language: Language,
) {
    const ROW: i32 = 21;
    if !canvas.visible(TABLE) {
        return;
    }
    panel(canvas, TABLE);
    let points = records.of(game).best(facts.lowest_is_best).is_some();
    let won = words::wins(0, facts.is_puzzle);
    let heads = [words::GAMES, won, words::BEST, words::RATING];
    for (right, words) in PEOPLE.into_iter().zip(heads) {
        if words != words::BEST || points {
            canvas.text_right(
                Font::Caption,
                words.get(language),
                right,
                TABLE.y + 17,
                MIST,
            );
        }
    }
    for (place, (person, share)) in (0..).zip(records.people().who_played(game)) {
        let top = TABLE.y + 24 + ROW * place;
        canvas.hline(TABLE.x + 8, top, TABLE.w - 16, STEEL);
        let (name, y) = (person.name(), top + 16);
        let room = PEOPLE[0] - NUMBER - 14;
        let font = largest(&[Font::Row, Font::Body, Font::Caption], &name, room);
        canvas.text_cut(font, &name, 14, y, room, PAPER);
        let numbers = [
            Some(i32::from(share.played)),
            Some(share.won.into()),
            points.then_some(share.best.into()),
        ];
        for (right, number) in PEOPLE.into_iter().zip(numbers) {
            if let Some(number) = number {
                let number = Words::of(format_args!("{number}"));
                canvas.text_right(Font::Body, &number, right, y, PAPER);
            }
        }
        rating(canvas, person.rating(game), y);
    }
}

/// A person's rating against computers, and whether it rises or falls; paler while it is
/// based on few games.
fn rating(canvas: &mut Canvas<'_>, rating: PlayerRating, y: i32) {
    let right = PEOPLE[3];
    if rating.games() == 0 {
        // There is no number, and the font has no dash.
        return canvas.hline(right - 6, y - 4, 5, DISABLED);
    }
    let number = Words::of(format_args!("{}", rating.points()));
    let color = if rating.is_settled() { PAPER } else { MIST };
    canvas.text_right(Font::Body, &number, right, y, color);
    let x = right + 8;
    match rating.trend() {
        TREND.. => canvas.polygon(&[(x - 4, y - 2), (x + 4, y - 2), (x, y - 8)], GREEN),
        trend if trend <= -TREND => {
            canvas.polygon(&[(x - 4, y - 8), (x + 4, y - 8), (x, y - 2)], MIST);
        }
        _ => canvas.rect(area(x - 3, y - 5, 7, 2), STEEL),
    }
}
