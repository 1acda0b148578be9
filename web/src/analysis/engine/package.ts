/**
 * The npm package, which the server offers as a module. Only what is used of it is described here:
 * its own types come with WebAssembly, which a build of the client does not need.
 */
import type { SaidView, ScoreView } from '../../api';

/** A position of the package. */
export interface PackagePosition {
  play(move: string): PackagePosition;
  san(move: string): string;
  sentence(move: string): string;
  said(move: string): SaidView;
}

/** A game that is being played. */
export interface PackageMatch {
  readonly position: PackagePosition;
  play(move: string): unknown;
}

/** A game with its rules. */
export interface PackageGame {
  position(fen?: string): PackagePosition;
  match(fen?: string): PackageMatch;
}

/** The rules of some games. */
export interface PackageRules {
  /** Throws if there is no game with this id. */
  game(id: string): PackageGame;
  define(text: string): PackageGame;
}

/** What a search has found so far. */
export interface PackageInfo {
  readonly depth: number;
  readonly nodes: number;
  readonly time: number;
  readonly lines: readonly { readonly score: ScoreView; readonly moves: readonly string[] }[];
  readonly white: number;
}

/** An engine in a worker. */
export interface PackageEngine {
  analyse(
    from: PackageMatch,
    options: { multipv: number; time: number; signal: AbortSignal },
  ): AsyncIterable<PackageInfo>;
  setWeights(game: PackageGame, weights: string | undefined): void;
  close(): void;
}

/** The module. */
export interface Package {
  load(): Promise<PackageRules>;
  loadPart(part: 'games'): Promise<PackageRules>;
  Engine: { create(options: { hash: number; threads: number }): Promise<PackageEngine> };
}

/** Loads the module. */
export function loadPackage(address: string): Promise<Package> {
  return import(/* @vite-ignore */ address) as Promise<Package>;
}
