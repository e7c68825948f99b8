/** Afterwards: is everything there that was acknowledged, once, with its bytes, and nothing else. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { openFileStore } from '../../api/src/platform/file-store/open-file-store.ts';
import { sweepFiles } from '../../api/src/platform/file-store/sweep.ts';
import { exchange } from '../world/http.ts';
import type { Ledger } from '../world/ledger.ts';
import type { World } from '../world/world.ts';
import { compare, type Found } from './compare.ts';

export interface Leftovers {
  /** Keys written down for bytes that never got a row, and what lay in the store for them. */
  pendingRows: number;
  strayFiles: number;
}

export const auditRecords = async ({ db }: World, { declared }: Ledger): Promise<Found> => {
  const rows = await db.rows<(typeof declared)[number] & { events: number }>({
    text: `select r.member_id::text as "memberId", r.idempotency_key as key, r.id::text,
             (r.details ->> 'engagedFees')::float8 as fees,
             (select count(*)::int from request_events e where e.member_id = r.member_id
                and e.request_id = r.id) as events
           from requests r`,
  });
  const found = compare(declared, rows, (told, row) => told.fees === row.fees);
  return { ...found, doubled: found.doubled + rows.filter(({ events }) => events !== 1).length };
};

const AT_ONCE = 8;

/** The bytes as their owner gets them, by hash. */
const countBroken = async (origin: string, uploaded: Ledger['uploaded']): Promise<number> => {
  let broken = 0;
  const left = [...uploaded];
  const read = async (): Promise<void> => {
    for (let file = left.pop(); file; file = left.pop()) {
      const { cookie, id, sha256 } = file;
      const answer = await exchange(origin, {
        method: 'GET',
        path: `/v1/sf-files/${id}`,
        headers: { cookie },
      }).catch(() => undefined);
      const hash = answer && createHash('sha256').update(answer.body).digest('hex');
      if (answer?.status !== 200 || hash !== sha256) broken += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, read));
  return broken;
};

export const auditFiles = async (world: World, { uploaded }: Ledger): Promise<Found> => {
  const rows = await world.db.rows<Ledger['uploaded'][number]>({
    text: `select rf.member_id::text as "memberId", '' as cookie, rf.request_id::text as "recordId",
             rf.upload_key as key, f.id::text, encode(f.sha256, 'hex') as sha256
           from request_files rf
           join member_files f on f.member_id = rf.member_id and f.id = rf.file_id`,
  });
  const isSame = (told: { recordId: string; sha256: string }, row: typeof told): boolean =>
    told.recordId === row.recordId && told.sha256 === row.sha256;
  const found = compare(uploaded, rows, isSame);
  const [origin = ''] = world.origins();
  // each that was sent ahead was taken by a declaration: one that still waits came twice
  const waiting = await world.db.rows({ text: 'select 1 from waiting_files' });
  return {
    ...found,
    lost: found.lost + (await countBroken(origin, uploaded)),
    doubled: found.doubled + waiting.length,
  };
};

const strayFiles = async ({ db, filesDir }: World): Promise<number> => {
  const rows = await db.rows<{ key: string }>({
    text: 'select store_key as key from files union select store_key from member_files',
  });
  const known = new Set(rows.map(({ key }) => key));
  // nobody has sent a file yet when there is no folder
  const entries = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !known.has(entry.name)).length;
};

export const countLeftovers = async (world: World): Promise<Leftovers> => {
  const rows = await world.db.rows({ text: 'select 1 from pending_files' });
  return { pendingRows: rows.length, strayFiles: await strayFiles(world) };
};

const TWO_HOURS_MS = 2 * 3_600_000;

/** The portal's own sweep, as it will run in two hours: then every upload of now counts as abandoned. */
export const sweepLater = async ({ db, filesDir }: World): Promise<number> =>
  sweepFiles({ db, files: openFileStore(filesDir) }, new Date(Date.now() + TWO_HOURS_MS));
