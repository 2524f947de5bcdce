//! Paths named in the documents that do not exist, or no longer do.

use std::path::Path;

use super::Measure;
use crate::shell::Result;
use crate::workspace;

/// Paths begin with one of these.
const ROOMS: [&str; 6] = ["core/", "docs/", "firmware/", "host/", "tests/", "tools/"];

pub fn measure() -> Result<Measure> {
    let root = workspace::root();
    let mut pages = vec!["README.md".to_owned(), "CONTRIBUTING.md".to_owned()];
    let docs = std::fs::read_dir(root.join("docs"));
    for entry in docs.map_err(|error| format!("cannot read docs: {error}"))? {
        let name = entry.map_err(|error| error.to_string())?.file_name();
        pages.extend(
            name.to_str()
                .filter(|name| name.ends_with(".md"))
                .map(|name| format!("docs/{name}")),
        );
    }
    pages.sort();
    let mut places = Vec::new();
    for page in pages {
        let text = std::fs::read_to_string(root.join(&page))
            .map_err(|error| format!("cannot read {page}: {error}"))?;
        let missing = missing(&text, |path| root.join(path).exists());
        places.extend(missing.map(|(line, path)| format!("{page}:{line}: {path}")));
    }
    Ok(Measure::of_places(
        "paths in pages that are not there",
        places,
    ))
}

/// The paths in backticks that do not exist, with their lines.
fn missing(text: &str, exists: impl Fn(&Path) -> bool) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines());
    let quoted = lines.flat_map(|(number, line)| {
        let quoted = line.split('`').skip(1).step_by(2);
        quoted.map(move |quoted| (number, quoted))
    });
    quoted.filter(move |(_, path)| {
        let is_path = |letter: char| letter.is_ascii_alphanumeric() || "/._-".contains(letter);
        let is_ours = ROOMS.iter().any(|room| path.starts_with(room));
        is_ours && path.chars().all(is_path) && !exists(Path::new(path))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_paths_that_are_not_there_are_found() {
        let text = "`core/src/here.rs`, `core/src/gone.rs` and core/src/plain.rs\n\
                    `core/src/<id>/` and `docs/gone.md`, `std/gone.rs`\n";
        let exists = |path: &Path| path == Path::new("core/src/here.rs");
        let found: Vec<(usize, &str)> = missing(text, exists).collect();
        assert_eq!(found, [(1, "core/src/gone.rs"), (2, "docs/gone.md")]);
    }
}
