import * as t from 'texts:workshop';
import { createEffect, Show } from 'solid-js';
import { CopyField } from '../ui/CopyField';
import { Icon } from '../ui/Icon';
import './shareDialog.css';

export interface Links {
  /** Link to the stored game. */
  game: string;
  /** A link with the text, or why there is none. */
  text: { link: string } | { problem: string };
  /** HTML of a board for other pages, if the server offers it. */
  board: string | undefined;
}

/** Lines of the code of a board that are seen at once. */
const BOARD_LINES = 5;

/** Links to a game. */
export function ShareDialog(props: { links: Links | undefined; onClose: () => void }) {
  let dialog: HTMLDialogElement | undefined;
  createEffect(() => {
    if (props.links && !dialog?.open) dialog?.showModal();
    else if (!props.links && dialog?.open) dialog.close();
  });
  const link = () => {
    const text = props.links?.text;
    return text && 'link' in text ? text.link : undefined;
  };
  const problem = () => {
    const text = props.links?.text;
    return text && 'problem' in text ? text.problem : '';
  };
  return (
    <dialog
      ref={dialog}
      class="share-dialog"
      aria-labelledby="share-dialog"
      onClose={() => props.onClose()}
    >
      <header class="share-head">
        <h2 id="share-dialog">{t.share()}</h2>
        <button
          type="button"
          class="button icon"
          aria-label={t.close()}
          onClick={() => props.onClose()}
        >
          <Icon name="close" />
        </button>
      </header>
      <p>{t.linkToVersion()}</p>
      <CopyField label={t.linkToGame()} text={props.links?.game ?? ''} />
      <Show when={link()} fallback={<p class="muted">{problem()}</p>}>
        {(text) => (
          <>
            <p>{t.linkCarriesText()}</p>
            <CopyField label={t.linkWithText()} text={text()} />
          </>
        )}
      </Show>
      <Show when={props.links?.board}>
        {(code) => (
          <>
            <p>{t.boardForPages()}</p>
            <CopyField label={t.boardCode()} text={code()} lines={BOARD_LINES} />
          </>
        )}
      </Show>
    </dialog>
  );
}
