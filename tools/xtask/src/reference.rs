//! Tests against accepted references: pictures of the screens and recorded
//! games. `--accept` makes what the tests see now the new reference.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::shell::{self, Result, say};
use crate::workspace;

/// The references that a test compares with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reference {
    Pictures,
    Games,
}

impl Reference {
    /// `cargo xtask pictures` and `cargo xtask golden`
    pub fn run(self, accept: bool) -> Result {
        let test = match self {
            Reference::Pictures => "pictures",
            Reference::Games => "golden",
        };
        if self == Reference::Pictures {
            forget_pictures()?;
        }
        let mut cargo =
            workspace::cargo(&["test", "--package", "taschenspieler-tests", "--test", test]);
        if accept {
            cargo.env("TASCHENSPIELER_ACCEPT", "1");
        }
        let outcome = shell::run(&mut cargo);
        if self == Reference::Pictures {
            contact_sheet()?;
        }
        outcome
    }
}

/// Pictures left from an earlier run would look like changes of this one.
fn forget_pictures() -> Result {
    let folder = workspace::pictures();
    match std::fs::remove_dir_all(&folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(format!(
            "cannot clear {}: {error}",
            workspace::short(&folder)
        )),
        _ => Ok(()),
    }
}

/// The versions of a screen's picture.
#[derive(Default)]
struct Pair {
    expected: bool,
    actual: bool,
}

/// Writes target/pictures/index.html: the picture expected, the picture made, and where
/// they differ.
fn contact_sheet() -> Result {
    let folder = workspace::pictures();
    let mut screens: BTreeMap<String, Pair> = BTreeMap::new();
    for file in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if let Some(screen) = name.strip_suffix(".expected.png") {
            screens.entry(screen.to_owned()).or_default().expected = true;
        } else if let Some(screen) = name.strip_suffix(".actual.png") {
            screens.entry(screen.to_owned()).or_default().actual = true;
        }
    }
    let sheet = folder.join("index.html");
    std::fs::create_dir_all(&folder)
        .and_then(|()| std::fs::write(&sheet, page(&screens)))
        .map_err(|error| format!("cannot write {}: {error}", workspace::short(&sheet)))?;
    say(format!(
        "{} pictures differ: {}",
        screens.len(),
        workspace::short(&sheet)
    ));
    Ok(())
}

const STYLE: &str = "\
body { font: 16px sans-serif; background: #222; color: #eee; margin: 2em }
figure { display: inline-block; margin: 0 1em 1em 0 }
figcaption { margin-bottom: .3em; color: #aaa }
img, .both { width: 240px; height: 240px; image-rendering: pixelated; display: block }
.both { position: relative; isolation: isolate }
.both img { position: absolute; inset: 0 }
.both img + img { mix-blend-mode: difference }";

/// The contact sheet. The browser draws the difference by blending.
fn page(screens: &BTreeMap<String, Pair>) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<meta charset=\"utf-8\">\n<title>Pictures</title>\n<style>\n{STYLE}\n</style>\n"
    );
    if screens.is_empty() {
        page.push_str("<p>Every picture is as expected.</p>\n");
    }
    for (screen, pair) in screens {
        let expected = format!("<img alt=\"expected\" src=\"{screen}.expected.png\">");
        let actual = format!("<img alt=\"actual\" src=\"{screen}.actual.png\">");
        // Writing to a String cannot fail.
        let _ = writeln!(page, "<h2>{screen}</h2>");
        if pair.expected {
            let _ = writeln!(
                page,
                "<figure><figcaption>expected</figcaption>{expected}</figure>"
            );
        }
        if pair.actual {
            let _ = writeln!(
                page,
                "<figure><figcaption>actual</figcaption>{actual}</figure>"
            );
        }
        if pair.expected && pair.actual {
            let both = format!("<div class=\"both\">{expected}{actual}</div>");
            let _ = writeln!(
                page,
                "<figure><figcaption>difference</figcaption>{both}</figure>"
            );
        }
    }
    page
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_picture_has_nothing_to_differ_from() {
        let new = BTreeMap::from([(
            "menu".to_owned(),
            Pair {
                expected: false,
                actual: true,
            },
        )]);
        let page = page(&new);
        assert!(page.contains("menu.actual.png"));
        assert!(!page.contains("menu.expected.png"));
        assert!(!page.contains("difference</figcaption>"));
    }

    #[test]
    fn a_changed_picture_is_shown_three_times() {
        let changed = BTreeMap::from([(
            "menu".to_owned(),
            Pair {
                expected: true,
                actual: true,
            },
        )]);
        assert_eq!(page(&changed).matches("<figure>").count(), 3);
    }
}
