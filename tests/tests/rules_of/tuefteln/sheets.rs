//! The printed sheets.

use std::vec::Vec;
use taschenspieler_core::games::tuefteln::sheet::{
    FieldKind, Ground, SheetField, SheetVariant, Square,
};

#[test]
fn sheets_are_printed_as_the_page_shows_them() {
    let a = ["5..bb.", "caa.6e", "cdd3.e", "1f....", ".f4hh.", ".gg..2"];
    let b = ["5RGBYG", "BGYW6R", "YWR3YB", "1GYBRW", "WB4YWR", "GRBWG2"];
    for (variant, rows) in SheetVariant::ALL.into_iter().zip([a, b]) {
        for field in SheetField::all() {
            let letter = char::from(rows[field.row()].as_bytes()[field.column()]);
            let kinds: &str = match variant {
                SheetVariant::A => ".abcdefgh",
                SheetVariant::B => "WYGBR",
            };
            match variant.ground(field) {
                Ground::Printed(die) => assert_eq!(letter.to_digit(10), Some(die.number().into())),
                Ground::Open(kind) => assert_eq!(kinds.find(letter), Some(kind.index())),
            }
        }
    }
}

/// Six printed numbers 1 to 6, 30 open fields, eight links, five colours of
/// six fields each.
#[test]
fn sheets_have_what_the_page_counts() {
    for variant in SheetVariant::ALL {
        let mut printed: Vec<u8> = SheetField::all()
            .filter_map(|field| match variant.ground(field) {
                Ground::Printed(die) => Some(die.number()),
                Ground::Open(_) => None,
            })
            .collect();
        printed.sort_unstable();
        assert_eq!(printed, [1, 2, 3, 4, 5, 6]);
        let sizes: Vec<usize> = variant
            .kinds()
            .map(|kind| {
                SheetField::all()
                    .filter(|&field| variant.kind(field) == Some(kind))
                    .count()
            })
            .collect();
        match variant {
            SheetVariant::A => assert_eq!(sizes, [14, 2, 2, 2, 2, 2, 2, 2, 2]),
            SheetVariant::B => assert_eq!(sizes, [6; 5]),
        }
    }
}

/// The links connect all nine squares, and linked fields are in different ones.
#[test]
fn links_connect_all_squares() {
    let mut reached = std::vec![Square::all().next().expect("a square")];
    for _ in 0..9 {
        for field in SheetField::all() {
            if let Some(partner) = SheetVariant::A.partner(field) {
                assert_ne!(field.square(), partner.square());
                let (one, other) = (field.square(), partner.square());
                if reached.contains(&one) && !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
    }
    assert_eq!(reached.len(), 9);
    assert_eq!(SheetVariant::B.partner(SheetField::FIRST), None);
}

#[test]
fn a_square_is_two_by_two_and_goes_clockwise() {
    let middle = Square::all().nth(4).expect("nine squares");
    let places = middle.fields().map(|field| (field.column(), field.row()));
    assert_eq!(places, [(2, 2), (3, 2), (3, 3), (2, 3)]);
    for square in Square::all() {
        assert!(square.fields().iter().all(|field| field.square() == square));
    }
}

/// Kinds that only sheet A has.
#[test]
fn white_is_the_first_kind() {
    assert_eq!(SheetVariant::A.kinds().next(), Some(FieldKind::WHITE));
}
