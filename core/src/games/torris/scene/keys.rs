//! What a key means now.

use super::super::board::{Cell, Direction, Hindrance};
use super::super::rules::Move;
use super::super::text::{self, Refusal};
use super::card::Card;
use super::hint::Hint;
use super::motion::Lift;
use super::{Here, Overlay, TorrisScene, layout};
use crate::game::{Ask, Reply, Scene};
use crate::keys::Key;
use crate::platform::Millis;

impl TorrisScene {
    /// What a key means now. It also ends what moves.
    pub(super) fn press(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let entering = matches!(&self.overlay, Overlay::Finale(finale)
            if finale.is_entering(&self.board, scope.now));
        let moved = self.come_to_rest(scope.now);
        if entering {
            // A press cannot have been meant for shelves that were not there
            // yet; A would throw the field away.
            return Reply::Redraw;
        }
        let reply = match &self.overlay {
            _ if scope.demo => Reply::Ignored,
            Overlay::Card(_) => self.card_key(key, scope),
            Overlay::Finale(_) => self.end_key(key, scope),
            Overlay::Hint(hint) if scope.my_turn => {
                let hint = hint.clone();
                self.hint_key(key, &hint, scope)
            }
            _ if !scope.my_turn => self.look_key(key, scope),
            _ => self.play_key(key, scope),
        };
        match reply {
            Reply::Ignored | Reply::RedrawIn(_) if moved => Reply::Redraw,
            reply => reply,
        }
    }

    /// Ends what moves; returns whether anything did or was to be read.
    fn come_to_rest(&mut self, now: Millis) -> bool {
        let moved = self.wake_at(now).is_some();
        let read = self.sat_out.take().is_some();
        self.settle();
        moved || read
    }

    /// A key of whoever is to move, with no card on the field.
    fn play_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        if !matches!(self.overlay, Overlay::Explained) {
            return self.bare_key(key, scope);
        }
        self.overlay = Overlay::Nothing;
        match self.bare_key(key, scope) {
            // The explanation is gone as well.
            Reply::Ignored | Reply::RedrawIn(_) => Reply::Redraw,
            reply => reply,
        }
    }

    /// A key while nothing is explained.
    fn bare_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match (key, self.cursor.aim()) {
            (Key::A, Some(direction)) => Reply::Play(Move::Go(self.cursor.cell(), direction)),
            (Key::A, None) if scope.view.must_pass() => Reply::Play(Move::Pass),
            (Key::A, None) => self.lift(scope),
            (Key::B, Some(_)) => {
                self.cursor.put_down();
                self.move_hand(false, scope);
                Reply::Redraw
            }
            (Key::B, None) if self.shows_movable() => {
                self.overlay = Overlay::Nothing;
                Reply::Redraw
            }
            (Key::B, None) => Reply::Ask(Ask::Undo),
            (Key::Y, Some(direction)) => self.look_where_it_leads(direction, scope),
            // An answer that is being thought about is on its way.
            (Key::Y, None) if scope.thinking => Reply::Ignored,
            (Key::Y, None) => Reply::Ask(Ask::Hint),
            (Key::X, Some(_)) => Reply::Ask(Ask::Rules(text::STEPS)),
            (Key::X, None) if self.is_on_tower(scope) => self.open_card(scope),
            (Key::X, None) if self.shows_movable() || scope.view.must_pass() => {
                Reply::Ask(Ask::Rules(self.rules_page(scope)))
            }
            (Key::X, None) => {
                self.overlay = Overlay::Movable { counted: true };
                Reply::Redraw
            }
            (key, in_hand) => match (towards(key), in_hand) {
                (None, _) => Reply::Ignored,
                (Some(direction), Some(_)) => self.aim(direction, scope),
                (Some(direction), None) => self.walk(direction, scope),
            },
        }
    }

    /// A key while somebody else is to move: looking is always allowed.
    fn look_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        match (key, towards(key)) {
            (_, Some(direction)) => {
                let first = !core::mem::replace(&mut self.looking, true);
                match self.walk(direction, scope) {
                    Reply::RedrawIn(_) if first => Reply::Redraw,
                    reply => reply,
                }
            }
            (Key::X, _) if self.looking && self.is_on_tower(scope) => self.open_card(scope),
            (Key::X, _) => Reply::Ask(Ask::Rules(self.rules_page(scope))),
            // Whoever has moved may think better of it.
            (Key::B, _) if scope.can_undo => Reply::Ask(Ask::Undo),
            _ => Reply::Ignored,
        }
    }

    /// Whether the cursor is over more than a single stone.
    pub(super) fn is_on_tower(&self, scope: &Here<'_>) -> bool {
        scope.view.board().height(self.cursor.cell()) > 1
    }

    /// Takes up the stone under the cursor, or says why not.
    fn lift(&mut self, scope: &Here<'_>) -> Reply<Move> {
        let board = scope.view.board();
        let cell = self.cursor.cell();
        let turn = scope.view.turn();
        let refusal = match board.owner(cell) {
            None => Refusal::Empty,
            Some(owner) if owner != turn => Refusal::NotYours(turn),
            Some(_) if self.cursor.lift(board) => {
                self.overlay = Overlay::Nothing;
                self.move_hand(true, scope);
                return Reply::Redraw;
            }
            Some(_) => {
                // The line below the title says it for each direction.
                self.overlay = Overlay::Explained;
                Refusal::of_barred(Direction::ALL.map(|way| board.landing(cell, way).err()))
            }
        };
        scope.refuse(&refusal)
    }

    /// Turns the stone in hand in another direction, or says why not.
    fn aim(&mut self, direction: Direction, scope: &Here<'_>) -> Reply<Move> {
        let cell = self.cursor.cell();
        match scope.view.board().landing(cell, direction) {
            Ok(_) => {
                self.cursor.aim_at(direction);
                Reply::Redraw
            }
            Err(hindrance) => {
                self.lift = Some(Lift::refusal(cell, scope.now, scope.settings.pace));
                scope.refuse(&Refusal::Barred(hindrance))
            }
        }
    }

    /// Leads the cursor to another stone.
    fn walk(&mut self, direction: Direction, scope: &Here<'_>) -> Reply<Move> {
        let board = scope.view.board();
        // How many can move has been read when the cursor walks on.
        let counted = match &mut self.overlay {
            Overlay::Movable { counted } => core::mem::take(counted),
            _ => false,
        };
        let left = self.cursor.cell();
        self.cursor.walk(board, direction);
        let entered = self.cursor.cell();
        if entered == left {
            return Reply::Ignored;
        }
        let may_stay = self.is_on_tower(scope) == (board.height(left) > 1);
        if counted || !may_stay {
            // The title or the key bar says something else.
            Reply::Redraw
        } else {
            let part = |cell: Cell| layout::cursor(board, cell);
            Reply::RedrawIn(part(left).union(part(entered)))
        }
    }

    /// Shows the stone under the cursor on its way up or down.
    fn move_hand(&mut self, up: bool, scope: &Here<'_>) {
        let cell = self.cursor.cell();
        self.lift = Some(Lift::new(cell, up, scope.now, scope.settings.pace));
    }

    /// Opens the tower under the cursor.
    fn open_card(&mut self, scope: &Here<'_>) -> Reply<Move> {
        let board = scope.view.board();
        let card = Card::open(board, self.cursor.cell(), scope.now, scope.settings.pace);
        self.overlay = Overlay::Card(card);
        Reply::Redraw
    }

    /// The tower the stone in hand would land on, or the one it comes from.
    pub(super) fn tower_in_question(&self, scope: &Here<'_>) -> Option<Cell> {
        let board = scope.view.board();
        let from = self.cursor.cell();
        let to = self
            .cursor
            .aim()
            .and_then(|way| board.landing(from, way).ok());
        [to, Some(from)]
            .into_iter()
            .flatten()
            .find(|&cell| board.height(cell) > 1)
    }

    /// With a stone in hand: what is inside of the tower ahead?
    fn look_where_it_leads(&mut self, direction: Direction, scope: &Here<'_>) -> Reply<Move> {
        let Some(cell) = self.tower_in_question(scope) else {
            return scope.refuse(&Refusal::Single);
        };
        let held = (self.cursor.cell(), direction);
        self.cursor = super::Cursor::at(cell);
        self.held = Some(held);
        self.open_card(scope)
    }

    /// A key while a tower lies open.
    fn card_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let board = scope.view.board();
        match key {
            Key::X => Reply::Ask(Ask::Rules(text::TOWERS)),
            Key::A | Key::B | Key::Y => {
                self.overlay = Overlay::Nothing;
                // The stone is still in hand.
                if let Some((cell, direction)) = self.held.take() {
                    self.cursor = super::Cursor::at(cell);
                    self.cursor.aim_at(direction);
                }
                if scope.outcome.is_some() {
                    self.overlay = Overlay::Finale(super::Finale::at_rest());
                    if let Overlay::Finale(finale) = &mut self.overlay {
                        finale.turn_aside();
                    }
                }
                Reply::Redraw
            }
            Key::Left | Key::Up | Key::Right | Key::Down => {
                let forward = matches!(key, Key::Right | Key::Down);
                self.cursor.walk_towers(board, forward);
                self.open_card(scope)
            }
            Key::Pause => Reply::Ignored,
        }
    }

    /// A key while a hint lies on the field.
    fn hint_key(&mut self, key: Key, hint: &Hint, scope: &Here<'_>) -> Reply<Move> {
        let reply = match (key, hint.played()) {
            (Key::A, Some(played)) => Reply::Play(played),
            (Key::Y, Some(_)) => Reply::Ask(Ask::Demo),
            (Key::X, _) => return Reply::Ask(Ask::Rules(text::TIPS)),
            (Key::Y | Key::Pause, _) => return Reply::Ignored,
            (Key::A | Key::B, _) => Reply::Redraw,
            // Who walks on has read it.
            (Key::Up | Key::Down | Key::Left | Key::Right, _) => {
                self.overlay = Overlay::Nothing;
                return match self.play_key(key, scope) {
                    // The note is gone as well.
                    Reply::Ignored | Reply::RedrawIn(_) => Reply::Redraw,
                    reply => reply,
                };
            }
        };
        self.overlay = Overlay::Nothing;
        reply
    }

    /// A key after the end.
    fn end_key(&mut self, key: Key, scope: &Here<'_>) -> Reply<Move> {
        let on_tower = self.is_on_tower(scope);
        let Overlay::Finale(finale) = &mut self.overlay else {
            return Reply::Ignored;
        };
        if finale.is_aside() {
            return match (key, towards(key)) {
                (_, Some(direction)) => self.walk(direction, scope),
                (Key::X, _) if on_tower => self.open_card(scope),
                (Key::X, _) => Reply::Ask(Ask::Rules(text::END)),
                (Key::A | Key::B | Key::Y, _) => {
                    finale.turn_aside();
                    Reply::Redraw
                }
                _ => Reply::Ignored,
            };
        }
        match key {
            Key::A if finale.is_on_menu() => Reply::Ask(Ask::Leave),
            Key::A => Reply::Ask(Ask::Rematch),
            Key::B => Reply::Ask(Ask::Leave),
            Key::X => Reply::Ask(Ask::Rules(text::END)),
            Key::Y => {
                finale.turn_aside();
                Reply::Redraw
            }
            Key::Left | Key::Up => {
                finale.choose(false);
                Reply::Redraw
            }
            Key::Right | Key::Down => {
                finale.choose(true);
                Reply::Redraw
            }
            Key::Pause => Reply::Ignored,
        }
    }
}

impl Refusal {
    /// Why a stone that can go nowhere cannot.
    fn of_barred(ways: [Option<Hindrance>; 4]) -> Refusal {
        let low = |way: &Option<Hindrance>| matches!(way, Some(Hindrance::TooLow { .. }));
        match ways.iter().filter(|way| low(way)).count() {
            0 => Refusal::NothingToLandOn,
            4 => Refusal::AllTooLow,
            _ => Refusal::NoWay,
        }
    }
}

const fn towards(key: Key) -> Option<Direction> {
    match key {
        Key::Up => Some(Direction::North),
        Key::Down => Some(Direction::South),
        Key::Left => Some(Direction::West),
        Key::Right => Some(Direction::East),
        Key::A | Key::B | Key::X | Key::Y | Key::Pause => None,
    }
}
