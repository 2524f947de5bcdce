//! Counts the methods between host and game, the functions and fields of the host's types,
//! and types that share a name.

use std::collections::{BTreeMap, BTreeSet};

use proc_macro2::{Ident, TokenStream, TokenTree};
use syn::visit::Visit;

use super::Measure;
use super::source::Source;
use crate::shell::Result;

/// Counts the methods of the traits between host and game.
pub fn measure_hatch(
    sources: &[Source],
    hatch: &BTreeMap<String, String>,
) -> Result<Option<Measure>> {
    let mut places = Vec::new();
    for (name, path) in hatch {
        let source = sources.iter().find(|source| source.path == *path);
        let items = source.map_or(&[] as &[_], |source| &source.tree.items);
        let declared = items.iter().find_map(|item| match item {
            syn::Item::Trait(it) if it.ident == name => Some(it),
            _ => None,
        });
        let (Some(source), Some(declared)) = (source, declared) else {
            return Err(format!(
                "no `trait {name}` in {path}: docs/house.json has to say where the hatch is now"
            ));
        };
        for item in &declared.items {
            if let syn::TraitItem::Fn(method) = item {
                let name = &method.sig.ident;
                places.push(source.place(name.span(), format!("{}::{name}", declared.ident)));
            }
        }
    }
    let measure = Measure::of_places("methods of the hatch", places);
    Ok((!hatch.is_empty()).then_some(measure))
}

/// Functions, files and fields of the host's types. `impl` blocks of traits count like
/// others, because their functions change the same fields.
pub fn measure_host(sources: &[Source], host: &BTreeMap<String, String>) -> Result<Vec<Measure>> {
    let mut measures = Vec::new();
    for (name, folder) in host {
        let folder = folder.trim_end_matches('/');
        let inside = |source: &&Source| {
            let rest = source.path.strip_prefix(folder);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        let mut parts = Parts::of(name);
        for source in sources.iter().filter(inside) {
            parts.source = Some(source);
            parts.visit_file(&source.tree);
        }
        let Some(fields) = parts.fields else {
            return Err(format!(
                "no `struct {name}` below {folder}: docs/house.json has to say which types the host has now"
            ));
        };
        let files: BTreeSet<&str> = parts.functions.iter().map(|(path, _)| *path).collect();
        let files = files.into_iter().map(str::to_owned).collect();
        let functions = parts.functions.into_iter().map(|(_, place)| place);
        measures.extend([
            Measure::of_places(format!("functions of {name}"), functions.collect()),
            Measure::of_places(format!("files of {name}"), files),
            Measure::of_places(format!("fields of {name}"), fields),
        ]);
    }
    Ok(measures)
}

/// The functions and fields of one type.
struct Parts<'a> {
    name: &'a str,
    source: Option<&'a Source>,
    /// Each function with its file.
    functions: Vec<(&'a str, String)>,
    fields: Option<Vec<String>>,
}

impl<'a> Parts<'a> {
    fn of(name: &'a str) -> Parts<'a> {
        Parts {
            name,
            source: None,
            functions: Vec::new(),
            fields: None,
        }
    }
}

impl Visit<'_> for Parts<'_> {
    fn visit_item_impl(&mut self, block: &syn::ItemImpl) {
        let syn::Type::Path(of) = &*block.self_ty else {
            return;
        };
        let name = of.path.segments.last();
        let is_ours = name.is_some_and(|last| last.ident == self.name);
        let Some(source) = self.source.filter(|_| is_ours) else {
            return;
        };
        for item in &block.items {
            if let syn::ImplItem::Fn(function) = item {
                let name = &function.sig.ident;
                let place = source.place(name.span(), name);
                self.functions.push((&source.path, place));
            }
        }
    }

    fn visit_item_struct(&mut self, it: &syn::ItemStruct) {
        let Some(source) = self.source.filter(|_| it.ident == self.name) else {
            return;
        };
        let place = |field: &syn::Field| match &field.ident {
            Some(name) => source.place(name.span(), name),
            None => source.place(it.ident.span(), "a field without a name"),
        };
        self.fields = Some(it.fields.iter().map(place).collect());
    }
}

/// Types of the program that share their name with another one; all but one of each name
/// are counted. A type declared by a macro is found if the macro call spells the name.
pub fn measure_homonyms(program: &[&Source]) -> Measure {
    let mut declared: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for source in program {
        let mut names = Names::default();
        names.visit_file(&source.tree);
        for name in names.found {
            if !source.is_for_tests(name.span()) {
                let place = source.place(name.span(), &name);
                declared.entry(name.to_string()).or_default().push(place);
            }
        }
    }
    let shared = declared.into_values().filter(|places| places.len() > 1);
    let shared: Vec<Vec<String>> = shared.collect();
    let number = shared.iter().map(|places| places.len() - 1).sum();
    Measure::of_number("types that share a name", number, shared.concat())
}

/// The types that a file declares.
#[derive(Default)]
struct Names {
    found: Vec<Ident>,
}

impl Names {
    fn in_macro(&mut self, tokens: TokenStream) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (at, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.in_macro(group.stream()),
                TokenTree::Ident(word)
                    if ["struct", "enum", "trait", "union"]
                        .iter()
                        .any(|it| word == it) =>
                {
                    if let Some(TokenTree::Ident(name)) = tokens.get(at + 1) {
                        self.found.push(name.clone());
                    }
                }
                _ => {}
            }
        }
    }
}

impl Visit<'_> for Names {
    fn visit_item(&mut self, item: &syn::Item) {
        match item {
            syn::Item::Struct(it) => self.found.push(it.ident.clone()),
            syn::Item::Enum(it) => self.found.push(it.ident.clone()),
            syn::Item::Union(it) => self.found.push(it.ident.clone()),
            syn::Item::Trait(it) => self.found.push(it.ident.clone()),
            syn::Item::Type(it) => self.found.push(it.ident.clone()),
            syn::Item::Macro(it) if it.ident.is_some() => self.in_macro(it.mac.tokens.clone()),
            _ => {}
        }
        syn::visit::visit_item(self, item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(files: &[(&str, &str)]) -> Vec<Source> {
        let parse = |(path, text): &(&str, &str)| Source::parse(path, text).unwrap();
        files.iter().map(parse).collect()
    }

    fn pairs(entries: &[(&str, &str)]) -> BTreeMap<String, String> {
        let entries = entries.iter();
        entries
            .map(|(name, path)| ((*name).into(), (*path).into()))
            .collect()
    }

    #[test]
    fn methods_of_the_hatch_are_counted_in_all_its_traits() {
        let sources = parsed(&[
            (
                "a.rs",
                "trait Board { const N: u8; fn lay(&self); fn roll(&self) {} }\ntrait Other { fn no(); }",
            ),
            ("b.rs", "trait Hatch: Board { fn draw(&self); }"),
        ]);
        let hatch = pairs(&[("Board", "a.rs"), ("Hatch", "b.rs")]);
        let measured = measure_hatch(&sources, &hatch).unwrap().unwrap();
        assert_eq!(measured.number, 3);
        assert_eq!(measured.places[2], "b.rs:1: Hatch::draw");
        assert!(measure_hatch(&sources, &pairs(&[("Hatch", "a.rs")])).is_err());
    }

    #[test]
    fn functions_of_a_host_type_are_counted_in_every_block_below_its_folder() {
        let sources = parsed(&[
            (
                "host/a.rs",
                "struct Play { table: u8, mode: u8 }\nimpl Play { fn a() {} const B: u8 = 1; }",
            ),
            (
                "host/b/c.rs",
                "impl super::Play { fn c() {} }\nimpl Default for Play { fn default() -> Play { d() } }\nimpl Player { fn no() {} }",
            ),
            ("hostile.rs", "impl Play { fn elsewhere() {} }"),
        ]);
        let measured = measure_host(&sources, &pairs(&[("Play", "host")])).unwrap();
        let numbers: Vec<_> = measured
            .iter()
            .map(|it| (it.name.as_str(), it.number))
            .collect();
        let expected = [
            ("functions of Play", 3),
            ("files of Play", 2),
            ("fields of Play", 2),
        ];
        assert_eq!(numbers, expected);
        assert!(measure_host(&sources, &pairs(&[("Gone", "host")])).is_err());
    }

    #[test]
    fn types_that_share_a_name_are_counted_but_for_one() {
        let sources = parsed(&[
            (
                "a.rs",
                "struct Facts;\nenum News {}\n#[cfg(test)]\nstruct Desk;\nstruct Desk;",
            ),
            (
                "b.rs",
                "trait Facts {}\nmacro_rules! made { ($it:ident) => { pub enum News {} struct $it; } }",
            ),
            (
                "c.rs",
                "fn f() { struct Facts; }\nbytes! { struct News { a } }\nimpl A for B { type News = u8; }",
            ),
        ]);
        let program: Vec<&Source> = sources.iter().collect();
        let measured = measure_homonyms(&program);
        assert_eq!(measured.number, 3);
        let places = [
            "a.rs:1: Facts",
            "b.rs:1: Facts",
            "c.rs:1: Facts",
            "a.rs:2: News",
            "b.rs:2: News",
        ];
        assert_eq!(measured.places, places);
    }
}
