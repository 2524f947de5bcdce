//! Title and key bar while something other than the game itself is shown, or the table is
//! used for something else.

use crate::console::on_table::OnTable;
use crate::game::{Actor, Seat, Situation};
use crate::sentence;
use crate::session::Wish;
use crate::text::{Language, Sentence, host as words, sentence};
use crate::ui::Canvas;
use crate::ui::frame::{Cap, KEY_BAR, KeyBar, TITLE_BAR, TitleBar};

use super::mode::Aside;

impl OnTable {
    /// The number of the present turn, if the list of moves reaches back to the first.
    pub fn turn_number(&self) -> Option<u32> {
        let (log, seats) = (self.course.log(), self.table.seating.len());
        if self.table.is_guest() || self.course.forgotten() > 0 {
            return None;
        }
        let goes_on = match (self.table.standing.actor, log.last()) {
            (Actor::Seat(seat), Some((_, mark))) => match mark.mover() {
                Some(mover) => mover == seat && seats > 1,
                None => true,
            },
            _ => false,
        };
        Some(log.turns(log.made(), seats) + u32::from(!goes_on))
    }

    /// The number of the turn being shown, and of how many.
    pub fn turn_of(&self, language: Language) -> Sentence {
        let (log, seats) = (self.course.log(), self.table.seating.len());
        let turn = log.turns(log.made(), seats);
        let of = log.turns(self.replay_end().unwrap_or(log.made()), seats);
        sentence(&words::TurnOf { turn, of }, language)
    }

    /// How many moves of the list have been made in the game itself, while they are being
    /// replayed.
    pub fn replay_end(&self) -> Option<u32> {
        match self.table.aside {
            Aside::Replay(end, _) => Some(end),
            _ => None,
        }
    }
}

/// Draws the title bar in place of the scene's: the turn of a replay, the activity of the
/// other console, or the note that a copy does not count.
pub(super) fn draw_title(canvas: &mut Canvas<'_>, game: &OnTable, now: &Situation<'_>) {
    if !canvas.visible(TITLE_BAR) {
        return;
    }
    let (about, table) = (game.kind().about, &game.table);
    let (seating, language) = (&table.seating, now.settings.language);
    let bar = TitleBar::game(about.icon);
    let sign = |seat: Seat| (about.seats)(seat.index());
    if table.looks_back() {
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

impl OnTable {
    /// Draws the key bar. A picture is drawn in parts, few of which contain the bar.
    pub(super) fn draw_bar(&self, canvas: &mut Canvas<'_>, now: &Situation<'_>) {
        if canvas.visible(KEY_BAR) {
            let bar = self.key_bar(now).for_hand(now.settings.left_handed);
            bar.draw(canvas);
        }
    }

    fn key_bar(&self, now: &Situation<'_>) -> KeyBar<'static> {
        let (table, language) = (&self.table, now.settings.language);
        let one = |cap, word: crate::text::Phrase| KeyBar::new(&[(cap, word.get(language))]);
        if table.looks_back() {
            let bar = match table.is_over() {
                true => KeyBar::default(),
                false => one(Cap::A, words::PLAY_FROM_HERE),
            };
            bar.with(Cap::Pad, words::MOVE_BY_MOVE.get(language))
                .with(Cap::B, words::BACK.get(language))
        } else if table.is_demo() {
            one(Cap::A, words::STOP_DEMO)
        } else if table.is_shown_again() || table.shows_foreign(now.now) {
            one(Cap::A, words::SKIP)
        } else if self.thinking.seeking || table.thought == Some(Wish::Advice) {
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
            self.hatch().bar(now).keys.with_pause()
        }
    }
}
