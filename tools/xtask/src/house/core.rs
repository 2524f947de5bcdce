//! Which files of core belong to the program and which to its tests: the modules are
//! followed from `lib.rs`, as the compiler does.

use std::collections::BTreeMap;

use super::source::{Source, is_gated};
use super::{Allowed, Measure};
use crate::shell::Result;

const FOLDER: &str = "core/src/";

pub struct Core<'a> {
    /// The files below `core/src`, each with whether it is there for tests only.
    files: Vec<(&'a Source, bool)>,
}

impl<'a> Core<'a> {
    pub fn read(sources: &'a [Source]) -> Result<Core<'a>> {
        let ours = sources.iter().filter(|it| it.path.starts_with(FOLDER));
        let ours: BTreeMap<&str, &Source> = ours.map(|it| (it.path.as_str(), it)).collect();
        let mut for_tests = BTreeMap::new();
        follow(&format!("{FOLDER}lib.rs"), false, &ours, &mut for_tests)?;
        // A file that no module declares is included by another one, such as the bytes of a
        // lesson.
        let files = ours.iter().map(|(path, source)| {
            let is_for_tests = for_tests.get(*path).copied();
            (*source, is_for_tests.unwrap_or(false))
        });
        Ok(Core {
            files: files.collect(),
        })
    }

    /// The files of the program. Parts of them may still be for tests.
    pub fn program(&self) -> impl Iterator<Item = &'a Source> {
        let files = self.files.iter();
        files
            .filter(|(_, is_for_tests)| !is_for_tests)
            .map(|(source, _)| *source)
    }

    pub fn measure_lines(&self) -> [Measure; 2] {
        let all: usize = self.files.iter().map(|(source, _)| source.lines).sum();
        let program: usize = self.program().map(|it| it.lines - it.test_lines()).sum();
        let measure = |name, number| Measure::of_number(name, number, Vec::new());
        [
            measure("lines of core", program).may_rise(Allowed::Lines),
            measure("lines of tests in core/src", all - program).may_rise(Allowed::Lines),
        ]
    }
}

/// Notes for a file, and for all modules it declares, whether they are for tests only.
fn follow(
    path: &str,
    is_for_tests: bool,
    ours: &BTreeMap<&str, &Source>,
    found: &mut BTreeMap<String, bool>,
) -> Result {
    let source = ours.get(path).ok_or(format!("{path} is not there"))?;
    found.insert(path.to_owned(), is_for_tests);
    let folder = match path
        .strip_suffix("/mod.rs")
        .or(path.strip_suffix("/lib.rs"))
    {
        Some(folder) => folder,
        None => path.trim_end_matches(".rs"),
    };
    declared(&source.tree.items, folder, is_for_tests, ours, found)
}

fn declared(
    items: &[syn::Item],
    folder: &str,
    is_for_tests: bool,
    ours: &BTreeMap<&str, &Source>,
    found: &mut BTreeMap<String, bool>,
) -> Result {
    for item in items {
        let syn::Item::Mod(module) = item else {
            continue;
        };
        let is_for_tests = is_for_tests || is_gated(&module.attrs);
        let inside = format!("{folder}/{}", module.ident);
        if let Some((_, items)) = &module.content {
            declared(items, &inside, is_for_tests, ours, found)?;
            continue;
        }
        let flat = format!("{inside}.rs");
        let path = if ours.contains_key(flat.as_str()) {
            flat
        } else {
            format!("{inside}/mod.rs")
        };
        follow(&path, is_for_tests, ours, found)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_of_the_program_or_for_tests() {
        let sources = [
            ("core/paint/src/lib.rs", "fn elsewhere() {}\n"),
            ("core/src/lib.rs", "mod a;\n#[cfg(test)]\nmod b;\n"),
            (
                "core/src/a/mod.rs",
                "mod c;\nconst D: &[u8] = include!(\"d.rs\");\n",
            ),
            ("core/src/a/c.rs", "fn c() {}\n#[cfg(test)]\nfn test() {}\n"),
            ("core/src/a/d.rs", "&[1]\n"),
            ("core/src/b.rs", "mod e;\n"),
            ("core/src/b/e.rs", "fn one() {}\nfn two() {}\n"),
        ];
        let sources = sources.map(|(path, text)| Source::parse(path, text).unwrap());
        let core = Core::read(&sources).unwrap();
        let [program, tests] = core.measure_lines();
        // Two lines of lib.rs and two of c.rs are for tests.
        assert_eq!(program.number, 1 + 2 + 1 + 1);
        assert_eq!(tests.number, 2 + 2 + 1 + 2);
        let files: Vec<&str> = core.program().map(|it| it.path.as_str()).collect();
        assert!(files.contains(&"core/src/a/c.rs") && !files.contains(&"core/src/b/e.rs"));
    }

    #[test]
    fn a_module_without_a_file_is_named() {
        let sources = [Source::parse("core/src/lib.rs", "mod gone;").unwrap()];
        let failure = Core::read(&sources).err().unwrap();
        assert_eq!(failure, "core/src/gone/mod.rs is not there");
    }
}
