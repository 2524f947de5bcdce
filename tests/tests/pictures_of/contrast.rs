//! Every text and every sign on the pictured screens has enough contrast with its background,
//! measured as in WCAG 2 on the colours of the panel.

use crate::pictures;
use std::collections::BTreeMap;
use taschenspieler::driver::Driver;
use taschenspieler_core::text::Language;
use taschenspieler_core::ui::{Color, Frame};
use taschenspieler_paint::record::{Mark, What, marks};

/// The contrast that a text needs, and that a sign needs.
const TEXT: f64 = 4.5;
const SIGN: f64 = 3.0;
/// A colour counts as the ground if this many percent of the place have it.
const GROUND: usize = 30;

/// How bright a colour is, as WCAG 2 defines it.
fn luminance(color: Color) -> f64 {
    let linear = |channel: u8| {
        let part = f64::from(channel) / 255.0;
        if part <= 0.04045 {
            part / 12.92
        } else {
            ((part + 0.055) / 1.055).powf(2.4)
        }
    };
    let [red, green, blue] = color.to_rgb888().map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: Color, other: Color) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// A colour as a palette has it.
fn hex(color: Color) -> String {
    let [red, green, blue] = color.to_rgb888();
    format!("{red:02X}{green:02X}{blue:02X}")
}

/// Smaller pictures are patterns: the print on a curtain.
const SMALLEST_SIGN: i32 = 7;

/// The contrast that a mark needs, and its name in an error.
fn need(mark: &Mark) -> Option<(f64, String)> {
    match &mark.what {
        What::Text(text) if text.trim().is_empty() => None,
        What::Text(text) => Some((TEXT, format!("\"{text}\""))),
        What::Sign(_) if mark.place.h < SMALLEST_SIGN => None,
        What::Sign(_) => Some((SIGN, "a sign".to_owned())),
    }
}

/// The same mark is drawn again over it, shifted by a pixel, so this one is only its halo.
fn is_halo(mark: &Mark, later: &[Mark]) -> bool {
    later.iter().any(|other| {
        let beside = (mark.place.x - other.place.x).abs() <= 2;
        let above = (mark.place.y - other.place.y).abs() <= 2;
        beside && above && other.what == mark.what && other.color != mark.color
    })
}

#[test]
fn the_formula_is_that_of_wcag() {
    let (black, white) = (Color::from_bits(0), Color::from_bits(0xFFFF));
    assert!((contrast(black, white) - 21.0).abs() < 1e-9);
    assert!((contrast(white, white) - 1.0).abs() < 1e-9);
    // A grey of half the steps is about a fifth as bright as white.
    assert!((luminance(Color::from_bits(0x8410)) - 0.216).abs() < 0.02);
}

#[test]
fn texts_and_signs_stand_out() {
    let mut weak: BTreeMap<(String, String, bool), (f64, usize, String)> = BTreeMap::new();
    let mut pairs = 0;
    let only = std::env::var("TASCHENSPIELER_ONLY").unwrap_or_default();
    for (name, way) in pictures()
        .into_iter()
        .filter(|(name, _)| name.contains(&only))
    {
        let mut driver = Driver::new(1);
        driver.set_language(Language::German);
        way(&mut driver);
        let mut frame = Box::new(Frame::new());
        let now = driver.now();
        let put = marks(&mut frame, |canvas| driver.console().paint(canvas, now));
        for (number, mark) in put.iter().enumerate() {
            let Some((need, what)) = need(mark) else {
                continue;
            };
            if is_halo(mark, &put[number + 1..]) {
                continue;
            }
            let all: usize = mark.grounds.iter().map(|(_, count)| count).sum();
            let grounds = mark.grounds.iter();
            for &(ground, _) in grounds.filter(|(_, count)| count * 100 >= all * GROUND) {
                pairs += 1;
                let found = contrast(mark.color, ground);
                if found < need {
                    let key = (hex(mark.color), hex(ground), need == TEXT);
                    let first = || (found, 0, format!("{what} at {:?} of {name}", mark.place));
                    weak.entry(key).or_insert_with(first).1 += 1;
                }
            }
        }
    }
    assert!(
        pairs > 100 || !only.is_empty(),
        "only {pairs} texts and signs"
    );
    let complaints: Vec<String> = weak
        .into_iter()
        .map(|((color, ground, _), (found, count, example))| {
            format!("{color} on {ground}: {found:.2}, {count} times: {example}")
        })
        .collect();
    assert!(complaints.is_empty(), "\n{}", complaints.join("\n"));
}
