//! Piles as text: `g0:0,0:1;1,0:1o`; no crate at all is `g0:`.

use super::{Column, CratePile, CratePlace, FARTHEST};
use crate::game::notation::InText;
use core::fmt::{self, Write};

impl fmt::Display for CratePile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_text(out)
    }
}

impl InText for CratePile {
    fn from_text(text: &str) -> Option<CratePile> {
        CratePile::read_text(text)
    }
}

impl CratePile {
    pub fn write_text(&self, out: &mut dyn Write) -> fmt::Result {
        write!(out, "g{}:", self.ground)?;
        let mut separator = "";
        for Column { place, top, open } in &self.columns {
            let lid = if *open { "o" } else { "" };
            write!(out, "{separator}{},{}:{top}{lid}", place.x, place.y)?;
            separator = ";";
        }
        Ok(())
    }

    /// Accepts exactly what `write_text` writes.
    pub fn read_text(text: &str) -> Option<CratePile> {
        let (ground, columns) = text.strip_prefix('g')?.split_once(':')?;
        let ground = number(ground)?;
        if columns.is_empty() {
            return CratePile::new(ground, []);
        }
        let mut damaged = false;
        let columns = columns.split(';').map_while(|column| {
            let column = read_column(column);
            damaged |= column.is_none();
            column
        });
        let pile = CratePile::new(ground, columns)?;
        (!damaged).then_some(pile)
    }
}

fn read_column(text: &str) -> Option<Column> {
    let (x, rest) = text.split_once(',')?;
    let (y, top) = rest.split_once(':')?;
    let (top, open) = match top.strip_suffix('o') {
        Some(top) => (top, true),
        None => (top, false),
    };
    Some(Column {
        place: CratePlace::new(number(x)?, number(y)?),
        top: number(top)?,
        open,
    })
}

/// One or two digits, without plus, leading zero or "-0".
fn number(text: &str) -> Option<i8> {
    let figures = text.strip_prefix('-').unwrap_or(text);
    let plain = match figures.as_bytes() {
        [b'0'] => figures.len() == text.len(),
        [b'1'..=b'9'] | [b'1'..=b'9', b'0'..=b'9'] => true,
        _ => false,
    };
    let number = text.parse().ok()?;
    (plain && (-FARTHEST..=FARTHEST).contains(&number)).then_some(number)
}
