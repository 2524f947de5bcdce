//! The power fails at any moment: each key still holds its acknowledged value, or the newer
//! one that was just being saved.

mod common;

use common::luck::Luck;
use common::model::{Contents, Deed, play};
use common::{Chip, Tear, rounds};
use taschenspieler_store::{Preparing, Store};

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
    assert!(cuts > seeds * 1_500, "{cuts} cuts");
}

/// Long sequences, cut repeatedly, often before anything could be saved.
#[test]
fn cut_at_random() {
    let sequences = rounds(1_000);
    let mut cuts = 0;
    let mut erases = 0;
    let mut suspended = 0;
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
        suspended += chip.cut_suspended;
    }
    println!("{sequences} sequences, {cuts} cuts, {erases} erases, {suspended} suspended");
    assert!(u64::from(suspended) > sequences / 4);
    assert!(u64::from(erases) > 5 * sequences);
}

/// A sector is erased in pieces while records are saved all the time: it comes to an end,
/// it is the next one to be used, and no save erases another.
#[test]
fn saves_between_the_pieces_of_an_erase() {
    let mut store = Store::open(Chip::blank(SECTORS, 1));
    store.prepare();
    let (mut pieces, mut prepared) = (0, 0);
    for round in 0..400_u32 {
        store
            .save((round % 3) as u8, &[round as u8; 300])
            .expect("kept");
        let prepares =
            |store: &mut Store<Chip>| store.prepare_by(|chip, address| chip.erase_some(address, 1));
        if store.is_preparing() || store.wants_preparing() {
            pieces += 1;
            let is_over = prepares(&mut store) == Preparing::Over;
            assert_eq!(is_over, !store.is_preparing());
            prepared += u32::from(is_over);
        }
    }
    assert!(
        prepared > 20 && pieces > 5 * prepared,
        "{prepared} of {pieces}"
    );
    // The first was erased as a whole, the last may have been begun.
    let erases: u32 = store.flash().erases.iter().sum();
    assert_eq!(erases, 1 + prepared + u32::from(store.is_preparing()));
    for key in 0..3 {
        let mut buffer = [0; 300];
        assert_eq!(store.load(key, &mut buffer), Ok(Some(300)));
    }
}
