/** Searches on the server, in this browser, or where it is faster. */
import type { AnalysisReply } from '../../api';
import type { AnalysisListener, AnalysisSource, LinesQuery } from './source';

/** Where positions are searched. */
export type Place = 'server' | 'browser';

/** Where they are searched if the visitor can choose: `auto` is where it is faster. */
export type WantedPlace = Place | 'auto';

/** Search time in milliseconds after which a speed counts. */
export const TRIAL_MS = 1_500;

/** The faster place for each game, as measured while the page has been open. */
export type Speeds = Map<string, Place>;

export interface FasterListener {
  onMessage: (message: AnalysisReply, place: Place) => void;
  onConnected: (on: boolean) => void;
}

export interface FasterOptions {
  speeds: Speeds;
  /** True if nothing is to be fetched for a comparison. */
  isSparing: boolean;
}

type Sources = Record<Place, AnalysisSource<LinesQuery>>;

/** The search at one place. */
interface Search {
  isRunning: boolean;
  /** Positions a second, once the search has taken long enough. */
  rate?: number;
  /** Why the query was refused. */
  problem?: AnalysisReply;
}

const OTHER: Record<Place, Place> = { server: 'browser', browser: 'server' };

function idle(): Record<Place, Search> {
  return { server: { isRunning: false }, browser: { isRunning: false } };
}

/**
 * Searches where the visitor wants. With `auto` it begins on the server, compares the speeds of both
 * places once for each game, and uses the other place where one fails.
 */
export class FasterEngine implements AnalysisSource<LinesQuery> {
  private readonly sources: Sources;
  private wanted: WantedPlace = 'auto';
  private current: LinesQuery | undefined;
  private searches = idle();
  private isConnected = true;

  constructor(
    create: (place: Place, listener: AnalysisListener) => AnalysisSource<LinesQuery>,
    private readonly listener: FasterListener,
    private readonly options: FasterOptions,
  ) {
    this.sources = {
      server: create('server', {
        onMessage: (message) => this.receive(message, 'server'),
        onConnected: (on) => this.setConnected(on),
      }),
      browser: create('browser', {
        onMessage: (message) => this.receive(message, 'browser'),
        onConnected: () => {},
      }),
    };
  }

  /** Chooses the place for later queries. */
  choose(wanted: WantedPlace): void {
    this.wanted = wanted;
  }

  query(query: LinesQuery): void {
    this.current = query;
    const { wanted } = this;
    const place = wanted === 'auto' ? (this.options.speeds.get(query.game) ?? 'server') : wanted;
    this.halt(OTHER[place]);
    this.searches = idle();
    this.start(place);
    if (place === 'server' && !this.isConnected) this.replace('server');
  }

  stop(): void {
    this.current = undefined;
    this.halt('server');
    this.halt('browser');
    this.searches = idle();
  }

  retry(): void {
    this.sources.server.retry();
  }

  close(): void {
    this.current = undefined;
    this.sources.server.close();
    this.sources.browser.close();
  }

  private start(place: Place): void {
    if (!this.current) return;
    this.searches[place] = { isRunning: true };
    this.sources[place].query(this.current);
  }

  private halt(place: Place): void {
    if (!this.searches[place].isRunning) return;
    this.searches[place].isRunning = false;
    this.sources[place].stop();
  }

  /** Returns whether both places may be used for the current query. */
  private isFree(): boolean {
    return this.wanted === 'auto' && this.current !== undefined;
  }

  /** Searches elsewhere what cannot be searched at a place. */
  private replace(place: Place): void {
    const { isRunning, problem } = this.searches[OTHER[place]];
    if (this.isFree() && !isRunning && !problem) this.start(OTHER[place]);
  }

  private setConnected(on: boolean): void {
    this.isConnected = on;
    if (!on) this.replace('server');
    else if (this.isFree() && this.known() === 'server') this.halt('browser');
    this.reportConnected();
  }

  /** Returns the faster place for the current game, if it is known. */
  private known(): Place | undefined {
    return this.current && this.options.speeds.get(this.current.game);
  }

  /** A visitor whose browser searches does not miss the server. */
  private reportConnected(): void {
    this.listener.onConnected(this.isConnected || this.searches.browser.isRunning);
  }

  private receive(message: AnalysisReply, place: Place): void {
    const search = this.searches[place];
    if (message.type === 'report') {
      this.listener.onMessage(message, place);
      if (message.elapsed >= TRIAL_MS) {
        search.rate = message.nps;
        this.compare();
      }
      return;
    }
    search.isRunning = false;
    if (message.type === 'error') search.problem = message;
    this.end(message, place);
  }

  /** Passes on the end of the last search. A refusal is one if the other place has failed, too. */
  private end(message: AnalysisReply, place: Place): void {
    if (message.type === 'error') {
      // Not tried again for every position.
      if (this.isFree() && this.current) this.options.speeds.set(this.current.game, OTHER[place]);
      this.replace(place);
    }
    if (place === 'browser') this.reportConnected();
    const other = this.searches[OTHER[place]];
    if (other.isRunning) return;
    const refusal = message.type === 'error' && place === 'browser' ? other.problem : undefined;
    this.listener.onMessage(refusal ?? message, place);
  }

  /** Begins a comparison when the speed of the server is known, and ends it when both are. */
  private compare(): void {
    const { server, browser } = this.searches;
    if (!this.isFree() || !this.current || this.known() || server.rate === undefined) return;
    if (browser.rate !== undefined) {
      const place = browser.rate > server.rate ? 'browser' : 'server';
      this.options.speeds.set(this.current.game, place);
      if (place === 'browser' || this.isConnected) this.halt(OTHER[place]);
    } else if (!this.options.isSparing) {
      this.replace('server');
    }
  }
}
