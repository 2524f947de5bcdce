//! The faults of a running program, and their record.

use core::fmt;

/// Why the processor or the DMA controller could not carry out an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// A 16-bit or 32-bit access to an address that is no multiple of its size.
    Unaligned,
    /// Nothing answers at this address, or code was fetched from a device.
    Unmapped,
    /// A write to the boot ROM or to the flash window.
    ReadOnly,
    /// An 8-bit or 16-bit access to the private peripheral bus, which ARMv6-M
    /// leaves unpredictable.
    NarrowAccess,
    /// The flash was read while the boot ROM had taken it out of XIP mode. A
    /// real chip returns garbage here; the emulator stops the program instead.
    FlashDetached,
    /// An instruction that ARMv6-M does not define.
    Undefined,
    /// A branch to an address with bit 0 clear: there is no ARM state.
    NotThumb,
    /// `BKPT` with no debugger attached.
    Breakpoint,
    /// `SVC` where its handler cannot run, because its priority is too low or masked.
    MaskedSupervisorCall,
    /// A return from an exception with a value that means nothing.
    BadExceptionReturn,
    /// The registers could not be stacked while a fault was being taken.
    Stacking,
    /// A DMA channel met an address it cannot reach.
    Dma,
    /// A clock runs faster than the data sheets allow; a real chip may do
    /// anything, here it is only recorded. The address is the clock's register.
    TooFast,
    /// A clock or a PLL was switched to the crystal before its full swing. A real chip may
    /// or may not stop here; the fault is recorded, and the program continues.
    UnsteadyCrystal,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Unaligned => "unaligned access",
            Reason::Unmapped => "no memory here",
            Reason::ReadOnly => "write to read-only memory",
            Reason::NarrowAccess => "narrow access to the private peripheral bus",
            Reason::FlashDetached => "flash used while it is out of XIP mode",
            Reason::Undefined => "undefined instruction",
            Reason::NotThumb => "branch to an address without the Thumb bit",
            Reason::Breakpoint => "breakpoint without a debugger",
            Reason::MaskedSupervisorCall => "supervisor call while masked",
            Reason::BadExceptionReturn => "bad exception return value",
            Reason::Stacking => "no stack for the fault handler",
            Reason::Dma => "DMA bus error",
            Reason::TooFast => "a clock beyond its limit",
            Reason::UnsteadyCrystal => "the crystal is used before it swings fully",
        })
    }
}

/// A bus access or instruction that failed: why, and at which address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BusError {
    /// The cause.
    pub reason: Reason,
    /// The address that was accessed, fetched or branched to.
    pub address: u32,
}

/// A fault with its circumstances, for the person who has to find its cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The cause.
    pub reason: Reason,
    /// The instruction that failed.
    pub pc: u32,
    /// The link register at that moment.
    pub lr: u32,
    /// The address that was accessed, fetched or branched to.
    pub address: u32,
    /// When it happened.
    pub cycle: u64,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} (address {:#010x}, pc {:#010x}, lr {:#010x}, cycle {})",
            self.reason, self.address, self.pc, self.lr, self.cycle
        )
    }
}
