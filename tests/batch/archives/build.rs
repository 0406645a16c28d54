//! Archives, byte by byte, so that they may say what no program would write.

use std::io::Write;

use flate2::write::GzEncoder;
use flate2::{Compression, Crc};

/// Compresses a file.
pub fn gz(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(content).expect("memory");
    encoder.finish().expect("memory")
}

pub fn bz2(content: &[u8]) -> Vec<u8> {
    let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    encoder.write_all(content).expect("memory");
    encoder.finish().expect("memory")
}

pub fn xz(content: &[u8]) -> Vec<u8> {
    let options = lzma_rust2::XzOptions::with_preset(1);
    let mut encoder = lzma_rust2::XzWriter::new(Vec::new(), options).expect("memory");
    encoder.write_all(content).expect("memory");
    encoder.finish().expect("memory")
}

/// The same, packed by two filters more.
pub fn xz_with_filters(content: &[u8]) -> Vec<u8> {
    let mut options = lzma_rust2::XzOptions::with_preset(1);
    options.prepend_pre_filter(lzma_rust2::FilterType::BcjX86, 0);
    options.prepend_pre_filter(lzma_rust2::FilterType::Delta, 1);
    let mut encoder = lzma_rust2::XzWriter::new(Vec::new(), options).expect("memory");
    encoder.write_all(content).expect("memory");
    encoder.finish().expect("memory")
}

/// As [`xz`], saying that it takes this much to be unpacked: the size of the dictionary as the format codes it.
pub fn xz_with_dictionary(content: &[u8], size: u8) -> Vec<u8> {
    let mut packed = xz(content);
    // Behind the header of the file is that of a block: its length in words of four bytes, flags, a filter and what is said of
    // that; at its end is its sum.
    let header = &mut packed[12..];
    let end = 4 * usize::from(header[0]);
    assert_eq!(header[1..4], [0, 0x21, 1], "no sizes, and one filter with one byte");
    header[4] = size;
    let mut crc = Crc::new();
    crc.update(&header[..end]);
    header[end..end + 4].copy_from_slice(&crc.sum().to_le_bytes());
    packed
}

/// A frame with one block that is not packed, saying that 2 to this power bytes before each byte have to be kept.
pub fn zst_with_window(content: &[u8], power: u8) -> Vec<u8> {
    let length = u32::try_from(content.len()).expect("a short content");
    let block = (length << 3 | 1).to_le_bytes();
    [b"\x28\xb5\x2f\xfd\0", &[(power - 10) << 3][..], &block[..3], content].concat()
}

/// What a zip file has of a content: the version of the program, the properties, and the stream without its own header.
pub fn lzma(content: &[u8]) -> Vec<u8> {
    let options = lzma_rust2::LzmaOptions::with_preset(1);
    let mut encoder = lzma_rust2::LzmaWriter::new_no_header(Vec::new(), &options, false).expect("memory");
    let properties = encoder.props();
    encoder.write_all(content).expect("memory");
    let stream = encoder.finish().expect("memory");
    [&[9, 20, 5, 0, properties][..], &options.dict_size.to_le_bytes(), &stream].concat()
}

pub fn zst(content: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(content, ruzstd::encoding::CompressionLevel::Fastest)
}

/// An entry of a zip file, as it is written.
pub struct Zipped<'e> {
    pub name: &'e [u8],
    pub flags: u16,
    pub method: u16,
    /// As Unix has it; 0 for an entry of DOS.
    pub mode: u32,
    /// The content as it stands there.
    pub packed: Vec<u8>,
    pub size: u32,
    pub crc: u32,
    /// What the directory has besides.
    pub extra: Vec<u8>,
}

/// What zip files call the ways of packing.
pub const SHRUNK: u16 = 1;
pub const IMPLODED: u16 = 6;
pub const DEFLATED: u16 = 8;
pub const DEFLATED_64: u16 = 9;
pub const BZIP2: u16 = 12;
pub const LZMA: u16 = 14;
pub const ZSTD: u16 = 93;
pub const XZ: u16 = 95;
pub const UNKNOWN: u16 = 77;

/// The flags of entries that are encrypted, and of those whose names are UTF-8.
pub const ENCRYPTED: u16 = 1;
pub const UTF_8: u16 = 1 << 11;

impl<'e> Zipped<'e> {
    /// An entry that is not packed.
    pub fn stored(name: &'e [u8], content: &str) -> Self {
        let packed = content.as_bytes().to_vec();
        Zipped::packed(name, content.as_bytes(), 0, packed)
    }

    pub fn packed(name: &'e [u8], content: &[u8], method: u16, packed: Vec<u8>) -> Self {
        let mut crc = Crc::new();
        crc.update(content);
        Zipped {
            name,
            flags: 0,
            method,
            mode: 0,
            packed,
            size: u32::try_from(content.len()).expect("a short content"),
            crc: crc.sum(),
            extra: Vec::new(),
        }
    }
}

/// A zip file of these entries.
pub fn zip(entries: &[Zipped<'_>]) -> Vec<u8> {
    let (mut file, mut directory) = (Vec::new(), Vec::new());
    for entry in entries {
        let length = |bytes: &[u8]| u32::try_from(bytes.len()).expect("a short file");
        let mut shared = Vec::new();
        for word in [20, entry.flags, entry.method, 0, 33] {
            shared.extend(word.to_le_bytes());
        }
        for long in [entry.crc, length(&entry.packed), entry.size] {
            shared.extend(long.to_le_bytes());
        }
        // The length of the name, and none of what may follow it there.
        shared.extend(length(entry.name).to_le_bytes());
        let offset = length(&file);
        file.extend([b"PK\x03\x04", &shared[..], entry.name, &entry.packed].concat());
        let system = if entry.mode == 0 { 0 } else { 3 };
        directory.extend([b"PK\x01\x02", &[20, system][..], &shared].concat());
        let at = directory.len() - 2;
        directory[at..].copy_from_slice(&length(&entry.extra).to_le_bytes()[..2]);
        directory.extend([0; 6]);
        directory.extend((entry.mode << 16).to_le_bytes());
        directory.extend(offset.to_le_bytes());
        directory.extend([entry.name, &entry.extra].concat());
    }
    let count = u16::try_from(entries.len()).expect("few entries");
    let mut end = b"PK\x05\x06\0\0\0\0".to_vec();
    end.extend([count.to_le_bytes(), count.to_le_bytes()].concat());
    for long in [directory.len(), file.len()] {
        end.extend(u32::try_from(long).expect("a short file").to_le_bytes());
    }
    end.extend([0, 0]);
    [file, directory, end].concat()
}

/// Bits as the old programs packed them: each value's lowest first.
fn bits(values: impl IntoIterator<Item = (u32, usize)>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut count = 0;
    for (value, length) in values {
        for bit in 0..length {
            if count % 8 == 0 {
                bytes.push(0);
            }
            let last = bytes.last_mut().expect("one was added");
            *last |= u8::from(value >> bit & 1 == 1) << (count % 8);
            count += 1;
        }
    }
    bytes
}

/// Shrinks a content, as PKZIP did until 1989, without making it smaller.
pub fn shrunk(content: &[u8]) -> Vec<u8> {
    bits(content.iter().map(|&byte| (u32::from(byte), 9)))
}

/// Implodes a content, as PKZIP did until 1993, without making it smaller: two trees, and each byte as it is.
pub fn imploded(content: &[u8]) -> Vec<u8> {
    let tree = [3, 0xf5, 0xf5, 0xf5, 0xf5];
    let bytes = bits(content.iter().map(|&byte| (u32::from(byte) << 1 | 1, 9)));
    [&tree[..], &tree, &bytes].concat()
}

/// How the headers of tar files say that they are.
pub const USTAR: &[u8] = b"ustar\x0000";
pub const OF_1979: &[u8] = b"";

/// An entry of a tar file: of a kind, such as `0` for a file, with a header of an age.
pub fn tarred(name: &[u8], kind: u8, content: &[u8], magic: &[u8]) -> Vec<u8> {
    let mut header = [0; 512];
    let mut put = |at: usize, bytes: &[u8]| header[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, name);
    put(100, b"0000644\0");
    put(124, format!("{:011o}\0", content.len()).as_bytes());
    // 1990-03-08.
    put(136, format!("{:011o}\0", MODIFIED).as_bytes());
    put(148, b"        ");
    put(156, &[kind]);
    put(257, magic);
    sum(&mut header);
    let padding = vec![0; content.len().next_multiple_of(512) - content.len()];
    [&header[..], content, &padding].concat()
}

/// Puts the sum of the header of an entry into it.
pub fn sum(header: &mut [u8]) {
    header[148..156].fill(b' ');
    let sum: u32 = header[..512].iter().map(|&byte| u32::from(byte)).sum();
    header[148..156].copy_from_slice(format!("{sum:06o}\0 ").as_bytes());
}

/// An entry as GNU tar wrote sparse files until 2004: a content, and so many zeros behind it that it has this length.
pub fn sparse(name: &[u8], content: &[u8], length: usize) -> Vec<u8> {
    let mut entry = tarred(name, b'S', content, b"ustar  \0");
    let octal = |number: usize| format!("{number:011o}\0");
    let map = [0, content.len(), length, 0].map(octal).concat();
    entry[386..386 + map.len()].copy_from_slice(map.as_bytes());
    entry[483..495].copy_from_slice(octal(length).as_bytes());
    sum(&mut entry[..512]);
    entry
}

/// When all entries of tar files were modified, in seconds.
pub const MODIFIED: u64 = 636_854_400;

/// A tar file of these entries, with its end.
pub fn tar(entries: &[Vec<u8>]) -> Vec<u8> {
    [&entries.concat()[..], &[0; 1024]].concat()
}

/// A tar file of files as programs write them today.
pub fn tar_of(files: &[(&str, &str)]) -> Vec<u8> {
    let entries = files.iter();
    let entries: Vec<Vec<u8>> =
        entries.map(|(name, content)| tarred(name.as_bytes(), b'0', content.as_bytes(), USTAR)).collect();
    tar(&entries)
}

/// A zip file of files as programs write them today.
pub fn zip_of(files: &[(&str, &str)]) -> Vec<u8> {
    let entries = files.iter();
    let entries: Vec<Zipped<'_>> = entries
        .map(|(name, content)| {
            // A compressed file has ten bytes before what is deflated, and eight behind it.
            let compressed = gz(content.as_bytes());
            let deflated = compressed[10..compressed.len() - 8].to_vec();
            let entry = Zipped::packed(name.as_bytes(), content.as_bytes(), DEFLATED, deflated);
            Zipped { flags: UTF_8, mode: 0o100_644, ..entry }
        })
        .collect();
    zip(&entries)
}
