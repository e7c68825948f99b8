import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { BeneficiaryField } from '@rafiq/contract/beneficiaries/wire';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Queryable } from '../../platform/db.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const COLUMNS = `b.id::text, b.cin, b.last_name as "lastName", b.first_name as "firstName",
  coalesce(b.birth_date::text, '') as "birthDate", b.kinship`;

const LIST: ListSql<BeneficiaryField> = {
  name: 'beneficiaries',
  columns: COLUMNS,
  from: 'from own_beneficiaries b',
  owner: 'b.member_id',
  filters: {
    // an id travels as text, and whatever is no number simply matches nothing
    id: 'b.id::text = any (?::text[])',
    cin: 'b.cin = any (?::text[])',
  },
  sorts: {
    id: 'b.id',
    // as people read it: accents and case do not part Éloufi from Eloufi
    lastName: 'plain_text(b.last_name) collate "C"',
    birthDate: 'b.birth_date',
  },
  id: 'b.id',
};

export const selectBeneficiaries = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<BeneficiaryField>,
): Promise<ListPage<Beneficiary>> =>
  readList<Beneficiary, BeneficiaryField>(db, LIST, owner, query);
