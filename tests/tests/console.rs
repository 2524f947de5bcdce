//! The whole console, operated by buttons; the map is in `console_of/mod.rs`.

mod console_of;
