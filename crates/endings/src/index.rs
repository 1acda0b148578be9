//! Numbering of the positions of a material.

use crate::men::{Code, Codes, MAX_MEN, Man, Men};
use crate::symmetry::{Map, Maps};

/// Pieces of one kind and colour.
#[derive(Clone, Debug)]
struct Group {
    code: Code,
    count: usize,
    /// Number of ways to place them, without those that a symmetry makes superfluous.
    ways: u64,
}

/// The numbers of the placements of a material, smaller than [`len`](Index::len).
///
/// Placements that a symmetry maps to each other have the same number. The first group is a
/// single piece if there is one. It stands only on the squares that represent the others by
/// symmetry. Groups of the same pieces are numbered by their sorted squares.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    groups: Vec<Group>,
    /// Number of squares of the board.
    squares: usize,
    /// For each square of the first piece, its number and the maps that lead there. Empty if
    /// there are no symmetries.
    first: Vec<(u64, Vec<usize>)>,
    /// For each number of the first piece, its square.
    first_squares: Vec<u8>,
    maps: Vec<Map>,
}

impl Index {
    /// Creates the numbers of a material. `symmetries` is a group of maps.
    pub(crate) fn new(codes: Codes, maps: &[Map], symmetries: Maps) -> Index {
        let squares = maps[0].len();
        let mut groups: Vec<Group> = Vec::new();
        for code in codes.iter() {
            match groups.iter_mut().find(|group| group.code == code) {
                Some(group) => group.count += 1,
                None => groups.push(Group { code, count: 1, ways: 0 }),
            }
        }
        groups.iter_mut().for_each(|group| group.ways = choose(squares, group.count));
        let single = groups.iter().position(|group| group.count == 1);
        let used = |&(i, _): &(usize, &Map)| single.is_some() && symmetries >> i & 1 == 1;
        let maps: Vec<Map> =
            maps.iter().enumerate().filter(used).map(|(_, map)| map.clone()).collect();
        let mut index =
            Index { squares, first: Vec::new(), first_squares: Vec::new(), maps, groups };
        if let Some(single) = single {
            index.groups[..=single].rotate_right(1);
            index.number_first();
        }
        index
    }

    /// Numbers the squares of the first piece.
    fn number_first(&mut self) {
        let image = |square: usize| self.maps.iter().map(|map| map[square]).min();
        let images: Vec<u8> = (0..self.squares).filter_map(image).collect();
        self.first_squares.clone_from(&images);
        self.first_squares.sort_unstable();
        self.first_squares.dedup();
        let number = |square| self.first_squares.binary_search(&square).unwrap_or_default() as u64;
        let leading = |from: usize, to: u8| {
            (0..self.maps.len()).filter(|map| self.maps[*map][from] == to).collect()
        };
        let first = images.iter().enumerate();
        self.first = first.map(|(from, &to)| (number(to), leading(from, to))).collect();
        self.groups[0].ways = self.first_squares.len() as u64;
    }

    /// Number of numbers.
    pub(crate) fn len(&self) -> u64 {
        self.groups.iter().map(|group| group.ways).product()
    }

    /// The number of a placement.
    pub(crate) fn encode(&self, men: &Men) -> u64 {
        let mut squares = [[0_u8; MAX_MEN]; MAX_MEN];
        for (group, squares) in self.groups.iter().zip(&mut squares) {
            let own = men.as_slice().iter().filter(|man| man.code == group.code);
            squares.iter_mut().zip(own).for_each(|(square, man)| *square = man.square);
        }
        let Some((number, maps)) = self.first.get(usize::from(squares[0][0])) else {
            return self.rest(0, &squares, 0, None);
        };
        let numbers = maps.iter().map(|&map| self.rest(*number, &squares, 1, Some(map)));
        numbers.min().unwrap_or_default()
    }

    /// Adds the groups from one on to a number.
    fn rest(
        &self,
        mut number: u64,
        squares: &[[u8; MAX_MEN]],
        from: usize,
        map: Option<usize>,
    ) -> u64 {
        for (group, squares) in self.groups.iter().zip(squares).skip(from) {
            let mut own = *squares;
            let own = &mut own[..group.count];
            if let Some(map) = map {
                own.iter_mut().for_each(|square| *square = self.maps[map][usize::from(*square)]);
            }
            number = number * group.ways + rank(own);
        }
        number
    }

    /// The placement with a number. `None` if two pieces would stand on one square, or if the
    /// placement has another number by symmetry.
    pub(crate) fn decode(&self, number: u64) -> Option<Men> {
        let mut men = Men::default();
        let mut left = number;
        for (i, group) in self.groups.iter().enumerate().rev() {
            let mut place = left % group.ways;
            left /= group.ways;
            if i == 0 && !self.first.is_empty() {
                men.push(Man { code: group.code, square: self.first_squares[place as usize] })?;
                continue;
            }
            for count in (1..=group.count).rev() {
                let square = largest(place, count);
                place -= choose(square, count);
                men.push(Man { code: group.code, square: square as u8 })?;
            }
        }
        men.as_mut().sort_unstable();
        let all = men.as_slice();
        let overlap = (1..all.len()).any(|i| all[..i].iter().any(|m| m.square == all[i].square));
        (!overlap && self.encode(&men) == number).then_some(men)
    }

    /// Number of placements that the symmetries make of one.
    pub(crate) fn orbit(&self, men: &Men) -> u64 {
        let fixing = self.maps.iter().filter(|map| men.moved(map) == *men).count();
        if self.first.is_empty() { 1 } else { (self.maps.len() / fixing) as u64 }
    }
}

/// Number of ways to choose some of `n` squares.
fn choose(n: usize, count: usize) -> u64 {
    let n = n as u64;
    match count {
        1 => n,
        2 => n * n.saturating_sub(1) / 2,
        _ => (0..count as u64).fold(1, |ways, i| ways * n.saturating_sub(i) / (i + 1)),
    }
}

/// The number of a set of squares (combinatorial number system).
fn rank(squares: &mut [u8]) -> u64 {
    if let [square] = squares {
        return u64::from(*square);
    }
    squares.sort_unstable();
    squares.iter().zip(1..).map(|(&square, count)| choose(square.into(), count)).sum()
}

/// The largest square with at most `place` sets of `count` squares below it.
fn largest(place: u64, count: usize) -> usize {
    if count == 1 {
        return place as usize;
    }
    (count - 1..).take_while(|&square| choose(square, count) <= place).last().unwrap_or(count - 1)
}

#[cfg(test)]
mod tests {
    use super::Index;
    use crate::men::{Code, Codes};
    use crate::symmetry::maps;
    use heterodox_kernel::{Board, Color, Kind, Piece};

    #[test]
    fn every_placement_has_one_number() {
        let board = Board::rectangle(4, 4);
        let codes = |kinds: &[u8]| -> Codes {
            kinds.iter().map(|&kind| Code::of(Piece::new(Color::White, Kind(kind)))).collect()
        };
        let cases = [(&[0, 1, 2][..], 3360), (&[0, 1, 1], 1680), (&[0, 0], 120), (&[1, 1, 1], 560)];
        for (kinds, placements) in cases {
            for symmetries in [1, 3, 0b1111, u8::MAX] {
                let index = Index::new(codes(kinds), &maps(&board), symmetries);
                let numbers = 0..index.len();
                let all: Vec<_> = numbers.filter_map(|n| Some((n, index.decode(n)?))).collect();
                assert!(all.iter().all(|(number, men)| index.encode(men) == *number));
                let sum: u64 = all.iter().map(|(_, men)| index.orbit(men)).sum();
                assert_eq!(sum, placements, "{kinds:?} {symmetries}");
            }
        }
    }
}
