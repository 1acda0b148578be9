/** A server's checks of small texts: a question mark is an error, every line with colons a piece. */
import type { CheckReply, GameSummary, WorkshopPiece } from '../../src/api';
import { position, squares } from '../helpers';

export const ID = 'workshop:mine-0123456789abcdef';

/** Returns the pieces of a diagram; those of an ini have no images. */
function piecesOf(text: string): WorkshopPiece[] {
  const lines = text.split('\n').map((line, i) => ({ fields: line.split(':'), line: i + 1 }));
  const found = lines.filter(({ fields }) => fields.length === 5);
  return found.map(({ fields, line }, kind) => {
    const [name = '', id = '', moves = '', image = ''] = fields;
    const column = 1 + `${name}:${id}:${moves}:`.length;
    return {
      kind,
      token: id,
      name,
      moves: [`Moves of the ${name}.`],
      span: { line, column: 1, length: name.length },
      image: { span: { line, column, length: image.length }, text: image },
    };
  });
}

const INI_PIECES = ['rook', 'king'].map((name, kind) => ({
  kind,
  token: name.charAt(0).toUpperCase(),
  name,
  moves: [`Moves of the ${name}.`],
  span: { line: 2 + kind, column: 1, length: name.length },
}));

export function check(text: string): CheckReply {
  const form = text.startsWith('[') ? 'ini' : 'diagram';
  const line = 1 + text.split('\n').findIndex((one) => one.includes('?'));
  if (line > 0) {
    const column = 1 + (text.split('\n')[line - 1] ?? '').indexOf('?');
    const span = { line, column, length: 1 };
    const edit = { span, replacement: '' };
    const said = { quoted: '?', message: 'not known', code: 'unknown-line', explanation: ['Why.'] };
    return { form, diagnostics: [{ severity: 'error', span, edit, ...said }] };
  }
  const pieces = form === 'ini' ? INI_PIECES : piecesOf(text);
  const kinds = pieces.map(({ token, name }) => ({
    letter: token,
    name,
    symbol: token,
    about: '',
  }));
  const start = position({ a1: 'R', e1: 'K', a8: 'r', e8: 'k' }, []);
  const board = squares(8, 8);
  const summary = { id: ID, name: 'Mine', board, kinds, start } as unknown as GameSummary;
  const game = { id: ID, name: 'Mine', form, canonical: text, summary, pieces } as const;
  return { form, diagnostics: [], game: { ...game, pieces } };
}
