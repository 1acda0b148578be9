/** The link to a game by post, which is made again whenever the game changes. */
import * as t from 'texts:post';
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import { errorMessage } from '../api';
import { encodeSentGame, type SentGame, SentGameError } from '../moves/sentGame';

/** A fragment, or why there is none. */
export type MadeLink = { fragment: string } | { problem: string };

async function makeLink(sent: SentGame): Promise<MadeLink> {
  try {
    return { fragment: await encodeSentGame(sent) };
  } catch (error) {
    if (!(error instanceof SentGameError)) return { problem: errorMessage(error) };
    return { problem: error.reason === 'unsupported' ? t.oldBrowser() : t.cannotGoOn() };
  }
}

/** Returns the link to the current game; undefined until it is made. */
export function createLink(sent: Accessor<SentGame>): Accessor<MadeLink | undefined> {
  const [link, setLink] = createSignal<MadeLink>();
  createEffect(
    on(sent, (wanted, before) => {
      // While a name is typed, the last link stays.
      if (before?.moves !== wanted.moves || before?.word !== wanted.word) setLink(undefined);
      void makeLink(wanted).then((made) => {
        if (sent() === wanted) setLink(made);
      });
    }),
  );
  return link;
}
