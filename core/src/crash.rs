//! Why the console was restarted.
//!
//! The firmware keeps this note in eight words that survive a restart, and the
//! next start shows it to people.

use core::fmt::{self, Display};

/// Why the last run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crash {
    /// Our own code panicked. The file is identified by the end of its path.
    Panic { line: u32, file: Ending },
    /// The processor raised a hard fault.
    HardFault {
        /// The address of the instruction.
        at: u32,
        /// The return address of the function.
        called_from: u32,
    },
    /// The watchdog was not fed in time.
    Hang,
    /// The stack was full. This may look like any of the other causes. No place is given,
    /// because nothing on the stack can be trusted.
    StackOverflow,
}

/// The text for a report: a letter for the cause, and the place.
impl Display for Crash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Crash::Panic { line, file } => write!(f, "P {}:{line}", file.as_str()),
            Crash::HardFault { at, called_from } => write!(f, "F {at:08X} {called_from:08X}"),
            Crash::Hang => f.write_str("H"),
            Crash::StackOverflow => f.write_str("S"),
        }
    }
}

/// The last letters of a path without its `.rs`: enough to find a file in this
/// repository.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending([u8; Ending::LENGTH]);

impl Ending {
    /// How many letters are kept.
    pub const LENGTH: usize = 20;

    pub fn of(path: &str) -> Ending {
        let path = path.strip_suffix(".rs").unwrap_or(path).as_bytes();
        let mut ending = [0; Ending::LENGTH];
        for (to, from) in ending.iter_mut().rev().zip(path.iter().rev()) {
            *to = *from;
        }
        Ending(ending)
    }

    /// From saved bytes. If a fault has damaged the note, bytes that cannot be in a path
    /// become question marks.
    pub fn from_bytes(mut bytes: [u8; Ending::LENGTH]) -> Ending {
        for byte in &mut bytes {
            if *byte != 0 && !byte.is_ascii_graphic() {
                *byte = b'?';
            }
        }
        Ending(bytes)
    }

    /// The bytes to save, filled up with zeros in front.
    pub const fn to_bytes(self) -> [u8; Ending::LENGTH] {
        self.0
    }

    /// The letters.
    pub fn as_str(&self) -> &str {
        let start = self.0.iter().rposition(|&byte| byte == 0);
        let letters = self.0.get(start.map_or(0, |zero| zero + 1)..);
        letters
            .and_then(|letters| core::str::from_utf8(letters).ok())
            .unwrap_or("?")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn paths_keep_their_ends() {
        for (path, ending) in [
            ("core/src/console/play/mod.rs", "src/console/play/mod"),
            ("a.rs", "a"),
            ("", ""),
        ] {
            let kept = Ending::of(path);
            assert_eq!(kept.as_str(), ending);
            assert_eq!(Ending::from_bytes(kept.to_bytes()), kept);
        }
    }

    /// Whatever the registers contain can be shown.
    #[test]
    fn damaged_notes_are_readable() {
        for byte in 0..=255 {
            let file = Ending::from_bytes([byte; Ending::LENGTH]);
            assert!(file.as_str().bytes().all(|byte| byte.is_ascii_graphic()));
        }
    }

    #[test]
    fn reports_are_short() {
        let file = Ending::of("core/src/console/play/mod.rs");
        let line = 4711;
        assert_eq!(
            Crash::Panic { line, file }.to_string(),
            "P src/console/play/mod:4711"
        );
        let (at, called_from) = (0x1000_0A0B, 0xFFFF_FFF9);
        assert_eq!(
            Crash::HardFault { at, called_from }.to_string(),
            "F 10000A0B FFFFFFF9"
        );
        assert_eq!(Crash::Hang.to_string(), "H");
        assert_eq!(Crash::StackOverflow.to_string(), "S");
    }
}
