import type { Beneficiary } from '@rafiq/contract/beneficiaries/model';
import type { BeneficiaryField } from '@rafiq/contract/beneficiaries/wire';
import type { ListQuery } from '@rafiq/contract/core/list-query';
import { folderBeneficiaryFields } from '@rafiq/contract/health-folders/model';
import type { Queryable } from '../../platform/db.ts';
import { listOf } from '../../platform/field-columns.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const ROW = listOf(folderBeneficiaryFields, 'b', {
  birthDate: `coalesce(b.birth_date::text, '')`,
});

const LIST: ListSql<BeneficiaryField> = {
  name: 'beneficiaries',
  columns: `${ROW.columns}, b.kinship`,
  from: 'from own_beneficiaries b',
  owner: 'b.member_id',
  filters: ROW.filters,
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
