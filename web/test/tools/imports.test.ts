import { describe, expect, it } from 'vitest';
import { importsOf } from '../../tools/imports.mjs';

/** Returns the lines, targets and names of the imports of a source. */
const found = (source: string) =>
  importsOf('a.ts', source).map(({ line, target, names }) => [line, target, names.join(' ')]);

describe('the imports of a file', () => {
  it('are those of values and of types', () => {
    const source = [
      "import a, { b as c, type d } from './x';",
      "import type { e } from '../y';",
      "import * as f from './z';",
      "import './w.css';",
    ];
    expect(found(source.join('\n'))).toEqual([
      [1, './x', 'default b d'],
      [2, '../y', 'e'],
      [3, './z', '*'],
      [4, './w.css', '*'],
    ]);
  });

  it('are those that are exported again', () => {
    const source = "export { a as b } from './x';\nexport * from './y';\nexport const c = 1;\n";
    expect(found(source)).toEqual([
      [1, './x', 'a'],
      [2, './y', '*'],
    ]);
  });

  it('are those inside expressions and types', () => {
    const source = "const a = lazy(() => import('./x'));\ntype B = import('./y').C;\n";
    expect(found(source)).toEqual([
      [1, './x', '*'],
      [2, './y', '*'],
    ]);
  });

  it('cannot be found if the source is not valid', () => {
    expect(() => importsOf('a.ts', 'import {')).toThrow('a.ts: ');
  });
});
