//! The cable to another console.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Carries bytes to another console and back. It may lose or change some: the link
/// (`docs/link.md`) copes with that.
pub trait Cable: Send {
    /// Puts the bytes received since the last call into `buffer`, as far as they fit, and
    /// returns how many. Does not wait.
    fn receive(&mut self, buffer: &mut [u8]) -> usize;

    /// Sends a whole frame. Does not wait either: bytes that cannot be sent now are lost.
    fn send(&mut self, frame: &[u8]);
}

/// One of the two ends of a cable between consoles in the same program. Bytes arrive at
/// once.
pub struct Cord {
    ends: Arc<Mutex<Ends>>,
    here: usize,
}

#[derive(Default)]
struct Ends {
    to: [VecDeque<u8>; 2],
    pulled: bool,
}

impl Cord {
    /// Makes a cable and returns both ends.
    pub fn new() -> [Cord; 2] {
        let ends = Arc::new(Mutex::new(Ends::default()));
        [0, 1].map(|here| Cord {
            ends: Arc::clone(&ends),
            here,
        })
    }

    /// Another handle on the same end, to pull the cable or to look at the bytes.
    #[must_use]
    pub fn hold(&self) -> Cord {
        Cord {
            ends: Arc::clone(&self.ends),
            here: self.here,
        }
    }

    /// Pulls the cable out, or plugs it in again. Bytes on their way are lost.
    pub fn pull(&self, pulled: bool) {
        let mut ends = self.ends();
        ends.pulled = pulled;
        ends.to = Default::default();
    }

    /// Lets a test change the bytes on their way to this end.
    pub fn change<R>(&self, change: impl FnOnce(&mut VecDeque<u8>) -> R) -> R {
        change(&mut self.ends().to[self.here])
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cable for Cord {
    fn receive(&mut self, buffer: &mut [u8]) -> usize {
        let mut ends = self.ends();
        let bytes = &mut ends.to[self.here];
        let count = bytes.len().min(buffer.len());
        for (place, byte) in buffer.iter_mut().zip(bytes.drain(..count)) {
            *place = byte;
        }
        count
    }

    fn send(&mut self, frame: &[u8]) {
        let mut ends = self.ends();
        if !ends.pulled {
            ends.to[1 - self.here].extend(frame);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_out_at_the_other_end() {
        let [mut one, mut other] = Cord::new();
        one.send(b"hallo");
        let mut buffer = [0; 3];
        assert_eq!((other.receive(&mut buffer), &buffer), (3, b"hal"));
        assert_eq!((other.receive(&mut buffer), &buffer[..2]), (2, &b"lo"[..]));
        assert_eq!(
            (other.receive(&mut buffer), one.receive(&mut buffer)),
            (0, 0)
        );
        one.pull(true);
        one.send(b"!");
        one.pull(false);
        assert_eq!(other.receive(&mut buffer), 0);
    }
}
