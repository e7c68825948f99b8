/** One case, for the screen of its kind. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { standOf } from '@rafiq/contract/cases/rules';
import type { CaseRow } from '@rafiq/contract/cases/schema';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { maySeeKind } from '@rafiq/contract/staff/rules';
import type { Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { lockCase } from './assign-repository.ts';
import { type FoundCase, findOne } from './queue-repository.ts';
import { toRow } from './row.ts';

export interface SeenCase {
  row: CaseRow;
  memberId: string | null;
  /** The request's number, the CIN of an identity, the id of a call to be made. */
  subjectId: string;
}

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

/** Not found: there is none, it is of another kind, or they may not see it. */
export const requireCase = async (
  db: Queryable,
  person: Pick<StaffPerson, 'roles' | 'kinds'>,
  { id, kind }: { id: string; kind: CaseKind },
): Promise<SeenCase> => {
  const found = await requireSeen(db, person, id);
  if (found.kind !== kind) throw new AppError('not_found');
  return { row: toRow(found), memberId: found.memberId, subjectId: found.subjectId };
};

/** The same, open and as it was seen; locked until the transaction ends. */
export const requireUnchanged = async (
  tx: Queryable,
  person: Pick<StaffPerson, 'roles' | 'kinds'>,
  { version, ...asked }: { id: string; kind: CaseKind; version: number },
): Promise<SeenCase> => {
  if (isRowId(asked.id)) await lockCase(tx, asked.id);
  const seen = await requireCase(tx, person, asked);
  if (seen.row.version !== version || seen.row.state === 'closed')
    throw new AppError('case_changed', { issues: standOf(seen.row) });
  return seen;
};
