import { expect, it } from 'vitest';
import type { LedgerFilter } from './model.ts';
import { placeText, readPlace } from './place.ts';
import { checkLedgerFilter } from './rules.ts';
import { ACTS_ON_A_REQUEST, TOLD_ACTS } from './told.ts';

const NOTHING: LedgerFilter = { from: '', to: '', staff: '', act: null, about: '', cin: '' };
const wrong = (part: Partial<LedgerFilter>) =>
  checkLedgerFilter({ ...NOTHING, ...part }).map(({ field, code }) => `${field} ${code}`);

it('takes a search for nothing in particular, and one of a single day', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ from: '2026-11-16', to: '2026-11-16', staff: '7', cin: 'ab-123 456' })).toEqual(
    [],
  );
  expect(wrong({ staff: 'operator' })).toEqual([]);
  expect(wrong({ staff: '9'.repeat(18) })).toEqual([]);
  expect([wrong({ from: '2026-11-16' }), wrong({ to: '2026-11-16' })]).toEqual([[], []]);
});

it('names what cannot be looked for', () => {
  expect(wrong({ from: '2026-11-31', to: 'x' })).toEqual(['from date_format', 'to date_format']);
  expect(wrong({ from: 'x', to: '2026-11-15' })).toEqual(['from date_format']);
  expect(checkLedgerFilter({ ...NOTHING, from: '2026-11-16', to: '2026-11-15' })).toEqual([
    { field: 'to', code: 'date_too_early', min: '2026-11-16' },
  ]);
  for (const staff of ['0', 'x1', '1x', '1'.repeat(19)])
    expect(wrong({ staff }), staff).toEqual(['staff unknown_value']);
  expect(wrong({ cin: 'nodigit' })).toEqual(['cin cin_format']);
});

it('reads a place back, and begins anew with what is none', () => {
  const place = { day: '2026-11-16', number: 12 };
  expect(readPlace(placeText(place))).toEqual(place);
  for (const text of [
    null,
    undefined,
    '',
    '2026-11-31_1',
    '2026-11-16_-1',
    `2026-11-16_${'9'.repeat(16)}`,
  ])
    expect(readPlace(text)).toBeNull();
});

it('tells a member of reads and changes, and of nothing that is among staff', () => {
  expect(TOLD_ACTS).toContain('case.read');
  for (const inner of ['note.written', 'queue.read', 'case.taken', 'signed-in'])
    expect(TOLD_ACTS).not.toContain(inner);
  expect(ACTS_ON_A_REQUEST).not.toContain('member-file.changed');
});
