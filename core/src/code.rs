//! Six characters that stand for everything chance does in a game.
//!
//! A game with the same code has the same dice, the same deal, the same stack
//! and the same beginner, on any console. Who plays, and with which variants,
//! is not part of the code.
//!
//! A code is a number of 30 bits, five for each character, and that number is the seed of
//! the game: [`luck`](crate::luck) does the rest. A code must mean the same for ever, which
//! a test in `tests/tests/codes.rs` checks.

use crate::luck::Luck;
use core::fmt;
use rand_core::Rng;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Code(u32);

/// How many characters a code has.
pub const CODE_LETTERS: usize = 6;

/// The characters in the order of their values. Of characters that look alike only one is
/// used: 1 but no I or L, 0 but no O, V but no U.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The bits of a character.
const BITS: u32 = 5;

impl Code {
    /// The code with this number; only its lowest 30 bits count.
    pub const fn new(number: u32) -> Code {
        Code(number & ((1 << (BITS * CODE_LETTERS as u32)) - 1))
    }

    /// The code that stands for this seed, if there is one.
    pub const fn of(seed: u64) -> Option<Code> {
        if seed >> (BITS * CODE_LETTERS as u32) == 0 {
            Some(Code(seed as u32))
        } else {
            None
        }
    }

    /// Draws a code at random.
    pub fn drawn(luck: &mut Luck) -> Code {
        Code((luck.next_u64() >> (u64::BITS - BITS * CODE_LETTERS as u32)) as u32)
    }

    /// A seed without a code, for a game that begins from a position.
    pub fn none(luck: &mut Luck) -> u64 {
        luck.next_u64() | 1 << (u64::BITS - 1)
    }

    /// The seed of the games that it stands for.
    pub const fn seed(self) -> u64 {
        self.0 as u64
    }

    /// Reads a code. Small letters, and letters that look like one of its characters, are
    /// accepted.
    pub fn read(text: &str) -> Option<Code> {
        let mut letters = text.bytes();
        let mut number = 0;
        for _ in 0..CODE_LETTERS {
            let letter = match letters.next()?.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                b'U' => b'V',
                letter => letter,
            };
            let worth = ALPHABET.iter().position(|&known| known == letter)?;
            number = number << BITS | worth as u32;
        }
        letters.next().is_none().then_some(Code(number))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..CODE_LETTERS as u32).rev() {
            let worth = self.0 >> (BITS * place) & 31;
            let letter = ALPHABET.get(worth as usize).copied().unwrap_or(b'0');
            fmt::Write::write_char(out, char::from(letter))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::{String, ToString};

    fn written(code: Code) -> String {
        code.to_string()
    }

    /// These pairs never change.
    #[test]
    fn codes_and_seeds_are_the_same_thing() {
        for (seed, code) in [
            (0, "000000"),
            (7, "000007"),
            (31, "00000Z"),
            (32, "000010"),
            (0x1234_5678, "938NKR"),
            ((1 << 30) - 1, "ZZZZZZ"),
        ] {
            let it = Code::of(seed).expect("a code");
            assert_eq!(written(it), code);
            assert_eq!(Code::read(code), Some(it));
            assert_eq!(it.seed(), seed);
        }
        assert_eq!(Code::of(1 << 30), None);
        assert_eq!(Code::of(u64::MAX), None);
    }

    #[test]
    fn what_looks_alike_is_forgiven_and_nothing_else() {
        assert_eq!(Code::read("oOiIlL"), Code::read("001111"));
        assert_eq!(Code::read("u7k3mp"), Code::read("V7K3MP"));
        for wrong in [
            "", "7K3MP", "7K3MPQQ", "7K3-MP", "7K3MPÄ", "7K3 MP", "+12345",
        ] {
            assert_eq!(Code::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn drawn_codes_use_all_characters_in_all_places() {
        let mut luck = Luck::new(3);
        let mut seen = [0u32; CODE_LETTERS];
        for _ in 0..1_000 {
            let code = written(Code::drawn(&mut luck));
            assert_eq!(code.len(), CODE_LETTERS);
            for (seen, letter) in seen.iter_mut().zip(code.bytes()) {
                let worth = ALPHABET.iter().position(|&known| known == letter);
                *seen |= 1 << worth.expect("one of the alphabet");
            }
            assert_eq!(Code::of(Code::none(&mut luck)), None);
        }
        assert_eq!(seen, [u32::MAX; CODE_LETTERS]);
    }
}
