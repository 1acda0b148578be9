import { describe, expect, it } from 'vitest';
import { decodeParam, repairedPath } from '../src/api/address';

describe('a URL with malformed percent signs', () => {
  it.each([
    ['/rules/pacifist%3Azigzag', '/rules/pacifist%3Azigzag'],
    ['/rules/100%', '/rules/100%25'],
    ['/rules/%3A%zz', '/rules/%3A%25zz'],
    ['/rules/%FF', '/rules/%25FF'],
  ])('%s is repaired to %s', (path, mended) => {
    expect(repairedPath(path)).toBe(mended);
    expect(() => decodeURIComponent(repairedPath(path))).not.toThrow();
  });

  it('has parameters that are decoded if possible', () => {
    expect(decodeParam('pacifist%3Azigzag')).toBe('pacifist:zigzag');
    expect(decodeParam('%FF')).toBe('%FF');
  });
});
