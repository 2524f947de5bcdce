//! What the pages and the reference rules do not say of the rules: byte forms, luck, what
//! the host asks, what spectators see. A file for each game whose rules can be named from
//! here; those of the others lie beside their rules.

mod fuenf;
mod tuefteln;
