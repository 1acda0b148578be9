import { expect, it } from 'vitest';
import { restore } from '../../src/mine/backup';
import { transferText } from '../../src/mine/transfer';
import { storage } from './storage';

it('takes along what is stored, unless it is too much for a link', () => {
  const other = storage({});
  const text = transferText(storage({ 'heterodox.theme': 'dark' }));
  expect(restore(other, text)).toBe(1);
  expect(other.getItem('heterodox.theme')).toBe('dark');
  // Quotes are longer in JSON than they look.
  expect(transferText(storage({ 'heterodox.large': '"'.repeat(70_000) }))).toBe('');
});
