import { Readable } from 'node:stream';
import type { IsoDate } from '@rafiq/contract/core/dates';
import { type Clock, systemClock } from '../platform/clock.ts';
import { askShardsInTurn } from '../platform/database/shards-in-turn.ts';
import type { Db, Queryable, Transaction } from '../platform/db.ts';
import type { FileStore, StoredFile } from '../platform/file-store/file-store.ts';
import { discardUnrecorded, storeFile } from '../platform/file-store/keep-file.ts';
import { createPasswords } from '../platform/password.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { askForArchive } from './archive.ts';
import type { DemoDocument } from './documents.ts';
import { DEMO_SOURCE, feedDemo } from './feed.ts';
import { addHelp } from './helpers.ts';
import { namedDemo } from './named/all.ts';
import { writePortalRows } from './portal-rows.ts';
import { addStaff } from './staff.ts';

/** One hash for all demo accounts: a hash each would cost minutes in a bulk load. */
export const hashDemoPassword = (): Promise<string> => createPasswords().hash(DEMO_PASSWORD);

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
  // the makers of papers take long to load: not for a start that finds its members
  const { documentBytes } = await import('./bytes/document-bytes.ts');
  for (const document of documents) {
    const { memberId, id, name, createdAt } = document;
    const source = Readable.from([await documentBytes(document)]);
    const kept = await storeFile(deps, source, { maxBytes: MAX_DOCUMENT_BYTES });
    stored.push({ ...kept, memberId, id, name, createdAt });
  }
};

/** The last step writes the accounts: whoever finds members of the demo alone goes on where it was cut off. */
const isLoaded = async (db: Queryable): Promise<boolean> => {
  const found = await db.rows({
    text: `select 1 where exists (select from accounts) or exists (
             select from members m where not exists (
               select from registry_keys k where k.member_id = m.id and k.source = $1))`,
    values: [DEMO_SOURCE],
  });
  return found.length > 0;
};

/** Loads the named demo members, and the staff beside them, into an empty database; does nothing when there are members already. */
export const loadDemo = async (
  { db, files }: { db: Db; files: FileStore },
  { today, clock = systemClock }: { today: IsoDate; clock?: Clock },
): Promise<{ loaded: boolean }> => {
  if (await isLoaded(db)) return { loaded: false };
  const passwordHash = await hashDemoPassword();
  const { rows, documents } = namedDemo({ today, passwordHash });
  await feedDemo({ db, clock, files }, rows);
  const stored: DemoFile[] = [];
  const write = async (tx: Transaction): Promise<boolean> => {
    // Two processes that start together: the second waits here and then finds the members.
    await tx.run({ text: 'lock table members in share row exclusive mode' });
    if (await isLoaded(tx)) return false;
    await askShardsInTurn(tx);
    await writePortalRows(tx, rows, stored);
    await addHelp(tx, clock());
    await askForArchive(tx, clock());
    await addStaff(tx, { passwordHash, now: clock() });
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
