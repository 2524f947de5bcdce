//! Whatever it is told, the engine answers with exactly one line.

use taschenspieler::engine::Engine;
use taschenspieler_core::luck::Luck;

/// Lines that mutations start from; numbers of `perft` stay small, see [`is_slow`].
const SEEDS: &[&str] = &[
    "games",
    "new abraeumen seats=1 seed=7 first=0",
    "set abraeumen board=....../....../....../....../....../oo....",
    "set abraeumen board=.oooo./oooooo/oooooo/oooooo/oooooo/.oooo.",
    "position",
    "actor",
    "moves",
    "play c1a1",
    "play d1f1",
    "play a3a1",
    "roll",
    "points",
    "result",
    "view 0",
    "perft 2",
    "go level=1 ms=1 seed=1",
    "go level=4 ms=1",
    "hint ms=1",
    "undo",
    "redo",
    "save",
    "load 54530107",
    "new template seats=3 first=1 goal=2 seed=4",
    "set template goal=3 first=1 die=1 shown=- points=0;0",
    "roll",
    "play roll:6",
    "play show:1",
    "play show:3",
    "view 1",
    "quit",
    "# comment",
    "",
    "ä ö ü ß € 🎲",
];

fn mutated(luck: &mut Luck, engine_said: &str) -> Vec<u8> {
    let seed = luck.pick(SEEDS).copied().unwrap_or("");
    let mut line = seed.as_bytes().to_vec();
    if seed.starts_with("load") && luck.chance(1, 2) {
        line = format!("load {}", engine_said.strip_prefix("ok ").unwrap_or("")).into_bytes();
    }
    let changes = [0, 0, 1, 1, 2, 5, 40][luck.below(7) as usize];
    for _ in 0..changes {
        let place = luck.below(line.len() as u32 + 1) as usize;
        let byte = luck.below(256) as u8;
        match luck.below(5) {
            0 if place < line.len() => line[place] = byte,
            1 if place < line.len() => drop(line.remove(place)),
            2 => line.insert(place, byte),
            3 => line.insert(
                place,
                b" =:;,./-#\t\r0123456789abcdef"[usize::from(byte) % 27],
            ),
            _ => {
                let other = luck.pick(SEEDS).copied().unwrap_or("");
                line.splice(place..place, other.bytes());
            }
        }
    }
    if luck.chance(1, 500) {
        line.resize(4090 + luck.below(20) as usize, b'x');
    }
    line.retain(|&byte| byte != b'\n');
    line
}

/// Whether a line asks for more sequences than a test can wait for, or for thinking without
/// a limit.
fn is_slow(line: &[u8]) -> bool {
    let text = String::from_utf8_lossy(line);
    let mut words = text.split_whitespace();
    match words.next() {
        Some("perft") => words
            .next()
            .and_then(|length| length.parse().ok())
            .is_some_and(|length: u64| (4..=99).contains(&length)),
        Some("go" | "hint") => !text.contains("ms=1"),
        _ => false,
    }
}

#[test]
fn every_line_gets_one_answer() {
    let mut luck = Luck::new(20_000);
    let mut engine = Engine::new();
    let mut saved = String::new();
    let mut kinds = [0; 3];
    for number in 0..20_000 {
        let line = mutated(&mut luck, &saved);
        if is_slow(&line) {
            continue;
        }
        let shown = String::from_utf8_lossy(&line).into_owned();
        let answer = engine.answer(&line);
        let trimmed = line.trim_ascii();
        let is_ignored = trimmed.is_empty() || trimmed.starts_with(b"#");
        assert_eq!(answer.is_none(), is_ignored, "line {number}: {shown:?}");
        let Some(answer) = answer else {
            kinds[0] += 1;
            continue;
        };
        assert!(
            !answer.contains(['\n', '\r']),
            "line {number}: {shown:?}: {answer:?}"
        );
        if answer == "ok" || answer.starts_with("ok ") {
            kinds[1] += 1;
        } else {
            assert!(
                answer.len() > "error ".len() && answer.starts_with("error "),
                "{answer:?}"
            );
            kinds[2] += 1;
        }
        if shown.trim() == "save" {
            saved = answer;
        }
        if engine.has_quit() {
            engine = Engine::new();
        }
    }
    // The test would prove little if nearly all lines were of one kind.
    assert!(kinds.iter().all(|&count| count > 500), "{kinds:?}");
}

/// A record with a valid checksum may still contain anything.
#[test]
fn forged_records_do_no_harm() {
    use taschenspieler_core::save::record;
    let mut luck = Luck::new(77);
    let mut engine = Engine::new();
    let said = |engine: &mut Engine, line: &str| engine.answer(line.as_bytes()).unwrap_or_default();
    for line in [
        "new abraeumen",
        "play c1a1",
        "play d1f1",
        "play c6a6",
        "undo",
    ] {
        assert_eq!(said(&mut engine, line), "ok");
    }
    let saved = said(&mut engine, "save");
    let digits = saved.strip_prefix("ok ").unwrap();
    let bytes: Vec<u8> = (0..digits.len() / 2)
        .map(|place| u8::from_str_radix(&digits[2 * place..2 * place + 2], 16).unwrap())
        .collect();
    let mut loaded = 0;
    for _ in 0..20_000 {
        let mut content = bytes[6..bytes.len() - 4].to_vec();
        for _ in 0..=luck.below(2) {
            let place = luck.below(content.len() as u32) as usize;
            match luck.below(3) {
                0 => content[place] ^= 1 << luck.below(8),
                1 => content[place] = luck.below(256) as u8,
                _ => content.truncate(place.max(1)),
            }
        }
        let mut forged = vec![0; content.len() + 16];
        let length = record::seal(7, &mut forged, |out| out.put(&content)).unwrap();
        let digits: String = forged[..length]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        if said(&mut engine, &format!("load {digits}")) == "ok" {
            loaded += 1;
            for line in [
                "position", "actor", "moves", "points", "result", "perft 2", "undo", "redo",
                "redo", "save",
            ] {
                assert!(!said(&mut engine, line).is_empty());
            }
        }
    }
    assert!(loaded > 100, "{loaded}");
}
