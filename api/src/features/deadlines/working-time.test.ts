import { CASE_KINDS } from '@rafiq/contract/cases/model';
import { SHIPPED_DEADLINES } from '@rafiq/contract/deadlines/shipped';
import { expect, it } from 'vitest';
import { compileAll } from './working-time.ts';

const NOW = new Date('2026-06-22T10:00:00Z');

it('has a deadline for every kind, also where the document was written before there was one', () => {
  const { of, mark } = compileAll(SHIPPED_DEADLINES, NOW);
  for (const kind of CASE_KINDS) expect(of(kind).spans.length, kind).toBeGreaterThan(1_000);
  const rules = SHIPPED_DEADLINES.rules
    .filter(({ kind }) => kind !== 'ticket')
    .map((rule) => ({ ...rule, amount: rule.amount + 1 }));
  const older = compileAll({ ...SHIPPED_DEADLINES, rules }, NOW);
  expect(older.of('ticket')).toEqual(of('ticket'));
  expect(older.of('suggestion').amount).toBe(of('suggestion').amount + 1);
  expect(older.mark).not.toBe(mark);
});

it('has another mark with another year', () => {
  const next = compileAll(SHIPPED_DEADLINES, new Date('2027-01-01T00:00:00Z'));
  expect(next.mark).not.toBe(compileAll(SHIPPED_DEADLINES, NOW).mark);
});
