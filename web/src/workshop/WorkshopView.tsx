import * as t from 'texts:workshop';
import { createSignal, For, Show } from 'solid-js';
import type { WorkshopGame, WorkshopList } from '../api';
import { Learned } from '../newGame/Learned';
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

const TABS: readonly { value: Tab; name: () => string }[] = [
  { value: 'text', name: t.text },
  { value: 'board', name: t.board },
  { value: 'games', name: t.games },
];

/** Whether the text is beside the board, which is remembered. Errors have to be seen. */
function createTextToggle(workshop: Workshop) {
  const [wantsText, setSignal] = createSignal(readPref(SHOWS_TEXT) === 'on');
  return {
    wantsText,
    setWantsText: (on: boolean) => {
      setSignal(on);
      writePref(SHOWS_TEXT, on ? 'on' : undefined);
    },
    hasText: () => wantsText() || workshop.text().trim() === '' || hasErrors(workshop),
  };
}

interface Props {
  workshop: Workshop;
  /** True for whoever has no text yet. */
  isFirst: boolean;
  list: WorkshopList | undefined;
  /** The stored game that the text defines, if it was loaded from there. */
  stored: WorkshopGame | undefined;
  /** Why what the address names could not be loaded. */
  problem: string;
  onTyped: () => void;
  onStart: (draft: Draft) => void;
  onChanged: () => void;
}

/**
 * The workshop: a wall of games to start from; or a board with its pieces, and the text beside it
 * when it is asked for. Narrow windows show one of them.
 */
export function WorkshopView(props: Props) {
  const { workshop } = props;
  const [tab, setTab] = createSignal<Tab>(props.isFirst ? 'games' : 'board');
  const { wantsText, setWantsText, hasText } = createTextToggle(workshop);
  let gallery: HTMLElement | undefined;
  let main: HTMLDivElement | undefined;
  const showText = (on: boolean) => {
    setWantsText(on);
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
          <h1>{(!isWall() && name()) || t.workshop()}</h1>
          <p class="muted workshop-about">{isWall() ? t.aboutWall() : t.aboutGame()}</p>
        </div>
        <Show when={isWall()} fallback={<Actions workshop={workshop} onStored={props.onChanged} />}>
          <ToText workshop={workshop} name={name()} onShow={() => showText(true)} />
        </Show>
      </header>
      <NotLoaded problem={props.problem} />
      <Tabs tab={tab()} onTab={setTab} />
      <Show when={!isWall()}>
        <Ways
          isOpen={hasText()}
          isWanted={wantsText()}
          onText={() => showText(!wantsText())}
          onGallery={showGallery}
        />
        <Show when={props.stored}>{(game) => <Learned learning={game().learning} />}</Show>
      </Show>
      <div class="workshop-main" ref={main}>
        <TextPanel workshop={workshop} onTyped={props.onTyped} />
        <BoardPanel workshop={workshop} />
        <PieceList workshop={workshop} onShown={showBoard} />
      </div>
      <section class="workshop-gallery" aria-labelledby="workshop-gallery" ref={gallery}>
        <h2 id="workshop-gallery" class="sr-only">
          {t.startFromGame()}
        </h2>
        <Show when={props.list} fallback={<p class="muted">{t.notLoadedYet()}</p>}>
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

/** From the wall back to the text, or to an empty one. */
function ToText(props: { workshop: Workshop; name: string; onShow: () => void }) {
  const isEmpty = () => props.workshop.text().trim() === '';
  const back = () => (props.name ? t.backTo({ game: props.name }) : t.backToText());
  return (
    <button type="button" class="button" onClick={() => props.onShow()}>
      {isEmpty() ? t.writeOrPaste() : back()}
    </button>
  );
}

/** What narrow windows show. */
function Tabs(props: { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <div class="workshop-tabs" role="group" aria-label={t.show()}>
      <For each={TABS}>
        {({ value, name }) => (
          <button
            type="button"
            class="button small"
            aria-pressed={props.tab === value}
            onClick={() => props.onTab(value)}
          >
            {name()}
          </button>
        )}
      </For>
    </div>
  );
}

/** Buttons for the text beside the board, and to the wall. */
function Ways(props: {
  isOpen: boolean;
  isWanted: boolean;
  onText: () => void;
  onGallery: () => void;
}) {
  return (
    <div class="row workshop-ways">
      <button
        type="button"
        class="button small"
        aria-expanded={props.isOpen}
        aria-controls={TEXT_ID}
        onClick={() => props.onText()}
      >
        {props.isWanted ? t.hideText() : t.showText()}
      </button>
      <button type="button" class="button small" onClick={() => props.onGallery()}>
        {t.startFromGameDots()}
      </button>
    </div>
  );
}

/** Why what the address names could not be loaded. */
function NotLoaded(props: { problem: string }) {
  return (
    <Show when={props.problem}>
      <p class="notice error" role="alert">
        {props.problem}
      </p>
    </Show>
  );
}
