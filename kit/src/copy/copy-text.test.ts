import { expect, it } from 'vitest';
import { plainText } from './copy-text.ts';

it.each([
  ['\u2066416\u00a0407\u202f881\u2069', '416 407 881'],
  ['\u200fSALMA\u00ad-2026\ufeff', 'SALMA-2026'],
  [' 12345-أ-6 ', '12345-أ-6'],
])('%j is copied as %j', (shown, copied) => {
  expect(plainText(shown)).toBe(copied);
});
