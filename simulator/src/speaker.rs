//! What the window lets be heard: the console's sounds through whichever
//! player the system has.
//!
//! Libraries for sound want development packages where this program is built,
//! so there is none: a sound becomes a small WAV file that `paplay`, `aplay`
//! or `afplay` plays. Where there is none of them the window is silent.

use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use taschenspieler_core::sound::{Loudness, Note, Tune};

/// Samples a second.
const RATE: u32 = 22_050;

/// The players to try, and what they have to be told besides the file.
const PLAYERS: [(&str, &[&str]); 3] = [("paplay", &[]), ("aplay", &["-q"]), ("afplay", &[])];

/// Plays one sound at a time.
pub struct Speaker {
    /// The players that have not failed yet.
    players: &'static [(&'static str, &'static [&'static str])],
    playing: Option<Child>,
    folder: PathBuf,
}

impl Speaker {
    /// A speaker that has said nothing yet.
    pub fn new() -> Speaker {
        let name = format!("taschenspieler-{}", std::process::id());
        Speaker {
            players: &PLAYERS,
            playing: None,
            folder: std::env::temp_dir().join(name),
        }
    }

    /// Plays a sound in place of the one that is still playing.
    pub fn play(&mut self, tune: Tune) {
        self.hush();
        let file = self.folder.join(format!("{tune:?}.wav").replace(' ', ""));
        if !file.exists() {
            let written = std::fs::create_dir_all(&self.folder)
                .and_then(|()| std::fs::write(&file, wav(&samples(tune))));
            if written.is_err() {
                self.players = &[];
            }
        }
        while let Some((program, arguments)) = self.players.first() {
            let started = Command::new(program)
                .args(*arguments)
                .arg(&file)
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .spawn();
            match started {
                Ok(child) => {
                    self.playing = Some(child);
                    return;
                }
                Err(_) => self.players = &self.players[1..],
            }
        }
    }

    fn hush(&mut self) {
        if let Some(mut child) = self.playing.take() {
            // It may have ended by itself.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Default for Speaker {
    fn default() -> Self {
        Speaker::new()
    }
}

impl Drop for Speaker {
    fn drop(&mut self) {
        self.hush();
        // What cannot be removed is small.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The square waves a pin makes.
fn samples(Tune { sound, loudness }: Tune) -> Vec<i16> {
    let height: i16 = match loudness {
        Loudness::Low => 1_500,
        Loudness::High => 6_000,
    };
    let wave = |note: &Note| {
        let (hertz, millis) = (u32::from(note.hertz), u32::from(note.millis));
        (0..RATE * millis / 1000).map(move |sample| match (hertz, sample * hertz * 2 / RATE % 2) {
            (0, _) => 0,
            (_, 0) => height,
            _ => -height,
        })
    };
    sound.notes().iter().flat_map(wave).collect()
}

/// A WAV file of one channel of 16 bits.
fn wav(samples: &[i16]) -> Vec<u8> {
    let length = 2 * samples.len() as u32;
    let mut file = Vec::with_capacity(44 + length as usize);
    let word = |word: u32| word.to_le_bytes();
    file.extend(b"RIFF");
    file.extend(word(36 + length));
    file.extend(b"WAVEfmt ");
    // Sixteen bytes of format: whole numbers, one channel.
    file.extend(word(16));
    file.extend(word(1 | 1 << 16));
    file.extend(word(RATE));
    file.extend(word(2 * RATE));
    file.extend(word(2 | 16 << 16));
    file.extend(b"data");
    file.extend(word(length));
    file.extend(samples.iter().flat_map(|sample| sample.to_le_bytes()));
    file
}

#[cfg(test)]
mod tests {
    use super::*;
    use taschenspieler_core::sound::Sound;

    /// As long as the notes say, as often up and down as they say.
    #[test]
    fn waves_are_what_the_notes_say() {
        for sound in Sound::ALL {
            let tune = Tune {
                sound,
                loudness: Loudness::High,
            };
            let samples = samples(tune);
            let millis = samples.len() as u32 * 1000 / RATE;
            assert!(millis.abs_diff(sound.millis()) <= sound.notes().len() as u32);
            let edges = samples.windows(2).filter(|pair| pair[0] != pair[1]).count() as u32;
            let halves: u32 = (sound.notes().iter())
                .map(|note| 2 * u32::from(note.hertz) * u32::from(note.millis) / 1000)
                .sum();
            let slack = 3 * sound.notes().len() as u32;
            assert!(
                edges.abs_diff(halves) <= slack,
                "{sound:?}: {edges}, {halves}"
            );
            assert_eq!(wav(&samples).len(), 44 + 2 * samples.len());
        }
    }

    /// Without a player the window is silent, and that is all.
    #[test]
    fn a_missing_player_is_no_trouble() {
        let mut speaker = Speaker::new();
        speaker.players = &[("no-such-player", &[])];
        let tune = Tune {
            sound: Sound::Click,
            loudness: Loudness::Low,
        };
        speaker.play(tune);
        speaker.play(tune);
        assert!(speaker.players.is_empty() && speaker.playing.is_none());
    }
}
