//! Plays the console's sounds through a player of the system.
//!
//! Sound libraries need development packages on the machine that builds this program, so
//! none is used: a sound becomes a small WAV file that `paplay`, `aplay` or `afplay` plays.
//! Windows has no such program, but its shell can play files; it takes a while to start, so
//! one shell is kept running and told each file name. On a system without a player the
//! window is silent.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use taschenspieler_core::sound::{Loudness, Note, Tune};

/// Samples a second.
const RATE: u32 = 22_050;

/// A program that plays files.
struct Player {
    program: &'static str,
    /// Its arguments before the file.
    arguments: &'static [&'static str],
    /// Whether the player keeps running after a file and reads the next file name from its
    /// input; a newer sound then ends the one before.
    stays: bool,
}

impl Player {
    const fn once(program: &'static str, arguments: &'static [&'static str]) -> Player {
        Player {
            program,
            arguments,
            stays: false,
        }
    }
}

/// The players to try.
const PLAYERS: [Player; 4] = [
    Player::once("paplay", &[]),
    Player::once("aplay", &["-q"]),
    Player::once("afplay", &[]),
    Player {
        program: "powershell",
        arguments: &["-NoProfile", "-NonInteractive", "-Command", LISTEN],
        stays: true,
    },
];

/// Plays one file after another, each named on a line of the input.
const LISTEN: &str = "$p = New-Object System.Media.SoundPlayer; \
    while ($f = [Console]::In.ReadLine()) { $p.SoundLocation = $f; $p.Play() }";

/// Plays one sound at a time.
pub struct Speaker {
    /// The players that have not failed yet.
    players: &'static [Player],
    playing: Option<Child>,
    folder: PathBuf,
}

impl Speaker {
    /// A speaker that has not played yet.
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
        let file = self.folder.join(format!("{tune:?}.wav").replace(' ', ""));
        if !file.exists() {
            let written = std::fs::create_dir_all(&self.folder)
                .and_then(|()| std::fs::write(&file, wav(&samples(tune))));
            if written.is_err() {
                self.players = &[];
            }
        }
        while let Some(player) = self.players.first() {
            let done = match player.stays {
                true => self.pass_on(player, &file),
                false => self.start(player, Some(&file)),
            };
            match done {
                Ok(()) => return,
                Err(_) => self.players = &self.players[1..],
            }
        }
    }

    /// Tells the player that keeps running. It is started with the first sound.
    fn pass_on(&mut self, player: &'static Player, file: &Path) -> std::io::Result<()> {
        if self.playing.is_none() {
            self.start(player, None)?;
        }
        let input = self.playing.as_mut().and_then(|child| child.stdin.as_mut());
        let input = input.ok_or(std::io::ErrorKind::BrokenPipe)?;
        writeln!(input, "{}", file.display())?;
        input.flush()
    }

    fn start(&mut self, player: &'static Player, file: Option<&Path>) -> std::io::Result<()> {
        self.hush();
        let input = match file {
            Some(_) => Stdio::null(),
            None => Stdio::piped(),
        };
        let child = Command::new(player.program)
            .args(player.arguments)
            .args(file)
            .stdin(input)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        self.playing = Some(child);
        Ok(())
    }

    fn hush(&mut self) {
        if let Some(mut child) = self.playing.take() {
            // The player may have ended already.
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
        // A file that cannot be removed does no harm: it is small.
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// The square waves that a pin would produce.
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
    // Sixteen bytes describe the format: whole numbers, one channel.
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

    /// As long, and as high, as the notes say.
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

    /// Without a player the window is silent but works.
    #[test]
    fn a_missing_player_is_no_trouble() {
        let mut speaker = Speaker::new();
        speaker.players = const { &[Player::once("no-such-player", &[])] };
        let tune = Tune {
            sound: Sound::Click,
            loudness: Loudness::Low,
        };
        speaker.play(tune);
        speaker.play(tune);
        assert!(speaker.players.is_empty() && speaker.playing.is_none());
    }

    /// A player that keeps running is started once and told every file.
    #[cfg(unix)]
    #[test]
    fn a_player_that_stays_is_told_every_file() {
        const SCRIBE: &[Player] = &[Player {
            program: "sh",
            // The parent of the shell is this test.
            arguments: &["-c", "cat > \"${TMPDIR:-/tmp}/taschenspieler-told-$PPID\""],
            stays: true,
        }];
        let mut speaker = Speaker::new();
        speaker.players = SCRIBE;
        let mut tune = Tune {
            sound: Sound::Click,
            loudness: Loudness::Low,
        };
        speaker.play(tune);
        let first = speaker.playing.as_ref().map(Child::id);
        tune.loudness = Loudness::High;
        speaker.play(tune);
        assert_eq!(speaker.playing.as_ref().map(Child::id), first);
        let mut child = speaker.playing.take().expect("it stays");
        drop(child.stdin.take());
        child.wait().expect("ended");
        let name = format!("taschenspieler-told-{}", std::process::id());
        let file = std::env::temp_dir().join(name);
        let told = std::fs::read_to_string(&file).expect("written");
        std::fs::remove_file(&file).expect("removed");
        assert_eq!(told.lines().count(), 2, "{told}");
        assert!(told.lines().all(|line| line.ends_with(".wav")), "{told}");
    }
}
