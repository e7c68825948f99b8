import type { ListQuery } from '@rafiq/contract/core/list-query';
import type {
  MotorFolder,
  MotorFolderDetail,
  MotorStatus,
} from '@rafiq/contract/motor-folders/model';
import type { MotorFolderField } from '@rafiq/contract/motor-folders/wire';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { ListPage } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';
import { isRowId } from '../../platform/row-id.ts';
import { eventsOf } from '../folders/service.ts';
import { ratingOf } from '../ratings/service.ts';
import { findFolder, listFolders } from './repository.ts';

/** Only folders of policies that the member has enabled; anyone else's simply do not match. */
export const listMotorFolders = (
  { db }: { db: Db },
  owner: Owner,
  query: ListQuery<MotorFolderField>,
): Promise<ListPage<MotorFolder>> => listFolders(db, owner, query);

export const loadMotorFolder = async (
  deps: { db: Db },
  owner: Owner,
  id: string,
): Promise<MotorFolderDetail> => {
  if (!isRowId(id)) throw new AppError('not_found');
  const [folder, events, rating] = await Promise.all([
    findFolder(deps.db, owner, id),
    eventsOf<MotorStatus>(deps, owner, 'motor', id),
    ratingOf(deps, owner, { kind: 'motor', id }),
  ]);
  if (!folder) throw new AppError('not_found');
  return { ...folder, events, rating };
};
