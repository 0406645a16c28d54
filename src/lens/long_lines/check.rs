//! Check numbers of lines, by which they are found again. White space does not count: editors cut it.

/// Check numbers are less than that.
const MODULUS: u32 = 9973;

/// The check number of what has this one, with more behind it.
pub fn put(check: u32, more: u32) -> u32 {
    (check * 31 + more % MODULUS) % MODULUS
}

/// That of a line.
pub fn of(line: &str) -> u32 {
    line.chars().filter(|c| !c.is_whitespace()).map(u32::from).fold(0, put)
}

/// The check numbers of lines from the first one to each; and what each of them counts for when so many are behind it.
pub fn sums<'l>(lines: impl Iterator<Item = &'l str>) -> Vec<(u32, u32)> {
    let mut sums = vec![(0, 1)];
    sums.extend(lines.scan((0, 1), |(check, weight), line| {
        (*check, *weight) = (put(*check, of(line)), put(0, *weight * 31));
        Some((*check, *weight))
    }));
    sums
}

/// That of the lines between two places.
pub fn between(sums: &[(u32, u32)], start: usize, end: usize) -> u32 {
    let (before, weight) = (sums[start].0, sums[end - start].1);
    (sums[end].0 + MODULUS * MODULUS - before * weight) % MODULUS
}
