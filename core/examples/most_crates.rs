//! The most crates that this many tiles can draw: prints the table of Kistenstapel.
//!
//!     cargo run --release -p taschenspieler-core --example most_crates > core/src/games/kisten/bot/most/table.rs
//!     rustfmt core/src/games/kisten/bot/most/table.rs
//!
//! Let all crates of a pile fall, first towards the ground, then towards one wall and then
//! towards the other. None of the three pictures that l, r and t tiles draw gets larger. So
//! among the largest piles there is always one in a corner, whose heights never rise along
//! a row. Its highest columns along the walls are a partition of r and a partition of l; a
//! column at `x,y` is at most as high as the lower of the two there, and the best lids lie
//! on the highest of these columns. All pairs of partitions are tried.

use std::cmp::Reverse;

/// No kind has more tiles than this; lids and open lids count as one kind here.
const MOST_TILES: usize = 16;

fn main() {
    let partitions: Vec<Vec<Vec<u32>>> = (0..=MOST_TILES as u32).map(partitions).collect();
    println!(
        "//! Written by the example `most_crates`; the test beside it tells whether it is right."
    );
    println!();
    println!("/// The most crates for every three numbers of tiles, sorted.");
    println!("pub const MOST: [u8; super::ENTRIES] = [");
    for most in 1..=MOST_TILES {
        for middle in 1..=most {
            let mut row = vec![0; middle];
            for left in &partitions[most] {
                for right in &partitions[middle] {
                    for (entry, crates) in row.iter_mut().zip(growing(left, right)) {
                        *entry = crates.max(*entry);
                    }
                }
            }
            for crates in row {
                println!("{crates},");
            }
        }
    }
    println!("];");
}

/// All ways to split a number into parts, largest parts first.
fn partitions(number: u32) -> Vec<Vec<u32>> {
    let mut all = vec![vec![]];
    let mut done = Vec::new();
    while let Some(parts) = all.pop() {
        let rest = number - parts.iter().sum::<u32>();
        if rest == 0 {
            done.push(parts);
            continue;
        }
        for part in 1..=rest.min(parts.last().copied().unwrap_or(rest)) {
            let mut more = parts.clone();
            more.push(part);
            all.push(more);
        }
    }
    done
}

/// The most crates under 1, 2, 3 … lids.
fn growing(left: &[u32], right: &[u32]) -> impl Iterator<Item = u32> {
    let mut heights: Vec<u32> = left
        .iter()
        .flat_map(|&one| right.iter().map(move |&other| one.min(other)))
        .collect();
    heights.sort_unstable_by_key(|&height| Reverse(height));
    heights
        .into_iter()
        .chain(std::iter::repeat(0))
        .scan(0, |crates, height| {
            *crates += height;
            Some(*crates)
        })
}
