//! The screen.
//!
//! | file       | subject                                                   |
//! |------------|-----------------------------------------------------------|
//! | `screen`   | draws a picture strip by strip                            |
//! | `wire`     | brings finished strips to the panel while others are drawn |
//! | `panel`    | speaks to the ST7789                                      |
//! | `rows`     | pixels from the frame to the port, by DMA                 |

mod panel;
mod rows;
mod screen;
mod wire;

pub use panel::Panel;
pub use rows::{Rows, sent};
pub use screen::Screen;
pub use wire::run;
