import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { HealthFolder } from '@rafiq/contract/health-folders/model';
import type { HealthFolderField } from '@rafiq/contract/health-folders/wire';
import type { Db } from '../../platform/db.ts';
import type { ListPage } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/session.ts';
import { listFolders } from './repository.ts';

/** Only folders of policies that the member has enabled; anyone else's simply do not match. */
export const listHealthFolders = (
  { db }: { db: Db },
  owner: Owner,
  query: ListQuery<HealthFolderField>,
): Promise<ListPage<HealthFolder>> => listFolders(db, owner, query);
