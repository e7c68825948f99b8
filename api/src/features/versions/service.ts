/**
 * What editors keep: content, templates, the brand, deadlines. Each has versions: a draft that nobody uses yet, what
 * holds, and what held before. The features bring what their content may be, who may change it and what publishing does.
 */
import type { Issue } from '@rafiq/contract/core/issue';
import type { Queryable, Transaction } from '../../platform/db.ts';
import {
  findHeads,
  holdRow,
  insertVersions,
  moveRow,
  type Named,
  type NewVersion,
  nextRevisions,
  planRow,
  publishRow,
  replacePublished,
  type Version,
} from './repository.ts';

export {
  countVersions,
  findDue,
  findHeads,
  findHistory,
  findImported,
  findPublished,
  findVersion,
  findVersions,
  type Named,
  type Published,
  setResult,
  type Version,
  writePlaces,
} from './repository.ts';

/** Somebody of the staff; no id: what came with the installation. */
export interface Author {
  staffId: string | null;
  name: string;
}

/** Whoever changes what one of these holds does so one after the other. */
export const lockVersions = async (
  tx: Queryable,
  of: 'content' | 'templates' | 'brand' | 'deadlines',
  patienceMs?: number,
): Promise<void> => {
  await tx.rows({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))::text',
    values: [of],
    ...(patienceMs !== undefined && { patienceMs }),
  });
};

interface Change {
  key: string;
  /** Null: removed. */
  content: unknown;
}

const nextOf = async (
  tx: Transaction,
  kind: string,
  changes: readonly Change[],
): Promise<NewVersion[]> => {
  const keys = changes.map(({ key }) => key);
  const newest = new Map(
    (await findHeads(tx, kind, keys)).map(({ key, version }) => [key, version]),
  );
  const revisions = await nextRevisions(tx, changes.length);
  return changes.map(({ key, content }, place) => ({
    ...{ kind, key, content },
    version: (newest.get(key) ?? 0) + 1,
    revision: revisions[place] ?? 0,
  }));
};

const nextRevision = async (tx: Transaction): Promise<number> =>
  (await nextRevisions(tx, 1))[0] ?? 0;

/** In the place of the one that there was, which stays in the history. Answers its number. */
export const saveDraft = async (
  tx: Transaction,
  { kind, key }: Named,
  { content, by, now }: { content: unknown; by: Author; now: Date },
): Promise<number> => {
  await dropDraft(tx, { kind, key });
  const versions = await nextOf(tx, kind, [{ key, content }]);
  await insertVersions(tx, versions, { state: 'draft', staffId: by.staffId, by: by.name, now });
  return versions[0]?.version ?? 0;
};

/** False: there was none. */
export const dropDraft = async (tx: Transaction, named: Named): Promise<boolean> => {
  const revision = await nextRevision(tx);
  return (await moveRow(tx, named, { from: 'draft', to: 'dropped', revision })) > 0;
};

export const planDraft = async (
  tx: Transaction,
  named: Named,
  { at, by, now }: { at: Date; by: Author; now: Date },
): Promise<void> => {
  const revision = await nextRevision(tx);
  await planRow(tx, named, { at, revision, staffId: by.staffId, by: by.name, now });
};

/** It waits for its author again, who sees why; unless they have thought otherwise since. */
export const holdDraft = async (
  tx: Transaction,
  named: Named,
  { problem, now }: { problem: Issue; now: Date },
): Promise<void> => {
  await holdRow(tx, named, { problem, revision: await nextRevision(tx), now });
};

export interface HowPublished {
  act: string;
  by: Author;
  now: Date;
}

/** The draft holds from now on. */
export const publishDraft = async (
  tx: Transaction,
  named: Named,
  { content, act, by, now }: HowPublished & { content: unknown },
): Promise<void> => {
  await replacePublished(tx, named.kind, [named.key]);
  const revision = await nextRevision(tx);
  await publishRow(tx, named, { content, revision, act, by: by.name, now });
};

/** What holds from now on without having been a draft; drafts stay. Answers the number of the last one. */
export const publishNew = async (
  tx: Transaction,
  kind: string,
  changes: readonly Change[],
  { by, ...how }: HowPublished & { importId?: string | null; result?: object | null },
): Promise<number> => {
  const versions = await nextOf(tx, kind, changes);
  await replacePublished(
    tx,
    kind,
    changes.map(({ key }) => key),
  );
  const { staffId, name } = by;
  await insertVersions(tx, versions, { ...how, state: 'published', staffId, by: name });
  return versions.at(-1)?.version ?? 0;
};

/** Offered no more, but still known, and back again: what holds, or a draft that never held. */
export const moveVersion = async (
  tx: Transaction,
  named: Named,
  { from, to }: Record<'from' | 'to', Version['state']>,
): Promise<boolean> =>
  (await moveRow(tx, named, { from, to, revision: await nextRevision(tx) })) > 0;

/** An order is kept like anything else: by each one's place. */
export const placesOf = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries(keys.map((key, place) => [key, place + 1]));
