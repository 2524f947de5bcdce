//! Reviews of a game with chance, secrets and memories, and of a long game.

use super::{SECOND, Template, begun, bytes, position, setup};
use crate::games::template::options::TemplateGoal;
use crate::games::testing::prelude::*;
use crate::games::testing::review::{Finding, of};
use crate::session::review::{Reviewing, Terms};
use crate::session::{AnySession, Session};

/// A game to one point of two, with these moves.
fn finished(moves: &[&str]) -> Session<Template> {
    let mut setup = setup::<TemplateGoal>(2);
    setup.options = TemplateGoal { points: 1 };
    let mut session = Session::new(setup, 7);
    super::play(&mut session, moves);
    session
}

/// The second seat sees nothing of the first one's fingers, so its findings depend neither
/// on them nor on who has won.
#[test]
fn luck_and_secrets_are_not_blamed() {
    let mut blamed = 0;
    for last in ["show:1", "show:2", "show:3"] {
        let of_second = |hidden: &str| -> Vec<Finding> {
            let findings = of(&finished(&["roll:4", hidden, last])).into_iter();
            findings.filter(|found| found.seat == SECOND).collect()
        };
        let known = of_second("show:1");
        assert_eq!(of_second("show:2"), known);
        assert_eq!(of_second("show:3"), known);
        blamed += known.len();
    }
    // Two of three hands are odd: either those or the even one are blamed.
    assert!(blamed == 1 || blamed == 2, "{blamed}");
}

#[test]
fn a_running_game_is_not_reviewed() {
    let session = begun(2, &["roll:4"]);
    assert!(!session.review(&mut [], &mut |_| panic!("nothing is found")));
}

/// After a review the game and all memories are as before, even if it is cancelled at any
/// time.
#[test]
fn reviewing_leaves_no_trace() {
    let session = finished(&["roll:4", "show:2", "show:2"]);
    let (before, text) = (bytes(&session), position(&session));
    for looks in 0..4 {
        let mut session = session.clone();
        let everybody = Seat::all(2).collect();
        let mut review = Reviewing::<3>::begin(
            &mut session.course,
            &mut session.pieces,
            everybody,
            Terms::of::<Template>(),
        );
        let mut judged = heapless::Vec::new();
        let mut done = 0;
        for _ in 0..looks {
            if !session.look_closer(&mut review, &mut judged, &mut []) {
                break;
            }
            let now = review.done(&session.course, 100);
            assert!((done..=100).contains(&now), "{now} after {done}");
            done = now;
        }
        assert!(session.end_trial());
        assert_eq!(
            (bytes(&session), position(&session)),
            (before.clone(), text.clone())
        );
    }
}
