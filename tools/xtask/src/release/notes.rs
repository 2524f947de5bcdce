//! The changes of a version, from `CHANGELOG.md`.

use crate::shell::Result;

/// The part of the change log that belongs to a version; for a version that is not released
/// yet, the part "Unreleased".
pub fn of(changes: &str, version: &str) -> Result<String> {
    section(changes, version)
        .or_else(|| section(changes, "Unreleased"))
        .filter(|notes| !notes.is_empty())
        .map(|notes| format!("# Taschenspieler {version}\n\n{notes}\n"))
        .ok_or_else(|| format!("CHANGELOG.md says nothing of {version}"))
}

fn section(changes: &str, title: &str) -> Option<String> {
    let is_wanted = |line: &&str| {
        let words = line.strip_prefix("## ");
        words.and_then(|words| words.split_whitespace().next()) == Some(title)
    };
    let mut lines = changes.lines();
    lines.find(is_wanted)?;
    let lines: Vec<&str> = lines.take_while(|line| !line.starts_with("## ")).collect();
    Some(lines.join("\n").trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHANGES: &str = "# Changes\n\n## Unreleased\n\n- new\n\n## 0.1.0 – 2026-11-16\n\nold\n\n### Added\n\n- all\n";

    #[test]
    fn a_version_has_its_own_notes() {
        let notes = of(CHANGES, "0.1.0").expect("notes");
        assert_eq!(
            notes,
            "# Taschenspieler 0.1.0\n\nold\n\n### Added\n\n- all\n"
        );
        let next = of(CHANGES, "0.2.0").expect("notes");
        assert_eq!(next, "# Taschenspieler 0.2.0\n\n- new\n");
        assert!(of("# Changes\n", "0.1.0").is_err());
        assert!(of("## Unreleased\n\n## 0.1\n", "0.2").is_err());
    }
}
