//! What a key means now, and what the key bar says about it.

use super::super::rules::Move;
use super::super::text;
use super::motion::Kind;
use super::{Here, Opened, Picture, TueftelnScene, is_writing, layout};
use crate::game::{Actor, Ask, Reply, Scene, Seat};
use crate::keys::Key;
use crate::text::Phrase;
use crate::ui::KeyBar;
use crate::ui::frame::Cap;

impl TueftelnScene {
    pub(super) fn press(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let moving = self.motion.filter(|motion| !motion.is_over(scope.now));
        self.motion = None;
        // Whoever wants to see the dice or the result at once does not mean to
        // write or to play again. After a number has been written A rolls.
        let written = moving.is_none_or(|motion| matches!(motion.kind, Kind::Write(..)));
        if moving.is_some() && (!written || scope.outcome.is_some()) {
            return Reply::Redraw;
        }
        if self.help {
            if key == Key::X {
                return Reply::Ask(Ask::Rules(text::PAGE_SCORING));
            }
            self.help = false;
            return Reply::Redraw;
        }
        match self.picture(scope) {
            Picture::Dice => self.press_dice(key, scope),
            Picture::Sheet(seat) if self.opened == Opened::Sheet(seat) => {
                self.press_sheets(key, seat, scope)
            }
            Picture::Standings | Picture::Ranking => self.press_list(key, scope),
            Picture::Solo => self.press_end(key, scope),
            Picture::Sheet(_) => match is_writing(scope) {
                Some(seat) => self.press_writing(key, seat, scope),
                None => self.press_between(key, scope),
            },
        }
    }

    fn open(&mut self, opened: Opened) -> Reply<Move> {
        self.opened = opened;
        Reply::Redraw
    }

    fn open_help(&mut self) -> Reply<Move> {
        self.help = true;
        Reply::Redraw
    }

    /// Nothing but dice: A rolls, or plays again.
    fn press_dice(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::A if scope.actor == Actor::Chance => Reply::Ask(Ask::Roll),
            Key::A => Reply::Ask(Ask::Rematch),
            Key::B if scope.outcome.is_some() => Reply::Ask(Ask::Leave),
            Key::X => Reply::Ask(Ask::Rules(self.rules_page(scope))),
            _ => Reply::Ignored,
        }
    }

    /// Sheets of everybody, one after the other.
    fn press_sheets(&mut self, key: Key, seat: Seat, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::Left | Key::Right | Key::Up | Key::Down => {
                let forward = matches!(key, Key::Right | Key::Down);
                let next = self.next_sheet(seat, forward, scope);
                self.open(Opened::Sheet(next))
            }
            Key::X => self.open_help(),
            _ => self.open(Opened::Nothing),
        }
    }

    /// The next seat whose sheet can be seen.
    fn next_sheet(&self, from: Seat, forward: bool, scope: &Here<'_>) -> Seat {
        let seats = scope.view.open().seats();
        let mut seat = from;
        for _ in 0..seats {
            seat = if forward {
                seat.next(seats)
            } else {
                let before = seat.number().checked_sub(1).unwrap_or(seats - 1);
                Seat::new(before).unwrap_or(from)
            };
            if scope.view.sheet(seat).is_some() {
                return seat;
            }
        }
        from
    }

    /// A list of seats: the points between two rounds, or the result.
    fn press_list(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let rows = super::draw::listed(scope).len();
        match key {
            Key::Up => self.top = self.top.saturating_sub(1),
            Key::Down => {
                let last = rows.saturating_sub(layout::SHOWN_ROWS);
                self.top = (self.top + 1).min(last);
            }
            Key::Y | Key::Left | Key::Right => {
                let from = draw_first(self, scope);
                let seat = if scope.view.sheet(from).is_some() {
                    from
                } else {
                    self.next_sheet(from, true, scope)
                };
                return self.open(Opened::Sheet(seat));
            }
            _ if self.opened == Opened::Standings => {
                self.opened = Opened::Nothing;
            }
            _ if scope.outcome.is_some() => return self.press_end(key, scope),
            _ => return self.press_between(key, scope),
        }
        Reply::Redraw
    }

    /// The game is over.
    fn press_end(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::A => Reply::Ask(Ask::Rematch),
            Key::B => Reply::Ask(Ask::Leave),
            Key::Y => self.open(Opened::Sheet(draw_first(self, scope))),
            Key::X => self.open_help(),
            _ => Reply::Ignored,
        }
    }

    /// Somebody rolls, or computers are at work.
    fn press_between(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match key {
            Key::A if self.waiting => {
                self.waiting = false;
                Reply::Redraw
            }
            Key::A if scope.actor == Actor::Chance && scope.my_turn => Reply::Ask(Ask::Roll),
            Key::B => Reply::Ask(Ask::Undo),
            Key::X => self.open_help(),
            Key::Y if scope.view.open().seats() > 1 => self.open(Opened::Standings),
            _ => Reply::Ignored,
        }
    }

    fn press_writing(&mut self, key: Key, seat: Seat, scope: &Here<'_>) -> Reply<Move> {
        let open = scope.view.open();
        let (Some(sheet), Some(roll)) = (scope.view.sheet(seat), open.roll()) else {
            return Reply::Ignored;
        };
        match key {
            Key::Left | Key::Right | Key::Up | Key::Down => {
                let advised = self.advice.take().is_some();
                if !self.draft.step(key, sheet, open.variant()) && !advised {
                    return Reply::Ignored;
                }
            }
            Key::A => match self.draft.placement(sheet, open.variant(), roll) {
                Some(placed) => return Reply::Play(Move::Place(placed)),
                None if self.draft.offers(sheet, open.variant(), self.draft.cursor) => {
                    self.draft.choose(sheet, open.variant());
                    self.advice = None;
                    return Reply::RedrawIn(layout::WITH_HINTS);
                }
                None => return Reply::Ignored,
            },
            Key::B => {
                self.advice = None;
                if !self.draft.take_back() {
                    return Reply::Ask(Ask::Undo);
                }
                return Reply::RedrawIn(layout::WITH_HINTS);
            }
            Key::Y if !roll.is_double() => {
                self.draft.swapped = !self.draft.swapped;
                self.advice = None;
            }
            Key::Y if open.seats() > 1 => return self.open(Opened::Standings),
            Key::X => return self.open_help(),
            _ => return Reply::Ignored,
        }
        Reply::RedrawIn(layout::BELOW_TITLE)
    }

    pub(super) fn bar(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let word = |phrase: Phrase| phrase.get(scope.language());
        let mut hints = KeyBar::default();
        let over = scope.outcome.is_some();
        let several = scope.view.open().seats() > 1;
        if self.help {
            hints = hints.with(Cap::A, word(text::GO_BACK));
            return hints.with(Cap::X, word(text::RULES));
        }
        match self.picture(scope) {
            Picture::Sheet(seat) if self.opened == Opened::Sheet(seat) => {
                if several {
                    hints = hints.with(Cap::Pad, word(text::OTHERS));
                }
                hints = hints.with(Cap::X, word(text::HELP));
                return hints.with(Cap::B, word(text::GO_BACK));
            }
            Picture::Standings if self.opened == Opened::Standings => {
                hints = hints.with(Cap::A, word(text::GO_BACK));
                return hints.with(Cap::Y, word(text::SHEETS));
            }
            Picture::Dice => {
                let act = if over { text::AGAIN } else { text::ROLL };
                hints = hints
                    .with(Cap::A, word(act))
                    .with(Cap::X, word(text::RULES));
                if over {
                    hints = hints.with(Cap::B, word(text::MENU));
                }
                return hints;
            }
            Picture::Solo | Picture::Ranking => {
                let sheets = if several { text::SHEETS } else { text::SHEET };
                return hints
                    .with(Cap::A, word(text::AGAIN))
                    .with(Cap::Y, word(sheets))
                    .with(Cap::X, word(text::HELP))
                    .with(Cap::B, word(text::MENU));
            }
            Picture::Standings | Picture::Sheet(_) => {}
        }
        if self.is_rolling(scope) {
            // A key shows the dice at once.
            return hints.with(Cap::A, word(text::GO_ON));
        }
        let double = scope
            .view
            .open()
            .roll()
            .is_some_and(|roll| roll.is_double());
        if is_writing(scope).is_some() {
            let first = self.draft.first.is_none();
            let act = if first { text::CHOOSE } else { text::WRITE };
            hints = hints.with(Cap::A, word(act));
            if !double {
                hints = hints.with(Cap::Y, word(text::SWAP));
            } else if several {
                hints = hints.with(Cap::Y, word(text::STANDINGS));
            }
        } else {
            if self.waiting {
                hints = hints.with(Cap::A, word(text::GO_ON));
            } else if scope.actor == Actor::Chance && scope.my_turn {
                hints = hints.with(Cap::A, word(text::ROLL));
            }
            if self.picture(scope) == Picture::Standings {
                hints = hints.with(Cap::Y, word(text::SHEETS));
            } else if several {
                hints = hints.with(Cap::Y, word(text::STANDINGS));
            }
        }
        hints = hints.with(Cap::X, word(text::HELP));
        let drafting = is_writing(scope).is_some() && self.draft.first.is_some();
        if drafting || scope.can_undo {
            hints = hints.with(Cap::B, word(text::GO_BACK));
        }
        hints
    }
}

/// The seat whose sheet is looked at first: the first one of the list.
fn draw_first(scene: &TueftelnScene, scope: &Here<'_>) -> Seat {
    super::draw::order(scope)
        .get(scene.top)
        .copied()
        .unwrap_or(Seat::FIRST)
}
