import { expect, it } from 'vitest';
import type { CaseCounts, CaseRow } from './model.ts';
import { caseCountsSchema, caseRowSchema } from './schema.ts';
import { caseCountsFromWire, caseCountsToWire, caseRowFromWire, caseRowToWire } from './wire.ts';

const row: CaseRow = {
  ...{ id: '7', kind: 'ticket', reference: '000012', state: 'open', subject: 'Objet' },
  person: { name: 'Amal Test', cin: 'TT1', language: 'ar' },
  ...{ contract: '45000', receivedAt: '2026-11-10T10:00:00Z', dueAt: '2026-11-13T10:00:00Z' },
  due: {
    ...{ amount: 3, unit: 'working-days', from: '2026-11-10T10:00:00Z' },
    ...{ paused: 0.5, since: null },
  },
  ...{ assignee: { id: '2', name: 'Hind Saidi' }, version: 4, closedAt: null },
  lastActivity: { what: 'answer', by: 'Hind', at: '2026-11-12T10:00:00Z' },
};

it('brings a case and the counts over as they are', () => {
  expect(caseRowFromWire(caseRowSchema.strict().parse(caseRowToWire(row)))).toEqual(row);
  const counts: CaseCounts = {
    ...{ mine: 1, late: 2, today: 3, waiting: 4, newMessages: 6 },
    byKind: { ticket: 5 },
  };
  const wire = caseCountsSchema.strict().parse(caseCountsToWire(counts));
  expect(caseCountsFromWire(wire)).toEqual(counts);
});
