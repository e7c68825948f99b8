import { summaryGrammar } from '@rafiq/contract/requests/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { planning } from '../../testing/plans.ts';
import { aRequest } from '../../testing/requests.ts';
import { listSummaries } from './repository.ts';

const OTHERS = 3_000;
const QUERY = {
  top: 10,
  skip: 0,
  filters: [],
  sort: summaryGrammar.defaultSort,
  search: 'alami 12',
  expand: [],
  select: null,
};

let test: TestDatabase;
let memberId: string;
beforeAll(async () => {
  test = await openTestDatabase();
  const other = await aMember(test.db);
  const one = await aRequest(test.db, other);
  await test.db.run({
    text: `insert into requests (member_id, kind, subject, status, contract, details, idempotency_key, content_hash,
             created_at, status_at)
           select member_id, kind, subject, status, contract, details, 'key-' || n, content_hash, created_at, status_at
           from requests, generate_series(1, $2::int) as n where id = $1`,
    values: [one, OTHERS],
  });
  const member = await aMember(test.db);
  memberId = member.id;
  await aRequest(test.db, member);
  await test.db.script('analyze owners, requests');
});
afterAll(() => test.close());

it('searches only what the member has sent, by the index of it', async () => {
  const plans: string[] = [];
  const owner = { memberId, tokenHash: Buffer.from('nobody') };
  await listSummaries(planning(test.db, plans, { row: { count: 0 } }), owner, QUERY);
  expect(plans).toHaveLength(2);
  for (const plan of plans) {
    expect(plan).not.toContain('Seq Scan on requests');
    expect(plan).toMatch(/requests_list|requests_pkey/);
  }
});
