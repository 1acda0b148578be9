/** Pictures of the pieces: in the text of a diagram, beside the text of an ini. */
import { type Accessor, createSignal } from 'solid-js';
import { errorMessage } from '../api';
import type { Backend } from '../backend/backend';
import { imageChange, imagesOf, type Pictures } from './pictures';
import type { Change } from './places';
import type { GameOfText } from './reach';

const NOT_YET = 'Pictures can be chosen when the text has been checked and has no errors.';

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
  const isDiagram = () => known()?.game.form === 'diagram';
  const choose = (token: string, picture: string | undefined) => {
    if (!isDiagram()) {
      const { [token]: _, ...others } = beside();
      setBeside(picture === undefined ? others : { ...others, [token]: picture });
      return;
    }
    const now = known();
    const piece = now?.game.pieces.find((one) => one.token === token);
    const changed = piece && now?.text === text() && imageChange(now.text, piece, picture);
    setProblem(changed ? undefined : NOT_YET);
    if (changed) change([changed]);
  };
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
