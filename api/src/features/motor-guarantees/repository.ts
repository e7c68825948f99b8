import type { ListQuery } from '@rafiq/contract/core/list-query';
import { type Guarantee, guaranteeFields } from '@rafiq/contract/motor-guarantees/model';
import type { GuaranteeField } from '@rafiq/contract/motor-guarantees/wire';
import type { Queryable } from '../../platform/db.ts';
import { listOf } from '../../platform/field-columns.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const ROW = listOf(guaranteeFields, 'g');

const LIST: ListSql<GuaranteeField> = {
  name: 'motor-guarantees',
  columns: ROW.columns,
  from: 'from own_motor_guarantees g',
  owner: 'g.member_id',
  filters: ROW.filters,
  sorts: { id: 'g.id' },
  id: 'g.id',
};

export const listGuarantees = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<GuaranteeField>,
): Promise<ListPage<Guarantee>> => readList<Guarantee, GuaranteeField>(db, LIST, owner, query);
