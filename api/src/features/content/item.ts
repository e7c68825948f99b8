/** One thing of content as it is: what members see of it, what is prepared, and which version of it that is. */
import { pictureFileOf } from '@rafiq/contract/blogs/rules';
import { type ContentKind, isContentId } from '@rafiq/contract/content/kinds';
import type { ContentValues } from '@rafiq/contract/content/model';
import type { ContentItem } from '@rafiq/contract/content/schema';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import type { Author } from '../versions/service.ts';
import { findFiles } from './file-repository.ts';
import type { PictureDeps } from './pictures.ts';
import { type ContentVersion, findHeld, type Held, lockContent } from './repository.ts';
import { type Stored, storedOf } from './tables.ts';

export interface ContentDeps {
  db: Db;
  clock: Clock;
}

/** To save what may name a picture elsewhere. */
export interface SavingDeps extends ContentDeps, PictureDeps {}

/** Somebody of the staff who may, as the gate of the calls has found. */
export interface Caller {
  person: { id: string; name: string };
  actor: Actor;
}

export interface Named {
  kind: ContentKind;
  id: string;
}

export const authorOf = ({ person }: Caller): Author => ({
  staffId: person.id,
  name: person.name,
});

/** What holds, and the draft: by both somebody says what they have seen. */
export const versionOf = ({ published, draft }: Held): string =>
  `${published?.revision ?? 0}.${draft?.revision ?? 0}`;

/** Files of our store: of documents, and pictures. */
export const filesNamed = (...all: (ContentValues | null | undefined)[]): string[] =>
  all
    .flatMap((values) => [values?.file, pictureFileOf(values?.featured_image)])
    .filter((id) => typeof id === 'string' && isUuid(id)) as string[];

const withoutPlace = (stored: Stored): ContentValues => {
  const { position: _position, ...values } = stored;
  return values;
};

const draftOf = (version: ContentVersion): ContentItem['draft'] => {
  const { content, publishAt, by, at, problem } = version;
  return {
    values: content ?? {},
    publishAt: publishAt?.toISOString() ?? null,
    by,
    at: at.toISOString(),
    problem,
  };
};

const findItem = async (db: Queryable, { kind, id }: Named): Promise<ContentItem | null> => {
  const named = { kind, key: id };
  const held = (await findHeld(db, [named]))(named);
  const live = held.published?.content ? storedOf(kind, held.published.content) : null;
  const { draft } = held;
  if (!live && !draft) return null;
  const files = await findFiles(db, filesNamed(live, draft?.content));
  return {
    ...{ kind, id },
    published: live && withoutPlace(live),
    draft: draft ? draftOf(draft) : null,
    version: versionOf(held),
    files: files.map((file) => ({ id: file.id, name: file.name, size: file.size })),
  };
};

export const requireItem = async (db: Queryable, named: Named): Promise<ContentItem> => {
  const item = isContentId(named.id) ? await findItem(db, named) : null;
  if (!item) throw new AppError('not_found');
  return item;
};

/** The lock is held from here on; what was seen must be what there is. */
export const requireSeen = async (
  tx: Transaction,
  named: Named,
  version: string,
): Promise<ContentItem> => {
  await lockContent(tx);
  const item = await requireItem(tx, named);
  if (item.version !== version) throw new AppError('content_changed');
  return item;
};

export const tell = (
  tx: Transaction,
  { actor }: Caller,
  { kind, id }: Named,
  told: { act: 'content.changed' | 'content.published'; reason: string; now: Date },
): Promise<void> => writeLedger(tx, actor, { ...told, about: `${kind} ${id}`.trim() });
