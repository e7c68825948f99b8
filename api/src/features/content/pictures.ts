/**
 * Pictures that content names on other hosts: fetched once, when the content is saved, and kept in our store. Nothing
 * that is stored refers to a picture elsewhere, since the portal's page shows no other than its own.
 */
import {
  isPictureElsewhere,
  PICTURE_MAX_MEGABYTES,
  PICTURE_TYPES,
  picturePath,
} from '@rafiq/contract/blogs/rules';
import { type ContentKind, kindOf } from '@rafiq/contract/content/kinds';
import type { ContentValues } from '@rafiq/contract/content/model';
import { IMPORT_PICTURES_MAX } from '@rafiq/contract/content/rules';
import type { RefusedLine } from '@rafiq/contract/content/schema';
import { type Issue, issue } from '@rafiq/contract/core/issue';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssue } from '../../platform/errors.ts';
import { discardUnrecorded, recordFile } from '../../platform/file-store/keep-file.ts';
import {
  createReadAddress,
  NothingRead,
  type ReadAddress,
} from '../../platform/outside/read-address.ts';
import { createTargets } from '../../platform/outside/targets.ts';
import { keepFiles } from './file-repository.ts';
import { type ContentRow, refusedAt } from './read-rows.ts';
import { type DocumentFile, type StoreDeps, storeOnly } from './store-files.ts';

export interface PictureDeps extends StoreDeps {
  /** A test's own host; a server reads from the internet alone. */
  readPicture?: ReadAddress | undefined;
}

const readFromInternet = createReadAddress(createTargets([]));

const MEGABYTE = 1024 * 1024;

/** What its editor can mend; anything else is ours. */
const reasonOf = (error: unknown, field: string): Issue => {
  if (error instanceof NothingRead) return issue(field, 'content_picture_unread');
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'body_too_large')
    return issue(field, 'content_picture_large', { max: PICTURE_MAX_MEGABYTES });
  if (error.code === 'media_type') return issue(field, 'content_picture_type');
  const [found] = error.issues;
  // no bytes at all
  if (error.code === 'invalid_data') return issue(field, 'content_picture_type');
  if (found) return { ...found, field };
  throw error;
};

const fetchPicture = async (deps: PictureDeps, address: string): Promise<DocumentFile> => {
  const source = await (deps.readPicture ?? readFromInternet)(address);
  try {
    return await storeOnly(deps, source, {
      name: new URL(address).pathname,
      maxBytes: PICTURE_MAX_MEGABYTES * MEGABYTE,
      takes: (mediaType) => PICTURE_TYPES.includes(mediaType),
    });
  } catch (error) {
    // it was cut off, or took too long
    throw source.errored && !(error instanceof AppError) ? new NothingRead() : error;
  } finally {
    source.destroy();
  }
};

/** The field of a kind that holds a picture of another host, with its address. */
const elsewhereIn = (
  kind: ContentKind,
  values: ContentValues,
): { field: string; address: string } | null => {
  const field = kindOf(kind).fields.find(({ type }) => type.is === 'image')?.name;
  const address = field === undefined ? null : values[field];
  return field !== undefined && isPictureElsewhere(address) ? { field, address } : null;
};

/** Long enough to publish the draft around it: what a draft names stays anyway. */
const UNUSED_MS = 86_400_000;

/**
 * Saves values with the pictures that they name elsewhere: `save` is given the values as they are kept, and `keep`, to
 * be called in its transaction. A picture that cannot be had refuses all of it.
 */
export const withPicture = async <Result>(
  deps: PictureDeps,
  { kind, values }: { kind: ContentKind; values: ContentValues },
  save: (
    values: ContentValues,
    keep: (tx: Transaction, now: Date) => Promise<void>,
  ) => Promise<Result>,
): Promise<Result> => {
  const found = elsewhereIn(kind, values);
  if (found === null) return save(values, async () => undefined);
  const picture = await fetchPicture(deps, found.address).catch((error) =>
    refuseIssue(reasonOf(error, found.field)),
  );
  try {
    return await save({ ...values, [found.field]: picturePath(picture.id) }, async (tx, now) => {
      await recordFile(tx, { ...picture, createdAt: now });
      await keepFiles(tx, [picture.id], new Date(now.getTime() + UNUSED_MS));
    });
  } finally {
    await discardUnrecorded(deps, picture.key);
  }
};

/** All of them within a minute, however slow their hosts. */
const AT_ONCE = 5;

/** The same for rows of an import: stores what they name elsewhere, by line, and says what cannot be had. */
export const storePictures = async (
  deps: PictureDeps,
  rows: readonly ContentRow[],
  stored: Map<number, DocumentFile>,
): Promise<RefusedLine[]> => {
  const wanted = rows.flatMap((row) => {
    const found = elsewhereIn(row.kind, row.values);
    return found ? [{ row, ...found }] : [];
  });
  const many = { max: IMPORT_PICTURES_MAX };
  if (wanted.length > IMPORT_PICTURES_MAX)
    return wanted
      .slice(IMPORT_PICTURES_MAX)
      .map(({ row, field }) => refusedAt(row, issue(field, 'content_pictures_many', many)));
  const refused: RefusedLine[] = [];
  const queue = wanted.values();
  const lane = async () => {
    for (const { row, field, address } of queue)
      try {
        stored.set(row.line, await fetchPicture(deps, address));
      } catch (error) {
        refused.push(refusedAt(row, reasonOf(error, field)));
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return refused;
};
