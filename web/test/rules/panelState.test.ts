// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { anchorOfKind } from '../../src/rules/panelState';

describe('the anchor of a kind', () => {
  it('has only letters and hyphens', () => {
    expect(['K', "P'", 'P!', '+P', 'Q~'].map(anchorOfKind)).toEqual([
      'piece-k',
      'piece-p-prime',
      'piece-p-bang',
      'piece-p-plus',
      'piece-q-tilde',
    ]);
  });
});
