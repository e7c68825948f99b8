import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Partner } from '@rafiq/contract/partners/model';
import type { PartnerField } from '@rafiq/contract/partners/wire';
import type { Queryable } from '../../platform/db.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const LIST: ListSql<PartnerField> = {
  name: 'partners',
  columns: `p.id, p.name, p.category, p.email, p.phone, p.address1, p.address2, p.city, p.latitude,
    p.longitude`,
  from: 'from partners p',
  owner: null,
  filters: { category: 'p.category = any (?::text[])', city: 'p.city = any (?::text[])' },
  sorts: { name: 'plain_text(p.name) collate "C"' },
  id: 'p.id',
  search: 'p.search',
};

export const listPartners = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<PartnerField>,
): Promise<ListPage<Partner>> => readList<Partner, PartnerField>(db, LIST, owner, query);
