import { expect, it } from 'vitest';
import { aFeedRow } from '../testing/a-feed-row.ts';
import { said } from '../testing/said.ts';
import type { FeedEntity } from './entities.ts';
import { FEED_ENTITIES } from './entities.ts';
import { checkRow } from './rules.ts';
import { warningsOf } from './warnings.ts';

const warned = (entity: FeedEntity, change: Record<string, unknown> = {}) => {
  const checked = checkRow(entity, aFeedRow(entity, change), { today: '2026-11-16' });
  if ('issues' in checked) throw new Error(said(checked.issues).join());
  return warningsOf(entity)?.(checked.row.values) ?? [];
};
const [line] = aFeedRow('health-folders').lines as [Record<string, unknown>];
const lines = (...changes: Record<string, unknown>[]) =>
  changes.map((change) => ({ ...line, ...change }));

it.each(FEED_ENTITIES)('has nothing to say of the example of %s', (entity) => {
  expect(warned(entity)).toEqual([]);
});

it.each([
  ['a refund above its cost', { lines: null, reimbursed_amount: 300.01 }, 'reimbursed_amount'],
  [
    'a line that pays back more than it cost',
    { lines: lines({ refunded: 300.01 }), reimbursed_amount: 300.01, engaged_amount: 300 },
    'reimbursed_amount lines[0].refunded',
  ],
  ['a refund of less than its lines', { reimbursed_amount: 119.99 }, 'reimbursed_amount'],
  ['a cost of more than its lines', { engaged_amount: 300.01 }, 'engaged_amount'],
  ['a status older than its last step', { status_date: '2026-10-08' }, 'status_date'],
])('warns of %s', (_what, change, fields) => {
  expect(
    warned('health-folders', change)
      .map(({ field }) => field)
      .join(' '),
  ).toBe(fields);
});

it('adds lines up to the centime, and compares nothing where there is none', () => {
  const three = lines(...[0.1, 0.1, 0.1].map((engaged) => ({ engaged, refunded: 0.1 })));
  const change = { lines: three, engaged_amount: 0.3, reimbursed_amount: 0.3 };
  expect(warned('health-folders', change)).toEqual([]);
  const none = { lines: null, reimbursed_amount: 300, engaged_amount: 300 };
  expect(warned('health-folders', none)).toEqual([]);
});

it('warns of the status of a motor folder, and says which step came later', () => {
  const steps = [
    { status: 'REGLE', happened_on: '2026-09-02' },
    { status: 'EN COURS', happened_on: '2026-08-21' },
  ];
  expect(warned('motor-folders', { steps })).toEqual([
    { field: 'status_date', code: 'status_before_step', last: '2026-09-02' },
  ]);
  expect(warned('motor-folders', { steps: null })).toEqual([]);
});
