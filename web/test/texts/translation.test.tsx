// @vitest-environment happy-dom
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { expect, it } from 'vitest';
import { createFormat } from '../../src/texts/format';
import {
  type Translation,
  TranslationProvider,
  textOf,
  translationTag,
} from '../../src/texts/translation';

const german: Translation = {
  tag: 'de',
  format: createFormat('de'),
  catalogue: { board: ['Brett', (args, f) => `${f((args as { count: number }).count)} Züge`] },
};
const chinese: Translation = {
  tag: 'zh-Hans',
  format: createFormat('zh-Hans'),
  catalogue: { board: ['棋盘'] },
};

const board = textOf('board', 0, 'Board');
const moves = textOf('board', 1, (args, f) => `${f((args as { count: number }).count)} moves`);
const name = textOf('names', 'rook', '');

/** A text of each kind, as a component shows it. */
function Texts() {
  return (
    <p>
      {translationTag()}: {board()}, {moves({ count: 12345 })}, [{name()}]
    </p>
  );
}

it('boards on one page speak different languages, which may change', () => {
  const [first, setFirst] = createSignal<Translation | undefined>(german);
  const parts = [first, () => chinese, () => undefined].map((translation) => {
    const element = document.createElement('div');
    const dispose = render(
      () => (
        <TranslationProvider value={translation}>
          <Texts />
        </TranslationProvider>
      ),
      element,
    );
    return { element, dispose };
  });
  const shown = () => parts.map(({ element }) => element.textContent);
  const others = ['zh-Hans: 棋盘, 12,345 moves, []', 'en: Board, 12,345 moves, []'];
  expect(shown()).toEqual(['de: Brett, 12.345 Züge, []', ...others]);
  setFirst(undefined);
  expect(shown()).toEqual(['en: Board, 12,345 moves, []', ...others]);
  for (const { dispose } of parts) dispose();
});

it('without a board, texts are English', () => {
  expect(board()).toBe('Board');
});
