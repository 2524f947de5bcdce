//! SYSCFG, and the counters of the bus fabric (BUSCTRL).
//!
//! Source: RP2040 datasheet 2.21 and 2.1.1.2; register bits as in pico-sdk,
//! `hardware/regs/syscfg.h` and `busctrl.h`. Accesses never meet on this bus, so
//! priorities change nothing and events of contention are never counted.

use crate::registers::Write;

/// NMI masks, PROC_CONFIG, synchroniser bypasses, DBGFORCE, MEMPOWERDOWN.
const CONFIGURATION: [u32; 7] = [0, 0, 0x1000_0000, 0, 0, 0x66, 0];
/// The value of PERFSEL that selects nothing.
const NO_EVENT: u32 = 0x1f;
const COUNTER_LIMIT: u32 = 0xff_ffff;

/// The events that a bus counter can count here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    Apb = 0x01,
    Xip = 0x11,
    Rom = 0x13,
}

/// Both blocks.
pub struct System {
    configuration: [u32; 7],
    priority: u32,
    selected: [u32; 4],
    counted: [u32; 4],
    /// The flash cache's count when one of its counters was last read.
    xip_before: u32,
}

impl Default for System {
    fn default() -> Self {
        System {
            configuration: CONFIGURATION,
            priority: 0,
            selected: [NO_EVENT; 4],
            counted: [0; 4],
            xip_before: 0,
        }
    }
}

impl System {
    #[inline]
    pub(crate) fn count(&mut self, event: Event, times: u32) {
        for (counted, &selected) in self.counted.iter_mut().zip(&self.selected) {
            if selected == event as u32 {
                *counted = counted.saturating_add(times).min(COUNTER_LIMIT);
            }
        }
    }

    pub(crate) fn read_configuration(&self, offset: u32) -> u32 {
        let register = self.configuration.get(offset as usize / 4);
        register.copied().unwrap_or(0)
    }

    /// Writes SYSCFG; returns whether that asks for something that is not modelled:
    /// interrupts that cannot be masked, memories without power, a moved debug port.
    pub(crate) fn write_configuration(&mut self, offset: u32, write: Write) -> bool {
        let place = offset as usize / 4;
        let Some(register) = self.configuration.get_mut(place) else {
            return true;
        };
        *register = write.onto(*register);
        !matches!(place, 3 | 4) && *register != CONFIGURATION[place]
    }

    /// `accesses` is the flash cache's count so far.
    pub(crate) fn read_bus(&mut self, offset: u32, accesses: u32) -> u32 {
        let passed = accesses.wrapping_sub(self.xip_before);
        self.xip_before = accesses;
        self.count(Event::Xip, passed);
        let counter = (offset as usize).wrapping_sub(8) / 8;
        match offset {
            0x00 => self.priority,
            // They take effect at once.
            0x04 => 1,
            0x08..=0x27 if offset & 4 == 0 => self.counted[counter],
            0x08..=0x27 => self.selected[counter],
            _ => 0,
        }
    }

    /// Writes BUSCTRL; returns whether that asks for an event that is not counted.
    pub(crate) fn write_bus(&mut self, offset: u32, write: Write, accesses: u32) -> bool {
        self.read_bus(0, accesses);
        let counter = (offset as usize).wrapping_sub(8) / 8;
        match offset {
            0x00 => self.priority = write.onto(self.priority) & 0x1111,
            // Any write clears a counter.
            0x08..=0x27 if offset & 4 == 0 => self.counted[counter] = 0,
            0x08..=0x27 => {
                let selected = write.onto(self.selected[counter]) & 0x1f;
                self.selected[counter] = selected;
                let events = [Event::Apb, Event::Xip, Event::Rom];
                let is_counted = events.iter().any(|&event| event as u32 == selected);
                return !is_counted && selected != NO_EVENT && selected & 1 != 0;
            }
            _ => {}
        }
        false
    }
}
