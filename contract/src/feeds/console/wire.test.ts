import { expect, it } from 'vitest';
import { staffBatchPageSchema, staffBatchRowsSchema, staffBatchSchema } from './schema.ts';
import {
  type StaffBatch,
  staffBatchRowsToWire,
  staffBatchSummaryToWire,
  staffBatchToWire,
} from './wire.ts';

const CIN = 'AB123456';
const batch: StaffBatch = {
  ...{ id: 'c-1', number: '41', source: 'crm', entity: 'crm-contacts', state: 'checked' },
  ...{ door: 'console', isMuted: false, isSnapshot: false, bytes: 12, sha256: 'ab'.repeat(32) },
  ...{ receivedAt: '2026-11-16T10:00:00Z', receivedBy: 'Adil Mernissi' },
  reason: { field: '', code: 'column_unknown', columns: CIN },
  counts: { rows: 2, new: 0, changed: 1, unchanged: 0, stale: 0, removed: 0, refused: 1 },
  refusals: [{ line: 3, key: CIN, field: 'cin', code: 'cin_format', details: { found: CIN } }],
  warned: 1,
  warnings: [{ line: 2, key: CIN, field: 'cin', code: 'refund_over_cost', details: { cost: CIN } }],
  differences: [{ key: CIN, field: 'last_name', before: CIN, after: 'Bennani' }],
  told: [],
  led: [{ status: 'Traité', outcome: 'held', requests: 2 }],
  ledRows: [{ key: CIN, reference: '618033991', status: 'Traité', outcome: 'held' }],
  memberLed: [],
  reached: [{ language: 'ar', members: 2, messages: 3 }],
  ...{ needsApproval: false, approvedBy: null, appliedAt: null, appliedBy: null },
  ...{ undoneAt: null, undoneBy: null, isOwn: true, isKept: true, readRows: 2, readAt: null },
};
const say = (found: object) => JSON.stringify(found);

it('a report leaves under exactly the names of its schema, and says nothing of what a row holds', () => {
  const told = staffBatchToWire(batch, say);
  expect(staffBatchSchema.parse(told)).toEqual(told);
  const page = { batches: [staffBatchSummaryToWire(batch, say)], next: null };
  expect(staffBatchPageSchema.parse(page)).toEqual(page);
  expect(JSON.stringify([told, page])).not.toMatch(/AB123456|Bennani|618033991/);
});

it('the rows are an answer of their own', () => {
  const rows = staffBatchRowsToWire(batch, say);
  expect(staffBatchRowsSchema.parse(rows)).toEqual(rows);
  expect(rows.refusals).toMatchObject([{ line: 3, key: CIN }]);
  expect(rows.differences).toEqual(batch.differences);
  expect(rows.led).toEqual(batch.ledRows);
});
