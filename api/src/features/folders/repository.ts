import type { FolderEvent } from '@rafiq/contract/health-folders/model';
import type { Queryable } from '../../platform/db.ts';
import type { Owner } from '../../platform/owner.ts';

export type FolderKind = 'health' | 'motor';

export const readEvents = <Status extends string>(
  db: Queryable,
  { memberId }: Owner,
  kind: FolderKind,
  folderId: string,
): Promise<FolderEvent<Status>[]> =>
  db.rows<FolderEvent<Status>>({
    name: `folder-events-${kind}`,
    text: `select e.status, e.happened_on::text as on, e.note from ${kind}_folder_events e
           where e.member_id = $1 and e.folder_id = $2
           order by e.happened_on, e.id`,
    values: [memberId, folderId],
    owner: memberId,
  });
