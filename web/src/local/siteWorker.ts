/** The worker that answers the requests of the web API and has the live games. */
import { loadBindings, restoreInto, type Site } from './bindings';
import type { AnswerMessage, FromSite, StartMessage, ToSite } from './messages';
import type { Change } from './store';

/** What a message to a live game leads to. */
interface Effects {
  changes: Change[];
  /** Texts for sockets. */
  messages: [number, string][];
  jobs: object[];
  /** When the live games need the next tick. */
  wakeup: number | null;
}

const send = (message: FromSite) => postMessage(message);

async function start(folder: string) {
  const { Site } = await loadBindings(folder);
  const site = new Site();
  return { site, store: await restoreInto(site) };
}

let starting: ReturnType<typeof start> | undefined;
/** Messages are handled one after another: what one changes is stored before the next. */
let handled: Promise<unknown> = Promise.resolve();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Runs an action after all earlier ones. */
function enqueue(action: (context: Awaited<ReturnType<typeof start>>) => Promise<void>) {
  const next = handled.then(async () => {
    if (!starting) throw new Error('The worker was not started.');
    await action(await starting);
  });
  handled = next.catch(() => undefined);
  return next;
}

/** Stores what has changed, then sends the messages. */
async function carryOut(effects: Effects, keep: (changes: Change[]) => Promise<void>) {
  await keep(effects.changes);
  for (const [to, text] of effects.messages) send({ to, text });
  for (const job of effects.jobs) send({ job: JSON.stringify(job) });
  clearTimeout(timer);
  if (effects.wakeup === null) return;
  timer = setTimeout(() => live((site) => site.tick(Date.now())), effects.wakeup - Date.now());
}

/** Does something with the live games. */
function live(act: (site: Site) => string) {
  enqueue(({ site, store }) => carryOut(JSON.parse(act(site)) as Effects, store.keep)).catch(
    // The page starts another worker, and its sockets connect again.
    (error) => send({ id: 0, status: 0, body: String(error) }),
  );
}

async function answer(message: Extract<ToSite, { method: string }>) {
  const { id, method, path, body } = message;
  try {
    await enqueue(async ({ site, store }) => {
      const reply = site.answer(method, path, body, Date.now(), Math.random());
      const answered: AnswerMessage = { id, status: reply.status, body: reply.body };
      const changes = JSON.parse(reply.changes) as Change[];
      reply.free();
      await store.keep(changes);
      send(answered);
    });
  } catch (error) {
    send({ id, status: 0, body: String(error) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<StartMessage | ToSite>) => {
  if ('start' in data) {
    starting = start(data.start);
    // Requests report the failure.
    starting.catch(() => undefined);
  } else if ('method' in data) {
    answer(data);
  } else if ('open' in data) {
    live((site) => site.connect(data.open, data.live, data.since, Date.now()));
  } else if ('text' in data) {
    live((site) => site.receive(data.to, data.text, Date.now()));
  } else if ('close' in data) {
    live((site) => site.disconnect(data.close, Date.now()));
  } else {
    live((site) => site.finish(data.job, data.best, Date.now()));
  }
});
