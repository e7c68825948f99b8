import type { ListQuery } from '@rafiq/contract/core/list-query';
import {
  type MotorFolder,
  type MotorFolderDetail,
  motorFolderFields,
} from '@rafiq/contract/motor-folders/model';
import type { MotorFolderField } from '@rafiq/contract/motor-folders/wire';
import type { Queryable } from '../../platform/db.ts';
import { listOf } from '../../platform/field-columns.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const ROW = listOf(motorFolderFields, 'f');

const COLUMNS = `${ROW.columns},
  json_build_object('id', f.member_id::text, 'cin', f.holder_cin, 'lastName', f.holder_last_name,
    'firstName', f.holder_first_name, 'birthDate', coalesce(f.holder_birth_date::text, '')) as beneficiary`;

const VISIBLE = 'from own_motor_folders f';

const LIST: ListSql<MotorFolderField> = {
  name: 'motor-folders',
  columns: COLUMNS,
  from: VISIBLE,
  owner: 'f.member_id',
  filters: {
    ...ROW.filters,
    lossFrom: 'f.loss_date >= all (?::date[])',
    lossUntil: 'f.loss_date <= all (?::date[])',
  },
  sorts: ROW.sorts,
  id: 'f.id',
  search: 'f.search',
};

export const listFolders = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<MotorFolderField>,
): Promise<ListPage<MotorFolder>> =>
  readList<MotorFolder, MotorFolderField>(db, LIST, owner, query);

type FoundFolder = MotorFolder & Pick<MotorFolderDetail, 'motorPolicyId' | 'declarationId'>;

export const findFolder = (
  db: Queryable,
  { memberId }: Owner,
  id: string,
): Promise<FoundFolder | undefined> =>
  db.maybeOne<FoundFolder>({
    name: 'motor-folder',
    text: `select ${COLUMNS}, f.motor_policy_id::text as "motorPolicyId",
             (select x.request_id::text from motor_folders x
              where x.member_id = $1 and x.id = f.id) as "declarationId" ${VISIBLE}
           where f.member_id = $1 and f.id = $2`,
    values: [memberId, id],
    owner: memberId,
  });
