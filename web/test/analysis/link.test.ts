import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalysisLink, type Socket } from '../../src/analysis/link';
import type { AnalysisMessage } from '../../src/api';

class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  readyState = 0;
  sent: { type: string; id: number; lines?: number }[] = [];
  send = (text: string) => void this.sent.push(JSON.parse(text));
  close = () => this.drop();
  accept() {
    this.readyState = 1;
    this.onopen?.(new Event('open'));
  }
  drop() {
    this.readyState = 3;
    this.onclose?.({} as CloseEvent);
  }
  say(data: string) {
    this.onmessage?.({ data } as MessageEvent);
  }
}

describe('the link to the engine', () => {
  let sockets: FakeSocket[];
  let heard: AnalysisMessage[];
  let states: boolean[];
  let link: AnalysisLink;
  const lines = (n: number) => link.ask({ type: 'lines', game: 'chess', lines: n });
  const progress = (id: number) => JSON.stringify({ type: 'progress', id, done: 1, total: 2 });
  const nth = (i: number): FakeSocket => {
    const socket = sockets[i];
    if (!socket) throw new Error(`there is no socket ${i}`);
    return socket;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    heard = [];
    states = [];
    link = new AnalysisLink(
      { message: (message) => heard.push(message), connected: (on) => states.push(on) },
      () => {
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
    );
  });
  afterEach(() => vi.useRealTimers());

  it('connects when something is asked, and asks what is wanted then', () => {
    expect(sockets).toHaveLength(0);
    lines(1);
    lines(3);
    nth(0).accept();
    expect(sockets).toHaveLength(1);
    expect(nth(0).sent).toEqual([{ type: 'lines', game: 'chess', lines: 3, id: 2 }]);
    expect(states).toEqual([true]);
  });

  it('hears only answers to the last question', () => {
    lines(1);
    nth(0).accept();
    lines(2);
    nth(0).say(progress(1));
    nth(0).say(progress(2));
    nth(0).say('no JSON');
    expect(heard.map((message) => message.id)).toEqual([2]);
    link.stop();
    expect(nth(0).sent.at(-1)).toEqual({ type: 'stop', id: 2 });
    nth(0).say(progress(2));
    expect(heard).toHaveLength(1);
  });

  it('comes back after a lost connection and asks again', () => {
    lines(1);
    nth(0).accept();
    nth(0).drop();
    vi.advanceTimersByTime(400);
    nth(1).drop();
    vi.advanceTimersByTime(400);
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(400);
    nth(2).accept();
    expect(nth(2).sent).toEqual(nth(0).sent);
    expect(states).toEqual([true, false, false, true]);
  });

  it('does not come back for nothing', () => {
    lines(1);
    nth(0).accept();
    nth(0).say(JSON.stringify({ type: 'done', id: 1 }));
    nth(0).drop();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    lines(2);
    link.close();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(2);
  });
});
