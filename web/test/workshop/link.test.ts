import { describe, expect, it } from 'vitest';
import { isTextLink, textLink, textOfLink } from '../../src/workshop/link';

const PAGE = 'https://example.org/workshop';

/** Returns text that cannot be compressed well. */
function noise(length: number): string {
  let state = 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (state % 90));
  }).join('');
}

describe('a link with a text', () => {
  it('can be read again', async () => {
    const text = 'hx.name=Ünïcode 🜂\nking:K:K::e1\n'.repeat(40);
    const link = await textLink(PAGE, text);
    expect(link.length).toBeLessThan(300);
    const { hash } = new URL(link);
    expect(isTextLink(hash)).toBe(true);
    expect(await textOfLink(hash)).toBe(text);
  });

  it('is refused when it would be too long', async () => {
    await expect(textLink(PAGE, noise(12_000))).rejects.toThrow(/too long.*8,000/);
  });

  it.each([
    '#text=',
    '#text=%%%',
    '#text=AAAA',
    `#text=${'A'.repeat(100_001)}`,
  ])('is refused when it is damaged: %.20s', async (fragment) => {
    await expect(textOfLink(fragment)).rejects.toThrow(/cannot be read/);
  });

  it('is not decompressed without limit', async () => {
    const { hash } = new URL(await textLink(PAGE, 'a'.repeat(1_000_000)));
    await expect(textOfLink(hash)).rejects.toThrow(/cannot be read/);
  });
});
