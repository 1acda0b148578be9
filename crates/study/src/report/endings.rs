//! Solved endings in words.

use super::basis::wins_by_mate;
use super::ranked::Ranked;
use super::words::{count, list, list_or, number_word, percent, plural, thousands, with_commas};
use super::{StudyCell, StudyLink, StudySection, StudyTable};
use crate::study::{Ending, Study};
use heterodox_catalog::AnyGame;
use heterodox_kernel::text::{capitalized, with_article};
use heterodox_kernel::{Piece, split_piece};
use std::collections::BTreeMap;

/// Number of names in a sentence.
const MAX_NAMES: usize = 8;
/// Number of pairs of pieces in a sentence.
const MAX_PAIRS: usize = 5;

/// An ending where both sides have Black's pieces, for example a lone King, and White has more.
struct AgainstBare<'s> {
    ending: &'s Ending,
    /// The pieces that White has more, as names.
    extra: Vec<String>,
}

/// Names the pieces of tokens.
pub(super) fn names(game: &dyn AnyGame, mut tokens: &str) -> Vec<String> {
    let mut names = Vec::new();
    while let Some(letter) = tokens.chars().next() {
        let unknown = || (letter.to_string(), &tokens[letter.len_utf8()..]);
        let name =
            |(piece, rest): (Piece, _)| (game.kinds()[piece.kind.index()].name.to_string(), rest);
        let (name, rest) = split_piece(game.kinds(), tokens).map_or_else(unknown, name);
        names.push(name);
        tokens = rest;
    }
    names
}

/// Names pieces: "King and two Knights".
fn army(game: &dyn AnyGame, letters: &str) -> String {
    list(&groups(&names(game, letters), str::to_owned))
}

/// Counts equal names: "two Knights". Single ones are formatted by `single`.
pub(super) fn groups(names: &[String], single: fn(&str) -> String) -> Vec<String> {
    let mut groups: Vec<(&String, u64)> = Vec::new();
    for name in names {
        match groups.iter_mut().find(|(other, _)| *other == name) {
            Some((_, number)) => *number += 1,
            None => groups.push((name, 1)),
        }
    }
    let group = |(name, number): (&String, u64)| match number {
        1 => single(name),
        number => format!("{} {}", number_word(number), plural(name)),
    };
    groups.into_iter().map(group).collect()
}

fn solved(study: &Study) -> impl Iterator<Item = &Ending> {
    known(study).filter(|ending| !ending.sampled && ending.unknown == 0.0)
}

/// The endings that are known, at least from a sample of positions.
fn known(study: &Study) -> impl Iterator<Item = &Ending> {
    study.endings.iter().filter(|ending| ending.unsolved.is_none() && ending.positions > 0)
}

/// The endings where White has everything that Black has, and this number of pieces more.
fn against_bare<'s>(
    game: &dyn AnyGame,
    study: &'s Study,
    black: &str,
    number: usize,
) -> Vec<AgainstBare<'s>> {
    let endings = solved(study).filter(|ending| ending.black == black);
    let all = endings.filter_map(|ending| {
        let mut extra: Vec<char> = ending.white.chars().collect();
        for letter in black.chars() {
            extra.remove(extra.iter().position(|&other| other == letter)?);
        }
        let extra = names(game, &extra.into_iter().collect::<String>());
        (extra.len() == number).then_some(AgainstBare { ending, extra })
    });
    all.collect()
}

/// Black's most frequent piece in the endings where it has a single one.
fn bare(study: &Study) -> Option<&str> {
    let singles = || solved(study).map(|e| e.black.as_str()).filter(|b| b.chars().count() == 1);
    singles().max_by_key(|black| (singles().filter(|other| other == black).count(), *black))
}

/// The side that has nothing more than its opponent.
struct Lone {
    /// Its piece: "a lone King".
    name: String,
    /// True if games are won by mate.
    is_mated: bool,
}

impl Lone {
    /// Says that something wins: "mates a lone King".
    fn wins(&self) -> String {
        let verb = if self.is_mated { "mates" } else { "wins against" };
        format!("{verb} {}", self.name)
    }

    /// The same as an infinitive: "mate a lone King".
    fn force(&self) -> String {
        let verb = if self.is_mated { "mate" } else { "force a win against" };
        format!("{verb} {}", self.name)
    }
}

/// The verdict on an ending.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Verdict {
    /// White wins almost always.
    Wins,
    /// White hardly ever wins.
    Fails,
    /// It depends on the position.
    Depends,
}

/// Largest share of wins of an ending that counts as one that cannot be won.
const FAILS: f64 = 0.05;

fn verdict(ending: &Ending) -> Verdict {
    // White might win the unknown positions.
    match ending.shares[0] + ending.unknown {
        _ if ending.is_win => Verdict::Wins,
        wins if wins < FAILS => Verdict::Fails,
        _ => Verdict::Depends,
    }
}

pub(crate) fn sentences(game: &dyn AnyGame, study: &Study) -> Vec<Ranked> {
    let mut sentences = Vec::new();
    if !study.is_complete() {
        // Those that are not solved yet may win too, or take longer.
        return sentences;
    }
    if let Some(black) = bare(study) {
        let lone =
            Lone { name: format!("a lone {}", army(game, black)), is_mated: wins_by_mate(study) };
        let single = against_bare(game, study, black, 1);
        sentences.extend(single_winners(&single, &lone));
        sentences.extend(single_failures(&single, &lone));
        sentences.extend(depends(&single, &lone));
        let mut pairs = against_bare(game, study, black, 2);
        // A pair says nothing new if one of its pieces wins alone, or may do so.
        let fails_alone = |name: &String| {
            single.iter().any(|one| one.extra[0] == *name && verdict(one.ending) == Verdict::Fails)
        };
        pairs.retain(|pair| pair.extra.iter().all(fails_alone));
        sentences.extend(pairs_that(&pairs, Verdict::Wins, &lone));
        sentences.extend(pairs_that(&pairs, Verdict::Fails, &lone));
    }
    sentences.extend(longest(game, study));
    sentences.extend(searched(game, study));
    sentences
}

fn with<'e, 's>(all: &'e [AgainstBare<'s>], wanted: Verdict) -> Vec<&'e AgainstBare<'s>> {
    all.iter().filter(|ending| verdict(ending.ending) == wanted).collect()
}

/// Names White's additional pieces: "a Queen", "a Bishop and a Knight", "two Knights".
fn extra(ending: &AgainstBare<'_>) -> String {
    list(&groups(&ending.extra, with_article))
}

/// Some names of many: "a, b or c", "a, b, c or one of 5 others".
fn some_of(names: &[String]) -> String {
    if names.len() <= MAX_NAMES {
        return list_or(names);
    }
    let mut shown = names[..MAX_NAMES - 1].to_vec();
    shown.push(format!("one of {} others", names.len() - shown.len()));
    list_or(&shown)
}

fn single_winners(single: &[AgainstBare<'_>], lone: &Lone) -> Option<Ranked> {
    let winners = with(single, Verdict::Wins);
    let names: Vec<String> = winners.iter().map(|ending| extra(ending)).collect();
    let (longest, slowest) =
        winners.iter().filter_map(|e| Some((e.ending.longest?, *e))).max_by_key(|e| e.0)?;
    let text = format!("One extra piece {} if it is {}.", lone.wins(), some_of(&names));
    let numbers = format!(
        "solved exactly; the longest win, with {}, takes {}",
        extra(slowest),
        count(longest.into(), "move")
    );
    Some(Ranked::new(80, text, numbers))
}

fn single_failures(single: &[AgainstBare<'_>], lone: &Lone) -> Option<Ranked> {
    let failures = with(single, Verdict::Fails);
    let names: Vec<String> = failures.iter().map(|ending| extra(ending)).collect();
    if names.is_empty() {
        return None;
    }
    let text = format!("{} alone cannot {}.", capitalized(&some_of(&names)), lone.force());
    Some(Ranked::new(79, text, wins_at_most(&failures)))
}

/// Says how many of the positions are won at most.
fn wins_at_most(endings: &[&AgainstBare<'_>]) -> String {
    let positions = endings.iter().map(|e| e.ending.positions).sum();
    let most = endings.iter().map(|e| e.ending.shares[0]).fold(0.0, f64::max);
    let positions = count(positions, "position");
    if most == 0.0 {
        format!("solved exactly; none of {positions} is won")
    } else {
        let limit = if most < 0.0005 { "" } else { "at most " };
        format!("solved exactly; {limit}{} of {positions} are won", percent(most))
    }
}

fn depends(single: &[AgainstBare<'_>], lone: &Lone) -> Option<Ranked> {
    let open = with(single, Verdict::Depends);
    let first = open.first()?;
    let names: Vec<String> = open.iter().map(|ending| extra(ending)).collect();
    let text =
        format!("With {} against {} it depends on the position.", some_of(&names), lone.name);
    let shares: Vec<String> = (open.iter().take(MAX_NAMES))
        .map(|e| format!("{} wins {} of the positions", extra(e), percent(e.ending.shares[0])))
        .collect();
    let moves = first.ending.longest.map_or_else(String::new, |longest| {
        format!("; the longest win with {} takes {}", extra(first), count(longest.into(), "move"))
    });
    Some(Ranked::new(52, text, format!("solved exactly; {}{moves}", list(&shares))))
}

/// Pairs of pieces that do not win alone, and win together, or do not.
fn pairs_that(pairs: &[AgainstBare<'_>], wanted: Verdict, lone: &Lone) -> Option<Ranked> {
    let pairs = with(pairs, wanted);
    let names: Vec<String> = pairs.iter().take(MAX_PAIRS).map(|pair| extra(pair)).collect();
    let others = match pairs.len() - names.len() {
        0 => String::new(),
        1 => "; and one other pair".to_owned(),
        number => format!("; and {number} other pairs"),
    };
    let names = names.join("; ") + &others;
    if wanted == Verdict::Fails {
        let text = format!("Even together these cannot {}: {names}.", lone.force());
        return (!pairs.is_empty()).then(|| Ranked::new(73, text, wins_at_most(&pairs)));
    }
    let (longest, slowest) =
        pairs.iter().filter_map(|e| Some((e.ending.longest?, *e))).max_by_key(|e| e.0)?;
    let text =
        format!("Together these can {}, although neither piece does alone: {names}.", lone.force());
    let numbers = format!(
        "solved exactly; the longest win, with {}, takes {}",
        extra(slowest),
        count(longest.into(), "move")
    );
    Some(Ranked::new(74, text, numbers))
}

/// The searched ending that shows the advantage of a piece best.
fn searched(game: &dyn AnyGame, study: &Study) -> Option<Ranked> {
    let sampled = known(study).filter(|ending| ending.sampled);
    let best = sampled.max_by(|a, b| a.shares[0].total_cmp(&b.shares[0]))?;
    let text = format!(
        "With {} against {}, White to move wins {} of the positions.",
        army(game, &best.white),
        army(game, &best.black),
        percent(best.shares[0])
    );
    let numbers = format!(
        "a sample of {}, searched; {} are lost and {} were not found",
        count(best.positions, "position"),
        percent(best.shares[2]),
        percent(best.unknown)
    );
    Some(Ranked::new(55, text, numbers))
}

fn longest(game: &dyn AnyGame, study: &Study) -> Option<Ranked> {
    let (longest, ending) =
        solved(study).filter_map(|ending| Some((ending.longest?, ending))).max_by_key(|e| e.0)?;
    let text = format!(
        "The longest forced win of the solved endings takes {}: {} against {}.",
        count(longest.into(), "move"),
        army(game, &ending.white),
        army(game, &ending.black)
    );
    let numbers = format!(
        "{} solved, {}",
        count(solved(study).count() as u64, "ending"),
        count(solved(study).map(|ending| ending.positions).sum(), "position")
    );
    Some(Ranked::new(42, text, numbers))
}

pub(crate) fn section(game: &dyn AnyGame, study: &Study) -> Option<StudySection> {
    if study.endings.is_empty() {
        return None;
    }
    let mut tables = Vec::new();
    if known(study).next().is_some() {
        tables.push(results(game, study));
    }
    Some(StudySection {
        id: "endings".to_owned(),
        title: "Endings".to_owned(),
        text: explanation(game, study),
        plots: Vec::new(),
        tables,
    })
}

fn explanation(game: &dyn AnyGame, study: &Study) -> Vec<String> {
    let mut text = Vec::new();
    if solved(study).next().is_some() {
        text.push(
            "Endings with few pieces are solved exactly: every legal position is worked out \
             backwards from the end of the game. The numbers have no intervals, because nothing \
             is estimated."
                .to_owned(),
        );
    }
    if known(study).any(|ending| ending.sampled) {
        text.push(
            "Where pieces can make others, an ending has no end of positions. A random sample is \
             searched instead, and some results are not found."
                .to_owned(),
        );
    }
    text.push(
        "Shares are those of the legal positions with White to move, also of those in which a \
         piece is lost at once. The longest win is the number of moves of the winner if both \
         sides play as well as can be. An ending is a win if White wins almost always when no \
         piece is lost at once."
            .to_owned(),
    );
    text.extend(unsolved(game, study));
    text
}

fn results(game: &dyn AnyGame, study: &Study) -> StudyTable {
    let columns = [
        "White",
        "Black",
        "Result",
        "#White wins",
        "#Draws",
        "#Black wins",
        "#Not found",
        "#White’s longest win",
        "#Black’s longest win",
        "#Positions",
    ];
    let mut table = StudyTable::new("Endings", &columns);
    for ending in known(study) {
        let result = match verdict(ending) {
            Verdict::Wins => "win",
            Verdict::Fails => "no win",
            Verdict::Depends => "depends",
        };
        let mut row = vec![
            StudyCell::text(army(game, &ending.white)),
            StudyCell::text(army(game, &ending.black)),
            StudyCell::text(result),
        ];
        row.extend(ending.shares.map(|share| StudyCell::text(percent(share))));
        row.push(match ending.unknown {
            0.0 => StudyCell::nothing(),
            unknown => StudyCell::text(percent(unknown)),
        });
        row.push(longest_cell(study, ending.longest, ending.position.as_ref()));
        row.push(longest_cell(study, ending.longest_loss, ending.lost_position.as_ref()));
        row.push(StudyCell::text(thousands(ending.positions)));
        table.rows.push(row);
    }
    table.without_empty_columns()
}

fn longest_cell(study: &Study, longest: Option<u32>, position: Option<&String>) -> StudyCell {
    let Some(longest) = longest else { return StudyCell::nothing() };
    let text = count(longest.into(), "move");
    match position {
        Some(fen) => {
            let link =
                StudyLink { game: study.game.clone(), fen: Some(fen.clone()), moves: vec![] };
            StudyCell::linked(text, link)
        }
        None => StudyCell::text(text),
    }
}

/// Says how many endings were not solved, and why, with an example for each reason.
fn unsolved(game: &dyn AnyGame, study: &Study) -> Option<String> {
    let mut reasons: BTreeMap<&str, (u64, &Ending)> = BTreeMap::new();
    for ending in &study.endings {
        let Some(reason) = &ending.unsolved else { continue };
        reasons.entry(kind_of_reason(reason)).or_insert((0, ending)).0 += 1;
    }
    let all: u64 = reasons.values().map(|(number, _)| number).sum();
    let parts = reasons.values().map(|(number, ending)| {
        let reason = with_commas(ending.unsolved.as_deref().unwrap_or_default());
        let (white, black) = (army(game, &ending.white), army(game, &ending.black));
        format!("{}, for example {white} against {black} ({reason})", thousands(*number))
    });
    let parts: Vec<String> = parts.collect();
    let text = format!("{} not solved: {}.", were(all), parts.join("; "));
    (all > 0).then_some(text)
}

/// Returns the common part of similar reasons: the text before the first number.
fn kind_of_reason(reason: &str) -> &str {
    reason.split(|letter: char| letter.is_ascii_digit()).next().unwrap_or(reason)
}

fn were(number: u64) -> String {
    let verb = if number == 1 { "was" } else { "were" };
    format!("{} {verb}", count(number, "ending"))
}
