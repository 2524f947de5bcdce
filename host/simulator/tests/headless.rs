//! Scripts from the command line, and the files they write.

mod common;

use common::{folder, run};
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

fn png_size(path: &Path) -> (u32, u32) {
    let file = BufReader::new(File::open(path).unwrap());
    png::Decoder::new(file).read_info().unwrap().info().size()
}

#[test]
fn pictures_have_the_size_asked_for() {
    for (scale, side) in [("1", 240), ("3", 720)] {
        let folder = folder(&format!("shots-{scale}"));
        let out = folder.to_str().unwrap();
        let script = "shot title; press a; wait 500; shot sub/next.png";
        let run = run(&["headless", "-e", script, "--out", out, "--scale", scale]);
        run.assert_done();
        let written = [
            folder.join("title.png"),
            folder.join("sub").join("next.png"),
        ];
        let said: Vec<&Path> = run.out.lines().map(Path::new).collect();
        assert_eq!(said, written);
        assert!(written.iter().all(|path| png_size(path) == (side, side)));
    }
}

/// The sounds printed are clicks, each printed once.
#[test]
fn sounds_are_told() {
    let script = "press right; sounds; sounds; find abraeumen; press a a; wait 1000; sounds
                  press a a; sounds; wait 1000; press b; sounds; press b; sounds";
    let run = run(&["headless", "-e", script]);
    run.assert_done();
    let said: Vec<&str> = run.out.lines().collect();
    assert_eq!(said[..2], ["sounds: click", "sounds:"]);
    assert!(said[2].ends_with("click"));
    assert_eq!(
        said[3..],
        ["sounds: click jump", "sounds: undo", "sounds: refusal"]
    );
}

/// The same script gives the same bytes.
#[test]
fn pictures_repeat_exactly() {
    let folder = folder("repeat");
    let out = folder.to_str().unwrap();
    for name in ["one", "two"] {
        let script = format!("find abraeumen; press a a; wait 700; press y; wait 300; shot {name}");
        run(&["headless", "-e", &script, "--out", out, "--seed", "5"]).assert_done();
    }
    let bytes = |name: &str| std::fs::read(folder.join(name)).unwrap();
    assert_eq!(bytes("one.png"), bytes("two.png"));
}

/// A film lasts as long as the script, whatever moves in it.
#[test]
fn films_last_as_long_as_their_script() {
    let folder = folder("films");
    let out = folder.to_str().unwrap();
    let whole = folder.join("whole.gif");
    let script = "wait 300; record part; press down up; wait 810; stop; wait 100";
    let arguments = [
        "headless",
        "-e",
        script,
        "--out",
        out,
        "--gif",
        whole.to_str().unwrap(),
    ];
    run(&arguments).assert_done();
    for (path, hundredths) in [(whole, 141), (folder.join("part.gif"), 101)] {
        let file = File::open(path).unwrap();
        let mut decoder = gif::DecodeOptions::new().read_info(file).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (240, 240));
        let mut lasted = 0;
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            lasted += frame.delay;
        }
        assert_eq!(lasted, hundredths);
    }
}

#[test]
fn mistakes_name_file_and_line_and_nothing_is_run() {
    let folder = folder("mistakes");
    let file = folder.join("tour.txt");
    std::fs::write(&file, "shot early\n\npress q\n").unwrap();
    let file = file.to_str().unwrap();
    let out = folder.to_str().unwrap();
    let refused = run(&["headless", file, "--out", out]);
    refused.assert_refused(&format!("{file}:3: unknown button \"q\""));
    assert!(!folder.join("early.png").exists());
    run(&["headless", "-e", "shot a;\njump", "--out", out]).assert_refused("-e:2: unknown command");

    std::fs::write(file, b"wait 1\nshot \xff\n").unwrap();
    run(&["headless", file]).assert_refused(&format!("{file}:2: this is not UTF-8"));
}

#[test]
fn what_cannot_be_written_is_named() {
    let folder = folder("blocked");
    let blocked = folder.join("file");
    std::fs::write(&blocked, "").unwrap();
    let blocked = blocked.to_str().unwrap();
    run(&["headless", "-e", "shot a", "--out", blocked]).assert_refused("cannot write ");
    let gif = format!("{blocked}/a.gif");
    run(&["headless", "-e", "wait 20", "--gif", &gif]).assert_refused("cannot write ");
}

#[test]
fn the_language_changes_the_picture() {
    let folder = folder("language");
    let out = folder.to_str().unwrap();
    for language in ["de", "en"] {
        let script = format!("press a; wait 300; shot {language}");
        run(&[
            "headless",
            "-e",
            &script,
            "--out",
            out,
            "--language",
            language,
        ])
        .assert_done();
    }
    assert!(folder.join("de.png").exists() && folder.join("en.png").exists());
}
