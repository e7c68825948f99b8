/**
 * What editors keep: content, templates, the brand, deadlines. Each has versions: a draft that nobody uses yet, what
 * holds, and what held before. The features bring what their content may be, who may change it and what publishing does.
 */
import type { Issue } from '@rafiq/contract/core/issue';
import type { Queryable, Transaction } from '../../platform/db.ts';
import {
  changeVersion,
  findHeads,
  insertVersions,
  type Named,
  type NewVersion,
  nextRevisions,
  replacePublished,
  type VersionState,
} from './repository.ts';

export {
  changeVersion,
  countVersions,
  findDue,
  findHeads,
  findHistory,
  findImported,
  findPublished,
  findVersions,
  type Named,
  type Published,
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

/** From one state to another; false: there was none. */
export const moveVersion = async (
  tx: Transaction,
  named: Named,
  { from, to }: Record<'from' | 'to', VersionState>,
): Promise<boolean> => {
  const revision = await nextRevision(tx);
  const changes = { state: to, revision, publishAt: null };
  return (await changeVersion(tx, { ...named, state: from }, changes)) > 0;
};

export const dropDraft = (tx: Transaction, named: Named): Promise<boolean> =>
  moveVersion(tx, named, { from: 'draft', to: 'dropped' });

export const planDraft = async (
  tx: Transaction,
  named: Named,
  { at: publishAt, by, now }: { at: Date; by: Author; now: Date },
): Promise<void> => {
  const revision = await nextRevision(tx);
  const written = { staffId: by.staffId, by: by.name, at: now };
  const changes = { ...written, revision, publishAt, problem: null };
  await changeVersion(tx, { ...named, state: 'draft' }, changes);
};

/** It waits for its author again, who sees why; unless they have thought otherwise since. */
export const holdDraft = async (
  tx: Transaction,
  named: Named,
  { problem, now }: { problem: Issue; now: Date },
): Promise<void> => {
  const revision = await nextRevision(tx);
  const changes = { revision, publishAt: null, problem };
  await changeVersion(tx, { ...named, state: 'draft', dueBy: now }, changes);
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
  { content, act, by, now }: HowPublished & { content: object | null },
): Promise<void> => {
  await replacePublished(tx, named.kind, [named.key]);
  const revision = await nextRevision(tx);
  const published = { act, publishedBy: by.name, publishedAt: now, publishAt: null, problem: null };
  const changes = { ...published, state: 'published', content, revision } as const;
  await changeVersion(tx, { ...named, state: 'draft' }, changes);
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

/** An order is kept like anything else: by each one's place. */
export const placesOf = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries(keys.map((key, place) => [key, place + 1]));
