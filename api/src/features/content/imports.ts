/** Many rows of content at once: looked at, loaded whole or not at all, and undone as a whole. */
import type { ImportCount, ImportPreview, RefusedLine } from '@rafiq/contract/content/model';
import { IMPORT_NAMED_MAX } from '@rafiq/contract/content/rules';
import type { Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, recordFile } from '../../platform/file-store/keep-file.ts';
import { writeLedger } from '../ledger/service.ts';
import { applyChanges, keptUntil } from './apply.ts';
import { findFiles, keepFiles } from './file-repository.ts';
import { type Author, insertImport } from './history-repository.ts';
import { authorOf, type Caller, type ContentDeps } from './item.ts';
import { type Plan, planRows, tokenOf } from './plan.ts';
import { type ContentRow, readRows } from './read-rows.ts';
import { lockContent, readLive } from './repository.ts';
import { type DocumentFile, type OpenFile, storeFiles } from './store-files.ts';

interface Deps extends ContentDeps {
  files: FileStore;
}

export interface SentFile {
  text: string;
  /** Whether rows of the kinds in the file that it no longer names go. */
  replace: boolean;
}

export type Imported =
  | { outcome: 'loaded'; counts: ImportCount[] }
  | { outcome: 'refused'; refused: RefusedLine[] };

const byLine = (refused: readonly RefusedLine[]) =>
  refused.toSorted((one, other) => one.line - other.line);

const EMPTY: Plan = { changes: [], counts: [], named: [], refused: [] };

/** What is readable is compared, also where other lines are not: its reader sees all of it at once. */
export const previewImport = async (
  { db, files }: Omit<Deps, 'clock'>,
  sent: SentFile,
): Promise<ImportPreview> => {
  const { rows, refused } = readRows(sent.text);
  refused.push(...(await storeFiles({ db, files }, rows, { open: null, stored: new Map() })));
  const bytesless = rows.filter(({ file }) => file === null);
  return db.transaction(async (tx) => {
    const plan = rows.length > 0 ? await planRows(tx, bytesless, sent.replace) : EMPTY;
    const all = byLine([...refused, ...plan.refused]);
    return {
      counts: plan.counts,
      changes: plan.named,
      refused: all.slice(0, IMPORT_NAMED_MAX),
      refusedCount: all.length,
      token: await tokenOf(tx, sent),
    };
  });
};

/** Bytes that are the same as those that are shown already are not another file. */
const withFiles = async (
  tx: Transaction,
  rows: readonly ContentRow[],
  stored: Map<number, DocumentFile>,
  now: Date,
): Promise<ContentRow[]> => {
  const live = await readLive(
    tx,
    'document',
    rows.filter(({ file }) => file !== null).map(({ id }) => id),
  );
  const shown = [...live.values()].map(({ file }) => file).filter((id) => typeof id === 'string');
  const known = new Map((await findFiles(tx, shown)).map((file) => [file.id, file]));
  const done: ContentRow[] = [];
  for (const row of rows) {
    const file = stored.get(row.line);
    if (!file) {
      done.push(row);
      continue;
    }
    const before = known.get(String(live.get(row.id)?.file));
    const isSame = before?.name === file.name && before.sha256.equals(file.sha256);
    if (!isSame) {
      await recordFile(tx, { ...file, createdAt: now });
      await keepFiles(tx, [file.id], keptUntil(now));
    }
    done.push({ ...row, values: { ...row.values, file: isSame ? before.id : file.id } });
  }
  return done;
};

const load = async (tx: Transaction, plan: Plan, by: Author, now: Date): Promise<string> => {
  const importId = await insertImport(tx, { by, counts: plan.counts, now });
  await applyChanges(tx, plan.changes, { act: 'imported', by, now, importId });
  return importId;
};

/** Thrown to write nothing of what was begun. */
class Refused extends Error {
  readonly refused: RefusedLine[];

  constructor(refused: RefusedLine[]) {
    super('refused');
    this.refused = refused;
  }
}

/** At the terminal, with the files that documents bring. */
export const importContent = async (
  { db, clock, files }: Deps,
  { ndjson, open, replace }: { ndjson: string; open: OpenFile; replace: boolean },
  by: Author = { staffId: null, name: 'operator' },
): Promise<Imported> => {
  const { rows, refused } = readRows(ndjson);
  const stored = new Map<number, DocumentFile>();
  try {
    // bytes first: a row without bytes would be a broken download
    refused.push(...(await storeFiles({ db, files }, rows, { open, stored })));
    const now = clock();
    const counts = await db.transaction(async (tx) => {
      await lockContent(tx);
      const readable = rows.filter(({ file, line }) => file === null || stored.has(line));
      const plan = await planRows(tx, await withFiles(tx, readable, stored, now), replace);
      if (refused.length + plan.refused.length > 0)
        throw new Refused([...refused, ...plan.refused]);
      if (plan.counts.length > 0) await load(tx, plan, by, now);
      return plan.counts;
    });
    return { outcome: 'loaded', counts };
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', refused: byLine(error.refused) };
    throw error;
  } finally {
    for (const { key } of stored.values()) await discardUnrecorded({ db, files }, key);
  }
};

/** In the console, once its preview was seen: what that has named is what happens, or nothing does. */
export const applyImport = async (
  { db, clock, files }: Deps,
  caller: Caller,
  { token, ...sent }: SentFile & { token: string },
): Promise<ImportCount[]> => {
  const { rows, refused } = readRows(sent.text);
  refused.push(...(await storeFiles({ db, files }, rows, { open: null, stored: new Map() })));
  return db.transaction(async (tx) => {
    await lockContent(tx);
    if ((await tokenOf(tx, sent)) !== token) throw new AppError('content_changed');
    const plan = await planRows(tx, rows, sent.replace);
    const count = refused.length + plan.refused.length;
    if (count > 0) throw new AppError('content_import_refused', { details: { count } });
    const now = clock();
    const id = await load(tx, plan, authorOf(caller), now);
    const told = { about: `import ${id}`, reason: 'imported', now };
    await writeLedger(tx, caller.actor, { act: 'content.published', ...told });
    return plan.counts;
  });
};
