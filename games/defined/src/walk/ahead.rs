//! Squares on which walks may still capture.

use heterodox_definition::Heading;
use heterodox_kernel::{Color, Square, SquareSet};

/// Number of headings.
const HEADINGS: usize = 24;

/// The squares on which the legs of a walk from one leg on could capture, whatever stands on the
/// board, by leg, colour, heading and the square where the leg starts.
#[derive(Debug)]
pub(crate) struct Ahead<const W: usize> {
    legs: Vec<[Leg<W>; 2]>,
}

/// The sets of a leg.
#[derive(Debug)]
struct Leg<const W: usize> {
    /// The place of each heading in the list, or its length or more.
    places: [u8; HEADINGS],
    starts: Vec<Starts<W>>,
}

impl<const W: usize> Default for Leg<W> {
    fn default() -> Self {
        Leg { places: [u8::MAX; HEADINGS], starts: Vec::new() }
    }
}

/// The sets by the square where a leg starts, as far as they are known.
#[derive(Debug)]
struct Starts<const W: usize> {
    known: SquareSet<W>,
    sets: Box<[SquareSet<W>]>,
}

impl<const W: usize> Ahead<W> {
    /// Knows nothing of this number of legs.
    pub(crate) fn new(legs: usize) -> Self {
        Ahead { legs: (0..legs).map(|_| Default::default()).collect() }
    }

    /// The squares on which the walk could capture in this leg or later.
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

    /// The same, `None` if it is not known.
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

    /// Returns whether nothing is known of a leg with a heading.
    pub(crate) fn is_new(&self, leg: usize, color: Color, heading: Heading) -> bool {
        let Leg { places, starts } = &self.legs[leg][color.index()];
        starts.get(usize::from(places[heading.index()])).is_none()
    }

    /// Sets what is ahead of a leg that starts on a square with a heading, on a board with this
    /// number of squares.
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
