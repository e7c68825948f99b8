/** The generator's members in an embedded database, for which there is no COPY: fewer of them, in larger inserts. */
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { todayInMorocco } from '@rafiq/contract/core/dates';
import { createBulkMembers } from '../../api/src/demo/bulk-member.ts';
import { insertRows, MOVE_SEQUENCES } from '../../api/src/demo/insert-rows.ts';
import { hashDemoPassword } from '../../api/src/demo/load.ts';
import { type NumberedTable, noRows } from '../../api/src/demo/rows.ts';
import { NUMBERED_TABLES, TABLES } from '../../api/src/demo/tables.ts';
import { openEmbedded } from '../../api/src/platform/database/embedded.ts';
import { MIGRATIONS_DIRECTORY, migrate } from '../../api/src/platform/database/migrate.ts';
import type { Db } from '../../api/src/platform/db.ts';
import { silentLog } from '../../api/src/testing/silent-log.ts';
import { openSessions, type SignedIn } from '../harness/members.ts';
import { print } from '../harness/report.ts';
import { FOLDERS_EACH, schemaHash } from './data.ts';
import { dataFolder } from './data-folder.ts';

const AT_ONCE = 100;

const fill = async (db: Db, members: number): Promise<void> => {
  const none = NUMBERED_TABLES.map((table) => [table, 0]);
  const memberAt = createBulkMembers({
    today: todayInMorocco(new Date()),
    folders: FOLDERS_EACH,
    passwordHash: await hashDemoPassword(),
    lastIds: Object.fromEntries(none) as Record<NumberedTable, number>,
  });
  for (let first = 0; first < members; first += AT_ONCE) {
    const rows = noRows();
    for (let index = first; index < Math.min(first + AT_ONCE, members); index += 1) {
      const one = memberAt(index);
      for (const table of TABLES) (rows[table] as unknown[]).push(...one[table]);
    }
    await db.transaction(async (tx) => {
      for (const table of TABLES) await insertRows(tx, table, rows[table]);
    });
  }
  for (const text of MOVE_SEQUENCES) await db.rows({ text });
  await db.script('vacuum analyze');
};

/** A data folder for the portal, made once and kept, with members who have just signed in. */
export const openEmbeddedData = async (
  members: number,
  signedIn: number,
): Promise<{ dataDir: string; signedIn: SignedIn[] }> => {
  const dataDir = join(await dataFolder(), `${members}-members-embedded`);
  const stamp = join(dataDir, `complete-${await schemaHash()}`);
  const isComplete = existsSync(stamp);
  if (!isComplete) await rm(dataDir, { recursive: true, force: true });
  const db = await openEmbedded({ dataDir, log: silentLog });
  try {
    await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
    if (!isComplete) {
      print(`making ${members} members in an embedded database…`);
      await fill(db, members);
      await writeFile(stamp, '');
    }
    await db.script('truncate sessions, rate_limits');
    return { dataDir, signedIn: await openSessions(db, signedIn) };
  } finally {
    await db.close();
  }
};
