//! The floating point of the boot ROM, done by the host.
//!
//! Programs find the routines in two tables of addresses, one for single and one for
//! double precision (RP2040 datasheet 2.8.3.2; the order of the entries is that of
//! pico-bootrom-rp2040, `bootrom_rt0.S`, version 2 and later). The ROM treats numbers
//! too small for the exponent as zero, and so do these; how long a routine takes is
//! what the data sheet measures on average, to within a quarter.

/// The operation of a routine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operation {
    Add,
    Subtract,
    Multiply,
    Divide,
    Compare,
    SquareRoot,
    ToInt,
    ToFix,
    ToUint,
    ToUfix,
    FromInt,
    FromFix,
    FromUint,
    FromUfix,
    Cosine,
    Sine,
    Tangent,
    SineCosine,
    Exponential,
    Logarithm,
    ArcTangent,
    FromInt64,
    FromFix64,
    FromUint64,
    FromUfix64,
    ToInt64,
    ToFix64,
    ToUint64,
    ToUfix64,
    /// From single to double precision, or back.
    Convert,
}

use Operation::*;

/// The tables' entries, in their order. The fifth and sixth are one routine here: its
/// flags are set as well as its result.
pub(crate) const ENTRIES: [Operation; 32] = [
    Add,
    Subtract,
    Multiply,
    Divide,
    Compare,
    Compare,
    SquareRoot,
    ToInt,
    ToFix,
    ToUint,
    ToUfix,
    FromInt,
    FromFix,
    FromUint,
    FromUfix,
    Cosine,
    Sine,
    Tangent,
    SineCosine,
    Exponential,
    Logarithm,
    Compare,
    ArcTangent,
    FromInt64,
    FromFix64,
    FromUint64,
    FromUfix64,
    ToInt64,
    ToFix64,
    ToUint64,
    ToUfix64,
    Convert,
];

/// The result of a routine.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Answer {
    /// R0 and up, as many registers as the result has.
    pub(crate) registers: [u32; 4],
    pub(crate) count: usize,
    /// The result of a comparison: less, equal.
    pub(crate) order: Option<core::cmp::Ordering>,
    /// How long it takes.
    pub(crate) cycles: u64,
}

impl Answer {
    fn word(word: u32) -> Answer {
        Answer {
            registers: [word, 0, 0, 0],
            count: 1,
            order: None,
            cycles: 0,
        }
    }

    fn long(long: u64) -> Answer {
        Answer {
            registers: [long as u32, (long >> 32) as u32, 0, 0],
            count: 2,
            ..Answer::word(0)
        }
    }
}

fn long(low: u32, high: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

/// A number of either precision, as the routines give and take it.
fn flushed(value: f64, smallest: f64) -> f64 {
    if value.abs() < smallest {
        0.0 * value.signum()
    } else {
        value
    }
}

/// Computes an operation of the single-precision table, with R0 to R3 as they are.
pub(crate) fn single(operation: Operation, r: [u32; 4]) -> Answer {
    let float = |word: u32| flushed(f32::from_bits(word).into(), f32::MIN_POSITIVE.into());
    let [a, b] = [float(r[0]), float(r[1])];
    let back = |value: f64| {
        let value = flushed(f64::from(value as f32), f32::MIN_POSITIVE.into()) as f32;
        Answer::word(value.to_bits())
    };
    let cycles = cycles_of(operation);
    let answer = match operation {
        Convert => Answer::long(a.to_bits()),
        SineCosine => Answer {
            registers: [(a.sin() as f32).to_bits(), (a.cos() as f32).to_bits(), 0, 0],
            count: 2,
            ..Answer::word(0)
        },
        FromInt | FromFix | FromUint | FromUfix => back(from_word(operation, r[0], r[1])),
        FromInt64 | FromFix64 | FromUint64 | FromUfix64 => {
            back(from_long(operation, long(r[0], r[1]), r[2]))
        }
        _ => match to_integer(operation, a, r[1]) {
            Some(answer) => answer,
            None => computed(operation, a, b, back),
        },
    };
    Answer { cycles, ..answer }
}

/// Computes an operation of the double-precision table, with R0 to R3 as they are.
pub(crate) fn double(operation: Operation, r: [u32; 4]) -> Answer {
    let float = |low: u32, high: u32| flushed(f64::from_bits(long(low, high)), f64::MIN_POSITIVE);
    let [a, b] = [float(r[0], r[1]), float(r[2], r[3])];
    let back = |value: f64| Answer::long(flushed(value, f64::MIN_POSITIVE).to_bits());
    let cycles = 2 * cycles_of(operation);
    let answer = match operation {
        Convert => Answer::word((a as f32).to_bits()),
        SineCosine => {
            let [sine, cosine] = [a.sin(), a.cos()].map(f64::to_bits);
            Answer {
                registers: [
                    sine as u32,
                    (sine >> 32) as u32,
                    cosine as u32,
                    (cosine >> 32) as u32,
                ],
                count: 4,
                ..Answer::word(0)
            }
        }
        FromInt | FromFix | FromUint | FromUfix => back(from_word(operation, r[0], r[1])),
        FromInt64 | FromFix64 | FromUint64 | FromUfix64 => {
            back(from_long(operation, long(r[0], r[1]), r[2]))
        }
        _ => match to_integer(operation, a, r[2]) {
            Some(answer) => answer,
            None => computed(operation, a, b, back),
        },
    };
    Answer { cycles, ..answer }
}

fn computed(operation: Operation, a: f64, b: f64, back: impl Fn(f64) -> Answer) -> Answer {
    match operation {
        Add => back(a + b),
        Subtract => back(a - b),
        Multiply => back(a * b),
        Divide => back(a / b),
        SquareRoot => back(a.sqrt()),
        Cosine => back(a.cos()),
        Sine => back(a.sin()),
        Tangent => back(a.tan()),
        Exponential => back(a.exp()),
        Logarithm => back(a.ln()),
        ArcTangent => back(a.atan2(b)),
        _ => {
            let order = a.partial_cmp(&b).unwrap_or(core::cmp::Ordering::Greater);
            Answer {
                order: Some(order),
                ..Answer::word(order as i32 as u32)
            }
        }
    }
}

fn from_word(operation: Operation, word: u32, places: u32) -> f64 {
    match operation {
        FromInt => f64::from(word as i32),
        FromUint => f64::from(word),
        FromFix => f64::from(word as i32) * power(places),
        _ => f64::from(word) * power(places),
    }
}

fn from_long(operation: Operation, long: u64, places: u32) -> f64 {
    match operation {
        FromInt64 => long as i64 as f64,
        FromUint64 => long as f64,
        FromFix64 => long as i64 as f64 * power(places),
        _ => long as f64 * power(places),
    }
}

/// The value of this many binary places after the point.
fn power(places: u32) -> f64 {
    2f64.powi((places as i32).saturating_neg())
}

/// Rounds down and saturates, as the ROM does.
fn to_integer(operation: Operation, value: f64, places: u32) -> Option<Answer> {
    let fixed = (value / power(places)).floor();
    let whole = value.floor();
    Some(match operation {
        ToInt => Answer::word(whole as i32 as u32),
        ToUint => Answer::word(whole as u32),
        ToFix => Answer::word(fixed as i32 as u32),
        ToUfix => Answer::word(fixed as u32),
        ToInt64 => Answer::long(whole as i64 as u64),
        ToUint64 => Answer::long(whole as u64),
        ToFix64 => Answer::long(fixed as i64 as u64),
        ToUfix64 => Answer::long(fixed as u64),
        _ => return None,
    })
}

/// Average cycles in single precision (RP2040 datasheet 2.8.3.2.1).
fn cycles_of(operation: Operation) -> u64 {
    match operation {
        Add | Subtract => 72,
        Multiply => 61,
        Divide => 74,
        Compare => 30,
        SquareRoot => 63,
        Cosine | Sine => 580,
        Tangent => 700,
        SineCosine => 1_000,
        Exponential => 620,
        Logarithm => 650,
        ArcTangent => 600,
        _ => 45,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_precision_is_the_hosts() {
        let of = |operation, a: f32, b: f32| {
            let answer = single(operation, [a.to_bits(), b.to_bits(), 0, 0]);
            f32::from_bits(answer.registers[0])
        };
        assert_eq!(of(Add, 1.5, 2.25), 3.75);
        assert_eq!(of(Subtract, 1.5, 2.25), -0.75);
        assert_eq!(of(Divide, 1.0, 3.0), 1.0 / 3.0);
        assert_eq!(of(Multiply, 1e30, 1e30), f32::INFINITY);
        // A number too small for the exponent counts as zero.
        assert_eq!(of(Multiply, 1e-30, 1e-12), 0.0);
        assert_eq!(
            single(ToInt, [(-1.5f32).to_bits(), 0, 0, 0]).registers[0],
            -2i32 as u32
        );
        assert_eq!(single(ToFix, [1.5f32.to_bits(), 8, 0, 0]).registers[0], 384);
        assert_eq!(
            single(ToUint, [(-1.5f32).to_bits(), 0, 0, 0]).registers[0],
            0
        );
        assert_eq!(
            f32::from_bits(single(FromFix, [384, 8, 0, 0]).registers[0]),
            1.5
        );
    }

    #[test]
    fn double_precision_is_the_hosts() {
        let words = |value: f64| [value.to_bits() as u32, (value.to_bits() >> 32) as u32];
        let [[a, b], [c, d]] = [words(1.0), words(3.0)];
        let answer = double(Divide, [a, b, c, d]);
        assert_eq!(
            long(answer.registers[0], answer.registers[1]),
            (1.0f64 / 3.0).to_bits()
        );
        let order = double(Compare, [a, b, c, d]);
        assert_eq!(order.order, Some(core::cmp::Ordering::Less));
        assert_eq!(order.registers[0], u32::MAX);
        assert_eq!(double(Convert, [a, b, 0, 0]).registers[0], 1.0f32.to_bits());
    }
}
