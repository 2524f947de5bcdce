//! Nothing is lost on the emulated device, at whatever moment the power fails, and no press
//! during a write.

use crate::{Pair, assert_sound, keep, script_of, solution};
use taschenspieler::device::Device;
use taschenspieler::driver::Driver;
use taschenspieler::emulate::Emulated;
use taschenspieler_core::console::keeping::RecordId;
use taschenspieler_core::console::play::bytes::Summary;
use taschenspieler_core::games::GameId;
use taschenspieler_core::games::abraeumen::board::PegCell;
use taschenspieler_core::luck::Luck;
use taschenspieler_core::platform::{Button, Storage};
use taschenspieler_core::save::record::{self, RECORD_BYTES};
use taschenspieler_driver::flash::Flash;
use taschenspieler_emulator::{Board, Machine, Profile};
use taschenspieler_store::Store;
use taschenspieler_tests::firmware::MENU_MILLIS;
use taschenspieler_tests::rounds;

const BOARD: Board = Board::PicoLcd13;
/// The saves are in the last 128 KiB of the 2 MiB that `memory.x` describes.
const SAVES: std::ops::Range<usize> = (2 * 1024 - 128) * 1024..2 * 1024 * 1024;
/// A move must be saved within this time.
const KEPT_WITHIN_MICROS: u64 = 100_000;
/// A long erase is suspended for what is pressed and shown meanwhile.
const SHOWN_MEANWHILE_MICROS: u64 = 50_000;
/// How many moments for a power cut are tested.
const CUTS: u64 = 2_000;

/// The records that are left if the power goes now.
pub fn left_now(machine: &Machine, seed: u64) -> Store<Flash> {
    let flash = machine.flash_if_cut(seed);
    Store::open(Flash::in_memory(flash[SAVES].to_vec()))
}

/// The number of moves in the saved game of Abräumen, if there is one.
pub fn moves(records: &mut impl Storage) -> Option<u32> {
    let id = RecordId::Game(GameId::Abraeumen);
    let mut buffer = [0; RECORD_BYTES];
    let length = records.load(id.key(), &mut buffer).expect("a storage")?;
    let (kind, mut content) = record::open(&buffer[..length]).expect("a whole record");
    assert_eq!(kind, id.kind());
    content.u32().expect("a stamp");
    Some(Summary::read(&mut content).expect("a game").moves)
}

fn press(device: &mut Emulated, button: Button) {
    device.set_button(button, true);
    device.advance(50);
    device.set_button(button, false);
    device.advance(50);
}

/// The whole solution is played, and the power goes at thousands of moments,
/// many of them while a page is programmed or a sector erased: every jump of
/// more than a tenth of a second ago is there, and none that was not made.
#[test]
fn no_cut_loses_a_jump() {
    let mut pair = Pair::switched_on(BOARD);
    pair.run("find abraeumen; press a; press a; wait 700");
    let mut luck = Luck::new(1);
    let (mut cuts, mut torn) = (0_u32, 0_u32);
    let per_jump = rounds(CUTS) as u32 / solution().len() as u32 + 1;
    let mut cursor = PegCell::new(2).expect("a cell");
    for (made, jump) in (1..).zip(solution()) {
        // All presses of the jump except the last, which makes it.
        let script = script_of(&[jump], cursor);
        let (before, _) = script.rsplit_once(" a\n").expect("presses");
        pair.run(before);
        cursor = jump.to;
        let device = &mut pair.emulated;
        let micros = |device: &Emulated| device.machine().micros();
        let pressed = micros(device);
        device.set_button(Button::A, true);
        for cut in 0..per_jump {
            // In small steps at first, above all while it is being saved.
            let step = match device.machine().flash().is_busy() {
                true => 80,
                false if cut < per_jump * 3 / 4 => 1_000,
                // Until a sector is erased ahead, in a quiet moment.
                false => 25_000,
            };
            device.machine_mut().run_micros(u64::from(luck.below(step)));
            torn += u32::from(device.machine().flash().is_busy());
            cuts += 1;
            let kept = moves(&mut left_now(device.machine(), u64::from(cuts)));
            let since = micros(device) - pressed;
            if since > 60_000 {
                device.set_button(Button::A, false);
            }
            if since > KEPT_WITHIN_MICROS {
                assert_eq!(kept, Some(made), "{since} us after jump {made}");
            } else {
                assert!(
                    kept.is_some_and(|kept| made - 1 <= kept && kept <= made),
                    "{kept:?}, {made}"
                );
            }
        }
        device.set_button(Button::A, false);
        // Its clock has not counted the steps above.
        let since = (micros(device) - pressed) / 1_000;
        device.advance(since as u32 + 700);
        // The simulated console gets the same jump.
        Device::set_button(&mut pair.simulated, Button::A, true);
        Device::advance(&mut pair.simulated, 700);
        Device::set_button(&mut pair.simulated, Button::A, false);
        Device::advance(&mut pair.simulated, 700);
    }
    assert_sound(pair.emulated.machine());
    println!("{cuts} cuts, {torn} of them while the flash was busy");
    assert!(torn > cuts / 40);
}

/// The power fails in the middle of games and comes back: the launcher offers the game,
/// which continues as in the simulator with the same records; all that several times.
#[test]
fn a_game_goes_on_after_a_power_cut() {
    let mut pair = Pair::switched_on(BOARD);
    pair.run("find torris; press a; press a; wait 700\npress a a; wait 2500");
    let device = &mut pair.emulated;
    for round in 0..3 {
        let area = device.machine().flash_if_cut(round)[SAVES].to_vec();
        device.machine_mut().power_cut();
        device.advance(MENU_MILLIS);
        let records = Store::open(Flash::in_memory(area));
        let mut simulated = Driver::new(99).with_storage(Box::new(records));
        simulated.advance(MENU_MILLIS);
        for step in ["launcher", "table", "after a move"] {
            let (shown, expected) = (Device::picture(device), Device::picture(&simulated));
            if shown.rgb565() != expected.rgb565() {
                keep(&expected, "firmware-goes-on.expected.png");
                keep(&shown, "firmware-goes-on.actual.png");
                panic!("round {round}, {step}: see target/pictures");
            }
            press(device, Button::A);
            simulated.tap(Button::A);
            if step == "table" {
                press(device, Button::A);
                simulated.tap(Button::A);
            }
            device.advance(4_500);
            simulated.advance(4_500);
        }
    }
    assert_eq!(device.machine().faults(), []);
}

/// A region full of noise is taken over silently, and the console plays and saves.
#[test]
fn noise_in_the_flash_does_no_harm() {
    let (mut device, _) = taschenspieler_tests::firmware::switched_on(BOARD);
    for seed in 0..4 {
        let mut luck = Luck::new(seed);
        for byte in &mut device.machine_mut().flash_mut().bytes_mut()[SAVES] {
            *byte = luck.below(256) as u8;
        }
        device.machine_mut().power_cut();
        device.advance(MENU_MILLIS);
        // INPUT, which is under the cursor, A, A: a game is begun and saved.
        press(&mut device, Button::A);
        press(&mut device, Button::A);
        device.advance(500);
        let mut records = left_now(device.machine(), seed);
        let mut buffer = [0; RECORD_BYTES];
        let kept = records.load(RecordId::Game(GameId::Input).key(), &mut buffer);
        assert!(matches!(kept, Ok(Some(_))), "{seed}: {kept:?}");
        assert_eq!(
            (device.machine().halted(), device.machine().faults()),
            (None, &[][..])
        );
    }
}

/// Holds a button while the console starts, so that there is no quiet moment to begin a
/// sector ahead, and changes a setting within the first second. Returns how long it took
/// until that was saved, and how many sectors were erased for it.
fn keeps_within_micros(device: &mut Emulated) -> (u64, u32) {
    fn erases(device: &Emulated) -> u32 {
        device.machine().flash().erases().iter().sum()
    }
    device.advance(MENU_MILLIS / 2);
    let (start, before) = (device.machine().micros(), erases(device));
    press(device, Button::B);
    press(device, Button::Down);
    device.set_button(Button::Right, true);
    let pressed = device.machine().micros();
    assert!(pressed - start < 400_000);
    let is_kept = |device: &Emulated| {
        let mut buffer = [0; RECORD_BYTES];
        let mut left = left_now(device.machine(), 1);
        matches!(
            left.load(RecordId::Settings.key(), &mut buffer),
            Ok(Some(_))
        )
    };
    while !is_kept(device) {
        device.advance(1);
        assert!(device.machine().micros() < pressed + 1_000_000, "never");
    }
    let kept = device.machine().micros();
    device.set_button(Button::Right, false);
    (kept - pressed, erases(device) - before)
}

/// The first save of a new console has to erase a sector, and does so in time, as
/// far as the flash can; later starts find one that was begun before.
#[test]
fn the_first_second_keeps_too() {
    for profile in Profile::ALL {
        let image = taschenspieler_tests::firmware::image(BOARD, "elf");
        let mut device = Emulated::with_profile(&image, BOARD, profile);
        device.set_button(Button::Left, true);
        let (micros, erases) = keeps_within_micros(&mut device);
        println!("{}: {micros} µs, {erases} erases", profile.name);
        let usual = Profile::NOMINAL.erase_micros;
        let slower = match profile.erase_micros - usual {
            0 => 0,
            slower => slower + SHOWN_MEANWHILE_MICROS,
        };
        let most = KEPT_WITHIN_MICROS + slower;
        assert_eq!(erases, 1);
        assert!(micros <= most, "{}: {micros} µs", profile.name);

        // New again, but left alone when it was first switched on.
        let mut device = Emulated::with_profile(&image, BOARD, profile);
        device.advance(4 * MENU_MILLIS);
        device.set_button(Button::Left, true);
        device.machine_mut().power_cut();
        let (micros, erases) = keeps_within_micros(&mut device);
        println!("{}: {micros} µs, {erases} erases", profile.name);
        assert_eq!(erases, 0);
        assert!(
            micros <= KEPT_WITHIN_MICROS,
            "{}: {micros} µs",
            profile.name
        );
    }
}

/// In a quiet moment a sector is erased ahead, which takes 45 ms.
/// A short press that begins and ends during it still counts.
#[test]
fn a_press_during_an_erase_is_heard() {
    let mut pair = Pair::switched_on(BOARD);
    super::contacts::erase(&mut pair);
    let device = &mut pair.emulated;
    device.set_button(Button::Right, true);
    device.advance(8);
    device.set_button(Button::Right, false);
    device.advance(5);
    assert!(device.machine().flash().is_busy(), "it is over already");
    device.advance(1_500);
    pair.simulated.tap(Button::Right);
    pair.simulated.advance(1_500);
    pair.compare("press-during-erase");
}
