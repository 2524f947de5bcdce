//! The variants: `kids=on`, `finish=lowest` or `best`, `mode=abbau`.

use super::text;
use crate::game::{BadOption, OptionRow, OptionValue, Options};
use crate::save::{Bytes, Damaged, Reader, Writer};
use crate::text::Phrase;

/// What happens with the tiles that are left over at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Finish {
    /// Nothing.
    #[default]
    None,
    /// The seat with the fewest points may build once more with all of them.
    Lowest,
    /// Everybody proposes an action; the best is carried out.
    Best,
}

impl Finish {
    /// All of them.
    pub const ALL: [Finish; 3] = [Finish::None, Finish::Lowest, Finish::Best];

    /// How it is written.
    pub const fn word(self) -> &'static str {
        match self {
            Finish::None => "none",
            Finish::Lowest => "lowest",
            Finish::Best => "best",
        }
    }

    /// What is written so.
    pub fn from_word(word: &str) -> Option<Finish> {
        Finish::ALL.into_iter().find(|finish| finish.word() == word)
    }
}

/// The variants of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Variant {
    /// No open lids, and every crate is worth a point.
    pub kids: bool,
    /// What happens with the tiles that are left over.
    pub finish: Finish,
    /// The dismantling game.
    pub dismantling: bool,
}

/// The word for the dismantling game.
pub const DISMANTLING: &str = "abbau";
/// The word for the other one.
const BUILDING: &str = "aufbau";

impl Options for Variant {
    fn set(&mut self, key: &str, value: &str) -> Result<(), BadOption> {
        match key {
            "kids" => {
                self.kids = match value {
                    "on" => true,
                    "off" => false,
                    _ => return Err(BadOption::Value("on or off")),
                };
            }
            "finish" => {
                let finish = Finish::from_word(value);
                self.finish = finish.ok_or(BadOption::Value("none, lowest or best"))?;
            }
            "mode" => {
                self.dismantling = match value {
                    DISMANTLING => true,
                    BUILDING => false,
                    _ => return Err(BadOption::Value("aufbau or abbau")),
                };
            }
            _ => return Err(BadOption::Unknown),
        }
        Ok(())
    }

    fn check(&self, _: u8) -> Result<(), Phrase> {
        if self.kids && self.dismantling {
            return Err(text::NO_KIDS_DISMANTLE);
        }
        Ok(())
    }

    /// What is to be played, and, when it is built, the two variants of that.
    fn row(&self, number: usize, _: u8) -> Option<OptionRow> {
        match number {
            0 => Some(OptionRow {
                label: text::MODE,
                value: OptionValue::Choice(match self.dismantling {
                    false => text::MODE_BUILD,
                    true => text::MODE_DISMANTLE,
                }),
                meaning: match self.dismantling {
                    false => text::MODE_BUILD_MEANING,
                    true => text::MODE_DISMANTLE_MEANING,
                },
            }),
            _ if self.dismantling => None,
            1 => Some(OptionRow {
                label: text::FINISH,
                value: OptionValue::Choice(match self.finish {
                    Finish::None => text::FINISH_NONE,
                    Finish::Lowest => text::FINISH_LOWEST,
                    Finish::Best => text::FINISH_BEST,
                }),
                meaning: match self.finish {
                    Finish::None => text::FINISH_NONE_MEANING,
                    Finish::Lowest => text::FINISH_LOWEST_MEANING,
                    Finish::Best => text::FINISH_BEST_MEANING,
                },
            }),
            2 => Some(OptionRow {
                label: text::KIDS,
                value: OptionValue::Switch(self.kids),
                meaning: text::KIDS_MEANING,
            }),
            _ => None,
        }
    }

    fn turn(&mut self, number: usize, _: u8, forward: bool) {
        match number {
            0 => {
                self.dismantling = !self.dismantling;
                self.kids &= !self.dismantling;
            }
            1 => {
                self.finish = match (self.finish, forward) {
                    (Finish::None, true) | (Finish::Best, false) => Finish::Lowest,
                    (Finish::Lowest, true) | (Finish::None, false) => Finish::Best,
                    (Finish::Best, true) | (Finish::Lowest, false) => Finish::None,
                };
            }
            2 => self.kids = !self.kids,
            _ => {}
        }
    }
}

impl Bytes for Variant {
    fn write(&self, out: &mut Writer<'_>) {
        let dismantling = u8::from(self.dismantling) << 3;
        out.u8(dismantling | u8::from(self.kids) << 2 | self.finish as u8);
    }

    fn read(from: &mut Reader<'_>) -> Result<Variant, Damaged> {
        let byte = from.u8()?;
        let finish = Finish::ALL.get(usize::from(byte & 3)).ok_or(Damaged)?;
        if byte > 0b1111 {
            return Err(Damaged);
        }
        Ok(Variant {
            kids: byte & 4 != 0,
            finish: *finish,
            dismantling: byte & 8 != 0,
        })
    }
}
