//! What the pages and the reference rules do not say of the rules: byte forms, luck, what
//! the host asks, what spectators see. A file for each game.

mod abraeumen;
mod fuenf;
mod huetchen;
mod input;
mod kisten;
mod poker;
mod torris;
mod tuefteln;
