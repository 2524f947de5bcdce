//! Functions whose addresses the program takes: those it passes to the functions it calls,
//! and those in tables.

use crate::known::{NOT_HANDED, NUMBERS};
use crate::program::{Function, Program};
use std::collections::{BTreeMap, BTreeSet};

/// Bytes before the first method of a table of methods: the function that drops the value,
/// its size, its alignment.
const HEAD: u32 = 12;

/// The methods behind a `dyn` pointer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Methods {
    /// Drops the value, if there is anything to drop.
    pub drop: Option<u32>,
    /// The functions, in the order of the trait.
    pub slots: Vec<u32>,
}

impl Methods {
    /// Reads the table of methods at an address, if there is one.
    pub fn read(program: &Program, at: u32) -> Option<Methods> {
        let drop = head(program, at)?;
        let mut slots = Vec::new();
        for place in (at + HEAD..).step_by(4) {
            // The next table may follow without a gap.
            if place > at + HEAD && head(program, place).is_some() {
                break;
            }
            let Some(method) = program
                .word(place)
                .and_then(|word| program.pointed_to(word))
            else {
                break;
            };
            slots.push(method);
        }
        (!slots.is_empty()).then_some(Methods { drop, slots })
    }

    /// How many bytes behind the beginning of the table a slot lies.
    pub fn offset(slot: usize) -> u32 {
        HEAD + 4 * slot as u32
    }

    pub fn all(&self) -> impl Iterator<Item = u32> + '_ {
        self.slots.iter().copied().chain(self.drop)
    }
}

/// If a table begins here, the function that drops the value of its type.
fn head(program: &Program, at: u32) -> Option<Option<u32>> {
    if !program.is_data(at) || !at.is_multiple_of(4) {
        return None;
    }
    let word = |offset| program.word(at + offset);
    let (drop, size, alignment) = (word(0)?, word(4)?, word(8)?);
    let looks_like_one = size < 0x1_0000 && matches!(alignment, 1 | 2 | 4 | 8);
    let dropping = program.pointed_to(drop);
    let has_method = program.pointed_to(word(HEAD)?).is_some();
    (looks_like_one && has_method && (drop == 0 || dropping.is_some())).then_some(dropping)
}

/// Whether the callers of this method are known by name.
fn is_known(program: &Program, method: u32) -> bool {
    let name = program.name(method);
    NOT_HANDED.iter().any(|words| name.contains(words))
}

/// Every function whose address is taken.
#[derive(Default)]
pub struct Taken {
    /// Tables of methods that code refers to.
    pub tables: BTreeMap<u32, Methods>,
    /// By function: the functions it can pass on, alone or in such tables.
    pub handed: BTreeMap<u32, BTreeSet<u32>>,
    /// Functions that other constants refer to.
    pub kept: BTreeSet<u32>,
}

impl Taken {
    pub fn find(program: &Program) -> Taken {
        let mut taken = Taken::default();
        for (&start, function) in &program.functions {
            let handed = taken.look(program, function);
            taken.handed.insert(start, handed);
        }
        // A constant refers to a table if the program selects one at run time. The callers
        // of its methods are known by name.
        for (_, word) in program.data_words() {
            if let Some(methods) = Methods::read(program, word)
                && methods.slots.iter().any(|&slot| is_known(program, slot))
            {
                taken.tables.insert(word, methods);
            }
        }
        let in_tables: BTreeSet<u32> = taken
            .tables
            .iter()
            .flat_map(|(&at, methods)| {
                let methods = 0..methods.slots.len() as u32;
                methods.map(move |slot| at + HEAD + 4 * slot).chain([at])
            })
            .collect();
        for (at, word) in program.data_words() {
            let name = program.object(at).unwrap_or_default();
            if in_tables.contains(&at) || NUMBERS.iter().any(|words| name.contains(words)) {
                continue;
            }
            // No pointer leads to a veneer, because the linker makes them for branches
            // only. A word with such an address is a number.
            let function = program.pointed_to(word);
            taken
                .kept
                .extend(function.filter(|&function| !program.is_veneer(function)));
            if let Some(methods) = Methods::read(program, word)
                && !taken.tables.contains_key(&word)
            {
                taken.kept.extend(methods.all());
            }
        }
        taken
    }

    fn look(&mut self, program: &Program, function: &Function) -> BTreeSet<u32> {
        let mut handed = BTreeSet::new();
        for word in program.literals(function) {
            handed.extend(program.pointed_to(word));
            if let Some(methods) = Methods::read(program, word) {
                handed.extend(methods.all());
                self.tables.insert(word, methods);
            }
        }
        handed
    }
}
