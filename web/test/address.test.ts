import { describe, expect, it } from 'vitest';
import { decoded, mendedPath } from '../src/api/address';

describe('an address with broken percent signs', () => {
  it.each([
    ['/rules/pacifist%3Azigzag', '/rules/pacifist%3Azigzag'],
    ['/rules/100%', '/rules/100%25'],
    ['/rules/%3A%zz', '/rules/%3A%25zz'],
    ['/rules/%FF', '/rules/%25FF'],
  ])('%s is read as %s', (path, mended) => {
    expect(mendedPath(path)).toBe(mended);
    expect(() => decodeURIComponent(mendedPath(path))).not.toThrow();
  });

  it('has parts that are read if they can be', () => {
    expect(decoded('pacifist%3Azigzag')).toBe('pacifist:zigzag');
    expect(decoded('%FF')).toBe('%FF');
  });
});
