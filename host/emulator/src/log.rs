//! Turns the raw log of a program into lines, with the message texts that its
//! ELF file holds (defmt).

use core::fmt;
use defmt_decoder::{DecodeError, Table};

/// Why log messages cannot be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LogError {
    /// The file's tables cannot be read, and why.
    Unreadable(String),
    /// The program has no defmt messages.
    NoMessages,
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::Unreadable(why) => write!(f, "the log messages cannot be decoded: {why}"),
            LogError::NoMessages => f.write_str("the program has no log messages to decode"),
        }
    }
}

impl core::error::Error for LogError {}

/// Decodes the log of one program.
pub struct LogDecoder {
    table: Table,
    /// The beginning of a message whose end has not arrived yet.
    partial: Vec<u8>,
}

impl LogDecoder {
    /// A decoder for the program in an ELF file.
    pub fn new(elf: &[u8]) -> Result<Self, LogError> {
        match Table::parse(elf) {
            Ok(Some(table)) => Ok(LogDecoder {
                table,
                partial: Vec::new(),
            }),
            Ok(None) => Err(LogError::NoMessages),
            Err(error) => Err(LogError::Unreadable(
                format!("{error:#}").replace('\n', " "),
            )),
        }
    }

    /// The lines in a piece of log, as `Machine::take_log` gives it.
    pub fn lines(&mut self, log: &[u8]) -> Vec<String> {
        self.partial.extend_from_slice(log);
        // Messages are framed by zeros, so bytes after the last zero are incomplete.
        let complete = self
            .partial
            .iter()
            .rposition(|&byte| byte == 0)
            .map_or(0, |end| end + 1);
        let rest = self.partial.split_off(complete);
        let bytes = core::mem::replace(&mut self.partial, rest);
        let mut decoder = self.table.new_stream_decoder();
        decoder.received(&bytes);
        let mut lines = Vec::new();
        loop {
            match decoder.decode() {
                Ok(frame) => lines.push(frame.display(false).to_string()),
                // A message that was overwritten; the next one is whole again.
                Err(DecodeError::Malformed) => lines.push("(damaged message)".to_owned()),
                Err(DecodeError::UnexpectedEof) => return lines,
            }
        }
    }
}
