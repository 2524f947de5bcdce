//! Texts and what `set` refuses.

use super::{field, lay, play, position, text_of, view_of, written};
use crate::game::{Game, Notation, Seat};
use crate::games::input::Input;
use crate::games::input::rules::{Move, Position};
use crate::games::input::stones::Card;
use crate::games::input::table::{NullTurn, Won};
use crate::save::{Bytes, Damaged, Reader, Writer, record};
use crate::session::Session;
use std::format;
use std::string::String;
use std::vec::Vec;

/// The example of the page.
const EXAMPLE: &str = "seats=2 null=off cards=1:-,-,0vs,-,-;2:0hr,0hs,1js,0rs,-;3:-,-,-,0vh,1rs;\
    4:1hs,-,-,0js/j,1hr;5:-,-,-,1vh,-;6:-,1vs,-,-,- up=4 supply0=vr/r supply1=vr/v points=0,4 \
    won0=- won1=4 last=vh:4.3>3.4;rs:4.2>3.5 nulled=- quiet=2 turn=0";

#[test]
fn the_example_of_the_page_comes_back() {
    assert_eq!(text_of(&position(EXAMPLE)), EXAMPLE);
}

/// "The symbol shown comes first and the other is `?`."
#[test]
fn a_view_hides_the_other_side() {
    let mut game = position(EXAMPLE);
    assert_eq!(
        view_of(&game),
        "seats=2 null=off cards=1:-,-,0v?,-,-;2:0r?,0h?,1s?,0s?,-;3:-,-,-,0h?,1r?;\
         4:1s?,-,-,0j?/j,1h?;5:-,-,-,1h?,-;6:-,1s?,-,-,- up=4 supply0=r?/r supply1=v?/v \
         points=0,4 won0=- won1=4 last=h?:4.3>3.4;r?:4.2>3.5 nulled=- quiet=2 turn=0"
    );
    // In the middle of a turn there is a view, but no position.
    play(&mut game, "take:3.4");
    assert_eq!(
        view_of(&game),
        "seats=2 null=off cards=1:-,-,0v?,-,-;2:0r?,0h?,1s?,0s?,-;3:-,-,-,-,1r?;\
         4:1s?,-,-,0j?/j,1h?;5:-,-,-,1h?,-;6:-,1s?,-,-,- up=4 supply0=r?/r supply1=v?/v \
         points=0,4 won0=- won1=4 last=v?:4.3>3.4;r?:4.2>3.5 nulled=- quiet=2 turn=0 stone=v?:3.4"
    );
    assert!(Input::write_position(&game, &mut String::new()).is_err());
}

#[test]
fn moves_come_back() {
    for text in [
        "claim:4", "claim:0", "null", "take:4.2", "take:#3", "hold:4.2", "hold:#7", "put:0.5",
        "back",
    ] {
        let played = Input::read_move(text).expect("a move");
        let mut again = String::new();
        Input::write_move(&played, &mut again).expect("a string grows");
        assert_eq!(again, text);
        let mut form = [0; 4];
        let mut out = Writer::new(&mut form);
        played.write(&mut out);
        assert_eq!(out.finish(), Some(1));
        assert_eq!(Move::read(&mut Reader::new(&form)), Ok(played));
    }
    for text in [
        "",
        "claim",
        "claim:",
        "claim:10",
        "claim:a",
        "null:1",
        "take:4",
        "take:4.0",
        "take:4.6",
        "take:#0",
        "take:#8",
        "take:#",
        "put:#1",
        "put:4.3.1",
        "back:",
        "Back",
        "take:04.2",
    ] {
        assert!(Input::read_move(text).is_err(), "{text}");
    }
    let mut last = [0; 1];
    for byte in 0..=u8::MAX {
        if let Ok(played) = Move::read(&mut Reader::new(&[byte])) {
            played.write(&mut Writer::new(&mut last));
            assert_eq!(last, [byte]);
        }
    }
}

/// "`set` refuses anything that play could not have left on the table."
#[test]
fn what_play_cannot_leave_is_refused() {
    let two = |spec: &str| Input::read_position(&written(spec)).is_ok();
    assert!(two("") && two("4:0hs,1hs,-,-,- up=4"));
    for (wrong, why) in [
        ("4:0vr,-,-,-,-", "a strip that does not show the symbol"),
        ("4:0vs/j,-,-,-,-", "only the Joker shows j"),
        ("4:0js/s,-,-,-,-", "nobody writes /s"),
        ("4:2hs,-,-,-,-", "nobody sits there"),
        ("4:0hs,0hs,-,-,-", "a stone twice"),
        ("4:0sh,-,-,-,-", "the pair is hs"),
        ("4:0hs,-,-,- up=4", "four strips"),
        ("4:0hs,-,-,-,-,- up=4", "six strips"),
        ("4:0hs,1hs,0vr,0hr,1hr", "a full card that is not up"),
        ("up=4", "an empty one that is"),
        ("4:0hs,-,-,-,- 3:-,0vh,-,-,- up=4;3", "not in order"),
        ("4:0hs,-,-,-,- up=4;4", "twice"),
        (
            "supply0=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r",
            "a stone is missing",
        ),
        (
            "supply0=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;rs/r",
            "one is doubled",
        ),
        (
            "supply0=vh/r;vr/v;vs/v;hr/h;hs/h;rs/r;js/s",
            "a side that is not its own",
        ),
        ("points=18,0", "beyond the target"),
        ("points=0,17 turn=0", "somebody else has won"),
        ("points=0", "one seat"),
        ("points=0,0,0", "three seats"),
        ("won0=7", "not laid out"),
        ("won0=0 null=on", "the Null is no number"),
        ("won0=4,3", "another separator"),
        ("quiet=101", "over long ago"),
        ("quiet=01", "a leading zero"),
        ("turn=2", "nobody sits there"),
        ("nulled=0", "without the Null"),
        ("null=on nulled=1;0", "not in order"),
        (
            "null=on 0:0vr,-,-,-,-",
            "the Null is never under construction",
        ),
        (
            "null=on won0=4 0:0vr,1hs,-,-,- up=0 nulled=0",
            "two colours on the Null",
        ),
        ("null=on won0=4 0:0vr,-,-,-,- up=0", "nobody used the Null"),
        ("null=on nulled=0", "who used the Null had won a number"),
        ("null=on won1=4 nulled=0", "somebody else had"),
        ("null=on won0=lost", "lost though nobody used the Null"),
        ("won0=lost", "lost without the Null"),
        (
            "null=on won0=lost;4 won1=2 nulled=1",
            "lost is not a number",
        ),
        ("null=on won1=2 won0=0;lost nulled=1", "nor part of a list"),
        (
            "4:-,-,0vr,-,- last=vr:3.1>4.3>1.2;-",
            "no way there and back",
        ),
        ("4:-,-,0vr,-,- last=vr:4.3>3.1>4.3>3.1;-", "too long a way"),
        (
            "3:0vr,-,-,-,- last=vr:1.2>3.1>1.2;-",
            "it lies at the other end",
        ),
        (
            "3:0vr,-,-,-,- last=vr:3.1>supply>3.1;-",
            "the supply is no strip",
        ),
        ("3:0vr,-,-,-,- last=vr:3.1>3.1>3.1;-", "it has not moved"),
        ("3:0vr,-,-,-,- last=vr:3.1>1.1>3.1;-", "it never lay there"),
        ("3:0vr,-,-,-,- last=vr:3.1>9.1>3.1;-", "not laid out"),
        (
            "supply0=vh/v;vs/v;hr/h;hs/h;rs/r;js/s;vr/v last=vr:supply>1.2>supply;-",
            "no strips",
        ),
        (
            "null=on won0=4 nulled=0 3:-,-,0vr,-,- last=vr:3.3>0.1>3.3;-",
            "nothing is put on the Null",
        ),
        ("last=vh:4.3>3.4;-", "it does not lie there"),
        ("4:-,-,-,0vh,- last=vh:4.4>4.4;-", "it has not moved"),
        ("4:-,-,-,0vh,- last=vh:1.1>4.4;-", "it never lay there"),
        ("4:-,-,-,0vh,- last=vh:9.2>4.4;-", "not laid out"),
        ("last=vh:3.2>supply;-", "put back it would be the last"),
        ("last=-", "one seat"),
        ("combo=5;7", "not laid out"),
        ("free=8", "not laid out"),
        ("kids=2", "nobody sits there"),
        ("jokerclose=off", "not written"),
        ("bonus=2", "not written"),
        ("solo=double bonus=3", "not both"),
    ] {
        assert!(!two(wrong), "{why}: {wrong}");
    }
    for wrong in [
        String::new(),
        EXAMPLE.replace("seats=2", "seats=4"),
        EXAMPLE.replace(" up=4", ""),
        EXAMPLE.replace("seats=2 null=off", "null=off seats=2"),
        format!("{EXAMPLE} "),
        format!("{EXAMPLE} claim=2"),
        EXAMPLE.replace("won1=4", "won1=-").replace("won0", "won2"),
        EXAMPLE.replace("0vs", "0v?"),
    ] {
        assert!(Input::read_position(&wrong).is_err(), "{wrong}");
    }
}

/// What play does leave: all numbers lost, a stone that returned, a stone that
/// came from the completed Null, and what kids need not turn.
#[test]
fn what_play_leaves_is_read() {
    for right in [
        "null=on won0=lost won1=2 nulled=1",
        "null=on won0=lost nulled=0",
        "3:0vr,-,-,-,- last=vr:3.1>1.2>3.1;-",
        "null=on won0=4 nulled=0 3:-,-,0vr,-,- last=vr:0.1>3.3;-",
        "3:0js/j,-,-,-,- last=js:4.1>3.1;-",
        "kids=0 3:0vr,-,-,-,- last=vr:5.5>3.1;-",
        "kids=0 3:0vr,-,-,-,- last=vr:3.1>5.5>3.1;-",
    ] {
        let text = written(right);
        assert_eq!(text_of(&position(&text)), text);
    }
}

/// A stone that returned, in a view: "the symbol shown comes first and the other
/// is `?` [...], also in `last`"; the Joker symbol, too.
#[test]
fn a_view_hides_sides_in_last() {
    let returned = view_of(&lay("3:0vr,-,-,-,- last=vr:3.1>1.2>3.1;-"));
    assert!(returned.contains(" last=r?:3.1>1.2>3.1;- "), "{returned}");
    let joker = view_of(&lay("3:0js/j,-,-,-,- last=js:4.1>3.1;-"));
    assert!(joker.contains("3:0j?/j,") && joker.contains(" last=j?:4.1>3.1;- "));
}

/// What is wrong is said of the field it is wrong in, also where older programs
/// wrote another notation: numbers lost again used to be `-`.
#[test]
fn errors_name_the_field() {
    for (wrong, field) in [
        ("null=on won0=- nulled=0", "nulled= "),
        ("null=on won0=4; nulled=0", "won0= "),
        ("won0=lost", "won0= "),
        ("last=vh:4.3>3.4;-", "last= "),
        ("last=vh:4.3;-", "last= "),
        ("last=-", "last= "),
        ("up=4", "up= "),
        ("up=4;3", "up= "),
        ("4:0vr,-,-,-,-", "cards= "),
        ("4:0hs,-,-,-", "cards= "),
        ("points=18,0", "points= "),
        ("points=0", "points= "),
        ("supply0=vh/v;vr/v", "cards= and supply0= "),
        ("supply0=vh", "supply0= "),
        ("quiet=101", "quiet= "),
        ("turn=2", "turn= "),
        ("points=0,17", "turn= "),
        ("null=maybe", "null= "),
        ("bonus=2", "an option "),
        ("combo=5;7", "not all of these numbers "),
    ] {
        let why = Input::read_position(&written(wrong)).expect_err(wrong);
        assert!(why.0.starts_with(field), "{wrong}: {}", why.0);
    }
    let mixed = EXAMPLE.replace("seats=2 null=off", "null=off seats=2");
    let why = Input::read_position(&mixed).expect_err("another order");
    assert!(why.0.starts_with("seats= "));
    let rest = Input::read_position(&format!("{EXAMPLE} claim=2"));
    assert!(rest.is_err_and(|why| why.0.starts_with("turn= ")));
}

/// A game of three with variants, 20 turns old, as the program before the
/// corrected page saved it.
const OLD_GAME: &str = "545302016001030043ff020207000000000000000000000043ff020203ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00010102000302070001020304050600ff00030202010302070708090a0b0c0d00ff03030102010100070e0f101112131400ff0000000000000000ff00ff020305040106000102030005060406040100050302043f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3fffff043f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3fffff043f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3fffff780078000130330110a001313801117e01126f01128101303501109b01313501118801323701128701303201109901313201119a01124e01127701302901109501313401119001323401127901303401107a0131320111780112a50132330112890110a501302e01107c0111a50131160111960112a5013232011286e6f02c93";
/// One in the middle of a Null, `vh` on 0.2 already.
const OLD_NULL: &str = "54530201cf0002ff01ff000000000000000000000000000001ff000002ffffffffffffffffffffffffffffff00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff010002030300010601020304050604ff00000002020103070708090a0b0c0d08ff0000030412160000000000ff00ff0100030406020500010203040506043f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3fffff043f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3fffff1500150001300f0110780131320111820110ae013032011073a006aa41";
/// One with a stone put back that may return now.
const OLD_BACK: &str = "54530201b80002ff00ff000000000000000000000000000000ff000002ffffffffff00010207ffffffffffff03ff08ffffffff04ffff09ffffffffffffffffffffffffffffffffffffffffffffffff0300000104020102050600030e0f00000400020201040a0b0c0d00ff0000000002000000ff00ff0400020106030500020601030405043f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3fffff043f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3f3fffff0600060001300f0110af30f2a997";

fn bytes_of(digits: &str) -> Vec<u8> {
    let digits = digits.as_bytes().chunks(2);
    let byte = |pair: &[u8]| u8::from_str_radix(str::from_utf8(pair).unwrap(), 16).unwrap();
    digits.map(byte).collect()
}

fn loaded(digits: &str) -> Result<Session<Input>, Damaged> {
    let record = bytes_of(digits);
    let (kind, mut content) = record::open(&record).expect("a record");
    assert_eq!(kind, Input::ABOUT.number);
    Session::read(&mut content)
}

/// Games that were saved before stones could return and before losses were
/// written go on where they were, their Null included.
#[test]
fn older_saves_are_read() {
    let game = loaded(OLD_GAME).expect("a game");
    assert_eq!(
        text_of(game.position()),
        "seats=3 null=on solo=double combo=1;9 kids=2 cards=1:2vs,1vs,2vr,0js/j,-;2:0hr,-,1hs,-,-;3:2rs,-,-,-,-;4:2js/j,-,-,2hs,-;5:-,-,-,-,-;6:1rs,-,-,-,-;7:0vr,1vh,-,-,0vs;8:1vr,-,-,-,-;9:-,-,-,-,-;0:-,-,-,-,- up=- supply0=rs/r;hs/h;vh/h supply1=hr/h;js/s supply2=vh/h;hr/r points=0,0,0 won0=- won1=- won2=- last=hr:9.2>2.1;vh:4.3>7.2;js:supply>4.1 nulled=- quiet=18 turn=0"
    );
    let mut game = loaded(OLD_NULL).expect("a game");
    let view = view_of(game.position());
    assert!(view.ends_with("last=v?:3.1>1.2;h?:supply>3.2 nulled=0 quiet=2 turn=0 claim=0"));
    assert_eq!(field(&view, "won0"), "4");
    for text in ["take:#4", "put:4.1"] {
        let played = Input::read_move(text).expect("a move");
        game.play(&played).expect("a legal move");
    }
    assert_eq!(field(&text_of(game.position()), "won0"), "lost");
}

/// A move that is not allowed any more cannot be made again: such a game is told
/// of once and put aside.
#[test]
fn older_saves_with_other_rules_are_refused() {
    assert!(loaded(OLD_BACK).is_err());
}

/// A Null whose misfit was in hand used to wait for `back`.
#[test]
fn an_older_misfit_has_failed() {
    let mut turned = super::after("null=on won0=4 points=4,0", "null take:#1 put:0.2 take:#2");
    let expected = view_of(&turned);
    // As it was written then: the stone still on the 0, nothing lost yet.
    let table = &mut turned.table;
    let stone = table.supply[0].pop().expect("the stone from the 0");
    table.cards[0][1] = Some(stone);
    table.null = NullTurn::Building;
    table.points[0] = 4;
    table
        .won
        .push(
            Won {
                card: Card::new(4).unwrap(),
                single_colour: false,
                seat: Seat::FIRST,
            }
            .pack(),
        )
        .unwrap();
    let mut form = [0; 512];
    let mut out = Writer::new(&mut form);
    turned.write(&mut out);
    let length = out.finish().expect("room");
    let read = Position::read(&mut Reader::new(&form[..length])).expect("a position");
    assert_eq!(view_of(&read), expected);
}

/// Everything a position knows comes back from its bytes: who returned, who lost
/// all, how a Null stands, `bonus=3`.
#[test]
fn bytes_keep_everything() {
    for (spec, moves) in [
        ("3:0vr,-,-,-,- last=vr:3.1>1.2>3.1;-", ""),
        (
            "null=on bonus=3 combo=1;6 won0=lost won1=2 nulled=1",
            "null",
        ),
        ("null=on won0=4 points=4,0", "null take:#1 put:0.2 take:#2"),
        ("null=on won0=4 points=4,0", "null take:#1 put:0.2"),
        ("solo=double 3:1rs,0vh,1vr,0hs,-", "claim:3 take:#2"),
    ] {
        let there = super::after(spec, moves);
        let mut form = [0; 512];
        let mut out = Writer::new(&mut form);
        there.write(&mut out);
        let length = out.finish().expect("room");
        assert_eq!(Position::read(&mut Reader::new(&form[..length])), Ok(there));
    }
}

/// A last stone that was put back lies at the end of the supply.
#[test]
fn what_was_put_back_lies_last() {
    lay("supply0=vr/v;vs/v;hr/h;hs/h;rs/r;js/s;vh/h last=vh:3.2>supply;-");
    lay("supply0=vr/v;vs/v;hr/h;hs/h;rs/r;js/s;vh/h last=vh:supply>supply;-");
}
