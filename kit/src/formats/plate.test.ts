import { parsePlate } from '@rafiq/contract/core/plate';
import { expect, it } from 'vitest';
import { plateText } from './plate.ts';

it('a plate is marked to read from the left wherever it stands as plain text', () => {
  expect(plateText('12345-أ-6')).toBe('\u206612345\u200e-\u200eأ\u200e-\u200e6\u2069');
  expect(parsePlate(plateText('12345-أ-6'))).toEqual(['12345', 'أ', '6']);
});
