/** The engine of the analysis page: on the server, or in this browser where the page can load it. */
import { workshopIdOf } from '../../api';
import type { Backend } from '../../backend/backend';
import { AnalysisSocket } from './analysisSocket';
import { BrowserAnalysis, type Definition } from './browserAnalysis';
import { FasterEngine, type FasterListener, type Speeds } from './fasterEngine';
import { loadPackage } from './package';
import type { AnalysisListener, AnalysisSource, LinesQuery } from './source';

/** Measured until the page is left. */
const speeds: Speeds = new Map();

/** Returns whether the visitor wants to fetch no more than is needed. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Returns the definition of a game of the workshop, `undefined` for other games. */
async function definitionOf(backend: Backend, game: string): Promise<Definition | undefined> {
  const id = workshopIdOf(game);
  if (id === undefined) return undefined;
  const { text, learning } = await backend.workshopGame(id);
  // Without what the server has learned, the engine is weaker, but it plays.
  const learned = learning?.result?.better && game === id;
  const weights = learned ? await backend.workshopWeights(id).catch(() => undefined) : undefined;
  return { text, weights };
}

export interface EngineSource {
  source: AnalysisSource<LinesQuery>;
  /** Where the visitor can choose. */
  choice: FasterEngine | undefined;
}

/** Creates what answers the queries. The visitor can choose if the server offers the npm package. */
export function createSource(backend: Backend, listener: FasterListener): EngineSource {
  const { engineModule } = backend.offers;
  if (engineModule === undefined) {
    const onMessage: AnalysisListener['onMessage'] = (message) =>
      listener.onMessage(message, 'server');
    const source = new AnalysisSocket(backend, { ...listener, onMessage });
    return { source, choice: undefined };
  }
  const options = {
    loadPackage: () => loadPackage(engineModule),
    definitionOf: (game: string) => definitionOf(backend, game),
  };
  const choice = new FasterEngine(
    (place, one) =>
      place === 'server' ? new AnalysisSocket(backend, one) : new BrowserAnalysis(options, one),
    listener,
    { speeds, isSparing: isSparing() },
  );
  return { source: choice, choice };
}
