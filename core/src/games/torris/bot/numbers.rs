//! How much a proof is missing.

/// More than can be missing in an open position.
pub const NEVER: u32 = 30_000;

/// All bits a number has in a [`word`].
pub const ALL_BITS: u32 = 0x7FFF;

/// How much is missing before a position is proved, and before it is refuted:
/// nothing if it is, and then the other is [`NEVER`].
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Numbers {
    /// Before it is proved.
    pub proof: u32,
    /// Before it is refuted.
    pub refutation: u32,
}

impl Numbers {
    /// Nothing before it is proved.
    pub const PROVED: Numbers = Numbers {
        proof: 0,
        refutation: NEVER,
    };
    /// Nothing before it is refuted.
    pub const REFUTED: Numbers = Numbers {
        proof: NEVER,
        refutation: 0,
    };

    /// What the side to move minimizes, then what the other does; and back
    /// again.
    pub fn seen_by(self, prover: bool) -> (u32, u32) {
        if prover {
            (self.proof, self.refutation)
        } else {
            (self.refutation, self.proof)
        }
    }

    /// The numbers, if these are the mover's and the other's.
    pub fn of(prover: bool, (own, others): (u32, u32)) -> Numbers {
        let (proof, refutation) = if prover { (own, others) } else { (others, own) };
        Numbers { proof, refutation }
    }
}

/// The numbers in one word that is never 0; two bits are left for the notes.
#[inline(always)]
pub fn word(numbers: Numbers) -> u32 {
    numbers.proof << 17 | numbers.refutation << 2
}

/// And back again.
#[inline(always)]
pub fn from_word(word: u32) -> Numbers {
    Numbers {
        proof: word >> 17,
        refutation: word >> 2 & ALL_BITS,
    }
}
