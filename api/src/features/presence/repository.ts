import type { CaseKind } from '@rafiq/contract/cases/model';
import type { Present } from '@rafiq/contract/presence/schema';
import type { Queryable } from '../../platform/db.ts';

export const findKind = async (db: Queryable, caseId: string): Promise<CaseKind | undefined> => {
  const found = await db.maybeOne<{ kind: CaseKind }>({
    name: 'presence-kind',
    text: 'select kind from cases where id = $1',
    values: [caseId],
  });
  return found?.kind;
};

interface Seen {
  caseId: string;
  staffId: string;
  isWriting: boolean;
  now: Date;
}

/** False: that was known already. What stood there is read first, since a row that was written over is gone. */
export const upsertPresence = async (
  tx: Queryable,
  { caseId, staffId, isWriting, now }: Seen,
): Promise<boolean> => {
  const before = await tx.maybeOne<{ isWriting: boolean }>({
    name: 'presence-before',
    text: `select writing as "isWriting" from case_presence where case_id = $1 and staff_id = $2 for update`,
    values: [caseId, staffId],
  });
  await tx.run({
    name: 'presence-upsert',
    text: `insert into case_presence (case_id, staff_id, writing, seen_at) values ($1, $2, $3, $4)
           on conflict (case_id, staff_id) do update set writing = excluded.writing, seen_at = excluded.seen_at`,
    values: [caseId, staffId, isWriting, now],
  });
  return before?.isWriting !== isWriting;
};

/** Answers whether they were there. */
export const deletePresence = async (
  tx: Queryable,
  caseId: string,
  staffId: string,
): Promise<boolean> => {
  const count = await tx.run({
    name: 'presence-leave',
    text: 'delete from case_presence where case_id = $1 and staff_id = $2',
    values: [caseId, staffId],
  });
  return count > 0;
};

/** Those of one case who have not said for a while that they are there. */
export const deleteGoneOf = (tx: Queryable, caseId: string, seenBefore: Date): Promise<number> =>
  tx.run({
    name: 'presence-gone-of',
    text: 'delete from case_presence where case_id = $1 and seen_at <= $2',
    values: [caseId, seenBefore],
  });

/** Whoever writes first, then by name. */
export const findOthers = (tx: Queryable, caseId: string, staffId: string): Promise<Present[]> =>
  tx.rows<Present>({
    name: 'presence-others',
    text: `select s.id::text, s.name, p.writing as "isWriting"
           from case_presence p join staff s on s.id = p.staff_id
           where p.case_id = $1 and p.staff_id <> $2 and s.state = 'active'
           order by p.writing desc, lower(s.name), s.id`,
    values: [caseId, staffId],
  });

/** Of every case of these kinds, whoever writes first. There are at most as many as there are staff with a case open. */
export const findPresent = (
  db: Queryable,
  { staffId, kinds, since }: { staffId: string; kinds: readonly CaseKind[]; since: Date },
): Promise<(Present & { caseId: string })[]> =>
  db.rows<Present & { caseId: string }>({
    name: 'presence-all',
    text: `select p.case_id::text as "caseId", s.id::text, s.name, p.writing as "isWriting"
           from case_presence p join cases c on c.id = p.case_id join staff s on s.id = p.staff_id
           where p.staff_id <> $1 and c.kind = any ($2) and p.seen_at > $3 and s.state = 'active'
           order by p.case_id, p.writing desc, lower(s.name), s.id`,
    values: [staffId, kinds, since],
  });
