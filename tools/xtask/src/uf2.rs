//! Writes UF2, the format of the RP2040's USB drive.
//!
//! A UF2 file is a row of 512-byte blocks, each of which says where its 256 bytes belong,
//! so the boot loader may receive them in any order. <https://github.com/microsoft/uf2>

use std::collections::BTreeMap;

use crate::shell::Result;

/// Bytes of payload in a block; one page of flash.
const PAGE: u32 = 256;
/// Bytes that the flash erases at once.
const SECTOR: u32 = 4096;
const BLOCK: usize = 512;
const MAGIC_START: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
/// "The family field below says which chip this is for."
const FLAG_FAMILY: u32 = 0x2000;
const FAMILY_RP2040: u32 = 0xE48B_FF56;

/// Bytes that belong at an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    pub address: u32,
    pub bytes: Vec<u8>,
}

/// The UF2 file that writes these segments to flash.
pub fn write(segments: &[Segment]) -> Vec<u8> {
    let pages = fill_sectors(pages(segments));
    let count = pages.len() as u32;
    let mut file = Vec::with_capacity(pages.len() * BLOCK);
    for (number, (address, payload)) in pages.into_iter().enumerate() {
        let header = [
            MAGIC_START[0],
            MAGIC_START[1],
            FLAG_FAMILY,
            address,
            PAGE,
            number as u32,
            count,
            FAMILY_RP2040,
        ];
        let start = file.len();
        file.extend(header.iter().flat_map(|word| word.to_le_bytes()));
        file.extend(payload);
        file.resize(start + BLOCK - 4, 0);
        file.extend(MAGIC_END.to_le_bytes());
    }
    file
}

/// The bytes that a UF2 file writes, by address.
pub fn read(file: &[u8]) -> Result<BTreeMap<u32, Vec<u8>>> {
    let (blocks, rest) = file.as_chunks::<BLOCK>();
    if blocks.is_empty() || !rest.is_empty() {
        return Err("this is no UF2 file".to_owned());
    }
    let mut pages = BTreeMap::new();
    for block in blocks {
        let (words, _) = block.as_chunks::<4>();
        let word = |number: usize| u32::from_le_bytes(words[number]);
        let magic = [word(0), word(1), word(BLOCK / 4 - 1)];
        if magic != [MAGIC_START[0], MAGIC_START[1], MAGIC_END] || word(4) != PAGE {
            return Err("a block of the UF2 file is damaged".to_owned());
        }
        pages.insert(word(3), block[32..][..PAGE as usize].to_vec());
    }
    Ok(pages)
}

type Pages = BTreeMap<u32, [u8; PAGE as usize]>;

/// Cuts the segments at page boundaries; bytes that no segment fills stay zero.
fn pages(segments: &[Segment]) -> Pages {
    let mut pages = Pages::new();
    for segment in segments {
        for (address, &byte) in (segment.address..).zip(&segment.bytes) {
            let page = pages
                .entry(address / PAGE * PAGE)
                .or_insert([0; PAGE as usize]);
            page[(address % PAGE) as usize] = byte;
        }
    }
    pages
}

/// Adds empty pages until every sector but the last is complete, because the boot ROM
/// erases a sector when its first page arrives, and a half-filled one can leave it out of
/// step (RP2040-E14).
fn fill_sectors(mut pages: Pages) -> Pages {
    let Some(last) = pages.keys().next_back().map(|address| address / SECTOR) else {
        return pages;
    };
    let mut sectors: Vec<u32> = pages.keys().map(|address| address / SECTOR).collect();
    sectors.dedup();
    for sector in sectors.into_iter().filter(|&sector| sector != last) {
        for address in (sector * SECTOR..(sector + 1) * SECTOR).step_by(PAGE as usize) {
            pages.entry(address).or_insert([0; PAGE as usize]);
        }
    }
    pages
}

#[cfg(test)]
mod tests {
    use super::*;

    fn segment(address: u32, length: usize, fill: u8) -> Segment {
        Segment {
            address,
            bytes: vec![fill; length],
        }
    }

    fn word(file: &[u8], block: usize, offset: usize) -> u32 {
        let at = block * BLOCK + offset;
        u32::from_le_bytes(file[at..at + 4].try_into().expect("four bytes"))
    }

    #[test]
    fn a_block_has_the_fields_of_the_specification() {
        let file = write(&[segment(0x1000_0000, 256, 0xAB)]);
        assert_eq!(file.len(), 512);
        assert_eq!(&file[..4], b"UF2\n");
        let fields: Vec<u32> = (0..8).map(|field| word(&file, 0, field * 4)).collect();
        assert_eq!(
            fields,
            [
                0x0A32_4655,
                0x9E5D_5157,
                0x2000,
                0x1000_0000,
                256,
                0,
                1,
                0xE48B_FF56
            ]
        );
        assert_eq!(file[32..288], [0xAB; 256]);
        assert_eq!(file[288..508], [0; 220]);
        assert_eq!(word(&file, 0, 508), 0x0AB1_6F30);
    }

    #[test]
    fn blocks_are_numbered_and_counted() {
        let file = write(&[segment(0x1000_0000, 600, 1)]);
        assert_eq!(file.len(), 3 * 512);
        for block in 0..3 {
            assert_eq!(word(&file, block, 12), 0x1000_0000 + 256 * block as u32);
            assert_eq!(word(&file, block, 20), block as u32);
            assert_eq!(word(&file, block, 24), 3);
        }
    }

    #[test]
    fn what_no_segment_fills_is_zero() {
        let file = write(&[segment(0x1000_0010, 8, 7)]);
        assert_eq!(word(&file, 0, 12), 0x1000_0000);
        assert_eq!(file[32..48], [0; 16]);
        assert_eq!(file[48..56], [7; 8]);
        assert_eq!(file[56..288], [0; 232]);
    }

    #[test]
    fn segments_that_share_a_page_share_a_block() {
        let file = write(&[segment(0x1000_0000, 16, 1), segment(0x1000_0010, 16, 2)]);
        assert_eq!(file.len(), 512);
        assert_eq!(file[32..48], [1; 16]);
        assert_eq!(file[48..64], [2; 16]);
    }

    #[test]
    fn every_sector_but_the_last_is_complete() {
        let file = write(&[segment(0x1000_0100, 1, 1), segment(0x1000_2000, 1, 2)]);
        let addresses: Vec<u32> = (0..file.len() / BLOCK)
            .map(|block| word(&file, block, 12))
            .collect();
        let first_sector = (0x1000_0000..0x1000_1000).step_by(256);
        assert_eq!(
            addresses,
            first_sector.chain([0x1000_2000]).collect::<Vec<u32>>()
        );
    }

    #[test]
    fn nothing_makes_an_empty_file() {
        assert!(write(&[]).is_empty());
    }
}
