//! The cable out of this program: to another program, or through a 3.3 V adapter to a
//! console.
//!
//! | file | subject |
//! |---|---|
//! | this | what the cable leads to, and what goes over it |
//! | `keeper` | plugs it in again whenever it comes loose |
//! | [`real_time`] | a console in real time, for scripts |
//!
//! Over TCP and over a serial port go the same bytes; `docs/link.md` describes them.

mod keeper;
pub mod real_time;

use keeper::{Keeper, Socket};
use serial2::SerialPort;
use std::fmt;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener, ToSocketAddrs};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;
use taschenspieler_driver::cable::Cable;

/// The speed of a serial port: `docs/link.md`, "The wire".
const BAUD: u32 = 500_000;

/// By default only this machine may call.
const HERE: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// How many chunks of bytes may wait on either side. A sender waits while the other side is
/// full; bytes that are never fetched are lost, as with any cable.
const WAITING: usize = 64;

/// Where the other console is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plug {
    /// The other console listens there: `127.0.0.1:4000`.
    To(String),
    /// The other console will call here: `listen:4000` if it runs on this machine,
    /// `listen:0.0.0.0:4000` if it may call from others.
    Listen(SocketAddr),
    /// The other console is behind this port: `serial:/dev/ttyUSB0`.
    Serial(PathBuf),
}

impl FromStr for Plug {
    type Err = String;

    fn from_str(text: &str) -> Result<Plug, String> {
        let port = |port: &str| port.parse().ok().filter(|&port| port != 0);
        let plug = match text.split_once(':') {
            Some(("listen", place)) => port(place)
                .map(|port| SocketAddr::from((HERE, port)))
                .or_else(|| {
                    place
                        .parse()
                        .ok()
                        .filter(|place: &SocketAddr| place.port() != 0)
                })
                .map(Plug::Listen),
            Some(("serial", device)) if !device.is_empty() => Some(Plug::Serial(device.into())),
            Some(("serial", _)) | None => None,
            Some(_) => {
                let (host, number) = text.rsplit_once(':').unwrap_or_default();
                let named = !host.is_empty() && port(number).is_some();
                named.then(|| Plug::To(text.into()))
            }
        };
        plug.ok_or_else(|| {
            format!("--link is HOST:PORT, listen:[ADDRESS:]PORT or serial:DEVICE, not {text:?}")
        })
    }
}

impl fmt::Display for Plug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Plug::To(host) => f.write_str(host),
            Plug::Listen(place) if place.ip() == HERE => write!(f, "port {}", place.port()),
            Plug::Listen(place) => place.fmt(f),
            Plug::Serial(device) => device.display().fmt(f),
        }
    }
}

/// A cable that leads out of this program.
pub struct Outside {
    heard: Receiver<Vec<u8>>,
    /// Bytes that have arrived but were not fetched yet.
    piece: Vec<u8>,
    to_send: SyncSender<Vec<u8>>,
    keeper: Arc<Keeper>,
    port: Option<u16>,
}

impl Outside {
    /// Plugs it in. Fails if this can never work; the other side may come later.
    pub fn new(plug: &Plug) -> io::Result<Outside> {
        Outside::with_patience(plug, keeper::PATIENCE)
    }

    fn with_patience(plug: &Plug, patience: Duration) -> io::Result<Outside> {
        let (say, heard) = sync_channel(WAITING);
        let (to_send, frames) = sync_channel(WAITING);
        let keeper = Arc::new(Keeper::new(say));
        let mut port = None;
        match plug {
            Plug::To(host) => {
                let places: Vec<SocketAddr> = host.to_socket_addrs()?.collect();
                keeper.call(move || keeper::connect(&places));
            }
            Plug::Listen(place) => {
                let listener = TcpListener::bind(place)?;
                port = Some(listener.local_addr()?.port());
                keeper.answer(listener, patience)?;
            }
            Plug::Serial(device) => {
                let (device, mut first) = (device.clone(), Some(open_serial(device)?));
                keeper.call(move || match first.take() {
                    Some(socket) => Ok(socket),
                    None => open_serial(&device),
                });
            }
        }
        keeper.send(frames);
        Ok(Outside {
            heard,
            piece: Vec::new(),
            to_send,
            keeper,
            port,
        })
    }

    /// Calls `wake` whenever bytes have arrived.
    #[must_use]
    pub fn waking(self, wake: impl Fn() + Send + Sync + 'static) -> Outside {
        self.keeper.set_wake(Box::new(wake));
        self
    }

    /// The port at which it listens, if it does.
    pub fn port(&self) -> Option<u16> {
        self.port
    }
}

fn open_serial(device: &PathBuf) -> io::Result<Socket> {
    let mut port = SerialPort::open(device, BAUD)?;
    port.set_read_timeout(keeper::LOOK)?;
    Ok(Socket::Serial(port))
}

impl Cable for Outside {
    fn receive(&mut self, buffer: &mut [u8]) -> usize {
        if self.piece.is_empty() {
            self.piece = self.heard.try_recv().unwrap_or_default();
        }
        let count = self.piece.len().min(buffer.len());
        for (place, byte) in buffer.iter_mut().zip(self.piece.drain(..count)) {
            *place = byte;
        }
        count
    }

    fn send(&mut self, frame: &[u8]) {
        // A frame that the other side does not take is lost.
        let _ = self.to_send.try_send(frame.to_vec());
    }
}

impl Drop for Outside {
    fn drop(&mut self) {
        self.keeper.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    const HOUR: Duration = Duration::from_secs(3_600);

    /// Listens at any free port of this machine.
    fn anywhere() -> Plug {
        Plug::Listen(SocketAddr::from((HERE, 0)))
    }

    #[test]
    fn plugs_are_read() {
        for (text, plug) in [
            ("127.0.0.1:4000", Plug::To("127.0.0.1:4000".into())),
            ("[::1]:4000", Plug::To("[::1]:4000".into())),
            (
                "listen:4000",
                Plug::Listen(SocketAddr::from(([127, 0, 0, 1], 4000))),
            ),
            (
                "listen:0.0.0.0:4000",
                Plug::Listen(SocketAddr::from(([0, 0, 0, 0], 4000))),
            ),
            (
                "listen:[::]:4000",
                Plug::Listen(SocketAddr::from(([0; 16], 4000))),
            ),
            ("serial:/dev/ttyUSB0", Plug::Serial("/dev/ttyUSB0".into())),
            ("serial:COM3", Plug::Serial("COM3".into())),
        ] {
            assert_eq!(text.parse(), Ok(plug));
        }
        for text in [
            "",
            "4000",
            "listen:",
            "listen:0",
            "listen:70000",
            "listen:0.0.0.0:0",
            "listen:somewhere:4000",
            "serial:",
            ":1",
            "a:b",
        ] {
            assert!(text.parse::<Plug>().is_err(), "{text}");
        }
    }

    /// Waits until a condition holds.
    fn until(mut condition: impl FnMut() -> bool) {
        const PAUSE: Duration = Duration::from_millis(5);
        // A limit of ten minutes, so that the test ends even if it fails.
        for _ in 0..120_000 {
            if condition() {
                return;
            }
            std::thread::sleep(PAUSE);
        }
        panic!("nothing happens");
    }

    fn hear(cable: &mut Outside, heard: &mut Vec<u8>) {
        let mut buffer = [0; 3];
        let count = cable.receive(&mut buffer);
        heard.extend_from_slice(&buffer[..count]);
    }

    /// The two ends find each other, whichever is there first, and again after one of them
    /// was away.
    #[test]
    fn two_ends_find_each_other() {
        let mut here = Outside::new(&anywhere()).unwrap();
        let port = here.port().unwrap();
        for round in 0..3 {
            let plug = Plug::To(format!("127.0.0.1:{port}"));
            let mut there = Outside::new(&plug).unwrap();
            let (mut heard, mut answered) = (vec![], vec![]);
            until(|| {
                there.send(b"hallo");
                hear(&mut here, &mut heard);
                heard.windows(5).any(|word| word == b"hallo")
            });
            until(|| {
                here.send(b"gut");
                hear(&mut there, &mut answered);
                answered.windows(3).any(|word| word == b"gut")
            });
            assert!(round < 3);
        }
    }

    fn call(port: u16, word: &[u8]) -> TcpStream {
        let mut caller = TcpStream::connect(("127.0.0.1", port)).unwrap();
        // The other side may have hung up already.
        let _ = caller.write_all(word);
        caller
    }

    /// Waits until a caller is hung up on.
    fn hung_up(mut caller: TcpStream) {
        assert_eq!(caller.read(&mut [0]).unwrap_or(0), 0);
    }

    /// The first caller keeps the line until it hangs up.
    #[test]
    fn first_come_first_served() {
        let mut here = Outside::with_patience(&anywhere(), HOUR).unwrap();
        let port = here.port().unwrap();
        let mut first = call(port, b"1");
        let mut heard = vec![];
        until(|| {
            hear(&mut here, &mut heard);
            heard == b"1"
        });
        hung_up(call(port, b"2"));
        hung_up(call(port, b"3"));
        first.write_all(b"4").unwrap();
        until(|| {
            hear(&mut here, &mut heard);
            heard == b"14"
        });
        drop(first);
        // The line is free as soon as it is known that the first caller is gone.
        let mut callers = vec![];
        until(|| {
            callers.push(call(port, b"5"));
            hear(&mut here, &mut heard);
            heard.starts_with(b"145")
        });
        assert_eq!(heard, b"145");
    }

    /// A line that was silent for long goes to the next caller.
    #[test]
    fn a_silent_caller_gives_way() {
        let mut here = Outside::with_patience(&anywhere(), Duration::ZERO).unwrap();
        let port = here.port().unwrap();
        let first = call(port, b"1");
        let mut heard = vec![];
        until(|| {
            hear(&mut here, &mut heard);
            heard == b"1"
        });
        let _second = call(port, b"2");
        hung_up(first);
        until(|| {
            hear(&mut here, &mut heard);
            heard == b"12"
        });
    }

    /// A program that sends without pause has to wait.
    #[test]
    fn a_flood_waits() {
        let mut here = Outside::new(&anywhere()).unwrap();
        let port = here.port().unwrap();
        let mut flood = TcpStream::connect(("127.0.0.1", port)).unwrap();
        flood
            .set_write_timeout(Some(Duration::from_millis(300)))
            .unwrap();
        while flood.write_all(&[7; 65_536]).is_ok() {}
        let mut heard = vec![];
        until(|| {
            hear(&mut here, &mut heard);
            heard.len() > 100
        });
        assert!(heard.iter().all(|&byte| byte == 7));
    }
}
