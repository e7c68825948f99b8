/** A page of the staff's queue beside a bare server that reads the same page and writes the same line of the ledger. */

import { openCasesOfRequests } from '../../api/src/demo/open-cases.ts';
import { openPostgres } from '../../api/src/platform/database/postgres.ts';
import type { Db } from '../../api/src/platform/db.ts';
import { freePort } from '../../api/src/testing/free-port.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { signInStaff } from '../../api/src/testing/staff.ts';
import { onClient } from '../harness/feed-source.ts';
import { startPortal } from '../harness/portal.ts';
import { print } from '../harness/report.ts';
import { startReference } from './against-reference.ts';
import { type Call, FROM_A_BROWSER } from './calls.ts';
import { openData } from './data.ts';
import { type Plan, ratio, runRounds } from './rounds.ts';
import { requireSameBytes } from './same-bytes.ts';
import { printStandings } from './standings.ts';
import { type Claim, TARGETS } from './targets.ts';

export interface QueuePlan {
  members: number;
  requests: number;
  open: number;
  agents: number;
  plan: Plan;
}

const DATABASE = 'queue';

/** Requests of five years, of which the newest are open. */
const fill = ({ requests, open }: QueuePlan): string[] => [
  'set synchronous_commit = off',
  `insert into requests (member_id, kind, subject, status, contract, details, idempotency_key, content_hash,
     created_at, status_at)
   select m.id, (array['health-declaration', 'ticket', 'health-complaint', 'suggestion'])[1 + n % 4], 'Demande ' || n,
     case when n <= ${open} then 'Envoyé' else 'Traité' end, jsonb_build_object('policyNumber', '311.' || n), '{}',
     'bench-' || n, '\\x00', at, at
   from (select n, now() - n * interval '2 minutes' as at, row_number() over () as place
         from generate_series(1, ${requests}) n) n
   join (select id, row_number() over () as place from members) m
     on m.place = 1 + n.place % (select count(*) from members)`,
];

/** Whose they are, evenly. */
const give = ({ agents }: QueuePlan): string[] => [
  // by their place among the open ones: their numbers may be evenly spaced, which would leave some agents without any
  `update cases c set assignee = (select min(id) from staff where name = 'Agent 0') + o.place % ${agents}
   from (select id, row_number() over (order by id) as place from cases where state = 'open') o where o.id = c.id`,
  'vacuum analyze requests',
  'vacuum analyze cases',
];

const agentsOf = async (db: Db, count: number): Promise<string[]> => {
  const cookies: string[] = [];
  for (let one = 0; one < count; one += 1) {
    cookies.push((await signInStaff(db, { roles: ['agent'], name: `Agent ${one}` })).cookie);
  }
  return cookies;
};

/** In turn what everybody sees first, the most urgent of all, and what one has taken oneself. */
const queueCall = (agents: readonly string[]): Call => ({
  name: 'GET /v1/staff/cases (50 cases, and a line in the ledger)',
  status: 200,
  withFreshKey: false,
  requests: () =>
    agents.map((cookie, place) => ({
      method: 'GET',
      path: `/v1/staff/cases?assignee=${place % 2 === 0 ? 'anybody' : 'me'}`,
      headers: { ...FROM_A_BROWSER, cookie },
    })),
});

export const compareQueue = async (plan: QueuePlan, folder: string): Promise<Claim[]> => {
  const { server } = await openData({ members: plan.members, onlyForLists: true });
  try {
    print(
      `preparing ${plan.requests.toLocaleString('en')} requests, ${plan.open.toLocaleString('en')} open…`,
    );
    await server.dropDatabase(DATABASE);
    await onClient(server.url('postgres'), (admin) =>
      admin.query(`create database ${DATABASE} template rafiq`),
    );
    const databaseUrl = server.url(DATABASE);
    const db = openPostgres({ databaseUrl, log: silentLog });
    const agents = await agentsOf(db, plan.agents);
    await onClient(databaseUrl, async (client) => {
      for (const text of fill(plan)) await client.query(text);
    });
    await db.transaction((tx) => openCasesOfRequests(tx, null));
    await db.close();
    await onClient(databaseUrl, async (client) => {
      for (const text of give(plan)) await client.query(text);
    });
    const port = await freePort();
    // the requests go to the console's host; members have another one
    const env = { CONSOLE_URL: `http://127.0.0.1:${port}`, PUBLIC_URL: 'http://localhost' };
    const portal = await startPortal({ databaseUrl, dataDir: folder, port, env });
    const reference = await startReference(databaseUrl, folder);
    const call = queueCall(agents);
    await requireSameBytes(call, portal, reference);
    const [ours, theirs] = await runRounds(
      [
        { name: 'portal', server: portal, call },
        { name: 'reference', server: reference, call },
      ],
      plan.plan,
    );
    await portal.stop();
    await reference.kill();
    if (!ours || !theirs) throw new Error('A round is missing');
    printStandings(call.name, ours, theirs);
    return [
      {
        what: 'queue page, throughput to the reference',
        value: ratio(ours, theirs, 'perSecond'),
        target: TARGETS.queue,
      },
    ];
  } finally {
    await server.dropDatabase(DATABASE);
    await server.stop();
  }
};
