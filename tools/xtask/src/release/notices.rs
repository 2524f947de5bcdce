//! The full licences of everything in the files.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use super::dependencies::{Package, Packages};
use super::licence;
use crate::shell::Result;
use crate::workspace;

/// The names of files with licences.
const NAMES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// The licences for which we have the general text.
const GENERAL: [(&str, &str); 3] = [
    ("MIT", "LICENSE-MIT"),
    ("Apache-2.0", "LICENSE-APACHE"),
    ("BSD-3-Clause", "tools/xtask/licences/BSD-3-Clause.txt"),
];

/// Writes one text: the crates with their licences, then each licence text once, with the
/// crates it came with.
pub fn write(packages: &Packages) -> Result<String> {
    let mut out =
        String::from("What is in Taschenspieler besides its own code, and under which terms.\n\n");
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for id in packages.shipped() {
        let Some(package) = packages.get(&id).filter(|package| !package.is_ours()) else {
            continue;
        };
        let title = format!("{} {}", package.name, package.version);
        // Writing to a String cannot fail.
        let _ = writeln!(out, "{title}: {}, {}", package.licence, package.repository);
        for text in terms(package)? {
            texts.entry(text).or_default().push(title.clone());
        }
    }
    let fonts = read(&workspace::root().join("NOTICE-fonts.md"))?;
    let _ = write!(out, "\n{}\n\n{}\n", "=".repeat(78), fonts.trim());
    let mut texts: Vec<(String, Vec<String>)> = texts.into_iter().collect();
    // Texts that most crates share come first.
    texts.sort_by_key(|(_, crates)| (usize::MAX - crates.len(), crates.clone()));
    for (text, crates) in texts {
        let _ = write!(
            out,
            "\n{}\n{}\n\n{text}\n",
            "=".repeat(78),
            crates.join(", ")
        );
    }
    Ok(out)
}

/// The texts in a crate's folder. A crate without any gets the general text of one of its
/// licences, and the names of its authors.
fn terms(package: &Package) -> Result<Vec<String>> {
    let entries = std::fs::read_dir(&package.folder)
        .map_err(|error| format!("cannot read {}: {error}", package.folder.display()))?;
    let mut files: Vec<_> = entries
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_file() && is_terms(path))
        .collect();
    files.sort();
    if !files.is_empty() {
        return files.iter().map(|path| read(path)).collect();
    }
    let general = GENERAL.iter().find(|(licence, _)| {
        let only = [(*licence).to_owned()];
        licence::is_met(&package.licence, &only) == Ok(true)
    });
    let Some((_, general)) = general else {
        return Err(format!(
            "{} {} has no licence text, and we have none for {}",
            package.name, package.version, package.licence
        ));
    };
    let text = read(&workspace::root().join(general))?;
    let owner = match package.authors.as_slice() {
        [] => format!("the authors of {}", package.name),
        authors => authors.join(", "),
    };
    let ours = text.lines().find(|line| line.starts_with("Copyright (c)"));
    Ok(vec![match ours {
        Some(ours) => text.replace(ours, &format!("Copyright (c) {owner}")),
        None => format!("Copyright {owner}\n\n{text}"),
    }])
}

fn is_terms(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let name = name.to_lowercase();
    NAMES.iter().any(|start| name.starts_with(start))
}

/// A text with the same line endings everywhere.
fn read(path: &Path) -> Result<String> {
    let bytes = std::fs::read(path)
        .map_err(|error| format!("cannot read {}: {error}", workspace::short(path)))?;
    let text = String::from_utf8_lossy(&bytes).replace('\r', "");
    Ok(text.trim_end().trim_start_matches('\n').to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_crate_is_named_with_a_text() {
        let packages = Packages::read().expect("cargo metadata");
        let notices = write(&packages).expect("notices");
        for id in packages.shipped() {
            let package = packages.get(&id).expect("a crate");
            let title = format!("{} {}", package.name, package.version);
            // Each crate is named once in the list and once above its licence.
            let times = notices.matches(&title).count();
            assert!(package.is_ours() || times >= 2, "{title}: {times}");
        }
        assert!(notices.contains("Adobe Systems"));
        assert!(!notices.contains("\r"));
    }
}
