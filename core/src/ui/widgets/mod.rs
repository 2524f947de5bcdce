//! Parts of screens.
use super::Canvas;
/// Kind of toast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ToastKind {
    /// News.
    News,
    /// Refusal.
    Refusal,
}
/// Draws one.
pub fn toast(_: &mut Canvas<'_>, _: &str, _: ToastKind) {}
