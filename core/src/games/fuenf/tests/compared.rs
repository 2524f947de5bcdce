//! Thousands of games and move counts against the reference.

use super::reference::Reference;
use super::{Fuenf, Position, moves, position, text, try_play};
use crate::game::{Actor, Rules};
use crate::games::fuenf::position::Ending;
use crate::games::fuenf::rules::Move;
use crate::luck::Luck;
use core::ops::ControlFlow;
use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;

/// How games ended, and what happened on the way.
#[derive(Default, Debug)]
struct Tally {
    endings: BTreeMap<&'static str, u32>,
    captures: u32,
    passes: u32,
    equal_parts: u32,
}

fn name(ending: Ending) -> &'static str {
    match ending {
        Ending::Five(_) => "five",
        Ending::AllTaken(_) => "all taken",
        Ending::TooFew => "too few",
        Ending::Repetition => "repetition",
        Ending::Quiet => "quiet",
    }
}

#[track_caller]
fn agree(position: &Position, reference: &Reference, moves_too: bool) {
    assert_eq!(text(position), reference.text());
    if moves_too {
        assert_eq!(moves(position), reference.moves(), "{}", text(position));
    }
    let result = position.ending().map(|ending| match ending.winner() {
        Some(colour) => Ok(colour.letter()),
        None => Err(name(ending)),
    });
    assert_eq!(result, reference.result, "{}", text(position));
    assert_eq!(
        Fuenf::actor(position) == Actor::Over,
        Fuenf::outcome(position).is_some()
    );
}

/// Plays to the end, both at once. Players who like to go back and forth make
/// positions come back, careful ones make quiet games, rough ones split fields
/// in halves; others win or capture.
fn play_out(mut position: Position, mut reference: Reference, luck: &mut Luck, tally: &mut Tally) {
    let back_and_forth = luck.chance(1, 2);
    let careful = luck.chance(1, 3);
    let rough = !careful && luck.chance(1, 2);
    let mut last: [Option<String>; 2] = [None, None];
    agree(&position, &reference, true);
    while position.ending().is_none() {
        let mut moves = moves(&position);
        let seat = position.turn().seat().index();
        let stones = reference.table.len();
        if careful {
            // A quiet game: nothing is captured if it can be helped.
            let quiet = |played: &String| {
                let mut after = position.clone();
                try_play(&mut after, played) == Ok(())
                    && after.field().len() >= stones
                    && after.ending().is_none()
            };
            let calm: Vec<String> = moves
                .iter()
                .filter(|played| quiet(played))
                .cloned()
                .collect();
            if !calm.is_empty() {
                moves = calm;
            }
        }
        let halves = |played: &String| {
            let Move::Shift { from, .. } = super::read(played) else {
                return false;
            };
            let field = position.field();
            let number = position.liftable(&field, from).unwrap();
            field.lift(number).candidates().len() > 1
        };
        if rough {
            let splits: Vec<String> = moves
                .iter()
                .filter(|played| halves(played))
                .cloned()
                .collect();
            if !splits.is_empty() {
                moves = splits;
            }
        }
        let back = last[seat]
            .as_ref()
            .and_then(|last| last.split_once('>'))
            .map(|(from, to)| std::format!("{to}>{from}"))
            .filter(|back| moves.contains(back))
            .filter(|_| back_and_forth && luck.chance(9, 10));
        let played = back.unwrap_or_else(|| luck.pick(&moves).unwrap().clone());
        tally.equal_parts += u32::from(halves(&played));
        assert_eq!(try_play(&mut position, &played), Ok(()), "{played}");
        reference.play(&played);
        tally.passes += u32::from(played == "pass");
        tally.captures += u32::from(reference.table.len() < stones);
        last[seat] = Some(played);
        let moves_too = luck.chance(1, 6);
        agree(&position, &reference, moves_too);
    }
    let ending = name(position.ending().unwrap());
    *tally.endings.entry(ending).or_default() += 1;
}

#[test]
fn games_from_the_start() {
    let mut luck = Luck::new(1);
    let mut tally = Tally::default();
    for game in 0..60 {
        let turn = if game % 2 == 0 { 'w' } else { 'b' };
        let begin = std::format!("w=- b=- hand=16,16 turn={turn} phase=place quiet=0");
        play_out(
            position(&begin),
            Reference::start(turn),
            &mut luck,
            &mut tally,
        );
    }
    assert!(tally.endings.len() >= 3, "{tally:?}");
    assert!(tally.captures > 40, "{tally:?}");
}

type Place = (i32, i32);

/// A field of so many cells: a line, a comb, a ring, a tree, a blob.
fn shape(kind: u32, size: usize, luck: &mut Luck) -> Vec<Place> {
    let size = size as i32;
    let cells: Vec<Place> = match kind {
        0 => (0..size).map(|x| (0, x)).collect(),
        1 => (0..size).map(|y| (y, 0)).collect(),
        2 => {
            // A spine with teeth on every second cell.
            let mut cells = Vec::new();
            for x in 0.. {
                cells.push((0, x));
                if x % 2 == 0 {
                    cells.extend((1..=1 + luck.below(3) as i32).map(|y| (y, x)));
                }
                if cells.len() >= size as usize {
                    break;
                }
            }
            cells
        }
        3 => {
            // A ring with a tail.
            let side = (size / 4).clamp(2, 7);
            let mut cells: Vec<Place> = Vec::new();
            cells.extend((0..side).map(|x| (0, x)));
            cells.extend((0..side).map(|y| (y, side)));
            cells.extend((0..side).map(|x| (side, x + 1)));
            cells.extend((0..side).map(|y| (y + 1, 0)));
            cells.extend((1..).take(size as usize).map(|y| (-y, 0)));
            cells
        }
        4 => {
            // A diamond: its inner cells have no free side.
            let mut cells: Vec<Place> = (-9..=9)
                .flat_map(|y: i32| (-9..=9).map(move |x| (y, x)))
                .collect();
            cells.sort_by_key(|(y, x)| y.abs() + x.abs());
            cells
        }
        5 => {
            // A star: lift its middle and it falls into equal parts.
            let arms = 2 + luck.below(3) as usize;
            let ways = [(0, 1), (1, 0), (0, -1), (-1, 0)];
            let long = (size - 1) / arms as i32;
            let mut cells = std::vec![(0, 0)];
            for (y, x) in ways.into_iter().take(arms) {
                cells.extend((1..=long.max(1)).map(|far| (y * far, x * far)));
            }
            cells
        }
        _ => {
            // Grown at random: thin (no cell beside two others) or thick.
            let mut cells: Vec<Place> = std::vec![(0, 0)];
            let mut tries = 0;
            while cells.len() < size as usize {
                let &(y, x) = luck.pick(&cells).unwrap();
                let &(dy, dx) = luck.pick(&[(0, 1), (1, 0), (0, -1), (-1, 0)]).unwrap();
                let new = (y + dy, x + dx);
                let beside = cells
                    .iter()
                    .filter(|(y, x)| (y - new.0).abs() + (x - new.1).abs() == 1)
                    .count();
                tries += 1;
                if !cells.contains(&new) && (kind > 6 || beside == 1 || tries > 5000) {
                    cells.push(new);
                }
            }
            cells
        }
    };
    cells.into_iter().take(size as usize).collect()
}

/// A position of the moving phase with a field of this kind, and the same for
/// the reference; `None` if the colours do not work out.
fn arranged(kind: u32, luck: &mut Luck) -> Option<(Position, Reference)> {
    let size = 2 + luck.below(9) as usize + luck.below(23) as usize;
    let (up, right) = match luck.below(8) {
        0 => (9999, 9999 - luck.below(40) as i32),
        1 => (-9999 + luck.below(40) as i32, -9999),
        _ => (0, 0),
    };
    let cells = shape(kind, size, luck);
    let (top, far) = (
        cells.iter().map(|cell| cell.0).max()?,
        cells.iter().map(|cell| cell.1).max()?,
    );
    let (bottom, near) = (
        cells.iter().map(|cell| cell.0).min()?,
        cells.iter().map(|cell| cell.1).min()?,
    );
    let move_y = if up > 0 {
        up - top
    } else if up < 0 {
        up - bottom
    } else {
        0
    };
    let move_x = if right > 0 {
        right - far
    } else if right < 0 {
        right - near
    } else {
        0
    };
    let unequal = luck.chance(1, 3);
    let inside = kind == 4 && luck.chance(1, 2);
    let table: BTreeMap<Place, char> = cells
        .into_iter()
        .map(|(y, x)| {
            let white = if inside {
                y.abs() + x.abs() < 2
            } else if unequal {
                luck.chance(1, 5)
            } else {
                luck.chance(1, 2)
            };
            ((y + move_y, x + move_x), if white { 'w' } else { 'b' })
        })
        .collect();
    let whites = table.values().filter(|&&stone| stone == 'w').count();
    if whites > 16 || table.len() - whites > 16 {
        return None;
    }
    let turn = if luck.chance(1, 2) { 'w' } else { 'b' };
    let quiet = if luck.chance(1, 4) { luck.below(61) } else { 0 };
    let reference = Reference::set(table, turn, quiet);
    if !reference.is_connected() || reference.has_five_twice() {
        return None;
    }
    Some((position(&reference.text()), reference))
}

#[test]
fn games_from_arranged_fields() {
    let mut luck = Luck::new(2);
    let mut tally = Tally::default();
    for game in 0..900 {
        if let Some((position, reference)) = arranged(game % 8, &mut luck) {
            play_out(position, reference, &mut luck, &mut tally);
        }
    }
    assert_eq!(tally.endings.len(), 5, "{tally:?}");
    assert!(tally.endings.values().all(|&games| games > 15), "{tally:?}");
    assert!(tally.captures > 400 && tally.equal_parts > 100, "{tally:?}");
    assert!(tally.passes > 5, "{tally:?}");
}

fn perft(position: &Position, length: u32) -> u64 {
    if length == 0 || position.ending().is_some() {
        return 1;
    }
    let mut count = 0;
    let _ = Fuenf::moves(position, &mut |played| {
        let mut next = position.clone();
        Fuenf::apply(&mut next, &played).unwrap();
        count += perft(&next, length - 1);
        ControlFlow::Continue(())
    });
    count
}

/// "From the start the number of move sequences of length 1 to 5 is 1, 4, 24,
/// 176, 1504." The reference agrees with the two after them.
#[test]
fn move_sequences_from_the_start() {
    for (turn, begin) in [
        ('w', "w=- b=- hand=16,16 turn=w phase=place quiet=0"),
        ('b', "w=- b=- hand=16,16 turn=b phase=place quiet=0"),
    ] {
        let counts: Vec<u64> = (0..=7)
            .map(|length| perft(&position(begin), length))
            .collect();
        assert_eq!(counts, [1, 1, 4, 24, 176, 1504, 14_560, 156_768]);
        assert_eq!(Reference::start(turn).perft(7), counts[7]);
    }
}

/// Sequences of the moving phase, with captures and ends among them.
#[test]
fn move_sequences_while_moving() {
    let mut luck = Luck::new(3);
    let mut compared = 0;
    while compared < 28 {
        let Some((position, reference)) = arranged(compared % 8, &mut luck) else {
            continue;
        };
        compared += 1;
        let length = if reference.table.len() > 8 { 2 } else { 3 };
        assert_eq!(
            perft(&position, length),
            reference.perft(length),
            "{}",
            reference.text()
        );
    }
}
