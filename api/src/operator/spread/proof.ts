/** Looks at a spread database as the portal does. */
import type pg from 'pg';
import { hashInt8 } from '../../platform/database/hash-int8.ts';
import { urlAt } from '../../platform/database/url-at.ts';
import { nameOf, onNode } from './nodes.ts';
import type { Rights } from './rights.ts';

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

const isInPart = async (client: pg.ClientBase, part: Found, id: string): Promise<boolean> => {
  const sql = `select from part_${part.number}.owners where member_id = $1`;
  return (await client.query(sql, [id])).rowCount === 1;
};

/** Those who would have to go by way of the coordinator. */
const refused = async (
  client: pg.ClientBase,
  part: Found,
  { id, readers }: { id: string; readers: readonly string[] },
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const reader of readers) {
    await client.query(`set role ${reader}`);
    const reads = await isInPart(client, part, id).catch(() => false);
    if (!reads) wrong.push(`${reader} may not read the part ${part.number} at ${nameOf(part)}.`);
  }
  return wrong;
};

/** Some members are read from the part where the portal looks for them, as the portal's role too. */
const checkParts = async (
  client: pg.ClientBase,
  databaseUrl: string,
  { readers }: Rights,
): Promise<string[]> => {
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
    const lost = [`The member ${id} is not in the part where the portal looks.`];
    const found = part
      ? await onNode(urlAt(databaseUrl, part), async (there) =>
          (await isInPart(there, part, id)) ? refused(there, part, { id, readers }) : lost,
        )
      : lost;
    wrong.push(...found);
  }
  return wrong;
};

export const problemsAfter = async (
  client: pg.ClientBase,
  databaseUrl: string,
  rights: Rights,
): Promise<string[]> => [
  ...(await checkOneShard(client)),
  ...(await checkParts(client, databaseUrl, rights)),
];
