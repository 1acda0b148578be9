//! The compound pieces of the language's description, and those of the sample games.

use super::{chains, moves};
use heterodox_definition::betza::parse;
use std::fs;

#[test]
fn compound_pieces() {
    for (text, legs) in [
        ("FyafsF", &[1, 2][..]),
        ("[F?fsR]", &[1, 2]),
        ("WyafsW", &[1, 2]),
        ("[W?fsB]", &[1, 2]),
        ("[F?fqR]", &[1, 2]),
        ("[vW?fsB]", &[1, 2]),
        ("KNADcaKcabKmabK", &[1, 1, 1, 1, 2, 2, 2]),
        ("mRcpR", &[1, 1]),
        ("mBcpB", &[1, 1]),
        ("mQpcQ", &[1, 1]),
        ("yafmcabQ", &[3]),
        ("nCnZ", &[1, 1]),
        ("afafsKafsafzfK", &[3, 3]),
        ("mafsW", &[2]),
        ("afsK", &[2]),
        ("NN", &[1]),
        ("N0", &[1]),
        ("qN", &[1]),
        ("zB", &[1]),
        ("(az)7N", &[1, 2, 3, 4, 5, 6, 7, 8]),
        ("afs(afzafz)5W", &[2, 4, 6, 8, 10, 12]),
        ("NmaNmamaNmamamaN", &[1, 2, 3, 4]),
        ("RcafyabuR", &[1, 3]),
        ("BcuyabpF", &[1, 2]),
        ("FCudC", &[1, 1, 1]),
        ("QudQafudQ", &[1, 1, 2]),
        ("mNcKaibuabcaibQ4", &[1, 1, 4]),
        ("mNxaN", &[1, 2]),
        ("fhmpafabucK", &[3]),
        ("mafmafsKmafsmafKmaflmafrKmafrmaflK", &[3, 3, 3, 3]),
        ("ifmnDfmWfceF", &[1, 1, 1]),
        ("[cW-bW]", &[2]),
        ("mQudQucQafudQafucQ", &[1, 1, 1, 2, 2]),
    ] {
        let found: Vec<_> = chains(text).iter().map(|chain| chain.legs.len()).collect();
        assert_eq!(found, legs, "{text}");
    }
    assert_eq!(moves("KisO3").castlings.len(), 1);
}

/// The move texts of the piece lines of all sample diagrams.
#[test]
fn pieces_of_the_sample_games() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/samples");
    let mut pieces = 0;
    for entry in fs::read_dir(folder).expect("samples") {
        let path = entry.expect("a file").path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("text");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let fields: Vec<_> = line.split(':').collect();
            if fields.len() >= 5 && !line.contains('=') {
                let parsed = parse(fields[2]);
                assert!(parsed.is_ok(), "{}: {line}: {parsed:?}", path.display());
                pieces += usize::from(!fields[2].is_empty());
            }
        }
    }
    assert!(pieces > 100, "only {pieces} pieces");
}
