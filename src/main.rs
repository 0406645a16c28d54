//! temp
use std::io::Read;
fn main() {
    let mut bytes = Vec::new();
    std::io::stdin().read_to_end(&mut bytes).unwrap();
    let options = ishisgf::convert::Options::default();
    let mut diags: Vec<ishisgf::diag::Diagnostic> = Vec::new();
    let input = ishisgf::convert::open(&bytes, &options, &mut diags).unwrap();
    let out = ishisgf::convert::convert(&input, &options, &mut diags).unwrap();
    print!("{out}");
    let index = ishisgf::diag::LineIndex::new(&input.text);
    for d in diags.iter().take(50) {
        let p = d.span.map(|s| index.place(&input.text, s.start));
        eprintln!("{:?} {}[{}]: {}", p, d.severity(), d.code, d.message);
    }
}
