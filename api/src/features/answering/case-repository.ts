/** What stands beside a case: the member's own rows, where they lie, and what staff keep on the coordinator. */
import type { CaseKind } from '@rafiq/contract/cases/model';
import type { Language } from '@rafiq/contract/core/language';
import { healthFolderFields, type PaymentMeans } from '@rafiq/contract/health-folders/model';
import { motorFolderFields } from '@rafiq/contract/motor-folders/model';
import type { RequestKind, RequestStatus } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';
import { amountsOf } from '../../platform/field-columns.ts';
import { instantSql } from '../../platform/instant-sql.ts';

export interface OfRequest {
  memberId: string;
  requestId: string;
}

export interface CaseRequest {
  status: RequestStatus;
  details: Record<string, unknown>;
  /** Who made it for the member; empty: they did themselves. */
  actedBy: string;
}

export const findRequest = (
  db: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<CaseRequest | undefined> =>
  db.maybeOne<CaseRequest>({
    name: 'answering-request',
    text: 'select status, details, acted_by as "actedBy" from requests where member_id = $1 and id = $2',
    values: [memberId, requestId],
  });

/** Every amount of a folder, by the name of its field. */
const HEALTH_AMOUNTS = amountsOf(healthFolderFields, 'f');
const MOTOR_AMOUNTS = amountsOf(motorFolderFields, 'f');

export interface BesideFolder {
  number: string;
  sort: 'health' | 'motor';
  status: string;
  nature: string;
  date: string;
  amounts: { field: string; value: number | null }[];
  paidOn: string | null;
  paymentMeans: '' | PaymentMeans;
  observation: string;
}

/** The one that the request names, or the first that was opened because of it. Also of a contract that is not shown. */
export const findFolder = (
  db: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<BesideFolder | undefined> =>
  db.maybeOne<BesideFolder>({
    name: 'answering-folder',
    text: `with r as (select health_folder_id, motor_folder_id from requests where member_id = $1 and id = $2)
           select number, sort, status, nature, date, amounts, "paidOn", "paymentMeans", observation from (
             select f.id, f.request_id, f.folder_number as number, 'health' as sort, f.status, '' as nature,
               f.consultation_date::text as date, ${HEALTH_AMOUNTS} as amounts,
               f.paid_on::text as "paidOn", f.payment_means as "paymentMeans", f.observation
             from health_folders f, r
             where f.member_id = $1 and (f.id = r.health_folder_id or f.request_id = $2)
             union all
             select f.id, f.request_id, f.reference, 'motor', f.status, f.guarantee, f.loss_date::text,
               ${MOTOR_AMOUNTS}, null, '', ''
             from motor_folders f, r
             where f.member_id = $1 and (f.id = r.motor_folder_id or f.request_id = $2)) found
           order by coalesce(request_id = $2, false), id limit 1`,
    values: [memberId, requestId],
  });

export interface BesideContract {
  number: string;
  sort: 'health' | 'motor';
  product: string;
  start: string;
  end: string;
}

/** A health contract has no dates here. */
export const findContract = (
  db: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<BesideContract | undefined> =>
  db.maybeOne<BesideContract>({
    name: 'answering-contract',
    text: `with r as (select health_policy_id, motor_policy_id from requests where member_id = $1 and id = $2)
           select p.policy_id as number, 'health' as sort, p.label as product, '' as start, '' as "end"
           from health_policies p, r where p.member_id = $1 and p.id = r.health_policy_id
           union all
           select p.policy_number, 'motor', p.type, p.effect_date::text, p.expiry_date::text
           from motor_policies p, r where p.member_id = $1 and p.id = r.motor_policy_id
           limit 1`,
    values: [memberId, requestId],
  });

export interface OtherRequest {
  id: string;
  kind: RequestKind;
  status: RequestStatus;
  at: string;
}

export const listOthers = (
  db: Queryable,
  { memberId, requestId }: OfRequest,
): Promise<OtherRequest[]> =>
  db.rows<OtherRequest>({
    name: 'answering-others',
    text: `select id::text, kind, status, ${instantSql('created_at')} as at from requests
           where member_id = $1 and id <> $2 order by created_at desc, requests.id desc limit 10`,
    values: [memberId, requestId],
  });

/** Of the newest requests of a member, which case each is. */
export const listCasesOf = (
  db: Queryable,
  memberId: string,
): Promise<{ id: string; kind: CaseKind; subjectId: string }[]> =>
  db.rows({
    name: 'answering-cases-of-member',
    text: `select id::text, kind, subject_id as "subjectId" from cases where member_id = $1
           order by received_at desc limit 30`,
    values: [memberId],
  });

export interface Note {
  id: string;
  name: string;
  text: string;
  at: string;
}

export const listNotes = (db: Queryable, { memberId, requestId }: OfRequest): Promise<Note[]> =>
  db.rows<Note>({
    name: 'answering-notes',
    text: `select id::text, author_name as name, text, ${instantSql('created_at')} as at from request_notes
           where member_id = $1 and request_id = $2 order by created_at, request_notes.id`,
    values: [memberId, requestId],
  });

export interface Step {
  act: string;
  name: string;
  at: string;
}

/** The newest lines of the ledger that name the case. */
export const listSteps = (
  db: Queryable,
  { memberId, caseId, limit }: { memberId: string; caseId: string; limit: number },
): Promise<Step[]> =>
  db.rows<Step>({
    name: 'answering-steps',
    text: `select act, by_name as name, ${instantSql('ledger.at')} as at from ledger
           where member_id = $1 and about = $2 order by ledger.at desc, number desc limit $3`,
    values: [memberId, caseId, limit],
  });

export interface Contact {
  firstName: string;
  email: string | null;
  phone: string | null;
  language: Language;
}

export const findContact = (db: Queryable, memberId: string): Promise<Contact | undefined> =>
  db.maybeOne<Contact>({
    name: 'answering-contact',
    text: 'select first_name as "firstName", email, phone, language from members where id = $1',
    values: [memberId],
  });

export const insertNote = async (
  tx: Queryable,
  note: OfRequest & { staffId: string; name: string; text: string; now: Date },
): Promise<Note> => {
  const { id } = await tx.one<{ id: string }>({
    name: 'answering-write-note',
    text: `insert into request_notes (member_id, request_id, staff_id, author_name, text, created_at)
           values ($1, $2, $3, $4, $5, $6) returning id::text`,
    values: [note.memberId, note.requestId, note.staffId, note.name, note.text, note.now],
  });
  return { id, name: note.name, text: note.text, at: note.now.toISOString() };
};
