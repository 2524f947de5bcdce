//! The saved form of the settings: a byte for each, and the names with their letters.
//!
//! New settings are added behind the others. A record that ends earlier was written before
//! they existed, so they get their default values.

use super::owners::MOST_OWNERS;
use super::{Brightness, Delay, Memorise, Owners, Settings, Tempo, Volume};
use crate::basics::name::Letters;
use crate::bytes;
use crate::text::Language;
use crate::ui::motion::Pace;
use heapless::Vec;

bytes! { enum Language { German = 0, English = 1 } }
bytes! { enum Pace { Normal = 0, Brisk = 1, Still = 2 } }
bytes! { enum Memorise { Five = 0, Ten = 1, Fifteen = 2, Twenty = 3 } }
bytes! { Brightness as u8 = Brightness::step, Brightness::of }
bytes! { enum Tempo { Usual = 0, Relaxed = 1, Normal = 2, Brisk = 3 } }
bytes! { enum Volume { Off = 0, Low = 1, High = 2 } }
bytes! {
    enum Delay {
        HalfMinute = 0, Minute = 1, TwoMinutes = 2, FiveMinutes = 3, TenMinutes = 4,
        HalfHour = 5, Never = 6,
    }
}
bytes! {
    Owners as Vec<Letters, MOST_OWNERS> =
        |owners| owners.letters().copied().collect(), Owners::of_letters
}
bytes! {
    struct Settings {
        language, pace, memorise, brightness, volume, dim, sleep, left_handed, owners, tempo,
    }
    or default
    if |settings| Delay::DIM.contains(&settings.dim) && Delay::SLEEP.contains(&settings.sleep)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::basics::NAME_LETTERS;
    use crate::luck::Luck;
    use crate::save::{Bytes, Damaged, Reader, Writer};

    /// The length of the longest record.
    const LONGEST: usize = 10 + 6 * NAME_LETTERS;

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
            tempo: Tempo::Brisk,
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

    /// The numbers never change, because consoles in use have written them.
    #[test]
    fn every_setting_has_its_byte() {
        assert_eq!(written(&unusual())[..9], [1, 2, 3, 3, 2, 6, 5, 1, 6]);
        assert_eq!(written(&unusual())[LONGEST - 1], 3);
        let usual = [0, 0, 1, 8, 1, 1, 3, 0, 0, 0];
        assert_eq!(written(&Settings::default()), usual);
    }

    /// A record from before there was sound keeps its settings.
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
        let without_tempo = Settings {
            tempo: Tempo::Usual,
            ..unusual()
        };
        assert_eq!(read(&bytes[..LONGEST - 1]), Ok(without_tempo));
        let without_names = Settings {
            owners: Owners::NOBODY,
            ..without_tempo
        };
        assert_eq!(read(&bytes[..8]), Ok(without_names));
    }

    /// The times to memorise keep their numbers: a choice saved before there was a shortest
    /// time still means the same time.
    #[test]
    fn times_to_memorise_of_earlier_versions_are_read() {
        for (place, seconds) in [(0, 5), (1, 10), (2, 15), (3, 20)] {
            let settings = read(&[1, 0, place]).expect("an early record");
            assert_eq!(settings.memorise.millis(), seconds * 1_000);
            assert_eq!(written(&settings)[2], place);
        }
    }

    /// Arbitrary bytes are either read as possible settings or refused as damaged.
    #[test]
    fn arbitrary_bytes_do_no_harm() {
        let mut luck = Luck::new(8);
        let (mut good, mut bad) = (0, 0);
        for round in 0..100_000 {
            let mut bytes = written(&unusual());
            // The bytes are changed only a little, because noise is hardly ever a record.
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
