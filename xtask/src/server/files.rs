//! Which file answers a request, in which encoding, with which headers.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::http::{Answer, Request};

/// Scripts, styles and data come from the site alone; nothing inline, nothing
/// from elsewhere.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'none'";

/// A folder of files with compressed copies beside them.
pub(super) struct Site {
    folder: PathBuf,
}

impl Site {
    pub(super) fn new(folder: &Path) -> Site {
        Site { folder: folder.to_owned() }
    }

    /// What the site has to say to a request.
    pub(super) fn answer(&self, request: &Request) -> Answer {
        let mut answer = self.find(request);
        for (name, value) in [
            ("Content-Security-Policy", CONTENT_SECURITY_POLICY),
            ("X-Content-Type-Options", "nosniff"),
            ("Referrer-Policy", "no-referrer"),
            ("Cache-Control", "no-cache"),
        ] {
            answer.headers.push((name, value.to_owned()));
        }
        answer
    }

    fn find(&self, request: &Request) -> Answer {
        if request.method != "GET" && request.method != "HEAD" {
            let mut answer =
                Answer::text("405 Method Not Allowed", "This server knows GET and HEAD.\n");
            answer.headers.push(("Allow", "GET, HEAD".to_owned()));
            return answer;
        }
        self.file(request).unwrap_or_else(|| {
            Answer::text("404 Not Found", "There is no such page here. The way back: /\n")
        })
    }

    fn file(&self, request: &Request) -> Option<Answer> {
        let path = self.folder.join(path_of(&request.target)?);
        let kind = kind_of(&path)?;
        if !path.is_file() {
            return None;
        }
        let copies: Vec<Encoding> =
            Encoding::ALL.into_iter().filter(|encoding| encoding.of(&path).is_file()).collect();
        let encoding = choose(&request.accept_encoding, &copies);
        let file = encoding.map_or_else(|| path.clone(), |encoding| encoding.of(&path));
        let tag = tag_of(&file, encoding)?;
        let mut headers = vec![("ETag", tag.clone())];
        if !copies.is_empty() {
            headers.push(("Vary", "Accept-Encoding".to_owned()));
        }
        if matches(&request.if_none_match, &tag) {
            return Some(Answer { status: "304 Not Modified", headers, body: Vec::new() });
        }
        headers.push(("Content-Type", kind.to_owned()));
        if let Some(encoding) = encoding {
            headers.push(("Content-Encoding", encoding.name().to_owned()));
        }
        Some(Answer { status: "200 OK", headers, body: fs::read(file).ok()? })
    }
}

/// The file that a request's target names, relative to the site. Only plain
/// names are followed, so no path leads out of the site.
fn path_of(target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = percent_decoded(path)?;
    let mut file = PathBuf::new();
    let mut parts = path.split('/').peekable();
    while let Some(part) = parts.next() {
        if part.is_empty() && parts.peek().is_none() {
            file.push("index.html");
        } else if part.is_empty()
            || part.starts_with('.')
            || part.contains(['\\', ':'])
            || part.contains(char::is_control)
        {
            return None;
        } else {
            file.push(part);
        }
    }
    Some(file)
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        if byte == b'%' {
            let high = char::from(rest.next()?).to_digit(16)?;
            let low = char::from(rest.next()?).to_digit(16)?;
            bytes.push(u8::try_from(high * 16 + low).ok()?);
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).ok()
}

/// The media type of a file, by its ending; files of other kinds, among them
/// the compressed copies, are not served.
fn kind_of(path: &Path) -> Option<&'static str> {
    Some(match path.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "pdn" => "text/plain; charset=utf-8",
        "pgn" => "application/vnd.chess-pgn; charset=utf-8",
        "csv" => "text/csv; charset=utf-8",
        "txt" | "md" => "text/plain; charset=utf-8",
        "bin" | "table" | "holding" => "application/octet-stream",
        _ => return None,
    })
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Encoding {
    Brotli,
    Gzip,
}

impl Encoding {
    /// The smallest first.
    const ALL: [Encoding; 2] = [Encoding::Brotli, Encoding::Gzip];

    fn name(self) -> &'static str {
        match self {
            Encoding::Brotli => "br",
            Encoding::Gzip => "gzip",
        }
    }

    /// The compressed copy of a file.
    fn of(self, path: &Path) -> PathBuf {
        let ending = match self {
            Encoding::Brotli => ".br",
            Encoding::Gzip => ".gz",
        };
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        name.into()
    }
}

/// The best of the encodings there are that the client takes.
fn choose(accept_encoding: &str, available: &[Encoding]) -> Option<Encoding> {
    let weight = |encoding: Encoding| {
        let mut any = 0.0;
        for entry in accept_encoding.split(',') {
            let mut parts = entry.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let weight = parts
                .find_map(|part| part.strip_prefix("q="))
                .map_or(1.0, |text| text.parse::<f32>().unwrap_or(0.0));
            if name.eq_ignore_ascii_case(encoding.name()) {
                return weight;
            }
            if name == "*" {
                any = weight;
            }
        }
        any
    };
    // Bytes count for more than a client's order among what it takes.
    available.iter().copied().find(|encoding| weight(*encoding) > 0.0)
}

/// A tag that changes with the file; the copies of a file have tags of their own.
fn tag_of(file: &Path, encoding: Option<Encoding>) -> Option<String> {
    let about = fs::metadata(file).ok()?;
    let changed = about.modified().ok()?.duration_since(UNIX_EPOCH).ok()?.as_nanos();
    let encoding = encoding.map_or("plain", Encoding::name);
    Some(format!("\"{changed:x}-{:x}-{encoding}\"", about.len()))
}

fn matches(if_none_match: &str, tag: &str) -> bool {
    if_none_match
        .split(',')
        .map(str::trim)
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(target: &str) -> Option<String> {
        path_of(target).map(|path| path.to_string_lossy().replace('\\', "/"))
    }

    #[test]
    fn targets_name_files() {
        assert_eq!(path("/").as_deref(), Some("index.html"));
        assert_eq!(path("/board/scene.js").as_deref(), Some("board/scene.js"));
        assert_eq!(path("/board/?x=/../").as_deref(), Some("board/index.html"));
        assert_eq!(path("/a%20b.txt?v=1#top").as_deref(), Some("a b.txt"));
    }

    #[test]
    fn no_target_leads_out_of_the_site() {
        for target in [
            "/../secret",
            "/a/../../secret",
            "/%2e%2e/secret",
            "/a/..%2f..%2fsecret",
            "/..\\secret",
            "/%5c..%5csecret",
            "/C:/secret",
            "//etc/passwd",
            "/%2fetc/passwd",
            "/a%00.html",
            "/.git/config",
            "http://elsewhere/",
            "*",
            "",
            "/%zz",
            "/%f",
            "/%ff",
        ] {
            assert_eq!(path(target), None, "{target}");
        }
    }

    #[test]
    fn the_smallest_encoding_that_is_taken_is_chosen() {
        let both = Encoding::ALL;
        assert_eq!(choose("gzip, deflate, br, zstd", &both), Some(Encoding::Brotli));
        assert_eq!(choose("gzip, deflate", &both), Some(Encoding::Gzip));
        assert_eq!(choose("br;q=0, gzip;q=0.5", &both), Some(Encoding::Gzip));
        assert_eq!(choose("BR", &both), Some(Encoding::Brotli));
        assert_eq!(choose("*", &both), Some(Encoding::Brotli));
        assert_eq!(choose("*, br;q=0", &both), Some(Encoding::Gzip));
        assert_eq!(choose("", &both), None);
        assert_eq!(choose("identity", &both), None);
        assert_eq!(choose("br", &[]), None);
    }

    #[test]
    fn tags_match_also_when_weak_or_in_a_list() {
        assert!(matches("\"a\", W/\"b\"", "\"b\""));
        assert!(matches("*", "\"b\""));
        assert!(!matches("\"bb\"", "\"b\""));
        assert!(!matches("", "\"b\""));
    }

    #[test]
    fn copies_and_unknown_kinds_are_not_served() {
        assert_eq!(kind_of(Path::new("a.wasm")), Some("application/wasm"));
        assert_eq!(kind_of(Path::new("a.wasm.br")), None);
        assert_eq!(kind_of(Path::new("a")), None);
    }

    /// This folder's own sources stand in for a site.
    fn site() -> Site {
        Site::new(Path::new(env!("CARGO_MANIFEST_DIR")))
    }

    fn request(method: &str, target: &str) -> Request {
        Request { method: method.to_owned(), target: target.to_owned(), ..Request::default() }
    }

    fn header<'a>(answer: &'a Answer, name: &str) -> Option<&'a str> {
        answer.headers.iter().find(|header| header.0 == name).map(|header| header.1.as_str())
    }

    #[test]
    fn a_file_is_served_once_and_then_known() {
        let mut request = request("GET", "/compress.mjs");
        let answer = site().answer(&request);
        assert_eq!(answer.status, "200 OK");
        assert_eq!(header(&answer, "Content-Type"), Some("text/javascript; charset=utf-8"));
        assert!(!answer.body.is_empty());
        request.if_none_match = header(&answer, "ETag").unwrap().to_owned();
        let answer = site().answer(&request);
        assert_eq!(answer.status, "304 Not Modified");
        assert!(answer.body.is_empty());
    }

    #[test]
    fn every_answer_carries_the_policy() {
        for request in
            [request("GET", "/compress.mjs"), request("GET", "/nothing.js"), request("POST", "/")]
        {
            let answer = site().answer(&request);
            let policy = header(&answer, "Content-Security-Policy").unwrap();
            assert!(policy.starts_with("default-src 'none'; script-src 'self'"));
            assert_eq!(header(&answer, "X-Content-Type-Options"), Some("nosniff"));
        }
    }

    #[test]
    fn what_is_not_there_and_what_is_not_done_are_said() {
        assert_eq!(site().answer(&request("GET", "/nothing.js")).status, "404 Not Found");
        assert_eq!(site().answer(&request("GET", "/src")).status, "404 Not Found");
        assert_eq!(site().answer(&request("POST", "/")).status, "405 Method Not Allowed");
    }
}
