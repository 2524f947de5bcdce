//! Facts about the rules that neither pages nor references cover: byte forms, luck, the
//! host's questions, the view of spectators. A file for each game whose rules are
//! accessible from here; the tests of the others are beside their rules.

mod abraeumen;
mod fuenf;
mod huetchen;
mod input;
mod kisten;
mod poker;
mod torris;
mod tuefteln;
