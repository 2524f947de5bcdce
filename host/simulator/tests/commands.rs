//! The command line: help, mistakes, and what happens without a display.

mod common;

use common::{folder, run, run_with};

#[test]
fn help_and_version_are_printed() {
    for arguments in [
        &["help"][..],
        &["--help"],
        &["-h"],
        &["--seed", "1", "--help"],
        &["help", "headless"],
        &["headless", "--help"],
        &["help", "engine"],
        &["engine", "-h"],
        &["help", "arena"],
        &["arena", "--help"],
        &["help", "emulate"],
        &["emulate", "--help"],
        &["help", "run"],
        &["run", "--help"],
    ] {
        let run = run(arguments);
        run.assert_done();
        assert!(run.out.contains("taschenspieler"), "{arguments:?}");
        assert!(
            run.out.lines().all(|line| line.chars().count() <= 80),
            "{arguments:?}"
        );
    }
    let version = run(&["--version"]);
    version.assert_done();
    let number = format!("taschenspieler {}", env!("CARGO_PKG_VERSION"));
    let commit = version.out.strip_prefix(&number).map(str::trim);
    // Without a repository the commit is not known.
    let is_commit = |text: &str| {
        let inside = text
            .strip_prefix('(')
            .and_then(|text| text.strip_suffix(')'));
        inside.is_some_and(|hash| hash.len() >= 7 && hash.chars().all(|c| c.is_ascii_hexdigit()))
    };
    assert!(
        commit.is_some_and(|commit| commit.is_empty() || is_commit(commit)),
        "{:?}",
        version.out
    );
}

/// Every command of the protocol is in the help of the engine.
#[test]
fn the_engine_s_help_is_complete() {
    let help = run(&["help", "engine"]).out;
    for command in [
        "games",
        "new",
        "set",
        "position",
        "actor",
        "moves",
        "play",
        "roll",
        "points",
        "result",
        "view",
        "perft",
        "go",
        "hint",
        "undo / redo",
        "save / load",
        "quit",
    ] {
        assert!(help.contains(&format!("\n  {command} ")), "{command}");
    }
}

#[test]
fn without_a_display_there_is_a_way_out() {
    let run = run(&[]);
    run.assert_refused("no window can be opened");
    assert!(run.err.contains("use taschenspieler headless instead"));
}

#[test]
fn mistakes_get_one_clear_line() {
    for (arguments, message) in [
        (&["dance"][..], "unknown command \"dance\""),
        (&["--dance"], "invalid option '--dance'"),
        (&["--seed"], "missing argument"),
        (&["--seed", "x"], "--seed must be a whole number"),
        (&["--seed", "1", "--seed", "2"], "--seed is given twice"),
        (&["--scale", "0"], "--scale is 1 to 16, not 0"),
        (&["--scale", "17"], "--scale is 1 to 16, not 17"),
        (&["--language", "fr"], "--language is de or en"),
        (&["--seed", "1", "engine"], "\"engine\" is too much"),
        (&["help", "dance"], "there is no help for \"dance\""),
        (&["help", "engine", "arena"], "\"arena\" is too much"),
        (&["--version", "x"], "\"x\" is too much"),
        (&["engine", "x"], "\"x\" is too much"),
        (&["engine", "--seed", "1"], "invalid option '--seed'"),
        (&["headless"], "headless needs a script"),
        (&["headless", "nowhere.txt"], "cannot read nowhere.txt: "),
        (
            &["headless", "nowhere.txt", "-e", "wait 1"],
            "both -e and the script nowhere.txt",
        ),
        (&["headless", "-e"], "missing argument"),
        (
            &["headless", "-e", "wait 1", "--games", "3"],
            "invalid option '--games'",
        ),
    ] {
        run(arguments).assert_refused(message);
    }
}

#[test]
fn mistakes_about_arena_and_emulator_get_one_clear_line() {
    for (arguments, message) in [
        (&["arena"][..], "arena needs a game"),
        (
            &["arena", "chess", "--a", "1"],
            "there is no game \"chess\"",
        ),
        (&["arena", "abraeumen"], "arena needs a player"),
        (
            &["arena", "abraeumen", "--a", "5"],
            "there is no player \"5\"",
        ),
        (
            &["arena", "abraeumen", "--a", "1", "--games", "0"],
            "the number of games is 1 to",
        ),
        (
            &["arena", "abraeumen", "--a", "1", "--games", "-1"],
            "--games must be a whole number",
        ),
        (
            &["arena", "abraeumen", "--a", "1", "--threads", "0"],
            "--threads is 1 to",
        ),
        (
            &["arena", "abraeumen", "--a", "1", "--seats", "2"],
            "abraeumen is played by 1, not by 2",
        ),
        (
            &["arena", "abraeumen", "--a", "1", "--b", "minimax"],
            "minimax cannot play abraeumen",
        ),
        (
            &["arena", "abraeumen", "--a", "1", "--seed", "1", "seed=1"],
            "seed is given twice",
        ),
        (
            &["arena", "abraeumen", "--a", "1", "null=on"],
            "abraeumen has no option \"null\"",
        ),
        (
            &["arena", "abraeumen", "--a", "1", "x"],
            "\"x\" is not key=value",
        ),
        (&["run"], "run needs a program"),
        (&["run", "nowhere.elf"], "cannot read nowhere.elf: "),
        (
            &["run", "Cargo.toml", "--join", "3"],
            "--join is pairs of pins such as 0-1,3-4, not",
        ),
        (
            &["run", "Cargo.toml", "--volts", "3=1"],
            "--volts is such as 26=1.65 for GP26 to GP29, not",
        ),
        (&["emulate"], "emulate needs a firmware"),
        (&["emulate", "nowhere.elf"], "cannot read nowhere.elf: "),
        (
            &["emulate", "Cargo.toml"],
            "Cargo.toml: this is neither an ELF nor a UF2 file",
        ),
        (
            &["emulate", "Cargo.toml", "--board", "pi"],
            "--board is pico, picosystem, spotpear or bare, not \"pi\"",
        ),
        (
            &["emulate", "Cargo.toml", "-e", "wait"],
            "-e:1: wait needs one time",
        ),
        (
            &["emulate", "Cargo.toml", "--language", "de"],
            "invalid option '--language'",
        ),
    ] {
        run(arguments).assert_refused(message);
    }
}

#[test]
fn files_that_only_begin_like_firmware_are_refused() {
    let folder = folder("not-firmware");
    for (name, bytes) in [
        ("empty.elf", &b""[..]),
        ("cut.elf", b"\x7fELF\x01\x01\x01"),
        ("cut.uf2", b"UF2\nWQ]\x9e"),
    ] {
        let file = folder.join(name);
        std::fs::write(&file, bytes).unwrap();
        let file = file.to_str().unwrap();
        run(&["emulate", file, "-e", "wait 1"]).assert_refused(file);
    }
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    use std::process::Command;
    for before in [
        &[][..],
        &["headless"],
        &["headless", "-e"],
        &["arena", "abraeumen", "--a"],
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_taschenspieler"))
            .args(before)
            .arg(std::ffi::OsStr::from_bytes(b"\xff\xfe"))
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{before:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
    }
}

/// The reader of the output may close it at any time.
#[cfg(unix)]
#[test]
fn a_closed_pipe_is_no_failure() {
    use std::process::{Command, Stdio};
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    for arguments in [
        &["help"][..],
        &["engine"],
        &["arena", "abraeumen", "--a", "random"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_taschenspieler"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(writer.try_clone().unwrap())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        use std::io::Write;
        // The program may be gone before it has read everything.
        let _ = child
            .stdin
            .take()
            .unwrap()
            .write_all(&b"games\n".repeat(1000));
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
        assert_eq!(output.stderr, b"", "{arguments:?}");
    }
}

#[test]
fn the_arena_does_not_depend_on_threads() {
    let table = |threads: &str| {
        let arguments = [
            "arena",
            "abraeumen",
            "--a",
            "greedy",
            "--b",
            "random",
            "--games",
            "40",
            "--seed",
            "7",
            "--threads",
        ];
        let run = run(&[&arguments[..], &[threads]].concat());
        run.assert_done();
        let lines = run
            .out
            .lines()
            .filter(|line| !line.contains("time per move"));
        lines.map(str::to_string).collect::<Vec<_>>()
    };
    let alone = table("1");
    assert_eq!(alone[0], "abraeumen: 40 games each, seed 7");
    assert!(alone.iter().any(|line| line.contains("solved")));
    assert_eq!(alone, table("2"));
    assert_eq!(alone, table("16"));
}

#[test]
fn the_arena_plays_duels() {
    let arguments = [
        "arena", "template", "--a", "4", "--b", "random", "--games", "200",
    ];
    let duel = run(&arguments);
    duel.assert_done();
    assert!(
        duel.out
            .starts_with("template: 200 games, 2 seats, seed 0\n")
    );
    let wins = |line: usize| -> u32 {
        let line = duel.out.lines().nth(line).unwrap();
        let count = line.split("wins ").nth(1).unwrap();
        count.split(' ').next().unwrap().parse().unwrap()
    };
    assert_eq!(wins(1) + wins(2), 200);
    assert!(wins(1) > wins(2), "{}", duel.out);
    run(&["arena", "template", "--a", "4"]).assert_refused("template needs a second player");
    // Equal players with equal luck and swapped seats win equally often.
    let arguments = [
        "arena", "template", "--a", "random", "--b", "random", "--games", "100",
    ];
    assert!(
        run(&arguments)
            .out
            .contains("wins 50 of 100, 50.0 % (40.4 to 59.6)")
    );
}

/// In a game for one the summary shows the spread of the points, and a rating for every
/// total.
#[test]
fn the_arena_counts_what_a_game_for_one_counts() {
    let alone = run(&["arena", "tuefteln", "--a", "1", "--games", "20"]);
    alone.assert_done();
    let points = alone.out.lines().nth(1).unwrap();
    assert!(points.starts_with("a easy     points "), "{points}");
    assert!(points.contains("deviation "), "{points}");
    let counted = |line: &str| -> Option<u32> {
        let (feat, share) = line.split_once(": ")?;
        let is_rating = feat.contains(", ") && !feat.starts_with("tuefteln");
        is_rating.then(|| share.split(' ').next()?.parse().ok())?
    };
    assert_eq!(alone.out.lines().filter_map(counted).sum::<u32>(), 20);
}

/// Games of different seeds differ.
#[test]
fn the_arena_s_luck_follows_from_the_seed() {
    let points = |seed: &str| {
        let run = run(&[
            "arena",
            "abraeumen",
            "--a",
            "1",
            "--games",
            "20",
            "--seed",
            seed,
        ]);
        run.out.lines().nth(1).unwrap().to_string()
    };
    assert_eq!(points("1"), points("1"));
    assert_ne!(points("1"), points("2"));
}

#[test]
fn a_script_may_come_from_standard_input() {
    let folder = folder("stdin");
    let out = folder.to_str().unwrap();
    let run = run_with(b"shot a\n", &["headless", "-", "--out", out]);
    run.assert_done();
    assert!(folder.join("a.png").exists());
}

/// An ELF file for RAM: vectors, these instructions, a breakpoint.
fn program(code: &[u16]) -> Vec<u8> {
    const START: u32 = 0x2000_1000;
    let mut bytes = vec![0; 0xc0];
    bytes[..4].copy_from_slice(&0x2000_8000u32.to_le_bytes());
    bytes[4..8].copy_from_slice(&(START + 0xc1).to_le_bytes());
    bytes.extend(code.iter().chain(&[0xbe00]).flat_map(|op| op.to_le_bytes()));
    let mut file = vec![0; 52];
    file[..6].copy_from_slice(b"\x7fELF\x01\x01");
    file[18..20].copy_from_slice(&40u16.to_le_bytes());
    file[28..32].copy_from_slice(&52u32.to_le_bytes());
    file[42..44].copy_from_slice(&32u16.to_le_bytes());
    file[44..46].copy_from_slice(&1u16.to_le_bytes());
    let length = bytes.len() as u32;
    for word in [1, 84, START, START, length, length, 5, 4] {
        file.extend(u32::to_le_bytes(word));
    }
    file.extend(bytes);
    file
}

/// A program that comes to its breakpoint is good; one that fails, or does not end, is not.
#[test]
fn any_program_is_run_to_its_end() {
    const NOP: u16 = 0xbf00;
    const UNDEFINED: u16 = 0xde00;
    const FOR_EVER: u16 = 0xe7fe;
    let folder = folder("any-program");
    let path = |name: &str| folder.join(name).to_string_lossy().into_owned();
    for (name, code) in [("good", NOP), ("bad", UNDEFINED), ("long", FOR_EVER)] {
        std::fs::write(path(name), program(&[code])).expect("a file can be written");
    }
    let [good, bad, long] = ["good", "bad", "long"].map(path);
    run(&["run", &good]).assert_done();
    run(&["run", &bad]).assert_refused(&format!("{bad}: the program failed: undefined"));
    run(&["run", &long, "--millis", "20"])
        .assert_refused(&format!("{long}: the program has not finished in time"));
}
