//! Piles and tiles as bytes.
//!
//! Every pile of a game fits into sixteen by sixteen places and sixteen levels and takes two
//! bytes for a column, so the list of moves has room for fifty builds. Only piles from
//! hand-written positions may reach farther; they take four bytes for a column.
//!
//! ```text
//! 1 byte   how many columns; WIDE is added if four bytes follow for each
//! 1 byte   ground
//! 2 bytes  least x, least y               (not if WIDE)
//! 2 bytes  x and y above them, four bits each; height x 2, + 1 for an open lid
//! 4 bytes  x, y, top, 1 for an open lid   (if WIDE)
//! ```

use super::{Column, CratePile, CratePlace, MOST_COLUMNS, TileKind, Tiles};
use crate::bytes;
use crate::save::{Bytes, Damaged, Reader, Writer};

bytes! { enum TileKind { Left = 0, Right = 1, Lid = 2, Open = 3 } }
// No more than the game has.
bytes! { struct Tiles(counts) if |tiles| tiles.is_within(Tiles::ALL) }

const WIDE: u8 = 0x80;
/// The largest number in four bits.
const NEAR: u8 = 15;
/// The largest number in seven bits.
const HIGH: u8 = 127;

impl Bytes for CratePile {
    fn write(&self, out: &mut Writer<'_>) {
        let origin = self.origin();
        let count = self.columns.len() as u8;
        let steps = |column: &Column| {
            let CratePlace { x, y } = column.place;
            (x.abs_diff(origin.x), y.abs_diff(origin.y))
        };
        let wide = self.columns.iter().any(|column| {
            let (x, y) = steps(column);
            x > NEAR || y > NEAR || column.top.abs_diff(self.ground) > HIGH
        });
        out.u8(if wide { count | WIDE } else { count });
        out.u8(self.ground as u8);
        if !wide {
            out.put(&[origin.x as u8, origin.y as u8]);
        }
        for column in &self.columns {
            let (open, (x, y)) = (u8::from(column.open), steps(column));
            if wide {
                let [x, y, top] = [column.place.x, column.place.y, column.top].map(|n| n as u8);
                out.put(&[x, y, top, open]);
            } else {
                out.put(&[x << 4 | y, column.top.abs_diff(self.ground) << 1 | open]);
            }
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<CratePile, Damaged> {
        let head = from.u8()?;
        let (count, wide) = (head & !WIDE, head & WIDE != 0);
        if usize::from(count) > MOST_COLUMNS {
            return Err(Damaged);
        }
        let ground = i8::read(from)?;
        let origin = if wide {
            CratePlace::START
        } else {
            CratePlace::new(i8::read(from)?, i8::read(from)?)
        };
        let mut damaged = false;
        let columns = (0..count).map_while(|_| {
            let column = if wide {
                read_wide(from)
            } else {
                read_near(from, ground, origin)
            };
            damaged |= column.is_err();
            column.ok()
        });
        let pile = CratePile::new(ground, columns).ok_or(Damaged)?;
        (!damaged).then_some(pile).ok_or(Damaged)
    }
}

impl CratePile {
    /// The least x and the least y of the columns.
    pub fn origin(&self) -> CratePlace {
        let least = |line: fn(&Column) -> i8| self.columns.iter().map(line).min().unwrap_or(0);
        CratePlace::new(
            least(|column| column.place.x),
            least(|column| column.place.y),
        )
    }
}

fn read_near(from: &mut Reader<'_>, ground: i8, origin: CratePlace) -> Result<Column, Damaged> {
    let (steps, height) = (from.u8()?, from.u8()?);
    let add = |number: i8, more: u8| number.checked_add_unsigned(more).ok_or(Damaged);
    Ok(Column {
        place: CratePlace::new(add(origin.x, steps >> 4)?, add(origin.y, steps & NEAR)?),
        top: add(ground, height >> 1)?,
        open: height & 1 == 1,
    })
}

fn read_wide(from: &mut Reader<'_>) -> Result<Column, Damaged> {
    Ok(Column {
        place: CratePlace::new(i8::read(from)?, i8::read(from)?),
        top: i8::read(from)?,
        open: bool::read(from)?,
    })
}
