import { expect, it } from 'vitest';
import { checkRecovery } from './rules.ts';

const today = '2026-11-15';

it('takes a birth date before yesterday only', () => {
  const lookup = (birthDate: string) => checkRecovery({ cin: 'AB123456', birthDate }, { today });
  expect(lookup('2026-11-13')).toEqual([]);
  expect(lookup('2026-11-14')).toEqual([
    { field: 'birthDate', code: 'date_too_late', max: '2026-11-13' },
  ]);
});

it('names each field that is missing', () => {
  expect(checkRecovery({ cin: '', birthDate: '' }, { today }).map(({ field }) => field)).toEqual([
    'cin',
    'birthDate',
  ]);
});
