//! Tests of the runner: it fails where a page and the code differ.

use super::page::run;

/// A game with a King each, and a block behind it.
fn page(block: &str) -> String {
    format!("# Page\n\n```diagram\npawn:P:::a2\nking:K:K::e1\n```\n\n{block}\n\nThe end.\n")
}

/// The only failure of a block.
fn failure(block: &str) -> String {
    let report = run(&page(block));
    assert_eq!(report.failures.len(), 1, "{block}");
    report.failures[0].1.clone()
}

#[test]
fn wrong_answers_are_reported_and_rewritten() {
    let wrong = page("```game\n# All moves.\nmoves a2\n    a2a3\nperft 1\n```");
    let report = run(&wrong);
    let (line, failure) = &report.failures[0];
    assert_eq!(*line, 9);
    assert!(failure.contains("page:      a2a3") && failure.contains("found:     a2a3 a2a4"));
    let right = report.rewritten(&wrong);
    let block = "```game\n# All moves.\nmoves a2\n    a2a3 a2a4\nperft 1\n    7\n```";
    assert_eq!(right, page(block));
    assert!(run(&right).failures.is_empty());
}

#[test]
fn definitions_are_accepted_or_have_errors() {
    let rejected = "```diagram\nking:K:wF::e1\n```";
    assert!(failure(rejected).starts_with("the definition is rejected:\nline 1, column 8: 'w'"));
    let error = "line 1, column 8: 'w': this letter has no meaning before an atom";
    let report = run(&page(&format!("{rejected}\n```errors\n{error}\n```")));
    assert!(report.failures.is_empty());
    assert_eq!(failure("```errors\n```"), "the definition is accepted");
    assert!(run("```errors\n```\n").failures[0].1.contains("no definition"));
}

#[test]
fn every_block_is_executed_or_says_why_not() {
    assert!(run(&page("```sh not executed: it writes files\nrm *\n```")).failures.is_empty());
    assert_eq!(failure("```sh not executed:\nrm *\n```"), "the reason is missing");
    assert!(failure("```sh\nrm *\n```").starts_with("'sh' is no kind of example"));
    assert!(failure("```\nrm *\n```").contains("is no kind of example"));
    assert!(failure("Text.\n\n    rm *").contains("is no kind of example"));
    assert_eq!(failure("```game sampel=x\n```"), "'sampel' has no meaning in a block 'game'");
    assert_eq!(failure("```errors now\n```"), "'now' has no meaning in a block 'errors'");
    assert_eq!(failure("```game\nundo\n```"), "undo: this is no command");
}

#[test]
fn pictures_show_moves_and_captures() {
    let drawn = page("```board moves=R\n. . .\np X .\n. P .\n```");
    let right = run(&drawn).rewritten(&drawn);
    assert!(right.contains("\n. o .\nx X o\n. P .\n"), "{right}");
    assert!(run(&right).failures.is_empty());
    assert!(failure("```board moves=caK\n. . .\np X .\n```").contains("cannot be drawn"));
}
