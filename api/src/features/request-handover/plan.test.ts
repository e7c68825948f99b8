/** A page of what is ready ends with its limit, however much was taken before. */
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/database.ts';
import { planning } from '../../testing/plans.ts';
import { readyAfter } from './repository.ts';

it('is read by one index in its own order', async () => {
  const test = await openTestDatabase();
  try {
    // one transaction each: a Citus goes by another connection for some of them
    for (const sql of [
      `insert into members (client_id, cin, first_name, last_name, birth_date, verified)
       values ('C1', 'PL1', 'A', 'B', '1990-01-01', true)`,
      `insert into cases (kind, subject_id, member_id, subject, contract, received_at, due_at, due_amount)
       select 'ticket', n, (select id from members), '', '', now(), now(), 1 from generate_series(1, 5000) n`,
      `insert into request_handovers (request_id, kind, state, ready_at, number, core_reference, event_id)
       select n, 'ticket', case when n % 10 = 0 then 'ready' else 'taken' end, now(), n, n,
         '00000000-0000-4000-8000-000000000000' from generate_series(1, 5000) n`,
      'analyze request_handovers',
    ])
      await test.db.run({ text: sql });
    const plans: string[] = [];
    await readyAfter(planning(test.db, plans), { number: 100, kinds: ['ticket'], limit: 11 });
    expect(plans.join()).toContain('request_handovers_ready');
    expect(plans.join()).not.toContain('Sort');
  } finally {
    await test.close();
  }
});
