/** State of a game by post: what the link says, and the visitor's answer until it is sent. */
import { type Accessor, batch, createMemo, createSignal } from 'solid-js';
import { type Color, errorMessage, type MoveView, type PositionView } from '../api';
import type { Backend } from '../backend/backend';
import { opposite } from '../board/state/labels';
import { replayedPosition } from '../live/historyView';
import { type SentGame, tidyName } from '../moves/sentGame';
import { recordPlayed } from '../state/playedGames';
import { recordPostGame } from '../state/postGames';
import { readPref, writePref } from '../state/prefs';
import { createLink } from './link';
import { liveOf, type OpenedGame, storedOf, turnOf } from './opened';

const NAME_KEY = 'postName';

export type PostState = ReturnType<typeof createPostState>;

/** `onSent` is called with the fragment of the link that the visitor has taken. */
export function createPostState(
  backend: Backend,
  initial: OpenedGame,
  onSent: (fragment: string) => void,
) {
  const [known, setKnown] = createSignal(initial);
  const [draft, setDraft] = createSignal<OpenedGame>();
  const [problem, setProblem] = createSignal('');
  const game = createMemo(() => draft() ?? known());
  const sent = createMemo(() => game().sent);
  const link = createLink(sent);
  const live = createMemo(() => liveOf(game()));
  const shown = createShownPosition(game);

  const answer = (next: OpenedGame | undefined) =>
    batch(() => {
      setProblem('');
      setDraft(next);
      shown.goToEnd();
    });
  const changeDraft = (changes: Partial<SentGame>) =>
    setDraft((now) => now && { ...now, sent: { ...now.sent, ...changes } });
  const isYourTurn = () => draft() === undefined && turnOf(known()) === 'yours';

  return {
    game,
    live,
    link,
    /** Why a move could not be played; empty if it could. */
    problem,
    ...shown,
    isDraft: () => draft() !== undefined,
    isYourTurn,
    /** Whether the visitor may have sent this link to somebody, and opens it on another device. */
    mayBeOwn: () => isYourTurn() && known().isNew && known().sent.moves.length > 0,
    /** Plays a move. Resolves with false if it is not played. */
    play: async ({ id }: Pick<MoveView, 'id'>): Promise<boolean> => {
      const before = known();
      if (!isYourTurn()) return false;
      try {
        const next = await played(backend, before, id);
        if (known() !== before || !isYourTurn()) return false;
        answer(next);
        return true;
      } catch (error) {
        setProblem(errorMessage(error));
        return false;
      }
    },
    acceptDraw: () => answer(answered(known(), { word: 'draw' })),
    resign: () => answer(answered(known(), { word: 'resign' })),
    /** Discards the answer. */
    takeBack: () => answer(undefined),
    /** Offers a draw with the move, or does not. */
    setOffer: (on: boolean) => changeDraft({ word: on ? 'offer' : undefined }),
    setName: (text: string) => changeDraft({ names: namesWith(game(), text) }),
    /** Remembers that the visitor has taken the link, so that it counts as sent. */
    send: () => {
      const [own, made] = [draft(), link()];
      if (!own || !made || 'problem' in made) return;
      const taken = { ...own, link: made.fragment, isNew: false };
      recordPostGame(storedOf(taken, Date.now()));
      recordPlayed(taken.summary.id);
      batch(() => {
        setKnown(taken);
        setDraft(undefined);
      });
      onSent(made.fragment);
    },
    /** The visitor plays the other side: they have sent the link themselves. */
    changeSides: () => {
      const next = { ...known(), you: opposite(known().you), isNew: false };
      recordPostGame(storedOf(next, Date.now()));
      setKnown(next);
    },
  };
}

/** Returns a game with an answer of the visitor, and their name. */
function answered(from: OpenedGame, changes: Partial<SentGame>): OpenedGame {
  const { sent, you } = from;
  const name = sent.names[you] ?? tidyName(readPref(NAME_KEY));
  const names = { ...sent.names, ...(name && { [you]: name }) };
  return { ...from, sent: { ...sent, word: undefined, names, ...changes } };
}

/** Returns the names of a game with another one for the visitor, which is remembered. */
function namesWith({ sent, you }: OpenedGame, text: string): SentGame['names'] {
  const name = tidyName(text) || undefined;
  writePref(NAME_KEY, name);
  return { ...sent.names, [you]: name };
}

/** Returns a game after a move of the visitor. */
async function played(backend: Backend, from: OpenedGame, id: string): Promise<OpenedGame> {
  const { start } = from.sent;
  const moves = [...from.sent.moves, id];
  const replay = await backend.replay(from.summary.id, {
    ...(start !== undefined && { fen: start }),
    moves,
  });
  return { ...answered(from, { moves }), replay };
}

/** The displayed position: the one after all moves, or an earlier one. */
function createShownPosition(game: Accessor<OpenedGame>) {
  const count = () => game().replay.played.length;
  // The last move is shown when the page is there.
  const [selected, setSelected] = createSignal<number | undefined>(Math.max(0, count() - 1));
  const ply = () => Math.min(selected() ?? count(), count());
  const position = createMemo<PositionView>(() => {
    const live = liveOf(game());
    return ply() === count() ? live.position : replayedPosition(game().replay.start, live, ply());
  });
  return {
    ply,
    position,
    last: () => game().replay.played[ply() - 1],
    isAtEnd: () => ply() === count(),
    goTo: (to: number) => setSelected(to >= count() ? undefined : Math.max(0, to)),
    goToEnd: () => setSelected(undefined),
  };
}

/** Returns the side at the bottom of the board. */
export function orientationOf(you: Color, isFlipped: boolean): Color {
  return isFlipped ? opposite(you) : you;
}
