//! Plugs the cable in again whenever it comes loose. Its threads call, answer, listen and
//! send, so that the console never has to wait.

use serial2::SerialPort;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// How often a thread that waits checks whether it has to end.
pub const LOOK: Duration = Duration::from_millis(50);
/// How long a call waits for an answer.
const RING: Duration = Duration::from_secs(2);
/// How long to wait before the next call.
const PAUSE: Duration = Duration::from_millis(300);
/// After this much silence the next caller gets the line: the other program may have gone
/// without a word, and a program that is still there sends something every second.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// The connection that bytes go through.
pub enum Socket {
    Tcp(TcpStream),
    Serial(SerialPort),
}

impl Socket {
    fn read(&self, buffer: &mut [u8]) -> io::Result<usize> {
        match self {
            Socket::Tcp(stream) => (&mut &*stream).read(buffer),
            Socket::Serial(port) => port.read(buffer),
        }
    }

    fn write(&self, frame: &[u8]) -> io::Result<()> {
        match self {
            Socket::Tcp(stream) => (&mut &*stream).write_all(frame),
            Socket::Serial(port) => port.write_all(frame),
        }
    }

    /// Ends the thread that reads from it.
    fn close(&self) {
        if let Socket::Tcp(stream) = self {
            // It may be closed already.
            let _ = stream.shutdown(Shutdown::Both);
        }
    }
}

/// Calls a program that listens at one of these places.
pub fn connect(places: &[SocketAddr]) -> io::Result<Socket> {
    let mut failed = io::Error::from(ErrorKind::NotFound);
    for place in places {
        match TcpStream::connect_timeout(place, RING) {
            // Linux may connect a caller to itself if no program listens.
            Ok(stream) if stream.local_addr()? == stream.peer_addr()? => {}
            Ok(stream) => {
                stream.set_nodelay(true)?;
                return Ok(Socket::Tcp(stream));
            }
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

type Wake = Box<dyn Fn() + Send + Sync>;

struct Line {
    socket: Arc<Socket>,
    /// When something was last heard on it.
    heard: Instant,
}

impl Line {
    fn is(&self, socket: &Arc<Socket>) -> bool {
        Arc::ptr_eq(&self.socket, socket)
    }
}

/// The state that the threads share.
pub struct Keeper {
    line: Mutex<Option<Line>>,
    say: SyncSender<Vec<u8>>,
    wake: OnceLock<Wake>,
    over: AtomicBool,
}

impl Keeper {
    /// Nothing is plugged in yet.
    pub fn new(say: SyncSender<Vec<u8>>) -> Keeper {
        Keeper {
            line: Mutex::new(None),
            say,
            wake: OnceLock::new(),
            over: AtomicBool::new(false),
        }
    }

    /// Wakes the console; there is only one.
    pub fn set_wake(&self, wake: Wake) {
        let _ = self.wake.set(wake);
    }

    /// Calls until the program ends.
    pub fn call(self: &Arc<Keeper>, mut open: impl FnMut() -> io::Result<Socket> + Send + 'static) {
        let keeper = Arc::clone(self);
        spawn(move || {
            while !keeper.is_over() {
                if let Ok(socket) = open() {
                    keeper.listen(Arc::new(socket));
                }
                sleep(PAUSE);
            }
        });
    }

    /// Answers the first caller. Hangs up on others until the line is free again, or has
    /// been silent for longer than `patience`.
    pub fn answer(self: &Arc<Keeper>, listener: TcpListener, patience: Duration) -> io::Result<()> {
        listener.set_nonblocking(true)?;
        let keeper = Arc::clone(self);
        spawn(move || {
            while !keeper.is_over() {
                let answered = listener.accept().and_then(|(stream, _)| {
                    if keeper.is_engaged(patience) {
                        return Err(io::Error::from(ErrorKind::AddrInUse));
                    }
                    stream.set_nonblocking(false)?;
                    stream.set_nodelay(true)?;
                    Ok(Arc::new(Socket::Tcp(stream)))
                });
                match answered {
                    Ok(socket) => {
                        keeper.take(&socket);
                        let keeper = Arc::clone(&keeper);
                        spawn(move || keeper.listen(socket));
                    }
                    Err(error) if error.kind() == ErrorKind::AddrInUse => {}
                    Err(_) => sleep(LOOK),
                }
            }
        });
        Ok(())
    }

    /// Sends these frames until the console is gone.
    pub fn send(self: &Arc<Keeper>, frames: Receiver<Vec<u8>>) {
        let keeper = Arc::clone(self);
        spawn(move || {
            for frame in frames {
                let socket = keeper.line().as_ref().map(|line| Arc::clone(&line.socket));
                if let Some(socket) = socket
                    && socket.write(&frame).is_err()
                {
                    socket.close();
                }
            }
        });
    }

    /// Hangs up for good.
    pub fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(line) = self.line().take() {
            line.socket.close();
        }
    }

    fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    fn line(&self) -> MutexGuard<'_, Option<Line>> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether the program on the line was heard recently.
    fn is_engaged(&self, patience: Duration) -> bool {
        let line = self.line();
        line.as_ref()
            .is_some_and(|line| line.heard.elapsed() < patience)
    }

    /// Makes this connection the cable, and hangs up on the one before.
    fn take(&self, socket: &Arc<Socket>) {
        let line = Line {
            socket: Arc::clone(socket),
            heard: Instant::now(),
        };
        let before = self.line().replace(line);
        if let Some(before) = before.filter(|before| !before.is(socket)) {
            before.socket.close();
        }
    }

    /// Listens until the connection breaks.
    fn listen(&self, socket: Arc<Socket>) {
        self.take(&socket);
        let mut buffer = [0; 1024];
        while !self.is_over() {
            match socket.read(&mut buffer) {
                Ok(0) => break,
                Ok(count) => {
                    if let Some(line) = self.line().as_mut().filter(|line| line.is(&socket)) {
                        line.heard = Instant::now();
                    }
                    let piece = buffer.get(..count).unwrap_or_default();
                    if self.say.send(piece.to_vec()).is_err() {
                        break;
                    }
                    if let Some(wake) = self.wake.get() {
                        wake();
                    }
                }
                Err(error)
                    if matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::Interrupted) => {}
                Err(_) => break,
            }
        }
        socket.close();
        let mut line = self.line();
        if line.as_ref().is_some_and(|line| line.is(&socket)) {
            *line = None;
        }
    }
}
