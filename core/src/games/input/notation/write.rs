//! Positions and views, field by field.

use super::super::options::Solo;
use super::super::stones::{InputStone, InputSymbol, NumberCard, Pair};
use super::super::table::{InputTable, Last};
use crate::game::Seat;
use crate::game::notation::{write_list, write_of_seats};
use core::fmt::{self, Display, Write};

/// A stone's pair, if the writer knows it.
pub type Named<'a> = &'a dyn Fn(InputStone) -> Option<Pair>;

/// Writes each stone as `named` knows it.
pub fn table(table: &InputTable, named: Named<'_>, out: &mut dyn Write) -> fmt::Result {
    let null = if table.variants.null { "on" } else { "off" };
    write!(out, "seats={} null={null}", table.seats)?;
    variants(table, out)?;
    let mut separator = " cards=";
    for card in table.laid_out().iter() {
        write!(out, "{separator}{card}")?;
        separator = ";";
        let mut before = ':';
        for spot in card.spots() {
            out.write_char(before)?;
            before = ',';
            let Some(stone) = table.at(spot) else {
                out.write_char('-')?;
                continue;
            };
            write!(
                out,
                "{}{}",
                stone.seat().number(),
                name(table, stone, named)
            )?;
            if table.shows(stone) == InputSymbol::Joker {
                out.write_str("/j")?;
            }
        }
    }
    out.write_str(" up=")?;
    write_list(table.up.iter(), out)?;
    for seat in Seat::all(table.seats) {
        write!(out, " supply{}=", seat.number())?;
        let stones = table.supply(seat).iter().map(|&stone| {
            fmt::from_fn(move |out| {
                let (name, shows) = (name(table, stone, named), table.shows(stone));
                write!(out, "{name}/{shows}")
            })
        });
        write_list(stones, out)?;
    }
    out.write_str(" points=")?;
    write_of_seats(table.seats, |seat| table.points(seat), out)?;
    for seat in Seat::all(table.seats) {
        write!(out, " won{}=", seat.number())?;
        if table.has_lost_all(seat) {
            out.write_str("lost")?;
            continue;
        }
        let won = table.won(seat).map(|won| {
            let bonus = if won.single_colour { "+" } else { "" };
            fmt::from_fn(move |out| write!(out, "{}{bonus}", won.card))
        });
        write_list(won, out)?;
    }
    out.write_str(" last=")?;
    let lasts = Seat::all(table.seats).map(|seat| {
        fmt::from_fn(move |out| match table.last(seat) {
            Some(last) => write!(out, "{}:{}", name(table, last.stone, named), way(last)),
            None => out.write_char('-'),
        })
    });
    write_list(lasts, out)?;
    out.write_str(" nulled=")?;
    write_list(table.nulled.iter().map(Seat::number), out)?;
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
        write!(out, " free={free}")?;
    }
    if !variants.combo.is_empty() {
        out.write_str(" combo=")?;
        write_list(variants.combo.iter(), out)?;
    }
    if variants.joker_closes {
        out.write_str(" jokerclose=on")?;
    }
    if variants.kids != 0 {
        out.write_str(" kids=")?;
        write_list(variants.kids().map(Seat::number), out)?;
    }
    Ok(())
}

/// The turn in progress: `claim=4 stone=v?:4.2`, `claim=0` in a Null.
pub(crate) fn middle_of_turn(table: &InputTable, out: &mut dyn Write) -> fmt::Result {
    let null = table.in_null().then_some(NumberCard::NULL);
    if let Some(claim) = table.claim.or(null) {
        write!(out, " claim={claim}")?;
    }
    if let Some(hand) = table.hand {
        let name = name(table, hand.stone, &|_| None);
        write!(out, " stone={name}:{}", hand.from)?;
    }
    Ok(())
}

/// Both symbols, or the one that is up and a question mark.
fn name(table: &InputTable, stone: InputStone, named: Named<'_>) -> impl Display {
    let (pair, shows) = (named(stone), table.shows(stone));
    fmt::from_fn(move |out| match pair {
        Some(pair) => pair.fmt(out),
        None => write!(out, "{shows}?"),
    })
}

/// From where to where; and back, if it had returned.
fn way(last: Last) -> impl Display {
    fmt::from_fn(move |out| {
        if last.returned {
            write!(out, "{}>", last.to)?;
        }
        write!(out, "{}>{}", last.from, last.to)
    })
}
