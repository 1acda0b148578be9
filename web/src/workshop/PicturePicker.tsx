import * as t from 'texts:workshop';
import { createEffect, For, Show } from 'solid-js';
import type { KindView } from '../api';
import { useBackend } from '../backend/context';
import { glyphNode } from '../board/view/glyph';
import { DRAWING_NAMES, family, glyphOfPicture, LETTER, type PicturedKind } from '../pieces';
import { Icon } from '../ui/Icon';
import './picturePicker.css';

/** A dialog with all drawings, in which the picture of a kind is chosen. */
export function PicturePicker(props: {
  /** The kind; undefined while the dialog is closed. */
  kind: (KindView & Pick<PicturedKind, 'picture'>) | undefined;
  onPick: (token: string, picture: string | undefined) => void;
  onUpload: (token: string, file: File) => void;
  onClose: () => void;
}) {
  const { offers } = useBackend();
  let dialog: HTMLDialogElement | undefined;
  createEffect(() => {
    if (props.kind && !dialog?.open) dialog?.showModal();
    else if (!props.kind && dialog?.open) dialog.close();
  });
  const pick = (picture: string | undefined) => {
    if (props.kind) props.onPick(props.kind.letter, picture);
    props.onClose();
  };
  return (
    <dialog
      ref={dialog}
      class="picture-picker"
      aria-labelledby="picture-picker"
      onClose={() => props.onClose()}
    >
      <header class="picker-head">
        <h2 id="picture-picker">{t.pictureOf({ piece: props.kind?.name ?? '' })}</h2>
        <button
          type="button"
          class="button icon"
          aria-label={t.close()}
          onClick={() => props.onClose()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div class="picker-row">
        <button type="button" class="button" onClick={() => pick(undefined)}>
          {t.asNameSays()}
        </button>
        <button type="button" class="button" onClick={() => pick(LETTER)}>
          {t.itsLetter()}
        </button>
        <Show when={offers.uploads}>
          <label class="button picker-upload">
            {t.uploadSvg()}
            <input
              type="file"
              accept=".svg,image/svg+xml"
              class="sr-only"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                if (file && props.kind) props.onUpload(props.kind.letter, file);
                event.currentTarget.value = '';
                props.onClose();
              }}
            />
          </label>
        </Show>
      </div>
      <ul class="picker-grid">
        <For each={props.kind ? [...DRAWING_NAMES, ...(family()?.names ?? [])] : []}>
          {(name) => (
            <li>
              <button
                type="button"
                class="picker-choice"
                aria-pressed={props.kind?.picture === name}
                onClick={() => pick(name)}
              >
                <Drawing name={name} piece="K" />
                <Drawing name={name} piece="k" />
                <span>{name.replaceAll('-', ' ')}</span>
              </button>
            </li>
          )}
        </For>
      </ul>
    </dialog>
  );
}

function Drawing(props: { name: string; piece: string }) {
  return (
    <svg class="picker-drawing" viewBox="-50 -50 100 100" aria-hidden="true">
      <Show when={glyphOfPicture(props.name)}>
        {(glyph) => glyphNode(glyph(), props.piece, 100)}
      </Show>
    </svg>
  );
}
