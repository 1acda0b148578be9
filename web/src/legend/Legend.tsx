import * as t from 'texts:moves';
import { createEffect, createSignal, For, on, Show } from 'solid-js';
import type { Color, PieceValue } from '../api';
import { COLOR_NAME } from '../board/state/labels';
import { PieceIcon } from '../board/view/PieceIcon';
import { translatedName } from '../texts/fromGames';
import { Icon } from '../ui/Icon';
import type { BarAction } from '../ui/IconBar';
import { onEscape } from '../ui/listen';
import { type LegendEntry, valueText } from './entries';
import type { LegendState } from './legendState';
import './legend.css';
import { describedKind, describedKindLang } from '../texts/descriptions';

const LEGEND_ID = 'legend';

export interface LegendProps {
  game: string;
  /** The values of the pieces, if the rules of the game use them. */
  values?: readonly PieceValue[];
  legend: LegendState;
  /** Opens the rules, at a kind if its letter is given. Default: there are no links to them. */
  onRules?: (letter?: string) => void;
  /** Whether it is a sheet in windows without a column for it. Default: true. */
  isSheet?: boolean;
}

/**
 * The kinds of pieces beside the board. Pointing at one lights up its pieces. In windows
 * without a column for it, it is a sheet that a button opens.
 */
export function Legend(props: LegendProps) {
  const { legend } = props;
  let close: HTMLButtonElement | undefined;
  let opener: Element | null = null;
  createEffect(
    on(
      legend.isOpen,
      (open) => {
        if (open) opener = document.activeElement;
        // The board is at the top of the page.
        if (open) window.scrollTo(0, 0);
        if (open) close?.focus({ preventScroll: true });
        else if (opener instanceof HTMLElement) opener.focus();
      },
      { defer: true },
    ),
  );
  createEffect(() => {
    if (!legend.isOpen() && legend.pinned() === undefined) return;
    onEscape(() => (legend.isOpen() ? legend.setOpen(false) : legend.unpin()));
  });
  return (
    <aside
      id={LEGEND_ID}
      class="legend"
      classList={{ 'legend-sheet': props.isSheet ?? true, open: legend.isOpen() }}
      aria-label={t.pieces()}
    >
      <header class="legend-head">
        <h2>{t.pieces()}</h2>
        <Show when={props.onRules}>
          <button type="button" class="link" onClick={() => props.onRules?.()}>
            {t.rules()}
          </button>
        </Show>
        <Show when={props.isSheet ?? true}>
          <button
            ref={close}
            type="button"
            class="button icon legend-close"
            aria-label={t.close()}
            onClick={() => legend.setOpen(false)}
          >
            <Icon name="close" />
          </button>
        </Show>
      </header>
      <div class="legend-list" tabindex="0" role="group" aria-label={t.kindsOfPieces()}>
        <Entries {...props} entries={legend.inPlay()} />
        <Show when={legend.absent().length > 0}>
          <h3>{t.notOnBoard()}</h3>
          <Entries {...props} entries={legend.absent()} />
        </Show>
      </div>
      <p class="sr-only" role="status">
        <Show when={legend.pinned()}>{(letter) => describe(props, letter())}</Show>
      </p>
    </aside>
  );
}

/** Says where the pieces of a kind are, and where they bear. */
function describe({ legend, values }: LegendProps, letter: string): string {
  const entry = legend.inPlay().find(({ kind }) => kind.letter === letter);
  const highlight = legend.highlight();
  if (!entry || !highlight) return '';
  const side = (color: Color) => {
    const { pieces, targets } = highlight[color];
    const name = COLOR_NAME[color];
    if (pieces.length === 0) return t.piecesNone({ color: name });
    const squares = pieces.join(' ');
    return targets.length > 0
      ? t.piecesReach({ color: name, squares, targets: targets.join(' ') })
      : t.piecesAt({ color: name, squares });
  };
  const value = valueText(values, letter);
  const name = value
    ? t.kindValue({ name: translatedName(entry.kind.name), value })
    : translatedName(entry.kind.name);
  return t.kindPieces({ name, white: side('white'), black: side('black') });
}

function Entries(props: LegendProps & { entries: readonly LegendEntry[] }) {
  // Entries stay where they are while the pieces on the board change.
  const letters = () => props.entries.map(({ kind }) => kind.letter);
  return (
    <ul>
      <For each={letters()}>
        {(letter) => (
          <Show when={props.entries.find(({ kind }) => kind.letter === letter)}>
            {(entry) => <Entry {...props} entry={entry()} />}
          </Show>
        )}
      </For>
    </ul>
  );
}

function Entry(props: LegendProps & { entry: LegendEntry }) {
  const { legend } = props;
  const kind = () => props.entry.kind;
  const letter = () => kind().letter;
  const isPinned = () => legend.pinned() === letter();
  const [isPressed, setPressed] = createSignal(false);
  return (
    <li
      class="legend-entry"
      classList={{ lit: legend.shown() === letter(), pinned: isPinned() }}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') legend.point(letter());
      }}
      onPointerLeave={() => legend.point(undefined)}
      onFocusIn={() => {
        // A press pins the kind; then the focus must not light up another one after it.
        if (!isPressed()) legend.point(letter());
      }}
      onFocusOut={() => legend.point(undefined)}
    >
      <button
        type="button"
        class="legend-button"
        aria-pressed={isPinned()}
        onPointerDown={() => setPressed(true)}
        onPointerUp={() => setPressed(false)}
        onPointerCancel={() => setPressed(false)}
        onClick={(event) => {
          legend.pin(letter());
          event.currentTarget.parentElement?.scrollIntoView({ block: 'nearest' });
        }}
      >
        <span class="legend-pair">
          <PieceIcon game={props.game} piece={letter().toUpperCase()} />
          <PieceIcon game={props.game} piece={letter().toLowerCase()} />
        </span>
        <span>
          <strong>{translatedName(kind().name)}</strong>
          <Show when={valueText(props.values, letter())}>
            {(text) => <span class="legend-value">{text()}</span>}
          </Show>
        </span>
        <span class="legend-about" lang={describedKindLang(kind())}>
          {describedKind(kind())}
        </span>
      </button>
      <Show when={isPinned() && props.onRules}>
        <button type="button" class="link legend-rules" onClick={() => props.onRules?.(letter())}>
          {t.rulesOfKind({ name: translatedName(kind().name) })}
        </button>
      </Show>
    </li>
  );
}

/** Opens and closes the sheet of the legend, where there is no room for the legend itself. */
export function legendAction(legend: LegendState): BarAction {
  return {
    icon: 'pieces',
    get label() {
      return t.pieces();
    },
    class: 'legend-opener',
    get opens() {
      return { id: LEGEND_ID, open: legend.isOpen() };
    },
    onPress: () => legend.setOpen(!legend.isOpen()),
  };
}
