//! The whole console, operated by buttons; the map is in `console_of/mod.rs`. Scenes on
//! their own are in `scenes_of/mod.rs`.

mod console_of;
mod scenes_of;
