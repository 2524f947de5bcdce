//! Draws the statistics: three figures, a chart or a table, the last games.

use super::super::home::Home;
use super::charts::Results;
use super::{GameFigures, StatisticsScreen, View, Words, charts};
use crate::records::GameRecords;
use crate::records::finished::GameEnd;
use crate::text::{Language, Phrase, host as words};
use crate::ui::frame::{Cap, KeyBar, TitleBar};
use crate::ui::icons::Icon;
use crate::ui::largest;
use crate::ui::palette::{Color, INK, MIST, NIGHT, PAPER, SLATE_RAISED, STEEL, mix};
use crate::ui::widgets::controls::tick;
use crate::ui::widgets::panels::panel;
use crate::ui::{Align, Area, Canvas, Font, area, text_width};

/// The place of the first of the three figures.
const FIGURE: Area = area(6, 20, 74, 43);
const FIGURE_PITCH: i32 = 77;
/// The area of the chart, or of the table, which also takes the space of the last games.
pub const CHART: Area = area(6, 67, 228, 114);
/// The last games: their start, the width of one, and how many.
const LATELY: i32 = 185;
const GAME: i32 = 15;
const SHOWN: usize = 11;
/// The width of a line.
const ROOM: i32 = 224;
/// The baseline of the last line.
const FOOT: i32 = 219;

/// Draws the screen.
pub fn screen(screen: &StatisticsScreen, canvas: &mut Canvas<'_>, home: &Home) {
    let (settings, records) = (&home.settings, &home.records);
    let last = home.stored.finished(screen.game()).is_some();
    let (language, game) = (settings.language, screen.game());
    let (about, facts, kept) = (game.about(), GameFigures::of(game), records.of(game));
    canvas.rect(Area::PLAY, NIGHT);
    TitleBar::game(about.icon)
        .left(about.title.get(language))
        .right(words::STATISTICS.get(language))
        .draw(canvas);
    if kept.all(facts.lowest_is_best).played == 0 {
        nothing(canvas, about.icon, kept, language);
        key_bar(screen, None, last, language)
            .for_hand(settings.left_handed)
            .draw(canvas);
        return;
    }
    let accent = about.icon.accent;
    let results = match screen.view() {
        View::ListedResults(kind) if !facts.is_puzzle => records.history(game, kind),
        _ => &[],
    };
    match Results::of(results, facts.lowest_is_best) {
        Some(results) => {
            let (best, average) = (results.best, results.average(language));
            let played = kept.all(facts.lowest_is_best).played;
            let figures = [
                (Words::of(format_args!("{best}")), words::BEST),
                (average, words::AVERAGE),
                (Words::of(format_args!("{played}")), words::games(played)),
            ];
            draw_figures(canvas, &figures, 0, accent, language);
        }
        None => figures(canvas, kept, facts, accent, language),
    }
    match screen.view() {
        View::Table => charts::table(canvas, kept, facts, language),
        View::People => charts::people(canvas, records, game, facts, language),
        View::Levels => {
            charts::levels(canvas, kept, about.icon.accent, language);
            lately(canvas, kept, about.icon.accent, language);
            let best = kept.best(facts.lowest_is_best);
            foot(canvas, kept, best, facts, language);
        }
        View::ListedResults(kind) => {
            let heading = list_words(facts, kind).get(language);
            let results = records.history(game, kind);
            charts::history(canvas, results, heading, facts, about.icon.accent, language);
            lately(canvas, kept, about.icon.accent, language);
            // The best result of this list is shown above.
            foot(canvas, kept, None, facts, language);
        }
    }
    key_bar(screen, screen.next_view(records), last, language)
        .for_hand(settings.left_handed)
        .draw(canvas);
}

/// A game that was never played.
fn nothing(canvas: &mut Canvas<'_>, icon: Icon, kept: &GameRecords, language: Language) {
    icon.draw(canvas, 96, 66);
    let hinted = kept.hinted().played > 0;
    let headline = match hinted {
        true => words::ONLY_HINTED.get(language),
        false => words::NOT_PLAYED.get(language),
    };
    let font = largest(&[Font::Headline, Font::Serif], headline, ROOM);
    canvas.text_centred(font, headline, 120, 146, PAPER);
    let line = match hinted {
        true => with_hints(kept, language),
        false => Words::of(format_args!("{}", words::NOT_PLAYED_MEANING.get(language))),
    };
    canvas.text_centred(Font::Body, &line, 120, 171, MIST);
}

/// The number of games, of wins, and of wins in a row.
fn figures(
    canvas: &mut Canvas<'_>,
    kept: &GameRecords,
    facts: GameFigures,
    accent: Color,
    language: Language,
) {
    let all = kept.all(facts.lowest_is_best);
    let figures = [
        (all.played, words::games(all.played)),
        (all.won, words::wins(all.won, facts.is_puzzle)),
        (all.longest, words::LONGEST),
    ];
    let figures = figures.map(|(number, words)| (Words::of(format_args!("{number}")), words));
    draw_figures(canvas, &figures, 1, accent, language);
}

/// Three figures, the most important one in the colour of the game.
fn draw_figures(
    canvas: &mut Canvas<'_>,
    figures: &[(Words, Phrase); 3],
    matters: i32,
    accent: Color,
    language: Language,
) {
    for (place, (number, caption)) in (0..).zip(figures) {
        let ground = FIGURE.moved(FIGURE_PITCH * place, 0);
        panel(canvas, ground);
        let (x, y) = (ground.centre_x(), ground.y + 24);
        let color = if place == matters {
            mix(accent, PAPER, 4)
        } else {
            PAPER
        };
        canvas.text_centred(Font::Headline, number, x, y, color);
        let caption = caption.get(language);
        canvas.text_centred(Font::Body, caption, x, y + 14, MIST);
    }
}

/// The number of games with hints.
fn with_hints(kept: &GameRecords, language: Language) -> Words {
    let words = words::WITH_HINTS.get(language);
    Words::of(format_args!("{words}: {}", kept.hinted().played))
}

/// The last games that could be lost: a tick, a cross, a dash.
fn lately(canvas: &mut Canvas<'_>, kept: &GameRecords, accent: Color, language: Language) {
    let count = kept.recent().count();
    if count == 0 {
        return;
    }
    let label = words::LATELY.get(language);
    canvas.text_left(Font::Row, label, 10, LATELY + 13, PAPER);
    let latest = kept.recent().skip(count.saturating_sub(SHOWN));
    let left = 234 - GAME * count.min(SHOWN) as i32 + 1;
    for (place, end) in (0..).zip(latest) {
        sign(canvas, left + GAME * place, LATELY + 1, end, accent);
    }
}

/// The sign for the end of a game, fourteen pixels wide.
fn sign(canvas: &mut Canvas<'_>, x: i32, y: i32, end: GameEnd, accent: Color) {
    let (ground, color) = match end {
        GameEnd::Won => (accent, INK),
        GameEnd::Lost => (SLATE_RAISED, MIST),
        GameEnd::Drawn | GameEnd::Played => (STEEL, PAPER),
    };
    canvas.rounded_rect(area(x, y, 14, 14), 4, ground);
    match end {
        GameEnd::Won => {
            tick(canvas, x + 3, y + 7, color);
        }
        GameEnd::Lost => {
            canvas.line((x + 4, y + 4), (x + 9, y + 9), 1, color);
            canvas.line((x + 4, y + 9), (x + 9, y + 4), 1, color);
        }
        GameEnd::Drawn | GameEnd::Played => canvas.rect(area(x + 3, y + 6, 8, 2), color),
    }
}

/// The best result, and the number of games with hints; if there were none, the number of
/// games without computers.
fn foot(
    canvas: &mut Canvas<'_>,
    kept: &GameRecords,
    best: Option<i16>,
    facts: GameFigures,
    language: Language,
) {
    let mut right = 234;
    if let Some(best) = best {
        let best = Words::of(format_args!("{} {best}", words::BEST.get(language)));
        right -= canvas.text_measured(Font::Body, &best, right, FOOT, Align::Right, PAPER) + 8;
    }
    let people = kept.against(None).played;
    let left = if kept.hinted().played > 0 {
        with_hints(kept, language)
    } else if people > 0 && !facts.is_puzzle {
        let words = words::NO_COMPUTER.get(language);
        Words::of(format_args!("{words}: {people}"))
    } else {
        return;
    };
    canvas.text_cut(Font::Body, &left, 10, FOOT, right - 10, MIST);
}

/// A heading at the left end of the chart.
pub fn heading(canvas: &mut Canvas<'_>, words: &str, room: i32) {
    let font = largest(&[Font::Row, Font::Body], words, room);
    canvas.text_left(font, words, CHART.x + 8, CHART.y + 15, PAPER);
}

/// A line in the middle of a chart that is still empty.
pub fn empty_chart(canvas: &mut Canvas<'_>, words: &str) {
    let (x, y) = (CHART.centre_x(), CHART.centre_y() + 12);
    let font = largest(&[Font::Body, Font::Caption], words, CHART.w - 16);
    canvas.text_centred(font, words, x, y, MIST);
}

pub fn figure_width(font: Font, number: u16) -> i32 {
    text_width(font, &Words::of(format_args!("{number}")))
}

/// The word for Y.
fn words_of(screen: &StatisticsScreen, view: View) -> Phrase {
    match view {
        View::Levels => words::CHART,
        View::Table => words::TABLE,
        View::ListedResults(kind) => list_words(GameFigures::of(screen.game()), kind),
        View::People => words::NAMES,
    }
}

/// The name of a list of results.
fn list_words(facts: GameFigures, kind: u8) -> Phrase {
    let words = facts.lists.get(usize::from(kind)).copied();
    words.unwrap_or(words::ALONE)
}

pub fn key_bar(
    screen: &StatisticsScreen,
    next: Option<View>,
    last: bool,
    language: Language,
) -> KeyBar<'static> {
    let mut bar = match last {
        true => KeyBar::new(&[(Cap::A, words::LAST_GAME.get(language))]),
        false => KeyBar::default(),
    };
    bar = bar.with(Cap::Pad, words::OTHER_GAME.get(language));
    if let Some(view) = next {
        bar = bar.with(Cap::Y, words_of(screen, view).get(language));
    }
    bar.with(Cap::B, words::BACK.get(language))
}

#[cfg(test)]
mod tests {
    use super::super::charts::{HEADS, NUMBER, RIGHTS};
    use super::*;
    use crate::console::pretended::tap;
    use crate::game::Level;
    use crate::keys::Key as Press;
    use crate::records::Records;

    #[test]
    fn the_key_bar_fits_for_every_view_of_every_game() {
        for language in Language::ALL {
            let mut screen = StatisticsScreen::new(None, &Records::new());
            for _ in 0..8 {
                for view in GameFigures::of(screen.game()).views(true) {
                    for last in [false, true] {
                        let bar = key_bar(&screen, Some(view), last, language);
                        assert!(bar.fits(), "{screen:?}");
                    }
                }
                tap(&mut screen, Press::Right);
            }
        }
    }

    /// The headings of the table do not run into each other, nor names into numbers.
    #[test]
    fn the_table_has_room() {
        for language in Language::ALL {
            let mut end = 0;
            for (right, words) in RIGHTS.into_iter().zip(HEADS) {
                let left = right - text_width(Font::Caption, words.get(language));
                assert!(end + 3 <= left, "{}", words.get(language));
                end = right;
            }
            assert!(text_width(Font::Caption, "8888") <= NUMBER);
            let names = Level::ALL.map(|level| level.name()).into_iter();
            for name in names.chain([words::AMONG_PEOPLE]) {
                let end = 14 + text_width(Font::Caption, name.get(language));
                assert!(end <= RIGHTS[0] - NUMBER);
            }
        }
    }

    #[test]
    fn captions_fit_their_figures() {
        for language in Language::ALL {
            for words in [
                words::GAMES,
                words::WON,
                words::SOLVED_COUNT,
                words::LONGEST,
                words::AVERAGE,
                words::BEST,
            ] {
                let width = text_width(Font::Body, words.get(language));
                assert!(width <= FIGURE.w - 2, "{}", words.get(language));
            }
            assert!(figure_width(Font::Headline, u16::MAX) <= FIGURE.w);
            let headline = words::NOT_PLAYED.get(language);
            assert!(text_width(Font::Serif, headline) <= ROOM);
            for words in [words::NO_COMPUTERS, words::NOT_ALONE] {
                assert!(text_width(Font::Caption, words.get(language)) <= CHART.w - 16);
            }
            // The heading of a chart, and beside it two samples with their words and gaps.
            let samples = [words::WON, words::DRAWN];
            let samples = samples.map(|words| text_width(Font::Caption, words.get(language)) + 17);
            let heading = text_width(Font::Body, words::AGAINST_COMPUTERS.get(language));
            assert!(heading + samples[0] + samples[1] <= CHART.w - 16);
            let lately = text_width(Font::Row, words::LATELY.get(language));
            assert!(10 + lately + 6 + GAME * SHOWN as i32 <= 234);
        }
    }
}
