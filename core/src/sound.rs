//! The sounds of the piezo: short, and easy to tell apart.
//!
//! A sound is a list of notes. The console chooses the sound and the machine plays
//! the notes: the same tune on a pin, in a window, in a test.

/// One note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Note {
    /// Its pitch; 0 is a rest.
    pub hertz: u16,
    /// How long it sounds.
    pub millis: u16,
}

const fn note(hertz: u16, millis: u16) -> Note {
    Note { hertz, millis }
}

const fn rest(millis: u16) -> Note {
    note(0, millis)
}

/// A sound. If two come at the same moment, the one further down in this list is played,
/// because it matters more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Sound {
    /// A cursor moved, a page turned.
    Click,
    /// A move was taken back.
    Undo,
    Move,
    /// A stone jumped or climbed.
    Jump,
    /// Something heavy was put down, a hand was opened.
    Drop,
    /// Dice, a draw.
    Dice,
    /// A stone, card or point changes hands.
    Capture,
    /// Your turn, after the computer has thought for a while.
    Turn,
    /// The press does nothing here.
    Refusal,
    /// The game ends without a winner.
    Draw,
    /// Only computers have won.
    Loss,
    /// A person has won.
    Win,
    /// The battery runs out.
    Warning,
}

impl Sound {
    /// All of them.
    pub const ALL: [Sound; 13] = [
        Sound::Click,
        Sound::Undo,
        Sound::Move,
        Sound::Jump,
        Sound::Drop,
        Sound::Dice,
        Sound::Capture,
        Sound::Turn,
        Sound::Refusal,
        Sound::Draw,
        Sound::Loss,
        Sound::Win,
        Sound::Warning,
    ];

    /// Its notes. A small piezo is loud between one and four kilohertz.
    pub const fn notes(self) -> &'static [Note] {
        match self {
            Sound::Click => const { &[note(2400, 4)] },
            Sound::Undo => const { &[note(1568, 30), note(1047, 40)] },
            Sound::Move => const { &[note(1319, 35)] },
            Sound::Jump => const { &[note(1047, 25), note(1568, 25), note(2093, 35)] },
            Sound::Drop => const { &[note(659, 25), note(440, 45)] },
            Sound::Dice => {
                const {
                    &[
                        note(1760, 12),
                        rest(28),
                        note(1480, 12),
                        rest(40),
                        note(1976, 12),
                        rest(55),
                        note(1397, 18),
                    ]
                }
            }
            Sound::Capture => const { &[note(2093, 35), note(1568, 35), note(1047, 70)] },
            Sound::Turn => const { &[note(1568, 60), rest(30), note(2093, 90)] },
            Sound::Refusal => const { &[note(330, 60), rest(25), note(262, 90)] },
            Sound::Draw => {
                const {
                    &[
                        note(1047, 110),
                        rest(20),
                        note(1319, 110),
                        rest(20),
                        note(1047, 180),
                    ]
                }
            }
            Sound::Loss => {
                const {
                    &[
                        note(1047, 110),
                        note(988, 110),
                        note(932, 110),
                        note(784, 230),
                    ]
                }
            }
            Sound::Win => {
                const {
                    &[
                        note(1047, 80),
                        note(1319, 80),
                        note(1568, 80),
                        rest(30),
                        note(1319, 60),
                        note(2093, 250),
                    ]
                }
            }
            Sound::Warning => {
                const {
                    &[
                        note(2637, 90),
                        rest(60),
                        note(2637, 90),
                        rest(60),
                        note(2637, 90),
                    ]
                }
            }
        }
    }

    pub fn millis(self) -> u32 {
        self.notes().iter().map(|note| u32::from(note.millis)).sum()
    }
}

/// The volume. A console whose sound is off plays nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loudness {
    /// For the train.
    Low,
    /// For the living room.
    High,
}

/// A sound to be played now. It takes the place of one that is still playing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tune {
    pub sound: Sound,
    pub loudness: Loudness,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every sound is short and in the range of a piezo, and the most frequent ones are the
    /// shortest.
    #[test]
    fn every_sound_is_short() {
        for sound in Sound::ALL {
            assert!((1..=600).contains(&sound.millis()), "{sound:?}");
            for note in sound.notes() {
                let audible = (200..=4_000).contains(&note.hertz);
                assert!(note.millis > 0 && (note.hertz == 0 || audible), "{sound:?}");
            }
        }
        assert!(Sound::Click.millis() < Sound::Move.millis());
        assert!(Sound::Move.millis() < 50);
    }

    #[test]
    fn no_two_sounds_are_alike() {
        for (number, one) in Sound::ALL.iter().enumerate() {
            for other in &Sound::ALL[number + 1..] {
                assert_ne!(one.notes(), other.notes(), "{one:?}, {other:?}");
                assert!(one < other, "{one:?}, {other:?}");
            }
        }
    }
}
