//! What the workflows on GitHub may do, and whose code runs in them.
//!
//! An action that is named by a tag runs whatever its owner puts behind that tag later;
//! one that is named by a commit stays as it was read. Without `permissions` a workflow
//! may write to the repository.

use std::path::Path;

use crate::shell::Result;
use crate::workspace;

/// A commit, as git writes it.
const DIGITS: usize = 40;

/// Checks all workflows.
pub fn check() -> Result {
    let folder = workspace::root().join(".github/workflows");
    let wrong = |path: &Path, error| format!("cannot read {}: {error}", workspace::short(path));
    let mut complaints = Vec::new();
    for entry in std::fs::read_dir(&folder).map_err(|error| wrong(&folder, error))? {
        let path = entry.map_err(|error| wrong(&folder, error))?.path();
        let text = std::fs::read_to_string(&path).map_err(|error| wrong(&path, error))?;
        let name = workspace::short(&path);
        complaints.extend(faults(&text).map(|fault| format!("{name}: {fault}")));
    }
    match complaints.is_empty() {
        true => Ok(()),
        false => Err(complaints.join("\n")),
    }
}

/// The mistakes in a workflow.
fn faults(text: &str) -> impl Iterator<Item = String> {
    let is_limited = text.lines().any(|line| line == "permissions:");
    let unlimited = (!is_limited).then(|| "says nothing of its permissions".to_owned());
    let loose = text.lines().filter_map(loose_action);
    unlimited.into_iter().chain(loose)
}

/// The fault of a line that runs an action of others.
fn loose_action(line: &str) -> Option<String> {
    let action = line
        .trim()
        .trim_start_matches("- ")
        .strip_prefix("uses: ")?;
    let (name, commit) = action.split_once('@').unwrap_or((action, ""));
    let (commit, version) = commit.split_once(" # ").unwrap_or((commit, ""));
    let is_commit = commit.len() == DIGITS && commit.chars().all(|digit| digit.is_ascii_hexdigit());
    (!is_commit || !version.starts_with('v'))
        .then(|| format!("{name} is not named by a commit with its version behind it"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workflows_run_nothing_that_can_change() {
        assert_eq!(check(), Ok(()));
    }

    #[test]
    fn tags_and_missing_permissions_are_faults() {
        let commit = "0123456789abcdef0123456789abcdef01234567";
        let good = format!("permissions:\n  contents: read\n      - uses: a/b@{commit} # v1.2.3");
        assert_eq!(faults(&good).count(), 0);
        let bad = "jobs:\n      - uses: a/b@v4\n      - uses: c/d";
        let said: Vec<String> = faults(bad).collect();
        assert_eq!(said.len(), 3, "{said:?}");
        let no_version = format!("permissions:\n        uses: a/b@{commit}");
        assert_eq!(faults(&no_version).count(), 1);
    }
}
