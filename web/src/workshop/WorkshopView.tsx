import { createSignal, For, Show } from 'solid-js';
import type { WorkshopList } from '../api';
import { Actions } from './Actions';
import { BoardPanel } from './BoardPanel';
import type { Draft } from './draft';
import { Gallery } from './Gallery';
import { PieceList } from './PieceList';
import { TextPanel } from './TextPanel';
import type { Workshop } from './workshopState';

type Tab = 'text' | 'board' | 'games';

const TABS: readonly { value: Tab; name: string }[] = [
  { value: 'text', name: 'Text' },
  { value: 'board', name: 'Board' },
  { value: 'games', name: 'Games' },
];

/** The workshop: text, board, pieces and gallery. Narrow windows show one of them. */
export function WorkshopView(props: {
  workshop: Workshop;
  list: WorkshopList | undefined;
  /** Why what the address names could not be loaded. */
  problem: string;
  onTyped: () => void;
  onStart: (draft: Draft) => void;
  onChanged: () => void;
}) {
  const { workshop } = props;
  const [tab, setTab] = createSignal<Tab>('text');
  let gallery: HTMLElement | undefined;
  let main: HTMLDivElement | undefined;
  const showBoard = () => {
    setTab('board');
    main?.querySelector('.board')?.scrollIntoView({ block: 'nearest' });
  };
  const showGallery = () => {
    setTab('games');
    gallery?.scrollIntoView({ block: 'start' });
    gallery?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  };
  return (
    <div class={`workshop page wide shows-${tab()}`}>
      <header class="workshop-head">
        <div>
          <h1>{(!workshop.isStale() && workshop.known()?.game.name) || 'Workshop'}</h1>
          <p class="muted workshop-about">
            Write a game as an Interactive Diagram or a variants.ini, and play it.
          </p>
        </div>
        <Actions workshop={workshop} onStored={props.onChanged} />
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
      <div class="workshop-main" ref={main}>
        <TextPanel workshop={workshop} onTyped={props.onTyped} onGallery={showGallery} />
        <BoardPanel workshop={workshop} />
        <PieceList workshop={workshop} onShown={showBoard} />
      </div>
      <section class="workshop-gallery" aria-labelledby="workshop-gallery" ref={gallery}>
        <h2 id="workshop-gallery">Start from a game</h2>
        <Show when={props.list} fallback={<p class="muted">The games could not be loaded yet.</p>}>
          {(list) => (
            <Gallery
              list={list()}
              replaced={workshop.replaced()}
              onStart={(draft) => {
                props.onStart(draft);
                setTab('text');
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
