//! Shows how deep the stack of the firmware can get, and checks that it leaves
//! enough RAM.

use taschenspieler_depth::Depth;

use crate::firmware::Board;
use crate::shell::{Result, say};
use crate::workspace;

/// This much RAM must stay untouched.
const RESERVE: u32 = 4 * 1024;

/// `cargo xtask stack`
pub fn run(boards: &[Board]) -> Result {
    for &board in boards {
        let path = board.elf();
        let file = std::fs::read(&path).map_err(|_| {
            format!(
                "{} is not built: `cargo xtask firmware` does that",
                workspace::short(&path)
            )
        })?;
        let depth = follow(board, &file)?;
        println!("{board}");
        for level in &depth.levels {
            println!("\n{:>9}  {}", level.bytes(), level.name);
            for (name, bytes) in &level.chain {
                println!("{bytes:>17}  {name}");
            }
        }
        println!("\n{:>9}  all of them, one on the other", depth.bytes());
        println!(
            "{:>9}  left by {} bytes of statics",
            depth.room, depth.statics
        );
        println!("{:>9}  never touched", depth.free());
        enough(&depth)?;
    }
    Ok(())
}

/// Fails if the stack of a firmware may leave too little RAM.
pub fn check(board: Board, file: &[u8]) -> Result {
    let depth = follow(board, file)?;
    say(format!(
        "{board}: {} bytes of stack at most, {} bytes never touched",
        depth.bytes(),
        depth.free()
    ));
    enough(&depth)
}

fn follow(board: Board, file: &[u8]) -> Result<Depth> {
    taschenspieler_depth::of(file).map_err(|troubles| {
        for trouble in &troubles {
            say(trouble);
        }
        format!(
            "{board}: the stack cannot be followed in {} places (tools/depth/src/known.rs)",
            troubles.len()
        )
    })
}

fn enough(depth: &Depth) -> Result {
    if depth.free() < RESERVE {
        return Err(format!(
            "the stack may leave {} bytes of RAM, {RESERVE} are needed",
            depth.free()
        ));
    }
    Ok(())
}
