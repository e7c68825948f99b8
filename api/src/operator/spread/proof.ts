/** Looks at a spread database as the portal does. */
import type pg from 'pg';
import { hashInt8 } from '../../platform/database/hash-int8.ts';
import { onNode, urlAt } from './nodes.ts';

const checkOneShard = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<Record<string, string>>(
    'explain (costs off) select * from own_health_folders where member_id = 1 limit 10',
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return plan.includes('Task Count: 1') ? [] : ["A member's list asks more than one shard."];
};

interface Found {
  number: number;
  host: string;
  port: number;
}

const MEMBERS_ASKED = 5;

/** Some members are read from the part where the portal looks for them. */
const checkParts = async (client: pg.ClientBase, databaseUrl: string): Promise<string[]> => {
  const { rows: members } = await client.query<{ id: string }>(
    `select member_id::text as id from owners order by member_id limit ${MEMBERS_ASKED}`,
  );
  const wrong: string[] = [];
  for (const { id } of members) {
    const { rows } = await client.query<Found>(
      'select number, host, port from parts where $1::int between min and max',
      [hashInt8(id)],
    );
    const [part] = rows;
    const isThere =
      part !== undefined &&
      (await onNode(urlAt(databaseUrl, part), async (there) => {
        const sql = `select from part_${part.number}.owners where member_id = $1`;
        return (await there.query(sql, [id])).rowCount === 1;
      }));
    if (!isThere) wrong.push(`The member ${id} is not in the part where the portal looks.`);
  }
  return wrong;
};

export const problemsAfter = async (
  client: pg.ClientBase,
  databaseUrl: string,
): Promise<string[]> => [
  ...(await checkOneShard(client)),
  ...(await checkParts(client, databaseUrl)),
];
