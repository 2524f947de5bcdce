//! What the scene does.
