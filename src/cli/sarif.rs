//! What services for code review read: the Static Analysis Results Interchange Format (SARIF) 2.1.0 of OASIS.

use ishisgf::diag::Severity;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use serde_json::{Value, json};

use super::location::Location;
use super::message::Code;

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/// What a path may have in a URI as it stands.
const IN_PATH: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A whole log of results, each on a line as [`result`] gives them.
pub fn log(results: &str) -> String {
    let tool = json!({ "driver": {
        "name": "ishisgf",
        "version": env!("CARGO_PKG_VERSION"),
        "rules": Code::all().map(rule).collect::<Vec<_>>(),
    }});
    let results = results.trim_end().replace('\n', ",\n");
    format!(
        "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":{tool},\
         \"columnKind\":\"unicodeCodePoints\",\"results\":[\n{results}\n]}}]}}\n"
    )
}

fn rule(code: Code) -> Value {
    json!({
        "id": code.name(),
        "shortDescription": { "text": code.summary() },
        "help": { "text": code.help() },
        "defaultConfiguration": { "level": level(code.severity()) },
    })
}

/// One result, on a line: what was found in the file of a name, which is given in bytes.
pub fn result(name: &[u8], code: Option<Code>, severity: Severity, text: &str, location: Option<Location>) -> String {
    let region = match location {
        Some(Location { start, end, .. }) => json!({
            "startLine": start.line,
            "startColumn": start.column,
            "endLine": end.line,
            "endColumn": end.column,
        }),
        // Reviews have no room for what concerns a whole file but its first line.
        None => json!({ "startLine": 1 }),
    };
    let mut result = json!({
        "level": level(severity),
        "message": { "text": text },
        "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(name, cfg!(windows)) }, "region": region } }],
    });
    if let Some(code) = code {
        result["ruleId"] = json!(code.name());
    }
    format!("{result}\n")
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Note => "note",
        Severity::Warning => "warning",
        Severity::Error | Severity::Fatal => "error",
    }
}

/// A path as a reference of RFC 3986: an absolute one with the scheme of files (RFC 8089). On Windows folders are parted by
/// `\`, too, and there are drives and hosts, as in `C:\games` and `\\host\games`, before which `\\?\` or `\\?\UNC` may stand
/// so that the path may be long.
fn uri(path: &[u8], is_of_windows: bool) -> String {
    let slashed = |&byte: &u8| if byte == b'\\' && is_of_windows { b'/' } else { byte };
    let path: Vec<u8> = path.iter().map(slashed).collect();
    let encoded = |path| percent_encode(path, IN_PATH);
    let path = match path.strip_prefix(b"//?/") {
        Some(long) if is_of_windows => match long.strip_prefix(b"UNC/") {
            Some(share) => [b"//", share].concat(),
            None => long.to_vec(),
        },
        _ => path,
    };
    match &path[..] {
        [b'/', b'/', rest @ ..] if is_of_windows => format!("file://{}", encoded(rest)),
        [letter, b':', b'/', rest @ ..] if is_of_windows && letter.is_ascii_alphabetic() => {
            format!("file:///{}:/{}", char::from(*letter), encoded(rest))
        }
        [b'/', ..] => format!("file://{}", encoded(&path)),
        _ => encoded(&path).to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn a_path_is_a_uri() {
        for (path, expected) in [
            (&b"games/a b:c#1.sgf"[..], "games/a%20b%3Ac%231.sgf"),
            (b"/home/caf\xe9.go", "file:///home/caf%E9.go"),
            (b"C:\\a.go", "C%3A%5Ca.go"),
        ] {
            assert_eq!(uri(path, false), expected);
        }
    }

    #[test]
    fn a_path_of_windows_is_a_uri() {
        for (path, expected) in [
            (&b"games\\a b#1.sgf"[..], "games/a%20b%231.sgf"),
            (b"C:\\My games\\a.go", "file:///C:/My%20games/a.go"),
            (b"d:/a.go", "file:///d:/a.go"),
            (b"\\\\host\\games\\a.go", "file://host/games/a.go"),
            (b"\\games\\a.go", "file:///games/a.go"),
            (b"\\\\?\\C:\\games\\a.go", "file:///C:/games/a.go"),
            (b"\\\\?\\UNC\\host\\games\\a.go", "file://host/games/a.go"),
            (b"C:a.go", "C%3Aa.go"),
        ] {
            assert_eq!(uri(path, true), expected);
        }
    }
}
