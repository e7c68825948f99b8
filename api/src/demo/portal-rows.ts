/** What the demo's people did in the portal: accounts, choices, requests, ratings. */
import { REQUEST_SCOPES, SOURCE_SCOPES } from '@rafiq/contract/access-keys/model';
import type { Queryable, Transaction } from '../platform/db.ts';
import { recordMemberFile } from '../platform/file-store/keep-file.ts';
import { DEMO_KEY } from './accounts.ts';
import { addConversations } from './conversations.ts';
import { DEMO_SOURCE, readRealIds } from './feed.ts';
import { insertRows, MOVE_SEQUENCES } from './insert-rows.ts';
import { addToldNews } from './news.ts';
import { openCasesOfRequests } from './open-cases.ts';
import { openCasesOfIdentities } from './open-identities.ts';
import { type RealIds, withRealIds } from './real-ids.ts';
import type { MemberRow, Rows, TableName } from './rows.ts';

/** Parents first. */
const WRITTEN = [
  'accounts',
  'requests',
  'request_events',
  'request_files',
  'health_folder_files',
  'ratings',
] as const satisfies TableName[];

/** Whoever signed up and is not verified: known to no feed, so a number is taken for each. */
const addStrangers = async (
  tx: Queryable,
  members: readonly MemberRow[],
  realId: RealIds,
): Promise<RealIds> => {
  const taken = new Map<number, number>();
  for (const member of members.filter(({ verified }) => !verified)) {
    const { id } = await tx.one<{ id: number }>({
      text: `select nextval(pg_get_serial_sequence('members', 'id'))::int as id`,
    });
    taken.set(member.id, id);
    await insertRows(tx, 'members', [{ ...member, id, sponsor_id: null }]);
  }
  return (table, id) => (table === 'members' ? taken.get(id) : undefined) ?? realId(table, id);
};

/** What the registry does not know of them, and which contracts they have chosen. */
const addChoices = async (tx: Queryable, rows: Rows, realId: RealIds): Promise<void> => {
  const members = rows.members.map(({ id, ...row }) => ({
    ...withRealIds(row, realId),
    id: realId('members', id),
  }));
  await tx.run({
    text: `update members m set sponsorship_code = x.sponsorship_code, sponsor_id = x.sponsor_id,
             created_at = x.created_at
           from json_populate_recordset(null::members, $1::json) x where x.id = m.id`,
    values: [JSON.stringify(members)],
  });
  for (const table of ['health_policies', 'motor_policies'] as const) {
    for (const { member_id, id, enabled } of rows[table]) {
      if (!enabled) continue;
      await tx.run({
        text: `update ${table} set enabled = true where member_id = $1 and id = $2`,
        values: [realId('members', member_id), realId(table, id)],
      });
    }
  }
};

/** Which declaration began which folder: the folders came by the feed, before anybody's requests. */
const joinDeclarations = async (tx: Queryable, rows: Rows, realId: RealIds): Promise<void> => {
  for (const { member_id, id, request_id } of rows.health_folders) {
    if (request_id === undefined) continue;
    await tx.run({
      text: 'update health_folders set request_id = $3 where member_id = $1 and id = $2',
      values: [realId('members', member_id), realId('health_folders', id), request_id],
    });
  }
};

/** The systems of the demo's insurer: all entities of its source, all events and all requests. */
const addKey = async (tx: Queryable): Promise<void> => {
  const [, id, secret = ''] = DEMO_KEY.split('_');
  await tx.run({
    text: `insert into access_keys (id, name, source, scopes, created_at, created_by)
           values ($1, 'demo', $2, $3, now(), 'demo')`,
    values: [id, DEMO_SOURCE, ['feeds:*', ...SOURCE_SCOPES, ...REQUEST_SCOPES]],
  });
  await tx.run({
    text: `insert into access_key_secrets (key_id, secret_hash, created_at)
           values ($1, sha256($2::bytea), now())`,
    values: [id, Buffer.from(secret)],
  });
};

type PortalFile = Parameters<typeof recordMemberFile>[2] & { memberId: number };

export const writePortalRows = async (
  tx: Transaction,
  rows: Rows,
  files: readonly PortalFile[],
): Promise<void> => {
  const realId = await addStrangers(tx, rows.members, await readRealIds(tx));
  await addChoices(tx, rows, realId);
  for (const { memberId, ...file } of files)
    await recordMemberFile(tx, String(realId('members', memberId)), file);
  for (const table of WRITTEN)
    await insertRows(
      tx,
      table,
      (rows[table] as object[]).map((row) => withRealIds(row, realId)),
    );
  await joinDeclarations(tx, rows, realId);
  await openCasesOfRequests(tx, null);
  await openCasesOfIdentities(tx);
  await addConversations(tx, rows, (id) => realId('members', id));
  await addToldNews(tx, new Date());
  await addKey(tx);
  for (const text of MOVE_SEQUENCES) await tx.rows({ text });
};
