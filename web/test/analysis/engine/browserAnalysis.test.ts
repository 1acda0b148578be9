import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BrowserAnalysis, type Definition } from '../../../src/analysis/engine/browserAnalysis';
import type {
  Package,
  PackageEngine,
  PackageInfo,
  PackagePosition,
} from '../../../src/analysis/engine/package';
import type { LinesQuery } from '../../../src/analysis/engine/source';
import type { AnalysisReply } from '../../../src/api';

/** A game whose positions are the moves that have been played. */
function positionAfter(played: string, calls: string[]): PackagePosition {
  return {
    play: (move) => positionAfter(`${played} ${move}`, calls),
    san: (move) => {
      calls.push(`${played} ${move}`.trim());
      return move.toUpperCase();
    },
    sentence: (move) => `goes to ${move}`,
    said: (move) => ({ key: move }) as never,
  };
}

const info = (depth: number, moves: string[]): PackageInfo => ({
  depth,
  nodes: 100 * depth,
  time: 50 * depth,
  lines: [{ score: { type: 'cp', cp: depth }, moves }],
  white: 0.6,
});

describe('the analysis in the browser', () => {
  let messages: AnalysisReply[];
  let described: string[];
  let loaded: string[];
  let defined: string[];
  let closed: number;
  let threads: number[];
  /** Gives the search an info, or ends it without one. */
  let found: (info?: PackageInfo) => void;
  let isLoading: boolean;
  let isBroken: boolean;
  let definition: Definition | undefined;
  let analysis: BrowserAnalysis;

  const rules = () => ({
    game: (id: string) => {
      loaded.push(id);
      return {
        position: () => positionAfter('', described),
        match: () => {
          let position = positionAfter('', described);
          return {
            get position() {
              return position;
            },
            play: (move: string) => {
              position = position.play(move);
            },
          };
        },
      };
    },
    define: (text: string) => {
      defined.push(text);
      return rules().game('');
    },
  });
  const module: Package = {
    load: async () => rules(),
    loadPart: async () => rules(),
    Engine: {
      create: async (options) => {
        threads.push(options.threads);
        return engine;
      },
    },
  };
  const engine: PackageEngine = {
    async *analyse(_from, { signal }) {
      while (true) {
        const next = await new Promise<PackageInfo | undefined>((resolve) => {
          found = resolve;
          signal.addEventListener('abort', () => resolve(undefined));
        });
        if (!next) return;
        yield next;
      }
    },
    setWeights: (_game, weights) => defined.push(`weights ${weights}`),
    close: () => {
      closed += 1;
    },
  };
  const query = (more: Partial<LinesQuery> = {}) =>
    analysis.query({ type: 'lines', game: 'chess', moves: ['a'], lines: 2, ...more });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const give = async (one?: PackageInfo) => {
    found(one);
    await settle();
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', { hardwareConcurrency: 8 });
    threads = [];
    [messages, described, loaded, defined, closed] = [[], [], [], [], 0];
    [isLoading, isBroken, definition] = [false, false, undefined];
    analysis = new BrowserAnalysis(
      {
        loadPackage: async () => {
          isLoading = true;
          if (isBroken) throw new Error('It cannot be loaded.');
          return module;
        },
        definitionOf: async () => definition,
      },
      { onMessage: (message) => messages.push(message), onConnected: () => {} },
    );
  });
  afterEach(() => {
    analysis.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reports lines as the server does', async () => {
    expect(isLoading).toBe(false);
    query();
    await settle();
    await give(info(3, ['b', 'c']));
    const moves = ['b', 'c'].map((id) => {
      return { id, short: id.toUpperCase(), sentence: `goes to ${id}`, said: { key: id } };
    });
    expect(messages).toEqual([
      {
        type: 'report',
        id: 1,
        depth: 3,
        nodes: 300,
        nps: 2_000,
        elapsed: 150,
        lines: [{ score: { type: 'cp', cp: 3 }, moves }],
        white: 0.6,
      },
    ]);
    await give();
    expect(messages.at(-1)).toEqual({ type: 'done', id: 1 });
  });

  it('passes on the latest of many reports, and describes a move once', async () => {
    query();
    await settle();
    for (const depth of [1, 2, 3]) await give(info(depth, ['b', 'c']));
    const depths = () => messages.map((one) => one.type === 'report' && one.depth);
    expect(depths()).toEqual([1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(depths()).toEqual([1, 3]);
    expect(described).toEqual(['a b', 'a b c']);
  });

  it('says nothing more about a query that was replaced', async () => {
    query();
    await settle();
    await give(info(1, ['b']));
    await give(info(2, ['b']));
    query({ moves: [] });
    await settle();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(messages).toHaveLength(1);
    await give(info(1, ['x']));
    expect(messages.at(-1)).toMatchObject({ type: 'report', id: 2 });
    expect(loaded).toEqual(['chess']);
  });

  it('says why it cannot be loaded, and tries again', async () => {
    isBroken = true;
    query();
    await settle();
    expect(messages).toEqual([{ type: 'error', id: 1, message: 'It cannot be loaded.' }]);
    isBroken = false;
    query();
    await settle();
    await give(info(1, ['b']));
    expect(messages.at(-1)).toMatchObject({ type: 'report', id: 2 });
  });

  it('knows the games of the workshop, and what the server has learned', async () => {
    definition = { text: 'files=8', weights: 'material 1' };
    query({ game: 'workshop:game-0123456789abcdef' });
    await settle();
    expect(defined).toEqual(['files=8', 'weights material 1']);
    expect(loaded).toContain('workshop:game-0123456789abcdef');
  });

  it('closes the engine, and does not create one for that', async () => {
    analysis.close();
    await settle();
    expect([isLoading, closed]).toEqual([false, 0]);
    query();
    await settle();
    expect(closed).toBe(1);
  });

  it('leaves a processor to the page, and uses four at most', async () => {
    for (const hardwareConcurrency of [8, 3, 2, 1, undefined]) {
      vi.stubGlobal('navigator', { hardwareConcurrency });
      const options = { loadPackage: async () => module, definitionOf: async () => undefined };
      const other = new BrowserAnalysis(options, { onMessage: () => {}, onConnected: () => {} });
      other.query({ type: 'lines', game: 'chess', moves: [], lines: 1 });
      await settle();
      other.close();
    }
    expect(threads).toEqual([4, 2, 1, 1, 1]);
  });
});
