//! HTTP/1.1 as far as a server of files needs it: a request's head is parsed,
//! an answer is written, the connection is kept open.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

const LONGEST_HEAD: usize = 16 * 1024;
const MOST_HEADERS: usize = 64;
/// How long a connection may idle, or a client not take what is sent.
const PATIENCE: Duration = Duration::from_secs(60);

/// The head of a request.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Request {
    pub(super) method: String,
    /// What stands after the method, such as `/board.js?v=1`.
    pub(super) target: String,
    pub(super) accept_encoding: String,
    pub(super) if_none_match: String,
    /// Whether the connection ends with this request.
    pub(super) close: bool,
}

/// An answer. The length is added when it is written.
#[derive(Debug)]
pub(super) struct Answer {
    pub(super) status: &'static str,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: Vec<u8>,
}

impl Answer {
    /// An answer in plain words.
    pub(super) fn text(status: &'static str, text: &str) -> Answer {
        Answer {
            status,
            headers: vec![("Content-Type", "text/plain; charset=utf-8".to_owned())],
            body: text.as_bytes().to_vec(),
        }
    }
}

/// Answers the requests of a connection until it ends.
pub(super) fn converse(stream: TcpStream, answer: impl Fn(&Request) -> Answer) {
    // A broken connection is the client's affair: there is nobody to tell.
    let _ = try_converse(stream, answer);
}

fn try_converse(mut stream: TcpStream, answer: impl Fn(&Request) -> Answer) -> io::Result<()> {
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let mut received = Vec::new();
    loop {
        let (reply, with_body, close) = match read_request(&mut stream, &mut received)? {
            Head::Request(request) => (answer(&request), request.method != "HEAD", request.close),
            Head::Bad(reply) => (reply, true, true),
            Head::End => return Ok(()),
        };
        stream.write_all(&written(&reply, with_body, close))?;
        if close {
            return Ok(());
        }
    }
}

enum Head {
    Request(Request),
    Bad(Answer),
    End,
}

/// Reads up to the end of the next head; what follows it stays in `received`.
fn read_request(stream: &mut impl Read, received: &mut Vec<u8>) -> io::Result<Head> {
    let mut chunk = [0; 4096];
    loop {
        match parse(received) {
            Ok(Some((length, request))) => {
                received.drain(..length);
                return Ok(Head::Request(request));
            }
            Ok(None) if received.len() > LONGEST_HEAD => {
                let status = "431 Request Header Fields Too Large";
                return Ok(Head::Bad(Answer::text(status, "The request's head is too long.\n")));
            }
            Ok(None) => {}
            Err(error) => {
                let text = format!("The request can't be read: {error}.\n");
                return Ok(Head::Bad(Answer::text("400 Bad Request", &text)));
            }
        }
        match stream.read(&mut chunk)? {
            0 => return Ok(Head::End),
            count => received.extend_from_slice(&chunk[..count]),
        }
    }
}

/// The first request in `bytes` and the length of its head, or nothing when
/// the head is not complete.
fn parse(bytes: &[u8]) -> Result<Option<(usize, Request)>, httparse::Error> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut head = httparse::Request::new(&mut headers);
    let length = match head.parse(bytes)? {
        httparse::Status::Complete(length) => length,
        httparse::Status::Partial => return Ok(None),
    };
    let mut request = Request {
        method: head.method.unwrap_or_default().to_owned(),
        target: head.path.unwrap_or_default().to_owned(),
        close: head.version == Some(0),
        ..Request::default()
    };
    for header in head.headers.iter() {
        let value = String::from_utf8_lossy(header.value);
        match header.name.to_ascii_lowercase().as_str() {
            "accept-encoding" => request.accept_encoding = value.into_owned(),
            "if-none-match" => request.if_none_match = value.into_owned(),
            "connection" if value.eq_ignore_ascii_case("close") => request.close = true,
            // A body is never read, so nothing after it could be.
            "content-length" if value.trim() != "0" => request.close = true,
            "transfer-encoding" => request.close = true,
            _ => {}
        }
    }
    Ok(Some((length, request)))
}

fn written(answer: &Answer, with_body: bool, close: bool) -> Vec<u8> {
    let mut head = format!("HTTP/1.1 {}\r\n", answer.status);
    for (name, value) in &answer.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    if !answer.status.starts_with("304") {
        head.push_str(&format!("Content-Length: {}\r\n", answer.body.len()));
    }
    if close {
        head.push_str("Connection: close\r\n");
    }
    head.push_str("\r\n");
    let mut bytes = head.into_bytes();
    if with_body {
        bytes.extend_from_slice(&answer.body);
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer() -> Answer {
        Answer::text("200 OK", "hello")
    }

    #[test]
    fn a_head_is_read_with_what_matters() {
        let text = b"GET /a.js HTTP/1.1\r\nHost: x\r\nACCEPT-encoding: br\r\n\r\nrest";
        let (length, request) = parse(text).unwrap().unwrap();
        assert_eq!(&text[length..], b"rest");
        assert_eq!(request.method, "GET");
        assert_eq!(request.target, "/a.js");
        assert_eq!(request.accept_encoding, "br");
        assert!(!request.close);
    }

    #[test]
    fn half_a_head_waits_for_the_rest() {
        assert!(parse(b"GET /a.js HTTP/1.1\r\nHost:").unwrap().is_none());
    }

    #[test]
    fn two_requests_sent_at_once_are_read_one_by_one() {
        let mut stream: &[u8] = b"GET /1 HTTP/1.1\r\n\r\nGET /2 HTTP/1.1\r\n\r\n";
        let mut received = Vec::new();
        for wanted in ["/1", "/2"] {
            match read_request(&mut stream, &mut received).unwrap() {
                Head::Request(request) => assert_eq!(request.target, wanted),
                _ => panic!("{wanted} was not read"),
            }
        }
        assert!(matches!(read_request(&mut stream, &mut received).unwrap(), Head::End));
    }

    #[test]
    fn an_endless_head_is_refused() {
        let endless = [b"GET / HTTP/1.1\r\nX: ".as_slice(), &[b'a'; LONGEST_HEAD + 5000]].concat();
        let head = read_request(&mut endless.as_slice(), &mut Vec::new()).unwrap();
        assert!(matches!(head, Head::Bad(answer) if answer.status.starts_with("431")));
    }

    #[test]
    fn noise_is_refused() {
        let head = read_request(&mut b"\0\0\0\0".as_slice(), &mut Vec::new()).unwrap();
        assert!(matches!(head, Head::Bad(answer) if answer.status.starts_with("400")));
    }

    #[test]
    fn a_head_only_answer_gives_the_length_without_the_body() {
        let text = String::from_utf8(written(&answer(), false, false)).unwrap();
        assert!(text.contains("Content-Length: 5\r\n"));
        assert!(text.ends_with("\r\n\r\n"));
        let text = String::from_utf8(written(&answer(), true, true)).unwrap();
        assert!(text.contains("Connection: close\r\n"));
        assert!(text.ends_with("\r\n\r\nhello"));
    }

    #[test]
    fn a_request_with_a_body_ends_the_connection() {
        let (_, request) = parse(b"POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\n").unwrap().unwrap();
        assert!(request.close);
    }
}
