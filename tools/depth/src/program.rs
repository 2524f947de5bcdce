//! The finished program: its functions, its words, its room in RAM.

use crate::symbols::{VENEER, plain};
use object::read::elf::ElfFile32;
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionFlags, SymbolKind};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// The RAM of the chip.
const RAM: Range<u32> = 0x2000_0000..0x2004_2000;
/// The sixteen exceptions of the processor, then the interrupts of the chip.
const VECTORS: usize = 16 + 26 + 6;

/// A function of the program.
#[derive(Clone, Debug)]
pub struct Function {
    /// Its name; the linker merges equal functions, so there can be several.
    pub name: String,
    /// The addresses of its code and of the constants between its code.
    pub range: Range<u32>,
}

/// A program for the device.
pub struct Program {
    /// Its functions, by where they begin.
    pub functions: BTreeMap<u32, Function>,
    /// Code and data by their addresses.
    sections: Vec<(Range<u32>, Vec<u8>)>,
    /// Named constants and variables, by where they begin.
    objects: BTreeMap<u32, (Range<u32>, String)>,
    /// Where instructions (`true`) and constants between them (`false`) begin.
    marks: BTreeMap<u32, bool>,
    /// Sections with constants and initial values.
    data: Vec<Range<u32>>,
    /// The words in them that the linker has filled with addresses, if it has kept the list
    /// (`--emit-relocs`). All others are numbers, even if they look like addresses.
    relocated: Option<BTreeSet<u32>>,
    /// Bytes of RAM that variables take.
    pub statics: u32,
    vectors: u32,
}

impl Program {
    /// Reads an ELF file.
    pub fn read(file: &[u8]) -> Result<Program, String> {
        let elf = ElfFile32::<Endianness>::parse(file).map_err(|error| error.to_string())?;
        let mut sections = Vec::new();
        let mut data = Vec::new();
        let mut relocated = BTreeSet::new();
        let mut statics = 0;
        for section in elf.sections() {
            let SectionFlags::Elf { sh_flags } = section.flags() else {
                continue;
            };
            if sh_flags & u64::from(object::elf::SHF_ALLOC) == 0 || section.size() == 0 {
                continue;
            }
            let start = section.address() as u32;
            let range = start..start + section.size() as u32;
            if RAM.contains(&start) {
                statics += section.size() as u32;
            }
            let bytes = section.data().map_err(|error| error.to_string())?;
            if !bytes.is_empty() {
                if matches!(section.name(), Ok(".rodata" | ".data")) {
                    data.push(range.clone());
                    relocated.extend(section.relocations().map(|(at, _)| at as u32));
                }
                sections.push((range, bytes.to_vec()));
            }
        }
        let (functions, marks) = symbols(&elf, &sections);
        let vectors = elf
            .section_by_name(".vector_table")
            .ok_or("the program has no table of interrupts")?;
        Ok(Program {
            functions,
            sections,
            objects: objects(&elf),
            marks,
            data,
            relocated: (!relocated.is_empty()).then_some(relocated),
            statics,
            vectors: vectors.address() as u32,
        })
    }

    fn bytes<const N: usize>(&self, at: u32) -> Option<[u8; N]> {
        let (range, bytes) = self
            .sections
            .iter()
            .find(|(range, _)| range.contains(&at))?;
        let from = (at - range.start) as usize;
        bytes.get(from..from + N)?.try_into().ok()
    }

    /// The byte at an address.
    pub fn byte(&self, at: u32) -> Option<u8> {
        self.bytes(at).map(u8::from_le_bytes)
    }

    pub fn half(&self, at: u32) -> Option<u16> {
        self.bytes(at).map(u16::from_le_bytes)
    }

    pub fn word(&self, at: u32) -> Option<u32> {
        self.bytes(at).map(u32::from_le_bytes)
    }

    /// Whether an address holds an instruction, not a constant between them.
    pub fn is_code(&self, at: u32) -> bool {
        self.marks
            .range(..=at)
            .next_back()
            .is_some_and(|(_, &code)| code)
    }

    pub fn pointed_to(&self, pointer: u32) -> Option<u32> {
        let start = pointer & !1;
        (pointer & 1 == 1 && self.functions.contains_key(&start)).then_some(start)
    }

    /// Words of constants and initial values that can be addresses, each with the address
    /// it lies at.
    pub fn data_words(&self) -> impl Iterator<Item = (u32, u32)> + '_ {
        let can_be_one = |at: &u32| {
            let relocated = self.relocated.as_ref();
            relocated.is_none_or(|relocated| relocated.contains(at))
        };
        self.data.iter().flat_map(move |range| {
            range
                .clone()
                .step_by(4)
                .filter(can_be_one)
                .filter_map(|at| Some((at, self.word(at)?)))
        })
    }

    /// Whether an address is that of a constant or an initial value.
    pub fn is_data(&self, at: u32) -> bool {
        self.data.iter().any(|range| range.contains(&at))
    }

    /// Whether the contents of an address never change.
    pub fn is_constant(&self, at: u32) -> bool {
        !RAM.contains(&at) && self.byte(at).is_some()
    }

    /// The name of the constant or variable at an address, if it has one.
    pub fn object(&self, at: u32) -> Option<&str> {
        let (_, (range, name)) = self.objects.range(..=at).next_back()?;
        range.contains(&at).then_some(name.as_str())
    }

    /// Words between the instructions of a function.
    pub fn literals<'a>(&'a self, function: &Function) -> impl Iterator<Item = u32> + 'a {
        let words = function.range.start.next_multiple_of(4)..function.range.end;
        words
            .step_by(4)
            .filter(|&at| !self.is_code(at))
            .filter_map(|at| self.word(at))
    }

    /// The handlers of exceptions and interrupts: number and function. The
    /// number of the reset is 1, of the first interrupt 16.
    pub fn handlers(&self) -> impl Iterator<Item = (usize, u32)> + '_ {
        (1..VECTORS).filter_map(|number| {
            let pointer = self.word(self.vectors + 4 * number as u32)?;
            Some((number, self.pointed_to(pointer)?))
        })
    }

    /// Bytes of RAM that variables leave to the stack.
    pub fn room(&self) -> u32 {
        (RAM.end - RAM.start).saturating_sub(self.statics)
    }

    /// The name of a function.
    pub fn name(&self, start: u32) -> &str {
        self.functions
            .get(&start)
            .map_or("?", |function| function.name.as_str())
    }

    /// Whether the linker put this function between flash and RAM.
    pub fn is_veneer(&self, start: u32) -> bool {
        self.name(start).ends_with(VENEER)
    }
}

type Sections = [(Range<u32>, Vec<u8>)];

fn symbols(
    elf: &ElfFile32<'_>,
    sections: &Sections,
) -> (BTreeMap<u32, Function>, BTreeMap<u32, bool>) {
    let mut named: BTreeMap<u32, (BTreeSet<String>, u32)> = BTreeMap::new();
    let mut marks = BTreeMap::new();
    for symbol in elf.symbols() {
        let name = symbol.name().unwrap_or_default();
        let at = symbol.address() as u32;
        if name.starts_with("$t") || name.starts_with("$d") {
            // Mapping symbols without a section do not matter.
            if symbol.section_index().is_some() {
                marks.insert(at, name.starts_with("$t"));
            }
        } else if symbol.kind() == SymbolKind::Text && symbol.section_index().is_some() {
            let entry = named.entry(at & !1).or_default();
            entry.0.insert(plain(name));
            entry.1 = entry.1.max(symbol.size() as u32);
        }
    }
    let starts: Vec<u32> = named.keys().copied().collect();
    let end_of = |start: u32, size: u32| {
        let section = sections.iter().find(|(range, _)| range.contains(&start));
        let next = starts.iter().copied().find(|&other| other > start);
        let limit = section.map_or(start, |(range, _)| range.end);
        match size {
            // Written by hand, without a size: it reaches up to the next one.
            0 => next.map_or(limit, |next| next.min(limit)),
            _ => start + size,
        }
    };
    let functions = named
        .into_iter()
        .map(|(start, (names, size))| {
            let name = names.into_iter().collect::<Vec<_>>().join(" = ");
            let range = start..end_of(start, size);
            (start, Function { name, range })
        })
        .collect();
    (functions, marks)
}

fn objects(elf: &ElfFile32<'_>) -> BTreeMap<u32, (Range<u32>, String)> {
    elf.symbols()
        .filter(|symbol| symbol.kind() == SymbolKind::Data && symbol.size() > 0)
        .map(|symbol| {
            let start = symbol.address() as u32;
            let range = start..start + symbol.size() as u32;
            (start, (range, plain(symbol.name().unwrap_or_default())))
        })
        .collect()
}

/// A piece of a function made by hand.
#[cfg(test)]
pub enum Part<'a> {
    /// Instructions.
    Code(&'a [u16]),
    /// Constants between them.
    Words(&'a [u32]),
}

#[cfg(test)]
impl Program {
    /// Makes a program by hand; its functions follow each other from 0x1000_0000 on, each
    /// at a whole word.
    pub fn made(functions: &[(&str, &[Part<'_>])]) -> Program {
        let start = 0x1000_0000;
        let mut bytes: Vec<u8> = Vec::new();
        let mut program = Program {
            functions: BTreeMap::new(),
            sections: Vec::new(),
            objects: BTreeMap::new(),
            marks: BTreeMap::new(),
            data: Vec::new(),
            relocated: None,
            statics: 0,
            vectors: 0,
        };
        let here = |bytes: &Vec<u8>| start + bytes.len() as u32;
        for (name, parts) in functions {
            bytes.resize(bytes.len().next_multiple_of(4), 0);
            let begin = here(&bytes);
            for part in *parts {
                match part {
                    Part::Code(code) => {
                        program.marks.insert(here(&bytes), true);
                        bytes.extend(code.iter().flat_map(|half| half.to_le_bytes()));
                    }
                    Part::Words(words) => {
                        program.marks.insert(here(&bytes), false);
                        bytes.extend(words.iter().flat_map(|word| word.to_le_bytes()));
                    }
                }
            }
            let function = Function {
                name: (*name).to_owned(),
                range: begin..here(&bytes),
            };
            program.functions.insert(begin, function);
        }
        program.sections.push((start..here(&bytes), bytes));
        program
    }
}
