/** Content is rows that the insurer loads from a file: all of it or nothing. */
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import type { FileStore } from '../../platform/file-store/file-store.ts';
import { discardUnrecorded, recordFile } from '../../platform/file-store/keep-file.ts';
import { removeForgottenFiles } from '../../platform/file-store/sweep.ts';
import { CONTENT_KINDS, type ContentKind } from './kinds.ts';
import { type ContentRow, type Problem, readRows } from './read-rows.ts';
import { deleteOthers, lockContent, selectCityNames, upsertRows } from './repository.ts';
import { type DocumentFile, type OpenFile, storeFiles } from './store-files.ts';

interface Deps {
  db: Db;
  clock: Clock;
  files: FileStore;
}

export interface ContentFile {
  ndjson: string;
  /** The bytes of a document, by the path that its row names. */
  open: OpenFile;
  /** Whether rows of the kinds in the file that it no longer names go. */
  replace: boolean;
}

export interface KindCount {
  kind: ContentKind;
  loaded: number;
  removed: number;
}

export type Import =
  | { outcome: 'loaded'; counts: KindCount[] }
  | { outcome: 'refused'; problems: Problem[] };

/** People filter by city: one that the list does not know would never be found. */
const checkCities = async (db: Queryable, rows: ContentRow[], replace: boolean) => {
  const own = rows.filter(({ kind }) => kind === 'city');
  const ownIds = new Set(own.map(({ id }) => id));
  const isReplaced = replace && own.length > 0;
  const others = isReplaced ? [] : await selectCityNames(db);
  const kept = new Map(
    others.filter(({ id }) => !ownIds.has(id)).map(({ id, name }) => [name, id]),
  );
  const names = new Set<unknown>([...kept.keys(), ...own.map(({ values }) => values.name_fr)]);
  return rows.flatMap(({ line, kind, id, values }): Problem[] => {
    const name = String(values.name_fr);
    if (kind === 'city' && kept.has(name)) {
      const problem = `city "${id}": name_fr: ${name} is the city "${kept.get(name)}" already`;
      return [{ line, problem }];
    }
    if ((kind !== 'partner' && kind !== 'agent') || names.has(values.city)) return [];
    return [
      { line, problem: `${kind} "${id}": city: ${values.city} is not in the list of cities` },
    ];
  });
};

const kindsOf = (rows: ContentRow[]): ContentKind[] =>
  (Object.keys(CONTENT_KINDS) as ContentKind[]).filter((kind) =>
    rows.some((row) => row.kind === kind),
  );

const columnsOf = (row: ContentRow, stored: ReadonlyMap<number, DocumentFile>) =>
  row.kind === 'document'
    ? { ...row.values, file_id: stored.get(row.line)?.id ?? null }
    : row.values;

const write = async (
  tx: Queryable,
  rows: ContentRow[],
  { stored, replace, now }: { stored: Map<number, DocumentFile>; replace: boolean; now: Date },
): Promise<KindCount[]> => {
  await lockContent(tx);
  for (const file of stored.values()) await recordFile(tx, { ...file, createdAt: now });
  const counts: KindCount[] = [];
  for (const kind of kindsOf(rows)) {
    const { table } = CONTENT_KINDS[kind];
    const own = rows.filter((row) => row.kind === kind);
    const ids = own.map(({ id }) => id);
    const removed = replace ? await deleteOthers(tx, table, ids) : 0;
    await upsertRows(
      tx,
      table,
      own.map((row) => columnsOf(row, stored)),
    );
    counts.push({ kind, loaded: own.length, removed });
  }
  return counts;
};

export const importContent = async (
  { db, clock, files }: Deps,
  { ndjson, open, replace }: ContentFile,
): Promise<Import> => {
  const { rows, problems } = readRows(ndjson);
  const stored = new Map<number, DocumentFile>();
  try {
    problems.push(...(await checkCities(db, rows, replace)));
    // bytes first: a row without bytes would be a broken download
    problems.push(...(await storeFiles({ db, files }, rows, { open, stored })));
    if (problems.length > 0) {
      return { outcome: 'refused', problems: problems.toSorted((a, b) => a.line - b.line) };
    }
    const now = clock();
    const counts = await db.transaction((tx) => write(tx, rows, { stored, replace, now }));
    await removeForgottenFiles({ db, files });
    return { outcome: 'loaded', counts };
  } finally {
    for (const { key } of stored.values()) await discardUnrecorded({ db, files }, key);
  }
};
