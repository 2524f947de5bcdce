//! The list of everything in the files: CycloneDX 1.5.
//! <https://cyclonedx.org/docs/1.5/json/>

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::dependencies::{Package, Packages, SHIPPED};
use crate::shell::Result;

/// The list as JSON. It holds no time and no random number, so that everybody gets the same
/// bytes.
pub fn write(packages: &Packages, lock: &str, version: &str) -> Result<String> {
    let sums = checksums(lock);
    let shipped = packages.shipped();
    let mut components = Vec::new();
    let mut dependencies = vec![json!({
        "ref": root(version),
        "dependsOn": SHIPPED.map(|name| format!("pkg:cargo/{name}@{version}")),
    })];
    for package in shipped.iter().filter_map(|id| packages.get(id)) {
        components.push(component(package, &sums));
        let needs = package.needs.iter().filter(|id| shipped.contains(*id));
        let needs: Vec<String> = needs
            .filter_map(|id| packages.get(id))
            .map(Package::purl)
            .collect();
        dependencies.push(json!({ "ref": package.purl(), "dependsOn": needs }));
    }
    let list = json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": {
            "type": "application",
            "bom-ref": root(version),
            "name": "taschenspieler",
            "version": version,
            "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        } },
        "components": components,
        "dependencies": dependencies,
    });
    let text = serde_json::to_string_pretty(&list).map_err(|error| error.to_string())?;
    Ok(text + "\n")
}

fn root(version: &str) -> String {
    format!("taschenspieler-console@{version}")
}

fn component(package: &Package, sums: &BTreeMap<(String, String), String>) -> Value {
    let mut component = json!({
        "type": if SHIPPED.contains(&package.name.as_str()) { "application" } else { "library" },
        "bom-ref": package.purl(),
        "name": package.name,
        "version": package.version,
        "purl": package.purl(),
        "licenses": [{ "expression": package.licence }],
    });
    let key = (package.name.clone(), package.version.clone());
    if let Some(sum) = sums.get(&key) {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": sum }]);
    }
    if !package.repository.is_empty() {
        component["externalReferences"] = json!([{ "type": "vcs", "url": package.repository }]);
    }
    component
}

/// The sums of the crates' files, by name and version, from `Cargo.lock`.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let mut sums = BTreeMap::new();
    for entry in lock.split("[[package]]").skip(1) {
        let field = |name: &str| {
            let start = format!("{name} = \"");
            let line = entry.lines().find_map(|line| line.strip_prefix(&start));
            line.and_then(|rest| rest.strip_suffix('"'))
                .map(str::to_owned)
        };
        if let (Some(name), Some(version), Some(sum)) =
            (field("name"), field("version"), field("checksum"))
        {
            sums.insert((name, version), sum);
        }
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;
    use std::collections::BTreeSet;

    /// In the real workspace, every crate has a licence, those of others have a checksum,
    /// and every dependency leads to a crate.
    #[test]
    fn everything_that_is_shipped_is_listed() {
        let packages = Packages::read().expect("cargo metadata");
        let lock = workspace::root().join("Cargo.lock");
        let lock = std::fs::read_to_string(lock).expect("Cargo.lock");
        let text = write(&packages, &lock, "1.2.3").expect("a list");
        let list: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(list["bomFormat"], "CycloneDX");
        assert_eq!(list["specVersion"], "1.5");
        let components = list["components"].as_array().expect("components");
        assert_eq!(components.len(), packages.shipped().len());
        let mut known = BTreeSet::from([root("1.2.3")]);
        for component in components {
            let name = component["name"].as_str().expect("a name");
            let expression = component["licenses"][0]["expression"].as_str();
            assert!(
                expression.is_some_and(|licence| !licence.is_empty()),
                "{name}"
            );
            let ours = name.starts_with("taschenspieler");
            assert_eq!(component["hashes"].is_null(), ours, "{name}");
            let reference = component["bom-ref"].as_str().expect("a reference");
            assert!(known.insert(reference.to_owned()), "{name} is there twice");
        }
        for name in ["embassy-rp", "defmt-decoder", "taschenspieler-core"] {
            assert!(
                components.iter().any(|component| component["name"] == name),
                "{name}"
            );
        }
        assert!(
            !components
                .iter()
                .any(|component| component["name"] == "xtask")
        );
        for dependency in list["dependencies"]
            .as_array()
            .expect("dependencies")
            .iter()
            .skip(1)
        {
            for needed in dependency["dependsOn"].as_array().expect("a list") {
                assert!(
                    known.contains(needed.as_str().expect("a reference")),
                    "{needed}"
                );
            }
        }
    }
}
