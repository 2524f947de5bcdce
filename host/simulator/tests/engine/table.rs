//! Chance, views, seats and options, with the template.

use super::{answers, check};

/// Chance is an actor: its moves are listed, drawn from the seed or dictated.
#[test]
fn chance_moves() {
    let rolled = answers("new template seed=4\nroll\nundo\nroll\nnew template seed=4\nroll\n");
    assert!(rolled[1].starts_with("ok roll:"));
    assert!(rolled[3] == rolled[1] && rolled[5] == rolled[1]);
    check(&[
        ("new template first=1", "ok"),
        ("actor", "ok chance"),
        ("moves", "ok roll:1 roll:2 roll:3 roll:4 roll:5 roll:6"),
        ("go", "error it is for chance to move"),
        ("hint", "error it is for chance to move"),
        ("play show:1", "error"),
        ("play roll:6", "ok"),
        ("roll", "error it is not for chance to move"),
        ("actor", "ok seat 1"),
        ("undo", "ok"),
        ("actor", "ok chance"),
        ("perft 3", "ok 54"),
    ]);
}

/// Anything hidden from others is `?`, even for the seat to move.
#[test]
fn views_hide_what_a_seat_may_not_know() {
    check(&[
        ("new template seats=3 first=1 goal=2", "ok"),
        ("play roll:4", "ok"),
        ("play show:2", "ok"),
        ("position", "ok goal=2 first=1 die=4 shown=2 points=0;0;0"),
        ("view 0", "ok goal=2 first=1 die=4 shown=? points=0;0;0"),
        ("view 1", "ok goal=2 first=1 die=4 shown=2 points=0;0;0"),
        ("view 2", "ok goal=2 first=1 die=4 shown=? points=0;0;0"),
        ("view 3", "error there is no seat 3"),
        ("points", "ok 0 0 0"),
    ]);
}

#[test]
fn options_and_seats_are_checked() {
    check(&[
        ("new template seats=4 first=3 goal=9", "ok"),
        (
            "new template seats=5",
            "error template is played by 2 to 4, not by 5",
        ),
        (
            "new template seats=1",
            "error template is played by 2 to 4, not by 1",
        ),
        (
            "new template goal=10",
            "error goal cannot be \"10\"; possible is 1 to 9",
        ),
        ("new template goal=1 goal=1", "error goal is given twice"),
        (
            "new template first=2",
            "error seat 2 cannot begin: there are 2 seats",
        ),
        ("points", "ok 0 0 0 0"),
        ("new template", "ok"),
        ("points", "ok 0 0"),
    ]);
}

#[test]
fn a_game_is_won() {
    check(&[
        ("new template goal=1 first=0", "ok"),
        ("result", "ok none"),
        ("play roll:1", "ok"),
        ("play show:1", "ok"),
        ("play show:1", "ok"),
        ("result", "ok win 0"),
        ("actor", "ok over"),
        ("moves", "ok"),
        ("roll", "error"),
    ]);
}
