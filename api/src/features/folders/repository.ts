import type { FolderEvent } from '@rafiq/contract/health-folders/model';
import type { Queryable } from '../../platform/db.ts';
import type { Owner } from '../../platform/owner.ts';

export type FolderKind = 'health' | 'motor';

/** Each version of a folder that a feed brought is a step; one that says the same as an earlier one is not shown. */
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
             and not exists (select 1 from ${kind}_folder_events earlier
               where earlier.member_id = $1 and earlier.folder_id = $2 and earlier.status = e.status
                 and earlier.happened_on = e.happened_on and earlier.source_version < e.source_version)
           order by e.happened_on, e.id`,
    values: [memberId, folderId],
    owner: memberId,
  });
