//! Texts and what `set` refuses.

use super::{lay, play, position, text_of, view_of, written};
use crate::game::Notation;
use crate::games::input::Input;
use crate::games::input::rules::Move;
use crate::save::{Bytes, Reader, Writer};
use std::format;
use std::string::String;

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
            "null=on 0:0vr,1hs,-,-,- up=0 nulled=0",
            "two colours on the Null",
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

/// A last stone that was put back lies at the end of the supply.
#[test]
fn what_was_put_back_lies_last() {
    lay("supply0=vr/v;vs/v;hr/h;hs/h;rs/r;js/s;vh/h last=vh:3.2>supply;-");
    lay("supply0=vr/v;vs/v;hr/h;hs/h;rs/r;js/s;vh/h last=vh:supply>supply;-");
}
