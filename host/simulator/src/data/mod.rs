//! Text files for tests and measurements, one for each game, in folders of `tests/`.
//! They are found by listing the folder.
//!
//! | folder | contents |
//! |---|---|
//! | `positions` | [prepared positions](positions) |
//! | `scenes` | [moments for pictures](moments), and [presses to measure](crate::bench) |
//! | `device` | games played on the emulated device |
//! | `reviews` | [finished games](finished), and their reviews |
//!
//! All have the same form: lines below a heading in brackets, `[late]`. Empty lines and
//! lines that begin with `#` are ignored.

pub mod finished;
pub mod moments;
pub mod positions;

use std::fs;
use std::path::{Path, PathBuf};
use taschenspieler_core::games::GameId;

/// A heading and the lines below it. The heading of the lines above the first one is
/// empty.
pub type Section = (String, Vec<String>);

pub fn folder(name: &str) -> PathBuf {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    tests.join(name)
}

/// The file of a game in a folder, section by section.
pub fn sections(folder: &str, game: GameId) -> Result<Vec<Section>, String> {
    let path = self::folder(folder).join(format!("{}.txt", game.about().id));
    let text = fs::read_to_string(&path);
    text.map(|text| parse(&text))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// The lines of one section; none if there is no such section.
pub fn lines(folder: &str, game: GameId, heading: &str) -> Result<Vec<String>, String> {
    let sections = sections(folder, game)?.into_iter();
    let found = sections.filter(|section| section.0 == heading);
    Ok(found.flat_map(|section| section.1).collect())
}

/// Files of a folder that belong to no game.
pub fn strays(folder: &str) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(self::folder(folder)).map_err(|error| error.to_string())?;
    let paths = entries.flatten().map(|entry| entry.path());
    let is_known = |path: &PathBuf| {
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        stem.and_then(GameId::from_id).is_some()
    };
    Ok(paths.filter(|path| !is_known(path)).collect())
}

fn parse(text: &str) -> Vec<Section> {
    let mut sections = vec![(String::new(), Vec::new())];
    for line in text.lines().map(str::trim) {
        let heading = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'));
        if let Some(heading) = heading {
            sections.push((heading.to_owned(), Vec::new()));
        } else if !line.is_empty()
            && !line.starts_with('#')
            && let Some((_, lines)) = sections.last_mut()
        {
            lines.push(line.to_owned());
        }
    }
    sections
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_belong_to_the_heading_above() {
        let sections = parse("a\n# b\n\n[c]\n  d e \n[f]\n");
        let heading = |place: usize| sections[place].0.as_str();
        assert_eq!((heading(0), heading(1), heading(2)), ("", "c", "f"));
        assert_eq!(
            (&sections[0].1[..], &sections[1].1[..]),
            (&["a".to_owned()][..], &["d e".to_owned()][..])
        );
        assert!(sections[2].1.is_empty());
    }

    #[test]
    fn every_file_belongs_to_a_game() {
        for folder in ["positions", "scenes", "device"] {
            assert_eq!(strays(folder).unwrap(), Vec::<PathBuf>::new());
        }
    }
}
