/** Looks at a spread database as the portal does. */
import type pg from 'pg';
import { urlAt } from '../../platform/database/url-at.ts';
import { knownWorkers, nameOf, onNode } from './nodes.ts';
import type { Rights } from './rights.ts';

const checkOneShard = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<Record<string, string>>(
    'explain (costs off) select * from own_health_folders where member_id = 1 limit 10',
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return plan.includes('Task Count: 1') ? [] : ["A member's list asks more than one shard."];
};

const READ = 'select from own_health_folders where member_id = 1';

/** Any node may be asked for a member's rows: each worker answers, as the portal's role too. */
const checkWorkers = async (
  client: pg.ClientBase,
  databaseUrl: string,
  { readers }: Rights,
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const worker of await knownWorkers(client)) {
    await onNode(urlAt(databaseUrl, worker), async (there) => {
      await there.query(READ);
      for (const reader of readers) {
        await there.query(`set role ${reader}`);
        await there.query(READ).catch((error: Error) => {
          wrong.push(`${reader} cannot read at ${nameOf(worker)}: ${error.message}.`);
        });
        await there.query('reset role');
      }
    });
  }
  return wrong;
};

export const problemsAfter = async (
  client: pg.ClientBase,
  databaseUrl: string,
  rights: Rights,
): Promise<string[]> => [
  ...(await checkOneShard(client)),
  ...(await checkWorkers(client, databaseUrl, rights)),
];
