import { expect, it } from 'vitest';
import type { BatchState } from '../batch.ts';
import {
  checkDropReason,
  checkFileToSend,
  DROP_REASON_MAX,
  isInterrupted,
  mayBeApplied,
  mayBeDropped,
  mayBeUndone,
  waitsForSecond,
} from './rules.ts';

const standing = (state: BatchState, part = {}) => ({
  ...{ state, needsApproval: false, approvedBy: null, isKept: true },
  ...part,
});
const stepsOf = (...of: Parameters<typeof standing>) => {
  const batch = standing(...of);
  return [mayBeApplied(batch), waitsForSecond(batch), mayBeDropped(batch)];
};

it('a batch is applied or given up while its rows wait', () => {
  expect(stepsOf('checked')).toEqual([true, false, true]);
  expect(stepsOf('checked', { isKept: false })).toEqual([false, false, false]);
  expect(stepsOf('received', { isKept: false })).toEqual([false, false, true]);
  for (const state of ['refused', 'applied', 'undone'] as const)
    expect(stepsOf(state)).toEqual([false, false, false]);
});

it('one that removes much waits for a second person first', () => {
  expect(stepsOf('checked', { needsApproval: true })).toEqual([false, true, true]);
  expect(stepsOf('checked', { needsApproval: true, approvedBy: 'Adil' })).toEqual([
    ...[true, false, true],
  ]);
});

it('is undone for thirty days', () => {
  const applied = { state: 'applied', appliedAt: '2026-11-01T10:00:00Z' } as const;
  expect(mayBeUndone(applied, new Date('2026-12-01T10:00:00Z'))).toBe(true);
  expect(mayBeUndone(applied, new Date('2026-12-01T10:00:01Z'))).toBe(false);
  expect(mayBeUndone({ ...applied, state: 'undone' }, new Date('2026-11-02'))).toBe(false);
});

it('is given up for lost when nobody has read of it for ten minutes', () => {
  const receivedAt = '2026-11-16T10:00:00Z';
  const at = (minute: string, readAt: string | null = null) =>
    isInterrupted({ state: 'received', receivedAt, readAt }, new Date(`2026-11-16T10:${minute}Z`));
  expect([at('10:00'), at('10:01'), at('12:00', '2026-11-16T10:05:00Z')]).toEqual([
    ...[false, true, false],
  ]);
  const late = new Date('2026-11-17T10:00:00Z');
  expect(isInterrupted({ state: 'checked', receivedAt, readAt: null }, late)).toBe(false);
});

it('is given up with some words', () => {
  const field = 'reason';
  expect(checkDropReason('x'.repeat(DROP_REASON_MAX))).toEqual([]);
  expect(checkDropReason('Double\nenvoi')).toEqual([]);
  expect(checkDropReason(' ')).toEqual([{ field, code: 'required' }]);
  expect(checkDropReason('x'.repeat(DROP_REASON_MAX + 1))).toEqual([
    { field, code: 'too_long', max: 300 },
  ]);
  expect(checkDropReason('a\nb\u0000')).toEqual([{ field, code: 'text_format' }]);
});

it('a file is sent with what it holds, whose it is, and a name that says how it is written', () => {
  const file = { name: 'members.csv.gz', size: 1 };
  const wrong = (part: Partial<Parameters<typeof checkFileToSend>[0]>) =>
    checkFileToSend({ entity: 'members', source: 'crm', file, ...part }).map(
      ({ field, code }) => `${field} ${code}`,
    );
  expect(wrong({})).toEqual([]);
  expect(wrong({ entity: '', source: '', file: null })).toEqual([
    ...['entity required', 'source required', 'file required'],
  ]);
  expect(wrong({ source: 'C R M' })).toEqual(['source source_format']);
  expect(wrong({ file: { name: 'members.xlsx', size: 1 } })).toEqual(['file feed_file_name']);
  expect(wrong({ file: { ...file, size: 0 } })).toEqual(['file feed_empty']);
  expect(wrong({ file: { ...file, size: 2 ** 31 } })).toEqual([]);
  expect(
    checkFileToSend({ entity: 'members', source: 'crm', file: { ...file, size: 2 ** 31 + 1 } }),
  ).toEqual([{ field: 'file', code: 'feed_too_large', max: 2 ** 31 }]);
});
