//! The screen.
//!
//! | file       | subject                                                   |
//! |------------|-----------------------------------------------------------|
//! | `screen`   | draws a picture strip by strip                            |
//! | `wire`     | sends finished strips to the panel while others are drawn |
//! | `panel`    | speaks to the ST7789                                      |
//! | `glass`    | the settings of each maker's panel                |
//! | `rows`     | pixels from the frame to the port, by DMA                 |

mod glass;
mod panel;
mod rows;
mod screen;
mod wire;

pub use glass::Glass;
pub use panel::Panel;
pub use rows::{Rows, sent};
pub use screen::Screen;
pub use wire::run;
