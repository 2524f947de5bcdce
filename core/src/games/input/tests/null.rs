//! The special rule.

use super::{after, card, choices, field, refused, text_of, view_of};
use std::format;

/// Seat 0 has won two numbers, and its first five stones make a Null.
const READY: &str = "null=on supply0=vh/v;vr/v;hr/h;hs/s;js/s;vs/v;rs/r \
    won0=4;3 won1=2;6 points=7,8";
/// How it goes.
const WHOLE: &str =
    "null take:#1 put:0.2 take:#1 put:0.1 take:#1 put:0.5 take:#1 put:0.3 take:#1 put:0.4";

/// "It takes, turns and puts five of its stones one after the other, each of
/// which must fit a free strip of card 0 (the Joker symbol always does, also
/// as the last). All five fit: every other seat loses the points of the number
/// it won last; card 0 is completed."
#[test]
fn five_stones_that_fit_make_the_null() {
    let made = text_of(&after(READY, WHOLE));
    assert_eq!(card(&made, 0), "0vr,0vh,0hs,0js/j,0hr");
    assert_eq!(
        (field(&made, "up").as_str(), field(&made, "points").as_str()),
        ("0", "7,2")
    );
    // "It is struck from the seat's list."
    assert_eq!(
        (field(&made, "won0").as_str(), field(&made, "won1").as_str()),
        ("4;3", "2")
    );
    assert_eq!(
        (
            field(&made, "nulled").as_str(),
            field(&made, "last").as_str()
        ),
        ("0", "-;-")
    );
    // "A Null counts as one quiet turn."
    assert_eq!(
        (
            field(&made, "quiet").as_str(),
            field(&made, "turn").as_str()
        ),
        ("1", "1")
    );
    assert_eq!(field(&made, "supply0"), "vs/v;rs/r");
}

/// "Once per game"; "that has won at least one number it has not lost again";
/// "while card 0 is empty".
#[test]
fn the_null_has_conditions() {
    assert_eq!(choices(READY, "", "null"), "null");
    let off = READY.replace("null=on", "null=off");
    assert_eq!(refused(&off, "null"), "there is no Null here");
    let used = format!("{READY} nulled=0");
    assert_eq!(refused(&used, "null"), "your Null is used up");
    let poor = READY.replace("won0=4;3", "won0=-");
    assert_eq!(refused(&poor, "null"), "win a number first");
    let taken = format!("{READY} 0:1vr,-,-,-,- up=0 nulled=1");
    assert_eq!(refused(&taken, "null"), "stones still lie on the 0");
    // "Instead of an ordinary turn."
    let closing = format!("{READY} 3:1rs,0vh,1vr,1hs,-").replace("vh/v;", "");
    assert_eq!(refused(&closing, "claim:3 null"), "announced is announced");
    for again in ["null", "claim:3"] {
        let why = refused(READY, &format!("null {again}"));
        assert_eq!(why, "announced is announced");
    }
}

/// "The stones may come from anywhere but card 0"; everything goes there, and
/// what fits must be put.
#[test]
fn everything_goes_on_card_zero() {
    assert_eq!(
        choices(READY, "null take:#1", ""),
        "put:0.2 put:0.3 put:0.4"
    );
    let begun = "null take:#1 put:0.2";
    assert_eq!(
        refused(READY, "null take:#1 put:3.2"),
        "everything goes on the 0 now"
    );
    assert_eq!(
        refused(READY, "null take:#1 back"),
        "the stone fits, so it must be put"
    );
    assert_eq!(
        refused(READY, &format!("{begun} take:0.2")),
        "the stones of the 0 stay"
    );
    assert_eq!(
        refused(READY, &format!("{begun} put:0.3")),
        "take a stone first"
    );
    assert!(!choices(READY, begun, "").contains("0.2"));
    // From a card under construction and from a completed one, which returns.
    let spread = "null=on won0=4 points=4,0 3:-,0hr,-,-,- 4:0hs,-,-,-,- up=4";
    let taken = view_of(&after(spread, "null take:4.1 put:0.2 take:3.2"));
    assert_eq!(
        (
            field(&taken, "up").as_str(),
            field(&taken, "stone").as_str()
        ),
        ("-", "r?:3.2")
    );
    assert_eq!(field(&taken, "nulled"), "0");
    assert!(!taken.contains("claim"));
}

/// "A misfit is answered by the forced `back`: all stones put on card 0 in
/// this turn and the misfit go to the seat's supply with the sides they show";
/// "in strip order, the misfit last". "The announcing seat loses the points of
/// its own last number", which is due with `back`.
#[test]
fn a_misfit_ends_the_null() {
    let misfit = "null take:#1 put:0.3 take:#1 put:0.1 take:#4";
    assert_eq!(choices(READY, misfit, ""), "back");
    assert_eq!(field(&view_of(&after(READY, misfit)), "points"), "7,8");
    assert_eq!(
        refused(READY, &format!("{misfit} put:0.2")),
        "this strip takes only: Half"
    );
    let back = text_of(&after(READY, &format!("{misfit} back")));
    assert_eq!(
        field(&back, "supply0"),
        "hr/h;hs/s;js/s;rs/r;vr/r;vh/h;vs/s"
    );
    assert_eq!(card(&back, 0), "-,-,-,-,-");
    assert_eq!(
        (
            field(&back, "points").as_str(),
            field(&back, "won0").as_str()
        ),
        ("4,8", "4")
    );
    assert_eq!(
        (
            field(&back, "nulled").as_str(),
            field(&back, "last").as_str()
        ),
        ("0", "-;-")
    );
    assert_eq!(
        (
            field(&back, "quiet").as_str(),
            field(&back, "turn").as_str()
        ),
        ("1", "1")
    );
}

/// "What a number loses again is what winning it had scored, bonus included";
/// "no loss takes points below zero".
#[test]
fn what_was_scored_is_lost() {
    let bonus = READY.replace("won1=2;6", "won1=2;6+").replace("7,8", "7,9");
    assert_eq!(field(&text_of(&after(&bonus, WHOLE)), "points"), "7,1");
    let double = format!("{bonus} solo=double").replace("7,9", "7,14");
    assert_eq!(field(&text_of(&after(&double, WHOLE)), "points"), "7,2");
    let poor = READY.replace("7,8", "7,3");
    assert_eq!(field(&text_of(&after(&poor, WHOLE)), "points"), "7,0");
    let nothing = READY.replace("won1=2;6", "won1=-").replace("7,8", "7,0");
    assert_eq!(field(&text_of(&after(&nothing, WHOLE)), "points"), "7,0");
    let own = READY.replace("won0=4;3", "won0=4;3+").replace("7,8", "2,8");
    let failed = text_of(&after(&own, "null take:#6 back"));
    assert_eq!(
        (
            field(&failed, "points").as_str(),
            field(&failed, "won0").as_str()
        ),
        ("0,8", "4")
    );
}

/// Every other seat loses, not only the next.
#[test]
fn with_three_both_others_lose() {
    let three = format!(
        "seats=3 {}",
        READY.replace("points=7,8", "points=7,8,9 won2=9")
    );
    let made = text_of(&after(&three, WHOLE));
    assert_eq!(field(&made, "points"), "7,2,0");
    assert_eq!(field(&made, "last"), "-;-;-");
}

/// "Nothing is put on it in ordinary turns"; "completed, it counts as a
/// completed card" and "is dismantled as usual".
#[test]
fn card_zero_is_dismantled_as_usual() {
    let spec = "null=on 0:0vr,0hs,-,-,- up=0 nulled=0 3:1rs,0vh,1vr,1hs,-";
    assert_eq!(
        refused(spec, "take:#2 put:0.3"),
        "the 0 is for the Null only"
    );
    assert_eq!(refused(spec, "claim:3"), "you still lie on the finished 0");
    let gone = after(spec, "take:0.1 put:5.1 take:#1 put:5.2 take:0.2 put:4.1");
    let text = text_of(&gone);
    assert_eq!(
        (field(&text, "up").as_str(), card(&text, 0).as_str()),
        ("-", "-,-,-,-,-")
    );
    assert_eq!(field(&text, "last"), "hs:0.2>4.1;vh:supply>5.2");
}
