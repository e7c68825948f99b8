/** Forms that a member has begun, kept in the account so that another device can go on with them. */
import { issue } from '@rafiq/contract/core/issue';
import { isFollowing } from '@rafiq/contract/drafts/names';
import {
  checkDraftCount,
  checkDraftValues,
  draftsOverBefore,
  nextVersion,
} from '@rafiq/contract/drafts/rules';
import type {
  DraftToKeep,
  DraftValues,
  FollowingDraft,
  FollowingFile,
} from '@rafiq/contract/drafts/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { type Limit, takeAttempt } from '../../platform/rate-limit.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { MAX_USER_AGENT, type Session } from '../../platform/session.ts';
import { isUuid } from '../../platform/uuid.ts';
import {
  deleteAllDrafts,
  deleteDraft,
  dropOtherFiles,
  findStored,
  holdFiles,
  listHeld,
  listStored,
  lockOwner,
  putDraft,
  readStanding,
  type StoredDraft,
  wasMade,
} from './repository.ts';

export { dropSent as dropSentDraft } from './repository.ts';

export const createDraftBox = (serverSecret: string | null): SecretBox =>
  createSecretBox('drafts', serverSecret);

export interface DraftDeps {
  db: Db;
  clock: Clock;
  box: SecretBox;
}

type Member = Pick<Session, 'memberId'>;

/** Nothing else was ever kept: the database need not be asked. */
const requireForm = (name: string): void => {
  if (!isFollowing(name)) throw new AppError('not_found');
};

/** Somebody who types without a pause for an hour saves some 700 times. */
const SAVES: Limit = { name: 'drafts-member', max: 1200, minutes: 60, grainMinutes: 5 };

interface Sealed {
  values: DraftValues;
  step: string;
  files: FollowingFile[];
}

/** In the row of another member, or under another name, it opens nothing. */
const ownerOf = (memberId: string, name: string): string => `${memberId}:${name}`;

/** Null: it was sealed with a key that is gone. */
export const openDraft = async (
  { db, box }: { db: Queryable; box: SecretBox },
  { memberId, name, sealed }: { memberId: string } & Pick<StoredDraft, 'name' | 'sealed'>,
): Promise<Sealed | null> => {
  const text = await box.open(db, ownerOf(memberId, name), sealed);
  return text === null ? null : JSON.parse(text);
};

const opened = async (
  deps: Pick<DraftDeps, 'db' | 'box'>,
  memberId: string,
  { sealed, ...row }: StoredDraft,
  held: Set<string>,
): Promise<FollowingDraft> => {
  const content = await openDraft(deps, { memberId, name: row.name, sealed });
  if (!content) return { ...row, values: null, step: '', files: [] };
  const { values, step, files } = content;
  const there = (id: string | null) => (id !== null && held.has(id) ? id : null);
  return {
    ...row,
    values,
    step,
    files: files.map((file) => ({ ...file, uploadId: there(file.uploadId) })),
  };
};

export const listDrafts = async (
  deps: DraftDeps,
  { memberId }: Member,
): Promise<FollowingDraft[]> => {
  const [stored, held] = await Promise.all([
    listStored(deps.db, memberId, draftsOverBefore(deps.clock())),
    listHeld(deps.db, memberId),
  ]);
  return Promise.all(stored.map((row) => opened(deps, memberId, row, held)));
};

export const readDraft = async (
  deps: DraftDeps,
  { memberId }: Member,
  name: string,
): Promise<FollowingDraft> => {
  requireForm(name);
  const since = draftsOverBefore(deps.clock());
  const [row, held] = await Promise.all([
    findStored(deps.db, memberId, { name, since }),
    listHeld(deps.db, memberId),
  ]);
  if (!row) throw new AppError('not_found');
  return opened(deps, memberId, row, held);
};

const uploadsOf = (files: readonly FollowingFile[]): string[] => [
  ...new Set(files.flatMap(({ uploadId }) => uploadId ?? [])),
];

const holdAll = async (
  tx: Queryable,
  of: { memberId: string; name: string },
  files: readonly FollowingFile[],
): Promise<void> => {
  const fileIds = uploadsOf(files);
  const isThere =
    fileIds.every(isUuid) && (await holdFiles(tx, { ...of, fileIds })) === fileIds.length;
  if (!isThere) refuseIssue(issue('files', 'upload_unknown'));
  await dropOtherFiles(tx, { ...of, fileIds });
};

interface Saving {
  name: string;
  draft: DraftToKeep;
  userAgent: string;
}

const save = async (
  tx: Transaction,
  {
    memberId,
    name,
    draft,
    userAgent,
    sealed,
    now,
  }: Saving & Member & { sealed: Buffer; now: Date },
): Promise<number> => {
  const since = draftsOverBefore(now);
  if (!(await lockOwner(tx, memberId))) throw new AppError('session_expired');
  if (await wasMade(tx, memberId, draft.key)) throw new AppError('draft_sent');
  const { version: kept, others } = await readStanding(tx, memberId, { name, since });
  if (kept === 0 && draft.seen !== 0) throw new AppError('not_found');
  if (kept !== draft.seen) throw new AppError('draft_changed');
  if (kept === 0) refuseIssues(checkDraftCount(others));
  await holdAll(tx, { memberId, name }, draft.files);
  const version = nextVersion(kept, now);
  const { key, writer } = draft;
  await putDraft(tx, { memberId, name, version, key, writer, userAgent, sealed, now });
  return version;
};

/** `draft_changed`: another device has gone on since; what it has is read by `readDraft`, and nothing of it is lost. */
export const keepDraft = async (
  deps: DraftDeps,
  { memberId }: Member,
  { name, draft, userAgent }: Saving,
): Promise<{ version: number; savedAt: string }> => {
  requireForm(name);
  refuseIssues(checkDraftValues(draft.values));
  const now = deps.clock();
  await takeAttempt(deps.db, SAVES, memberId, now);
  const { values, step, files } = draft;
  const content: Sealed = { values, step, files };
  const sealed = await deps.box.seal(deps.db, ownerOf(memberId, name), JSON.stringify(content));
  const from = userAgent.slice(0, MAX_USER_AGENT);
  const version = await deps.db.transaction((tx) =>
    save(tx, { memberId, name, draft, userAgent: from, sealed, now }),
  );
  return { version, savedAt: now.toISOString() };
};

/** On every device: each learns of it when it next meets the account. */
export const removeDraft = async (
  { db }: Pick<DraftDeps, 'db'>,
  { memberId }: Member,
  name: string,
): Promise<void> => {
  requireForm(name);
  const removed = await db.transaction(async (tx) => {
    await dropOtherFiles(tx, { memberId, name, fileIds: [] });
    return deleteDraft(tx, memberId, name);
  });
  if (removed === 0) throw new AppError('not_found');
};

export const removeAllDrafts = ({ db }: Pick<DraftDeps, 'db'>, { memberId }: Member) =>
  db.transaction((tx) => deleteAllDrafts(tx, memberId));
