//! Every sentence of the rules pages, as a conversation with the engine. How such
//! a file reads is explained in `tests/src/pages/`.

use std::fs;
use taschenspieler_core::games::GameId;
use taschenspieler_tests::pages::{self, Case};
use taschenspieler_tests::{files, side_by_side};

fn all() -> Vec<Case> {
    let folder = fs::read_dir(files::folder("pages")).expect("a folder of pages");
    let mut cases = Vec::new();
    for entry in folder {
        let path = entry.expect("a file").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let text = fs::read_to_string(&path).expect("a readable file");
        cases.extend(pages::cases(&name, &text).unwrap_or_else(|why| panic!("{why}")));
    }
    cases
}

#[test]
fn games_go_as_the_pages_say() {
    let cases = all();
    println!("{} cases", cases.len());
    side_by_side(
        cases.iter().map(|case| (case.name.as_str(), case)),
        Case::run,
    );
}

#[test]
fn every_game_has_a_page() {
    let on_shelf = GameId::ALL.iter().filter(|game| game.is_on_shelf());
    let without = on_shelf.map(|game| format!("{}.txt", game.about().id));
    let page = |name: &String| files::folder("pages").join(name).exists();
    let without: Vec<String> = without.filter(|name| !page(name)).collect();
    assert!(without.is_empty(), "no file for {without:?}");
}

/// The errors of a file with one case.
fn complaint(text: &str) -> String {
    let cases = pages::cases("it", text).unwrap_or_else(|why| panic!("{why}"));
    let said = cases.iter().filter_map(|case| case.run().err());
    said.collect()
}

/// A case that is right, so that the wrong ones are wrong for one reason only.
const RIGHT: &str = "It goes\n  on\n> new poker seats=3\n> play 3 1 2\n> position\n\
    < ok seats=3 hand0=2212e prize0=3 hand1=1222e prize1=- hand2=2122e prize2=-\n\
    ~ prize0=3 seats=3\n! prize0=- prize3=-\n> play {out|steal:1}\n~ error\n\
    > again seats=2 ; moves h\n< ok hand\n> again ; play 1 1 ; result\n< ok none";

#[test]
fn what_is_right_passes() {
    assert_eq!(complaint(RIGHT), "");
    let cases = pages::cases("it", RIGHT).expect("a case");
    assert_eq!(
        (cases.len(), cases[0].name.as_str()),
        (1, "it:1: It goes on")
    );
}

#[test]
fn what_is_wrong_is_noticed() {
    for (right, wrong, line) in [
        ("seats=3\n>", "seats=5\n>", "it:3:"),
        ("play 3 1 2", "play 3 out 2", "it:4:"),
        ("hand2=2122e prize2=-\n", "hand2=2122e prize2=2\n", "it:6:"),
        ("~ prize0=3", "~ prize0=", "it:7:"),
        ("~ prize0=3 seats=3", "~ prize0=3 seats=2", "it:7:"),
        ("! prize0=-", "! prize0=3", "it:8:"),
        ("{out|steal:1}", "{out|2}", "it:10:"),
        ("{out|steal:1}\n~ error", "{out|steal:1}", "it:9:"),
        ("play {out|steal:1}", "play {out|steal:1} 1", "it:9:"),
        ("{out|steal:1}\n~ error", "{out|steal:1}\n! ok", "it:10:"),
        ("moves h", "moves", "it:12:"),
        ("play 1 1 ; result", "play 1 5 ; result", "it:13:"),
        ("play 1 1 ; result", "play 1 5 1 ; result", "it:13:"),
        ("< ok none", "< ok win 0", "it:14:"),
    ] {
        assert!(RIGHT.contains(right), "{right}");
        let said = complaint(&RIGHT.replace(right, wrong));
        assert!(said.contains(line), "{wrong}: {said}");
    }
}

#[test]
fn what_cannot_be_read_is_noticed() {
    for wrong in ["> moves", "It\n< ok", "It", "It\n\nset poker"] {
        assert!(pages::cases("it", wrong).is_err(), "{wrong}");
    }
}

/// Words of a list are words, parts of words are not.
#[test]
fn a_list_has_entries() {
    let text = "It\n> lay 3:0vr,-,-,-,- won0=2;3 points=5,0\n> position\n";
    for right in [
        "3:0vr,-,-,-,-",
        "won0=2;3",
        "2",
        "supply1=vh/v;vr/v;vs/v;hr/h;hs/h;rs/r;js/s",
    ] {
        assert_eq!(complaint(&format!("{text}~ {right}")), "");
    }
    for wrong in ["won0=2", "won0=3", "3:0vr", "points=5", "supply1"] {
        assert!(
            complaint(&format!("{text}~ {wrong}")).contains("it:4:"),
            "{wrong}"
        );
    }
    assert!(complaint("It\n> lay points=1,0 colour=red").contains("it:2:"));
}
