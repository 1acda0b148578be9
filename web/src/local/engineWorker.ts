/** A worker with the engine: it searches until it is done, or until the page ends it. */
import { loadBindings, restoreInto } from './bindings';
import type { FromEngine, StartMessage, ToEngine } from './messages';

const send = (message: FromEngine) => postMessage(message);

// The WebAssembly calls it during an analysis.
Object.assign(self, { emitReply: (reply: string) => send({ reply }) });

async function start(folder: string) {
  const { Searcher } = await loadBindings(folder);
  const searcher = new Searcher();
  await restoreInto(searcher);
  return searcher;
}

let starting: ReturnType<typeof start> | undefined;

self.addEventListener('message', async ({ data }: MessageEvent<StartMessage | ToEngine>) => {
  if ('start' in data) {
    starting = start(data.start);
    return;
  }
  const searcher = await starting;
  if (!searcher) return;
  if ('analyse' in data) searcher.analyse(data.analyse);
  else send({ job: data.job, best: searcher.search(data.job) });
});
