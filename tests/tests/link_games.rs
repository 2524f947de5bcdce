//! `docs/link-games.md`: the bytes of the games on the cable. The page is generated from
//! the games themselves (`cargo xtask golden --accept`), and must equal what they write
//! today.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use taschenspieler_core::game::choices::Kind;
use taschenspieler_core::game::{Actor, Options, Outcome, Seat, Seats, Setup};
use taschenspieler_core::games::{ForGame, GameId, Registered};
use taschenspieler_core::luck::Luck;
use taschenspieler_core::save::{Bytes, Writer};
use taschenspieler_tests::files;

const PAGE: &str = "docs/link-games.md";

/// How many examples there are of moves of the same kind.
const EXAMPLES: usize = 6;

const OPENING: &str = "\
# What the games write

Bytes of options, moves, views and results, as [`link.md`](link.md) leaves them to the
games. This page is made from the games (`cargo xtask golden --accept`), and a test
compares it with them.

All numbers are little-endian. What may be absent is `00`, or `01` and what it is, unless
a number that is not in use stands for it. A list is its length, one byte, and its
entries. Of several kinds of a thing the first byte says which it is. The exact forms are
declared in the files named below, read by the same code that saves games; a reader
refuses what no game can look like.
";

/// The byte form of something.
fn hex(thing: &impl Bytes) -> String {
    let mut buffer = vec![0; 16 * 1024];
    let mut out = Writer::new(&mut buffer);
    thing.write(&mut out);
    let length = out.finish().expect("a form of less than 16 KiB");
    let bytes: Vec<String> = buffer[..length]
        .iter()
        .map(|it| format!("{it:02x}"))
        .collect();
    match bytes.len() {
        0 => "none".to_owned(),
        _ => format!("`{}`", bytes.join(" ")),
    }
}

struct Chapter;

impl ForGame for Chapter {
    type Output = String;

    fn run<G: Registered>(self) -> String {
        let about = G::GAME.about();
        let mut page = format!("\n## {}: game {}\n\n", about.id, about.number);
        let file = format!("core/src/games/{}/bytes.rs", about.id);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        assert!(root.join(&file).is_file(), "{file}");
        let _ = write!(
            page,
            "For {} to {} seats. Forms: [`{file}`](../{file}).\n\n",
            G::SEATS.start(),
            G::SEATS.end(),
        );
        options::<G>(&mut page);
        samples::<G>(&mut page);
        page
    }
}

fn options<G: Registered>(page: &mut String) {
    let usual = G::Options::default();
    let _ = writeln!(
        page,
        "| options | bytes |\n|---|---|\n| the usual ones | {} |",
        hex(&usual)
    );
    for choice in G::Options::CHOICES {
        let words: Vec<&str> = match &choice.kind {
            Kind::List(list) => list.values.iter().map(|value| value.word).collect(),
            Kind::Own(..) => continue,
        };
        for word in words {
            let mut options = usual.clone();
            if options.set(choice.key, word).is_ok() && options != usual {
                let _ = writeln!(page, "| `{}={word}` | {} |", choice.key, hex(&options));
            }
        }
    }
}

/// Some random games: a few moves of each kind, and the views on the way.
fn samples<G: Registered>(page: &mut String) {
    let mut kinds: Vec<(String, Vec<(String, String)>)> = Vec::new();
    let mut texts = BTreeSet::new();
    let mut seen = Vec::new();
    for seed in 0..12 {
        let mut luck = Luck::new(seed);
        let setup = Setup {
            seats: *G::SEATS.start(),
            first: None,
            options: G::Options::default(),
        };
        let mut position = G::start(&setup, &mut luck);
        for turn in 0..60 {
            if seed == 0 && (turn == 0 || turn == 3) {
                let seat = Seat::new(0);
                let view = G::view(&position, seat);
                let mut text = String::new();
                let written = G::write_view(&view, &mut text).is_ok();
                seen.push((turn, written.then_some(text), hex(&view)));
            }
            let played = match G::actor(&position) {
                Actor::Over => break,
                Actor::Chance => G::roll(&position, &mut luck),
                Actor::Seat(_) => any_move::<G>(&position, &mut luck),
            };
            let Some(played) = played else { break };
            let mut text = String::new();
            G::write_move(&played, &mut text).expect("a string takes everything");
            let bytes = hex(&played);
            // `take:#5` is one kind; others differ in their length.
            let kind = match text.split_once(':') {
                Some((word, _)) => word.to_owned(),
                None => bytes.len().to_string(),
            };
            if texts.insert(text.clone()) {
                match kinds.iter_mut().find(|(known, _)| *known == kind) {
                    Some((_, examples)) if examples.len() < EXAMPLES => {
                        examples.push((text, bytes));
                    }
                    Some(_) => {}
                    None => kinds.push((kind, vec![(text, bytes)])),
                }
            }
            if G::apply(&mut position, &played).is_err() {
                break;
            }
        }
    }
    kinds.sort();
    page.push_str("\n| move | bytes |\n|---|---|\n");
    for (text, bytes) in kinds.into_iter().flat_map(|(_, examples)| examples) {
        let _ = writeln!(page, "| `{text}` | {bytes} |");
    }
    page.push_str("\n| what seat 0 sees | bytes |\n|---|---|\n");
    for (turn, text, bytes) in seen {
        let text = text.map_or_else(String::new, |text| format!(": `{text}`"));
        let _ = writeln!(page, "| after {turn} moves{text} | {bytes} |");
    }
}

fn any_move<G: Registered>(position: &G::Position, luck: &mut Luck) -> Option<G::Move> {
    let mut moves = Vec::new();
    let _ = G::moves(position, &mut |played| {
        moves.push(played);
        ControlFlow::Continue(())
    });
    luck.pick(&moves).cloned()
}

fn results(page: &mut String) {
    page.push_str("\n## Results\n\n| result | bytes |\n|---|---|\n");
    let seat = |number| Seat::new(number).expect("a seat");
    let shared: Seats = [seat(0), seat(2)].into_iter().collect();
    for (words, outcome) in [
        ("seat 1 has won", Outcome::Win(seat(1))),
        ("seats 0 and 2 share the first place", Outcome::Draw(shared)),
        ("a puzzle is solved", Outcome::Solved),
        ("a puzzle can go no further", Outcome::Stuck),
    ] {
        let _ = writeln!(page, "| {words} | {} |", hex(&outcome));
    }
}

#[test]
fn the_page_says_what_the_games_write() {
    let mut page = OPENING.to_owned();
    for &game in GameId::ALL.iter().filter(|game| game.is_on_shelf()) {
        page.push_str(&game.with(Chapter));
    }
    results(&mut page);
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(PAGE);
    if files::accepting() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == page,
        "{PAGE} is out of date: cargo xtask golden --accept"
    );
}
