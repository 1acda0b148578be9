//! Frames between two nodes. The bus may lose frames; it delivers them in order and at most once.
//! Frames are numbered: a gap in the numbers reveals a loss.

use crate::ids::NodeId;

/// Maximum size of a frame in bytes. NATS allows a million.
const MAX_FRAME: usize = 512 * 1024;

/// The kind of a frame.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Contains only the number of the next frame. It reveals the loss of the last frame.
    Heartbeat,
    /// An envelope to all nodes, without a number.
    Broadcast,
    /// A whole envelope.
    Single,
    /// The first part of a long envelope.
    First,
    /// A middle part.
    More,
    /// The last part.
    Last,
}

const KINDS: [(Kind, &str); 6] = [
    (Kind::Heartbeat, "beat"),
    (Kind::Broadcast, "broadcast"),
    (Kind::Single, "whole"),
    (Kind::First, "first"),
    (Kind::More, "more"),
    (Kind::Last, "last"),
];

/// A message on the bus.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Frame<'b> {
    pub(super) from: NodeId,
    pub(super) number: u64,
    pub(super) kind: Kind,
    pub(super) body: &'b [u8],
}

impl<'b> Frame<'b> {
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let kind = KINDS.iter().find(|(kind, _)| *kind == self.kind).map_or("", |(_, name)| name);
        let mut bytes = format!("{} {} {kind}\n", self.from, self.number).into_bytes();
        bytes.extend_from_slice(self.body);
        bytes
    }

    /// Parses a frame. Returns `None` if it is invalid.
    pub(super) fn parse(bytes: &'b [u8]) -> Option<Frame<'b>> {
        let end = bytes.iter().position(|&byte| byte == b'\n')?;
        let (head, body) = (std::str::from_utf8(&bytes[..end]).ok()?, &bytes[end + 1..]);
        let mut words = head.split(' ');
        let (from, number, kind) = (words.next()?, words.next()?, words.next()?);
        let (kind, _) = *KINDS.iter().find(|(_, name)| *name == kind)?;
        let from = NodeId::parse(from)?;
        Some(Frame { from, number: number.parse().ok()?, kind, body })
    }
}

/// Splits an envelope into parts that fit into frames.
pub(super) fn split(message: &[u8]) -> Vec<(Kind, &[u8])> {
    if message.len() <= MAX_FRAME {
        return vec![(Kind::Single, message)];
    }
    let last = message.len().div_ceil(MAX_FRAME) - 1;
    let kind = |i| match i {
        0 => Kind::First,
        i if i == last => Kind::Last,
        _ => Kind::More,
    };
    message.chunks(MAX_FRAME).enumerate().map(|(i, part)| (kind(i), part)).collect()
}

/// The result of receiving a frame.
#[derive(PartialEq, Eq, Debug, Default)]
pub(super) struct Received {
    /// True if a frame before it is missing.
    pub(super) lost: bool,
    /// The envelope that the frame completes.
    pub(super) message: Option<Vec<u8>>,
}

/// Receives the frames of a node.
#[derive(Default, Debug)]
pub(super) struct Inbox {
    /// Number of the next frame.
    next: u64,
    /// The parts of a long envelope that have arrived.
    parts: Option<Vec<u8>>,
}

impl Inbox {
    /// Receives a frame. One that was received before is ignored.
    pub(super) fn receive(&mut self, number: u64, kind: Kind, body: &[u8]) -> Received {
        if number < self.next {
            return Received::default();
        }
        let lost = number > self.next;
        if lost {
            self.parts = None;
        }
        self.next = if kind == Kind::Heartbeat { number } else { number.saturating_add(1) };
        Received { lost, message: self.reassemble(kind, body) }
    }

    fn reassemble(&mut self, kind: Kind, body: &[u8]) -> Option<Vec<u8>> {
        match kind {
            Kind::Heartbeat | Kind::Broadcast => None,
            Kind::Single => Some(body.to_vec()),
            Kind::First => {
                self.parts = Some(body.to_vec());
                None
            }
            Kind::More => {
                self.parts.as_mut()?.extend_from_slice(body);
                None
            }
            Kind::Last => {
                let mut message = self.parts.take()?;
                message.extend_from_slice(body);
                Some(message)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn frames_are_parsed_and_invalid_ones_rejected() {
        for (kind, _) in KINDS {
            let frame = Frame { from: NodeId::new(), number: 7, kind, body: b"a\nb \xff" };
            assert_eq!(Frame::parse(&frame.to_bytes()), Some(frame));
        }
        for nonsense in ["", "\n", "a 1\n", "a b whole\n", "aaaaaaaaaaaaaaaaaaaaaa 1 what\nx"] {
            assert_eq!(Frame::parse(nonsense.as_bytes()), None, "{nonsense:?}");
        }
    }

    /// The behaviour of the bus for a frame.
    #[derive(Clone, Debug)]
    enum Fate {
        Delivered,
        Lost,
        Twice,
        /// It is delivered, and again after this number of other frames.
        Again(usize),
    }

    fn fate() -> impl Strategy<Value = Fate> {
        prop_oneof![
            6 => Just(Fate::Delivered),
            1 => Just(Fate::Lost),
            1 => Just(Fate::Twice),
            1 => (1..5usize).prop_map(Fate::Again),
        ]
    }

    /// Returns the frames in the order of their arrival.
    fn arriving<T: Clone>(frames: &[T], fates: &[Fate]) -> Vec<T> {
        let mut out: Vec<(usize, T)> = Vec::new();
        for (i, (frame, fate)) in frames.iter().zip(fates.iter().cycle()).enumerate() {
            match fate {
                Fate::Lost => {}
                Fate::Delivered => out.push((i, frame.clone())),
                Fate::Twice => out.extend([(i, frame.clone()), (i, frame.clone())]),
                Fate::Again(later) => out.extend([(i, frame.clone()), (i + later, frame.clone())]),
            }
        }
        out.sort_by_key(|(at, _)| *at);
        out.into_iter().map(|(_, frame)| frame).collect()
    }

    proptest! {
        /// Envelopes are received at most once and in order, and a loss is reported before
        /// any later envelope is received.
        #[test]
        fn no_loss_goes_unnoticed(
            sizes in proptest::collection::vec(
                prop_oneof![9 => 0..20usize, 1 => MAX_FRAME..3 * MAX_FRAME], 1..25),
            fates in proptest::collection::vec(fate(), 1..40),
        ) {
            let mut frames = Vec::new();
            for (i, size) in sizes.iter().enumerate() {
                let message = vec![i as u8; size + 1];
                for (kind, part) in split(&message) {
                    frames.push((frames.len() as u64, kind, part.to_vec()));
                }
                frames.push((frames.iter().filter(|f| f.1 != Kind::Heartbeat).count() as u64, Kind::Heartbeat, Vec::new()));
            }
            // Heartbeats have no numbers of their own.
            let mut number = 0;
            for frame in &mut frames {
                frame.0 = number;
                number += u64::from(frame.1 != Kind::Heartbeat);
            }
            let mut inbox = Inbox::default();
            let (mut last, mut reported) = (None::<usize>, false);
            for (number, kind, body) in arriving(&frames, &fates) {
                let Received { lost, message } = inbox.receive(number, kind, &body);
                reported |= lost;
                let Some(message) = message else { continue };
                let index = usize::from(message[0]);
                prop_assert_eq!(&message, &vec![index as u8; sizes[index] + 1]);
                prop_assert!(last.is_none_or(|last| last < index));
                let complete = index == last.map_or(0, |last| last + 1);
                prop_assert!(complete || reported, "envelope {} came after {:?}", index, last);
                (last, reported) = (Some(index), false);
            }
            // The last heartbeat reveals losses at the end.
            reported |= inbox.receive(number, Kind::Heartbeat, &[]).lost;
            let complete = last == Some(sizes.len() - 1);
            prop_assert!(complete || reported);
        }
    }
}
