//! A sheet in play.

use super::network::Network;
use taschenspieler_core::games::tuefteln::bot::shape::Contents;
use taschenspieler_core::games::tuefteln::sheet::{DieNumber, Sheet, SheetField, SheetVariant};

/// A field to write in.
#[derive(Clone, Copy)]
pub struct Spot {
    pub square: usize,
    pub place: usize,
    pub kind: usize,
}

/// A sheet in play.
#[derive(Clone)]
pub struct Play {
    pub squares: [Contents; 9],
    pub whites: [u8; 9],
    pub open: Vec<Vec<Spot>>,
    pub ticked: u8,
    pub points: f32,
    pub left: u8,
}

/// Two numbers to write: the kind of each field, which of the open ones it is, and the
/// number.
#[derive(Clone, Copy)]
pub struct Writing {
    pub kind: usize,
    pub spots: [usize; 2],
    pub pips: [u8; 2],
}

impl Network {
    pub fn start(&self) -> Play {
        let sheet = Sheet::new(self.variant);
        let mut play = Play {
            squares: [Contents::default(); 9],
            whites: [0; 9],
            open: vec![Vec::new(); 9],
            ticked: 0,
            points: 0.0,
            left: 15,
        };
        for field in SheetField::all() {
            let square = field.square().index();
            let fields = field.square().fields();
            let place = fields.iter().position(|&other| other == field).unwrap();
            if let Some(die) = sheet.number(field) {
                play.squares[square] = play.squares[square].with(place, DieNumber::number(die));
            } else if let Some(kind) = self.variant.kind(field) {
                let kind = kind.index();
                play.whites[square] += self.white(kind);
                play.open[kind].push(Spot {
                    square,
                    place,
                    kind,
                });
            }
        }
        play
    }

    pub fn white(&self, kind: usize) -> u8 {
        (self.variant == SheetVariant::A && kind == 0) as u8
    }

    /// The points of the last two numbers.
    pub fn certain(&self, play: &Play, spots: [Spot; 2], pips: [u8; 2]) -> f32 {
        let mut play = play.clone();
        let before = play.points;
        for (spot, pips) in spots.into_iter().zip(pips) {
            self.write_number(&mut play, spot, pips);
        }
        play.points - before
    }

    fn write_number(&self, play: &mut Play, spot: Spot, pips: u8) {
        let square = &mut play.squares[spot.square];
        *square = square.with(spot.place, pips);
        play.whites[spot.square] -= self.white(spot.kind);
        let points = square.shape().points();
        if points > 0 {
            let before = play.ticked;
            play.ticked |= 1 << (points - 1);
            play.points += f32::from(points);
            if before != 63 && play.ticked == 63 {
                play.points += self.bonus;
            }
        }
    }

    pub fn write_roll(&self, play: &mut Play, writing: Writing) {
        // The later one first, because removing it does not move the other.
        let far = play.open[writing.kind].remove(writing.spots[1]);
        let near = play.open[writing.kind].remove(writing.spots[0]);
        self.write_number(play, near, writing.pips[0]);
        self.write_number(play, far, writing.pips[1]);
        play.left -= 1;
    }
}
