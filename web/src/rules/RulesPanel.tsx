import * as t from 'texts:moves';
import * as site from 'texts:site';
import { createEffect, createSignal, type JSX, Show, Suspense } from 'solid-js';
import type { GameSummary } from '../api';
import { translatedGame } from '../texts/fromGames';
import { lazyPage } from '../texts/lazyPage';
import { Icon } from '../ui/Icon';
import type { RulesPanelState } from './panelState';
import './rulesPanel.css';

const PanelText = lazyPage(() => import('./PanelText'));

/** The rules in a dialog over the page of a game, which continues behind it. */
export function RulesPanel(props: {
  game: GameSummary;
  panel: RulesPanelState;
  /** The state of the game. */
  children?: JSX.Element;
}) {
  const { panel } = props;
  let dialog: HTMLDialogElement | undefined;
  let body: HTMLDivElement | undefined;
  const [wasOpened, setOpened] = createSignal(false);
  /** Where the rules were left. */
  let scrolled = 0;
  const keepPlace = () => {
    if (dialog?.open) scrolled = body?.scrollTop ?? 0;
  };
  createEffect(() => {
    const anchor = panel.anchor();
    if (anchor === undefined) {
      // The event of the last scrolling may not have been sent yet.
      keepPlace();
      if (dialog?.open) dialog.close();
      return;
    }
    setOpened(true);
    if (dialog && !dialog.open) dialog.showModal();
    if (anchor === '') body?.scrollTo({ top: scrolled });
    else goTo(anchor);
  });
  const goTo = (anchor: string) => find(body, anchor)?.scrollIntoView();
  const close = () => {
    if (panel.anchor() !== undefined) panel.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, links have keys
    <dialog
      ref={dialog}
      class="rules-panel"
      aria-label={t.rulesTitle({ game: translatedGame(props.game.name) })}
      onCancel={(event) => {
        // Going back closes the dialog.
        event.preventDefault();
        close();
      }}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog) close();
        else followContents(event, goTo);
      }}
    >
      <header class="rules-panel-head">
        <h2>{t.rulesTitle({ game: translatedGame(props.game.name) })}</h2>
        {props.children}
        <button type="button" class="button icon" aria-label={t.closeRules()} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="rules-panel-body" ref={body} tabindex="0" role="document" onScroll={keepPlace}>
        <Show when={wasOpened()}>
          <Suspense fallback={<p class="loading">{site.loading()}</p>}>
            <PanelText game={props.game} onShown={() => goTo(panel.anchor() ?? '')} />
          </Suspense>
        </Show>
      </div>
    </dialog>
  );
}

function find(body: HTMLElement | undefined, anchor: string): Element | null | undefined {
  return anchor === '' ? undefined : body?.querySelector(`#${CSS.escape(anchor)}`);
}

/** Scrolls to an entry of the table of contents without changing the address. */
function followContents(event: MouseEvent, goTo: (anchor: string) => void) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const address = link?.getAttribute('href') ?? '';
  if (!address.startsWith('#')) return;
  event.preventDefault();
  goTo(address.slice(1));
}
