import { isFinished, type StatusTag } from '@rafiq/contract/core/status-tag';
import { HEALTH_TAGS } from '@rafiq/contract/health-folders/rules';
import { MOTOR_TAGS } from '@rafiq/contract/motor-folders/rules';
import type { Rating, RatingDraft } from '@rafiq/contract/ratings/model';
import { checkRating } from '@rafiq/contract/ratings/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import type { Owner } from '../../platform/owner.ts';
import { isRowId } from '../../platform/row-id.ts';
import { recordEvent } from '../events/recording/service.ts';
import type { FolderKind } from '../folders/service.ts';
import { findFolder, findRating, insertRating } from './repository.ts';

export interface RatedFolder {
  kind: FolderKind;
  id: string;
}

const TAGS: Record<FolderKind, Record<string, StatusTag>> = {
  health: HEALTH_TAGS,
  motor: MOTOR_TAGS,
};

/** Once a folder, when it is finished. The message stays text: whoever shows it has to treat it as such. */
export const rateFolder = async (
  { db, clock }: { db: Db; clock: Clock },
  memberId: string,
  { kind, id }: RatedFolder,
  draft: RatingDraft,
): Promise<Rating> => {
  refuseIssues(checkRating(draft));
  const folder = isRowId(id) ? await findFolder(db, kind, memberId, id) : undefined;
  if (folder === undefined) throw new AppError('not_found');
  const tag = TAGS[kind][folder.status];
  if (tag === undefined || !isFinished(tag)) throw new AppError('rating_notFinished');
  const now = clock();
  await db.transaction(async (tx) => {
    const isFirst = await insertRating(tx, kind, { ...draft, memberId, folderId: id, now });
    if (!isFirst) throw new AppError('already_rated');
    const { number, source } = folder;
    const ids = {
      folder: number,
      entity: `${kind}-folders`,
      ...(source !== null && { source }),
    } as const;
    await recordEvent(tx, { type: 'rating.given', memberId, ids, now });
  });
  return { ...draft, at: now.toISOString() };
};

/** Whether the folder may be seen is for its own feature to say. */
export const ratingOf = (
  { db }: { db: Db },
  owner: Owner,
  { kind, id }: RatedFolder,
): Promise<Rating | null> => findRating(db, kind, owner, id);
