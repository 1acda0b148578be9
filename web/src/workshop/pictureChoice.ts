/** Pictures of the pieces: in the text of a diagram, beside the text of an ini. */

import * as t from 'texts:workshop';
import { type Accessor, createEffect, createSignal } from 'solid-js';
import { errorMessage } from '../api';
import type { Backend } from '../backend/backend';
import { imageChange, imagesOf, type Pictures } from './pictures';
import type { Change } from './places';
import type { GameOfText } from './reach';

export function createPictureChoice(
  backend: Pick<Backend, 'uploadPicture'>,
  options: {
    initial: Pictures;
    text: Accessor<string>;
    known: Accessor<GameOfText | undefined>;
    change: (changes: readonly Change[]) => void;
    setProblem: (problem: string | undefined) => void;
  },
) {
  const { text, known, change, setProblem } = options;
  const [beside, setBeside] = createSignal(options.initial);
  /** A choice for a text whose places are not known yet. */
  const [wish, setWish] = createSignal<{ token: string; picture: string | undefined }>();
  const isDiagram = () => known()?.game.form === 'diagram';
  const choose = (token: string, picture: string | undefined) => {
    if (!isDiagram()) {
      const { [token]: _, ...others } = beside();
      setBeside(picture === undefined ? others : { ...others, [token]: picture });
      return;
    }
    setWish({ token, picture });
    if (known()?.text !== text()) setProblem(t.pictureLater());
  };
  createEffect(() => {
    const [wanted, now] = [wish(), known()];
    if (!wanted || now?.text !== text()) return;
    setWish(undefined);
    setProblem(undefined);
    const piece = now.game.pieces.find(({ token }) => token === wanted.token);
    const changed = piece && imageChange(now.text, piece, wanted.picture);
    if (changed) change([changed]);
  });
  return {
    /** Pictures that the text has no place for. */
    beside,
    setBeside,
    /** All pictures that were chosen, by token. */
    chosen: () => (isDiagram() ? imagesOf(known()?.game.pieces ?? []) : beside()),
    /** Chooses the picture of a kind; the one of its name if undefined. */
    choose,
    upload: async (token: string, file: File) => {
      setProblem(undefined);
      try {
        const { picture } = await backend.uploadPicture(await file.text());
        choose(token, picture);
      } catch (error) {
        setProblem(errorMessage(error));
      }
    },
  };
}
