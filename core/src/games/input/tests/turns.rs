//! Taking, turning, putting, dismantling, pendulum moves.

use super::{TO_AND_FRO, after, card, choices, field, lay, refused, text_of, view_of};
use crate::game::{Rules, Seat, Setup};
use crate::games::input::Input;
use crate::games::input::options::Variants;
use crate::games::input::stones::{Card, Pair, Symbol};
use crate::luck::Luck;
use std::format;
use std::vec::Vec;

/// "Every seat drops its stones: each lands on a random side, except that a
/// visible Joker is turned over. Who begins is drawn by lot."
#[test]
fn the_start_is_a_matter_of_luck() {
    let (mut beginners, mut sides) = ([0; 3], [0; 2]);
    for seed in 0..300 {
        let setup = Setup {
            seats: 3,
            first: None,
            options: Variants::default(),
        };
        let start = Input::start(&setup, &mut Luck::new(seed));
        let table = start.table();
        beginners[table.turn().index()] += 1;
        for seat in Seat::all(3) {
            assert_eq!(table.supply(seat).len(), 7);
            for &stone in table.supply(seat) {
                let (pair, shows) = (start.pair(stone), table.shows(stone));
                assert_ne!(shows, Symbol::Joker);
                assert!(pair.has(shows));
                if pair != Pair::JOKER {
                    sides[usize::from(shows == pair.sides().0)] += 1;
                }
            }
            for pair in Pair::all() {
                let stones = table.supply(seat).iter();
                assert_eq!(
                    stones.filter(|&&stone| start.pair(stone) == pair).count(),
                    1
                );
            }
        }
        assert_eq!(table.laid_out().iter().count(), 9);
    }
    assert!(beginners.iter().all(|&count| count > 60), "{beginners:?}");
    assert!(sides.iter().all(|&count| count > 2400), "{sides:?}");
}

/// "Three seats: cards 1–9, first to 21 points. Two seats: cards 1–6, first to
/// 17. Card 0 only with the special rule."
#[test]
fn cards_and_target_follow_from_the_seats() {
    let table = |spec: &str| lay(spec).table().clone();
    let numbers = |spec: &str| {
        let cards = table(spec).laid_out();
        cards.iter().map(Card::number).collect::<Vec<_>>()
    };
    assert_eq!(numbers("seats=2"), [1, 2, 3, 4, 5, 6]);
    assert_eq!(numbers("seats=3 null=on"), [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]);
    assert_eq!(table("seats=2").target(), 17);
    assert_eq!(table("seats=3").target(), 21);
}

/// "Take one of its own stones: from its supply, from a card under
/// construction, or from a completed card."
#[test]
fn stones_are_taken_from_everywhere() {
    let spec = "2:0hr,-,-,-,- 4:0hs,1hs,-,-,- up=4";
    let expected = "take:#1 take:#2 take:#3 take:#4 take:#5 take:2.1 take:4.1";
    assert_eq!(choices(spec, "", "take"), expected);
    assert_eq!(choices(spec, "", "hold"), "");
    assert_eq!(refused(spec, "take:4.2"), "none of your stones lies there");
    assert_eq!(refused(spec, "take:#6"), "none of your stones lies there");
    assert_eq!(refused(spec, "take:9.1"), "none of your stones lies there");
    assert_eq!(refused(spec, "put:1.1"), "take a stone first");
    assert_eq!(refused(spec, "back"), "take a stone first");
}

/// "Touched is moved."
#[test]
fn touched_is_moved() {
    for other in ["take:#1", "hold:#1", "claim:2", "null"] {
        let why = refused("", &format!("take:#1 {other}"));
        assert_eq!(why, "put the stone in hand first");
    }
}

/// "Turn it over: only now is the symbol known that must be used. Put it on
/// any free strip that matches, on any card under construction, also another
/// strip of the card it came from."
#[test]
fn a_turned_stone_goes_where_it_matches() {
    // `rs` showing r is s now; 4.1 and 4.2 are both s.
    let spec = "2:0rs,-,-,-,- 4:1hs,-,-,-,-";
    assert_eq!(
        choices(spec, "take:2.1", ""),
        "put:1.1 put:2.3 put:2.4 put:4.2 put:6.1 put:6.2"
    );
    let moved = text_of(&after(spec, "take:2.1 put:2.4"));
    assert_eq!(card(&moved, 2), "-,-,-,0rs,-");
    assert_eq!(field(&moved, "last"), "rs:2.1>2.4;-");
    assert_eq!(
        (
            field(&moved, "quiet").as_str(),
            field(&moved, "turn").as_str()
        ),
        ("1", "1")
    );
    assert_eq!(
        refused(spec, "take:2.1 put:4.1"),
        "a stone lies on this strip already"
    );
    assert_eq!(
        refused(spec, "take:2.1 put:3.3"),
        "this strip takes only: Full"
    );
    assert_eq!(refused(spec, "take:2.1 put:7.3"), "the 7 is not laid out");
    assert_eq!(refused(spec, "take:2.1 put:0.1"), "the 0 is not laid out");
}

/// "The Joker symbol fits every strip."
#[test]
fn the_joker_fits_every_strip() {
    let free = choices("", "take:#7", "put");
    assert_eq!(free.split(' ').count(), 30);
    let put = text_of(&after("", "take:#7 put:3.3"));
    assert_eq!(card(&put, 3), "-,-,0js/j,-,-");
    // Turned again it is Schräg, which a strip for s takes as such.
    let put = text_of(&after("3:-,-,0js/j,-,-", "take:3.3 put:4.1"));
    assert_eq!(card(&put, 4), "0js,-,-,-,-");
}

/// Every strip for v is taken but the last of the 1; `vr` showing r turns to v.
const NO_PLACE: &str = "1:0hs,0vh,0vs,1vh,- 2:-,-,-,-,1vr 3:-,-,1vs,-,- 4:-,-,0js/j,-,- \
    5:1js/j,-,-,-,- supply0=vr/r;hr/h;rs/r";

/// "If it fits nowhere, it goes back to the seat's supply, showing the side
/// just turned up. A stone that fits somewhere must be put." A strip barred by
/// the closing rule does not fit.
#[test]
fn what_fits_nowhere_goes_back() {
    assert_eq!(choices(NO_PLACE, "take:#1", ""), "back");
    let back = text_of(&after(NO_PLACE, "take:#1 back"));
    assert_eq!(field(&back, "supply0"), "hr/h;rs/r;vr/v");
    assert_eq!(field(&back, "last"), "vr:supply>supply;-");
    assert_eq!(
        (
            field(&back, "quiet").as_str(),
            field(&back, "turn").as_str()
        ),
        ("1", "1")
    );
    assert_eq!(
        refused(NO_PLACE, "take:#2 back"),
        "the stone fits, so it must be put"
    );
    // From a card, too: the `vh` on 1.2 turned to h fits, the `vs` does not matter.
    let from_card = NO_PLACE.replace("2:-,-,-,-,1vr", "2:0rs,-,-,-,1vr");
    let from_card = from_card.replace("supply0=vr/r;hr/h;rs/r", "supply0=vr/r;hr/h");
    assert_eq!(choices(&from_card, "take:2.1", "back"), "");
}

/// "A strip barred by that rule, by the pendulum rule or by the closing rule
/// does not fit; if only such strips match, the stone goes `back`."
#[test]
fn barred_strips_do_not_fit() {
    // The only free strips for v are 2.5, from which the stone has come back, and
    // 1.5, which it would close.
    let spec = "1:0hs,0vh,0vs,1vh,- 2:-,-,-,-,- 3:0vr,-,1vs,-,- 4:-,-,0js/j,-,- \
        5:1js/j,-,-,-,- supply1=vr/v;hr/h;hs/h;rs/r last=vr:3.1>2.5>3.1;-";
    assert_eq!(choices(spec, "take:3.1", ""), "back");
    assert_eq!(refused(spec, "take:3.1 put:2.5"), TO_AND_FRO);
    let back = text_of(&after(spec, "take:3.1 back"));
    assert_eq!(field(&back, "last"), "vr:3.1>supply;-");
    for other in ["supply>3.1", "2.5>3.1"] {
        let other = spec.replace("3.1>2.5>3.1", other);
        assert_eq!(choices(&other, "take:3.1", ""), "put:2.5");
    }
    // Barred because it was just taken from there: the Joker would fit.
    let spec = "1:0hs,0vh,0vs,1vh,- 2:1hr,0hr,1js,1rs,- 3:0vr,0js,1vs,1hs,- supply1=vr/v";
    assert!(!choices(&spec.replace("0js", "0js/j"), "take:3.2", "").contains("3.2"));
}

/// "A stone may not be put on the strip it was taken from in this turn."
#[test]
fn not_onto_the_strip_it_was_taken_from() {
    // The Joker would fit where it lay.
    let spec = "4:0js,1hs,-,-,-";
    assert_eq!(
        refused(spec, "take:4.1 put:4.1"),
        "the stone has just been taken from here"
    );
}

/// The pendulum of the worked examples: "seat 0 moves `vr` from 3.1 to 1.2 and in
/// its next turn back: `last` is `vr:3.1>1.2>3.1`. In the turn after that `vr` may
/// go to 1.3 (`vr:3.1>1.3`), but not to 1.2; if `hr` is moved first, to 1.2 too."
#[test]
fn a_stone_may_go_back_once() {
    let spec = "3:0vr,-,-,-,-";
    let there = "take:3.1 put:1.2";
    assert_eq!(field(&text_of(&after(spec, there)), "last"), "vr:3.1>1.2;-");
    let back = format!("{there} take:#1 put:5.2 take:1.2 put:3.1");
    let last = |moves: &str| field(&text_of(&after(spec, moves)), "last");
    assert_eq!(last(&back), "vr:3.1>1.2>3.1;vh:supply>5.2");
    // The other seat moves in between.
    let turn = format!("{back} take:#1 put:3.5");
    assert_eq!(
        refused(spec, &format!("{turn} take:3.1 put:1.2")),
        TO_AND_FRO
    );
    let puts = choices(spec, &format!("{turn} take:3.1"), "put");
    assert!(!puts.contains("1.2") && puts.contains("put:1.3"), "{puts}");
    assert_eq!(
        last(&format!("{turn} take:3.1 put:1.3")),
        "vr:3.1>1.3;vr:supply>3.5"
    );
    // With `hr` in between it may go to 1.2, and the count starts anew.
    let other = format!("{turn} take:#3 put:6.3 take:#1 put:4.1");
    let again = format!("{other} take:3.1 put:1.2");
    assert_eq!(last(&again), "vr:3.1>1.2;vs:supply>4.1");
    // There and back by way of another strip is no pendulum either.
    let third = format!("{turn} take:3.1 put:1.3 take:#1 put:4.1 take:1.3 put:3.1");
    assert_eq!(last(&third), "vr:3.1>1.3>3.1;vs:supply>4.1");
    let on = format!("{third} take:#1 put:6.5 take:3.1");
    let puts = choices(spec, &on, "put");
    assert!(puts.contains("put:1.2") && !puts.contains("1.3"), "{puts}");
}

/// "If 1.2 is then the only free strip of card 1, `vr` cannot be taken after
/// `claim:1`; if `vr` is also the seat's only stone on a completed card, there is
/// no `claim:1`."
#[test]
fn a_pendulum_closes_nothing() {
    let spec = "1:1js,-,0vh,0vs,1vh 3:0vr,-,-,-,- last=vr:3.1>1.2>3.1;-";
    assert_eq!(choices(spec, "", "claim"), "claim:1");
    assert_eq!(
        choices(spec, "claim:1", ""),
        "take:#1 take:#2 take:#3 take:#4"
    );
    assert_eq!(refused(spec, "claim:1 take:3.1"), TO_AND_FRO);
    let up = format!("{spec} up=3");
    assert_eq!(choices(&up, "", "claim"), "");
    assert_eq!(refused(&up, "claim:1"), TO_AND_FRO);
}

/// "Only strips count, not the supply."
#[test]
fn the_supply_is_no_strip() {
    // From the supply and back there and to the same strip again.
    let spec = "4:-,-,0vh,-,- last=vh:supply>4.3;-";
    let moved = text_of(&after(spec, "take:4.3 put:3.2"));
    assert_eq!(field(&moved, "last"), "vh:4.3>3.2;-");
    let spec = "supply0=vr/v;vs/v;hr/h;hs/h;rs/r;js/s;vh/h last=vh:4.3>supply;-";
    let moved = text_of(&after(spec, "take:#7 put:4.3"));
    assert_eq!(field(&moved, "last"), "vh:supply>4.3;-");
}

/// "Nothing can be put on a completed card; its stones may be taken by their
/// owners in later turns. When its last stone has gone the card returns to the
/// row and can be built again."
#[test]
fn completed_cards_are_dismantled() {
    let spec = "4:0hs,1hs,-,-,- up=4";
    assert_eq!(
        refused(spec, "take:#6 put:4.3"),
        "the 4 is finished already"
    );
    let one_left = after(spec, "take:4.1 put:3.2");
    assert_eq!(field(&text_of(&one_left), "up"), "4");
    // "Taking the last stone of a completed card returns the card to the row at
    // once; the stone in hand may be put there, on another strip."
    let spec = "4:0js/j,-,-,-,- up=4";
    let taken = after(spec, "take:4.1");
    assert_eq!(field(&view_of(&taken), "up"), "-");
    assert_eq!(field(&view_of(&taken), "stone"), "s?:4.1");
    let put = after(spec, "take:4.1 put:4.2");
    assert_eq!(card(&text_of(&put), 4), "-,0js,-,-,-");
    assert_eq!(
        refused(spec, "take:4.1 put:4.1"),
        "the stone has just been taken from here"
    );
}

/// "A stone put back goes to the end" of the supply.
#[test]
fn the_supply_keeps_its_order() {
    let taken = view_of(&after(
        "supply0=vs/v;vh/v;js/s;vr/v;hr/h;hs/h;rs/r",
        "take:#2",
    ));
    assert_eq!(field(&taken, "supply0"), "v?/v;s?/s;v?/v;h?/h;h?/h;r?/r");
}
