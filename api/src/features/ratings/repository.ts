import type { Rating, RatingDraft } from '@rafiq/contract/ratings/model';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import type { FolderKind } from '../folders/service.ts';

/** How the insurer calls a folder. */
const NUMBERS: Record<FolderKind, string> = { health: 'folder_number', motor: 'reference' };

/** A folder that its owner can see. */
export const findFolder = (
  db: Queryable,
  kind: FolderKind,
  memberId: string,
  folderId: string,
): Promise<{ status: string; number: string; source: string | null } | undefined> =>
  db.maybeOne({
    name: `rating-folder-${kind}`,
    text: `select f.status, f.${NUMBERS[kind]} as number, f.source from own_${kind}_folders f
           where f.member_id = $1 and f.id = $2`,
    values: [memberId, folderId],
    owner: memberId,
  });

/** False: it has been rated before, perhaps a moment ago. The key decides, not a look before the leap. */
export const insertRating = async (
  db: Queryable,
  kind: FolderKind,
  rated: RatingDraft & { memberId: string; folderId: string; now: Date },
): Promise<boolean> => {
  const inserted = await db.run({
    name: `rating-insert-${kind}`,
    text: `insert into ratings (member_id, ${kind}_folder_id, score, message, created_at)
           values ($1, $2, $3, $4, $5) on conflict (member_id, ${kind}_folder_id) do nothing`,
    values: [rated.memberId, rated.folderId, rated.score, rated.message, rated.now],
  });
  return inserted === 1;
};

export const findRating = async (
  db: Queryable,
  kind: FolderKind,
  { memberId }: Owner,
  folderId: string,
): Promise<Rating | null> => {
  const rating = await db.maybeOne<Rating>({
    name: `rating-read-${kind}`,
    text: `select r.score, r.message, ${instantSql('r.created_at')} as at from ratings r
           where r.member_id = $1 and r.${kind}_folder_id = $2`,
    values: [memberId, folderId],
    owner: memberId,
  });
  return rating ?? null;
};
