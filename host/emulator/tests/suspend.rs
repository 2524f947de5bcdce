//! Suspended erases: what the data sheets of the flash promise, and the harder side of what
//! they leave open.

mod common;

use common::Program;
use taschenspieler_emulator::{Board, FlashKind, Machine, Profile};

const SSI: u32 = 0x1800_0000;
const ENABLE: u32 = SSI + 0x08;
const STATUS: u32 = SSI + 0x28;
const DATA: u32 = SSI + 0x60;
const SELECT: u32 = 0x4001_800c;
const FLASH: u32 = 0x1000_0000;
const HELD_LOW: u32 = 2 << 8;
/// The sector that is erased, and one beside it.
const SECTOR: u32 = 0x1e_0000;
const OTHER: u32 = 0x1e_1000;
/// Microseconds until it stops, and a cycle or two of the ring oscillator.
const TSUS: u64 = 22;
/// Of status 1 and 2.
const BUSY: u32 = 1;
const SUSPENDED: u32 = 0x80;

struct Chip(Machine);

impl Chip {
    /// A chip whose two sectors hold zeros, waiting for instructions.
    fn new(kind: FlashKind) -> Chip {
        let profile = Profile {
            flash: kind,
            ..Profile::NOMINAL
        };
        let mut machine = Program::new().machine_with_cache(Board::PicoLcd13, profile);
        machine.run_micros(20_000);
        machine.flash_mut().bytes_mut()[SECTOR as usize..][..0x2000].fill(0);
        let mut chip = Chip(machine);
        chip.listens();
        chip
    }

    fn write(&mut self, address: u32, value: u32) {
        self.0.write_word(address, value).expect("a register");
    }

    fn read(&mut self, address: u32) -> u32 {
        self.0.read_word(address).expect("a register")
    }

    /// Byte by byte.
    fn listens(&mut self) {
        self.write(ENABLE, 0);
        self.write(SSI, 7 << 16);
        self.write(ENABLE, 1);
    }

    /// The bus reads over one wire.
    fn reads(&mut self) {
        self.write(ENABLE, 0);
        self.write(SSI, 31 << 16 | 3 << 8);
        self.write(ENABLE, 1);
    }

    fn say(&mut self, bytes: &[u32]) -> u32 {
        self.write(SELECT, HELD_LOW);
        for &byte in bytes {
            self.write(DATA, byte);
        }
        while self.read(STATUS) & 1 != 0 {
            self.0.run_cycles(10);
        }
        let heard = bytes.iter().map(|_| self.read(DATA)).last();
        self.write(SELECT, 0);
        heard.unwrap_or(0)
    }

    fn status(&mut self) -> [u32; 2] {
        [
            self.say(&[0x05, 0]) & BUSY,
            self.say(&[0x35, 0]) & SUSPENDED,
        ]
    }

    fn erase(&mut self, place: u32) {
        self.say(&[0x06]);
        let [_, high, middle, low] = place.to_be_bytes().map(u32::from);
        self.say(&[0x20, high, middle, low]);
    }

    fn is_erased(&self, place: u32) -> bool {
        let cells = &self.0.flash().bytes()[place as usize..][..0x1000];
        cells.iter().all(|&cell| cell == 0xff)
    }
}

/// 45 ms, whether or not it was suspended for a second in between.
#[test]
fn an_erase_goes_on_where_it_was() {
    let mut chip = Chip::new(FlashKind::WINBOND);
    chip.erase(SECTOR);
    assert_eq!(chip.status(), [BUSY, 0]);
    chip.0.run_micros(30_000);
    chip.say(&[0x75]);
    assert_eq!(chip.status(), [BUSY, SUSPENDED], "within tSUS");
    chip.0.run_micros(TSUS);
    assert_eq!(chip.status(), [0, SUSPENDED]);
    chip.0.run_micros(1_000_000);
    assert!(chip.0.flash().is_suspended() && !chip.is_erased(SECTOR));
    chip.say(&[0x7a]);
    assert_eq!(chip.status(), [BUSY, 0]);
    chip.0.run_micros(14_000);
    assert_eq!(chip.status(), [BUSY, 0], "too early");
    chip.0.run_micros(2_000);
    assert_eq!(chip.status(), [0, 0]);
    assert!(chip.is_erased(SECTOR) && !chip.is_erased(OTHER));
}

/// Another sector can be read meanwhile; the suspended one reads as noise, and nothing can
/// be read while the chip is busy.
#[test]
fn what_can_be_read() {
    let mut chip = Chip::new(FlashKind::WINBOND);
    chip.erase(SECTOR);
    chip.reads();
    let garbage = chip.0.read_word(FLASH + OTHER);
    assert_ne!(garbage, Ok(0), "at work");
    chip.listens();
    chip.say(&[0x75]);
    chip.0.run_micros(TSUS);
    chip.reads();
    assert_eq!(chip.0.read_word(FLASH + OTHER), Ok(0));
    let words = (0..64).map(|word| chip.0.read_word(FLASH + SECTOR + 4 * word));
    let zeros = words.filter(|word| *word == Ok(0) || *word == Ok(u32::MAX));
    assert!(zeros.count() < 4);
}

/// A suspend that comes within 20 µs of the resume is not heard.
#[test]
fn a_suspend_too_early_is_ignored() {
    let mut chip = Chip::new(FlashKind::WINBOND);
    chip.erase(SECTOR);
    chip.say(&[0x75]);
    chip.0.run_micros(TSUS);
    chip.say(&[0x7a]);
    chip.0.run_micros(10);
    chip.say(&[0x75]);
    chip.0.run_micros(30);
    assert_eq!(chip.status(), [BUSY, 0]);
    chip.say(&[0x75]);
    chip.0.run_micros(TSUS);
    assert_eq!(chip.status(), [0, SUSPENDED]);
    // Once is enough, and a second one does no harm.
    chip.say(&[0x75]);
    assert_eq!(chip.status(), [0, SUSPENDED]);
}

/// Suspended, it neither erases nor changes its status.
#[test]
fn no_other_erase_while_suspended() {
    let mut chip = Chip::new(FlashKind::NEW);
    chip.erase(SECTOR);
    chip.say(&[0x75]);
    chip.0.run_micros(TSUS);
    chip.erase(OTHER);
    chip.say(&[0x06]);
    chip.say(&[0x31, 0x02]);
    chip.0.run_micros(100_000);
    assert_eq!(chip.say(&[0x35, 0]) & 0x02, 0, "quad enable");
    chip.say(&[0x7a]);
    chip.0.run_micros(46_000);
    assert_eq!(chip.status(), [0, 0]);
    assert!(chip.is_erased(SECTOR) && !chip.is_erased(OTHER));
}

/// A chip that does not know the instruction continues; one that hides its state is
/// suspended all the same.
#[test]
fn not_every_chip_can() {
    let mut chip = Chip::new(FlashKind::STUBBORN);
    chip.erase(SECTOR);
    chip.say(&[0x75]);
    chip.0.run_micros(30);
    assert_eq!(chip.status(), [BUSY, 0]);
    chip.0.run_micros(46_000);
    assert!(chip.status() == [0, 0] && chip.is_erased(SECTOR));

    let mut chip = Chip::new(FlashKind::SILENT);
    chip.erase(SECTOR);
    chip.say(&[0x75]);
    chip.0.run_micros(100_000);
    assert_eq!(chip.status(), [0, 0]);
    assert!(!chip.is_erased(SECTOR));
    chip.say(&[0x7a]);
    chip.0.run_micros(46_000);
    assert!(chip.status() == [0, 0] && chip.is_erased(SECTOR));
}

/// The power goes while an erase is suspended: the sector is torn, the one beside it
/// is not, and nothing is suspended any more.
#[test]
fn a_power_cut_leaves_it_torn() {
    let mut chip = Chip::new(FlashKind::WINBOND);
    chip.erase(SECTOR);
    chip.0.run_micros(20_000);
    chip.say(&[0x75]);
    chip.0.run_micros(1_000);
    for seed in 0..20 {
        let left = chip.0.flash_if_cut(seed);
        let torn = &left[SECTOR as usize..][..0x1000];
        assert!(torn.iter().any(|&cell| cell != 0xff));
        assert!(
            left[OTHER as usize..][..0x1000]
                .iter()
                .all(|&cell| cell == 0)
        );
    }
    chip.0.power_cut();
    chip.0.run_micros(100_000);
    assert!(!chip.0.flash().is_busy() && !chip.is_erased(SECTOR));
}

/// A reset of the processor does not reach the flash: it stays suspended, and continues
/// when told to.
#[test]
fn a_reset_does_not_resume_it() {
    let mut chip = Chip::new(FlashKind::WINBOND);
    chip.erase(SECTOR);
    chip.say(&[0x75]);
    chip.0.run_micros(TSUS);
    chip.0.reset();
    chip.0.run_micros(20_000);
    chip.listens();
    assert_eq!(chip.status(), [0, SUSPENDED]);
    chip.say(&[0x7a]);
    chip.0.run_micros(46_000);
    assert!(chip.status() == [0, 0] && chip.is_erased(SECTOR));
}
