import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { HealthFolder } from '@rafiq/contract/health-folders/model';
import type { HealthFolderField } from '@rafiq/contract/health-folders/wire';
import type { Db } from '../../platform/db.ts';
import type { Session } from '../../platform/session.ts';
import { listFolders } from './repository.ts';

/** Only folders of policies that the member has enabled; anyone else's simply do not match. */
export const listHealthFolders = (
  { db }: { db: Db },
  { memberId }: Session,
  query: ListQuery<HealthFolderField>,
): Promise<{ count: number; folders: HealthFolder[] }> => listFolders(db, memberId, query);
