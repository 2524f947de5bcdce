//! The power fails at any moment: each key still holds its acknowledged value, or the newer
//! one that was just being saved.

mod common;

use common::luck::Luck;
use common::model::{Contents, Deed, play};
use common::{Chip, Tear, rounds};

/// Few sectors and keys: almost every sequence erases.
const SECTORS: usize = 6;
const KEYS: u8 = 4;

fn deeds(luck: &mut Luck, count: u64) -> Vec<Deed> {
    (0..count).map(|_| Deed::any(luck, KEYS)).collect()
}

/// A chip that has been in use for a while, and its contents.
fn used(seed: u64, tear: Tear) -> (Chip, Contents) {
    let mut luck = Luck::new(seed);
    let mut chip = Chip::blank(SECTORS, seed);
    chip.tear = tear;
    let before = deeds(&mut luck, 60);
    play(chip, Contents::nothing(KEYS), &before, KEYS)
}

/// Short sequences, cut after every single byte programmed and at every moment
/// of every erase; and the first save after that, cut again anywhere.
#[test]
fn cut_everywhere() {
    let mut cuts = 0;
    let seeds = rounds(2);
    for seed in 0..seeds {
        let tear = [Tear::Bytes, Tear::Page][seed as usize % 2];
        let (chip, known) = used(seed, tear);
        let mut luck = Luck::new(!seed);
        let sequence = deeds(&mut luck, 8);
        let (whole, _) = play(chip.clone(), known.clone(), &sequence, KEYS);
        for ticks in 1..=whole.ticks - chip.ticks {
            let mut chip = chip.clone();
            chip.cut_after(ticks);
            let (mut chip, known) = play(chip, known.clone(), &sequence, KEYS);
            chip.cut_after(1 + luck.below(2_500));
            let next = deeds(&mut luck, 3);
            play(chip, known, &next, KEYS);
            cuts += 2;
        }
    }
    println!("{cuts} cuts");
    assert!(cuts > seeds * 2_000, "{cuts} cuts");
}

/// Long sequences, cut repeatedly, often before anything could be saved.
#[test]
fn cut_at_random() {
    let sequences = rounds(1_000);
    let mut cuts = 0;
    let mut erases = 0;
    for seed in 0..sequences {
        let mut luck = Luck::new(seed);
        let mut chip = Chip::blank(SECTORS, seed);
        chip.tear = [Tear::Bytes, Tear::Page][seed as usize % 2];
        // Half of the sequences are mostly cut in erases.
        chip.moment = [1, 400][seed as usize / 2 % 2];
        let mut known = Contents::nothing(KEYS);
        for _ in 0..8 {
            let most = [300, 3_000, 20_000][luck.below(3) as usize];
            chip.cut_after(1 + luck.below(most));
            let sequence = deeds(&mut luck, 25);
            (chip, known) = play(chip, known, &sequence, KEYS);
            cuts += 1;
        }
        erases += chip.erases.iter().sum::<u32>();
    }
    println!("{sequences} sequences, {cuts} cuts, {erases} erases");
    assert!(u64::from(erases) > 5 * sequences);
}
