import type { StaffPerson } from '@rafiq/contract/staff/model';
import { maySeeKind } from '@rafiq/contract/staff/rules';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { type FoundCase, findOne } from './queue-repository.ts';

/** A kind that they may not see is not there for them. */
export const requireSeen = async (
  db: Queryable,
  person: Pick<StaffPerson, 'roles' | 'kinds'>,
  id: string,
): Promise<FoundCase> => {
  const found = isRowId(id) ? await findOne(db, id) : undefined;
  if (!found || !maySeeKind(person, found.kind)) throw new AppError('not_found');
  return found;
};
