/** Pictures of the pieces: in the text of a diagram, beside the text of an ini. */
import { type Accessor, createSignal } from 'solid-js';
import { errorMessage } from '../api';
import type { Backend } from '../backend/backend';
import { formOf } from './text/diagram';
import { imageChange, imagesOf, type Pictures } from './text/images';
import type { Change } from './text/setup';

export function createPictureChoice(
  backend: Pick<Backend, 'uploadPicture'>,
  options: {
    initial: Pictures;
    text: Accessor<string>;
    change: (changes: readonly Change[]) => void;
    setProblem: (problem: string | undefined) => void;
  },
) {
  const { text, change, setProblem } = options;
  const [beside, setBeside] = createSignal(options.initial);
  const isDiagram = () => formOf(text()) === 'diagram';
  const choose = (token: string, picture: string | undefined) => {
    if (isDiagram()) {
      const changed = imageChange(text(), token, picture);
      if (changed) change([changed]);
      return;
    }
    const { [token]: _, ...others } = beside();
    setBeside(picture === undefined ? others : { ...others, [token]: picture });
  };
  return {
    /** Pictures that the text has no place for. */
    beside,
    setBeside,
    /** All pictures that were chosen, by token. */
    chosen: () => (isDiagram() ? imagesOf(text()) : beside()),
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
