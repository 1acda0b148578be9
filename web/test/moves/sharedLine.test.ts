import { describe, expect, it } from 'vitest';
import {
  isSharedLine,
  readSharedLine,
  type SharedLine,
  shareLink,
} from '../../src/moves/sharedLine';
import type { Tree } from '../../src/moves/tree';

const PAGE = 'https://example.org/analysis/chess';
const leaf = (move: string, next: Tree = []) => ({ move, short: move, next });
const TREE: Tree = [
  leaf('e2e4', [
    { ...leaf('e7e5', [leaf('g1f3')]), comment: 'open {game}' },
    { ...leaf('c7c5', [leaf('g1f3', [leaf('d7d6'), leaf('b8c6')])]), nags: [1] },
  ]),
  { ...leaf('d2d4'), before: 'or' },
];
const line = (more: Partial<SharedLine> = {}): SharedLine => ({
  start: undefined,
  tree: TREE,
  path: [],
  tags: [],
  comment: '',
  ...more,
});

async function decodeLink(link: string) {
  expect(link.startsWith(`${PAGE}#`)).toBe(true);
  const fragment = link.slice(PAGE.length);
  expect(isSharedLine(fragment)).toBe(true);
  return readSharedLine(fragment);
}

/** Returns a text compressed and encoded as in a link. */
async function compress(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  return bytes.toString('base64url');
}

describe('a shared line', () => {
  it('has all moves, variations, comments, tags and the start', async () => {
    const { pgn } = await decodeLink(
      await shareLink(
        PAGE,
        line({
          start: '8/8 w - - 0 1',
          comment: 'First',
          tags: [
            ['White', 'Ada "A"'],
            ['Black', '?'],
            ['FEN', 'an old one'],
          ],
        }),
      ),
    );
    expect(pgn).toBe(
      '[White "Ada \\"A\\""]\n[SetUp "1"]\n[FEN "8/8 w - - 0 1"]\n\n' +
        '{First} e2e4 ( {or} d2d4 ) e7e5 {open {game)} ( c7c5 $1 g1f3 d7d6 ( b8c6 ) ) g1f3 *',
    );
  });

  it.each([
    [[]],
    [['e2e4']],
    [['e2e4', 'e7e5', 'g1f3']],
    [['e2e4', 'c7c5', 'g1f3', 'b8c6']],
    [['d2d4']],
  ])('contains the current path: %j', async (path) => {
    const { pathIn } = await decodeLink(await shareLink(PAGE, line({ path })));
    expect(pathIn(TREE)).toEqual(path);
    // In a shorter tree the path ends where the tree ends.
    expect(pathIn([])).toEqual([]);
  });

  it('is short', async () => {
    const moves = Array.from(
      { length: 120 },
      (_, i) => `${'abcdefgh'[i % 8]}2${'hgfedcba'[i % 7]}4`,
    );
    const tree = moves.reduceRight<Tree>((next, move) => [leaf(move, next)], []);
    expect((await shareLink(PAGE, line({ tree, path: moves }))).length).toBeLessThan(600);
  });

  it('is refused if it is too long, with an alternative', async () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 48271) % 2147483647;
      return seed;
    };
    const text = Array.from({ length: 4000 }, () => random().toString(36)).join(' ');
    const sharing = shareLink(PAGE, line({ comment: text }));
    await expect(sharing).rejects.toThrow(/too long for a link.*Copy or download the PGN instead/);
  });

  it('may contain any Unicode text', async () => {
    const { pgn } = await decodeLink(await shareLink(PAGE, line({ comment: 'Þóra ♞ 王' })));
    expect(pgn).toContain('{Þóra ♞ 王}');
  });
});

describe('an invalid link', () => {
  it.each([
    ['#line=', 'nothing'],
    ['#line=0~', 'no data'],
    ['#line=0', 'no data at all'],
    ['#line=x~abc', 'no place'],
    ['#line=0~a%20b', 'other letters'],
    ['#line=0~abcde', 'no whole bytes'],
    ['#line=0~____', 'no compressed data'],
  ])('%s (%s) has an error message', async (fragment) => {
    await expect(readSharedLine(fragment)).rejects.toThrow(/The line in this link cannot be read/);
  });

  it('has an error message if it is truncated', async () => {
    const link = await shareLink(PAGE, line({ comment: 'A long comment to be cut off' }));
    const fragment = link.slice(PAGE.length, -9);
    await expect(readSharedLine(fragment)).rejects.toThrow(/cut off or changed/);
  });

  it('is not decompressed without limit', async () => {
    const bomb = await compress('e2e4 '.repeat(4_000_000));
    expect(bomb.length).toBeLessThan(64_000);
    await expect(readSharedLine(`#line=0~${bomb}`)).rejects.toThrow(/too long to be shown/);
    await expect(readSharedLine(`#line=0~${'a'.repeat(65_000)}`)).rejects.toThrow(/too long/);
  });

  it('has a path that is limited by the tree', async () => {
    const data = await compress('\n\ne2e4 *');
    const { pathIn } = await readSharedLine(`#line=99999999999.7.3~${data}`);
    expect(pathIn(TREE)).toEqual(['e2e4', 'e7e5', 'g1f3']);
  });
});
