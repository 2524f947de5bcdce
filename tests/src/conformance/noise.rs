//! Arbitrary bytes and texts are refused or understood, never fatal.
//!
//! Bytes that are understood must be as good as if the game had made them: the value is
//! written again, listed, viewed and played on for a while.

use super::forms::{comes_back, move_comes_back};
use super::sample::{Sample, moves};
use super::{Verdict, all_eyes, bytes, hold, some};
use rand_core::Rng;
use std::fmt::Debug;
use taschenspieler_core::game::{Actor, Game, Options, Player, Setup};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::save::{Bytes, Reader, Writer};

/// How often each reader is tried with noise.
const TRIES: usize = 2_000;
/// How far a position that came out of noise is played on.
const PLAYED_ON: usize = 12;
/// The bytes of a table that a cable accepts at once, without those around them.
const VIEW_BYTES: usize = 1_900;

pub fn check<G: Game>(sample: &Sample<G>, foreign: &[String]) -> Verdict {
    let mut luck = Luck::new(3);
    let all = sample.positions();
    let positions: Vec<G::Position> = some(&all, 100, &mut luck)
        .into_iter()
        .map(|&p| p.clone())
        .collect();
    let played: Vec<G::Move> = sample.moves().into_iter().cloned().collect();
    let setups: Vec<Setup<G::Options>> =
        sample.games.iter().map(|game| game.setup.clone()).collect();

    for position in understood(&positions, &mut luck)? {
        lives::<G>(position, &mut luck)?;
    }
    understood(&played, &mut luck)?;
    understood(&setups, &mut luck)?;
    understood(&[<G as Player>::Memory::default()], &mut luck)?;
    texts::<G>(&positions, sample.texts(), foreign, &mut luck)
}

/// Reads damaged and random byte forms. Accepted ones must be written again unchanged.
fn understood<T: Bytes + PartialEq + Debug>(
    real: &[T],
    luck: &mut Luck,
) -> Result<Vec<T>, super::Complaint> {
    let forms: Vec<Vec<u8>> = real.iter().map(bytes).collect();
    let mut read = Vec::new();
    for _ in 0..TRIES {
        let noise = damaged(&forms, luck);
        if let Ok(thing) = T::read(&mut Reader::new(&noise)) {
            comes_back(&thing)?;
            read.push(thing);
        }
    }
    Ok(read)
}

/// One of the forms with a few changes, or nothing but noise.
pub fn damaged(forms: &[Vec<u8>], luck: &mut Luck) -> Vec<u8> {
    let mut form = luck.pick(forms).cloned().unwrap_or_default();
    if luck.chance(1, 8) {
        form.resize(luck.below(64) as usize, 0);
        luck.fill_bytes(&mut form);
        return form;
    }
    for _ in 0..=luck.below(3) {
        let place = luck.below(form.len().max(1) as u32) as usize;
        let end = form.len().min(place + 1 + luck.below(4) as usize);
        match luck.below(5) {
            0 => form.truncate(place),
            1 => form.insert(place.min(form.len()), luck.next_u32() as u8),
            2 => form.get_mut(place..end).unwrap_or_default().fill(u8::MAX),
            3 => form.get_mut(place..end).unwrap_or_default().fill(0),
            _ => {
                if let Some(byte) = form.get_mut(place) {
                    *byte ^= 1 << luck.below(8);
                }
            }
        }
    }
    form
}

/// Every question about a position that was read is answered, and it can be played on.
fn lives<G: Game>(mut position: G::Position, luck: &mut Luck) -> Verdict {
    for _ in 0..PLAYED_ON {
        let seats = G::seats(&position);
        hold!(
            Bytes,
            G::SEATS.contains(&seats),
            "a position with {seats} seats was read: {position:?}"
        );
        for eyes in all_eyes(seats) {
            let view = G::view(&position, eyes);
            let mut space = [0; VIEW_BYTES];
            let mut out = Writer::new(&mut space);
            view.write(&mut out);
            hold!(
                Bytes,
                out.finish().is_some(),
                "a view is too long for the cable: {view:?}"
            );
            // A text that cannot be written at the moment is not an error.
            let _ = G::write_view(&view, &mut String::new());
            if let Some(seat) = eyes {
                let _ = G::points(&position, seat);
            }
        }
        let _ = G::write_position(&position, &mut String::new());
        hold!(
            Outcome,
            G::outcome(&position).is_some() == (G::actor(&position) == Actor::Over),
            "{position:?} was read, but is neither over nor running"
        );
        let listed = moves::<G>(&position);
        let Some(played) = luck.pick(&listed) else {
            break;
        };
        let legal = G::apply(&mut position, played).is_ok();
        hold!(
            Moves,
            legal,
            "{played:?} is listed but not legal in {position:?}"
        );
    }
    Ok(())
}

/// Reads damaged, random and foreign texts as moves, positions and options.
fn texts<G: Game>(
    positions: &[G::Position],
    moves: Vec<String>,
    foreign: &[String],
    luck: &mut Luck,
) -> Verdict {
    let mut written = Vec::new();
    for position in positions {
        let mut text = String::new();
        if G::write_position(position, &mut text).is_ok() {
            written.push(text);
        }
    }
    for _ in 0..TRIES {
        if let Ok(position) = G::read_position(&mutated(&written, luck)) {
            comes_back(&position)?;
            lives::<G>(position, luck)?;
        }
        for text in [mutated(&moves, luck), mutated(foreign, luck)] {
            if let Ok(played) = G::read_move(&text) {
                move_comes_back::<G>(&played)?;
                comes_back(&played)?;
            }
        }
        let mut options = G::Options::default();
        let (key, value) = (mutated(&moves, luck), mutated(&written, luck));
        if options.set(&key, &value).is_ok() {
            comes_back(&options)?;
        }
    }
    Ok(())
}

/// One of the texts with a few changes, or nothing but noise.
pub fn mutated(texts: &[String], luck: &mut Luck) -> String {
    const STRANGE: &[char] = &[
        ' ',
        '=',
        ';',
        ',',
        ':',
        '-',
        '+',
        '?',
        '0',
        '9',
        'ä',
        '\u{1F3B2}',
        '\0',
    ];
    let mut letters: Vec<char> = luck
        .pick(texts)
        .map_or_else(Vec::new, |text| text.chars().collect());
    let known: Vec<char> = texts
        .iter()
        .take(20)
        .flat_map(|text| text.chars())
        .collect();
    let any = |luck: &mut Luck| {
        let source = if luck.chance(1, 4) {
            STRANGE
        } else {
            known.as_slice()
        };
        luck.pick(source).copied().unwrap_or('x')
    };
    if luck.chance(1, 10) {
        let length = luck.below(12);
        return (0..length).map(|_| any(luck)).collect();
    }
    for _ in 0..=luck.below(3) {
        let place = luck.below(letters.len() as u32 + 1) as usize;
        let letter = any(luck);
        match (luck.below(3), letters.get_mut(place)) {
            (0, Some(old)) => *old = letter,
            (1, Some(_)) => drop(letters.remove(place)),
            _ => letters.insert(place, letter),
        }
    }
    letters.into_iter().collect()
}
