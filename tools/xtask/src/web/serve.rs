//! A small server for the page, for people who want to try it.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};

use crate::shell::{Result, say};

const ADDRESS: &str = "127.0.0.1:8000";

/// Serves a folder until the program is stopped.
pub fn run(folder: &Path) -> Result {
    let listener = TcpListener::bind(ADDRESS)
        .map_err(|error| format!("cannot serve at {ADDRESS}: {error}"))?;
    say(format!("http://{ADDRESS}/ (Ctrl+C ends it)"));
    for stream in listener.incoming().flatten() {
        // A browser that disconnects half-way misses the rest.
        let folder = folder.to_path_buf();
        std::thread::spawn(move || {
            let _ = answer(&stream, &folder);
        });
    }
    Ok(())
}

fn answer(mut stream: &TcpStream, folder: &Path) -> std::io::Result<()> {
    let mut request = BufReader::new(stream).lines();
    let line = request.next().transpose()?.unwrap_or_default();
    while request
        .next()
        .transpose()?
        .is_some_and(|line| !line.is_empty())
    {}
    let found = file(&line, folder).and_then(|path| Some((kind(&path), std::fs::read(path).ok()?)));
    let (status, kind, body) = match found {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", b"not found".to_vec()),
    };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    stream.write_all(&body)
}

/// The file a request asks for; never one outside the folder.
fn file(request: &str, folder: &Path) -> Option<PathBuf> {
    let mut words = request.split(' ');
    let ("GET", Some(target)) = (words.next()?, words.next()) else {
        return None;
    };
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    let inside = Path::new(path)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| folder.join(path))
}

fn kind(path: &Path) -> &'static str {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("gif") => "image/gif",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_stay_in_the_folder() {
        let folder = Path::new("page");
        let asked = |request: &str| file(request, folder);
        assert_eq!(asked("GET / HTTP/1.1"), Some(folder.join("index.html")));
        assert_eq!(
            asked("GET /icons/a.png?seed=1 HTTP/1.1"),
            Some(folder.join("icons/a.png"))
        );
        for request in [
            "GET /../secret HTTP/1.1",
            "GET //etc/x HTTP/1.1",
            "POST / HTTP/1.1",
            "",
        ] {
            assert_eq!(asked(request), None, "{request}");
        }
        assert_eq!(kind(Path::new("a.wasm")), "application/wasm");
    }
}
