import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { Guarantee } from '@rafiq/contract/motor-guarantees/model';
import type { GuaranteeField } from '@rafiq/contract/motor-guarantees/wire';
import type { Queryable } from '../../platform/db.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const LIST: ListSql<GuaranteeField> = {
  name: 'motor-guarantees',
  columns: `g.id::text, g.policy_id as "policyId", g.office_id as "officeId",
    g.name_fr as "nameFr", g.name_ar as "nameAr", g.insured_capital::float8 as "insuredCapital",
    g.ceiling::float8 as ceiling, g.deductible::float8 as deductible`,
  from: 'from own_motor_guarantees g',
  owner: 'g.member_id',
  filters: {
    policyId: 'g.policy_id = any (?::text[])',
    officeId: 'g.office_id = any (?::text[])',
  },
  sorts: { id: 'g.id' },
  id: 'g.id',
};

export const listGuarantees = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<GuaranteeField>,
): Promise<ListPage<Guarantee>> => readList<Guarantee, GuaranteeField>(db, LIST, owner, query);
