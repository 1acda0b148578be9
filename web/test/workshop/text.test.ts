import { describe, expect, it } from 'vitest';
import { formOf, readDiagram, tokensOf } from '../../src/workshop/text/diagram';
import {
  chosenPictures,
  imageChange,
  imagesOf,
  textWithPictures,
  withPictures,
} from '../../src/workshop/text/images';
import { iniKinds } from '../../src/workshop/text/iniKinds';
import { readPlacement, writePlacement } from '../../src/workshop/text/iniSetup';
import { rangeAt } from '../../src/workshop/text/places';
import { readSetup } from '../../src/workshop/text/readSetup';
import type { Edit } from '../../src/workshop/text/setup';

const CHESS = `# A comment: with: many: colons: in it
hx.name=My: chess
files=8 ranks=8 <b>maxPromote=1</b>
pawn:P:ifmnDfmWfceF::a2-h2
knight:N:N::b1,g1
rook:R:R:tower:a1,h1
king:K:KisO2::e1
`;

/** Returns the text after an edit. */
function edited(text: string, edit: Edit | undefined): string {
  if (!edit || 'problem' in edit) throw new Error(edit?.problem ?? 'no set-up');
  return [...edit.changes]
    .sort((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

function setupOf(text: string) {
  const setup = readSetup(text, undefined);
  if (!setup) throw new Error('the text has no set-up');
  return setup;
}

/** Returns the squares of the kinds of a diagram as they are written. */
function squares(text: string): string[] {
  return readDiagram(text).kinds.map((kind) => kind.squares.text);
}

describe('the form of a text', () => {
  it.each([
    [CHESS, 'diagram'],
    ['[chess]\nking = k', 'ini'],
    ['# [no] section\n  [mine:chess] \nmaxRank = 9', 'ini'],
    ['files=8 ranks=8', undefined],
    ['# a:b:c:d:e', undefined],
  ])('of %j is %s', (text, form) => {
    expect(formOf(text)).toBe(form);
  });
});

describe('a diagram', () => {
  it('is split into keys and kinds with their places', () => {
    const { keys, kinds, holes } = readDiagram(CHESS);
    expect(keys.get('hx.name')).toBe('My: chess');
    expect(keys.get('ranks')).toBe('8');
    expect(keys.get('maxPromote')).toBe('1');
    expect(kinds.map(({ name }) => name)).toEqual(['pawn', 'knight', 'rook', 'king']);
    expect(kinds.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
    expect(holes).toEqual([]);
    for (const { squares: part, moves } of kinds) {
      expect(CHESS.slice(part.from, part.to)).toBe(part.text);
      expect(CHESS.slice(moves.from, moves.to)).toBe(moves.text);
    }
  });

  it('can have its lines run together', () => {
    const { keys, kinds } = readDiagram(
      'files=5 ranks=5 relay  knight:N:N::b1 king:::k:c1 royal=2',
    );
    expect(kinds.map(({ name, id }) => [name, id])).toEqual([
      ['relay knight', 'N'],
      ['king', 'K'],
    ]);
    expect(keys.get('royal')).toBe('2');
  });

  it('has the tokens of its ids', () => {
    const ids = 'PS PL N B R Q I A KR W S BG PH V L K'.split(' ');
    expect(tokensOf(ids).join(' ')).toBe("P P' N B R Q I A K' W S G H V L K");
    expect(tokensOf(['p', 'P', 'P'])).toEqual(['P', "P'", 'P!']);
  });
});

describe('the set-up of a diagram', () => {
  it('has Black opposite White', () => {
    const { pieces, board } = setupOf(CHESS);
    expect(Object.keys(pieces)).toHaveLength(26);
    expect(pieces).toMatchObject({ a1: 'R', e1: 'K', e8: 'k', h7: 'p', d2: 'P' });
    expect(board.squares).toHaveLength(64);
    expect(board.dark).toContain('a1');
  });

  it('can be turned, start at rank 0, and have holes', () => {
    const turned = setupOf('files=5 ranks=5 symmetry=rotate firstRank=0 king:K:K::a0 hole::::c2');
    expect(turned.pieces).toEqual({ a1: 'K', e5: 'k' });
    expect(turned.board.squares.map(({ name }) => name)).not.toContain('c3');
    expect(
      edited('firstRank=0 king:K:K::a0', setupOf('firstRank=0 king:K:K::a0').move('a1', 'b2')),
    ).toBe('firstRank=0 king:K:K::b1');
  });

  it('changes for both sides', () => {
    const setup = setupOf(CHESS);
    expect(squares(edited(CHESS, setup.move('b1', 'c3')))[1]).toBe('g1,c3');
    // Black's piece is the image of White's.
    expect(squares(edited(CHESS, setup.move('d7', 'd5')))[0]).toBe('a2-c2,e2-h2,d4');
    expect(squares(edited(CHESS, setup.move('a8', undefined)))[2]).toBe('h1');
    expect(squares(edited(CHESS, setup.place('d8', 'n')))[1]).toBe('b1,g1,d1');
  });

  it('takes away what stands in the way, on both sides', () => {
    const after = edited(CHESS, setupOf(CHESS).move('b1', 'b7'));
    expect(squares(after).slice(0, 2)).toEqual(['a2,c2-h2', 'g1,b7']);
    expect(setupOf(after).pieces).toMatchObject({ b7: 'N', b2: 'n' });
  });

  it('can be different for Black', () => {
    const text = 'symmetry=none\nking:K:K::e1,,e8\nrook:R:R::,a8';
    const setup = setupOf(text);
    expect(setup.pieces).toEqual({ e1: 'K', e8: 'k', a8: 'r' });
    expect(squares(edited(text, setup.move('a8', 'h8')))).toEqual(['e1,,e8', ',h8']);
    expect(squares(edited(text, setup.place('h1', 'R')))).toEqual(['e1,,e8', 'h1,,a8']);
    expect(squares(edited(text, setup.place('d5', 'k')))).toEqual(['e1,,e8,d5', ',a8']);
    expect(setupOf(edited(text, setup.move('e8', undefined))).pieces).toEqual({ e1: 'K', a8: 'r' });
  });

  it('moves a piece that only Black has by itself, and one that is written twice as one', () => {
    const text = 'king:K:K::e1,,e8\nrook:R:R::,a8';
    expect(squares(edited(text, setupOf(text).move('a8', 'h8')))).toEqual(['e1,,e8', ',h8']);
    expect(squares(edited(text, setupOf(text).move('e8', 'd8')))).toEqual(['d1', ',a8']);
  });

  it('has no piece that is its own image, and none of another kind', () => {
    const setup = setupOf('files=5 ranks=5 king:K:K::a1');
    expect(setup.move('a1', 'c3')).toHaveProperty('problem');
    expect(setup.place('b2', 'Q')).toEqual({ problem: 'This text has no such piece.' });
    expect(setup.move('b2', 'b3')).toEqual({ changes: [] });
  });
});

describe('the set-up of an ini', () => {
  const text =
    '[base]\nstartFen = 8/8/8/8\n[mine:base]\nking = k\nstartFen = 2k/+p~q1/3/K2[-] w 0 1 # \n';

  it('is the placement of the last section', () => {
    const setup = setupOf('[a]\nstartFen = k2/3/2K w - - 0 1');
    expect(setup.pieces).toEqual({ a3: 'k', c1: 'K' });
    expect(edited('[a]\nstartFen = k2/3/2K w - - 0 1', setup.move('c1', 'b2'))).toBe(
      '[a]\nstartFen = k2/1K1/3 w - - 0 1',
    );
    expect(edited(text, setupOf(text).place('c1', 'Q'))).toContain('/K1Q[-] w 0 1');
  });

  it('gets a line of its own when a parent has it', () => {
    const child = '[hill:crazyhouse]\nflagPiece = k\n';
    expect(readSetup(child, undefined)).toBeUndefined();
    const setup = readSetup(child, 'k2/3/2K[] w - - - 0 1');
    expect(edited(child, setup?.move('c1', 'b1'))).toBe(
      '[hill:crazyhouse]\nstartFen = k2/3/1K1[] w - - - 0 1\nflagPiece = k\n',
    );
  });

  it('has pieces of several letters and long runs', () => {
    const rows = readPlacement('10/+p~3q~K5');
    expect(rows[0]).toHaveLength(10);
    expect(rows[1]).toEqual(['+p~', undefined, undefined, undefined, 'q~', 'K', ...Array(5)]);
    expect(writePlacement(rows)).toBe('10/+p~3q~K5');
  });
});

describe('the kinds of an ini', () => {
  it('are those that it names, and those of its parent', () => {
    const own = '[mine]\nking = k\ncustomPiece1 = f:FvW\npawnTypes = p\nshogiPawn = s\n';
    expect(iniKinds(own)).toEqual([
      { letter: 'K', name: 'king' },
      { letter: 'F', name: 'customPiece1' },
      { letter: 'S', name: 'shogiPawn' },
    ]);
    const child = iniKinds('[mine:chess]\namazon = q\n');
    expect(child).toContainEqual({ letter: 'Q', name: 'amazon' });
    expect(child).toHaveLength(6);
  });
});

describe('pictures', () => {
  it('are in the image field of a diagram', () => {
    expect(imagesOf(CHESS)).toEqual({ R: 'tower' });
    const change = imageChange(CHESS, 'N', 'svg:00ff');
    const text = edited(CHESS, { changes: change ? [change] : [] });
    expect(text).toContain('knight:N:N:svg-00ff:b1,g1');
    expect(imagesOf(text).N).toBe('svg:00ff');
    expect(imageChange(CHESS, 'X', 'lion')).toBeUndefined();
  });

  it('of a stored game are written into its text', () => {
    const text = textWithPictures(CHESS, { N: 'lion', R: 'cannon' });
    expect(imagesOf(text)).toEqual({ N: 'lion', R: 'cannon' });
    expect(imagesOf(textWithPictures(text, { R: 'cannon' }))).toEqual({ R: 'cannon' });
    // Who has stored no pictures has those of the text.
    expect(textWithPictures(text, {})).toBe(text);
    expect(textWithPictures('[a]\nking = k', { K: 'lion' })).toBe('[a]\nking = k');
  });

  it('are stored if the names do not say them', () => {
    const kinds = [
      { letter: 'K', name: 'king' },
      { letter: 'N', name: 'knight' },
      { letter: 'W', name: 'weasel' },
    ];
    const shown = withPictures(kinds, { N: 'tower', W: 'no-such-image' });
    expect(shown.map(({ picture }) => picture)).toEqual(['king', 'rook', undefined]);
    expect(chosenPictures(shown)).toEqual({ N: 'rook' });
  });

  it('stand for one kind, unless they are chosen for several', () => {
    const kinds = ['long knight', 'camel', 'caliph', 'promoted camel', 'rook', 'tower'].map(
      (name, i) => ({ letter: ['G', 'C', 'A', 'C~', 'R', 'T'][i] ?? '', name }),
    );
    const picture = (chosen: Record<string, string>) =>
      withPictures(kinds, chosen).map((kind) => kind.picture);
    const none = undefined;
    expect(picture({})).toEqual([none, 'camel', none, 'camel', 'rook', none]);
    expect(picture({ T: 'rook', G: 'camel', C: 'letter' })).toEqual([
      'camel',
      'letter',
      none,
      'letter',
      none,
      'rook',
    ]);
    expect(chosenPictures(withPictures(kinds, { T: 'rook', C: 'letter' }))).toEqual({
      T: 'rook',
      C: 'letter',
      'C~': 'letter',
      G: 'camel',
    });
  });
});

describe('places', () => {
  it('count characters, not code units', () => {
    const text = 'ab\n🜂x:y\nend';
    expect(rangeAt(text, 2, 2, 1)).toEqual({ from: 5, to: 6 });
    expect(rangeAt(text, 2, undefined)).toEqual({ from: 3, to: 8 });
    expect(rangeAt(text, 3, 4, 9)).toEqual({ from: 12, to: 12 });
    expect(rangeAt(text, 9, 1, 1)).toEqual({ from: 12, to: 12 });
  });
});
