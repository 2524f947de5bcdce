//! A command that fails changes nothing.

use super::check;

#[test]
fn errors_change_nothing() {
    let mut dialogue = vec![("new abraeumen", "ok"), ("play c1a1", "ok")];
    for mistake in [
        "new",
        "new chess",
        "new abraeumen seats=2",
        "new abraeumen seats=0",
        "new abraeumen seats=1 seats=1",
        "new abraeumen seed=x",
        "new abraeumen seed=18446744073709551616",
        "new abraeumen seed=-1",
        "new abraeumen seed=",
        "new abraeumen =1",
        "new abraeumen first=1",
        "new abraeumen first=256",
        "new abraeumen null=on",
        "new abraeumen abraeumen",
        "new abraeumen seed=1 seed=2",
        "set",
        "set abraeumen",
        "set chess board=....../....../....../....../....../oo....",
        "set abraeumen board=....../....../....../....../....../......",
        "set abraeumen board=....../....../....../....../....../oo...",
        "set abraeumen board=....../....../....../....../....../oo.... x",
        "set abraeumen oo",
        "play",
        "play c1a1",
        "play a1a9",
        "play c1",
        "play b1b2",
        "play a3a1 a4a6",
        "play ä",
        "load",
        "load 5453",
        "load xyz",
        "load 54530",
        "load 00 00",
        "view",
        "view 1",
        "view 15",
        "view 300",
        "view x",
        "go level=0",
        "go level=5",
        "go level=hard",
        "go ms=x",
        "go seed=",
        "go speed=1",
        "go level=1 level=1",
        "go level",
        "hint level=1",
        "games all",
        "position 1",
        "actor now",
        "moves 1",
        "roll 6",
        "points 0",
        "result 0",
        "undo 2",
        "redo 2",
        "save me",
        "quit now",
        "Games",
        "frobnicate",
        "=",
        "\u{feff}games",
    ] {
        dialogue.push((mistake, "error"));
        dialogue.push(("points", "ok 31"));
    }
    check(&dialogue);
}

#[test]
fn without_a_game_there_is_nothing_to_do() {
    for command in [
        "position",
        "actor",
        "moves",
        "play c1a1",
        "roll",
        "points",
        "result",
        "view 0",
        "perft 1",
        "go",
        "hint",
        "undo",
        "redo",
        "save",
    ] {
        check(&[(command, "error")]);
    }
}
