//! What a key means now, and what the key bar says about it.

use super::super::rules::{Illegal, Move, Phase, Table};
use super::super::stones::{Place, Shift, Symbol};
use super::super::text;
use super::{Act, Held, Here, HuetchenScene, is_mine, layout};
use crate::game::{Ask, Reply, Scene};
use crate::keys::Key;
use crate::luck::Luck;
use crate::text::Phrase;
use crate::ui::KeyBar;
use crate::ui::frame::Cap;

type Answered = Reply<Move>;

impl HuetchenScene {
    /// What a key does.
    pub(super) fn press(&mut self, key: Key, scope: &Here<'_>) -> Answered {
        if key == Key::X {
            return Reply::Ask(Ask::Rules(self.rules_page(scope)));
        }
        let now = scope.now;
        match &mut self.act {
            Act::Memorising(memorising) if !memorising.is_over(now) => {
                let seconds = memorising.fixed(now);
                return match key {
                    Key::A if seconds > 0 => scope.refuse(&text::NotYet { seconds }),
                    // The shifter's press; a computer leaves it to the seekers.
                    Key::A if memorising.is_open(now) => {
                        memorising.end_now(now);
                        Reply::Redraw
                    }
                    Key::B if Self::can_lay_anew(scope) => Reply::Ask(Ask::Undo),
                    _ => Reply::Ignored,
                };
            }
            Act::Carrying(carry) if !carry.has_arrived(now) => {
                if key != Key::A {
                    return Reply::Ignored;
                }
                carry.hurry(now);
                // What has moved since the last picture is drawn with the next.
                return Reply::Redraw;
            }
            Act::Answering(answer) if !answer.is_over(now) => {
                if key != Key::A {
                    return Reply::Ignored;
                }
                // Whoever presses too early has not seen the answer yet.
                if answer.turned(now) == crate::ui::motion::END {
                    answer.dismiss();
                } else {
                    answer.settle();
                }
                return Reply::Redraw;
            }
            _ => {}
        }
        if !scope.my_turn {
            return Reply::Ignored;
        }
        match scope.view.table().phase() {
            Phase::Laying => self.press_laying(key, scope),
            Phase::Shifting(_) => self.press_shifting(key, scope),
            Phase::Asking => self.press_asking(key, scope.view.table()),
            Phase::Turning(_) => self.press_turning(key, scope.view.table()),
        }
    }

    /// Whether a row that has just been laid can be taken back.
    fn can_lay_anew(scope: &Here<'_>) -> bool {
        scope.can_undo && is_mine(scope.view.table().shifter(), scope)
    }

    fn press_laying(&mut self, key: Key, scope: &Here<'_>) -> Answered {
        match key {
            Key::Left => self.draft.walk(false),
            Key::Right => self.draft.walk(true),
            Key::A => match self.draft.row() {
                Some(row) => return Reply::Play(Move::Lay(row)),
                None => return redraw_if(self.draft.lay()),
            },
            Key::B => return redraw_if(self.draft.take_back()),
            Key::Y => {
                let luck = u64::from(scope.now.0) << 32 | u64::from(scope.moves);
                self.draft.lay_at_random(&mut Luck::new(luck));
                return Reply::Redraw;
            }
            _ => return Reply::Ignored,
        }
        Reply::RedrawIn(layout::LAYING)
    }

    fn press_shifting(&mut self, key: Key, scope: &Here<'_>) -> Answered {
        match (key, &mut self.held) {
            (Key::Left, None) => self.cursor = step(self.cursor, false),
            (Key::Right, None) => self.cursor = step(self.cursor, true),
            (Key::Left, Some(held)) => held.to = step(held.to, false),
            (Key::Right, Some(held)) => held.to = step(held.to, true),
            (Key::A | Key::Up, None) => {
                self.held = Some(Held {
                    from: self.cursor,
                    to: self.cursor,
                });
                return Reply::Redraw;
            }
            (Key::A | Key::Down, Some(held)) if held.from != held.to => {
                let (from, to) = (held.from, held.to);
                return Reply::Play(Move::Shift(Shift { from, to }));
            }
            (Key::A, Some(_)) => {
                return scope.refuse(&Illegal::ChangesNothing);
            }
            (Key::B | Key::Down, Some(_)) => {
                self.held = None;
                return Reply::Redraw;
            }
            (Key::B, None) if Self::can_lay_anew(scope) => return Reply::Ask(Ask::Undo),
            _ => return Reply::Ignored,
        }
        Reply::RedrawIn(layout::ROW_AREA)
    }

    fn press_asking(&mut self, key: Key, table: &Table) -> Answered {
        match key {
            Key::Left => self.wanted = next_symbol(table, self.wanted, false),
            Key::Right => self.wanted = next_symbol(table, self.wanted, true),
            Key::A => return Reply::Play(Move::Ask(self.wanted)),
            _ => return Reply::Ignored,
        }
        Reply::RedrawIn(layout::BUBBLE)
    }

    fn press_turning(&mut self, key: Key, table: &Table) -> Answered {
        let lies = |place: &Place| table.gap(*place).is_none();
        let next = match key {
            Key::Left => Place::all()
                .rev()
                .filter(lies)
                .find(|place| place.number() < self.cursor.number()),
            Key::Right => Place::all()
                .filter(lies)
                .find(|place| place.number() > self.cursor.number()),
            Key::A => return Reply::Play(Move::Turn(self.cursor)),
            _ => return Reply::Ignored,
        };
        self.cursor = next.unwrap_or(self.cursor);
        Reply::RedrawIn(layout::ROW_AREA)
    }

    /// What the buttons do.
    pub(super) fn bar(&self, scope: &Here<'_>) -> KeyBar<'static> {
        let word = |phrase: Phrase| phrase.get(scope.language());
        let now = scope.now;
        let mut hints = KeyBar::default();
        let help = (Cap::X, word(text::HELP));
        let a = |phrase: Phrase| KeyBar::new(&[(Cap::A, word(phrase)), help]);
        match &self.act {
            Act::Memorising(memorising) if !memorising.is_over(now) => {
                // It stays there while the stones turn: so the bar rests meanwhile.
                if memorising.can_be_ended() && memorising.fixed(now) == 0 {
                    hints = hints.with(Cap::A, word(text::ALL_READY));
                }
                hints = hints.with(help.0, help.1);
                if Self::can_lay_anew(scope) {
                    hints = hints.with(Cap::B, word(text::LAY_ANEW));
                }
                return hints;
            }
            Act::Carrying(carry) if !carry.has_arrived(now) => return a(text::FASTER),
            Act::Answering(answer) if !answer.is_over(now) => return a(text::GO_ON),
            _ => {}
        }
        if !scope.my_turn {
            return KeyBar::new(&[help]);
        }
        match scope.view.table().phase() {
            Phase::Laying => {
                let full = self.draft.row().is_some();
                hints = hints
                    .with(Cap::A, word(if full { text::SHOW_ALL } else { text::LAY }))
                    .with(Cap::Y, word(text::AT_RANDOM))
                    .with(help.0, help.1);
                if !self.draft.laid().is_empty() {
                    hints = hints.with(Cap::B, word(text::BACK));
                }
                hints
            }
            Phase::Shifting(_) if self.held.is_some() => {
                a(text::PUSH_IN).with(Cap::B, word(text::PUT_BACK))
            }
            Phase::Shifting(_) if Self::can_lay_anew(scope) => {
                a(text::PULL_OUT).with(Cap::B, word(text::LAY_ANEW))
            }
            Phase::Shifting(_) => a(text::PULL_OUT),
            Phase::Asking => a(text::ASK),
            Phase::Turning(_) => a(text::UNCOVER),
        }
    }
}

fn redraw_if(changed: bool) -> Answered {
    if changed {
        Reply::Redraw
    } else {
        Reply::Ignored
    }
}

/// The next place; the ends of the row are ends.
fn step(place: Place, forward: bool) -> Place {
    let next = if forward {
        Place::new(place.number() + 1)
    } else {
        place.number().checked_sub(1).and_then(Place::new)
    };
    next.unwrap_or(place)
}

/// The next symbol that can be asked for, round the ends.
fn next_symbol(table: &Table, symbol: Symbol, forward: bool) -> Symbol {
    let count = Symbol::ALL.len() as u8;
    let step = if forward { 1 } else { count - 1 };
    (1..=count)
        .filter_map(|steps| Symbol::new((symbol.number() + steps * step) % count))
        .find(|&symbol| !table.is_uncovered(symbol))
        .unwrap_or(symbol)
}
