//! Remembers what a store has acknowledged, and checks that it keeps its word.

use super::Chip;
use super::luck::Luck;
use taschenspieler_store::{LONGEST, Store, Trouble};

/// Something a store is asked to do.
#[derive(Clone, Debug)]
pub enum Deed {
    Save(u8, Vec<u8>),
    Remove(u8),
    EraseAll,
    /// Erase ahead, if it is time.
    Prepare,
    /// Erase ahead for this many ticks, and leave the erase suspended if it is not done.
    PrepareSome(u64),
}

impl Deed {
    /// Mostly saves, mostly short ones; the last keys hardly ever, so that their items get
    /// old.
    pub fn any(luck: &mut Luck, keys: u8) -> Deed {
        let mut key = || luck.below(u64::from(keys)) as u8;
        let key = key().min(key()).min(key());
        match luck.below(100) {
            0..5 => Deed::Remove(key),
            5 if luck.below(4) == 0 => Deed::EraseAll,
            6..11 => Deed::Prepare,
            11..21 => {
                let most = [4, 900][luck.below(2) as usize];
                Deed::PrepareSome(1 + luck.below(most))
            }
            _ => Deed::Save(key, value(luck)),
        }
    }

    pub fn run(&self, store: &mut Store<Chip>) -> Result<(), Trouble> {
        match self {
            Deed::Save(key, value) => store.save(*key, value),
            Deed::Remove(key) => store.remove(*key),
            Deed::EraseAll => store.erase_all(),
            Deed::Prepare => {
                store.prepare();
                Ok(())
            }
            Deed::PrepareSome(ticks) => {
                store.prepare_by(|chip, address| chip.erase_some(address, *ticks));
                Ok(())
            }
        }
    }
}

fn value(luck: &mut Luck) -> Vec<u8> {
    let length = match luck.below(10) {
        0..4 => luck.below(40),
        4..9 => luck.below(900),
        _ => luck.below(LONGEST as u64 + 1),
    };
    let mut value = luck.bytes(length as usize);
    // Trailing ones look like blank flash, zeros look like nothing else.
    let tail = luck.below(length + 1) as usize;
    match luck.below(5) {
        0 => value[tail..].fill(0xFF),
        1 => value[..tail].fill(0xFF),
        2 => value[tail..].fill(0),
        _ => {}
    }
    value
}

/// The acknowledged value of each key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contents(Vec<Option<Vec<u8>>>);

impl Contents {
    pub fn nothing(keys: u8) -> Contents {
        Contents(vec![None; usize::from(keys)])
    }

    pub fn after(&self, deed: &Deed) -> Contents {
        let mut known = self.clone();
        match deed {
            Deed::Save(key, value) => known.0[usize::from(*key)] = Some(value.clone()),
            Deed::Remove(key) => known.0[usize::from(*key)] = None,
            Deed::EraseAll => known.0.fill(None),
            Deed::Prepare | Deed::PrepareSome(_) => {}
        }
        known
    }

    /// The values in a store.
    pub fn in_store(store: &mut Store<Chip>, keys: u8) -> Result<Contents, Trouble> {
        let mut buffer = [0; LONGEST];
        let mut load = |key| {
            let length = store.load(key, &mut buffer)?;
            Ok(length.map(|length| buffer[..length].to_vec()))
        };
        (0..keys)
            .map(&mut load)
            .collect::<Result<_, _>>()
            .map(Contents)
    }
}

/// Does as much as it can before the power fails, then checks that the store holds what was
/// acknowledged, with or without the operation under way. Returns those contents, and the
/// chip, switched on.
pub fn play(chip: Chip, known: Contents, deeds: &[Deed], keys: u8) -> (Chip, Contents) {
    let mut store = Store::open(chip);
    let mut known = known;
    let mut last = None;
    for deed in deeds {
        match deed.run(&mut store) {
            Ok(()) => known = known.after(deed),
            Err(trouble) => {
                last = Some((deed, trouble));
                break;
            }
        }
    }
    let mut chip = store.into_flash();
    if let Some((_, trouble)) = last {
        assert!(chip.is_dead(), "{trouble:?} without a power cut");
    }
    chip.power_on();
    let (ticks, erases) = (chip.ticks, chip.erases.clone());
    let mut store = Store::open(chip);
    let found = Contents::in_store(&mut store, keys).expect("readable");
    let chip = store.into_flash();
    assert_eq!((chip.ticks, &chip.erases), (ticks, &erases), "only read");
    let newer = last.map(|(deed, _)| known.after(deed));
    assert!(
        found == known || newer.as_ref() == Some(&found),
        "neither old nor new after {last:?}"
    );
    (chip, found)
}
