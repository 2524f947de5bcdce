//! Positions and views, field by field.

use super::super::options::Solo;
use super::super::stones::{InputStone, InputSymbol, NumberCard, Pair, StonePlace};
use super::super::table::InputTable;
use super::write_spot;
use crate::game::Seat;
use core::fmt::{self, Write};

/// A stone's pair, if the writer knows it.
pub type Named<'a> = &'a dyn Fn(InputStone) -> Option<Pair>;

/// Writes each stone as `named` knows it.
pub fn table(table: &InputTable, named: Named<'_>, out: &mut dyn Write) -> fmt::Result {
    let on = |set: bool| if set { "on" } else { "off" };
    write!(
        out,
        "seats={} null={}",
        table.seats,
        on(table.variants.null)
    )?;
    variants(table, out)?;
    let mut separator = " cards=";
    for card in table.laid_out().iter() {
        write!(out, "{separator}{}", card.number())?;
        separator = ";";
        let mut before = ':';
        for spot in card.spots() {
            out.write_char(before)?;
            before = ',';
            match table.at(spot) {
                None => out.write_char('-')?,
                Some(stone) => {
                    write!(out, "{}", stone.seat().number())?;
                    name(table, stone, named, out)?;
                    if table.shows(stone) == InputSymbol::Joker {
                        out.write_str("/j")?;
                    }
                }
            }
        }
    }
    list(" up=", table.up.iter(), out, &mut |card, out| {
        write!(out, "{}", card.number())
    })?;
    for seat in Seat::all(table.seats) {
        write!(out, " supply{}", seat.number())?;
        let stones = table.supply(seat).iter().copied();
        list("=", stones, out, &mut |stone, out| {
            name(table, stone, named, out)?;
            write!(out, "/{}", table.shows(stone).letter())
        })?;
    }
    let mut separator = " points=";
    for seat in Seat::all(table.seats) {
        write!(out, "{separator}{}", table.points(seat))?;
        separator = ",";
    }
    for seat in Seat::all(table.seats) {
        write!(out, " won{}", seat.number())?;
        if table.has_lost_all(seat) {
            out.write_str("=lost")?;
            continue;
        }
        list("=", table.won(seat), out, &mut |won, out| {
            let bonus = if won.single_colour { "+" } else { "" };
            write!(out, "{}{bonus}", won.card.number())
        })?;
    }
    list(" last=", Seat::all(table.seats), out, &mut |seat, out| {
        let Some(last) = table.last(seat) else {
            return out.write_char('-');
        };
        name(table, last.stone, named, out)?;
        out.write_char(':')?;
        if last.returned {
            place(last.to, out)?;
            out.write_char('>')?;
        }
        place(last.from, out)?;
        out.write_char('>')?;
        place(last.to, out)
    })?;
    list(" nulled=", table.nulled.iter(), out, &mut |seat, out| {
        write!(out, "{}", seat.number())
    })?;
    write!(out, " quiet={} turn={}", table.quiet, table.turn.number())
}

/// The options that differ from the usual game.
fn variants(table: &InputTable, out: &mut dyn Write) -> fmt::Result {
    let variants = table.variants;
    match variants.solo {
        Solo::Two => {}
        Solo::Three => out.write_str(" bonus=3")?,
        Solo::Double => out.write_str(" solo=double")?,
    }
    if let Some(free) = variants.free {
        write!(out, " free={}", free.number())?;
    }
    if !variants.combo.is_empty() {
        list(" combo=", variants.combo.iter(), out, &mut |card, out| {
            write!(out, "{}", card.number())
        })?;
    }
    if variants.joker_closes {
        out.write_str(" jokerclose=on")?;
    }
    if variants.kids != 0 {
        list(" kids=", variants.kids(), out, &mut |seat, out| {
            write!(out, "{}", seat.number())
        })?;
    }
    Ok(())
}

/// The turn in progress: `claim=4 stone=v?:4.2`, `claim=0` in a Null.
pub fn middle_of_turn(table: &InputTable, out: &mut dyn Write) -> fmt::Result {
    let null = table.in_null().then_some(NumberCard::NULL);
    if let Some(claim) = table.claim.or(null).map(NumberCard::number) {
        write!(out, " claim={claim}")?;
    }
    if let Some(hand) = table.hand {
        out.write_str(" stone=")?;
        name(table, hand.stone, &|_| None, out)?;
        out.write_char(':')?;
        place(hand.from, out)?;
    }
    Ok(())
}

/// Both symbols, or the one that is up and a question mark.
fn name(
    table: &InputTable,
    stone: InputStone,
    named: Named<'_>,
    out: &mut dyn Write,
) -> fmt::Result {
    match named(stone) {
        Some(pair) => {
            let (one, other) = pair.sides();
            write!(out, "{}{}", one.letter(), other.letter())
        }
        None => write!(out, "{}?", table.shows(stone).letter()),
    }
}

fn place(place: StonePlace, out: &mut dyn Write) -> fmt::Result {
    match place {
        StonePlace::Supply => out.write_str("supply"),
        StonePlace::On(spot) => write_spot(spot, out),
    }
}

type WriteOne<'a, T> = &'a mut dyn FnMut(T, &mut dyn Write) -> fmt::Result;

/// Separated by semicolons; a dash if there is nothing.
fn list<T>(
    key: &str,
    things: impl Iterator<Item = T>,
    out: &mut dyn Write,
    write: WriteOne<'_, T>,
) -> fmt::Result {
    out.write_str(key)?;
    let mut is_first = true;
    for thing in things {
        if !is_first {
            out.write_char(';')?;
        }
        is_first = false;
        write(thing, out)?;
    }
    if is_first {
        out.write_char('-')
    } else {
        Ok(())
    }
}
