import { createSignal, For, Show } from 'solid-js';
import type { WorkshopList } from '../api';
import { readPref, writePref } from '../state/prefs';
import { Actions } from './Actions';
import { BoardPanel } from './BoardPanel';
import type { Draft } from './draft';
import { Gallery } from './Gallery';
import { PieceList } from './PieceList';
import { TEXT_ID, TextPanel } from './TextPanel';
import type { Workshop } from './workshopState';

function hasErrors({ check }: Workshop): boolean {
  return check.checked()?.reply.diagnostics.some(({ severity }) => severity === 'error') ?? false;
}

type Tab = 'text' | 'board' | 'games';

/** Whether the text is beside the board in wide windows. */
const SHOWS_TEXT = 'workshop.text';

const TABS: readonly { value: Tab; name: string }[] = [
  { value: 'text', name: 'Text' },
  { value: 'board', name: 'Board' },
  { value: 'games', name: 'Games' },
];

/**
 * The workshop: a wall of games to start from; or a board with its pieces, and the text beside it
 * when it is asked for. Narrow windows show one of them.
 */
export function WorkshopView(props: {
  workshop: Workshop;
  /** True for whoever has no text yet. */
  isFirst: boolean;
  list: WorkshopList | undefined;
  /** Why what the address names could not be loaded. */
  problem: string;
  onTyped: () => void;
  onStart: (draft: Draft) => void;
  onChanged: () => void;
}) {
  const { workshop } = props;
  const [tab, setTab] = createSignal<Tab>(props.isFirst ? 'games' : 'board');
  const [wantsText, setWantsText] = createSignal(readPref(SHOWS_TEXT) === 'on');
  /** Errors have to be seen. */
  const hasText = () => wantsText() || workshop.text().trim() === '' || hasErrors(workshop);
  let gallery: HTMLElement | undefined;
  let main: HTMLDivElement | undefined;
  const showText = (on: boolean) => {
    setWantsText(on);
    writePref(SHOWS_TEXT, on ? 'on' : undefined);
    setTab(on ? 'text' : 'board');
  };
  const showBoard = () => {
    setTab('board');
    main?.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
  };
  const showGallery = () => {
    setTab('games');
    window.scrollTo(0, 0);
    gallery?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  };
  const isWall = () => tab() === 'games';
  const name = () => (!workshop.isStale() && workshop.known()?.game.name) || '';
  return (
    <div class={`workshop page wide shows-${tab()} ${hasText() ? 'with-text' : ''}`}>
      <header class="workshop-head">
        <div>
          <h1>{(!isWall() && name()) || 'Workshop'}</h1>
          <p class="muted workshop-about">
            {isWall()
              ? 'Take a game and change it, or write one of your own: pieces, moves, board and goal.'
              : 'A game of yours: change it, and play it.'}
          </p>
        </div>
        <Show when={isWall()} fallback={<Actions workshop={workshop} onStored={props.onChanged} />}>
          <button type="button" class="button" onClick={() => showText(true)}>
            {workshop.text().trim() === ''
              ? 'Write or paste a text'
              : `Back to ${name() || 'the text'}`}
          </button>
        </Show>
      </header>
      <Show when={props.problem}>
        <p class="notice error" role="alert">
          {props.problem}
        </p>
      </Show>
      <div class="workshop-tabs" role="group" aria-label="Show">
        <For each={TABS}>
          {({ value, name }) => (
            <button
              type="button"
              class="button small"
              aria-pressed={tab() === value}
              onClick={() => setTab(value)}
            >
              {name}
            </button>
          )}
        </For>
      </div>
      <Show when={!isWall()}>
        <div class="row workshop-ways">
          <button
            type="button"
            class="button small"
            aria-expanded={hasText()}
            aria-controls={TEXT_ID}
            onClick={() => showText(!wantsText())}
          >
            {wantsText() ? 'Hide the text' : 'Show the text'}
          </button>
          <button type="button" class="button small" onClick={showGallery}>
            Start from a game…
          </button>
        </div>
      </Show>
      <div class="workshop-main" ref={main}>
        <TextPanel workshop={workshop} onTyped={props.onTyped} />
        <BoardPanel workshop={workshop} />
        <PieceList workshop={workshop} onShown={showBoard} />
      </div>
      <section class="workshop-gallery" aria-labelledby="workshop-gallery" ref={gallery}>
        <h2 id="workshop-gallery" class="sr-only">
          Start from a game
        </h2>
        <Show when={props.list} fallback={<p class="muted">The games could not be loaded yet.</p>}>
          {(list) => (
            <Gallery
              list={list()}
              replaced={workshop.replaced()}
              onStart={(draft) => {
                props.onStart(draft);
                setTab('board');
                window.scrollTo(0, 0);
              }}
              onChanged={props.onChanged}
            />
          )}
        </Show>
      </section>
    </div>
  );
}
