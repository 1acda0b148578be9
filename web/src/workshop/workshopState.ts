/** State of the workshop: a text and the game that it describes. */
import { createEffect, createMemo, createRenderEffect, createSignal } from 'solid-js';
import type { KindView } from '../api';
import type { Backend } from '../backend/backend';
import { registerPictures } from '../pieces';
import { createCheck } from './check';
import { type Draft, readDraft, readReplaced, writeDraft, writeReplaced } from './draft';
import { createKnown } from './known';
import { createPictureChoice } from './pictureChoice';
import { chosenPictures, type Pictures, withPictures } from './pictures';
import type { Change, Range } from './places';
import { createReach } from './reach';
import { createSetupTools } from './setupTools';

/** Id under which the pieces of the text are drawn. It is not the id of a game. */
export const DRAFT_GAME = 'workshop:draft';

/** Editor of the text. Every change can be undone. */
export interface TextEditor {
  change(changes: readonly Change[]): void;
  /** Replaces the whole text by another one. */
  load(text: string): void;
  /** Selects a part of the text and takes the focus. */
  select(range: Range): void;
  undo(): void;
  redo(): void;
}

/** Compares plain data, so that what depends on it is not done again in vain. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

export type Workshop = ReturnType<typeof createWorkshop>;

export function createWorkshop(backend: Backend, initial: Draft) {
  const [text, setText] = createSignal(initial.text);
  const [editor, setEditor] = createSignal<TextEditor>();
  const [problem, setProblem] = createSignal<string>();
  const [replaced, setReplaced] = createSignal(readReplaced());
  /** Whether the visitor has written the text, or a part of it. */
  let isOwn = readDraft()?.text === initial.text;
  const check = createCheck(backend, text);
  const change = (changes: readonly Change[]) => editor()?.change(changes);
  const { known, isStale, expectOther } = createKnown(check, text);
  const options = { initial: initial.pictures, text, known, change, setProblem };
  const pictures = createPictureChoice(backend, options);
  createEffect(() => writeDraft({ text: text(), pictures: pictures.beside() }));

  /** The game of the text as it is; undefined while it has errors. */
  const game = () => (check.isCurrent() ? check.checked()?.reply.game : undefined);
  const kinds = createMemo(
    () => withPictures(known()?.game.summary.kinds ?? [], pictures.chosen()),
    undefined,
    { equals: isSameValue },
  );
  // Before anything is drawn, so that nothing is loaded for it.
  createRenderEffect(() => registerPictures(DRAFT_GAME, kinds()));

  const reach = createReach(backend, known);
  const pieces = () => known()?.game.summary.start.pieces ?? {};
  const tools = createSetupTools(backend, { ...options, pieces, checked: check.checked, reach });

  return {
    /** The text with which the editor begins. */
    initialText: initial.text,
    text,
    setText: (next: string, isTyped: boolean) => {
      setProblem(undefined);
      setText(next);
      isOwn ||= isTyped;
    },
    check,
    known,
    isStale,
    kinds,
    reach,
    tools,
    game,
    /** Why the last change was not made. */
    problem,
    editor,
    /** Sets the editor, and gives it a text that came before it. */
    attach: (attached: TextEditor) => {
      if (text() !== initial.text) attached.load(text());
      setEditor(attached);
    },
    /** The visitor's own text that another one has replaced. */
    replaced,
    /** Replaces the text and its pictures. */
    load: (draft: Draft) => {
      if (isOwn && text() !== draft.text) {
        writeReplaced({ text: text(), pictures: pictures.beside() });
        setReplaced(readReplaced());
      }
      isOwn = false;
      expectOther();
      reach.setProbe(undefined);
      pictures.setBeside(draft.pictures);
      const plain = draft.text.replaceAll(/\r\n?/g, '\n');
      editor()?.load(plain);
      setText(plain);
    },
    pictures,
    /** Applies the fix of an error in the text as it was checked. */
    fix: (change: Change) => {
      if (check.isCurrent()) editor()?.change([change]);
    },
    /** Stores the game with its pictures, and returns its id. */
    store: () => storeGame(backend, text(), kinds()),
  };
}

async function storeGame(
  backend: Backend,
  text: string,
  kinds: readonly KindView[],
): Promise<string> {
  const { id } = await backend.storeText(text);
  const wanted = chosenPictures(kinds);
  const stored = await backend.workshopGame(id);
  const isSame = (a: Pictures, b: Pictures) =>
    Object.keys(a).every((token) => a[token] === b[token]);
  const isUpToDate = isSame(wanted, stored.pictures) && isSame(stored.pictures, wanted);
  if (stored.mine && !isUpToDate) {
    await backend.changeWorkshopGame(id, { pictures: { ...wanted } });
    registerPictures(id, kinds);
  }
  return id;
}
