//! The words of a line and the words of an answer.

use std::time::{Duration, Instant};
use taschenspieler_core::game::{NotNow, Seats};
use taschenspieler_core::text::{Language, Say};

/// No words may follow.
pub(super) fn nothing(words: &[&str]) -> Result<(), String> {
    match words.first() {
        None => Ok(()),
        Some(word) => Err(format!("{} is too much", quoted(word))),
    }
}

/// Exactly one word may follow.
pub(super) fn one<'a>(words: &[&'a str], what: &str) -> Result<&'a str, String> {
    match words {
        [] => Err(format!("{what} is missing")),
        [word] => Ok(word),
        [_, word, ..] => Err(format!("{} is too much", quoted(word))),
    }
}

/// A word of the input, shortened for an answer that repeats it.
pub(super) fn quoted(word: &str) -> String {
    const LONGEST: usize = 40;
    match word.char_indices().nth(LONGEST) {
        None => format!("{word:?}"),
        Some((end, _)) => format!("{:?}…", &word[..end]),
    }
}

pub(super) fn said(words: &dyn Say) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = words.say(Language::English, &mut out);
    out
}

pub(super) fn why_not_now(not_now: NotNow) -> String {
    match not_now {
        NotNow::No(reason) => reason.into(),
        NotNow::Full => "the text is too long".into(),
    }
}

pub(super) fn numbers(seats: Seats) -> String {
    let numbers = seats.iter().map(|seat| seat.number().to_string());
    numbers.collect::<Vec<_>>().join(" ")
}

/// Whether this many milliseconds have passed; never without a limit.
pub(super) fn time_up(limit: Option<u64>) -> impl FnMut() -> bool {
    let begun = Instant::now();
    move || limit.is_some_and(|millis| begun.elapsed() >= Duration::from_millis(millis))
}

pub(super) fn from_hex(digits: &str) -> Option<Vec<u8>> {
    let value = |digit: &u8| char::from(*digit).to_digit(16).map(|value| value as u8);
    digits
        .as_bytes()
        .chunks(2)
        .map(|pair| match pair {
            [high, low] => Some(value(high)? << 4 | value(low)?),
            _ => None,
        })
        .collect()
}
