//! Squares where walks may still capture.

use heterodox_definition::Heading;
use heterodox_kernel::{Color, Square, SquareSet};

/// Number of headings.
const HEADINGS: usize = 24;

/// For each leg of a walk, the squares where this leg and the later ones could capture, regardless
/// of the other pieces. They are looked up by leg, colour, heading and start of the leg.
#[derive(Debug)]
pub(crate) struct Ahead<const W: usize> {
    legs: Vec<[Leg<W>; 2]>,
}

/// The sets of a leg.
#[derive(Debug)]
struct Leg<const W: usize> {
    /// Index in `starts` by heading. It is out of range for headings without an entry.
    places: [u8; HEADINGS],
    starts: Vec<Starts<W>>,
}

impl<const W: usize> Default for Leg<W> {
    fn default() -> Self {
        Leg { places: [u8::MAX; HEADINGS], starts: Vec::new() }
    }
}

/// The known sets, by the square where the leg starts.
#[derive(Debug)]
struct Starts<const W: usize> {
    known: SquareSet<W>,
    sets: Box<[SquareSet<W>]>,
}

impl<const W: usize> Ahead<W> {
    /// Creates a table without entries for this number of legs.
    pub(crate) fn new(legs: usize) -> Self {
        Ahead { legs: (0..legs).map(|_| Default::default()).collect() }
    }

    /// Returns the squares where the walk could capture in this leg or later; all squares if this
    /// is unknown.
    #[inline]
    pub(crate) fn of(
        &self,
        leg: usize,
        color: Color,
        heading: Heading,
        start: Square,
    ) -> SquareSet<W> {
        self.known(leg, color, heading, start).unwrap_or(SquareSet([!0; W]))
    }

    /// Like [`of`](Ahead::of), but `None` if this is unknown.
    #[inline]
    pub(crate) fn known(
        &self,
        leg: usize,
        color: Color,
        heading: Heading,
        start: Square,
    ) -> Option<SquareSet<W>> {
        let leg = &self.legs.get(leg)?[color.index()];
        let starts = leg.starts.get(usize::from(leg.places[heading.index()]))?;
        starts.known.contains(start).then(|| starts.sets[start.index()])
    }

    /// Returns whether there are no sets for a leg with this heading.
    pub(crate) fn is_new(&self, leg: usize, color: Color, heading: Heading) -> bool {
        let Leg { places, starts } = &self.legs[leg][color.index()];
        starts.get(usize::from(places[heading.index()])).is_none()
    }

    /// Stores the set of a leg that starts on a square with a heading. `squares` is the number of
    /// squares of the board.
    pub(crate) fn set(
        &mut self,
        leg: usize,
        color: Color,
        heading: Heading,
        start: Square,
        set: SquareSet<W>,
        squares: usize,
    ) {
        let is_new = self.is_new(leg, color, heading);
        let Leg { places, starts } = &mut self.legs[leg][color.index()];
        let place = &mut places[heading.index()];
        if is_new {
            *place = starts.len() as u8;
            let sets = vec![SquareSet::EMPTY; squares].into();
            starts.push(Starts { known: SquareSet::EMPTY, sets });
        }
        let starts = &mut starts[usize::from(*place)];
        starts.known.insert(start);
        starts.sets[start.index()] = set;
    }
}
