//! The rules from the keys of a diagram.

use super::choices::{ChoiceText, choices, once, split_zone};
use super::draft::{
    DiagramKeys, Draft, FacingText, Holdings, PointsByKind, PromotionKeys, PromotionTable,
};
use super::grid::Grid;
use super::groups::groups;
use super::keys::Keys;
use super::messages;
use super::pieces::Piece;
use super::source::{Read, Word, note};
use super::squares::by_color;
use super::values::{Roster, number, number_in, one_of};
use crate::Code;
use crate::definition::{Dead, KindSet};
use crate::{Diagnostic, MAX_ERRORS};
use heterodox_kernel::Kind;
use heterodox_kernel::SortedMap;
use heterodox_kernel::said::Said;

/// The context for reading keys.
struct Reader<'t, 'r> {
    keys: &'r Keys<'t>,
    roster: &'r Roster<'r>,
    grid: &'r Grid,
    errors: &'r mut Vec<Diagnostic>,
}

impl<'t> Reader<'t, '_> {
    /// Reads a key, or returns a default if it is missing or invalid.
    fn value<T>(&mut self, key: &str, default: T, read: impl FnOnce(Word<'t>) -> Read<T>) -> T {
        let Some(word) = self.keys.get(key) else { return default };
        note(read(word), self.errors).unwrap_or(default)
    }

    /// Reads a number.
    fn number(&mut self, key: &str, default: u32, from: u32, to: u32) -> u32 {
        self.value(key, default, |word| number(word, key, from..=to))
    }

    /// Reads the kinds of a key that may occur several times.
    fn kinds(&mut self, key: &str) -> KindSet {
        let roster = self.roster;
        let read = self.keys.all(key).map(|word| note(roster.kinds(word), self.errors));
        let sets: Vec<Option<KindSet>> = read.collect();
        sets.into_iter().flatten().fold(KindSet::EMPTY, KindSet::union)
    }

    /// Reads the royal kinds: the last kind if there is no key, none if the first one is 0.
    fn royal(&mut self) -> KindSet {
        let (roster, keys) = (self.roster, self.keys);
        let words: Vec<Word<'t>> = keys.all("royal").collect();
        let Some(first) = words.first() else {
            return KindSet::of(Kind(roster.len() as u8 - 1));
        };
        let skipped = usize::from(first.is("0"));
        let sets = words[skipped..].iter().map(|word| note(roster.kinds(*word), self.errors));
        let sets: Vec<Option<KindSet>> = sets.collect();
        sets.into_iter().flatten().fold(KindSet::EMPTY, KindSet::union)
    }

    /// Reads a list `ID:…;ID:…`. Returns the kinds with the words behind their colons.
    fn by_kind(&mut self, key: &str) -> Vec<(Word<'t>, Kind, Word<'t>)> {
        let Some(list) = self.keys.get(key) else { return Vec::new() };
        let mut found: Vec<(Word<'t>, Kind, Word<'t>)> = Vec::new();
        let before = self.errors.len();
        for word in list.split(';') {
            if self.errors.len() > before + MAX_ERRORS {
                break;
            }
            let Some((id, value)) = word.split_once(':') else {
                let problem = messages::WANTS_IDS.with([Said::text(key)]);
                self.errors.push(word.wrong(Code::WrongList, problem));
                continue;
            };
            match self.roster.kind(id) {
                Err(error) => self.errors.push(error),
                Ok(kind) if found.iter().any(|(_, other, _)| *other == kind) => {
                    self.errors.push(
                        id.wrong(Code::NamedTwice, messages::NAMES_TWICE.with([Said::text(key)])),
                    );
                }
                Ok(kind) => found.push((id, kind, value)),
            }
        }
        found
    }

    /// Reads a list `ID:squares;ID:squares`.
    fn squares(&mut self, key: &str) -> PointsByKind {
        let entries = self.by_kind(key);
        let points =
            |(_, kind, squares): (_, Kind, _)| (kind.0, by_color(squares, self.grid, self.errors));
        entries.into_iter().map(points).collect()
    }

    /// Reads `hx.facing`.
    fn facing(&mut self) -> Vec<FacingText> {
        let Some(list) = self.keys.get("hx.facing") else { return Vec::new() };
        let mut facing: Vec<FacingText> = Vec::new();
        for word in list.split(';') {
            match self.facing_entry(word) {
                Err(error) => self.errors.push(error),
                Ok(entry) if facing.iter().any(|other| other.kind == entry.kind) => {
                    let problem = messages::NAMES_TWICE.with([Said::text("hx.facing")]);
                    self.errors.push(word.wrong(Code::NamedTwice, problem));
                }
                Ok(entry) => facing.push(entry),
            }
        }
        facing.sort_by_key(|entry| entry.kind);
        facing
    }

    fn facing_entry(&self, word: Word<'t>) -> Read<FacingText> {
        let Some((id, line)) = word.split_once('/') else {
            return Err(word.wrong_but(
                Code::WrongList,
                &messages::WANTS_FACING,
                &messages::WRITE_FACING,
            ));
        };
        let kind = self.roster.kind(id)?;
        match line.chars() {
            &[letter] if "VSRBQ".contains(letter) => Ok(FacingText { kind, letter }),
            _ => {
                Err(line.wrong_but(Code::UnknownValue, &messages::NO_LINE, &messages::WRITE_FACING))
            }
        }
    }

    /// Reads the keys of promotion.
    fn promotion(&mut self, royal: KindSet) -> PromotionKeys {
        let kinds = self.roster.len() as u32;
        let most = self.number("maxPromote", 1, 0, kinds);
        let ranks = u32::from(self.grid.ranks);
        let zone = self.number("promoZone", 1, 0, ranks) as u8;
        let offset = self.number("promoOffset", 0, 0, kinds - 1);
        let roster = self.roster;
        let list = self.keys.get("promoChoice").filter(|list| !list.is_empty());
        let list = list.map(|list| note(choices(list, roster), self.errors).unwrap_or_default());
        let mut tables = SortedMap::new();
        for (_, kind, value) in self.by_kind("hx.promote") {
            if let Some(table) = note(self.table(kind, value, zone), self.errors) {
                tables.insert(kind.0, table);
            }
        }
        let choices: Vec<ChoiceText> = match list {
            Some(list) => {
                let uses_list = |kind: Kind| {
                    offset == 0 && u32::from(kind.0) < most && !tables.contains_key(&kind.0)
                };
                let own = list.iter().find(|(c, _)| c.from_reserve && uses_list(c.kind));
                if let Some((_, word)) = own {
                    self.errors.push(own_from_reserve(*word));
                }
                list.into_iter().map(|(choice, _)| choice).collect()
            }
            None => self.default_choices(royal),
        };
        let by_choice = offset == 0 && most > 0;
        let choices = if by_choice { once(&choices, zone) } else { Vec::new() };
        PromotionKeys { most, zone, choices, offset, tables }
    }

    /// Reads the choices of one kind.
    fn table(&self, kind: Kind, value: Word<'t>, zone: u8) -> Read<PromotionTable> {
        let (list, depth) = split_zone(value);
        let ranks = u32::from(self.grid.ranks);
        let zone = match depth {
            Some(depth) => {
                number_in(depth, 1..=ranks, || Said::from(&messages::DEPTH_OF_ZONE))? as u8
            }
            None => zone,
        };
        if list.is_empty() {
            return Err(list.wrong(Code::MissingValue, &messages::WANTS_CHOICES));
        }
        let list = choices(list, self.roster)?;
        if let Some((_, word)) = list.iter().find(|(c, _)| c.from_reserve && c.kind == kind) {
            return Err(own_from_reserve(*word));
        }
        let choices: Vec<ChoiceText> = list.into_iter().map(|(choice, _)| choice).collect();
        Ok(PromotionTable { choices: once(&choices, zone), zone })
    }

    /// The default choices: those of Q N R B that exist, or else every kind except the first and
    /// the royal ones.
    fn default_choices(&self, royal: KindSet) -> Vec<ChoiceText> {
        let with_id = |id: &str| self.roster.ids.iter().position(|other| *other == id);
        let usual: KindSet = match self.keys.get("promoChoice") {
            Some(_) => KindSet::EMPTY,
            None => ["Q", "N", "R", "B"].into_iter().filter_map(with_id).map(to_kind).collect(),
        };
        let all = || (1..self.roster.len()).map(to_kind).filter(|&kind| !royal.contains(kind));
        let kinds = if usual.is_empty() { all().collect() } else { usual };
        let choice =
            |kind| ChoiceText { kind, from_reserve: false, not_on_last: false, depth: None };
        kinds.iter().map(choice).collect()
    }
}

fn to_kind(index: usize) -> Kind {
    Kind(index as u8)
}

fn own_from_reserve(word: Word<'_>) -> Diagnostic {
    let problem = &messages::OWN_RESERVE;
    let star = word.part(0, 1).span();
    word.wrong_but(Code::OwnReserve, problem, &messages::NO_STAR).fixed_at(star, "")
}

/// Reads all keys except those of the board.
pub(super) fn rules<'t>(
    keys: &Keys<'t>,
    grid: Grid,
    pieces: Vec<Piece<'t>>,
    errors: &mut Vec<Diagnostic>,
) -> Draft<'t> {
    let (pieces, places): (Vec<_>, Vec<_>) =
        pieces.into_iter().map(|piece| (piece.keys, piece.places)).unzip();
    let ids: Vec<String> = pieces.iter().map(|piece| piece.id.clone()).collect();
    let roster = Roster { ids: ids.iter().map(String::as_str).collect() };
    let mut reader = Reader { keys, roster: &roster, grid: &grid, errors };
    let royal = reader.royal();
    let rules = DiagramKeys {
        pieces,
        royal,
        extinction: reader.number("extinction", 3, 0, 3),
        promotion: reader.promotion(royal),
        holdings: reader.value("holdingsType", Holdings::None, holdings),
        stalemate_loses: reader.value("stalemate", false, stalemate_loses),
        baring: reader.value("baring", None, |word| baring(word, &roster).map(Some)),
        iron: reader.kinds("iron"),
        protected: reader.kinds("protected"),
        counter_strike: reader.kinds("counterStrike"),
        castle_flip: reader.number("castleFlip", 0, 0, 1) == 1,
        shuffle: reader.value("shuffle", Vec::new(), |word| groups(word, &roster)),
        zone: reader.squares("hx.zone"),
        facing: reader.facing(),
        flag: reader.squares("hx.flag"),
        checks: reader.number("hx.checks", 0, 0, u32::MAX),
        extinct: reader.kinds("hx.extinct"),
        drop: reader.squares("hx.drop"),
        no_double: reader.kinds("hx.noDouble"),
        no_drop_mate: reader.kinds("hx.noDropMate"),
        move_limit: reader.number("hx.moveLimit", 100, 0, u32::MAX),
        repetition: reader.value("hx.repetition", 3, repetition),
        dead: reader.value("hx.dead", Dead::Bare, dead),
        grid,
    };
    Draft { name: name(keys), keys: rules, places, shuffle_word: keys.get("shuffle") }
}

/// The name of the game, with single spaces.
fn name(keys: &Keys<'_>) -> String {
    let text = keys.get("hx.name").map(Word::text).unwrap_or_default();
    let printing: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    match printing.split_whitespace().collect::<Vec<_>>().join(" ") {
        name if name.is_empty() => "Game".to_owned(),
        name => name,
    }
}

fn holdings(word: Word<'_>) -> Read<Holdings> {
    let is_number = |digits: Word<'_>| super::values::digits(digits).is_some_and(|n| n > 0);
    match word.chars() {
        ['0'] => Ok(Holdings::None),
        ['1'] => Ok(Holdings::Reserve),
        ['-', '1'] => Ok(Holdings::Demoted),
        ['-', ..] if is_number(word.from(1)) => Ok(Holdings::Kept),
        _ => {
            Err(word.wrong_but(Code::UnknownValue, &messages::HOLDINGS, &messages::WRITE_HOLDINGS))
        }
    }
}

fn stalemate_loses(word: Word<'_>) -> Read<bool> {
    let values = [("draw", false), ("win", true), ("loss", true), ("lost", true), ("lose", true)];
    one_of(word, "stalemate", &values)
}

/// Reads `baring`: a side is bare when it has lost all pieces of this kind, or all but royal pieces
/// if `None`.
fn baring(word: Word<'_>, roster: &Roster<'_>) -> Read<Option<Kind>> {
    if word.is_empty() || word.is("0") { Ok(None) } else { roster.kind(word).map(Some) }
}

fn repetition(word: Word<'_>) -> Read<u32> {
    match number(word, "hx.repetition", 0..=u32::MAX)? {
        1 => Err(word.wrong_but(
            Code::WrongNumber,
            &messages::REPETITION_OF_ONE,
            &messages::WRITE_REPETITION,
        )),
        number => Ok(number),
    }
}

fn dead(word: Word<'_>) -> Read<Dead> {
    let values = [("none", Dead::None), ("bare", Dead::Bare), ("chess", Dead::Chess)];
    one_of(word, "hx.dead", &values)
}
