//! Two ends of a line in one program: they meet, and one sends the other a message.
//!
//! ```sh
//! cargo run -p taschenspieler-link --example two_ends
//! ```

use taschenspieler_link::{Event, Line, Millis, PROTOCOL, Version};

fn main() {
    let version = Version {
        protocol: PROTOCOL,
        content: 1,
    };
    let mut now = Millis(0);
    // The two ends need different random numbers.
    let mut ends = [1, 2].map(|luck| Line::new(version, luck, now));
    let mut is_sent = false;
    for _ in 0..1_000 {
        for sender in 0..2 {
            // The cable: each end hears what the other one sends.
            let sent = ends[sender]
                .poll(now)
                .map(<[u8]>::to_vec)
                .unwrap_or_default();
            let other = &mut ends[1 - sender];
            let mut bytes = &sent[..];
            while let Some(event) = other.receive(&mut bytes, now) {
                println!("{:>4} ms, end {}: {event:?}", now.0, 1 - sender);
                if event == Event::Message {
                    let text = String::from_utf8_lossy(other.message());
                    println!("            {text}");
                    return;
                }
            }
        }
        if ends.iter().all(Line::is_joined) && !is_sent {
            let greeting = b"good evening";
            let written = ends[0].send(&|buffer: &mut [u8]| {
                buffer.get_mut(..greeting.len())?.copy_from_slice(greeting);
                Some(greeting.len())
            });
            is_sent = written.is_ok();
        }
        now = now.plus(1);
    }
}
