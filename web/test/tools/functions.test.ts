import { describe, expect, it } from 'vitest';
import { functionsOf } from '../../tools/functions.mjs';

/** Returns names, first lines and numbers of lines of the functions of a source. */
const measured = (source: string) =>
  functionsOf('a.tsx', source).map(({ name, line, lines }) => [name, line, lines]);

describe('the lengths of functions', () => {
  it('are measured with the signature, without comments before it', () => {
    const source = '/** Text. */\nexport function a(\n  x: number,\n) {\n  return <p>{x}</p>;\n}\n';
    expect(measured(source)).toEqual([['a', 2, 5]]);
  });

  it('are measured for functions that are named by a variable, property or class', () => {
    const source = [
      'const a = () => 1;',
      'const b = { c() {}, d: () => {}, "e-f": function () {} };',
      'class G { h = () => {}; i() {} }',
      'j.k = async () => {',
      '};',
      'export default () => {};',
    ];
    expect(measured(source.join('\n'))).toEqual([
      ['a', 1, 1],
      ['c', 2, 1],
      ['d', 2, 1],
      ['e-f', 2, 1],
      ['h', 3, 1],
      ['i', 3, 1],
      ['k', 4, 2],
      ['default', 6, 1],
    ]);
  });

  it('are measured for inner functions, but not for those without a name', () => {
    const source = 'function a() {\n  const b = () => {\n  };\n  c(() => {\n  });\n}\n';
    expect(measured(source)).toEqual([
      ['a', 1, 6],
      ['b', 2, 2],
    ]);
  });

  it('cannot be measured if the source is not valid', () => {
    expect(() => functionsOf('a.ts', 'function {')).toThrow('a.ts: ');
  });
});
