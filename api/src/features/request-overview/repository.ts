import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { RequestSummary } from '@rafiq/contract/requests/model';
import type { SummaryField } from '@rafiq/contract/requests/wire';
import type { Queryable } from '../../platform/db.ts';
import { instantSql } from '../../platform/instant-sql.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const LIST: ListSql<SummaryField> = {
  name: 'request-overview',
  columns: `r.id::text, r.kind, ${instantSql('r.created_at')} as "createdAt", r.status, r.subject`,
  from: 'from requests r',
  owner: 'r.member_id',
  // what is asked about one's data has its own place
  where: `r.kind <> 'data-request'`,
  filters: { kind: 'r.kind = any (?::text[])', status: 'r.status = any (?::text[])' },
  sorts: { createdAt: 'r.created_at' },
  id: 'r.id',
};

/** Of every kind but one, so that the phone's list needs one call. */
export const listSummaries = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<SummaryField>,
): Promise<ListPage<RequestSummary>> =>
  readList<RequestSummary, SummaryField>(db, LIST, owner, query);
