import { Readable } from 'node:stream';
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Db, Queryable } from '../platform/db.ts';
import type { FileStore, StoredFile } from '../platform/file-store/file-store.ts';
import {
  discardUnrecorded,
  recordMemberFile,
  storeFile,
} from '../platform/file-store/keep-file.ts';
import { createPasswords } from '../platform/password.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import type { DemoDocument } from './documents.ts';
import { namedDemo } from './named/all.ts';
import type { TableName } from './rows.ts';
import { COLUMNS, NUMBERED_TABLES, TABLES } from './tables.ts';

/** One hash for all demo accounts: a hash each would cost minutes in a bulk load. */
export const hashDemoPassword = (): Promise<string> => createPasswords().hash(DEMO_PASSWORD);

export const insertRows = (
  tx: Queryable,
  table: TableName,
  rows: readonly unknown[],
): Promise<number> => {
  const columns = COLUMNS[table].join(', ');
  return tx.run({
    text: `insert into ${table} (${columns})
      select ${columns} from json_populate_recordset(null::${table}, $1::json)`,
    values: [JSON.stringify(rows)],
  });
};

/** Rows come with their own ids; what the product creates later must count on from there. */
export const MOVE_SEQUENCES = NUMBERED_TABLES.map(
  (table) =>
    `select setval(pg_get_serial_sequence('${table}', 'id'), greatest((select max(id) from ${table}), 1))`,
);

interface DemoFile extends StoredFile {
  memberId: number;
  id: string;
  name: string;
  createdAt: string;
}

const MAX_DOCUMENT_BYTES = 1024 * 1024;

/** One after the other: a failure leaves only what `stored` knows of, so that it can be removed again. */
const storeDocuments = async (
  deps: { db: Db; files: FileStore },
  documents: readonly DemoDocument[],
  stored: DemoFile[],
): Promise<void> => {
  // the makers of PDFs take long to load: not for a start that finds its members
  const { documentBytes } = await import('./document-bytes.ts');
  for (const document of documents) {
    const { memberId, id, name, createdAt } = document;
    const source = Readable.from([await documentBytes(document)]);
    const kept = await storeFile(deps, source, { maxBytes: MAX_DOCUMENT_BYTES });
    stored.push({ ...kept, memberId, id, name, createdAt });
  }
};

const hasMembers = async (db: Queryable): Promise<boolean> =>
  (await db.rows({ text: 'select 1 from members limit 1' })).length > 0;

/** Loads the named demo members into an empty database; does nothing when there are members already. */
export const loadDemo = async (
  { db, files }: { db: Db; files: FileStore },
  { today }: { today: IsoDate },
): Promise<{ loaded: boolean }> => {
  if (await hasMembers(db)) return { loaded: false };
  const { rows, documents } = namedDemo({ today, passwordHash: await hashDemoPassword() });
  const stored: DemoFile[] = [];
  const write = async (tx: Queryable): Promise<boolean> => {
    // Two processes that start together: the second waits here and then finds the members.
    await tx.run({ text: 'lock table members in share row exclusive mode' });
    if (await hasMembers(tx)) return false;
    for (const file of stored) await recordMemberFile(tx, String(file.memberId), file);
    for (const table of TABLES) await insertRows(tx, table, rows[table]);
    for (const text of MOVE_SEQUENCES) await tx.rows({ text });
    return true;
  };
  try {
    // bytes first: a row without bytes would be a broken download
    await storeDocuments({ db, files }, documents, stored);
    return { loaded: await db.transaction(write) };
  } finally {
    for (const { key } of stored) await discardUnrecorded({ db, files }, key);
  }
};
