//! All kinds of all sample games, and of the worked examples, as snapshots.

use super::{about, sentences};
use heterodox_diagram::{Definition, words};
use heterodox_kernel::Kind;
use std::{fmt::Write as _, fs};

#[test]
fn kinds_of_the_sample_games() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/samples");
    let mut paths: Vec<_> =
        fs::read_dir(folder).expect("samples").map(|entry| entry.expect("a file").path()).collect();
    paths.sort();
    let mut all = String::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("text");
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let _ = writeln!(all, "== {name}");
        describe(&mut all, &text);
    }
    insta::assert_snapshot!(all);
}

fn describe(all: &mut String, text: &str) {
    let definition = Definition::read(text).expect("a sample");
    for (index, rules) in definition.kinds.iter().enumerate() {
        let kind = Kind(index as u8);
        let _ = writeln!(all, "{}: {}", rules.name, rules.move_text);
        let _ = writeln!(all, "    {}", words::about(&definition, kind));
        let sentences = words::sentences(&definition, kind);
        if sentences.len() > 1 {
            sentences.iter().for_each(|sentence| all.push_str(&format!("  - {sentence}\n")));
        }
    }
}

/// Pieces that the samples do not have: each letter, and each sort of turn.
const OTHERS: &str = "
NN N0 C Z FX NY WX GX DD H2 fhN flN fsN hrN lhC vN sZ fN bZ fsK fhK flrK flW bW rfF sK
vsK K2 nA nN nH nDD jD jN jR jW nW nR3 oR oN ooB dF cdN mdB kR ckK dkK mkN mU cdU U kU
iU mcdU imW iR eF meF mceF ceF deF pR pR3 pW gR gW gR3 tpR tgB pN gN pD mpfhN pcQ fmW*
fhK* fN* gfR* pfW* zB zR3 qN qK qfK qfN zfhN mqB2 zZ xR mxN xB2 ucN udN uK udcR uD2
mafsW afsK afsW afafsKafsafzfK caK cabK mabK mcabK mpafW paN mafW daF mcaW mpcaK tpaR
mtpaR xaN mxaK mxaN axafK yafmcabQ mRcafmR afiR afiN3 (paf)3R (az)2N (az)7N
afs(afzafz)5W NmaNmamaNmamamaN f(af)2bW fa(fa)2sW WyafsW FyafsF [F?R] [F-R] [F?fqR]
[F?fzR] [vW?fsB] [W?sR] [N?B] [N-R] [N?Q] [N?fhK] [N?zW] [N-bR] [N?N?N] [W-fsF-fB]
m[W?fsF] i[W?F] c[W?F] [cW-bW] [cW?F] [K-shR] [K?B] [W?F?W?F] [F-fR] [W-zF-qW] afzaqK
afhazN aslW arW aflN alrbF RcafyabuR BcuyabpF afudQ afucQ fhmpafabucK acuK mcacuK
aibuabcaibQ4 cuafaK gafsR mgafK pafpR apfR agfsW anD jafD oaW WN RN BN QN RB WF KN WD
FA KNAD BDH FyafsFN fWFbR WfmnD O2 KisO2ilO3jrO1 umW umafdK umcafmK ucpR
";

#[test]
fn other_pieces() {
    let mut all = String::new();
    for text in OTHERS.split_whitespace() {
        let _ = writeln!(all, "{text}\n    {}", about(text));
        let sentences = sentences(text);
        if sentences.len() > 1 {
            sentences.iter().for_each(|sentence| all.push_str(&format!("  - {sentence}\n")));
        }
    }
    insta::assert_snapshot!(all);
}
