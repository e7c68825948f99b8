import { expect, it } from 'vitest';
import { checkRow } from '../../contract/src/feeds/rules.ts';
import { folderRow } from './folder.ts';
import type { Request } from './requests.ts';

const REQUEST: Request = {
  ...{ reference: '618033991', kind: 'health-declaration', version: 1, files: [] },
  client: { clientId: 'C1', lastName: 'Alami', firstName: 'Siham' },
  contract: { key: 'HP-1' },
  beneficiary: { key: 'B-1', lastName: 'Alami', firstName: 'Siham' },
  fields: { engagedFees: 372.5, consultationDate: '2026-11-10' },
};
const openedAt = new Date('2026-11-15T23:00:00Z');
const settledAt = new Date('2026-11-16T08:00:00Z');

const rowOf = (change: Partial<Request> = {}, at: { settledAt?: Date } = {}) => {
  const claim = { request: { ...REQUEST, ...change }, number: 'SIN-1', member: 'M-1' };
  const row = folderRow(claim, { openedAt, ...at });
  return row === undefined ? undefined : JSON.parse(row);
};

it('is a row that the feed takes, at both versions', () => {
  for (const row of [rowOf(), rowOf({}, { settledAt })])
    expect(checkRow('health-folders', row, { today: '2026-11-16' })).toHaveProperty('row');
});

it('opens under the number of the declaration, and settles with a line that adds up', () => {
  expect(rowOf()).toMatchObject({
    ...{ key: 'SIN-1', source_version: 1, declaration: '618033991', status: 'En cours' },
    ...{ created_on: '2026-11-15', status_date: '2026-11-15', engaged_amount: 372.5 },
  });
  expect(rowOf({}, { settledAt })).toMatchObject({
    ...{ key: 'SIN-1', source_version: 2, status: 'Réglé', reimbursed_amount: 200 },
    ...{ created_on: '2026-11-15', status_date: '2026-11-16' },
    lines: [{ engaged: 372.5, tariff_base: 250, rate: 80, refunded: 200, reason: 'over_tariff' }],
  });
  const cheap = { fields: { engagedFees: 100, consultationDate: '2026-11-10' } };
  expect(rowOf(cheap, { settledAt }).lines).toEqual([
    expect.not.objectContaining({ reason: expect.anything() }),
  ]);
});

it('opens none for another kind, or a contract that did not come from here', () => {
  expect(rowOf({ kind: 'ticket' })).toBeUndefined();
  expect(rowOf({ contract: null })).toBeUndefined();
  expect(rowOf({ contract: { key: null } })).toBeUndefined();
  expect(rowOf({ beneficiary: null })).toBeUndefined();
});
