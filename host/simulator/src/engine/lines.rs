//! Reading lines that may be endless or not text.

use std::io::{self, BufRead};

/// The longest line the protocol allows, in bytes, its end not counted.
pub const LONGEST_LINE: usize = 4096;

/// How many bytes of a line are kept: enough to see that it is too long, even if its last
/// byte is a carriage return.
const KEPT: usize = LONGEST_LINE + 2;

/// Reads the next line without its line feed; `false` at the end of input. Of
/// a line that is too long only the beginning is kept, never the whole.
pub fn read(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let bytes = match input.fill_buf() {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if bytes.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let part = &bytes[..end.unwrap_or(bytes.len())];
        let room = KEPT - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Vec<u8>> {
        let mut line = Vec::new();
        let mut all = Vec::new();
        while read(&mut input, &mut line).unwrap() {
            all.push(line.clone());
        }
        all
    }

    #[test]
    fn lines_end_with_line_feeds_or_the_input() {
        assert_eq!(lines(b""), Vec::<Vec<u8>>::new());
        assert_eq!(lines(b"a\n\nb"), [&b"a"[..], b"", b"b"]);
        assert_eq!(lines(b"a\r\n"), [b"a\r"]);
    }

    /// A line of any length costs no more memory than the longest allowed one,
    /// and the next line is read as usual.
    #[test]
    fn of_long_lines_only_the_beginning_is_kept() {
        let mut input = vec![b'x'; 100_000];
        input.extend(b"\nquit\n");
        let mut slow = io::BufReader::with_capacity(7, &input[..]);
        let mut line = Vec::new();
        assert!(read(&mut slow, &mut line).unwrap());
        assert_eq!(line.len(), KEPT);
        assert!(read(&mut slow, &mut line).unwrap());
        assert_eq!(line, b"quit");
        assert!(!read(&mut slow, &mut line).unwrap());
    }
}
