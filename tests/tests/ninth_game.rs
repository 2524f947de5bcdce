//! A game is its folder, a number, a line in the registry, and text files under `tests/`:
//! the example game proves it. Also, the listings of `docs/ninth-game.md`, which builds it,
//! equal its real code.

use std::fs;
use std::path::{Path, PathBuf};

/// The name of the example game.
const NAME: &str = "template";

/// The folder of the game, and everything named after it under `tests/`.
const ITS_OWN: [&str; 8] = [
    "core/src/games/template/",
    "tests/device/template.txt",
    "tests/golden/template/",
    "tests/keys/template.txt",
    "tests/pages/template.txt",
    "tests/pictures/",
    "tests/positions/template.txt",
    "tests/scenes/template.txt",
];

/// The other files that name it. A ninth game needs only the first two of them; it needs no
/// feature, because it is not hidden.
const ELSEWHERE: [&str; 9] = [
    "core/src/basics/game_id.rs",
    "core/src/games/mod.rs",
    "tools/puzzles/Cargo.toml",
    "core/Cargo.toml",
    "firmware/Cargo.toml",
    "host/simulator/Cargo.toml",
    "tests/Cargo.toml",
    "docs/ninth-game.md",
    "tests/tests/ninth_game.rs",
];

/// Tests of the host, which need some game with chance, secrets and memories,
/// and play this one.
const PLAYED_IN: [&str; 17] = [
    "core/src/session/tests/review.rs",
    "core/src/console/launcher/mod.rs",
    "core/src/session/tests.rs",
    "host/simulator/tests/commands.rs",
    "host/simulator/tests/engine/main.rs",
    "host/simulator/tests/engine/table.rs",
    "host/simulator/tests/engine_fuzz.rs",
    "tests/tests/buttons.rs",
    "tests/tests/conformance_can_fail.rs",
    "tests/tests/console_of/ends.rs",
    "tests/tests/console_of/handover.rs",
    "tests/tests/console_of/mod.rs",
    "tests/tests/console_of/screens.rs",
    "tests/tests/console_of/template.rs",
    "tests/tests/console_of/thinking.rs",
    "tests/tests/console_of/wishes.rs",
    "tests/tests/golden.rs",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Every file in which people write: code, manifests, texts, scripts.
fn written(folder: &Path, found: &mut Vec<PathBuf>) {
    const KINDS: [&str; 9] = ["rs", "toml", "md", "txt", "yml", "mjs", "js", "html", "x"];
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or("");
        if path.is_dir() {
            let is_made = name.starts_with("target") || name == "node_modules";
            if !is_made && (!name.starts_with('.') || name == ".github" || name == ".ci") {
                written(&path, found);
            }
        } else if path
            .extension()
            .is_some_and(|kind| KINDS.iter().any(|it| kind == *it))
        {
            found.push(path);
        }
    }
}

/// Whether a text has the name as a separate word.
fn names_it(text: &str) -> bool {
    let text = text.to_lowercase();
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-';
    text.match_indices(NAME).any(|(start, name)| {
        !text[..start].ends_with(is_part) && !text[start + name.len()..].starts_with(is_part)
    })
}

#[test]
fn the_name_is_found_as_a_word() {
    assert!(names_it("the Template, of course") && names_it("GameId::Template"));
    assert!(!names_it("grid-template-columns") && !names_it("contemplate"));
}

/// One file more would be one more to touch for every new game.
#[test]
fn a_game_is_named_in_two_places_outside_its_folder() {
    let mut files = Vec::new();
    written(&root(), &mut files);
    let mut named: Vec<String> = files
        .iter()
        .filter(|path| names_it(&read(path)))
        .filter_map(|path| path.strip_prefix(root()).ok()?.to_str())
        .map(|path| path.replace('\\', "/"))
        .filter(|path| !ITS_OWN.iter().any(|own| path.starts_with(own)))
        .collect();
    named.sort();
    let mut expected = [&ELSEWHERE[..], &PLAYED_IN[..]].concat();
    expected.sort_unstable();
    assert_eq!(named, expected);
}

/// The listings of the chapter: the file each is from, and its text.
fn listings(chapter: &str) -> Vec<(String, String)> {
    let mut listings = Vec::new();
    let mut lines = chapter.lines();
    while let Some(line) = lines.next() {
        let Some(kind) = line.strip_prefix("```").filter(|kind| !kind.is_empty()) else {
            continue;
        };
        let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
        if let Some((_, file)) = kind.split_once(',') {
            listings.push((file.to_owned(), body.join("\n")));
        }
    }
    listings
}

#[test]
fn the_chapter_shows_what_is_there() {
    let listings = listings(&read(&root().join("docs/ninth-game.md")));
    assert!(listings.len() > 10, "where have the listings gone?");
    for (file, text) in listings {
        let real = read(&root().join(&file));
        assert!(real.contains(&text), "{file} has no longer:\n{text}");
    }
}

#[test]
fn a_listing_is_what_stands_between_its_fences() {
    let chapter = "a\n```rust,x.rs\nfn f() {\n}\n```\nb\n```text\nno file\n```\n```toml,y\nz\n```";
    let found = [("x.rs", "fn f() {\n}"), ("y", "z")];
    let found = found.map(|(file, text)| (file.to_owned(), text.to_owned()));
    assert_eq!(listings(chapter), found);
}

/// It stays small enough to be read in one sitting.
#[test]
fn the_example_has_at_most_950_lines() {
    let mut files = Vec::new();
    written(&root().join("core/src/games/template"), &mut files);
    let lines: usize = files.iter().map(|path| read(path).lines().count()).sum();
    assert!(lines <= 950, "{lines} lines");
}
