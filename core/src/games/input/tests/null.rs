//! The special rule.

use super::{TO_AND_FRO, after, card, choices, field, refused, text_of, view_of};
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

/// "A seat that has ever won a number in this game, even if it has lost it again,
/// may, once per game, announce the Null [...] while card 0 is empty".
#[test]
fn the_null_has_conditions() {
    assert_eq!(choices(READY, "", "null"), "null");
    let off = READY.replace("null=on", "null=off");
    assert_eq!(refused(&off, "null"), "there is no Null here");
    let used = format!("{READY} nulled=0");
    assert_eq!(refused(&used, "null"), "your Null is used up");
    let poor = READY.replace("won0=4;3", "won0=-");
    assert_eq!(refused(&poor, "null"), "win a number first");
    let lost = READY.replace("won0=4;3", "won0=lost nulled=1");
    assert_eq!(choices(&lost, "", "null"), "null");
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
    // "`claim=0` in a Null, until the turn ends".
    assert!(
        taken.ends_with(" quiet=0 turn=0 claim=0 stone=r?:3.2"),
        "{taken}"
    );
    assert!(view_of(&after(READY, "null")).ends_with(" turn=0 claim=0"));
    let misfit = view_of(&after(READY, "null take:#6"));
    assert!(
        misfit.ends_with(" turn=0 claim=0 stone=s?:supply"),
        "{misfit}"
    );
    assert!(!view_of(&after(READY, "null take:#6 put:1.1")).contains("claim"));
}

/// "As soon as a misfit is turned the loss is due, and the stones put on card 0
/// in this turn go to the end of the seat's supply, in strip order, with the
/// sides they show. The misfit is then put on any other card it fits [...]; that
/// ends the turn."
#[test]
fn a_misfit_ends_the_null() {
    let misfit = "null take:#1 put:0.3 take:#1 put:0.1 take:#4";
    let turned = view_of(&after(READY, misfit));
    assert_eq!(
        (
            field(&turned, "points").as_str(),
            field(&turned, "won0").as_str()
        ),
        ("4,8", "4")
    );
    assert_eq!(field(&turned, "supply0"), "h?/h;s?/s;s?/s;r?/r;r?/r;h?/h");
    assert_eq!(card(&turned, 0), "-,-,-,-,-");
    assert_eq!(
        choices(READY, misfit, ""),
        "put:1.1 put:2.3 put:2.4 put:4.1 put:4.2 put:6.1 put:6.2"
    );
    assert_eq!(
        refused(READY, &format!("{misfit} put:0.2")),
        "the 0 is for the Null only"
    );
    assert_eq!(
        refused(READY, &format!("{misfit} back")),
        "the stone fits, so it must be put"
    );
    let put = text_of(&after(READY, &format!("{misfit} put:4.2")));
    assert_eq!(field(&put, "supply0"), "hr/h;hs/s;js/s;rs/r;vr/r;vh/h");
    assert_eq!(card(&put, 4), "-,0vs,-,-,-");
    // "`-` [...] after a Null"; "a Null counts as one quiet turn".
    for (key, value) in [
        ("points", "4,8"),
        ("won0", "4"),
        ("nulled", "0"),
        ("last", "-;-"),
        ("quiet", "1"),
        ("turn", "1"),
    ] {
        assert_eq!(field(&put, key), value, "{key}");
    }
}

/// A symbol of which card 0 has no strip left does not fit, though the strips
/// are free again as soon as it is turned.
#[test]
fn what_was_full_stays_full_for_a_misfit() {
    let spec = READY.replace("vs/v;rs/r", "rs/s;vs/v");
    let misfit = "null take:#1 put:0.2 take:#1 put:0.1 take:#1 put:0.5 take:#3";
    let turned = view_of(&after(&spec, misfit));
    assert_eq!(field(&turned, "stone"), "r?:supply");
    assert_eq!(card(&turned, 0), "-,-,-,-,-");
    assert!(!choices(&spec, misfit, "").contains("0."));
    assert!(choices(&spec, misfit, "").contains("put:3.1"));
}

/// The Null of the worked examples: "seat 0 with `won0=4` and 4 points puts `vh`
/// on 0.2, then turns `vs` to s: now it has 0 points, `won0=lost`, `vh` is at the
/// end of its supply and `vs` must go to a free s. A seat whose only number went
/// to the Null of another may still announce its own; failing costs it nothing."
#[test]
fn the_null_of_the_worked_examples() {
    let spec = "null=on won0=4 points=4,0";
    let misfit = "null take:#1 put:0.2 take:#2";
    let turned = view_of(&after(spec, misfit));
    assert_eq!(field(&turned, "points"), "0,0");
    assert_eq!(field(&turned, "won0"), "lost");
    assert_eq!(field(&turned, "supply0"), "v?/v;h?/h;h?/h;r?/r;s?/s;h?/h");
    assert_eq!(
        choices(spec, misfit, ""),
        "put:1.1 put:2.3 put:2.4 put:4.1 put:4.2 put:6.1 put:6.2"
    );
    let put = text_of(&after(spec, &format!("{misfit} put:4.1")));
    assert_eq!(field(&put, "supply0"), "vr/v;hr/h;hs/h;rs/r;js/s;vh/h");

    let other = "null=on won0=lost won1=2 points=3,2 nulled=1";
    let put = text_of(&after(other, "null take:#3 put:4.1"));
    assert_eq!(
        (field(&put, "points").as_str(), field(&put, "won0").as_str()),
        ("3,2", "lost")
    );
    assert_eq!(field(&put, "nulled"), "0;1");
    // And it may win again.
    let again = format!("{other} 3:1rs,0vh,1vr,0hs,-").replace("points=3,2", "points=0,2");
    let won = text_of(&after(&again, "claim:3 take:#1 put:3.5"));
    assert_eq!(field(&won, "won0"), "3");
}

/// "Never as a closing stone, or goes `back` if it fits none."
#[test]
fn a_misfit_closes_nothing() {
    // The only free strips for v would close the 1 and the 3.
    let spec = "null=on 1:0hs,0vh,0vs,1vh,- 2:-,-,-,-,1vr 3:1rs,1hs,-,0js/j,0hr 4:-,-,1vs,-,- \
        5:1js/j,-,-,-,- supply0=vr/r;rs/s won0=4 points=4,0";
    let misfit = "null take:#1";
    assert_eq!(choices(spec, misfit, ""), "back");
    for place in ["put:1.5", "put:3.3"] {
        assert_eq!(
            refused(spec, &format!("{misfit} {place}")),
            "after a wrong announcement this stone closes nothing"
        );
    }
    let back = text_of(&after(spec, &format!("{misfit} back")));
    assert_eq!(field(&back, "supply0"), "rs/s;vr/v");
    for (key, value) in [
        ("last", "-;-"),
        ("quiet", "1"),
        ("turn", "1"),
        ("won0", "lost"),
    ] {
        assert_eq!(field(&back, key), value, "{key}");
    }
    // Stones of card 0 come before the misfit.
    let later = "null take:#2 put:0.1 take:#1";
    let back = text_of(&after(spec, &format!("{later} back")));
    assert_eq!(field(&back, "supply0"), "rs/r;vr/v");
}

/// The misfit is put "by the ordinary rules": neither onto the strip it came
/// from nor to and fro. "A Null starts the count anew."
#[test]
fn a_misfit_keeps_to_the_ordinary_rules() {
    let spec = "null=on won0=4 points=4,0 3:0vr,-,-,-,- last=vr:3.1>1.2>3.1;-";
    let puts = choices(spec, "null take:3.1", "");
    assert!(!puts.contains("1.2") && puts.contains("put:1.3"), "{puts}");
    assert_eq!(refused(spec, "null take:3.1 put:1.2"), TO_AND_FRO);
    let spec = "null=on won0=4 points=4,0 3:0vr,-,-,-,- last=vr:1.2>3.1;-";
    after(spec, "null take:3.1 put:1.2");
    // With a Null between them the two turns are no pendulum.
    let anew = "null take:#2 put:4.1 take:#1 put:5.2 take:3.1 put:1.2 take:#1 put:3.5 \
        take:1.2 put:3.1 take:#1 put:4.2";
    let last = field(&text_of(&after(spec, anew)), "last");
    assert_eq!(last, "vr:3.1>1.2>3.1;vs:supply>4.2");
    let spec = spec.replace("1.2>3.1", "3.1>1.2>3.1");
    after(
        &spec,
        "null take:#2 put:4.1 take:#1 put:5.2 take:3.1 put:1.2",
    );
    // Not onto the strip it came from, on a card that has just returned.
    let up = "null=on won0=4 points=4,0 2:-,-,0vs,-,- up=2";
    let puts = choices(&up, "null take:2.3", "");
    assert!(puts.contains("put:2.5"), "{puts}");
}

/// "What a number loses again is what winning it had scored, bonus included";
/// "no loss takes points below zero".
#[test]
fn what_was_scored_is_lost() {
    let bonus = READY.replace("won1=2;6", "won1=2;6+").replace("7,8", "7,9");
    assert_eq!(field(&text_of(&after(&bonus, WHOLE)), "points"), "7,1");
    let double = format!("{bonus} solo=double").replace("7,9", "7,14");
    assert_eq!(field(&text_of(&after(&double, WHOLE)), "points"), "7,2");
    let three = format!("{bonus} bonus=3").replace("7,9", "7,10");
    assert_eq!(field(&text_of(&after(&three, WHOLE)), "points"), "7,1");
    let poor = READY.replace("7,8", "7,3");
    assert_eq!(field(&text_of(&after(&poor, WHOLE)), "points"), "7,0");
    let nothing = READY.replace("won1=2;6", "won1=-").replace("7,8", "7,0");
    assert_eq!(field(&text_of(&after(&nothing, WHOLE)), "points"), "7,0");
    let own = READY.replace("won0=4;3", "won0=4;3+").replace("7,8", "2,8");
    let failed = text_of(&after(&own, "null take:#6 put:1.1"));
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
    let spec = "null=on won0=4 0:0vr,0hs,-,-,- up=0 nulled=0 3:1rs,0vh,1vr,1hs,-";
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
