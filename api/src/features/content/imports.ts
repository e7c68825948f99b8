/** Many rows of content at once: looked at, loaded whole or not at all, and undone as a whole. */
import { picturePath } from '@rafiq/contract/blogs/rules';
import { IMPORT_NAMED_MAX } from '@rafiq/contract/content/rules';
import type { ImportCount, ImportPreview, RefusedLine } from '@rafiq/contract/content/schema';
import type { Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { discardUnrecorded, recordFile } from '../../platform/file-store/keep-file.ts';
import { writeLedger } from '../ledger/service.ts';
import type { Author } from '../versions/service.ts';
import { applyChanges, keptUntil } from './apply.ts';
import { type ContentFileRow, findFiles, keepFiles } from './file-repository.ts';
import { insertImport } from './import-repository.ts';
import { authorOf, type Caller, filesNamed, type SavingDeps } from './item.ts';
import { type PictureDeps, storePictures } from './pictures.ts';
import { type Plan, planRows, tokenOf } from './plan.ts';
import { type ContentRow, readRows } from './read-rows.ts';
import { lockContent, readLive } from './repository.ts';
import { type DocumentFile, type OpenFile, type StoreDeps, storeFiles } from './store-files.ts';

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
  deps: Omit<SavingDeps, 'clock'>,
  sent: SentFile,
): Promise<ImportPreview> => {
  return withBytes(deps, sent.text, null, ({ rows, refused, stored }) =>
    deps.db.transaction(async (tx) => {
      const named = await withFiles(tx, rows, stored, null);
      const plan = named.length > 0 ? await planRows(tx, named, sent.replace) : EMPTY;
      const all = byLine([...refused, ...plan.refused]);
      return {
        counts: plan.counts,
        changes: plan.named,
        refused: all.slice(0, IMPORT_NAMED_MAX),
        refusedCount: all.length,
        token: await tokenOf(tx, sent),
      };
    }),
  );
};

interface WithBytes {
  /** What can be read, with all the bytes that it brings. */
  rows: ContentRow[];
  refused: RefusedLine[];
  /** By line. */
  stored: Map<number, DocumentFile>;
}

/** Bytes first: a row without bytes would be a broken download, or picture. Those that no row was written for go again. */
const withBytes = async <Result>(
  deps: StoreDeps & PictureDeps,
  text: string,
  open: OpenFile | null,
  work: (read: WithBytes) => Promise<Result>,
): Promise<Result> => {
  const { rows, refused } = readRows(text);
  const stored = new Map<number, DocumentFile>();
  try {
    const missing = [
      ...(await storeFiles(deps, rows, { open, stored })),
      ...(await storePictures(deps, rows, stored)),
    ];
    const lines = new Set(missing.map(({ line }) => line));
    const readable = rows.filter(({ line }) => !lines.has(line));
    return await work({ rows: readable, refused: [...refused, ...missing], stored });
  } finally {
    for (const { key } of stored.values()) await discardUnrecorded(deps, key);
  }
};

/** What is shown already in the place of what a row brings. */
const findShown = async (
  tx: Transaction,
  rows: readonly ContentRow[],
): Promise<Map<ContentRow, ContentFileRow>> => {
  const shown = new Map<ContentRow, string>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const own = rows.filter((row) => row.kind === kind);
    const live = await readLive(
      tx,
      kind,
      own.map(({ id }) => id),
    );
    for (const row of own) {
      const [file] = filesNamed(live.get(row.id));
      if (file !== undefined) shown.set(row, file);
    }
  }
  const known = new Map((await findFiles(tx, [...shown.values()])).map((file) => [file.id, file]));
  return new Map(
    [...shown].flatMap(([row, id]) => {
      const file = known.get(id);
      return file ? [[row, file]] : [];
    }),
  );
};

const naming = (row: ContentRow, fileId: string): ContentRow => {
  const named =
    row.kind === 'document' ? { file: fileId } : { featured_image: picturePath(fileId) };
  return { ...row, values: { ...row.values, ...named } };
};

/** Bytes that are the same as those that are shown already are not another file. `now` is null where nothing is written. */
const withFiles = async (
  tx: Transaction,
  rows: readonly ContentRow[],
  stored: Map<number, DocumentFile>,
  now: Date | null,
): Promise<ContentRow[]> => {
  const shown = await findShown(
    tx,
    rows.filter(({ line }) => stored.has(line)),
  );
  const done: ContentRow[] = [];
  for (const row of rows) {
    const file = stored.get(row.line);
    const before = shown.get(row);
    if (file && before?.name === file.name && before.sha256.equals(file.sha256)) {
      done.push(naming(row, before.id));
    } else if (file && now) {
      await recordFile(tx, { ...file, createdAt: now });
      await keepFiles(tx, [file.id], keptUntil(now));
      done.push(naming(row, file.id));
    } else {
      done.push(row);
    }
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

/** When the portal is set up with the demo, with the files that documents bring. */
export const importContent = async (
  deps: SavingDeps,
  { ndjson, open, replace }: { ndjson: string; open: OpenFile; replace: boolean },
  by: Author = { staffId: null, name: 'operator' },
): Promise<Imported> => {
  try {
    const counts = await withBytes(deps, ndjson, open, ({ rows, refused, stored }) =>
      deps.db.transaction(async (tx) => {
        const now = deps.clock();
        await lockContent(tx);
        const plan = await planRows(tx, await withFiles(tx, rows, stored, now), replace);
        if (refused.length + plan.refused.length > 0)
          throw new Refused([...refused, ...plan.refused]);
        if (plan.counts.length > 0) await load(tx, plan, by, now);
        return plan.counts;
      }),
    );
    return { outcome: 'loaded', counts };
  } catch (error) {
    if (error instanceof Refused) return { outcome: 'refused', refused: byLine(error.refused) };
    throw error;
  }
};

/** In the console, once its preview was seen: what that has named is what happens, or nothing does. */
export const applyImport = (
  deps: SavingDeps,
  caller: Caller,
  { token, ...sent }: SentFile & { token: string },
): Promise<ImportCount[]> =>
  withBytes(deps, sent.text, null, ({ rows, refused, stored }) =>
    deps.db.transaction(async (tx) => {
      await lockContent(tx);
      if ((await tokenOf(tx, sent)) !== token) throw new AppError('content_changed');
      const now = deps.clock();
      const plan = await planRows(tx, await withFiles(tx, rows, stored, now), sent.replace);
      const count = refused.length + plan.refused.length;
      if (count > 0) throw new AppError('content_import_refused', { details: { count } });
      const id = await load(tx, plan, authorOf(caller), now);
      const told = { about: `import ${id}`, reason: 'imported', now };
      await writeLedger(tx, caller.actor, { act: 'content.published', ...told });
      return plan.counts;
    }),
  );
