//! How settings are kept: a byte for each, the names at the end.
//!
//! New settings are added behind the others. A record that ends earlier was
//! written before they existed: what it does not say is as it was.

use super::choices::PACES;
use super::{Brightness, Delay, Memorise, Owners, Settings, Volume, owners};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::seating::NAME_LETTERS;
use crate::text::Language;

impl Bytes for Settings {
    fn write(&self, out: &mut Writer<'_>) {
        out.u8(place(&Language::ALL, self.language));
        out.u8(place(&PACES, self.pace));
        out.u8(place(&Memorise::ALL, self.memorise));
        out.u8(self.brightness.step());
        out.u8(place(&Volume::ALL, self.volume));
        out.u8(place(&Delay::ALL, self.dim));
        out.u8(place(&Delay::ALL, self.sleep));
        out.u8(self.left_handed.into());
        out.u8(self.owners.len() as u8);
        for letters in self.owners.letters() {
            out.put(letters);
        }
    }

    fn read(from: &mut Reader<'_>) -> Result<Settings, Damaged> {
        let usual = Settings::default();
        let settings = Settings {
            language: choice(from, &Language::ALL, usual.language)?,
            pace: choice(from, &PACES, usual.pace)?,
            memorise: choice(from, &Memorise::ALL, usual.memorise)?,
            brightness: match next(from) {
                Some(step) => Brightness::of(step?).ok_or(Damaged)?,
                None => usual.brightness,
            },
            volume: choice(from, &Volume::ALL, usual.volume)?,
            dim: choice(from, &Delay::ALL, usual.dim)?,
            sleep: choice(from, &Delay::ALL, usual.sleep)?,
            left_handed: choice(from, &[false, true], usual.left_handed)?,
            owners: read_owners(from)?,
        };
        if Delay::DIM.contains(&settings.dim) && Delay::SLEEP.contains(&settings.sleep) {
            Ok(settings)
        } else {
            Err(Damaged)
        }
    }
}

/// The place of a value among all, which is what is written.
fn place<T: PartialEq>(all: &[T], value: T) -> u8 {
    all.iter().position(|other| *other == value).unwrap_or(0) as u8
}

/// The next byte, unless the record ends here.
fn next(from: &mut Reader<'_>) -> Option<Result<u8, Damaged>> {
    (from.left() > 0).then(|| from.u8())
}

/// The value at the place that comes next, or the usual one.
fn choice<T: Copy>(from: &mut Reader<'_>, all: &[T], usual: T) -> Result<T, Damaged> {
    match next(from) {
        Some(place) => all.get(usize::from(place?)).copied().ok_or(Damaged),
        None => Ok(usual),
    }
}

fn read_owners(from: &mut Reader<'_>) -> Result<Owners, Damaged> {
    let mut read = Owners::NOBODY;
    let Some(count) = next(from) else {
        return Ok(read);
    };
    let count = usize::from(count?);
    if count > owners::MOST_OWNERS {
        return Err(Damaged);
    }
    for place in 0..count {
        let name = owners::kept(from.take(NAME_LETTERS)?).ok_or(Damaged)?;
        read.set(place, &name);
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::luck::Luck;
    use crate::ui::motion::Pace;

    /// How long the longest record is.
    const LONGEST: usize = 9 + 6 * NAME_LETTERS;

    fn unusual() -> Settings {
        let mut settings = Settings {
            language: Language::English,
            pace: Pace::Still,
            memorise: Memorise::Twenty,
            brightness: Brightness::of(3).expect("a step"),
            volume: Volume::High,
            dim: Delay::Never,
            sleep: Delay::HalfHour,
            left_handed: true,
            owners: Owners::NOBODY,
        };
        for (place, name) in ["Anna", "Jörg", "Maximilian", "ß", "A. B", "0-9"]
            .into_iter()
            .enumerate()
        {
            settings.owners.set(place, name);
        }
        settings
    }

    fn written(settings: &Settings) -> std::vec::Vec<u8> {
        let mut buffer = [0; LONGEST];
        let mut out = Writer::new(&mut buffer);
        settings.write(&mut out);
        let length = out.finish().expect("room for the longest record");
        buffer[..length].to_vec()
    }

    fn read(bytes: &[u8]) -> Result<Settings, Damaged> {
        Settings::read(&mut Reader::new(bytes))
    }

    #[test]
    fn settings_come_back() {
        for settings in [Settings::default(), unusual()] {
            assert_eq!(read(&written(&settings)), Ok(settings));
        }
        assert_eq!(written(&unusual()).len(), LONGEST);
    }

    /// A record from before there was sound keeps what it says.
    #[test]
    fn what_an_earlier_version_did_not_know_is_as_usual() {
        assert_eq!(read(&[]), Ok(Settings::default()));
        let bytes = written(&unusual());
        let early = Settings {
            language: Language::English,
            pace: Pace::Still,
            memorise: Memorise::Twenty,
            ..Settings::default()
        };
        assert_eq!(read(&bytes[..3]), Ok(early));
        let without_names = Settings {
            owners: Owners::NOBODY,
            ..unusual()
        };
        assert_eq!(read(&bytes[..8]), Ok(without_names));
    }

    /// The time to memorise has kept its numbers: what was chosen before it
    /// had a shortest time is as long as it was.
    #[test]
    fn times_to_memorise_of_earlier_versions_are_read() {
        for (place, seconds) in [(0, 5), (1, 10), (2, 15), (3, 20)] {
            let settings = read(&[1, 0, place]).expect("an early record");
            assert_eq!(settings.memorise.millis(), seconds * 1_000);
            assert_eq!(written(&settings)[2], place);
        }
    }

    /// Arbitrary bytes are settings that could have been chosen, or damaged.
    #[test]
    fn arbitrary_bytes_do_no_harm() {
        let mut luck = Luck::new(8);
        let (mut good, mut bad) = (0, 0);
        for round in 0..100_000 {
            let mut bytes = written(&unusual());
            // Small changes, because noise is hardly ever a record.
            for _ in 0..=round % 3 {
                let place = luck.below(bytes.len() as u32) as usize;
                bytes[place] = luck.below(if round % 2 == 0 { 8 } else { 256 }) as u8;
            }
            bytes.truncate(luck.below(bytes.len() as u32 + 1) as usize);
            match read(&bytes) {
                Ok(settings) => {
                    good += 1;
                    assert_eq!(read(&written(&settings)), Ok(settings));
                    assert!(Delay::DIM.contains(&settings.dim));
                    assert!(settings.owners.iter().all(|name| !name.is_empty()));
                }
                Err(Damaged) => bad += 1,
            }
        }
        assert!(good > 1_000 && bad > 1_000, "{good} {bad}");
    }
}
