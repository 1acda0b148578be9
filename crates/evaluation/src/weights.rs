//! Evaluation weights and the text format of weights files.

use crate::{
    FeatureGroup, FeatureLayout, LevelScale, Network, PHASE_MIDGAME, SearchParams, Searchable,
    WeightsError,
};
use heterodox_kernel::Color;
use std::sync::Arc;

/// Line of a weights file above the lines of a [`LevelScale`], and the number of these.
const LEVELS: &str = "levels";
const LEVEL_LINES: usize = 9;

/// Evaluation weights in centipawns, and the search parameters that were tuned with
/// them.
#[derive(Clone, PartialEq, Debug)]
pub struct Weights {
    /// Midgame weight of each feature.
    pub midgame: Vec<i16>,
    /// Endgame weight of each feature.
    pub endgame: Vec<i16>,
    /// Neural network whose output is added to the linear evaluation.
    pub network: Option<Arc<Network>>,
    /// Search parameters.
    pub search_params: SearchParams,
    /// The strengths of the levels, measured with these weights. `None` for those of the game.
    pub levels: Option<LevelScale>,
}

impl Weights {
    /// Parses a weights file. For each group there is a line `NAME opening`
    /// (midgame weights) and a line `NAME ending` (endgame weights), each followed
    /// by a line with as many numbers as the group has features. [`SearchParams`],
    /// a [`LevelScale`] after a line `levels`, and a [`Network`] are optional.
    ///
    /// # Errors
    /// If a group is missing or has the wrong number of weights, or if the network,
    /// the levels or the search parameters are malformed.
    pub fn parse(text: &str, layout: &FeatureLayout) -> Result<Weights, WeightsError> {
        let network = Network::parse(text, layout.inputs())?.map(Arc::new);
        let (midgame, endgame, search_params) =
            (Vec::new(), Vec::new(), SearchParams::parse(text).map_err(WeightsError::SearchParam)?);
        let levels = parse_levels(text)?;
        let mut weights = Weights { midgame, endgame, network, search_params, levels };
        for group in layout.groups() {
            weights.midgame.extend(parse_group(text, group, "opening")?);
            weights.endgame.extend(parse_group(text, group, "ending")?);
        }
        Ok(weights)
    }

    /// Formats the weights in the format of [`parse`](Weights::parse).
    pub fn write(&self, layout: &FeatureLayout) -> String {
        let mut text = String::new();
        let mut start = 0;
        for group in layout.groups() {
            for (phase, numbers) in [("opening", &self.midgame), ("ending", &self.endgame)] {
                let numbers: Vec<String> =
                    numbers[start..start + group.len].iter().map(i16::to_string).collect();
                text += &format!("{} {phase}\n{}\n", group.name, numbers.join(" "));
            }
            start += group.len;
        }
        text += &self.search_params.write();
        if let Some(levels) = &self.levels {
            text += &format!("{LEVELS}\n{}", levels.write());
        }
        text + &self.network.as_ref().map(|network| network.write()).unwrap_or_default()
    }

    /// Returns whether the weights have the right number of features and inputs.
    pub fn fit(&self, layout: &FeatureLayout) -> bool {
        self.midgame.len() == layout.features()
            && self.endgame.len() == layout.features()
            && self.network.as_ref().is_none_or(|network| network.inputs() == layout.inputs())
    }

    /// The same weights with one value for all pieces that have a value, on the board and in hand:
    /// the mean. Omits the network, because it has learned the values, too. Measures how much piece
    /// values matter to the engine.
    #[must_use]
    pub fn with_equal_values(mut self, layout: &FeatureLayout) -> Weights {
        let mut start = 0;
        for group in layout.groups() {
            if ["material", "in hand"].contains(&group.name.as_ref()) {
                for numbers in [&mut self.midgame, &mut self.endgame] {
                    make_equal(&mut numbers[start..start + group.len]);
                }
            }
            start += group.len;
        }
        self.network = None;
        self
    }

    /// Evaluates a position for the side to move, in centipawns: the tapered sum of
    /// the features and the network's output, multiplied by the drawishness scale
    /// factor.
    pub fn evaluate<P: Searchable>(&self, layout: &FeatureLayout, position: &P) -> i32 {
        let (mut midgame, mut endgame) = (0, 0);
        position.features(layout, &mut |color, feature, times| {
            let times = if color == Color::White { times } else { -times };
            midgame += times * i32::from(self.midgame[feature]);
            endgame += times * i32::from(self.endgame[feature]);
        });
        let phase = position.phase();
        let white = (midgame * phase + endgame * (PHASE_MIDGAME - phase)) / PHASE_MIDGAME;
        let linear = if position.turn() == Color::White { white } else { -white };
        let correction = |network: &Arc<Network>| network.evaluate(layout, position);
        position.scaled(linear + self.network.as_ref().map_or(0, correction))
    }

    /// Values of the kinds of pieces: the mean of the midgame and endgame material
    /// weights.
    pub fn piece_values(&self, kinds: usize) -> Vec<i32> {
        let mean = |i: usize| (i32::from(self.midgame[i]) + i32::from(self.endgame[i])) / 2;
        (0..kinds).map(mean).collect()
    }
}

/// Replaces all numbers but 0 by their mean.
fn make_equal(numbers: &mut [i16]) {
    let (mut sum, mut count) = (0i64, 0i64);
    for &number in numbers.iter().filter(|&&number| number != 0) {
        (sum, count) = (sum + i64::from(number), count + 1);
    }
    let mean = sum.checked_div(count).unwrap_or_default() as i16;
    numbers.iter_mut().filter(|number| **number != 0).for_each(|number| *number = mean);
}

fn parse_levels(text: &str) -> Result<Option<LevelScale>, WeightsError> {
    let mut lines = text.lines().skip_while(|line| *line != LEVELS);
    if lines.next().is_none() {
        return Ok(None);
    }
    let lines: Vec<&str> = lines.take(LEVEL_LINES).collect();
    LevelScale::parse(&lines.join("\n")).map(Some).ok_or(WeightsError::Levels)
}

fn parse_group(text: &str, group: &FeatureGroup, phase: &str) -> Result<Vec<i16>, WeightsError> {
    let title = format!("{} {phase}", group.name);
    let error = |found| WeightsError::Numbers { group: title.clone(), expected: group.len, found };
    let mut lines = text.lines().skip_while(|line| *line != title).skip(1);
    let line = lines.next().ok_or_else(|| error(None))?;
    let numbers: Result<Vec<i16>, _> = line.split_whitespace().map(str::parse).collect();
    let numbers = numbers.map_err(|_| error(None))?;
    if numbers.len() == group.len { Ok(numbers) } else { Err(error(Some(numbers.len()))) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;

    #[test]
    fn equal_values_are_the_mean_of_those_that_there_are() {
        let group = |name: &'static str, len| FeatureGroup { name: Cow::Borrowed(name), len };
        let groups = [group("material", 3), group("to move", 1), group("in hand", 2)];
        let layout = FeatureLayout::new(&groups, 1, |_, _| 0, |_, _| 0);
        let weights = Weights {
            midgame: vec![100, 0, 500, 12, 90, 110],
            endgame: vec![200, 0, 200, 7, 0, 0],
            network: None,
            search_params: SearchParams::default(),
            levels: None,
        };
        let equal = weights.with_equal_values(&layout);
        assert_eq!(equal.midgame, [300, 0, 300, 12, 100, 100]);
        assert_eq!(equal.endgame, [200, 0, 200, 7, 0, 0]);
    }

    #[test]
    fn levels_are_read_as_they_are_written() {
        let group = FeatureGroup { name: Cow::Borrowed("material"), len: 1 };
        let layout = FeatureLayout::new(&[group], 1, |_, _| 0, |_, _| 0);
        let text = "material opening\n100\nmaterial ending\n90\n";
        let plain = Weights::parse(text, &layout).unwrap();
        assert_eq!(plain.levels, None);
        let scale =
            LevelScale::default().with_strengths(2.25, [0.5, 2.0, 4.0, 7.0, 9.0, 11.0, 19.0]);
        let placed = Weights { levels: Some(scale), ..plain };
        let text = placed.write(&layout);
        assert_eq!(Weights::parse(&text, &layout), Ok(placed));
        let wrong = text.replace("level 3 4.00", "level 3 1.00");
        assert_eq!(Weights::parse(&wrong, &layout), Err(WeightsError::Levels));
        let cut = &text[..text.find("level 7").unwrap()];
        assert_eq!(Weights::parse(cut, &layout), Err(WeightsError::Levels));
    }
}
