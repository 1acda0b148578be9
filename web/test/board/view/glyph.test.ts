// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pieceNode } from '../../../src/board/view/glyph';
import { silhouette } from '../../../src/pieces';
import { KNIGHT } from '../../../src/pieces/orthodox';

describe('the picture of a piece', () => {
  const classes = (game: string, piece: string) =>
    [...pieceNode(game, piece, 84).children].map((path) => path.getAttribute('class') ?? '');

  it('has its silhouette below everything else', () => {
    const [first, ...others] = pieceNode('chess', 'N', 84).children;
    expect(first?.getAttribute('class')).toBe('glyph glyph-silhouette');
    expect(first?.getAttribute('d')).toBe(silhouette(KNIGHT));
    expect(others.map((path) => path.getAttribute('d'))).toEqual(KNIGHT.paths.map(({ d }) => d));
  });

  it('says which paths small squares keep', () => {
    expect(classes('chess', 'R').join()).not.toContain('kept');
    expect(classes('zigzag', 'f')).toEqual([
      'glyph glyph-silhouette',
      'glyph glyph-body',
      'glyph glyph-mark',
      'glyph glyph-mark',
      'glyph glyph-body glyph-kept',
      'glyph glyph-bold glyph-kept',
    ]);
  });
});
