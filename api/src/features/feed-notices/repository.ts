import type { RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import type { FedContact } from '../account/service.ts';
import type { ToldFolder } from './messages/compose.ts';

export interface DueNotice {
  memberId: string;
  kind: ToldFolder['kind'] | 'cin' | FedContact['kind'];
  folderId: string;
  /** What the person knew before. */
  known: string | null;
  /** The declaration that the folder has led, and to which status. */
  requestId: string | null;
  ledTo: RequestStatus | null;
}

/** Those that another process has taken are left to it. */
export const takeDue = (tx: Queryable, now: Date, limit: number): Promise<DueNotice[]> =>
  tx.rows<DueNotice>({
    name: 'feed-notices-due',
    text: `select member_id::text as "memberId", kind, folder_id::text as "folderId", known,
             request_id::text as "requestId", led_to as "ledTo" from feed_notices
           where due_at <= $1 order by due_at, member_id limit $2 for update skip locked`,
    values: [now, limit],
  });

export const markTold = async (
  tx: Queryable,
  { memberId, kind, folderId }: DueNotice,
  toldAt: Date | null,
): Promise<void> => {
  await tx.run({
    name: 'feed-notices-told',
    text: `update feed_notices set due_at = null, known = null, request_id = null, led_to = null, told_at = coalesce($4, told_at)
           where member_id = $1 and kind = $2 and folder_id = $3`,
    values: [memberId, kind, folderId, toldAt],
  });
};

const NUMBERS = { health: 'folder_number', motor: 'reference' };

/** As it stands now, if its policy is one that the member has chosen. */
export const findTold = async (
  tx: Queryable,
  { memberId, folderId }: DueNotice,
  kind: ToldFolder['kind'],
): Promise<ToldFolder | undefined> => {
  const found = await tx.maybeOne<Pick<ToldFolder, 'id' | 'number' | 'status'>>({
    name: `feed-notices-${kind}`,
    text: `select f.id::text, f.${NUMBERS[kind]} as number, f.status from own_${kind}_folders f
           where f.member_id = $1 and f.id = $2`,
    values: [memberId, folderId],
  });
  return found && ({ kind, ...found } as ToldFolder);
};
