pub mod flow;
pub mod program;
pub mod thumb;
