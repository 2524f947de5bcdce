//! Views leak nothing; choices follow from the view.

use super::sample::{Sample, moves};
use super::{Verdict, all_eyes, hold, some};
use std::ops::ControlFlow;
use taschenspieler_core::game::{Actor, Game, Seat};
use taschenspieler_core::luck::Luck;

const POSITIONS: usize = 1_000;
/// How often each pair of eyes is shown another deal.
const DEALS: usize = 4;

pub fn check<G: Game>(sample: &Sample<G>) -> Verdict {
    let mut luck = Luck::new(4);
    let positions = sample.positions();
    let mut hides = false;
    let mut changed = false;
    for &position in some(&positions, POSITIONS, &mut luck) {
        choices_follow_from_the_view::<G>(position)?;
        hides |= hides_something::<G>(position);
        for eyes in all_eyes(G::seats(position)) {
            for _ in 0..DEALS {
                let mut other = position.clone();
                G::redeal(&mut other, eyes, &mut luck);
                changed |= other != *position;
                looks_alike::<G>(position, &other, eyes)?;
            }
        }
    }
    hold!(
        Redeal,
        changed || !(hides || G::HIDES),
        "something is hidden, but redealing never changes it"
    );
    Ok(())
}

/// Whether two seats see different positions, or a player must be alone with the screen.
fn hides_something<G: Game>(position: &G::Position) -> bool {
    let spectator = G::view(position, None);
    G::is_secret(position)
        || Seat::all(G::seats(position)).any(|seat| G::view(position, Some(seat)) != spectator)
        || moves::<G>(position)
            .iter()
            .any(|played| !G::is_open(position, played))
}

fn choices_follow_from_the_view<G: Game>(position: &G::Position) -> Verdict {
    let Actor::Seat(seat) = G::actor(position) else {
        return Ok(());
    };
    let mut choices = Vec::new();
    let _ = G::choices(&G::view(position, Some(seat)), &mut |played| {
        choices.push(played);
        ControlFlow::Continue(())
    });
    hold!(
        Secrecy,
        choices == moves::<G>(position),
        "{seat:?} may do something else than it can know: {position:?}"
    );
    Ok(())
}

/// Two deals that look the same to a seat must not differ for it in any way.
fn looks_alike<G: Game>(one: &G::Position, other: &G::Position, eyes: Option<Seat>) -> Verdict {
    let (seen, seen_otherwise) = (G::view(one, eyes), G::view(other, eyes));
    hold!(
        Secrecy,
        // Equality may leave something out.
        seen == seen_otherwise && format!("{seen:?}") == format!("{seen_otherwise:?}"),
        "{eyes:?} can tell {one:?} from {other:?}"
    );
    let text = |view: &G::View| {
        let mut text = String::new();
        G::write_view(view, &mut text).map(|()| text)
    };
    hold!(
        Secrecy,
        text(&seen) == text(&seen_otherwise),
        "{eyes:?} can read the difference between {one:?} and {other:?}"
    );
    let situation = |position| {
        let points: Vec<i32> = Seat::all(G::seats(position))
            .map(|seat| G::points(position, seat))
            .collect();
        (
            G::seats(position),
            G::actor(position),
            G::is_secret(position),
            G::outcome(position),
            points,
        )
    };
    hold!(
        Secrecy,
        situation(one) == situation(other),
        "what everybody knows differs between {one:?} and {other:?}"
    );
    // The seat to move has the same choices in both.
    if eyes.map(Actor::Seat) == Some(G::actor(one)) {
        for played in moves::<G>(one) {
            hold!(
                Secrecy,
                G::apply(&mut other.clone(), &played).is_ok(),
                "{played:?} is legal in {one:?} but not in {other:?}, which look alike"
            );
            hold!(
                Secrecy,
                G::is_open(one, &played) == G::is_open(other, &played),
                "whether {played:?} is seen depends on what is hidden"
            );
        }
    }
    Ok(())
}
