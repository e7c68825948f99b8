import type { ListQuery } from '@rafiq/contract/core/list-query';
import { NO_REASON } from '@rafiq/contract/motor-complaints/model';
import { idOfReference } from '@rafiq/contract/requests/reference';
import type { RequestSummary } from '@rafiq/contract/requests/schema';
import type { SummaryField } from '@rafiq/contract/requests/wire';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

/** Of a question: enough to tell it from another one. */
const BEGINNING = 80;

const detail = (name: string): string => `r.details ->> '${name}'`;

const TOPIC = `coalesce(nullif(nullif(${detail('reason')}, ''), '${NO_REASON}'), ${detail('type')},
  ${detail('operation')}, '')`;

const ABOUT = `coalesce(case r.kind
    when 'motor-declaration' then concat_ws(' ', ${detail('make')}, ${detail('model')})
    when 'motor-renewal' then r.contract ->> 'policyNumber'
    when 'suggestion' then ${detail('title')}
    when 'ticket' then left(${detail('message')}, ${BEGINNING})
    else coalesce(${detail('folderNumber')}, ${detail('folderReference')})
  end, '')`;

const DAY = `case when r.kind in ('health-declaration', 'motor-declaration')
  then coalesce(${detail('consultationDate')}, ${detail('lossDate')}) end`;

const PERSON = `coalesce(nullif(concat_ws(' ',
    nullif(coalesce(${detail('beneficiaryFirstName')}, ${detail('firstName')}), ''),
    nullif(coalesce(${detail('beneficiaryLastName')}, ${detail('lastName')}), '')), ''),
  concat_ws(' ', o.first_name, o.last_name))`;

const LIST: ListSql<SummaryField> = {
  name: 'request-overview',
  columns: `r.id::text, r.kind, ${instantSql('r.created_at')} as "createdAt", r.status, r.subject,
    ${TOPIC} as topic, ${ABOUT} as about, ${DAY} as day, ${PERSON} as person, r.acted_by as "actedBy"`,
  from: 'from requests r join owners o on o.member_id = r.member_id',
  owner: 'r.member_id',
  // what is asked about one's data has its own place
  where: `r.kind <> 'data-request'`,
  filters: {
    kind: 'r.kind = any (?::text[])',
    topic: `${TOPIC} = any (?::text[])`,
    status: 'r.status = any (?::text[])',
  },
  sorts: { createdAt: 'r.created_at' },
  id: 'r.id',
  // not kept beside the row: one person has few requests, and only theirs are read
  search: `plain_text(concat_ws(' ', r.subject, ${ABOUT}, ${PERSON}, r.acted_by))`,
  idOf: idOfReference,
};

type SummaryRow = Omit<RequestSummary, 'reference'>;

/** Of every kind but one, so that the phone's list needs one call. */
export const listSummaries = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<SummaryField>,
): Promise<ListPage<SummaryRow>> => readList<SummaryRow, SummaryField>(db, LIST, owner, query);
