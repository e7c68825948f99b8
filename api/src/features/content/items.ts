/** Content one by one: prepared, published at once or at a time, removed. */
import { checkDraft, readContent } from '@rafiq/contract/content/check';
import type { ContentKind } from '@rafiq/contract/content/kinds';
import type { ContentValues } from '@rafiq/contract/content/model';
import { isPublishTime, labelOf, slugOf } from '@rafiq/contract/content/rules';
import type { ContentItem } from '@rafiq/contract/content/schema';
import { issue } from '@rafiq/contract/core/issue';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue, refuseIssues } from '../../platform/errors.ts';
import { dropDraft, findHeads, planDraft, saveDraft as saveVersion } from '../versions/service.ts';
import { applyChanges, publishDraft } from './apply.ts';
import {
  authorOf,
  type Caller,
  type ContentDeps,
  type Named,
  requireItem,
  requireSeen,
  type SavingDeps,
  tell,
} from './item.ts';
import { withPicture } from './pictures.ts';
import { type Change, checkFiles, checkReferences } from './references.ts';
import { lockContent } from './repository.ts';

/** A draft is kept as it is typed, but nothing in it that could not be shown. */
const readDraft = (kind: ContentKind, sent: ContentValues): ContentValues => {
  refuseIssues(checkDraft(kind, sent));
  return readContent(kind, sent).values;
};

const requireFiles = async (tx: Transaction, change: Change): Promise<void> => {
  refuseIssues((await checkFiles(tx, [change])).map((found) => found.issue));
};

const freeId = async (tx: Transaction, kind: ContentKind, values: ContentValues) => {
  const slug = slugOf(kind, labelOf(kind, values));
  for (let times = 1; ; times += 1) {
    const id = times === 1 ? slug : `${slug}-${times}`;
    if ((await findHeads(tx, kind, [id])).length === 0) return id;
  }
};

export const createItem = (
  deps: SavingDeps,
  caller: Caller,
  { kind, values: sent }: { kind: ContentKind; values: ContentValues },
): Promise<ContentItem> =>
  withPicture(deps, { kind, values: readDraft(kind, sent) }, (content, keepPicture) =>
    deps.db.transaction(async (tx) => {
      await lockContent(tx);
      const id = await freeId(tx, kind, content);
      const now = deps.clock();
      const by = authorOf(caller);
      await keepPicture(tx, now);
      await requireFiles(tx, { kind, id, after: content });
      await saveVersion(tx, { kind, key: id }, { content, by, now });
      const item = await requireItem(tx, { kind, id });
      await tell(tx, caller, item, { act: 'content.changed', reason: 'draft', now });
      return item;
    }),
  );

export const saveDraft = (
  deps: SavingDeps,
  caller: Caller,
  { kind, id, version, values: sent }: Named & { version: string; values: ContentValues },
): Promise<ContentItem> =>
  withPicture(deps, { kind, values: readDraft(kind, sent) }, (content, keepPicture) =>
    deps.db.transaction(async (tx) => {
      await requireSeen(tx, { kind, id }, version);
      const now = deps.clock();
      await keepPicture(tx, now);
      await requireFiles(tx, { kind, id, after: content });
      const by = authorOf(caller);
      await saveVersion(tx, { kind, key: id }, { content, by, now });
      const item = await requireItem(tx, { kind, id });
      await tell(tx, caller, item, { act: 'content.changed', reason: 'draft', now });
      return item;
    }),
  );

export const discardDraft = (
  { db, clock }: ContentDeps,
  caller: Caller,
  { kind, id, version }: Named & { version: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    await requireSeen(tx, { kind, id }, version);
    if (!(await dropDraft(tx, { kind, key: id }))) throw new AppError('content_changed');
    await tell(
      tx,
      caller,
      { kind, id },
      { act: 'content.changed', reason: 'discarded', now: clock() },
    );
  });

/** May it be shown as it is? Everything that is wrong is said at once. */
export const requireShowable = async (tx: Transaction, change: Change): Promise<void> => {
  if (change.after !== null) {
    const { position: _place, ...values } = change.after;
    refuseIssues(readContent(change.kind, values).issues);
  }
  const found = await checkReferences(tx, [change]);
  refuseIssues(found.map((one) => one.issue));
};

export const publishItem = (
  { db, clock }: ContentDeps,
  caller: Caller,
  { kind, id, version, at }: Named & { version: string; at: Date | null },
): Promise<ContentItem> =>
  db.transaction(async (tx) => {
    const { draft } = await requireSeen(tx, { kind, id }, version);
    if (!draft) throw new AppError('content_changed');
    const now = clock();
    const by = authorOf(caller);
    const change = { kind, id, after: draft.values };
    await requireShowable(tx, change);
    if (at !== null) {
      if (!isPublishTime(at, now)) refuseIssue(issue('at', 'content_publish_time'));
      await planDraft(tx, { kind, key: id }, { at, by, now });
    } else {
      await publishDraft(tx, change, { act: 'published', by, now });
    }
    const item = await requireItem(tx, { kind, id });
    const act = at === null ? 'content.published' : 'content.changed';
    await tell(tx, caller, item, { act, reason: at === null ? 'published' : 'scheduled', now });
    return item;
  });

export const removeItem = (
  { db, clock }: ContentDeps,
  caller: Caller,
  { kind, id, version }: Named & { version: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { published } = await requireSeen(tx, { kind, id }, version);
    if (!published) throw new AppError('content_changed');
    const change = { kind, id, after: null };
    await requireShowable(tx, change);
    const now = clock();
    await applyChanges(tx, [change], { act: 'removed', by: authorOf(caller), now });
    await dropDraft(tx, { kind, key: id });
    await tell(tx, caller, change, { act: 'content.published', reason: 'removed', now });
  });
