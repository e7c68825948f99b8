/** What is looked for over all that there ever was is found by indexes, however long that has been. */

import { caseFilterFromQuery } from '@rafiq/contract/cases/query';
import { caseQuerySchema } from '@rafiq/contract/cases/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Statement } from '../../platform/db.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { planning, planOf } from '../../testing/plans.ts';
import { findPage, type QueueQuery, type Search } from './queue-repository.ts';
import { findNamed, findNumbered } from './search-repository.ts';

const NOW = new Date('2026-11-16T10:00:00Z');

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
  await test.db.script(`
    insert into members (client_id, cin, first_name, last_name, birth_date, verified)
      select 'C' || n, 'PL' || n, 'First' || n, 'Last' || n, '1990-01-01', true from generate_series(1, 5000) n;
    insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_amount, state, closed_at)
      select 'ticket', id, id, '', 'P' || id, '2020-01-01', '2020-01-02', 1, 'closed', '2020-01-02' from members;
    analyze members, cases, health_folders, motor_folders, requests`);
});
afterAll(() => test.close());

const planPage = async (search: Search): Promise<string> => {
  let plan = '';
  const write = async <Row>(statement: Statement) => {
    plan = await planOf(test.db, statement);
    return { found: [] } as Row;
  };
  const query: QueueQuery = {
    ...{ ...caseFilterFromQuery(caseQuerySchema.parse({})), search },
    ...{ staffId: '1', now: NOW, after: null, limit: 51 },
  };
  await findPage(write, query, () => '1');
  return plan;
};

it('finds whom a name begins, and their cases', async () => {
  const plans: string[] = [];
  const memberIds = await findNamed(planning(test.db, plans, { row: { id: '12' } }), 'last12');
  for (const index of [
    'members_by_last_name ',
    'members_by_first_name',
    'members_by_last_name_after_particle',
  ])
    expect(plans.join()).toContain(index);
  const plan = await planPage({ in: 'everywhere', name: 'last12', memberIds });
  expect(plan).toContain('cases_of_member');
  expect(plans.join() + plan).not.toMatch(/Seq Scan on (cases|members)/);
});

it('looks for a name of very many people in what the queue shows, and not in all that there was', async () => {
  const plan = await planPage({ in: 'everywhere', name: 'last', memberIds: null });
  expect(plan).not.toContain('Seq Scan on cases');
});

it('finds what a number may mean', async () => {
  const plans: string[] = [];
  const number = await findNumbered(planning(test.db, plans, { row: { id: '12' } }), '482173064');
  const plan = await planPage({ in: 'everywhere', number });
  for (const index of ['cases_kind_subject_id_key', 'cases_of_member', 'cases_by_contract'])
    expect(plan).toContain(index);
  expect(plans.join() + plan).not.toMatch(/Seq Scan on (cases|members)/);
});
