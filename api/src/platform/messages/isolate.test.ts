import { expect, it } from 'vitest';
import { isolate } from './isolate.ts';

it('keeps a number in order inside Arabic text and leaves the other languages as they are', () => {
  expect(isolate('05 22', 'ar')).toBe('\u206605 22\u2069');
  expect(isolate('05 22', 'fr')).toBe('05 22');
  expect(isolate('05 22', 'en')).toBe('05 22');
});
