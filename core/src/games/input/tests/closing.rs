//! Announcements, closing stones, penalties, scores.

use super::{TO_AND_FRO, after, card, choices, field, lay, refused, text_of, view_of};
use crate::game::{Outcome, Rules, Seat};
use crate::games::input::Input;
use std::format;
use std::string::String;

/// The 3 lacks its r at the foot; `vr` showing v and `hr` showing h would fit.
const THREE: &str = "3:1rs,0vh,1vr,0hs,- points=2,5 won0=2 won1=5";

/// "Announced and it fits: it must be put there. The seat wins the number and
/// scores its points. The card is pushed up: it is completed."
#[test]
fn an_announced_stone_that_fits_wins() {
    let claimed = after(THREE, "claim:3");
    assert_eq!(field(&view_of(&claimed), "claim"), "3");
    assert_eq!(choices(THREE, "claim:3 take:#1", ""), "put:3.5");
    let refusal = refused(THREE, "claim:3 take:#1 put:5.3");
    assert_eq!(refusal, "it fits: the announced 3 must be closed");
    let won = text_of(&after(THREE, "claim:3 take:#1 put:3.5"));
    assert_eq!(card(&won, 3), "1rs,0vh,1vr,0hs,0vr");
    assert_eq!(
        (field(&won, "up").as_str(), field(&won, "points").as_str()),
        ("3", "5,5")
    );
    assert_eq!(field(&won, "won0"), "2;3");
    assert_eq!(
        (field(&won, "quiet").as_str(), field(&won, "turn").as_str()),
        ("0", "1")
    );
    assert_eq!(field(&won, "last"), "vr:supply>3.5;-");
}

/// "The closing stone is the last missing one of a card, whichever strip that
/// is."
#[test]
fn any_strip_can_be_the_last() {
    let spec = "3:-,0vh,1vr,0hs,1rs";
    let won = text_of(&after(spec, "claim:3 take:#1 put:3.1"));
    assert_eq!(field(&won, "won0"), "3");
}

/// "A stone that would fit as closing stone without having been announced may
/// not be put there."
#[test]
fn without_announcement_nothing_is_closed() {
    let why = "the last stone of the 3 must be announced";
    assert_eq!(refused(THREE, "take:#1 put:3.5"), why);
    assert!(!choices(THREE, "take:#1", "put").contains("3.5"));
}

/// "Already has at least one other stone on this card."
#[test]
fn one_needs_a_stone_on_the_card() {
    let spec = "3:1rs,1vh,1vr,1hs,-";
    assert_eq!(refused(spec, "claim:3"), "you have no stone on the 3");
}

/// "Has no stone left on any completed card (whoever won it). The stone being
/// moved may itself be the last one coming from a completed card."
#[test]
fn stones_on_completed_cards_forbid_closing() {
    let two = format!("{THREE} 4:0rs,0js,-,-,- up=4");
    assert_eq!(refused(&two, "claim:3"), "you still lie on the finished 4");
    // One stone on a completed card: only that one can be taken.
    let one = format!("{THREE} 4:0rs,1js,-,-,- up=4");
    assert_eq!(choices(&one, "claim:3", ""), "take:4.1");
    assert_eq!(
        refused(&one, "claim:3 take:#1"),
        "take it from the finished 4"
    );
    let won = text_of(&after(&one, "claim:3 take:4.1 put:3.5"));
    assert_eq!(
        (field(&won, "won0").as_str(), field(&won, "up").as_str()),
        ("2;3", "3;4")
    );
    // Those of others do not matter.
    let others = format!("{THREE} 4:1js,-,-,-,- up=4");
    after(&others, "claim:3 take:#1 put:3.5");
}

/// "Announcing is only possible for a card with exactly one free strip."
#[test]
fn announcing_needs_exactly_one_free_strip() {
    let lacks = |number| format!("the {number} lacks more than one stone");
    assert_eq!(refused(THREE, "claim:4"), lacks(4));
    assert_eq!(refused("3:1rs,0vh,1vr,-,-", "claim:3"), lacks(3));
    assert_eq!(refused(THREE, "claim:7"), "the 7 is not laid out");
    assert_eq!(refused(THREE, "claim:0"), "the 0 is not laid out");
    let null = format!("{THREE} null=on");
    assert_eq!(refused(&null, "claim:0"), "the 0 is for the Null only");
    let up = "4:0rs,-,1js/j,1vh,1hs up=4";
    let why = refused(up, "claim:4");
    assert_eq!(why, "the 4 is finished already");
    assert_eq!(choices(THREE, "", "claim"), "claim:3");
    let again = refused(THREE, "claim:3 claim:3");
    assert_eq!(again, "announced is announced");
}

/// "No symbol is asked for"; stones "that do not lie on the announced card".
#[test]
fn stones_of_the_announced_card_stay() {
    assert_eq!(
        choices(THREE, "claim:3", ""),
        "take:#1 take:#2 take:#3 take:#4 take:#5"
    );
    assert_eq!(
        refused(THREE, "claim:3 take:3.2"),
        "its stones cannot close the 3"
    );
}

/// "Announced and it does not fit: the seat loses the points of that card
/// (never below zero) and must put the stone elsewhere by the ordinary rules."
#[test]
fn a_wrong_announcement_costs_points() {
    let spec = THREE.replace("points=2,5", "points=9,5");
    let turned = after(&spec, "claim:3 take:#2");
    let view = view_of(&turned);
    assert_eq!(field(&view, "points"), "6,5");
    assert_eq!(
        (
            field(&view, "claim").as_str(),
            field(&view, "stone").as_str()
        ),
        ("3", "s?:supply")
    );
    let put = text_of(&after(&spec, "claim:3 take:#2 put:1.1"));
    assert_eq!(card(&put, 1), "0vs,-,-,-,-");
    // "Nothing is struck from the list of numbers won."
    assert_eq!(
        (field(&put, "won0").as_str(), field(&put, "quiet").as_str()),
        ("2", "1")
    );
    // Never below zero; at zero it costs nothing.
    let poor = text_of(&after(THREE, "claim:3 take:#2 put:1.1"));
    assert_eq!(field(&poor, "points"), "0,5");
}

/// "The penalty is the printed value": ten for the 1.
#[test]
fn the_printed_value_counts() {
    let spec = "1:0js,1vh,0vs,1vr,- points=12,0 won0=6;6";
    let failed = text_of(&after(spec, "claim:1 take:#4 put:2.3"));
    assert_eq!(field(&failed, "points"), "2,0");
    let won = text_of(&after(
        "1:0js,1vh,0vs,1vr,- supply0=vh/h;vr/v;hr/h;hs/h;rs/r",
        "claim:1 take:#1 put:1.5",
    ));
    assert_eq!(field(&won, "points"), "10,0");
}

/// "A seat that failed may not close any card with the stone in hand."
#[test]
fn who_failed_closes_nothing() {
    // The 2 lacks a v, the 3 an r; `vr` showing r was to close the 3.
    let spec = "2:0hr,1vh,0rs,1js,- 3:1rs,0vh,1vr,0hs,- supply0=vr/r;vs/v;js/s";
    assert_eq!(choices(spec, "", "claim"), "claim:2 claim:3");
    let why = refused(spec, "claim:3 take:#1 put:2.5");
    assert_eq!(why, "after a wrong announcement this stone closes nothing");
}

/// A failed stone that fits nowhere goes back; a strip that it would close
/// does not count.
#[test]
fn a_failed_stone_may_go_back() {
    let spec = "1:0hs,0vh,0vs,1vh,- 2:-,-,-,-,1vr 3:1rs,0hr,1vs,1hs,- 4:-,-,0js/j,-,- \
        5:1js/j,-,-,-,- supply0=vr/r;rs/r supply1=hr/h points=4,0 won0=4";
    assert_eq!(choices(spec, "claim:3 take:#1", ""), "back");
    assert_eq!(
        refused(spec, "claim:3 take:#1 put:1.5"),
        "after a wrong announcement this stone closes nothing"
    );
    let back = text_of(&after(spec, "claim:3 take:#1 back"));
    assert_eq!(
        (
            field(&back, "points").as_str(),
            field(&back, "won0").as_str()
        ),
        ("1,0", "4")
    );
    assert_eq!(field(&back, "supply0"), "rs/r;vr/v");
    // Announced for the other card the same stone wins ten points.
    let won = text_of(&after(spec, "claim:1 take:#1 put:1.5"));
    assert_eq!(field(&won, "points"), "14,0");
}

/// "After it only stones can be taken [...] that the pendulum rule does not bar
/// from its free strip": it is not fined instead. The first return closes.
#[test]
fn a_stone_barred_from_the_free_strip_cannot_be_taken() {
    let spec = "3:1rs,0vh,1vr,0hs,- 4:-,-,0vr,-,- last=vr:4.3>3.5>4.3;- points=7,0 won0=6;2";
    assert_eq!(
        choices(spec, "claim:3", ""),
        "take:#1 take:#2 take:#3 take:#4"
    );
    assert_eq!(refused(spec, "claim:3 take:4.3"), TO_AND_FRO);
    // A kid cannot hold it either.
    let kid = format!("{spec} kids=0");
    assert_eq!(refused(&kid, "claim:3 hold:4.3"), TO_AND_FRO);
    assert!(!choices(&kid, "claim:3", "").contains("4.3"));
    // It is barred from that strip only: unannounced it goes elsewhere.
    assert!(choices(spec, "take:4.3", "put").contains("put:5.3"));
    let first = spec.replace("4.3>3.5>4.3", "3.5>4.3");
    let won = text_of(&after(&first, "claim:3 take:4.3 put:3.5"));
    assert_eq!(field(&won, "points"), "10,0");
    assert_eq!(field(&won, "last"), "vr:3.5>4.3>3.5;-");
    // Another stone may close.
    let other = text_of(&after(spec, "claim:3 take:#2 put:3.5"));
    assert_eq!(field(&other, "won0"), "6;2;3");
}

/// "Without such a stone there is no announcing": the only stone on a completed
/// card is barred.
#[test]
fn without_a_stone_to_close_there_is_no_announcing() {
    let spec = "3:1rs,0vh,1vr,0hs,- 4:-,-,0vr,1hr,- up=4 last=vr:4.3>3.5>4.3;-";
    assert_eq!(choices(spec, "", "claim"), "");
    assert_eq!(refused(spec, "claim:3"), TO_AND_FRO);
    let first = spec.replace("4.3>3.5>4.3", "3.5>4.3");
    assert_eq!(choices(&first, "", "claim"), "claim:3");
    assert_eq!(choices(&first, "claim:3", ""), "take:4.3");
}

/// "If the symbol is the Joker, the stone does not fit."
#[test]
fn jokers_fail() {
    let joker = "3:1rs,0vh,1vr,0hs,- points=7,0 won0=6;2";
    let failed = after(joker, "claim:3 take:#5");
    assert_eq!(field(&view_of(&failed), "stone"), "j?:supply");
    assert_eq!(field(&view_of(&failed), "points"), "4,0");
    assert_eq!(
        refused(joker, "claim:3 take:#5 put:3.5"),
        "the Joker may not close"
    );
}

/// "The Joker symbol may not close a card; the `s` side of the Joker stone
/// may."
#[test]
fn the_jokers_other_side_closes() {
    let spec = "4:0hs,-,1vh,1hr,0vh supply0=js/j;vr/v;vs/v;hr/h;rs/r";
    let won = text_of(&after(spec, "claim:4 take:#1 put:4.2"));
    assert_eq!(
        (card(&won, 4).as_str(), field(&won, "won0").as_str()),
        ("0hs,0js,1vh,1hr,0vh", "4")
    );
}

/// "Card 4 in one colour: 6 points, with `bonus=3` 7, with `solo=double` 8; a
/// Null takes as many away."
#[test]
fn card_four_in_one_colour() {
    for (option, points) in [("", 6), ("bonus=3", 7), ("solo=double", 8)] {
        let spec = format!(
            "{option} null=on 4:0rs,0vs,0vr,0vh,- supply0=hr/r;hs/h;js/s won1=2 points=0,2"
        );
        let won = text_of(&after(&spec, "claim:4 take:#1 put:4.5"));
        assert_eq!(field(&won, "points"), format!("{points},2"), "{option}");
        assert_eq!(field(&won, "won0"), "4+");
        let null = format!(
            "{option} null=on turn=1 supply1=vh/v;vr/v;hr/h;hs/s;js/s;vs/v;rs/r won0=4+ won1=2 \
             points={points},2"
        );
        let whole = "null take:#1 put:0.2 take:#1 put:0.1 take:#1 put:0.5 take:#1 put:0.3 \
             take:#1 put:0.4";
        let lost = text_of(&after(&null, whole));
        assert_eq!(field(&lost, "points"), "0,2", "{option}");
        assert_eq!(field(&lost, "won0"), "lost");
    }
}

/// "Two more if all five stones are its own colour", `4+` in the list.
#[test]
fn one_colour_scores_two_more() {
    let spec = "3:0rs,0vh,0vr,0hs,-";
    let won = text_of(&after(spec, "claim:3 take:#2 put:3.5"));
    assert_eq!(card(&won, 3), "0rs,0vh,0vr,0hs,0hr");
    assert_eq!(
        (field(&won, "points").as_str(), field(&won, "won0").as_str()),
        ("5,0", "3+")
    );
}

/// "As soon as a seat has the points needed it wins; points beyond the target
/// are forfeited." "When the game is over `turn` stays with the seat that
/// moved last."
#[test]
fn the_target_wins() {
    let spec = THREE.replace("points=2,5", "points=16,5");
    let won = after(&spec, "claim:3 take:#1 put:3.5");
    assert_eq!(Input::outcome(&won), Some(Outcome::Win(Seat::FIRST)));
    let text = text_of(&won);
    assert_eq!(
        (
            field(&text, "points").as_str(),
            field(&text, "turn").as_str()
        ),
        ("17,5", "0")
    );
    assert_eq!(refused_after_the_end(&spec), "the game is over");
}

fn refused_after_the_end(spec: &str) -> String {
    refused(spec, "claim:3 take:#1 put:3.5 take:#1")
}

/// Nobody can tell from what is refused what lies underneath: what can be
/// announced and taken does not depend on it.
#[test]
fn choices_do_not_depend_on_hidden_sides() {
    let one = "3:1rs,0vh,1vr,0hs,- supply0=vr/v;vs/v;hr/h;rs/s;js/s";
    let other = "3:1rs,0vh,1vr,0hs,- supply0=vs/v;vr/v;hr/h;js/s;rs/s";
    for moves in ["", "claim:3"] {
        assert_eq!(choices(one, moves, ""), choices(other, moves, ""));
        assert_eq!(view_of(&after(one, moves)), view_of(&after(other, moves)));
    }
    assert_ne!(lay(one), lay(other));
}
