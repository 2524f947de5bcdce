//! A chain of calls.

use super::Id;
use std::rc::Rc;

/// A chain of calls, from the outermost.
#[derive(Clone, Debug)]
pub struct Chain {
    pub depth: u32,
    links: Rc<Links>,
}

#[derive(Debug)]
enum Links {
    End,
    Outside(u32),
    Call(Id, u32, Rc<Links>),
    Then(Rc<Links>, Rc<Links>),
}

impl Chain {
    /// An empty chain.
    pub(super) fn end() -> Chain {
        Chain {
            depth: 0,
            links: Rc::new(Links::End),
        }
    }

    /// A chain of something outside the program.
    pub(super) fn outside(depth: u32) -> Chain {
        Chain {
            depth,
            links: Rc::new(Links::Outside(depth)),
        }
    }

    /// The same chain with its caller in front.
    pub(super) fn under(&self, caller: Id, bytes: u32) -> Chain {
        Chain {
            depth: self.depth + bytes,
            links: Rc::new(Links::Call(caller, bytes, Rc::clone(&self.links))),
        }
    }

    /// This chain, followed by another one.
    pub(super) fn then(&self, other: &Chain) -> Chain {
        Chain {
            depth: self.depth + other.depth,
            links: Rc::new(Links::Then(Rc::clone(&self.links), Rc::clone(&other.links))),
        }
    }

    /// Its functions, each with the bytes it takes; `None` is outside the program.
    pub fn functions(&self) -> Vec<(Option<Id>, u32)> {
        let mut functions = Vec::new();
        let mut open = vec![&*self.links];
        while let Some(links) = open.pop() {
            match links {
                Links::End => {}
                Links::Outside(bytes) => functions.push((None, *bytes)),
                Links::Call(id, bytes, rest) => {
                    functions.push((Some(*id), *bytes));
                    open.push(rest);
                }
                Links::Then(first, second) => {
                    open.push(second);
                    open.push(first);
                }
            }
        }
        functions
    }
}
