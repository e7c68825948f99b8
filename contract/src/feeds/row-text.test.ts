import { expect, it } from 'vitest';
import { aFeedRow } from '../testing/a-feed-row.ts';
import type { FeedEntity } from './entities.ts';
import type { FeedRow } from './model.ts';
import { rowText } from './row-text.ts';
import { checkRow } from './rules.ts';

const rowOf = (entity: FeedEntity, change: Record<string, unknown> = {}): FeedRow => {
  const checked = checkRow(entity, aFeedRow(entity, change), { today: '2026-11-16' });
  if ('issues' in checked) throw new Error(JSON.stringify(checked.issues));
  return checked.row;
};
const textOf = (change: Record<string, unknown>) =>
  rowText('health-folders', rowOf('health-folders', change));

it('is the same for the same values, however they were written', () => {
  const plain = textOf({});
  expect(textOf({ engaged_amount: '300,00', status: ' Réglé ', source_version: 9 })).toBe(plain);
  expect(textOf({ key: 'other' })).toBe(plain);
});

it.each([
  [{ observation: '' }, { observation: 'x' }],
  [
    { patient_last_name: 'ab', patient_first_name: 'c' },
    { patient_last_name: 'a', patient_first_name: 'bc' },
  ],
  [{ steps: null }, { steps: [] }],
  [
    { documents: [{ sha256: 'a'.repeat(64), name: 'x' }] },
    {
      documents: [
        { sha256: 'a'.repeat(64), name: 'x' },
        { sha256: 'a'.repeat(64), name: 'x' },
      ],
    },
  ],
])('tells %o from %o', (one, other) => {
  expect(textOf(one)).not.toBe(textOf(other));
});

it('does not know of fields that are left out, so that a new one changes no row of before', () => {
  expect(textOf({ declaration: null, observation: '' })).not.toContain('declaration');
});

it('reads a line that names its ceiling in one language as before it could in three', () => {
  const [line] = aFeedRow('health-folders').lines as [Record<string, unknown>];
  const named = { ...line, ceiling: 2_000, ceiling_name: 'Optique' };
  const text = textOf({ lines: [named] });
  expect(text).not.toContain('ceiling_name_');
  expect(textOf({ lines: [{ ...named, ceiling_name_en: '' }] })).toBe(text);
  expect(textOf({ lines: [{ ...named, ceiling_name_ar: 'النظارات' }] })).not.toBe(text);
});

it('tells a removed row from one that is there', () => {
  const { values } = rowOf('members');
  const row = { key: 'K', version: 1, values: {} };
  expect(rowText('members', { ...row, isDeleted: true })).not.toBe(
    rowText('members', { ...row, isDeleted: false }),
  );
  expect(values).not.toEqual({});
});
