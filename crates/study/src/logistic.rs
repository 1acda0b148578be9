//! Logistic regression of results between 0 and 1, with robust standard errors.
//!
//! The model is a quasi-likelihood (Papke and Wooldridge 1996): the mean of a result is
//! σ(x·β), and nothing else is assumed about its distribution. Draws and the dependence of the
//! observations of a cluster thus only concern the standard errors, which come from the
//! residuals (a "sandwich" covariance).

use crate::estimate::{Estimate, student};
use nalgebra::{Cholesky, DMatrix, DVector, Dyn};

/// Largest half width of the interval of a ratio's divisor, as a part of the divisor. Beyond it,
/// intervals of ratios say nothing.
const DIVISOR_REACH: f64 = 0.5;

/// Greatest number of Newton steps. A few suffice.
const MAX_STEPS: usize = 100;

/// Observations that depend on each other.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Cluster {
    /// The explaining variables of each observation.
    pub(crate) rows: Vec<DVector<f64>>,
    /// The result of each observation, from 0 to 1.
    pub(crate) results: Vec<f64>,
    /// Number of independent clusters that are equal to this one.
    pub(crate) count: f64,
    /// Variance of the result, if it is known better than from the residuals. Only for
    /// clusters of one observation.
    pub(crate) variance: Option<f64>,
}

/// A fitted model.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fit {
    /// The coefficients.
    pub(crate) coefficients: DVector<f64>,
    /// Their covariance.
    covariance: DMatrix<f64>,
    /// For each coefficient, the number of clusters that would tell as much about it if all
    /// told the same amount: (Σ aᵢ)² / Σ aᵢ² with the information aᵢ of each cluster.
    informative: Vec<f64>,
    /// The divisor of ratios: a factor for each coefficient, whose products are added.
    divisor: DVector<f64>,
    /// The same number of clusters for the divisor.
    divisor_informative: f64,
}

/// Fits the model with a penalty ½·λ·β² for each coefficient, with the given λ: a normal
/// prior of variance 1/λ. Ratios of the coefficients are those to `divisor`. `None` if the
/// coefficients cannot be determined.
pub(crate) fn fit(clusters: &[Cluster], penalties: &[f64], divisor: &DVector<f64>) -> Option<Fit> {
    let mut coefficients = DVector::zeros(penalties.len());
    let mut value = objective(clusters, penalties, &coefficients);
    for _ in 0..MAX_STEPS {
        let (gradient, hessian) = derivatives(clusters, penalties, &coefficients);
        let step = hessian.cholesky()?.solve(&gradient);
        let halves = std::iter::successors(Some(1.0), |scale| Some(scale / 2.0));
        let improved = halves.take(30).find_map(|scale| {
            let next = &coefficients + &step * scale;
            let better = objective(clusters, penalties, &next);
            (better > value).then_some((next, better))
        });
        let Some((next, better)) = improved else { break };
        let is_done = better - value < 1e-10 * (1.0 + value.abs());
        (coefficients, value) = (next, better);
        if is_done {
            break;
        }
    }
    let (_, hessian) = derivatives(clusters, penalties, &coefficients);
    Some(with_covariance(clusters, coefficients, &hessian.cholesky()?, divisor))
}

/// The probability that belongs to a log-odds.
pub(crate) fn sigmoid(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The penalised quasi-likelihood, as a logarithm.
fn objective(clusters: &[Cluster], penalties: &[f64], coefficients: &DVector<f64>) -> f64 {
    let of_row = |row: &DVector<f64>, result: f64| {
        let odds = row.dot(coefficients);
        // log(1 + exp(odds)) without overflow.
        result * odds - odds.max(0.0) - (-odds.abs()).exp().ln_1p()
    };
    let of_cluster = |cluster: &Cluster| {
        let rows = cluster.rows.iter().zip(&cluster.results);
        cluster.count * rows.map(|(row, &result)| of_row(row, result)).sum::<f64>()
    };
    let penalty = penalties.iter().zip(coefficients.iter()).map(|(l, b)| 0.5 * l * b * b);
    clusters.iter().map(of_cluster).sum::<f64>() - penalty.sum::<f64>()
}

/// The gradient of the objective and its negative second derivatives.
fn derivatives(
    clusters: &[Cluster],
    penalties: &[f64],
    coefficients: &DVector<f64>,
) -> (DVector<f64>, DMatrix<f64>) {
    let penalties = DVector::from_column_slice(penalties);
    let mut gradient = -penalties.component_mul(coefficients);
    let mut hessian = DMatrix::from_diagonal(&penalties);
    for cluster in clusters {
        for (row, &result) in cluster.rows.iter().zip(&cluster.results) {
            let mean = sigmoid(row.dot(coefficients));
            gradient.axpy(cluster.count * (result - mean), row, 1.0);
            hessian.ger(cluster.count * mean * (1.0 - mean), row, row, 1.0);
        }
    }
    (gradient, hessian)
}

/// Adds the sandwich covariance A⁻¹ M A⁻¹ to coefficients, where A is the information and M
/// the sum of the squared scores of the clusters.
fn with_covariance(
    clusters: &[Cluster],
    coefficients: DVector<f64>,
    information: &Cholesky<f64, Dyn>,
    divisor: &DVector<f64>,
) -> Fit {
    let inverse = information.inverse();
    let size = coefficients.len();
    let mut scores = DMatrix::zeros(size, size);
    for cluster in clusters {
        match cluster.variance {
            Some(variance) => {
                let row = &cluster.rows[0];
                scores.ger(cluster.count * variance, row, row, 1.0);
            }
            None => {
                let score = score(cluster, &coefficients, &inverse);
                scores.ger(cluster.count, &score, &score, 1.0);
            }
        }
    }
    let informative = |influence: &DVector<f64>| informative(clusters, &coefficients, influence);
    Fit {
        informative: inverse.column_iter().map(|column| informative(&column.into())).collect(),
        divisor_informative: informative(&(&inverse * divisor)),
        divisor: divisor.clone(),
        covariance: &inverse * scores * &inverse,
        coefficients,
    }
}

/// Number of clusters that would tell as much about a combination of the coefficients if all
/// told the same amount. `influence` is the inverse of the information, times the combination.
fn informative(clusters: &[Cluster], coefficients: &DVector<f64>, influence: &DVector<f64>) -> f64 {
    let of_row = |row: &DVector<f64>| {
        let mean = sigmoid(row.dot(coefficients));
        mean * (1.0 - mean) * row.dot(influence).powi(2)
    };
    let (mut sum, mut squares) = (0.0, 0.0);
    for cluster in clusters {
        let told: f64 = cluster.rows.iter().map(of_row).sum();
        sum += cluster.count * told;
        squares += cluster.count * told * told;
    }
    sum * sum / squares.max(f64::MIN_POSITIVE)
}

/// The score of a cluster with the residuals that it would have if it had not taken part in
/// the fit, (1 − H)⁻¹ r with the leverage H of the cluster. Without this correction (CR3 of
/// Cameron and Miller 2015) intervals are too narrow where few clusters decide.
fn score(cluster: &Cluster, coefficients: &DVector<f64>, inverse: &DMatrix<f64>) -> DVector<f64> {
    let rows = DMatrix::from_columns(&cluster.rows).transpose();
    let means = (&rows * coefficients).map(sigmoid);
    let residuals = DVector::from_column_slice(&cluster.results) - &means;
    let weights = DMatrix::from_diagonal(&means.map(|mean| mean * (1.0 - mean)));
    let leverage = &rows * inverse * rows.transpose() * weights;
    let left = DMatrix::identity(means.len(), means.len()) - leverage;
    let residuals = left.lu().solve(&residuals).unwrap_or(residuals);
    rows.transpose() * residuals
}

impl Fit {
    /// The log-odds of an observation with these variables.
    pub(crate) fn odds(&self, row: &DVector<f64>) -> f64 {
        row.dot(&self.coefficients)
    }

    /// Estimates a coefficient. `None` if hardly any cluster tells something about it.
    #[cfg(test)]
    pub(crate) fn coefficient(&self, index: usize, samples: u64) -> Option<Estimate> {
        let freedom = self.informative[index] - 1.0;
        let value = self.coefficients[index];
        let reach = student(freedom) * self.covariance[(index, index)].sqrt();
        let estimate = Estimate { value, low: value - reach, high: value + reach, samples };
        (freedom > 1.0).then_some(estimate)
    }

    /// Estimates the ratio of a coefficient to the divisor with Fieller's interval, which is
    /// right also if the divisor is known badly. `None` if hardly any cluster tells something
    /// about it, or the divisor is not known to a half.
    pub(crate) fn ratio(&self, index: usize, samples: u64) -> Option<Estimate> {
        let (a, b) = (self.coefficients[index], self.coefficients.dot(&self.divisor));
        let with_divisor = &self.covariance * &self.divisor;
        let freedom = self.informative[index].min(self.divisor_informative) - 1.0;
        if freedom <= 1.0 {
            return None;
        }
        let t = student(freedom).powi(2);
        let variance = with_divisor.dot(&self.divisor);
        if b <= 0.0 || t * variance > (DIVISOR_REACH * b).powi(2) {
            return None;
        }
        let square = b * b - t * variance;
        let middle = a * b - t * with_divisor[index];
        let last = a * a - t * self.covariance[(index, index)];
        let reach = (middle * middle - square * last).max(0.0).sqrt();
        let (low, high) = ((middle - reach) / square, (middle + reach) / square);
        Some(Estimate { value: a / b, low, high, samples })
    }
}
