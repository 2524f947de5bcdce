//! One word for a thing in everything that players read, in both languages.
//!
//! The texts are string literals in files called `text`, `words`, `lesson` or `pages`; the
//! test reads them there, so that a sentence that is written tomorrow is read as well.

use std::fs;
use std::path::{Path, PathBuf};

/// What is not said, and what is said instead.
const GLOSSARY: [(&str, &str); 12] = [
    ("an der Reihe", "dran, am Zug"),
    ("Rückspiel", "Revanche"),
    ("Nochmal versuchen", "Selbst versuchen"),
    ("Probier es selbst", "Selbst versuchen"),
    ("Vorwärts", "Vor"),
    ("Rückwärts", "Zurück"),
    ("Zweier", "2er"),
    ("Vierer", "4er"),
    ("Falsch angesagt", "Wer falsch ansagt"),
    ("CPU", "Computer"),
    ("Try again", "Try it yourself, From the start"),
    ("Bot ", "Computer"),
];

/// Words that mean one thing only, each with all the texts it may be.
const ALONE: [(&str, &[&str]); 3] = [
    // Moves are shown once more; beginning and trying have their words.
    ("Nochmal", &["Nochmal zeigen"]),
    // A page of the small print, not a menu.
    ("Mehr", &["Mehr"]),
    // A direction, never what is left over.
    ("Left", &["Left"]),
];

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|why| panic!("{folder:?}: {why}"));
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") && is_read_by_players(&path) {
            found.push(path);
        }
    }
}

fn is_read_by_players(path: &Path) -> bool {
    let parts = path.components().map(|part| part.as_os_str());
    let mut names = parts.filter_map(|part| part.to_str());
    names.any(|name| {
        let name = name.trim_end_matches(".rs");
        matches!(name, "text" | "words" | "lesson" | "pages")
    })
}

/// The string literals of a file, above its tests.
fn literals(source: &str) -> Vec<String> {
    let texts = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut all = Vec::new();
    for line in texts
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
    {
        let mut parts = line.split('"').skip(1).step_by(2);
        all.extend(parts.by_ref().map(str::to_owned));
    }
    all
}

#[test]
fn one_word_for_a_thing() {
    let mut found = Vec::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut found,
    );
    let mut read = 0;
    let mut faults = Vec::new();
    for path in &found {
        let source = fs::read_to_string(path).expect("a file");
        for text in literals(&source) {
            read += 1;
            for (word, instead) in GLOSSARY {
                if text.contains(word) {
                    faults.push(format!("{path:?}: {text:?}: {word:?} is {instead:?} here"));
                }
            }
            for (word, may_be) in ALONE {
                let first = text.split(' ').next() == Some(word);
                let label = text.split(' ').count() <= 2 && !text.ends_with('.');
                if first && label && !may_be.contains(&text.as_str()) {
                    faults.push(format!("{path:?}: {text:?}: only {may_be:?}"));
                }
            }
        }
    }
    assert!(
        read > 1000,
        "{read} texts are too few: where are the others?"
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
