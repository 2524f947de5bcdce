//! The functions that JavaScript calls, and the few that it provides.
//!
//! Every instance serves one worker: a console, a thinker or a board. Bytes and
//! texts pass through one [`buffer`] that Rust owns; JavaScript fills or reads it
//! between two calls and forgets its address afterwards.
//!
//! | functions | worker |
//! |---|---|
//! | `console_*`, `saves_take_over` | `console-worker.js` |
//! | `job_*`, `answer_*`, `think` | both sides of a thought |
//! | `board_*` | `firmware-worker.js` |
//!
//! The only `unsafe` code of this crate. Three things need it: the names of the
//! exports, the imports, and a thought on its way from one instance to another.

use crate::board::Board;
use crate::page::{Page, Wishes};
use crate::saves;
use std::cell::{RefCell, UnsafeCell};
use std::mem::MaybeUninit;
use taschenspieler_core::games::{AnyAnswer, AnyJob, GameId};
use taschenspieler_core::platform::Button;
use taschenspieler_core::sound::Loudness;
use taschenspieler_core::text::Language;
use taschenspieler_driver::flash::Flash;
use taschenspieler_driver::thinker::scratch;
use taschenspieler_emulator::Board as Kind;

/// Functions that JavaScript provides.
#[cfg(target_arch = "wasm32")]
mod imports {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        /// Writes bytes to the file of saves; 0 if that fails.
        pub fn flash_write(offset: u32, bytes: *const u8, length: usize) -> u32;
        /// The program has panicked, in this line of this file.
        pub fn panicked(line: u32, file: *const u8, length: usize);
    }
}

fn keep(offset: u32, bytes: &[u8]) -> bool {
    #[cfg(target_arch = "wasm32")]
    // Safety: JavaScript reads this many bytes from there before it returns, and
    // keeps nothing.
    return unsafe { imports::flash_write(offset, bytes.as_ptr(), bytes.len()) } != 0;
    #[cfg(not(target_arch = "wasm32"))]
    return offset as usize + bytes.len() <= taschenspieler_driver::flash::SIZE;
}

/// Tells the page where the program has panicked. The instance cannot go on.
fn tell_panics() {
    #[cfg(target_arch = "wasm32")]
    std::panic::set_hook(Box::new(|panic| {
        let (line, file) = panic
            .location()
            .map_or((0, ""), |place| (place.line(), place.file()));
        // Safety: as in `keep`.
        unsafe { imports::panicked(line, file.as_ptr(), file.len()) };
    }));
}

/// A thought waiting to be sent to another instance. All instances are of the same module,
/// so its bytes mean the same in each of them; it owns nothing on the heap and refers only
/// to constants.
struct Place<T>(UnsafeCell<MaybeUninit<T>>);

// Safety: WebAssembly without threads does not share it; in tests on a PC only one
// function at a time uses it.
unsafe impl<T> Sync for Place<T> {}

impl<T> Place<T> {
    const fn new() -> Place<T> {
        Place(UnsafeCell::new(MaybeUninit::uninit()))
    }

    fn address(&self) -> *mut u8 {
        self.0.get().cast()
    }

    fn put(&self, thought: T) {
        // Safety: nothing else refers to the place while this function runs.
        unsafe { (*self.0.get()).write(thought) };
    }

    /// # Safety
    ///
    /// The bytes of a thought were put there by [`put`](Place::put) in this or another
    /// instance of this module, and were not taken before.
    unsafe fn take(&self) -> T {
        // Safety: the caller says so; nothing else refers to the place.
        unsafe { (*self.0.get()).assume_init_read() }
    }
}

static JOB: Place<AnyJob> = Place::new();
static ANSWER: Place<AnyAnswer> = Place::new();

thread_local! {
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static PAGE: RefCell<Option<Page>> = const { RefCell::new(None) };
    static BOARD: RefCell<Option<Board>> = const { RefCell::new(None) };
}

/// Runs a function on the page of this instance. If there is none, returns the default
/// value.
fn on_page<R: Default>(act: impl FnOnce(&mut Page) -> R) -> R {
    PAGE.with_borrow_mut(|page| page.as_mut().map(act).unwrap_or_default())
}

fn on_board<R: Default>(act: impl FnOnce(&mut Board) -> R) -> R {
    BOARD.with_borrow_mut(|board| board.as_mut().map(act).unwrap_or_default())
}

fn say(text: &str) -> usize {
    BUFFER.set(text.as_bytes().to_vec());
    text.len()
}

fn heard() -> Vec<u8> {
    BUFFER.take()
}

fn button(number: u32) -> Option<Button> {
    Button::ALL.get(number as usize).copied()
}

fn language(number: u32) -> Language {
    match number {
        0 => Language::German,
        _ => Language::English,
    }
}

/// Makes room for this many bytes. Returns the address for JavaScript to write to.
#[unsafe(no_mangle)]
pub extern "C" fn buffer(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.clear();
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// The address from which JavaScript reads the result of a function.
#[unsafe(no_mangle)]
pub extern "C" fn buffer_address() -> *const u8 {
    BUFFER.with_borrow(|buffer| buffer.as_ptr())
}

/// Switches a console on. The buffer holds the file of an earlier panic and `line` its
/// line; 0 if there was none.
#[unsafe(no_mangle)]
pub extern "C" fn console_new(seed: u64, speaks: u32, still: u32, line: u32) {
    tell_panics();
    let file = String::from_utf8_lossy(&heard()).into_owned();
    let page = Page::new(&Wishes {
        seed,
        language: language(speaks),
        still: still != 0,
        panic: (line > 0).then_some((line, file)),
    });
    PAGE.set(Some(page));
}

/// The buffer holds the saved games; changes go to `flash_write`.
#[unsafe(no_mangle)]
pub extern "C" fn console_insert() {
    on_page(|page| page.insert(Flash::new(heard(), keep)));
}

#[unsafe(no_mangle)]
pub extern "C" fn console_set_language(speaks: u32) {
    on_page(|page| page.set_language(language(speaks)));
}

/// The language it speaks.
#[unsafe(no_mangle)]
pub extern "C" fn console_language() -> u32 {
    on_page(|page| u32::from(page.language() == Language::English))
}

/// Opens the game whose name is in the buffer; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn console_open() -> u32 {
    let id = String::from_utf8(heard()).unwrap_or_default();
    let Some(game) = GameId::from_id(&id) else {
        return 0;
    };
    on_page(|page| page.open(game));
    1
}

/// From now on the console thinks by itself and answers at once.
#[unsafe(no_mangle)]
pub extern "C" fn console_hold_clock() {
    on_page(Page::hold_clock);
}

#[unsafe(no_mangle)]
pub extern "C" fn console_button(number: u32, down: u32) {
    if let Some(button) = button(number) {
        on_page(|page| page.set_button(button, down != 0));
    }
}

/// Lets time pass, and picks up the answer to a thought.
#[unsafe(no_mangle)]
pub extern "C" fn console_advance(millis: u32) {
    on_page(|page| page.advance(millis));
}

/// After how many milliseconds something happens without a press; -1 for never.
#[unsafe(no_mangle)]
pub extern "C" fn console_rests_for() -> f64 {
    on_page(|page| page.rests_for()).map_or(-1.0, f64::from)
}

/// The address of the picture, 230,400 bytes; 0 if it has not changed.
#[unsafe(no_mangle)]
pub extern "C" fn console_picture() -> *const u8 {
    on_page(|page| {
        page.picture()
            .map(<[u8]>::as_ptr as fn(_) -> _)
            .map(Address)
    })
    .unwrap_or_default()
    .0
}

/// How bright it is, in percent.
#[unsafe(no_mangle)]
pub extern "C" fn console_light() -> u32 {
    on_page(|page| u32::from(page.light()))
}

/// The number of notes to play; 0 for none. The buffer holds a byte for the loudness,
/// then four bytes for each note (pitch, milliseconds).
#[unsafe(no_mangle)]
pub extern "C" fn console_tune() -> usize {
    let Some(tune) = on_page(Page::tune) else {
        return 0;
    };
    let mut bytes = vec![u8::from(tune.loudness == Loudness::High)];
    for note in tune.sound.notes() {
        bytes.extend(note.hertz.to_le_bytes());
        bytes.extend(note.millis.to_le_bytes());
    }
    BUFFER.set(bytes);
    tune.sound.notes().len()
}

/// The screen in words. Returns their length in the buffer plus one; 0 if they have not
/// changed.
#[unsafe(no_mangle)]
pub extern "C" fn console_spoken() -> usize {
    on_page(|page| page.spoken().map_or(0, |words| 1 + say(words)))
}

/// Whether the worker should stop the running thought. Returned only once.
#[unsafe(no_mangle)]
pub extern "C" fn job_unwanted() -> u32 {
    on_page(|page| u32::from(page.thinker().take_unwanted()))
}

/// Puts the next thought in its place for JavaScript to send; 0 if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn job_take() -> u32 {
    match on_page(|page| page.thinker().take_job()) {
        Some(job) => {
            JOB.put(job);
            1
        }
        None => 0,
    }
}

/// The address of the next thought.
#[unsafe(no_mangle)]
pub extern "C" fn job_address() -> *mut u8 {
    JOB.address()
}

/// The number of its bytes.
#[unsafe(no_mangle)]
pub extern "C" fn job_size() -> usize {
    size_of::<AnyJob>()
}

#[unsafe(no_mangle)]
pub extern "C" fn answer_address() -> *mut u8 {
    ANSWER.address()
}

/// The number of bytes of an answer.
#[unsafe(no_mangle)]
pub extern "C" fn answer_size() -> usize {
    size_of::<AnyAnswer>()
}

/// Runs the thought in its place, and puts the answer in the answer's place.
///
/// # Safety
///
/// [`job_take`] of an instance of this module has filled the place, and this is
/// the only call for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn think() {
    // Safety: passed on to the caller.
    let job = unsafe { JOB.take() };
    ANSWER.put(job.run(&mut scratch(), &mut || false));
}

/// Takes the answer from its place. `console_advance` delivers it.
///
/// # Safety
///
/// [`think`] of an instance of this module has filled the place, and this is
/// the only call for it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn answer_put() {
    // Safety: passed on to the caller.
    let answer = unsafe { ANSWER.take() };
    on_page(|page| page.thinker().put_answer(answer));
}

/// Imports a file of saved games. The buffer holds the present saves, `here` bytes, then
/// the file. Returns 0, or a number for the reason of a failure.
#[unsafe(no_mangle)]
pub extern "C" fn saves_take_over(here: usize) -> u32 {
    let mut saved = heard();
    let file = saved.split_off(here.min(saved.len()));
    match saves::take_over(&file, Flash::new(saved, keep)) {
        Ok(()) => 0,
        Err(trouble) => trouble as u32,
    }
}

/// Switches a board on, by its index in [`Kind::ALL`]. The buffer holds the UF2 file,
/// `uf2` bytes, the texts of its log, `texts` bytes, then its saved games, if any.
/// Returns 0, or the length of an error message in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn board_new(kind: u32, uf2: usize, texts: usize, seed: u64) -> usize {
    tell_panics();
    let mut program = heard();
    let mut log = program.split_off(uf2.min(program.len()));
    let saves = log.split_off(texts.min(log.len()));
    let kind = Kind::ALL.get(kind as usize).copied().unwrap_or_default();
    match Board::new(kind, &program, &log, &saves) {
        Ok(mut board) => {
            board.set_seed(seed);
            BOARD.set(Some(board));
            0
        }
        Err(why) => say(&why),
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn board_button(number: u32, down: u32) {
    if let Some(button) = button(number) {
        on_board(|board| board.set_button(button, down != 0));
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn board_advance(micros: u32) {
    on_board(|board| board.advance(micros));
}

/// The address of the picture, 230,400 bytes; 0 if it has not changed.
#[unsafe(no_mangle)]
pub extern "C" fn board_picture() -> *const u8 {
    on_board(|board| {
        board
            .picture()
            .map(<[u8]>::as_ptr as fn(_) -> _)
            .map(Address)
    })
    .unwrap_or_default()
    .0
}

/// How bright it is, in percent.
#[unsafe(no_mangle)]
pub extern "C" fn board_light() -> u32 {
    on_board(|board| u32::from(board.light()))
}

/// The note that its piezo plays now, in hertz; 0 for none.
#[unsafe(no_mangle)]
pub extern "C" fn board_tone() -> u32 {
    on_board(|board| board.tone())
}

/// The address of its saved games, 131,072 bytes; 0 if they have not changed.
#[unsafe(no_mangle)]
pub extern "C" fn board_saves() -> *const u8 {
    on_board(|board| board.saves().map(<[u8]>::as_ptr as fn(_) -> _).map(Address))
        .unwrap_or_default()
        .0
}

/// Cycles, cycles asleep or microseconds since it was switched on.
#[unsafe(no_mangle)]
pub extern "C" fn board_figure(which: usize) -> f64 {
    on_board(|board| {
        board
            .figures()
            .get(which)
            .map_or(0.0, |&figure| figure as f64)
    })
}

/// The lines of the log since the last call. Returns their length in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn board_log() -> usize {
    say(&on_board(Board::log).join("\n"))
}

/// The fault that has stopped the chip. Returns the length of its text in the buffer, or 0.
#[unsafe(no_mangle)]
pub extern "C" fn board_trouble() -> usize {
    on_board(|board| board.trouble()).map_or(0, |why| say(&why))
}

/// An address; the default is null, if there is no board or page.
struct Address(*const u8);

impl Default for Address {
    fn default() -> Address {
        Address(std::ptr::null())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn write(bytes: &[u8]) {
        buffer(bytes.len());
        BUFFER.with_borrow_mut(|buffer| buffer.copy_from_slice(bytes));
    }

    /// A thought goes to another instance and its answer comes back, byte by
    /// byte.
    #[test]
    fn a_thought_survives_its_way() {
        write(b"abraeumen");
        console_new(1, 0, 1, 0);
        // The test used up the name of the file in the buffer, so write it again.
        write(b"abraeumen");
        assert_eq!(console_open(), 1);
        console_button(4, 1);
        console_button(4, 0);
        console_advance(5000);
        // Opens the help card and asks for the hint in it.
        for button in [6, 1, 4] {
            console_button(button, 1);
            console_button(button, 0);
        }
        assert_eq!(job_take(), 1);
        assert_eq!(job_take(), 0);
        // Safety: the job was put there by the line above, and is taken once.
        unsafe { think() };
        // Safety: the answer was put there by the line above, and is taken once.
        unsafe { answer_put() };
        console_advance(0);
        assert_eq!(job_unwanted(), 0);
    }

    #[test]
    fn what_is_not_there_does_nothing() {
        console_button(3, 1);
        board_button(99, 1);
        board_advance(1000);
        assert!(console_picture().is_null() && board_picture().is_null());
        assert_eq!((console_rests_for(), console_tune()), (-1.0, 0));
        write(b"chess");
        assert_eq!(console_open(), 0);
        write(b"no firmware");
        assert!(board_new(0, 11, 0, 0) > 0);
    }
}
