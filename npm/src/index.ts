/**
 * The rules of chess variants: Clash of Command, MWChess, ZigZag Madness, Zwangkrieg, Pacifist
 * Chess, chess, and games that an Interactive Diagram or a section of a `variants.ini` defines.
 *
 * @example
 * ```js
 * import { load } from 'heterodox';
 * const hx = await load();
 * const p = hx.game('chess').position().playAll('e4 e5 Nf3');
 * ```
 *
 * @packageDocumentation
 */
export {
  type AnalysisOptions,
  type ChosenMove,
  Engine,
  type EngineOptions,
  type PlayOptions,
  type SearchLimits,
} from './engine.js';
export { DefinitionError, HeterodoxError, type Mistake } from './errors.js';
export { Game, type LegendEntry, type PgnInput } from './game.js';
export { load, loadPart, type Part, type Source } from './load.js';
export { Match } from './match.js';
export { type Picked, type PictureOptions, Position } from './position.js';
export type { Puzzle } from './puzzles.js';
export type { Rules } from './rules.js';
export type { AnalysisInfo, AnalysisLine } from './search.js';
export type * from './views.js';
