//! The debouncer: turns the many edges of a closing contact into one press.
//!
//! It reports the first edge at once, so that a press is not delayed, and ignores the edges
//! that follow while the contact bounces. Then it compares the level with what it has
//! reported: so no release is lost, and a press shorter than the bouncing still counts.
//!
//! The debouncer knows nothing of clocks and pins. Its driver calls [`edge`] when the wire
//! has moved, [`unseen_edge`] if it moved while interrupts were off, and [`settled`] when
//! [`SETTLE_MILLIS`] have passed since a reported [`ButtonChange`]; edges in between are bounces
//! and need not be reported.
//!
//! [`edge`]: Debouncer::edge
//! [`unseen_edge`]: Debouncer::unseen_edge
//! [`settled`]: Debouncer::settled

/// How long edges are ignored after a change: the data sheets of tactile
/// switches allow 10 ms of bouncing (e.g. Hokuriku KSM8), and half as much is
/// added for worn switches. No finger is faster than that.
pub const SETTLE_MILLIS: u64 = 15;

/// What a button did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonChange {
    /// It went down.
    Pressed,
    /// It came up.
    Released,
}

/// The state of one button, with its last report.
#[derive(Clone, Debug, Default)]
pub struct Debouncer {
    pressed: bool,
}

impl Debouncer {
    /// A button that is up.
    pub const fn new() -> Self {
        Self { pressed: false }
    }

    /// Whether the button was last reported as pressed.
    pub const fn is_pressed(&self) -> bool {
        self.pressed
    }

    /// The wire has moved; by now the contact is `closed` or open.
    ///
    /// If the contact is already open again, it was closed for a moment. That counts as a
    /// press, whose release is reported when the contact has settled. The other way round,
    /// a held button that flickers stays held.
    pub fn edge(&mut self, closed: bool) -> Option<ButtonChange> {
        if self.pressed && closed {
            None
        } else {
            Some(self.turn())
        }
    }

    /// The wire has moved at least once while interrupts were off (erasing a sector of the
    /// flash takes 45 to 400 ms). The button has changed, whatever the state of the contact
    /// now: if it was held and is closed, it was released and pressed again; if it was up
    /// and is open, it was pressed and released. The second half is reported when the
    /// contact has settled.
    pub fn unseen_edge(&mut self) -> Option<ButtonChange> {
        Some(self.turn())
    }

    /// The bouncing is over, and the contact is `closed` or open.
    pub fn settled(&mut self, closed: bool) -> Option<ButtonChange> {
        if self.pressed == closed {
            None
        } else {
            Some(self.turn())
        }
    }

    fn turn(&mut self) -> ButtonChange {
        self.pressed = !self.pressed;
        if self.pressed {
            ButtonChange::Pressed
        } else {
            ButtonChange::Released
        }
    }
}
