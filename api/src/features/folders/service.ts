/** What health and motor folders have in common. */
import type { FolderEvent } from '@rafiq/contract/health-folders/model';
import type { Db } from '../../platform/db.ts';
import type { Owner } from '../../platform/owner.ts';
import { type FolderKind, readEvents } from './repository.ts';

export type { FolderKind };

/** Every dated step, the oldest first. Whether the folder may be seen is for its own feature to say. */
export const eventsOf = <Status extends string>(
  { db }: { db: Db },
  owner: Owner,
  kind: FolderKind,
  folderId: string,
): Promise<FolderEvent<Status>[]> => readEvents<Status>(db, owner, kind, folderId);
