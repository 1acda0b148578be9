//! Walls: places of the board without a square, written `*` in the start position.

use heterodox_kernel::Board;

/// Returns the board of a game with this start position: a rectangle without the places of walls.
/// A position that does not fit the rectangle has no walls; it is rejected when it is read.
pub(super) fn board(files: u8, ranks: u8, start: &str) -> Board {
    let walls = walls(files, ranks, start).unwrap_or_default();
    let is_full = walls.len() == usize::from(files) * usize::from(ranks);
    Board::with_holes(files, ranks, if is_full { &[] } else { &walls })
}

/// The files and ranks of the walls, from 0. `None` if a rank has another length than the board.
fn walls(files: u8, ranks: u8, start: &str) -> Option<Vec<(u8, u8)>> {
    let placement = start.split([' ', '[']).next()?;
    let mut walls = Vec::new();
    let mut rows = placement.split('/');
    for rank in (0..ranks).rev() {
        let mut file = 0_u32;
        let mut number = 0_u32;
        for letter in rows.next()?.chars() {
            if let Some(digit) = letter.to_digit(10) {
                number = (10 * number + digit).min(u32::from(files));
                continue;
            }
            file += std::mem::take(&mut number);
            match letter {
                // Parts of the piece before or after them.
                '+' | '~' => continue,
                '*' if file < u32::from(files) => walls.push((file as u8, rank)),
                _ => {}
            }
            file += 1;
        }
        if file + number != u32::from(files) {
            return None;
        }
    }
    Some(walls)
}
