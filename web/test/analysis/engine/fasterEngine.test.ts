import { beforeEach, describe, expect, it } from 'vitest';
import {
  FasterEngine,
  type Place,
  type Speeds,
  TRIAL_MS,
} from '../../../src/analysis/engine/fasterEngine';
import type {
  AnalysisListener,
  AnalysisSource,
  LinesQuery,
} from '../../../src/analysis/engine/source';
import type { AnalysisReply } from '../../../src/api';

const QUERY: LinesQuery = { type: 'lines', game: 'chess', moves: [], lines: 1 };

/** An engine that notes what it is told. */
class FakeSource implements AnalysisSource<LinesQuery> {
  readonly calls: string[] = [];

  constructor(readonly listener: AnalysisListener) {}

  query(query: LinesQuery) {
    this.calls.push(`query ${query.game}`);
  }
  stop() {
    this.calls.push('stop');
  }
  retry() {
    this.calls.push('retry');
  }
  close() {
    this.calls.push('close');
  }
  /** Reports a speed after some time. */
  report(nps: number, elapsed = TRIAL_MS) {
    const found = { id: 1, depth: 5, nodes: 1, lines: [], white: 0.5 };
    this.listener.onMessage({ type: 'report', ...found, nps, elapsed });
  }
  fail(message: string) {
    this.listener.onMessage({ type: 'error', id: 1, message });
  }
  end() {
    this.listener.onMessage({ type: 'done', id: 1 });
  }
}

describe('the faster engine', () => {
  let sources: Record<Place, FakeSource>;
  let passed: { message: AnalysisReply; place: Place }[];
  let connected: boolean[];
  let speeds: Speeds;
  let engine: FasterEngine;

  const create = (isSparing = false) => {
    const made: Partial<Record<Place, FakeSource>> = {};
    engine = new FasterEngine(
      (place, listener) => {
        const source = new FakeSource(listener);
        made[place] = source;
        return source;
      },
      {
        onMessage: (message, place) => passed.push({ message, place }),
        onConnected: (on) => connected.push(on),
      },
      { speeds, isSparing },
    );
    sources = made as Record<Place, FakeSource>;
  };
  const ends = () =>
    passed
      .filter(({ message }) => message.type !== 'report')
      .map(({ message }) => (message.type === 'error' ? message.message : message.type));

  beforeEach(() => {
    [passed, connected, speeds] = [[], [], new Map()];
    create();
  });

  it('begins on the server, and compares when its speed is known', () => {
    engine.query(QUERY);
    sources.server.report(900, TRIAL_MS - 1);
    expect(sources.browser.calls).toEqual([]);
    sources.server.report(1_000);
    expect(sources.browser.calls).toEqual(['query chess']);
    sources.browser.report(1_200, TRIAL_MS - 1);
    expect(speeds.size).toBe(0);
    sources.browser.report(1_100);
    expect(speeds.get('chess')).toBe('browser');
    expect(sources.server.calls).toEqual(['query chess', 'stop']);
    expect(passed.map(({ place }) => place)).toEqual(['server', 'server', 'browser', 'browser']);
    engine.query(QUERY);
    expect(sources.server.calls).toHaveLength(2);
    expect(sources.browser.calls).toEqual(['query chess', 'query chess']);
  });

  it('stays on a server that is faster', () => {
    engine.query(QUERY);
    sources.server.report(1_000);
    sources.browser.report(900);
    expect(speeds.get('chess')).toBe('server');
    expect(sources.browser.calls).toEqual(['query chess', 'stop']);
    engine.query(QUERY);
    sources.server.report(10);
    expect(sources.browser.calls).toHaveLength(2);
    engine.query({ ...QUERY, game: 'clash' });
    sources.server.report(1_000);
    expect(sources.browser.calls.at(-1)).toBe('query clash');
  });

  it('does as the visitor wants', () => {
    engine.choose('browser');
    engine.query(QUERY);
    sources.browser.report(5);
    expect([sources.server.calls, sources.browser.calls]).toEqual([[], ['query chess']]);
    engine.choose('server');
    engine.query(QUERY);
    sources.server.report(5);
    sources.server.fail('Too many.');
    expect(sources.browser.calls).toEqual(['query chess', 'stop']);
    expect(ends()).toEqual(['Too many.']);
    expect(speeds.size).toBe(0);
  });

  it('fetches nothing for a comparison for those who save data', () => {
    create(true);
    engine.query(QUERY);
    sources.server.report(1);
    expect(sources.browser.calls).toEqual([]);
    sources.server.fail('Too many.');
    expect(sources.browser.calls).toEqual(['query chess']);
  });

  it('goes on in the browser without a server, and back', () => {
    engine.query(QUERY);
    sources.server.listener.onConnected(false);
    expect(sources.browser.calls).toEqual(['query chess']);
    expect(connected).toEqual([true]);
    sources.browser.report(900);
    engine.query(QUERY);
    expect(sources.browser.calls).toEqual(['query chess', 'stop', 'query chess']);
    sources.browser.fail('It cannot be loaded.');
    expect(connected.at(-1)).toBe(false);
    expect(ends()).toEqual([]);
    sources.server.listener.onConnected(true);
    expect(connected.at(-1)).toBe(true);
    sources.server.end();
    expect(ends()).toEqual(['done']);
  });

  it('says what the server has refused if the browser cannot do it either', () => {
    engine.query(QUERY);
    sources.server.fail('There is no such game.');
    expect(ends()).toEqual([]);
    sources.browser.fail('Unknown.');
    expect(ends()).toEqual(['There is no such game.']);
    engine.query(QUERY);
    expect(sources.server.calls).toHaveLength(2);
  });

  it('does not try again what has failed', () => {
    engine.query(QUERY);
    sources.server.report(1);
    sources.browser.fail('It cannot be loaded.');
    sources.server.report(1);
    engine.query(QUERY);
    sources.server.report(1);
    expect(sources.browser.calls).toEqual(['query chess']);
  });

  it('ends when the last search has ended', () => {
    engine.query(QUERY);
    sources.server.report(1_000);
    sources.server.end();
    expect(ends()).toEqual([]);
    sources.browser.end();
    expect(ends()).toEqual(['done']);
    engine.stop();
    expect(sources.browser.calls).toEqual(['query chess']);
    engine.close();
    expect([sources.server.calls.at(-1), sources.browser.calls.at(-1)]).toEqual(['close', 'close']);
  });
});
