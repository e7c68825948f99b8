import type { ListQuery } from '@rafiq/contract/core/list-query';
import { type Partner, partnerFields } from '@rafiq/contract/partners/model';
import type { PartnerField } from '@rafiq/contract/partners/wire';
import type { Queryable } from '../../platform/db.ts';
import { listOf } from '../../platform/field-columns.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const ROW = listOf(partnerFields, 'p');

const LIST: ListSql<PartnerField> = {
  name: 'partners',
  columns: ROW.columns,
  from: 'from partners p',
  owner: null,
  filters: ROW.filters,
  sorts: { name: 'plain_text(p.name) collate "C"' },
  id: 'p.id',
  search: 'p.search',
};

export const listPartners = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<PartnerField>,
): Promise<ListPage<Partner>> => readList<Partner, PartnerField>(db, LIST, owner, query);
