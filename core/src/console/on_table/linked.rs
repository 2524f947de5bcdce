//! What another console shows of the game on the table, and what this one shows it.
//!
//! | bytes of a table | meaning |
//! |---|---|
//! | n | the state of the game ([`SeenTable`]) |
//! | 1 + n | everybody's points, only once it is over, because before they may be a secret |
//! | 1 + n | the last move, if all of the guest's seats may know it; nothing otherwise |
//! | n | what everybody may see, if the guest has several seats |

use super::{MoveResult, OnTable};
use crate::console::play::linked::{Follows, Linked, SHOWN_BYTES};
use crate::console::play::{Env, SeenTable};
use crate::game::{Actor, Seat};
use crate::games::hatch::BoardChange;
#[cfg(any(test, feature = "arena"))]
use crate::games::{AnyStage, ForGame, Registered};
#[cfg(any(test, feature = "arena"))]
use crate::luck::Luck;
use crate::save::{Damaged, Reader, Writer};
use crate::session::{BoardPart, Form};
use taschenspieler_link::{CHANCE, Check};

/// The part of the game that guests may know, at the console that has the position.
pub struct ForGuests<'a> {
    game: &'a OnTable,
    linked: &'a Linked,
}

impl<'a> ForGuests<'a> {
    /// Of this game, if there are guests.
    pub fn of(game: &'a OnTable) -> Option<ForGuests<'a>> {
        let linked = game.table.mode.linked()?;
        Some(ForGuests { game, linked })
    }

    /// Writes what these eyes may see.
    pub fn write_view(&self, eyes: Option<Seat>, out: &mut Writer<'_>) {
        let board = self.game.stage.board();
        match board.stands(None) {
            Some(_) => board.write(BoardPart::View(eyes), out),
            // Only tests ask the guest what it was shown.
            None => out.put(self.game.course.log().view(eyes).unwrap_or_default()),
        }
    }

    /// Writes the part that everybody may know.
    pub fn write_table(&self, out: &mut Writer<'_>) {
        let table = &self.game.table;
        let theirs = |seat| self.linked.guests.contains(seat);
        let points = match table.standing.outcome {
            Some(_) => &*table.points,
            None => &[],
        };
        let can_undo = self.game.course.log().steps_back(&theirs).is_some();
        SeenTable::write(&table.standing, can_undo, points, out);
        let (last, _) = self.last();
        out.u8(last.len() as u8);
        out.put(last);
        if self.linked.guests.len() != 1 {
            self.write_view(None, out);
        }
    }

    /// The last move, if all guests may know it, and who made it.
    pub fn last(&self) -> (&[u8], u8) {
        let guests = self.linked.guests;
        let Some((form, mark)) = self.game.course.log().last() else {
            return (&[], CHANCE);
        };
        let only = guests.iter().next().filter(|_| guests.len() == 1);
        let known = mark.is_open() || (only.is_some() && only == mark.mover());
        let by = mark.mover().map_or(CHANCE, Seat::number);
        (if known { form } else { &[] }, by)
    }

    /// The check sum of the part that guests may know.
    #[inline(never)] // so that its buffer is on the stack only here
    pub fn check(&self) -> u32 {
        let mut buffer = [0; SHOWN_BYTES];
        let mut out = Writer::new(&mut buffer);
        self.write_table(&mut out);
        let mut check = Check::of_table(out.written().unwrap_or_default());
        for seat in self.linked.guests.iter() {
            let mut out = Writer::new(&mut buffer);
            self.write_view(Some(seat), &mut out);
            check = check.and_view(seat.number(), out.written().unwrap_or_default());
        }
        check.value()
    }
}

/// At the guest's console.
impl OnTable {
    /// What these eyes see of it; without bytes, nothing any more.
    pub(in crate::console) fn see(
        &mut self,
        eyes: Option<Seat>,
        bytes: &[u8],
    ) -> Result<(), Damaged> {
        let board = self.stage.board_mut();
        if board.stands(None).is_some() {
            return Err(Damaged);
        }
        if !bytes.is_empty() {
            let mut from = Reader::new(bytes);
            board.read(BoardPart::View(eyes), &mut from)?;
            from.finish()?;
        }
        self.course.keep_view(eyes, bytes)
    }

    /// Stores the part that everybody sees, and how it follows from the position before.
    pub(in crate::console) fn see_table<'a>(
        &mut self,
        bytes: &'a [u8],
    ) -> Result<Follows<'a>, Damaged> {
        let from = &mut Reader::new(bytes);
        let seen = SeenTable::read(from, self.table.seating.len())?;
        let length = from.u8()?;
        let last = from.take(length.into())?;
        self.see(None, from.take(from.left())?)?;
        self.shown_last = match last {
            [] => None,
            bytes => {
                let mut form = Reader::new(bytes);
                self.stage.board_mut().read(BoardPart::Move, &mut form)?;
                form.finish()?;
                Some(Form::from_slice(bytes).map_err(|_| Damaged)?)
            }
        };
        self.table.take(seen);
        let linked = self.table.mode.linked_mut().ok_or(Damaged)?;
        Ok(linked.shown.complete(last))
    }

    /// Shows what was done there: this move, if it was seen.
    pub(in crate::console) fn show_happened(
        &mut self,
        by: Actor,
        form: &[u8],
        env: Env<'_>,
    ) -> MoveResult {
        self.decided = None;
        self.table.note_mover(by);
        self.look();
        let form = Some(form).filter(|form| !form.is_empty());
        self.change(BoardChange::Played(form), env).into()
    }
}

/// For the tests and for the arena.
#[cfg(any(test, feature = "arena"))]
impl OnTable {
    /// One of the moves that can be chosen, found from the view alone.
    pub(in crate::console) fn any_move(&self, luck: &mut Luck) -> Option<Form> {
        self.kind().game.with(AnyMove(&self.stage, luck))
    }

    /// Changes only what is hidden from a seat. Returns whether anything is hidden.
    pub(in crate::console) fn redeal(&mut self, eyes: Seat, luck: &mut Luck) -> bool {
        struct Redeal<'a>(&'a mut AnyStage, Seat, &'a mut Luck);
        impl ForGame for Redeal<'_> {
            type Output = bool;
            fn run<G: Registered>(self) -> bool {
                let stage = G::stage_mut(self.0);
                stage.is_some_and(|stage| stage.pieces_mut().redeal(self.1, self.2))
            }
        }
        self.kind().game.with(Redeal(&mut self.stage, eyes, luck))
    }
}

#[cfg(any(test, feature = "arena"))]
struct AnyMove<'a>(&'a AnyStage, &'a mut Luck);

#[cfg(any(test, feature = "arena"))]
impl ForGame for AnyMove<'_> {
    type Output = Option<Form>;

    fn run<G: Registered>(self) -> Option<Form> {
        let stage = G::stage(self.0)?;
        let choices =
            |visit: crate::game::rules::Visit<'_, G::Move>| G::choices(stage.view(), visit);
        let played = crate::game::rules::any_of(self.1, choices)?;
        crate::session::form_of(&played)
    }
}
