/** Whom and what a number means that somebody reads out, and whom a name: each by an index of its own. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import { isRequestKind } from '@rafiq/contract/cases/rules';
import { westernDigits } from '@rafiq/contract/core/digits';
import { normalizeCin } from '@rafiq/contract/core/formats';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { idOfReference, referenceOf } from '@rafiq/contract/requests/reference';
import type { Queryable } from '../../platform/db.ts';
import { nameBeginsSql } from '../../platform/name-sql.ts';
import { isRowId } from '../../platform/row-id.ts';
import { together } from '../../platform/together.ts';
import type { Numbered } from './queue-repository.ts';

/** More people of one name are looked for among the cases, rather than the cases of each of them. */
const MOST_NAMED = 1_000;

const idsOf = async (rows: Promise<{ id: string }[]>): Promise<string[]> =>
  (await rows).map(({ id }) => id);

/** Two where somebody else has signed up with the CIN of a member; each arm has its index. */
const membersOfCin = (db: Queryable, cin: string): Promise<string[]> =>
  idsOf(
    db.rows({
      name: 'cases-members-of-cin',
      text: `select id::text from members where verified and cin = $1
             union all select id::text from members where not verified and cin = $1`,
      values: [cin],
    }),
  );

/** What was asked about the claim file, and the declaration that began it. Its number is as a system has sent it. */
const requestsOfFolder = (db: Queryable, number: string): Promise<string[]> =>
  idsOf(
    db.rows({
      name: 'cases-requests-of-folder',
      text: `select r.id::text from health_folders f
               join requests r on r.member_id = f.member_id and (r.health_folder_id = f.id or r.id = f.request_id)
               where upper(f.folder_number) = upper($1)
             union
             select r.id::text from motor_folders f
               join requests r on r.member_id = f.member_id and (r.motor_folder_id = f.id or r.id = f.request_id)
               where upper(f.reference) = upper($1)`,
      values: [number],
    }),
  );

/** A request by the number that its member knows, never by the one of its row; or those about a claim file. */
const requestsNumbered = async (db: Queryable, number: string): Promise<string[]> => {
  const requestId = idOfReference(number);
  return [...(requestId === null ? [] : [requestId]), ...(await requestsOfFolder(db, number))];
};

/** The cases of a request, or of what was asked about a claim file, by the number that somebody reads out. */
export const findCasesNumbered = async (db: Queryable, text: string): Promise<string[]> => {
  const requestIds = await requestsNumbered(db, westernDigits(text));
  if (requestIds.length === 0) return [];
  return idsOf(
    db.rows({
      name: 'cases-ids-of-requests',
      text: 'select id::text from cases where kind = any ($1) and subject_id = any ($2)',
      values: [REQUEST_KINDS, requestIds],
    }),
  );
};

/** How the cases of these numbers of ours are called; what is no such number names none. */
export const findCaseNames = async (
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; kind: CaseKind; reference: string }[]> => {
  const known = [...new Set(ids)].filter(isRowId);
  if (known.length === 0) return [];
  const found = await db.rows<{ id: string; kind: CaseKind; subjectId: string }>({
    name: 'cases-names',
    text: 'select id::text, kind, subject_id as "subjectId" from cases where id = any ($1::bigint[])',
    values: [known],
  });
  return found.map(({ id, kind, subjectId }) => ({
    ...{ id, kind, reference: isRequestKind(kind) ? referenceOf(subjectId) : '' },
  }));
};

export const findNumbered = async (db: Queryable, text: string): Promise<Numbered> => {
  const number = westernDigits(text);
  const cin = normalizeCin(text);
  const [memberIds, requestIds] = await together(
    membersOfCin(db, cin),
    requestsNumbered(db, number),
  );
  return { cin, requestIds, memberIds, contract: number };
};

/** Null: more than are looked for one by one. */
export const findNamed = async (db: Queryable, name: string): Promise<string[] | null> => {
  const found = await idsOf(
    db.rows({
      name: 'cases-members-named',
      text: `select m.id::text from members m where ${nameBeginsSql('m', '$1')} limit ${MOST_NAMED + 1}`,
      values: [name],
    }),
  );
  return found.length > MOST_NAMED ? null : found;
};
