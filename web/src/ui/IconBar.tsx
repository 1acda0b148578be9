import * as t from 'texts:ui';
import { For, Show } from 'solid-js';
import { Icon, type IconName } from './Icon';
import './iconBar.css';

/**
 * Something that a visitor can do, as an icon in the bar and as a word in its menu. Getters make
 * it reactive.
 */
export interface BarAction {
  readonly icon: IconName;
  /** One or two words. They are shown while the mouse or the focus is on the icon. */
  readonly label: string;
  /** What screen readers say, if it is more than the label. */
  readonly name?: string;
  /** A class of the buttons, with which the page hides them in some windows. */
  readonly class?: string;
  /** Whether it can be done now; if not, it has no button. Default: true. */
  readonly shown?: boolean;
  readonly disabled?: boolean;
  /** For something that is on or off. */
  readonly pressed?: boolean;
  /** The element that it opens, and whether it is open. */
  readonly opens?: { readonly id: string; readonly open: boolean };
  /** A file to download, instead of `onPress`. */
  readonly download?: { readonly href: string; readonly file: string };
  readonly onPress?: () => void;
}

/** Icons in a row. The last one opens a menu with words for all of them, and with what is rare. */
export function IconBar(props: {
  label: string;
  /** Always the same objects: others would get new buttons, without the focus. */
  actions: readonly BarAction[];
  /** Actions that are only in the menu. */
  more: readonly BarAction[];
  /** What an action has done, such as "Link copied". */
  status: string;
}) {
  let menu: HTMLDialogElement | undefined;
  let opener: HTMLButtonElement | undefined;
  const open = () => {
    if (!menu || !opener) return;
    const { top, right } = opener.getBoundingClientRect();
    menu.style.setProperty('--menu-bottom', `${window.innerHeight - top + 6}px`);
    menu.style.setProperty('--menu-right', `${document.documentElement.clientWidth - right}px`);
    menu.showModal();
  };
  // Only the backdrop is outside of the list, which fills the menu.
  const onClick = (event: MouseEvent) => {
    if (event.target === menu || chosen(event.target)) menu?.close();
  };
  return (
    <div class="icon-bar">
      <div class="icon-bar-row" role="group" aria-label={props.label}>
        <For each={props.actions}>{(action) => <BarButton action={action} />}</For>
        <button
          ref={opener}
          type="button"
          class="icon-bar-button"
          aria-label={t.more()}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="more" />
          <span class="icon-bar-label" aria-hidden="true">
            {t.more()}
          </span>
        </button>
      </div>
      <p class="icon-bar-status" role="status">
        {props.status}
      </p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog, buttons have keys */}
      <dialog ref={menu} class="icon-bar-menu" aria-label={t.allActions()} onClick={onClick}>
        <ul class="icon-bar-list">
          <For each={[...props.actions, ...props.more]}>
            {(action) => (
              <Show when={action.shown ?? true}>
                <li class={action.class}>
                  <MenuButton action={action} />
                </li>
              </Show>
            )}
          </For>
        </ul>
      </dialog>
    </div>
  );
}

/** Returns whether something was chosen for which the menu closes. Switches leave it open. */
function chosen(target: EventTarget | null): boolean {
  const control = target instanceof Element ? target.closest('button, a') : null;
  return control !== null && !control.hasAttribute('aria-pressed');
}

function BarButton(props: { action: BarAction }) {
  const { action } = props;
  return (
    <Show when={action.shown ?? true}>
      <button
        type="button"
        class={`icon-bar-button ${action.class ?? ''}`}
        aria-label={action.name ?? action.label}
        aria-pressed={action.pressed}
        aria-expanded={action.opens?.open}
        aria-controls={action.opens?.id}
        disabled={action.disabled ?? false}
        onClick={() => action.onPress?.()}
      >
        <Icon name={action.icon} />
        <span class="icon-bar-label" aria-hidden="true">
          {action.label}
        </span>
      </button>
    </Show>
  );
}

function MenuButton(props: { action: BarAction }) {
  const { action } = props;
  const content = (
    <>
      <Icon name={action.icon} />
      {action.name ?? action.label}
      <Show when={action.pressed !== undefined}>
        <span class="icon-bar-state" aria-hidden="true">
          {action.pressed ? t.on() : t.off()}
        </span>
      </Show>
    </>
  );
  return (
    <Show
      when={action.download}
      fallback={
        <button
          type="button"
          class="icon-bar-choice"
          aria-pressed={action.pressed}
          disabled={action.disabled ?? false}
          onClick={() => action.onPress?.()}
        >
          {content}
        </button>
      }
    >
      {(file) => (
        <a class="icon-bar-choice" href={file().href} download={file().file}>
          {content}
        </a>
      )}
    </Show>
  );
}
