//! Text and byte forms are read back unchanged.

use super::sample::{Sample, moves, variants};
use super::{Verdict, bytes, hold, move_text, some};
use std::fmt::Debug;
use taschenspieler_core::game::{Game, NotNow};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::save::{Bytes, Reader};
use taschenspieler_core::session::log::MOVE_BYTES;

const POSITIONS: usize = 1_000;

pub fn check<G: Game>(sample: &Sample<G>) -> Verdict {
    let positions = sample.positions();
    for position in some(&positions, POSITIONS, &mut Luck::new(2)) {
        comes_back(*position)?;
        text_comes_back::<G>(position)?;
    }
    for played in sample.moves() {
        comes_back(played)?;
        move_comes_back::<G>(played)?;
    }
    for seats in G::SEATS {
        for options in variants::<G>(seats) {
            comes_back(&options)?;
        }
    }
    for game in &sample.games {
        comes_back(&game.setup)?;
    }
    Ok(())
}

/// A written value is read back the same, and no bytes are left over.
pub fn comes_back<T: Bytes + PartialEq + Debug>(thing: &T) -> Verdict {
    let form = bytes(thing);
    let mut from = Reader::new(&form);
    let read = T::read(&mut from);
    hold!(
        Bytes,
        read.as_ref() == Ok(thing),
        "{thing:?} was written but read as {read:?}"
    );
    hold!(
        Bytes,
        from.finish().is_ok(),
        "{thing:?} was not read to its end"
    );
    Ok(())
}

/// A position that can be written can be played on from its text. It need not be equal
/// (Abräumen forgets the removed stones), but it must continue in the same way.
fn text_comes_back<G: Game>(position: &G::Position) -> Verdict {
    let mut text = String::new();
    match G::write_position(position, &mut text) {
        Ok(()) => {}
        Err(NotNow::No(_)) => return Ok(()),
        Err(NotNow::Full) => hold!(Text, false, "a string is never full: {position:?}"),
    }
    let read = match G::read_position(&text) {
        Ok(read) => read,
        Err(why) => {
            hold!(
                Text,
                false,
                "\"{text}\" was written but is refused: {why:?}"
            );
            return Ok(());
        }
    };
    let mut again = String::new();
    let written = G::write_position(&read, &mut again);
    hold!(
        Text,
        written.is_ok() && again == text,
        "\"{text}\" comes back as \"{again}\""
    );
    hold!(
        Text,
        moves::<G>(&read) == moves::<G>(position) && G::actor(&read) == G::actor(position),
        "\"{text}\" goes on differently once it was read"
    );
    Ok(())
}

pub fn move_comes_back<G: Game>(played: &G::Move) -> Verdict {
    let text = move_text::<G>(played);
    let read = G::read_move(&text);
    hold!(
        Text,
        read.as_ref() == Ok(played),
        "{played:?} is written \"{text}\" and read as {read:?}"
    );
    hold!(
        Text,
        !text.is_empty() && !text.contains(char::is_whitespace),
        "\"{text}\" is not one word"
    );
    hold!(
        Bytes,
        bytes(played).len() <= MOVE_BYTES,
        "{text} is too long for the log"
    );
    Ok(())
}
