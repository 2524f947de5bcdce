//! The memories on the bus: RAM, the flash through its cache, the boot ROM. What none of
//! them answers goes to the devices.

use super::{Bus, SRAM_BASE, SRAM_SIZE};
use crate::faults::{BusError, Reason};
use crate::system::Event;

impl Bus {
    /// Fetches an instruction.
    #[inline(always)]
    pub(crate) fn fetch(&mut self, address: u32) -> Result<u16, BusError> {
        let offset = address.wrapping_sub(SRAM_BASE) as usize;
        if offset < SRAM_SIZE - 1 {
            return Ok(u16::from_le_bytes([
                self.sram[offset],
                self.sram[offset + 1],
            ]));
        }
        if let Some(offset) = self.flash_offset(address) {
            self.wait += self.cache.fetch(offset);
            let bytes = self.flash.bytes().get(offset as usize..offset as usize + 2);
            if let Some(&[low, high]) = bytes {
                return Ok(u16::from_le_bytes([low, high]));
            }
        }
        match self.rom.get(address as usize..address as usize + 2) {
            Some(bytes) => {
                let op = u16::from_le_bytes([bytes[0], bytes[1]]);
                self.system.count(Event::Rom, 1);
                Ok(op)
            }
            None => match self.garbage(address) {
                Some(word) => Ok((word >> (8 * (address & 2))) as u16),
                None => Err(self.unreachable(address)),
            },
        }
    }

    /// Where in the flash an address is, through any of its four windows.
    #[inline(always)]
    fn flash_offset(&self, address: u32) -> Option<u32> {
        let offset = address & 0xff_ffff;
        let is_flash = address >> 26 == 0x1000_0000 >> 26 && offset < self.flash_window;
        is_flash.then_some(offset)
    }

    #[inline(always)]
    fn flash_bytes<const N: usize>(&mut self, address: u32) -> Option<[u8; N]> {
        let offset = self.flash_offset(address)?;
        self.wait += self.cache.read(offset, address >> 24 & 3);
        let bytes = self
            .flash
            .bytes()
            .get(offset as usize..offset as usize + N)?;
        bytes.try_into().ok()
    }

    /// A word of the flash, past the cache and whatever that costs.
    pub(super) fn flash_word(&mut self, offset: u32) -> u32 {
        let wait = self.wait;
        let window = offset < self.flash_window;
        let bytes = self.flash.bytes().get(offset as usize..offset as usize + 4);
        let held = bytes
            .and_then(|bytes| bytes.try_into().ok())
            .map(u32::from_le_bytes);
        let word = if window {
            held
        } else {
            self.garbage(crate::image::FLASH_BASE | offset)
        };
        self.wait = wait;
        word.unwrap_or(0)
    }

    #[cold]
    pub(super) fn unreachable(&self, address: u32) -> BusError {
        let in_flash = address >> 26 == 0x1000_0000 >> 26;
        let detached = in_flash && self.flash_window == 0;
        let reason = if detached {
            Reason::FlashDetached
        } else {
            Reason::Unmapped
        };
        BusError { reason, address }
    }

    /// Reads from memory, without devices.
    #[inline(always)]
    fn memory<const N: usize>(&mut self, address: u32) -> Option<[u8; N]> {
        let offset = address.wrapping_sub(SRAM_BASE) as usize;
        if offset <= SRAM_SIZE - N {
            return self.sram[offset..offset + N].try_into().ok();
        }
        if let Some(bytes) = self.flash_bytes(address) {
            return Some(bytes);
        }
        let offset = address as usize;
        self.rom
            .get(offset..offset.checked_add(N)?)?
            .try_into()
            .ok()
    }

    /// Writes to RAM; whether the address is RAM.
    #[inline(always)]
    fn write_memory<const N: usize>(&mut self, address: u32, bytes: [u8; N]) -> bool {
        let offset = address.wrapping_sub(SRAM_BASE) as usize;
        if offset <= SRAM_SIZE - N {
            self.sram[offset..offset + N].copy_from_slice(&bytes);
            return true;
        }
        false
    }

    #[inline(always)]
    fn aligned(address: u32, size: u32) -> Result<(), BusError> {
        if address & (size - 1) == 0 {
            Ok(())
        } else {
            Err(BusError {
                reason: Reason::Unaligned,
                address,
            })
        }
    }

    #[inline(always)]
    pub(crate) fn read_byte(&mut self, address: u32) -> Result<u8, BusError> {
        match self.memory(address) {
            Some([byte]) => Ok(byte),
            None => Ok((self.read_narrow(address)? >> (8 * (address & 3))) as u8),
        }
    }

    /// Reads 16 bits.
    #[inline(always)]
    pub(crate) fn read_half(&mut self, address: u32) -> Result<u16, BusError> {
        Self::aligned(address, 2)?;
        match self.memory(address) {
            Some(bytes) => Ok(u16::from_le_bytes(bytes)),
            None => Ok((self.read_narrow(address)? >> (8 * (address & 2))) as u16),
        }
    }

    /// Reads 32 bits.
    #[inline(always)]
    pub(crate) fn read_word(&mut self, address: u32) -> Result<u32, BusError> {
        Self::aligned(address, 4)?;
        match self.memory(address) {
            Some(bytes) => Ok(u32::from_le_bytes(bytes)),
            None => self.read_device(address),
        }
    }

    /// Writes a byte. Devices see it on all four lanes of the bus.
    #[inline(always)]
    pub(crate) fn write_byte(&mut self, address: u32, byte: u8) -> Result<(), BusError> {
        if self.write_memory(address, [byte]) {
            return Ok(());
        }
        self.write_narrow(address, u32::from(byte) * 0x0101_0101)
    }

    /// Writes 16 bits. Devices see them on both halves of the bus.
    #[inline(always)]
    pub(crate) fn write_half(&mut self, address: u32, half: u16) -> Result<(), BusError> {
        Self::aligned(address, 2)?;
        if self.write_memory(address, half.to_le_bytes()) {
            return Ok(());
        }
        self.write_narrow(address, u32::from(half) * 0x0001_0001)
    }

    /// Writes 32 bits.
    #[inline(always)]
    pub(crate) fn write_word(&mut self, address: u32, word: u32) -> Result<(), BusError> {
        Self::aligned(address, 4)?;
        if self.write_memory(address, word.to_le_bytes()) {
            return Ok(());
        }
        self.write_device(address, word)
    }

    fn narrow(address: u32) -> Result<u32, BusError> {
        if address >> 28 == 0xe {
            return Err(BusError {
                reason: Reason::NarrowAccess,
                address,
            });
        }
        Ok(address & !3)
    }

    #[cold]
    fn read_narrow(&mut self, address: u32) -> Result<u32, BusError> {
        self.read_device(Self::narrow(address)?)
    }

    #[cold]
    fn write_narrow(&mut self, address: u32, lanes: u32) -> Result<(), BusError> {
        self.write_device(Self::narrow(address)?, lanes)
    }
}
