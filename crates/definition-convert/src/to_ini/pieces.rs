//! The pieces of a `variants.ini`: letters, names and moves.

use super::Line;
use crate::Report;
use crate::ini_strides;
use crate::normal::Normal;
use crate::royalty::{Lost, royalty};
use heterodox_definition::{
    Captives, Condition, KindSet, Language, Promotion, Range, ini,
    stride::{self, Lame, Stride},
};
use heterodox_kernel::{AnySquareSet, Color, Kind};
use std::collections::BTreeMap;

/// Number of custom pieces.
const MOST_CUSTOM: usize = 25;

/// The names of the kinds of a game.
pub(super) struct Pieces {
    /// The letters of the kinds that have one.
    letters: BTreeMap<Kind, char>,
    /// The kinds that other kinds promote to: `+` and the letter of the other one.
    pub(super) promoted: BTreeMap<Kind, Kind>,
    /// For each promoted kind, the letter of the piece that it moves as.
    pub(super) models: BTreeMap<Kind, char>,
    /// Names of the kinds with a letter.
    pub(super) names: Vec<(Kind, String)>,
    pub(super) lines: Vec<Line>,
    /// The squares for initial moves.
    pub(super) region: [AnySquareSet; 2],
    /// The kind named pawn.
    pub(super) pawn: Option<Kind>,
    /// The kind named king.
    pub(super) king: Option<Kind>,
}

impl Pieces {
    /// Names the pieces of a game. `None` if this is impossible.
    pub(super) fn of(normal: &Normal<'_>, report: &mut Report<'_>) -> Option<Pieces> {
        let promoted = promoted(normal);
        let mut pieces = Pieces {
            letters: BTreeMap::new(),
            promoted,
            models: BTreeMap::new(),
            names: Vec::new(),
            lines: Vec::new(),
            region: region(normal),
            pawn: None,
            king: king(normal),
        };
        let plain: Vec<Kind> =
            normal.kinds().filter(|kind| !pieces.promoted.contains_key(kind)).collect();
        if plain.len() > 26 {
            report.rule("", "there are more than 26 kinds, and a variants.ini has 26 letters");
            return None;
        }
        pieces.give_letters(normal, &plain);
        let before = report.len();
        let mut custom = 0;
        let rank = |kind: &Kind| pieces.king == Some(*kind);
        let mut order = plain.clone();
        order.sort_by_key(rank);
        for kind in order {
            pieces.name(normal, kind, &mut custom, report);
        }
        pieces.give_models(normal, &plain, &mut custom, report);
        (report.len() == before).then_some(pieces)
    }

    /// The letter of a kind, if it has one of its own.
    pub(super) fn plain(&self, kind: Kind) -> Option<char> {
        self.letters.get(&kind).copied()
    }

    /// The ids of all kinds.
    pub(super) fn ids(&self) -> Vec<(Kind, String)> {
        let plain = self.letters.iter().map(|(kind, letter)| (*kind, letter.to_string()));
        let promoted = self
            .promoted
            .iter()
            .filter_map(|(kind, from)| Some((*kind, format!("+{}", self.plain(*from)?))));
        plain.chain(promoted).collect()
    }

    /// The id of a kind.
    pub(super) fn id(&self, kind: Kind) -> Option<String> {
        self.ids().into_iter().find(|(other, _)| *other == kind).map(|(_, id)| id)
    }

    fn give_letters(&mut self, normal: &Normal<'_>, plain: &[Kind]) {
        let single = |kind: Kind| {
            let token = &normal.definition.kind(kind).token;
            let letter = token.trim_end_matches(['~']).to_ascii_lowercase();
            let mut chars = letter.chars();
            chars.next().filter(|c| c.is_ascii_lowercase() && chars.next().is_none())
        };
        for &kind in plain {
            if let Some(letter) = single(kind).filter(|&letter| !self.has_letter(letter)) {
                self.letters.insert(kind, letter);
            }
        }
        for &kind in plain {
            if !self.letters.contains_key(&kind) {
                let rules = normal.definition.kind(kind);
                let letter = self.free_letter(&format!("{}{}", rules.id, rules.name));
                self.letters.extend(letter.map(|letter| (kind, letter)));
            }
        }
    }

    fn has_letter(&self, letter: char) -> bool {
        self.letters.values().chain(self.models.values()).any(|other| *other == letter)
    }

    fn free_letter(&self, wanted: &str) -> Option<char> {
        let wanted = wanted.chars().map(|c| c.to_ascii_lowercase());
        let letters = wanted.filter(char::is_ascii_lowercase).chain('a'..='z');
        letters.into_iter().find(|&letter| !self.has_letter(letter))
    }

    /// Finds a named piece with the moves of a kind, or makes the kind a custom piece.
    fn name(
        &mut self,
        normal: &Normal<'_>,
        kind: Kind,
        custom: &mut usize,
        report: &mut Report<'_>,
    ) {
        let rules = normal.definition.kind(kind);
        let Some(letter) = self.plain(kind) else { return };
        let strides = &normal.strides[kind.index()];
        let Some(text) = stride::write(strides, Language::Ini) else {
            let (name, text) = (&rules.name, &rules.move_text);
            report.moves(kind, format!("the {name} moves {text}, which a variants.ini cannot say"));
            return;
        };
        let name = if self.king == Some(kind) {
            Some("king")
        } else {
            self.known_name(normal, kind, strides)
        };
        let value = match name {
            Some("king") if text != "K" => format!("{letter}:{text}"),
            Some(_) => letter.to_string(),
            None => format!("{letter}:{text}"),
        };
        self.pawn = self.pawn.or(Some(kind).filter(|_| name == Some("pawn")));
        let name = name.map_or_else(|| custom_name(custom), |name| Some(name.to_owned()));
        match name {
            Some(name) => {
                self.lines.push((name.clone(), value));
                self.names.push((kind, name));
            }
            None => report.rule("", "there are more than 25 kinds whose moves have no name"),
        }
    }

    /// An unused name of a piece with these moves.
    fn known_name(
        &self,
        normal: &Normal<'_>,
        kind: Kind,
        strides: &[Stride],
    ) -> Option<&'static str> {
        let is_free = |name: &&'static str| !self.names.iter().any(|(_, used)| used == name);
        let may_be_pawn = self.may_be_pawn(strides);
        let own = normal.definition.kind(kind).name.replace(' ', "");
        let no_mate = normal.definition.kind(kind).drop.no_mate;
        let fits = |name: &&'static str| match *name {
            "pawn" => may_be_pawn && !no_mate,
            "king" | "janggiCannon" | "soldier" => false,
            "shogiPawn" => same(strides, &ini_strides(ini::moves_of_name("shogiPawn"))),
            name => !no_mate && same(strides, &ini_strides(ini::moves_of_name(name))),
        };
        let names = || ini::names().filter(is_free).filter(|name| !name.starts_with("custom"));
        let like = names().find(|name| fits(name) && name.to_ascii_lowercase() == own);
        like.or_else(|| names().find(fits))
    }

    /// Returns whether moves are those of the piece named pawn.
    fn may_be_pawn(&self, strides: &[Stride]) -> bool {
        let is_double = |stride: &&Stride| {
            stride.step == (0, 2)
                && stride.range == Range::Steps(1)
                && stride.lame == Lame::Straight
                && stride.quiet
                && !stride.captures
                && stride.when != Condition::Always
        };
        let has_region = self.region.iter().any(|squares| !squares.is_empty());
        let has_double = strides.iter().any(|stride| is_double(&stride));
        let rest: Vec<Stride> =
            strides.iter().filter(|stride| !is_double(stride)).cloned().collect();
        self.pawn.is_none()
            && has_double == has_region
            && rest.iter().all(|stride| stride.when == Condition::Always)
            && same(&rest, &ini_strides("fmWfcF"))
    }

    /// Finds or makes the pieces that promoted kinds move as.
    fn give_models(
        &mut self,
        normal: &Normal<'_>,
        plain: &[Kind],
        custom: &mut usize,
        report: &mut Report<'_>,
    ) {
        for kind in self.promoted.keys().copied().collect::<Vec<_>>() {
            let rules = normal.definition.kind(kind);
            let strides = &normal.strides[kind.index()];
            let model = plain.iter().copied().find(|&other| {
                normal.strides[other.index()] == *strides
                    && normal.definition.kind(other).zone == rules.zone
                    && !is_listed(normal, other)
            });
            let known = model.and_then(|model| self.plain(model));
            let made = self.models.iter().find(|(other, _)| {
                normal.strides[other.index()] == *strides
                    && normal.definition.kind(**other).zone == rules.zone
            });
            if let Some(letter) = known.or(made.map(|(_, letter)| *letter)) {
                self.models.insert(kind, letter);
                continue;
            }
            match self.free_letter(&format!("{}{}", rules.id, rules.name)) {
                None => report.rule("", "there are more kinds than letters"),
                Some(letter) => {
                    // The moves belong to an extra piece, which never occurs in the game.
                    self.letters.insert(kind, letter);
                    self.name(normal, kind, custom, report);
                    self.letters.remove(&kind);
                    self.models.insert(kind, letter);
                }
            }
        }
    }
}

/// Returns whether an end of the game depends on a kind.
fn is_listed(normal: &Normal<'_>, kind: Kind) -> bool {
    let ends = &normal.definition.ends;
    let mut flags = ends.flags.iter().flatten().map(|flag| flag.kinds);
    let mut extinct = ends.extinction.iter().flat_map(|rule| &rule.groups);
    let mut royalty = normal.definition.royalty.iter().map(|royalty| royalty.kinds());
    let has = |kinds: KindSet| kinds.contains(kind);
    flags.any(has) || royalty.any(has) || extinct.any(|group| has(*group))
}

fn custom_name(custom: &mut usize) -> Option<String> {
    *custom += 1;
    (*custom <= MOST_CUSTOM).then(|| format!("customPiece{custom}"))
}

/// Returns whether two lists have the same moves, captures en passant aside.
fn same(strides: &[Stride], others: &[Stride]) -> bool {
    let plain = |stride: &Stride| Stride { en_passant: false, ..stride.clone() };
    let others: Vec<Stride> = others.iter().map(plain).collect();
    strides.len() == others.len() && strides.iter().all(|stride| others.contains(&plain(stride)))
}

/// The kinds that others promote to as in Shogi, each with the kind that promotes to it. Kinds with
/// several such kinds or with another role are left out.
fn promoted(normal: &Normal<'_>) -> BTreeMap<Kind, Kind> {
    let mut found: BTreeMap<Kind, Vec<Kind>> = BTreeMap::new();
    for kind in normal.live.iter() {
        for promotion in &normal.definition.kind(kind).promotion {
            if let Promotion::Transform(transform) = promotion
                && !transform.zone.is_empty()
            {
                let from = found.entry(transform.to).or_default();
                if !from.contains(&kind) {
                    from.push(kind);
                }
            }
        }
    }
    let is_hand = normal.definition.captives == Captives::Hand;
    let single = found.into_iter().filter_map(|(to, from)| match from[..] {
        [from] => Some((to, from)),
        _ => None,
    });
    single
        .filter(|(to, from)| {
            let rules = normal.definition.kind(*to);
            let goes_back = !is_hand || rules.in_hand == *from;
            let held = normal.definition.start.pocket.keys().any(|piece| piece.kind == *to);
            let stays = rules.promotion.iter().all(|it| *it == Promotion::Never);
            goes_back
                && !held
                && stays
                && Color::ALL.iter().all(|&c| !royal_kinds(normal, c).contains(to))
        })
        .collect()
}

fn royal_kinds(normal: &Normal<'_>, color: Color) -> Vec<Kind> {
    royalty(normal, color)
        .into_iter()
        .flat_map(|(kinds, _)| kinds.iter().collect::<Vec<_>>())
        .collect()
}

/// The kind that can be the king. It is royal, and each side has at most one piece of it.
fn king(normal: &Normal<'_>) -> Option<Kind> {
    let mut kings = Color::ALL.map(|color| match royalty(normal, color)[..] {
        [(kinds, Lost::At(0))] if kinds.len() == 1 => kinds.iter().next(),
        _ => None,
    });
    let is_single = |kind: &Kind| {
        Color::ALL.into_iter().all(|color| {
            let count = normal.definition.start.count(heterodox_kernel::Piece::new(color, *kind));
            count <= 1 && !normal.appears(*kind, color)
        })
    };
    let [white, black] = &mut kings;
    let king = white.or(*black)?;
    let agrees = [white, black].into_iter().flatten().all(|kind| *kind == king);
    Some(king).filter(|kind| agrees && is_single(kind))
}

/// The squares where pieces have their initial moves.
fn region(normal: &Normal<'_>) -> [AnySquareSet; 2] {
    let mut region = [AnySquareSet::EMPTY; 2];
    let initial = normal.live.iter().flat_map(|kind| &normal.strides[kind.index()]);
    for stride in initial {
        if let Condition::Within(squares) = &stride.when {
            region[0] |= squares[0];
            region[1] |= squares[1];
        }
    }
    region
}
