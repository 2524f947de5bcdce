//! Title and key bar while something other than the game itself is shown, or the table is
//! used for something else.

use crate::console::on_table::OnTable;
use crate::game::{Actor, Seat, Situation};
use crate::sentence;
use crate::session::Wish;
use crate::text::host as words;
use crate::ui::Canvas;
use crate::ui::frame::{Cap, KEY_BAR, KeyBar, TITLE_BAR, TitleBar};

/// Draws the title bar in the place of the scene's: who did what is seen when moves are
/// looked at, what the other console does, and that a copy counts for nothing.
pub(super) fn draw_title(canvas: &mut Canvas<'_>, game: &OnTable, now: &Situation<'_>) {
    if !canvas.visible(TITLE_BAR) {
        return;
    }
    let (about, table) = (game.kind().about, &game.table);
    let (seating, language) = (&table.seating, now.settings.language);
    let bar = TitleBar::game(about.icon);
    let sign = |seat: Seat| (about.seats)(seat.index());
    if table.aside.looks_back() {
        let last = game.course.log().last();
        let right = game.turn_of(language);
        let bar = bar.right(&right);
        match last.and_then(|(_, mark)| mark.mover()) {
            Some(seat) if seating.len() > 1 => {
                let name = seating.name(seat, language);
                bar.seat(sign(seat)).left(&name).draw(canvas);
            }
            None if game.course.log().made() == 0 => {
                bar.left(words::THE_BEGINNING.get(language)).draw(canvas);
            }
            _ => drop(bar.left(words::REPLAY.get(language)).draw(canvas)),
        }
    } else if let Some(does) = table.other_does() {
        let does = does.get(language);
        match now.turn {
            Actor::Seat(seat) => {
                let name = seating.name(seat, language);
                let left = sentence!("{name} {does}");
                bar.seat(sign(seat)).left(&left).draw(canvas);
            }
            _ => drop(bar.left(does).draw(canvas)),
        }
    } else if table.is_practice() {
        let bar = bar.right(words::PRACTICE.get(language));
        match now.turn {
            Actor::Seat(seat) if seating.len() > 1 && !table.is_over() => {
                let name = seating.name(seat, language);
                let turn = sentence!("{name} {}", words::TO_MOVE.get(language));
                let bar = bar.seat(sign(seat));
                let left: &str = if bar.left(&turn).fits() { &turn } else { &name };
                bar.left(left).draw(canvas);
            }
            _ => drop(bar.left(about.title.get(language)).draw(canvas)),
        }
    }
}

/// Draws what the buttons do now. A picture is drawn in parts, and few of them have
/// the bar in them.
pub(super) fn draw_keys(canvas: &mut Canvas<'_>, game: &OnTable, now: &Situation<'_>) {
    if canvas.visible(KEY_BAR) {
        let bar = key_bar(game, now).for_hand(now.settings.left_handed);
        bar.draw(canvas);
    }
}

fn key_bar(game: &OnTable, now: &Situation<'_>) -> KeyBar<'static> {
    let (table, language) = (&game.table, now.settings.language);
    let one = |cap, word: crate::text::Phrase| KeyBar::new(&[(cap, word.get(language))]);
    if table.aside.looks_back() {
        let bar = match table.is_over() {
            true => KeyBar::default(),
            false => one(Cap::A, words::PLAY_FROM_HERE),
        };
        bar.with(Cap::Pad, words::MOVE_BY_MOVE.get(language))
            .with(Cap::B, words::BACK.get(language))
    } else if table.aside.is_demo() {
        one(Cap::A, words::STOP_DEMO)
    } else if table.aside.is_shown_again() || table.shows_foreign(now.now) {
        one(Cap::A, words::SKIP)
    } else if game.thinking.seeking || table.thought == Some(Wish::Advice) {
        one(Cap::B, words::CANCEL)
    } else if table.is_practice() && table.is_over() {
        let bar = one(Cap::A, words::REPLAY);
        let bar = match table.can_undo {
            true => bar.with(Cap::B, words::TAKE_BACK.get(language)),
            false => bar,
        };
        bar.with_pause()
    } else if table.mode.guide().waits() {
        super::guide::key_bar(language)
    } else {
        game.stage.hatch().bar(now).keys.with_pause()
    }
}
