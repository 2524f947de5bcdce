//! Games of Abräumen as button presses.

use taschenspieler_core::games::abraeumen::board::{Jump, JumpHeading, PegBoard, PegCell};

/// The solution from the rule page, cells numbered from `a1`.
pub const SOLUTION: &str = "2-0 3-5 13-1 0-2 9-7 6-8 11-9 8-10 15-13 12-14 16-4 5-3 2-4 18-30 20-18 \
    23-35 27-15 14-16 17-15 31-19 18-20 26-14 14-16 22-10 4-16 33-31 30-32 35-33 32-34 34-22 16-28";

/// Eleven jumps into a dead end whose proof takes the device well over a
/// second.
pub const DEAD_END: &str = "23-35 27-29 3-5 32-30 25-27 1-3 14-26 11-23 27-25 29-17 22-20";

/// Reads jumps from words such as `2-0`.
pub fn jumps(text: &str) -> Result<Vec<Jump>, String> {
    let cell = |text: &str| text.parse().ok().and_then(PegCell::new);
    let jump = |word: &str| {
        let (from, to) = word.split_once('-')?;
        let (from, to) = (cell(from)?, cell(to)?);
        Some(Jump { from, to })
    };
    text.split_whitespace()
        .map(|word| jump(word).ok_or_else(|| format!("{word:?} is not a jump")))
        .collect()
}

/// Where the cursor stands in a new game: on the lowest stone that can jump.
pub fn first_cell() -> Option<PegCell> {
    PegBoard::START.jumps().map(|jump| jump.from).min()
}

/// The presses that move the cursor over the board without wrapping round.
pub fn walk(from: PegCell, to: PegCell) -> String {
    let across = if to.column() > from.column() {
        " right"
    } else {
        " left"
    };
    let along = if to.row() > from.row() {
        " up"
    } else {
        " down"
    };
    let presses = across.repeat(to.column().abs_diff(from.column()).into())
        + &along.repeat(to.row().abs_diff(from.row()).into());
    if presses.is_empty() {
        presses
    } else {
        format!("press{presses};")
    }
}

/// The presses that lift a stone and aim it, from where the cursor is. One press of A is
/// left to do.
pub fn aim(cursor: PegCell, jump: Jump) -> Result<String, String> {
    let word = match jump.direction() {
        Some(JumpHeading::Up) => "up",
        Some(JumpHeading::Down) => "down",
        Some(JumpHeading::Left) => "left",
        Some(JumpHeading::Right) => "right",
        None => return Err(format!("{jump:?} is not a jump")),
    };
    Ok(format!("{}press a {word}", walk(cursor, jump.from)))
}

/// A script that makes jumps from the start of a game.
pub fn script(jumps: &[Jump]) -> Result<String, String> {
    let mut cursor = first_cell().ok_or("no stone can jump")?;
    let mut script = String::new();
    for &jump in jumps {
        script += &aim(cursor, jump)?;
        script += " a\n";
        cursor = jump.to;
    }
    Ok(script)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_solution_solves() {
        let after = jumps(SOLUTION)
            .unwrap()
            .into_iter()
            .try_fold(PegBoard::START, |board, jump| board.apply(jump));
        assert!(after.unwrap().is_solved());
    }

    #[test]
    fn the_way_is_as_long_as_it_must_be() {
        let (from, to) = (PegCell::new(2).unwrap(), PegCell::new(13).unwrap());
        assert_eq!(walk(from, to), "press left up up;");
        assert_eq!(walk(to, to), "");
        let jump = Jump { from: to, to: from };
        assert!(aim(from, jump).is_err());
        assert!(jumps("2-").is_err() && jumps("2-99").is_err());
    }
}
