//! Replay, undo, redo, save and load.

use super::noise::damaged;
use super::sample::{Playthrough, Sample};
use super::{Verdict, bytes, hold, some};
use taschenspieler_core::game::Game;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::save::{Bytes, Reader, record};
use taschenspieler_core::session::{AnySession, Session};

const GAMES: usize = 30;
/// Undoing is quadratic in the length of a game; longer ones are cut.
const LONGEST: usize = 200;

pub fn check<G: Game>(sample: &Sample<G>) -> Verdict {
    let mut luck = Luck::new(5);
    for (number, game) in some(&sample.games, GAMES, &mut luck)
        .into_iter()
        .enumerate()
    {
        let mut session = replayed(game)?;
        undo_and_redo(game, &mut session)?;
        // Somewhere in the middle, with moves that were taken back after it.
        for _ in 0..luck.below(8) {
            session.undo();
        }
        save_and_load(&session)?;
        // Every single bit of a few games; checking all games would only take longer.
        if number < 3 {
            damage_is_refused(&session)?;
        }
        damaged_content(&session, &mut luck)?;
    }
    Ok(())
}

fn replayed<G: Game>(game: &Playthrough<G>) -> Result<Session<G>, super::Complaint> {
    let start = game.positions[0].clone();
    let mut session = Session::<G>::from_position(game.setup.clone(), start, game.seed);
    for (played, expected) in game.moves.iter().zip(&game.positions[1..]).take(LONGEST) {
        hold!(
            Repeats,
            session.play(played).is_ok() && session.position() == expected,
            "{played:?} leads somewhere else when it is replayed"
        );
    }
    Ok(session)
}

fn undo_and_redo<G: Game>(game: &Playthrough<G>, session: &mut Session<G>) -> Verdict {
    let length = session.moves() as usize;
    let saved = bytes(session);
    let kept = (0..length).rev().map(|place| (place, &game.moves[place]));
    for (place, played) in kept {
        // A long game has forgotten its first moves; it then cannot go back
        // to them, but everything before must have been right.
        let Some(undone) = session.undo() else {
            break;
        };
        hold!(
            Undo,
            undone == *played,
            "{undone:?} was taken back instead of {played:?}"
        );
        hold!(
            Undo,
            *session.position() == game.positions[place],
            "taking back {played:?} does not lead back"
        );
    }
    hold!(Undo, session.undo().is_none(), "the start was taken back");
    while let Some(played) = session.redo() {
        let made = session.moves() as usize;
        hold!(
            Undo,
            *session.position() == game.positions[made],
            "making {played:?} again leads somewhere else"
        );
    }
    hold!(
        Undo,
        session.moves() as usize == length && bytes(session) == saved,
        "undo and redo have changed the session"
    );
    Ok(())
}

/// The bytes that the console would write to flash.
fn record_of<G: Game>(session: &Session<G>) -> Vec<u8> {
    let mut buffer = vec![0; 16 * 1024];
    let length = AnySession::save(session, &mut buffer).expect("a save of less than 16 KiB");
    buffer.truncate(length);
    buffer
}

fn load<G: Game>(record: &[u8]) -> Option<Session<G>> {
    let (kind, mut content) = record::open(record).ok()?;
    let session = Session::<G>::read(&mut content).ok()?;
    (kind == G::ABOUT.number && content.finish().is_ok()).then_some(session)
}

fn save_and_load<G: Game>(session: &Session<G>) -> Verdict {
    let saved = record_of(session);
    let Some(loaded) = load::<G>(&saved) else {
        hold!(Save, false, "a save is refused: {session:?}");
        return Ok(());
    };
    hold!(
        Save,
        loaded.position() == session.position()
            && loaded.moves() == session.moves()
            && loaded.next_move() == session.next_move()
            && loaded.setup() == session.setup(),
        "{session:?} was loaded as {loaded:?}"
    );
    hold!(
        Save,
        record_of(&loaded) == saved,
        "a loaded game is saved differently"
    );
    Ok(())
}

/// Every shortened record and every changed bit is noticed.
fn damage_is_refused<G: Game>(session: &Session<G>) -> Verdict {
    let saved = record_of(session);
    for length in 0..saved.len() {
        hold!(
            Save,
            load::<G>(&saved[..length]).is_none(),
            "a save cut to {length} bytes was loaded"
        );
    }
    for bit in 0..saved.len() * 8 {
        let mut record = saved.clone();
        record[bit / 8] ^= 1 << (bit % 8);
        hold!(
            Save,
            load::<G>(&record).is_none(),
            "a save with bit {bit} changed was loaded"
        );
    }
    Ok(())
}

/// Damage that the checksum does not see, such as a program that wrote
/// nonsense: refused, or a session that can be used like any other.
fn damaged_content<G: Game>(session: &Session<G>, luck: &mut Luck) -> Verdict {
    let forms = [bytes(session)];
    for _ in 0..40 {
        let content = damaged(&forms, luck);
        let Ok(mut session) = Session::<G>::read(&mut Reader::new(&content)) else {
            continue;
        };
        hold!(
            Save,
            G::SEATS.contains(&session.seats()) && session.setup().seats == session.seats(),
            "a session of {} seats for a table of {} was read",
            session.seats(),
            session.setup().seats
        );
        save_and_load(&session)?;
        session.steps_back(|_| true);
        while session.redo().is_some() {}
        if let Some(rolled) = session.roll() {
            hold!(Save, session.play(&rolled).is_ok(), "{rolled:?} is refused");
        }
        session.undo();
    }
    Ok(())
}
