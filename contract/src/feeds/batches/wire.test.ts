import { expect, it } from 'vitest';
import type { Batch } from '../batches/schema.ts';
import { batchPageSchema, batchSchema } from './schema.ts';
import { batchSummaryToWire, batchToWire } from './wire.ts';

const NONE = { rows: 0, new: 0, changed: 0, unchanged: 0, stale: 0, removed: 0, refused: 0 };

const minimal: Batch = {
  ...{ id: 'nightly-1', source: 'sinistres', entity: 'health-folders', state: 'refused' },
  ...{ door: 'http', isMuted: false, isSnapshot: false, bytes: 12, sha256: 'ab'.repeat(32) },
  ...{ receivedAt: '2026-11-16T10:00:00.000Z', receivedBy: 'Sinistres' },
  reason: { field: 'key', code: 'required' },
  ...{ counts: NONE, refusals: [], differences: [], told: [], reached: [] },
  ...{ warned: 0, warnings: [] },
  ...{ led: [], ledRows: [], memberLed: [] },
  ...{ needsApproval: false, approvedBy: null, appliedAt: null, appliedBy: null },
  ...{ undoneAt: null, undoneBy: null },
};
const maximal: Batch = {
  ...minimal,
  ...{ state: 'undone', isMuted: true, isSnapshot: true, reason: null, needsApproval: true },
  counts: { ...NONE, rows: 3, refused: 1 },
  refusals: [{ line: 3, key: 'F-1', field: 'status', code: 'too_long', details: { max: 40 } }],
  warned: 1,
  warnings: [
    { line: 1, key: 'F-3', field: 'reimbursed_amount', code: 'too_long', details: { max: 9 } },
  ],
  differences: [{ key: 'F-2', field: 'status', before: null, after: 'Réglé' }],
  told: [{ status: 'Réglé', members: 1 }],
  led: [{ status: 'Traité', outcome: 'moves', requests: 1 }],
  ledRows: [{ key: 'F-2', reference: '618033991', status: 'Traité', outcome: 'moves' }],
  ...{ approvedBy: 'Adil', appliedAt: '2026-11-16T11:00:00.000Z', appliedBy: 'Nadia' },
  ...{ undoneAt: '2026-11-16T12:00:00.000Z', undoneBy: 'Nadia' },
};
const say = ({ code, max }: { code: string; max?: string | number }) => `${code} ${max ?? ''}`;

it.each([minimal, maximal])('a batch leaves under exactly the names of its schema', (batch) => {
  expect(batchSchema.parse(batchToWire(batch, say))).toMatchObject({ id: 'nightly-1' });
  const page = { batches: [batchSummaryToWire(batch, say)], next: null };
  expect(batchPageSchema.parse(page)).toEqual(page);
});

it('tells a system nothing of what was there before it', () => {
  const told = batchToWire(maximal, say);
  expect(JSON.stringify(told)).not.toContain('F-2');
});

it('says each problem in words, with its figures', () => {
  expect(batchToWire(minimal, say).reason?.message).toBe('required ');
  expect(batchToWire(maximal, say).refusals).toEqual([
    { line: 3, key: 'F-1', field: 'status', code: 'too_long', message: 'too_long 40' },
  ]);
  expect(batchToWire(maximal, say).warnings).toMatchObject([{ line: 1, message: 'too_long 9' }]);
});
