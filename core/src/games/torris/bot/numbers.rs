//! How much a proof is missing.

/// More than an open position can miss.
pub const NEVER: u32 = 30_000;

/// All bits a number has in a [`word`].
pub(crate) const ALL_BITS: u32 = 0x7FFF;

/// How far a position is from being proved, and from being refuted. When one number is 0,
/// the other is [`NEVER`].
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Numbers {
    pub proof: u32,
    pub refutation: u32,
}

impl Numbers {
    pub(crate) const PROVED: Numbers = Numbers {
        proof: 0,
        refutation: NEVER,
    };
    pub(crate) const REFUTED: Numbers = Numbers {
        proof: NEVER,
        refutation: 0,
    };

    /// First the number the side to move minimizes, then the other's.
    pub fn seen_by(self, prover: bool) -> (u32, u32) {
        if prover {
            (self.proof, self.refutation)
        } else {
            (self.refutation, self.proof)
        }
    }

    /// The inverse of [`seen_by`](Numbers::seen_by).
    pub fn of(prover: bool, (own, others): (u32, u32)) -> Numbers {
        let (proof, refutation) = if prover { (own, others) } else { (others, own) };
        Numbers { proof, refutation }
    }
}

/// Never 0; the lowest two bits are free for the notes.
#[inline(always)]
pub fn word(numbers: Numbers) -> u32 {
    numbers.proof << 17 | numbers.refutation << 2
}

#[inline(always)]
pub(crate) fn from_word(word: u32) -> Numbers {
    Numbers {
        proof: word >> 17,
        refutation: word >> 2 & ALL_BITS,
    }
}
