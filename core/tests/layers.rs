//! Inside core, imports point one way: no module imports one above it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The modules of core, lowest first. Modules in the same row do not import each other.
const LAYERS: &[&[&str]] = &[
    &["battery", "buttons", "crash", "luck", "save", "sound"],
    &["basics", "code"],
    &["facts", "keys", "text"],
    &["ui"],
    &["settings"],
    &["records", "reply", "search", "seating"],
    &["game"],
    &["session"],
    &["games", "puzzles"],
    &["platform"],
    &["console"],
];

/// The crates below core, and which of each other they may use.
const CRATES: &[(&str, &[&str])] = &[
    ("checksum", &[]),
    ("paint", &[]),
    ("store", &["checksum"]),
    ("link", &["checksum"]),
];

/// Methods that a higher module has added to values of a lower one; calling them counts as
/// importing that module.
const METHODS: &[(&str, &str)] = &[(".about()", "games"), ("::from_id(", "games")];

fn core() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The line before code that only tests compile, here and in the crate of tests.
const TESTING: &str = "#[cfg(any(test, feature = \"testing\"))]";
const GATE: &str = "#[cfg(test)]";

/// The source with comments and string literals replaced by blanks.
fn blanked(source: &str) -> String {
    let mut out: Vec<char> = source.replace(TESTING, GATE).chars().collect();
    let all = out.clone();
    let starts = |at: usize, text: &str| {
        text.chars()
            .enumerate()
            .all(|(i, c)| all.get(at + i) == Some(&c))
    };
    let find = |from: usize, text: &str| (from..all.len()).find(|&at| starts(at, text));
    let mut at = 0;
    while at < all.len() {
        let end = if starts(at, "//") {
            find(at, "\n")
        } else if starts(at, "/*") {
            find(at, "*/").map(|end| end + 2)
        } else if starts(at, "r\"") || starts(at, "r#\"") {
            let (open, close) = if starts(at, "r\"") {
                (2, "\"")
            } else {
                (3, "\"#")
            };
            find(at + open, close).map(|end| end + close.len())
        } else if starts(at, "\"") {
            let mut end = at + 1;
            while end < all.len() && all[end] != '"' {
                end += if all[end] == '\\' { 2 } else { 1 };
            }
            Some(end + 1)
        } else if starts(at, "'\\") {
            find(at + 3, "'").map(|end| end + 1)
        } else if starts(at, "'") && all.get(at + 2) == Some(&'\'') {
            Some(at + 3)
        } else {
            at += 1;
            continue;
        };
        let end = end.unwrap_or(all.len()).min(all.len());
        for letter in &mut out[at..end] {
            if *letter != '\n' {
                *letter = ' ';
            }
        }
        at = end;
    }
    out.into_iter().collect()
}

/// The same with code compiled only for tests replaced by blanks.
fn without_tests(source: &str) -> String {
    let mut rest = source;
    let mut out = String::new();
    while let Some(start) = rest.find(GATE) {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        let mut depth = 0;
        let end = rest[GATE.len()..].char_indices().find(|&(_, letter)| {
            match letter {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            depth == 0 && matches!(letter, ';' | ',' | '}') || depth < 0
        });
        let end = end.map_or(rest.len(), |(end, _)| GATE.len() + end + 1);
        let gone = rest[..end].chars().filter(|&letter| letter == '\n');
        out.extend(gone);
        rest = &rest[end..];
    }
    out + rest
}

fn is_part(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn word(text: &str) -> &str {
    &text[..text.find(|letter| !is_part(letter)).unwrap_or(text.len())]
}

/// The first name in a path, or in each path of a group in braces.
fn heads(path: &str) -> Vec<&str> {
    let Some(group) = path.strip_prefix('{') else {
        return vec![word(path)];
    };
    let mut heads = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                heads.push(word(group[start..at].trim_start()));
                start = at + 1;
                if letter == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    heads.retain(|head| !head.is_empty());
    heads
}

/// The names that a source imports from the top of its crate, with their lines. `depth` is
/// how many modules it lies below the top.
fn taken(source: &str, depth: usize) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let mut note = |at: usize, path: &str| {
        let line = source[..at].matches('\n').count() + 1;
        found.extend(heads(path).into_iter().map(|head| (head.to_owned(), line)));
    };
    for (at, _) in source.match_indices("crate::") {
        if !source[..at].ends_with(is_part) {
            note(at, &source[at + "crate::".len()..]);
        }
    }
    for (at, _) in source.match_indices("super::") {
        if source[..at].ends_with(|before| is_part(before) || before == ':') {
            continue;
        }
        let mut path = &source[at..];
        let mut up = 0;
        while let Some(rest) = path.strip_prefix("super::") {
            (path, up) = (rest, up + 1);
        }
        if up == depth {
            note(at, path);
        }
    }
    found.sort_by_key(|(_, line)| *line);
    found
}

/// A file of core in the program: its path, its depth, its source.
struct File {
    path: PathBuf,
    depth: usize,
    source: String,
}

impl File {
    fn room(&self) -> &str {
        let first = self.path.iter().next().and_then(|part| part.to_str());
        first.unwrap_or("").trim_end_matches(".rs")
    }
}

/// The files that a file declares, except those for tests.
fn follow(path: PathBuf, depth: usize, files: &mut Vec<File>) {
    let source = without_tests(&blanked(&read(&core().join("src").join(&path))));
    let is_root = matches!(
        path.file_name().and_then(|name| name.to_str()),
        Some("lib.rs" | "mod.rs")
    );
    let folder = if is_root {
        path.parent().unwrap().to_owned()
    } else {
        path.with_extension("")
    };
    for (at, _) in source.match_indices("mod ") {
        let name = word(&source[at + 4..]);
        let declares = source[at + 4 + name.len()..].starts_with(';');
        if declares && !source[..at].ends_with(is_part) {
            let flat = folder.join(name).with_extension("rs");
            let path = if core().join("src").join(&flat).exists() {
                flat
            } else {
                folder.join(name).join("mod.rs")
            };
            follow(path, depth + 1, files);
        }
    }
    files.push(File {
        path,
        depth,
        source,
    });
}

fn files() -> Vec<File> {
    let mut files = Vec::new();
    follow("lib.rs".into(), 0, &mut files);
    files
}

fn layers() -> BTreeMap<&'static str, usize> {
    let rows = LAYERS.iter().enumerate();
    rows.flat_map(|(row, names)| names.iter().map(move |name| (*name, row)))
        .collect()
}

#[test]
fn every_module_has_its_place() {
    let lib = blanked(&read(&core().join("src/lib.rs")));
    let lines = lib.lines().filter(|line| line.starts_with("pub"));
    let declared = lines.filter_map(|line| line.split_once("mod "));
    let mut declared: Vec<&str> = declared.map(|(_, name)| word(name)).collect();
    declared.sort_unstable();
    assert_eq!(declared, layers().into_keys().collect::<Vec<_>>());
}

#[test]
fn no_module_imports_one_above_it() {
    let files = files();
    assert!(files.len() > 300, "only {} files are found", files.len());
    let mut place = layers();
    // A macro of the crate belongs to the module that declares it.
    let mut owner: BTreeMap<String, String> = layers()
        .into_keys()
        .map(|name| (name.into(), name.into()))
        .collect();
    for file in &files {
        for (at, _) in file.source.match_indices("#[macro_export]") {
            let rest = &file.source[at..];
            let name = rest
                .find("macro_rules! ")
                .map(|start| word(&rest[start + 13..]));
            owner.insert(name.expect("a macro").into(), file.room().into());
        }
    }
    let mut offending = Vec::new();
    place.insert("lib", LAYERS.len());
    for file in &files {
        let room = file.room();
        let methods = METHODS.iter().flat_map(|(call, room)| {
            let calls = file.source.match_indices(call);
            calls.map(|(at, _)| {
                (
                    (*room).to_owned(),
                    file.source[..at].matches('\n').count() + 1,
                )
            })
        });
        for (name, line) in taken(&file.source, file.depth).into_iter().chain(methods) {
            let at = format!("core/src/{}:{line}", file.path.display());
            let Some(other) = owner.get(&name) else {
                offending.push(format!("{at}: `{name}` is no room and no macro of one"));
                continue;
            };
            if other == room || place[other.as_str()] < place[room] {
                continue;
            }
            offending.push(format!(
                "{at}: `{room}` imports `{other}`, which is not below it"
            ));
        }
    }
    assert!(offending.is_empty(), "\n{}", offending.join("\n"));
}

#[test]
fn crates_below_core_know_nothing_of_it() {
    for (name, may_know) in CRATES {
        let manifest = read(&core().join(name).join("Cargo.toml"));
        let known = manifest.lines().filter(|line| !line.starts_with("name"));
        let known = known.filter_map(|line| line.strip_prefix("taschenspieler-"));
        let known: Vec<&str> = known.map(word).collect();
        assert_eq!(known, *may_know, "core/{name}/Cargo.toml");
    }
}

/// The imports that the test finds, and the text that it ignores.
#[test]
fn imports_are_found_wherever_they_stand() {
    let source = r##"
        //! Of [`Page`](crate::comment::Page), "crate::quoted".
        use crate::{one, two::{Two, Other}, three};
        use super::super::four::Four;
        use super::own::Own;
        fn five(it: $crate::five::Five) -> char { '"'; crate::six() }
        #[cfg(test)]
        Seven(crate::seven::Seven),
        const NAME: &str = "use crate::eight;";
        #[cfg(test)]
        mod tests {
            use crate::nine::Nine;
        }
        #[cfg(any(test, feature = "testing"))]
        mod testing { use crate::nine::Nine; }
        use crate::ten;
    "##;
    let found = taken(&without_tests(&blanked(source)), 2);
    let found: Vec<(&str, usize)> = found
        .iter()
        .map(|(name, line)| (name.as_str(), *line))
        .collect();
    let expected = [
        ("one", 3),
        ("two", 3),
        ("three", 3),
        ("four", 4),
        ("five", 6),
        ("six", 6),
        ("ten", 16),
    ];
    assert_eq!(found, expected);
}
