//! Functions and files that are too long to keep in mind.

use proc_macro2::Span;
use syn::visit::Visit;

use super::Measure;
use super::source::Source;

/// The most lines of a function, from `fn` to the last brace.
const FUNCTION: usize = 80;
const FILE: usize = 500;

pub fn measure_functions(sources: &[Source]) -> Measure {
    let mut places = Vec::new();
    for source in sources {
        let mut functions = Functions::default();
        functions.visit_file(&source.tree);
        for (name, span, lines) in functions.found {
            if lines > FUNCTION {
                places.push(source.place(span, format!("{name}, {lines} lines")));
            }
        }
    }
    Measure::of_places(format!("functions over {FUNCTION} lines"), places)
}

pub fn measure_files(sources: &[Source]) -> Measure {
    let long = sources.iter().filter(|source| source.lines > FILE);
    let places = long.map(|source| format!("{}: {} lines", source.path, source.lines));
    Measure::of_places(format!("files over {FILE} lines"), places.collect())
}

#[derive(Default)]
struct Functions {
    found: Vec<(String, Span, usize)>,
}

impl Functions {
    fn note(&mut self, signature: &syn::Signature, block: &syn::Block) {
        let start = signature.fn_token.span;
        let end = block.brace_token.span.close().end();
        let lines = end.line + 1 - start.start().line;
        self.found.push((signature.ident.to_string(), start, lines));
    }
}

impl<'ast> Visit<'ast> for Functions {
    fn visit_item_fn(&mut self, it: &'ast syn::ItemFn) {
        self.note(&it.sig, &it.block);
        syn::visit::visit_item_fn(self, it);
    }
    fn visit_impl_item_fn(&mut self, it: &'ast syn::ImplItemFn) {
        self.note(&it.sig, &it.block);
        syn::visit::visit_impl_item_fn(self, it);
    }
    fn visit_trait_item_fn(&mut self, it: &'ast syn::TraitItemFn) {
        if let Some(block) = &it.default {
            self.note(&it.sig, block);
        }
        syn::visit::visit_trait_item_fn(self, it);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(name: &str, lines: usize) -> String {
        format!(
            "/// Why.\n#[inline]\nfn {name}() {{\n{}}}\n",
            "    go();\n".repeat(lines - 2)
        )
    }

    #[test]
    fn functions_are_measured_from_their_first_line_to_their_last() {
        let block = format!(
            "impl A {{ {} }}\ntrait B {{ {} fn none(); }}",
            function("d", 82),
            function("e", 83)
        );
        let text = [function("a", 80), function("b", 81), block].concat();
        let source = Source::parse("a.rs", &text).unwrap();
        let measured = measure_functions(&[source]);
        let names: Vec<&str> = measured
            .places
            .iter()
            .map(|it| it.split(": ").nth(1).unwrap())
            .collect();
        assert_eq!(names, ["b, 81 lines", "d, 82 lines", "e, 83 lines"]);
        assert!(measured.places[0].starts_with("a.rs:85:"));
    }

    #[test]
    fn files_may_have_five_hundred_lines() {
        let source = |lines| Source::parse("a.rs", &"//! Text.\n".repeat(lines)).unwrap();
        assert_eq!(measure_files(&[source(500)]).number, 0);
        assert_eq!(measure_files(&[source(501)]).places, ["a.rs: 501 lines"]);
    }
}
