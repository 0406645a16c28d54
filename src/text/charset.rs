//! The charsets, their decoders and their encoders.

use std::borrow::Cow;

use encoding_rs::{BIG5, DecoderResult, Encoding, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE};
use oem_cp::code_table;

use super::UTF_8_MARK;
use super::damage::Damage;

/// A charset that text can be decoded from, and most of them written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Charset(Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// One of those of the web.
    Web(&'static Encoding),
    /// One of those of DOS, which the web does not have.
    Dos(&'static Page),
}

/// A code page of DOS: ASCII below, a table above.
#[derive(Debug, PartialEq, Eq)]
struct Page {
    number: &'static str,
    name: &'static str,
    upper: &'static [char; 128],
}

const fn page(number: &'static str, name: &'static str, upper: &'static [char; 128]) -> Page {
    Page { number, name, upper }
}

/// The Western and Central European pages; the Russian one is among those of the web.
static PAGES: [Page; 7] = [
    page("437", "IBM437", &code_table::DECODING_TABLE_CP437),
    page("850", "IBM850", &code_table::DECODING_TABLE_CP850),
    page("852", "IBM852", &code_table::DECODING_TABLE_CP852),
    page("858", "IBM00858", &code_table::DECODING_TABLE_CP858),
    page("860", "IBM860", &code_table::DECODING_TABLE_CP860),
    page("863", "IBM863", &code_table::DECODING_TABLE_CP863),
    page("865", "IBM865", &code_table::DECODING_TABLE_CP865),
];

impl Charset {
    /// UTF-8, which ASCII is taken for too.
    pub const UTF_8: Charset = Charset(Kind::Web(UTF_8));

    /// The charset of Japanese mail.
    pub(crate) const ISO_2022_JP: Charset = Charset(Kind::Web(ISO_2022_JP));

    /// The usual name, such as `UTF-8`, `Shift_JIS` or `IBM437`.
    pub fn name(self) -> &'static str {
        match self.0 {
            Kind::Web(encoding) => encoding.name(),
            Kind::Dos(page) => page.name,
        }
    }

    pub(super) fn web(encoding: &'static Encoding) -> Self {
        Charset(Kind::Web(encoding))
    }

    /// The code page that DOS had where nothing else was set.
    pub(super) fn dos() -> Self {
        Charset(Kind::Dos(&PAGES[0]))
    }

    /// The code page of DOS of a number.
    pub(super) fn dos_page(number: &str) -> Option<Self> {
        let page = PAGES.iter().find(|page| page.number == number)?;
        Some(Charset(Kind::Dos(page)))
    }

    /// Whether records can be written in it. They need ASCII as bytes, which UTF-16 has not.
    pub fn can_be_written(self) -> bool {
        !self.is_utf_16()
    }

    pub(crate) fn is_utf_16(self) -> bool {
        [UTF_16LE, UTF_16BE].map(Kind::Web).contains(&self.0)
    }

    pub(crate) fn is_single_byte(self) -> bool {
        match self.0 {
            Kind::Web(encoding) => encoding.is_single_byte(),
            Kind::Dos(_) => true,
        }
    }

    /// How many bytes its longer characters have.
    pub(super) fn width(self) -> u32 {
        match self {
            _ if self == Charset::UTF_8 => 3,
            _ if self.is_single_byte() => 1,
            _ => 2,
        }
    }

    /// How its two-byte characters are made, where some of them end in a byte that is a sign of ASCII by itself.
    pub(crate) fn pairs(self) -> Option<Pairs> {
        match self.0 {
            Kind::Web(encoding) if encoding == SHIFT_JIS => Some(Pairs::ShiftJis),
            Kind::Web(encoding) if encoding == BIG5 => Some(Pairs::Big5),
            Kind::Web(encoding) if encoding == GBK || encoding == GB18030 => Some(Pairs::Gbk),
            _ => None,
        }
    }

    /// Takes away the byte order mark if it is the charset's own, or that of UTF-8, which is no text in any. The mark of
    /// UTF-16 tells the byte order even where the charset has the other one, which a label without an order stands for.
    pub(super) fn without_mark(self, bytes: &[u8]) -> (Self, &[u8]) {
        let bytes = bytes.strip_prefix(UTF_8_MARK).unwrap_or(bytes);
        let is_utf_16 = |encoding| encoding == UTF_16LE || encoding == UTF_16BE;
        match (self.0, Encoding::for_bom(bytes)) {
            (Kind::Web(own), Some((marked, length))) if own == marked || (is_utf_16(own) && is_utf_16(marked)) => {
                (Charset::web(marked), &bytes[length..])
            }
            _ => (self, bytes),
        }
    }

    /// Decodes bytes, without looking for a byte order mark.
    pub(crate) fn decode(self, bytes: &[u8]) -> (Cow<'_, str>, Damage) {
        match self.0 {
            Kind::Dos(page) => (page.decode(bytes), Damage::default()),
            Kind::Web(encoding) if encoding == ISO_2022_JP => match roman_as_ascii(bytes) {
                Cow::Borrowed(bytes) => decode_web(encoding, bytes),
                Cow::Owned(bytes) => {
                    let (text, damage) = decode_web(encoding, &bytes);
                    (Cow::Owned(text.into_owned()), damage)
                }
            },
            Kind::Web(encoding) => decode_web(encoding, bytes),
        }
    }

    /// Encodes a text; a character that has no bytes becomes others. The bytes are borrowed where they are those of the
    /// text.
    pub(super) fn encode(self, text: &str) -> Cow<'_, [u8]> {
        let has_ascii = match self.0 {
            Kind::Web(encoding) => encoding.is_ascii_compatible(),
            Kind::Dos(_) => true,
        };
        match self.0 {
            _ if self == Charset::UTF_8 || (has_ascii && text.is_ascii()) => Cow::Borrowed(text.as_bytes()),
            Kind::Dos(page) => Cow::Owned(page.encode(text)),
            Kind::Web(encoding) => Cow::Owned(encoding.encode(text).0.into_owned()),
        }
    }
}

/// How two-byte characters are made: which bytes begin one, and which end it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pairs {
    ShiftJis,
    Big5,
    /// GB18030 too: its characters of four bytes have no byte that could be taken for more than a digit.
    Gbk,
}

impl Pairs {
    pub(crate) fn is_lead(self, byte: u8) -> bool {
        match self {
            Pairs::ShiftJis => matches!(byte, 0x81..=0x9f | 0xe0..=0xfc),
            Pairs::Big5 | Pairs::Gbk => matches!(byte, 0x81..=0xfe),
        }
    }

    pub(crate) fn is_trail(self, byte: u8) -> bool {
        match self {
            Pairs::ShiftJis => matches!(byte, 0x40..=0x7e | 0x80..=0xfc),
            Pairs::Big5 => matches!(byte, 0x40..=0x7e | 0xa1..=0xfe),
            Pairs::Gbk => matches!(byte, 0x40..=0x7e | 0x80..=0xfe),
        }
    }
}

impl Page {
    fn encode(&self, text: &str) -> Vec<u8> {
        let place = |character| self.upper.iter().position(|&upper| upper == character);
        let upper = |character| u8::try_from(place(character)? + 128).ok();
        let byte = |c: char| if c.is_ascii() { c as u8 } else { upper(c).unwrap_or(b'?') };
        text.chars().map(byte).collect()
    }

    fn decode<'a>(&self, bytes: &'a [u8]) -> Cow<'a, str> {
        match str::from_utf8(bytes) {
            Ok(text) if text.is_ascii() => Cow::Borrowed(text),
            _ => bytes
                .iter()
                .map(|&byte| match byte.checked_sub(128) {
                    Some(upper) => self.upper[usize::from(upper)],
                    None => char::from(byte),
                })
                .collect(),
        }
    }
}

fn decode_web<'a>(encoding: &'static Encoding, bytes: &'a [u8]) -> (Cow<'a, str>, Damage) {
    let has_gap = |text: &str| encoding.is_single_byte() && text.contains(is_gap);
    match encoding.decode_without_bom_handling_and_without_replacement(bytes) {
        Some(text) if !has_gap(&text) => (text, Damage::default()),
        _ => {
            let (text, damage) = decode_damaged(encoding, bytes);
            (Cow::Owned(text), damage)
        }
    }
}

/// Whether a character is one of the controls that the web has bytes become which a charset of single bytes does not
/// know. Nobody ever meant them.
fn is_gap(character: char) -> bool {
    matches!(character, '\u{80}'..='\u{9f}')
}

/// Decodes step by step: the replacing decoder of the crate does not say where it replaced, and a U+FFFD that stands
/// in the input is no damage.
fn decode_damaged(encoding: &'static Encoding, mut bytes: &[u8]) -> (String, Damage) {
    let mut damage = Damage::default();
    let mut text = String::with_capacity(bytes.len());
    let mut decoder = encoding.new_decoder_without_bom_handling();
    // Given the text itself to write to, the decoder clears all that is free in it each time.
    let mut piece = [0; 1024];
    loop {
        let (result, read, written) = decoder.decode_to_utf8_without_replacement(bytes, &mut piece, true);
        let decoded = String::from_utf8_lossy(&piece[..written]);
        for character in decoded.chars() {
            if encoding.is_single_byte() && is_gap(character) {
                damage.replace(&mut text);
            } else {
                text.push(character);
            }
        }
        bytes = &bytes[read..];
        match result {
            DecoderResult::InputEmpty => return (text, damage),
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(..) => damage.replace(&mut text),
        }
    }
}

/// Has ISO-2022-JP return to ASCII where it returns to JIS-Roman, as most programs of the nineties did: the two
/// differ in `\` and `~` only, and in records of Go the byte of the yen sign means a backslash.
fn roman_as_ascii(bytes: &[u8]) -> Cow<'_, [u8]> {
    let mut ascii = Cow::Borrowed(bytes);
    for at in memchr::memmem::find_iter(bytes, b"\x1b(J") {
        ascii.to_mut()[at + 2] = b'B';
    }
    ascii
}
