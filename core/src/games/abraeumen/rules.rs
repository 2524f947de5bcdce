//! A game of Abräumen: the board, the colours of the stones, the stones taken.
//!
//! The rules ignore colours. They are stored so that a stone looks the same after a jump, on
//! the board and in the tray.

use super::Abraeumen;
use super::board::{IllegalJump, Jump, PegBoard, PegCell, SIDE};
pub(crate) use crate::game::Colour;
use crate::game::{Actor, Entry, NoOptions, Outcome, Rules, Seat, Setup};
use crate::luck::Luck;
use core::ops::{ControlFlow, RangeInclusive};

/// The colour a stone begins with: the inner sixteen are white, the outer rows black.
pub(crate) fn colour_of(cell: PegCell) -> Colour {
    let inner = 1..=SIDE - 2;
    if inner.contains(&cell.column()) && inner.contains(&cell.row()) {
        Colour::White
    } else {
        Colour::Black
    }
}

/// Nothing is hidden, so the position is also the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AbraeumenPosition {
    pub(super) board: PegBoard,
    /// The cells whose stone is white.
    pub(super) white: u64,
    /// How many stones have been taken, and which of them were white, the first one in bit 0.
    pub(super) taken: u8,
    pub(super) taken_white: u64,
}

impl AbraeumenPosition {
    pub(crate) fn new(board: PegBoard) -> AbraeumenPosition {
        let white = PegCell::all()
            .filter(|&cell| board.has_stone(cell) && colour_of(cell) == Colour::White)
            .fold(0, |cells, cell| cells | bit(cell));
        AbraeumenPosition {
            board,
            white,
            taken: 0,
            taken_white: 0,
        }
    }

    pub const fn board(&self) -> PegBoard {
        self.board
    }

    pub(crate) fn stone(&self, cell: PegCell) -> Option<Colour> {
        let colour = if self.white & bit(cell) != 0 {
            Colour::White
        } else {
            Colour::Black
        };
        self.board.has_stone(cell).then_some(colour)
    }

    /// Also the number of jumps made.
    pub(crate) const fn taken(&self) -> u8 {
        self.taken
    }

    /// The stone taken first comes first.
    pub(crate) fn tray(&self) -> impl Iterator<Item = Colour> {
        let white = self.taken_white;
        (0..self.taken).map(move |place| {
            if white >> place & 1 == 1 {
                Colour::White
            } else {
                Colour::Black
            }
        })
    }

    fn jump(&mut self, jump: Jump) -> Result<(), IllegalJump> {
        let board = self.board.apply(jump)?;
        // `apply` has checked that there is a stone in between.
        let over = jump.over().ok_or(IllegalJump::NotTwoStraight)?;
        if self.stone(over) == Some(Colour::White) {
            self.taken_white |= 1 << self.taken;
        }
        self.taken += 1;
        let jumper = self.stone(jump.from);
        self.white &= !(bit(over) | bit(jump.from));
        if jumper == Some(Colour::White) {
            self.white |= bit(jump.to);
        }
        self.board = board;
        Ok(())
    }
}

const fn bit(cell: PegCell) -> u64 {
    1 << cell.number()
}

impl Rules for Abraeumen {
    type Options = NoOptions;
    type Position = AbraeumenPosition;
    type Move = Jump;
    type View = AbraeumenPosition;
    type Illegal = IllegalJump;

    const SEATS: RangeInclusive<u8> = 1..=1;
    type PerSeat<T: Entry> = heapless::Vec<T, 1>;
    const HIDES: bool = false;

    fn start(_: &Setup<NoOptions>, _: &mut Luck) -> AbraeumenPosition {
        AbraeumenPosition::new(PegBoard::START)
    }

    fn seats(_: &AbraeumenPosition) -> u8 {
        1
    }

    fn actor(position: &AbraeumenPosition) -> Actor {
        if position.board.is_over() {
            Actor::Over
        } else {
            Actor::Seat(Seat::FIRST)
        }
    }

    fn choices(
        view: &AbraeumenPosition,
        visit: &mut dyn FnMut(Jump) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        view.board.jumps().try_for_each(visit)
    }

    fn apply(position: &mut AbraeumenPosition, played: &Jump) -> Result<(), IllegalJump> {
        position.jump(*played)
    }

    fn outcome(position: &AbraeumenPosition) -> Option<Outcome> {
        match (position.board.is_over(), position.board.is_solved()) {
            (true, true) => Some(Outcome::Solved),
            (true, false) => Some(Outcome::Stuck),
            (false, _) => None,
        }
    }

    fn points(position: &AbraeumenPosition, _: Seat) -> i32 {
        position.board.stones() as i32
    }

    fn view(position: &AbraeumenPosition, _: Option<Seat>) -> AbraeumenPosition {
        *position
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::vec::Vec;

    fn position(board: &str) -> AbraeumenPosition {
        AbraeumenPosition::new(board.parse().unwrap())
    }

    fn play(position: &mut AbraeumenPosition, jumps: &str) {
        for jump in jumps.split_whitespace() {
            let jump = jump.parse().unwrap();
            assert_eq!(Abraeumen::apply(position, &jump), Ok(()), "{jump}");
        }
    }

    fn start() -> AbraeumenPosition {
        let setup = Setup {
            seats: 1,
            first: None,
            options: NoOptions,
        };
        Abraeumen::start(&setup, &mut Luck::new(1))
    }

    /// "The inner 4 × 4 stones are white, the four outer rows black."
    #[test]
    fn sixteen_white_and_sixteen_black_stones() {
        let colours: Vec<_> = PegCell::all().map(|cell| start().stone(cell)).collect();
        let count = |colour| colours.iter().filter(|&&stone| stone == colour).count();
        assert_eq!(count(Some(Colour::White)), 16);
        assert_eq!(count(Some(Colour::Black)), 16);
        assert_eq!(count(None), 4);
        assert_eq!(start().stone("b2".parse().unwrap()), Some(Colour::White));
        assert_eq!(start().stone("b1".parse().unwrap()), Some(Colour::Black));
    }

    /// A stone keeps its colour when it jumps, and the tray shows the removed stones in
    /// order.
    #[test]
    fn colours_travel_with_their_stones() {
        let mut game = start();
        play(&mut game, "c1a1 c3c1");
        let stone = |cell: &str| game.stone(cell.parse().unwrap());
        assert_eq!(stone("a1"), Some(Colour::Black));
        assert_eq!(stone("c1"), Some(Colour::White));
        assert_eq!(stone("c3"), None);
        let tray: Vec<_> = game.tray().collect();
        assert_eq!(tray, [Colour::Black, Colour::White]);
        assert_eq!(game.taken(), 2);
    }

    /// "After `set` a stone takes the colour of the cell it stands on."
    #[test]
    fn set_colours_stones_by_their_cells() {
        let game = position("board=o...../.o..../....../....../....../......");
        assert_eq!(game.stone("a6".parse().unwrap()), Some(Colour::Black));
        assert_eq!(game.stone("b5".parse().unwrap()), Some(Colour::White));
        assert_eq!(game.taken(), 0);
    }

    /// "The game ends when no jump exists. One stone left: solved. Two or more: not solved. The
    /// stones left over are the score."
    #[test]
    fn the_end() {
        let mut game = position("board=....../....../....../....../....../oo....");
        assert_eq!(Abraeumen::actor(&game), Actor::Seat(Seat::FIRST));
        assert_eq!(Abraeumen::outcome(&game), None);
        play(&mut game, "a1c1");
        assert_eq!(Abraeumen::actor(&game), Actor::Over);
        assert_eq!(Abraeumen::outcome(&game), Some(Outcome::Solved));
        assert_eq!(Abraeumen::points(&game, Seat::FIRST), 1);
        let stuck = position("board=o.o.o./....../....../....../....../......");
        assert_eq!(Abraeumen::outcome(&stuck), Some(Outcome::Stuck));
        assert_eq!(Abraeumen::points(&stuck, Seat::FIRST), 3);
    }

    #[test]
    fn an_illegal_jump_changes_nothing() {
        let mut game = start();
        for (jump, reason) in [
            ("a1c1", IllegalJump::NoStone),
            ("c1b1", IllegalJump::NotTwoStraight),
            ("b2d4", IllegalJump::NotTwoStraight),
            ("b1d1", IllegalJump::Occupied),
            ("c2c4", IllegalJump::Occupied),
        ] {
            assert_eq!(
                Abraeumen::apply(&mut game, &jump.parse().unwrap()),
                Err(reason),
                "{jump}"
            );
            assert_eq!(game, start());
        }
        play(&mut game, "c1a1");
        let before = game;
        let over_a_gap = "d1b1".parse().unwrap();
        assert_eq!(
            Abraeumen::apply(&mut game, &over_a_gap),
            Err(IllegalJump::NothingBetween)
        );
        assert_eq!(game, before);
    }
}
