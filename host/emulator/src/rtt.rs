//! The log channel: reads the SEGGER RTT buffer in the program's memory.
//!
//! The control block is an id, two counts and then the first up-channel: name,
//! buffer, size, write offset, read offset, flags.

/// Identifies the control block.
const ID: &[u8] = b"SEGGER RTT\0";
const BUFFER: usize = 28;
const SIZE: usize = 32;
const WRITTEN: usize = 36;
const READ: usize = 40;
const HEADER: usize = 48;

/// The reader of the log.
#[derive(Default)]
pub(crate) struct Rtt {
    /// The place of the control block in RAM, once known.
    block: Option<usize>,
    /// How far the host has read; the program learns it at `acknowledge`.
    read: usize,
    /// The last value given to the program. If RAM holds another one, the program has
    /// restarted.
    acknowledged: usize,
    log: Vec<u8>,
}

impl Rtt {
    /// A reader of the block at an offset in RAM, or of one still to be found.
    pub(crate) fn new(block: Option<usize>) -> Self {
        Rtt {
            block,
            ..Rtt::default()
        }
    }

    /// Looks for the control block.
    pub(crate) fn search(&mut self, ram: &[u8]) {
        let mut words = (0..ram.len()).step_by(4);
        self.block = words.find(|&at| ram[at..].starts_with(ID));
    }

    pub(crate) fn found(&self) -> bool {
        self.block.is_some()
    }

    /// Copies everything that the program has written since the last call.
    pub(crate) fn collect(&mut self, ram: &[u8]) {
        let Some(header) = self.header(ram) else {
            return;
        };
        let field = |at: usize| {
            let bytes = header
                .get(at..at + 4)
                .and_then(|bytes| bytes.try_into().ok());
            bytes.map_or(0, u32::from_le_bytes) as usize
        };
        let start = field(BUFFER).wrapping_sub(crate::bus::SRAM_BASE as usize);
        let (size, written, read) = (field(SIZE), field(WRITTEN), field(READ));
        if read != self.acknowledged {
            (self.read, self.acknowledged) = (read, read);
        }
        let Some(buffer) = ram.get(start..start.saturating_add(size)) else {
            return;
        };
        if written >= size || self.read >= size {
            return;
        }
        if written < self.read {
            self.log.extend_from_slice(&buffer[self.read..]);
            self.read = 0;
        }
        self.log.extend_from_slice(&buffer[self.read..written]);
        self.read = written;
    }

    /// Tells the program how far its log has been read. The emulator does this at fixed
    /// cycles, so reading the log never changes a run.
    pub(crate) fn acknowledge(&mut self, ram: &mut [u8]) {
        self.collect(ram);
        if self.header(ram).is_some()
            && let Some(block) = self.block
            && let Some(field) = ram.get_mut(block + READ..block + READ + 4)
        {
            field.copy_from_slice(&(self.read as u32).to_le_bytes());
            self.acknowledged = self.read;
        }
    }

    fn header<'a>(&self, ram: &'a [u8]) -> Option<&'a [u8]> {
        let block = self.block?;
        ram.get(block..block + HEADER)
            .filter(|header| header.starts_with(ID))
    }

    pub(crate) fn take(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.log)
    }
}
