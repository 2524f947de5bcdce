//! Computers play legal moves, always, and the same again.

use super::sample::{Sample, moves, variants};
use super::{LIST_NOT_ALL, Verdict, hold};
use taschenspieler_core::game::{Actor, Game, Level, Seat, Setup};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::SCRATCH_WORDS;
use taschenspieler_core::session::{Answer, Session, Wish};
use taschenspieler_core::text::{Language, sentence};

/// How many decisions are examined closely.
const DECISIONS: usize = 16;
/// How often a thought may ask whether time is up before it is.
const PATIENCE: u32 = 40;

/// How much a computer player is given to think with.
#[derive(Clone, Copy, Debug)]
struct Budget {
    words: usize,
    /// The first contents of the scratch memory, which a player must ignore.
    filled: u32,
    patience: u32,
}

const NOTHING: Budget = Budget {
    words: 0,
    filled: 0,
    patience: 0,
};

const BUDGETS: [Budget; 4] = [
    NOTHING,
    Budget {
        patience: PATIENCE,
        ..NOTHING
    },
    Budget {
        words: SCRATCH_WORDS,
        filled: 0,
        patience: PATIENCE,
    },
    Budget {
        words: 100,
        filled: 7,
        patience: PATIENCE,
    },
];

pub fn check<G: Game>(sample: &Sample<G>) -> Verdict {
    close_looks(sample)?;
    for level in Level::ALL {
        for seats in G::SEATS {
            for options in variants::<G>(seats).into_iter().take(2) {
                whole_game::<G>(seats, options, level)?;
            }
        }
    }
    Ok(())
}

/// Single decisions from all over the sample, at every level, with every budget.
fn close_looks<G: Game>(sample: &Sample<G>) -> Verdict {
    let mut luck = Luck::new(6);
    let mut decisions = 0;
    while decisions < DECISIONS {
        let Some(game) = luck.pick(&sample.games) else {
            break;
        };
        let place = luck.below(game.moves.len() as u32) as usize;
        let start = game.positions[0].clone();
        let mut session = Session::<G>::from_position(game.setup.clone(), start, game.seed);
        for played in &game.moves[..place] {
            hold!(
                Repeats,
                session.play(played).is_ok(),
                "{played:?} is refused"
            );
        }
        let Actor::Seat(seat) = session.actor() else {
            continue;
        };
        decisions += 1;
        for budget in BUDGETS {
            for level in Level::ALL {
                decides(&session, seat, level, budget)?;
            }
            advises(&session, seat, budget)?;
        }
    }
    Ok(())
}

fn think<G: Game>(
    session: &Session<G>,
    seat: Seat,
    level: Level,
    wish: Wish,
    budget: Budget,
) -> Answer<G> {
    let mut scratch = vec![budget.filled; budget.words];
    let mut asked = 0;
    session.job(seat, level, wish).run(&mut scratch, &mut || {
        asked += 1;
        asked > budget.patience
    })
}

fn decides<G: Game>(session: &Session<G>, seat: Seat, level: Level, budget: Budget) -> Verdict {
    let decide = |budget| match think(session, seat, level, Wish::Move, budget) {
        Answer::Move { played, .. } => played,
        _ => None,
    };
    let played = decide(budget);
    hold!(
        Players,
        played
            .as_ref()
            .is_some_and(|played| is_legal(session, played)),
        "{level:?} plays {played:?} with {budget:?} in {:?}",
        session.position()
    );
    let again = decide(budget);
    hold!(
        Determinism,
        again == played,
        "{level:?} plays {played:?}, then {again:?} with {budget:?}"
    );
    let elsewhere = decide(Budget {
        filled: !budget.filled,
        ..budget
    });
    hold!(
        Determinism,
        elsewhere == played,
        "{level:?} plays {played:?}, but {elsewhere:?} with something else in its scratch memory"
    );
    Ok(())
}

/// Whether a move is listed, or legal in a game that does not list all.
fn is_legal<G: Game>(session: &Session<G>, played: &G::Move) -> bool {
    let mut position = session.position().clone();
    moves::<G>(&position).contains(played)
        || LIST_NOT_ALL.contains(&G::ABOUT.id) && G::apply(&mut position, played).is_ok()
}

fn advises<G: Game>(session: &Session<G>, seat: Seat, budget: Budget) -> Verdict {
    let Answer::Advice { advice, .. } = think(session, seat, Level::Master, Wish::Advice, budget)
    else {
        hold!(Players, false, "a hint was asked for, not a move");
        return Ok(());
    };
    if let Some(played) = &advice.played {
        hold!(
            Players,
            is_legal(session, played),
            "the hint {played:?} is not legal in {:?}",
            session.position()
        );
    }
    for language in Language::ALL {
        hold!(
            Words,
            !sentence(&advice.reason, language).trim().is_empty(),
            "the hint {:?} says nothing in {language:?}",
            advice.reason
        );
    }
    Ok(())
}

/// A whole game in which one level plays all seats, with memories.
fn whole_game<G: Game>(seats: u8, options: G::Options, level: Level) -> Verdict {
    let setup = Setup {
        seats,
        first: None,
        options,
    };
    let mut session = Session::<G>::new(setup, 11);
    for seat in Seat::all(seats) {
        session.set_level(seat, level);
    }
    loop {
        let (played, noted) = match session.actor() {
            Actor::Over => return Ok(()),
            Actor::Chance => (session.roll(), None),
            Actor::Seat(seat) => match think(&session, seat, level, Wish::Move, BUDGETS[1]) {
                Answer::Move { played, memory, .. } => (played, Some((seat, memory))),
                _ => (None, None),
            },
        };
        if let Some((seat, memory)) = noted {
            super::forms::comes_back(&memory)?;
            session.keep_memory(seat, memory);
        }
        let legal = played
            .as_ref()
            .is_some_and(|played| session.play(played).is_ok());
        hold!(
            Players,
            legal,
            "{level:?} plays {played:?} in {:?}",
            session.position()
        );
    }
}
