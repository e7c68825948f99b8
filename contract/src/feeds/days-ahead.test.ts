import { expect, it } from 'vitest';
import { aFeedRow } from '../testing/a-feed-row.ts';
import type { FeedEntity } from './entities.ts';
import { checkRow } from './rules.ts';

const TODAY = '2026-11-16';
const TOMORROW = '2026-11-17';
const DAY_AFTER = '2026-11-18';

const refusalsOf = (entity: FeedEntity, change: Record<string, unknown>) => {
  const checked = checkRow(entity, aFeedRow(entity, change), { today: TODAY });
  return 'issues' in checked ? checked.issues : [];
};

it.each([
  ['members', 'birth_date'],
  ['beneficiaries', 'birth_date'],
  ['health-folders', 'consultation_date'],
] as const)('%s: %s is today at the latest', (entity, field) => {
  expect(refusalsOf(entity, { [field]: TODAY })).toEqual([]);
  expect(refusalsOf(entity, { [field]: TOMORROW })).toEqual([
    { field, code: 'date_too_late', max: TODAY },
  ]);
});

it('an accident is of today at the latest', () => {
  const days = { declaration_date: TOMORROW, status_date: TOMORROW, steps: null };
  expect(refusalsOf('motor-folders', { ...days, loss_date: TODAY })).toEqual([]);
  expect(refusalsOf('motor-folders', { ...days, loss_date: TOMORROW })).toEqual([
    { field: 'loss_date', code: 'date_too_late', max: TODAY },
  ]);
});

it.each([
  ['health-folders', 'created_on'],
  ['health-folders', 'status_date'],
  ['motor-folders', 'declaration_date'],
  ['motor-folders', 'status_date'],
] as const)('%s: %s, which a system stamps, is tomorrow at the latest', (entity, field) => {
  const rest = entity === 'health-folders' ? { status_date: DAY_AFTER } : {};
  const ofField = (day: string) =>
    refusalsOf(entity, { ...rest, [field]: day }).filter((one) => one.field === field);
  expect(ofField(TOMORROW)).toEqual([]);
  expect(ofField(DAY_AFTER)).toEqual([{ field, code: 'date_too_late', max: TOMORROW }]);
});

it('names the step and the line of a refund', () => {
  const [line] = aFeedRow('health-folders').lines as [Record<string, unknown>];
  const step = (happened_on: string) => ({ status: 'En cours', happened_on });
  const lines = [line, { ...line, care_date: TOMORROW }];
  const steps = [step(TODAY), step(TOMORROW), step(DAY_AFTER)];
  expect(refusalsOf('health-folders', { lines, steps })).toEqual([
    { field: 'steps[2].happened_on', code: 'date_too_late', max: TOMORROW },
    { field: 'lines[1].care_date', code: 'date_too_late', max: TODAY },
  ]);
});

it('a contract and a vehicle may be of a day to come', () => {
  const days = { effect_date: '2027-01-01', expiry_date: '2027-12-31', first_use_date: DAY_AFTER };
  expect(refusalsOf('motor-policies', days)).toEqual([]);
});

it('of a tombstone no day is read', () => {
  expect(refusalsOf('members', { deleted: true, birth_date: DAY_AFTER })).toEqual([]);
});
