//! An erase that was ordered by instruction (20h), suspended (75h) and resumed (7Ah).
//!
//! | rule | source |
//! |---|---|
//! | 75h counts only while an erase is at work, and no earlier than tSUS after 7Ah | W25Q16JV and W25Q128JV data sheets, "Erase / Program Suspend" |
//! | BUSY goes within tSUS = 20 µs; SUS (status 2, bit 7) is set at once | the same, and AC characteristics |
//! | suspended, it reads and programs other sectors, and neither erases nor writes its status | the same |
//! | the power goes: the suspended sector may hold anything, and SUS is clear | the same |
//! | a reset of the processor changes nothing: the chip has no reset line here | boards' schematics |
//!
//! Assumes the worst where the data sheets say nothing: a suspended sector reads as noise,
//! and each resume costs 20 µs of the progress made.

use super::{Flash, SECTOR};

/// tSUS: the longest time until an erase is suspended, and the shortest from a resume to
/// the next suspend.
const SUSPEND_NANOS: u64 = 20_000;
/// The progress that a resume costs, in nanoseconds.
const LOST_NANOS: u64 = 20_000;

const BUSY: u8 = 0x01;
const SUSPENDED: u8 = 0x80;

/// A chip's reaction to 75h.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suspends {
    /// The chip does not know the instruction.
    Never,
    /// It suspends, but its status never shows that.
    Silently,
    /// As the data sheets of Winbond have it.
    AndSaysSo,
}

/// How fast the chip works, in the processor's cycles.
#[derive(Clone, Default)]
pub(super) struct Pace {
    hz: u64,
    erase_nanos: u64,
}

/// An erase that the program does not wait for.
#[derive(Clone)]
pub(super) struct Ordered {
    sector: usize,
    /// The old contents of the sector.
    old: Vec<u8>,
    /// The remaining time, from when it was begun or resumed.
    nanos: u64,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// Since this cycle; and whether it was resumed then.
    Running(u64, bool),
    /// It will have stopped in this cycle.
    Stopping(u64),
    Suspended,
}

impl Flash {
    /// Sets the processor's clock and the duration of an erase.
    pub(crate) fn set_pace(&mut self, hz: u32, erase_micros: u64) {
        self.pace = Pace {
            hz: u64::from(hz.max(1)),
            erase_nanos: erase_micros * 1_000,
        };
    }

    /// An erase is suspended.
    pub fn is_suspended(&self) -> bool {
        let ordered = self.ordered.as_ref();
        ordered.is_some_and(|ordered| ordered.state == State::Suspended)
    }

    /// An erase that was ordered by instruction is at work.
    pub(super) fn is_erasing(&self) -> bool {
        self.ordered.is_some() && !self.is_suspended()
    }

    /// The bits of an erase in status 1 and 2.
    pub(super) fn erase_status(&self) -> [u8; 2] {
        let Some(ordered) = &self.ordered else {
            return [0, 0];
        };
        let busy = u8::from(ordered.state != State::Suspended) * BUSY;
        let is_running = matches!(ordered.state, State::Running(..));
        let says_so = self.kind.suspends == Suspends::AndSaysSo;
        [busy, u8::from(!is_running && says_so) * SUSPENDED]
    }

    /// Whether it programs there now.
    pub(super) fn takes_program(&self, offset: usize) -> bool {
        let sector = self.ordered.as_ref().map(|ordered| ordered.sector);
        sector.is_none() || self.is_suspended() && sector != Some(offset / SECTOR)
    }

    pub(super) fn order_erase(&mut self, place: usize, now: u64) {
        let sector = place / SECTOR;
        let cells = self.bytes.get(sector * SECTOR..(sector + 1) * SECTOR);
        if let Some(cells) = cells.filter(|_| self.ordered.is_none()) {
            self.ordered = Some(Ordered {
                sector,
                old: cells.to_vec(),
                nanos: self.pace.erase_nanos,
                state: State::Running(now, false),
            });
        }
    }

    pub(super) fn suspend(&mut self, now: u64) {
        let stops = now + self.cycles(SUSPEND_NANOS);
        let Some(ordered) = &mut self.ordered else {
            return;
        };
        let State::Running(since, resumed) = ordered.state else {
            return;
        };
        let ran = now.saturating_sub(since) * 1_000_000_000 / self.pace.hz.max(1);
        if self.kind.suspends != Suspends::Never && !(resumed && ran < SUSPEND_NANOS) {
            ordered.nanos = ordered.nanos.saturating_sub(ran);
            ordered.state = State::Stopping(stops);
        }
    }

    pub(super) fn resume(&mut self, now: u64) {
        if let Some(ordered) = &mut self.ordered
            && ordered.state == State::Suspended
        {
            ordered.nanos += LOST_NANOS;
            ordered.state = State::Running(now, true);
        }
    }

    /// Advances an ordered erase to this moment.
    pub(crate) fn settle(&mut self, now: u64) {
        let Some((sector, state, nanos)) = self
            .ordered
            .as_ref()
            .map(|ordered| (ordered.sector, ordered.state, ordered.nanos))
        else {
            return;
        };
        match state {
            State::Stopping(at) if at <= now => {
                if let Some(ordered) = &mut self.ordered {
                    ordered.state = State::Suspended;
                }
                for at in sector * SECTOR..(sector + 1) * SECTOR {
                    self.bytes[at] = self.noise();
                }
            }
            State::Running(since, _) if since + self.cycles(nanos) <= now => {
                self.ordered = None;
                let mut noise = self.noise;
                self.erase_sector(sector, || step(&mut noise));
                self.noise = noise;
            }
            _ => {}
        }
    }

    /// The power is gone.
    pub(super) fn tear_ordered(&mut self, now: u64, noise: &mut dyn FnMut() -> u8) {
        self.settle(now);
        let Some(ordered) = self.ordered.take() else {
            return;
        };
        let left = match ordered.state {
            State::Running(since, _) => {
                let ran = now.saturating_sub(since) * 1_000_000_000 / self.pace.hz.max(1);
                ordered.nanos.saturating_sub(ran)
            }
            _ => ordered.nanos,
        };
        let whole = self.pace.erase_nanos.max(1);
        let progress = whole.saturating_sub(left) * 256 / whole;
        self.bytes[ordered.sector * SECTOR..][..SECTOR].copy_from_slice(&ordered.old);
        self.tear_sector(ordered.sector, progress, noise);
    }

    fn cycles(&self, nanos: u64) -> u64 {
        (u128::from(nanos) * u128::from(self.pace.hz) / 1_000_000_000) as u64
    }

    fn noise(&mut self) -> u8 {
        step(&mut self.noise)
    }
}

/// A step of xorshift64.
fn step(noise: &mut u64) -> u8 {
    *noise ^= *noise << 13;
    *noise ^= *noise >> 7;
    *noise ^= *noise << 17;
    (*noise >> 32) as u8
}
