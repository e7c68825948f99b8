/** Who looks at a case just now. A change is told over the live line, and only a change: what it is then is asked for. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { PRESENCE_GONE_MS } from '@rafiq/contract/presence/model';
import type { Present, PresentStaff } from '@rafiq/contract/presence/schema';
import type { StaffPerson } from '@rafiq/contract/staff/model';
import { maySeeKind, seenKinds } from '@rafiq/contract/staff/rules';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { isRowId } from '../../platform/row-id.ts';
import { tellPresence } from '../live/service.ts';
import {
  deleteGoneOf,
  deletePresence,
  findKind,
  findOthers,
  findPresent,
  upsertPresence,
} from './repository.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

const goneBefore = (now: Date): Date => new Date(now.getTime() - PRESENCE_GONE_MS);

/** A kind that they may not see is not there for them. */
const requireKind = async (
  tx: Transaction,
  person: StaffPerson,
  caseId: string,
): Promise<CaseKind> => {
  const kind = isRowId(caseId) ? await findKind(tx, caseId) : undefined;
  if (!kind || !maySeeKind(person, kind)) throw new AppError('not_found');
  return kind;
};

/** Answers who else is there. */
export const bePresent = (
  { db, clock }: Deps,
  person: StaffPerson,
  { caseId, isWriting }: { caseId: string; isWriting: boolean },
): Promise<Present[]> =>
  db.transaction(async (tx) => {
    const kind = await requireKind(tx, person, caseId);
    const now = clock();
    const gone = await deleteGoneOf(tx, caseId, goneBefore(now));
    const isNew = await upsertPresence(tx, { caseId, staffId: person.id, isWriting, now });
    if (isNew || gone > 0) await tellPresence(tx, caseId, kind);
    return findOthers(tx, caseId, person.id);
  });

/** Of all cases that the caller may see, for the rows of their queue. */
export const listPresent = async (
  { db, clock }: { db: Queryable; clock: Clock },
  person: StaffPerson,
): Promise<PresentStaff['cases']> => {
  const since = goneBefore(clock());
  const found = await findPresent(db, { staffId: person.id, kinds: seenKinds(person), since });
  const on = new Map<string, Present[]>();
  for (const { caseId, ...present } of found) on.set(caseId, [...(on.get(caseId) ?? []), present]);
  return [...on].map(([id, others]) => ({ id, others }));
};

export const leave = ({ db }: Pick<Deps, 'db'>, person: StaffPerson, caseId: string) =>
  db.transaction(async (tx) => {
    const kind = await requireKind(tx, person, caseId);
    if (await deletePresence(tx, caseId, person.id)) await tellPresence(tx, caseId, kind);
  });
