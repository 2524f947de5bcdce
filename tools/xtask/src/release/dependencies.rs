//! The crates of others that we ship: read from `cargo metadata`, checked against
//! `deny.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;
use toml_edit::{Document, Item};

use super::licence;
use crate::shell::{self, Result, say};
use crate::workspace;

/// The crates that become a file of a release.
pub const SHIPPED: [&str; 3] = [
    "taschenspieler-firmware",
    "taschenspieler-web",
    "taschenspieler",
];
/// Those of them whose size matters to the byte.
const SMALL: [&str; 2] = ["taschenspieler-firmware", "taschenspieler-web"];

#[derive(Debug, Clone)]
pub struct Package {
    pub name: String,
    pub version: String,
    /// Its licence as the specification writes it; from `deny.toml` if the crate names
    /// none.
    pub licence: String,
    pub authors: Vec<String>,
    pub repository: String,
    /// Where it comes from; `None` for our own.
    pub source: Option<String>,
    pub folder: PathBuf,
    /// Whether it runs in the compiler and is in no file.
    is_macro: bool,
    /// The crates that are linked into it, by identity.
    pub needs: Vec<String>,
}

impl Package {
    /// Whether it is one of ours.
    pub fn is_ours(&self) -> bool {
        self.source.is_none()
    }

    /// Its package URL, which tools understand.
    pub fn purl(&self) -> String {
        format!("pkg:cargo/{}@{}", self.name, self.version)
    }
}

/// All crates of the workspace and their dependencies, by their identities.
pub struct Packages(BTreeMap<String, Package>);

impl Packages {
    /// Asks cargo for all systems; without a network, for this one alone.
    pub fn read() -> Result<Packages> {
        let ask = |more: &[&str]| -> Result<Vec<u8>> {
            let mut cargo = workspace::cargo(&["metadata", "--format-version", "1", "--locked"]);
            let output = cargo.args(more).output();
            let output = output.map_err(|error| format!("cannot start cargo: {error}"))?;
            if output.status.success() {
                Ok(output.stdout)
            } else {
                Err(String::from_utf8_lossy(&output.stderr).trim().to_owned())
            }
        };
        let json = ask(&[]).or_else(|_| {
            say("cargo cannot fetch the crates of other systems: looking at this one's");
            let host = super::host()?;
            ask(&["--filter-platform", &host])
        })?;
        let value = serde_json::from_slice(&json).map_err(|error| error.to_string())?;
        Packages::parse(&value, &Policy::read()?)
    }

    fn parse(metadata: &Value, policy: &Policy) -> Result<Packages> {
        let mut needs = BTreeMap::new();
        for node in list(&metadata["resolve"]["nodes"]) {
            let linked =
                |edge: &&Value| list(&edge["dep_kinds"]).any(|kind| kind["kind"].is_null());
            let edges = list(&node["deps"]).filter(linked);
            let below: Vec<String> = edges.map(|edge| text(&edge["pkg"])).collect();
            needs.insert(text(&node["id"]), below);
        }
        let mut packages = BTreeMap::new();
        for package in list(&metadata["packages"]) {
            let id = text(&package["id"]);
            let name = text(&package["name"]);
            let licence = match package["license"].as_str() {
                Some(licence) => licence::normalised(licence),
                None => policy.clarified.get(&name).cloned().unwrap_or_default(),
            };
            let is_macro = list(&package["targets"])
                .flat_map(|target| list(&target["kind"]))
                .any(|kind| kind == "proc-macro");
            let manifest = PathBuf::from(text(&package["manifest_path"]));
            packages.insert(
                id.clone(),
                Package {
                    name,
                    version: text(&package["version"]),
                    licence,
                    authors: list(&package["authors"]).map(text).collect(),
                    repository: text(&package["repository"]),
                    source: package["source"].as_str().map(str::to_owned),
                    folder: manifest.parent().unwrap_or(&manifest).to_owned(),
                    is_macro,
                    needs: needs.remove(&id).unwrap_or_default(),
                },
            );
        }
        Ok(Packages(packages))
    }

    pub fn get(&self, id: &str) -> Option<&Package> {
        self.0.get(id)
    }

    fn all(&self) -> impl Iterator<Item = &Package> {
        self.0.values()
    }

    /// The identities of everything linked into one of our crates, including itself.
    pub fn below(&self, name: &str) -> BTreeSet<String> {
        let roots = self
            .0
            .iter()
            .filter(|(_, package)| package.is_ours() && package.name == name);
        let mut open: Vec<&String> = roots.map(|(id, _)| id).collect();
        let mut found = BTreeSet::new();
        while let Some(id) = open.pop() {
            let Some(package) = self.0.get(id).filter(|package| !package.is_macro) else {
                continue;
            };
            if found.insert(id.clone()) {
                open.extend(&package.needs);
            }
        }
        found
    }

    /// The crates in any file of a release.
    pub fn shipped(&self) -> BTreeSet<String> {
        SHIPPED.iter().flat_map(|name| self.below(name)).collect()
    }

    /// Every objection to a crate, one sentence each.
    fn objections(&self, policy: &Policy) -> Vec<String> {
        let mut objections = Vec::new();
        for package in self.all() {
            let Package { name, version, .. } = package;
            match licence::is_met(&package.licence, &policy.licences) {
                Ok(true) => {}
                Ok(false) => objections.push(format!(
                    "{name} {version}: the licence {} is not on the list in deny.toml",
                    package.licence
                )),
                Err(why) => objections.push(format!("{name} {version}: {why}")),
            }
            let known = |source: &String| {
                let registries = &policy.registries;
                registries
                    .iter()
                    .any(|known| source.strip_prefix("registry+") == Some(known))
            };
            if let Some(source) = package.source.as_ref().filter(|source| !known(source)) {
                objections.push(format!("{name} {version}: comes from {source}"));
            }
        }
        for ours in SMALL {
            for (name, versions) in self.duplicates(ours) {
                if !policy.duplicates.contains(&name) {
                    let versions = versions.join(", ");
                    objections.push(format!("{ours}: {name} is there as {versions}"));
                }
            }
        }
        objections
    }

    /// The crates that one of ours links in more than one version.
    fn duplicates(&self, ours: &str) -> BTreeMap<String, Vec<String>> {
        let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for id in self.below(ours) {
            if let Some(package) = self.get(&id) {
                let known = versions.entry(package.name.clone()).or_default();
                known.push(package.version.clone());
            }
        }
        versions.retain(|_, versions| versions.len() > 1);
        versions
    }
}

/// Checks licences, sources and duplicates of everything; advisories if cargo-deny and its
/// list are available.
pub fn check() -> Result {
    let packages = Packages::read()?;
    let objections = packages.objections(&Policy::read()?);
    if !objections.is_empty() {
        return Err(objections.join("\n"));
    }
    say(format!(
        "{} crates have licences and sources that deny.toml allows; the window's libraries bring {} in several versions",
        packages.0.len(),
        packages.duplicates("taschenspieler").len()
    ));
    advisories()
}

fn advisories() -> Result {
    let deny = |arguments: &[&str]| -> Command {
        let mut command = workspace::cargo(&["deny"]);
        command.args(arguments);
        command
    };
    if shell::answer(&mut deny(&["--version"])).is_none() {
        say("advisories are not checked: cargo-deny is not installed");
        return Ok(());
    }
    if shell::answer(&mut deny(&["fetch", "db"])).is_none() {
        say("advisories are not checked: their list cannot be fetched");
        return Ok(());
    }
    shell::run(&mut deny(&["check", "advisories"]))
}

/// The contents of `deny.toml`.
struct Policy {
    licences: Vec<String>,
    clarified: BTreeMap<String, String>,
    registries: Vec<String>,
    duplicates: Vec<String>,
}

impl Policy {
    fn read() -> Result<Policy> {
        let path = workspace::root().join("deny.toml");
        let text = std::fs::read_to_string(&path)
            .map_err(|error| format!("cannot read {}: {error}", workspace::short(&path)))?;
        Policy::parse(&text)
    }

    fn parse(text: &str) -> Result<Policy> {
        let file = Document::parse(text).map_err(|error| format!("deny.toml: {error}"))?;
        let part = |table: &str, key: &str| file.get(table).and_then(|table| table.get(key));
        let texts = |item: Option<&Item>| -> Vec<String> {
            let values = item.and_then(Item::as_array).into_iter().flatten();
            values
                .filter_map(|value| value.as_str().map(str::to_owned))
                .collect()
        };
        let skipped = part("bans", "skip")
            .and_then(Item::as_array)
            .into_iter()
            .flatten();
        let skipped = skipped.filter_map(|value| value.as_inline_table()?.get("crate")?.as_str());
        let clarified = part("licenses", "clarify").and_then(Item::as_array_of_tables);
        let clarified = clarified.into_iter().flatten().filter_map(|table| {
            let text = |key| table.get(key).and_then(Item::as_str).map(str::to_owned);
            Some((text("crate")?, text("expression")?))
        });
        Ok(Policy {
            licences: texts(part("licenses", "allow")),
            clarified: clarified.collect(),
            registries: texts(part("sources", "allow-registry")),
            duplicates: skipped.map(str::to_owned).collect(),
        })
    }
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    const POLICY: &str = r#"
        [licenses]
        allow = ["MIT"]
        [[licenses.clarify]]
        crate = "silent"
        expression = "MIT"
        [bans]
        skip = [{ crate = "twice" }]
        [sources]
        allow-registry = ["https://crates"]
    "#;

    fn package(id: &str, name: &str, licence: Option<&str>, source: Option<&str>) -> Value {
        json!({
            "id": id, "name": name, "version": id, "license": licence, "source": source,
            "authors": [], "targets": [{ "kind": ["lib"] }], "manifest_path": "x/Cargo.toml",
        })
    }

    /// The page with these crates below it.
    fn objections(below: &[(&str, Option<&str>, &str)]) -> Vec<String> {
        let policy = Policy::parse(POLICY).expect("a policy");
        let mut packages = vec![package("ours", "taschenspieler-web", Some("MIT"), None)];
        let mut deps = Vec::new();
        for (at, (name, licence, source)) in below.iter().enumerate() {
            let id = at.to_string();
            packages.push(package(&id, name, *licence, Some(source)));
            deps.push(json!({ "pkg": id, "dep_kinds": [{ "kind": null }] }));
        }
        let metadata = json!({
            "packages": packages,
            "resolve": { "nodes": [{ "id": "ours", "deps": deps }] },
        });
        let packages = Packages::parse(&metadata, &policy).expect("packages");
        packages.objections(&policy)
    }

    const CRATES: &str = "registry+https://crates";

    #[test]
    fn licences_and_sources_are_those_of_the_list() {
        assert!(objections(&[("good", Some("MIT"), CRATES), ("silent", None, CRATES)]).is_empty());
        for (name, licence, source) in [
            ("bad", Some("GPL-3.0"), CRATES),
            ("mute", None, CRATES),
            ("foreign", Some("MIT"), "git+https://somewhere"),
        ] {
            let found = objections(&[(name, licence, source)]);
            assert_eq!(found.len(), 1, "{found:?}");
            assert!(found[0].starts_with(name), "{found:?}");
        }
    }

    #[test]
    fn two_versions_are_objected_to_unless_they_are_known() {
        let mit = Some("MIT");
        let found = objections(&[("new", mit, CRATES), ("new", mit, CRATES)]);
        assert_eq!(found, ["taschenspieler-web: new is there as 0, 1"]);
        assert!(objections(&[("twice", mit, CRATES), ("twice", mit, CRATES)]).is_empty());
    }

    /// Crates that are not linked are not shipped.
    #[test]
    fn helpers_of_the_build_are_not_shipped() {
        let policy = Policy::parse(POLICY).expect("a policy");
        let mut derive = package("1", "derive", Some("MIT"), Some(CRATES));
        derive["targets"] = json!([{ "kind": ["proc-macro"] }]);
        let metadata = json!({
            "packages": [
                package("0", "taschenspieler", Some("MIT"), None),
                derive,
                package("2", "cc", Some("MIT"), Some(CRATES)),
                package("3", "linked", Some("MIT"), Some(CRATES)),
            ],
            "resolve": { "nodes": [{ "id": "0", "deps": [
                { "pkg": "1", "dep_kinds": [{ "kind": null }] },
                { "pkg": "2", "dep_kinds": [{ "kind": "build" }] },
                { "pkg": "3", "dep_kinds": [{ "kind": "dev" }, { "kind": null }] },
            ] }] },
        });
        let packages = Packages::parse(&metadata, &policy).expect("packages");
        assert_eq!(
            packages.shipped(),
            BTreeSet::from(["0".to_owned(), "3".to_owned()])
        );
    }

    #[test]
    fn our_own_list_is_read() {
        let policy = Policy::read().expect("deny.toml");
        assert!(policy.licences.contains(&"MIT".to_owned()));
        assert_eq!(policy.registries.len(), 1);
        assert!(policy.clarified.contains_key("u8g2-fonts"));
        assert!(policy.duplicates.contains(&"embedded-hal".to_owned()));
    }
}
