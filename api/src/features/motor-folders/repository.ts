import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { MotorFolder, MotorFolderDetail } from '@rafiq/contract/motor-folders/model';
import type { MotorFolderField } from '@rafiq/contract/motor-folders/wire';
import type { Queryable } from '../../platform/db.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/owner.ts';

const COLUMNS = `f.id::text, f.reference, f.policy_id as "policyId", f.office_id as "officeId", f.status,
  f.status_date::text as "statusDate", f.loss_date::text as "lossDate",
  f.declaration_date::text as "declarationDate", f.plate, f.make, f.model,
  f.first_use_date::text as "firstUseDate", f.invoiced_amount::float8 as "invoicedAmount",
  f.expert_amount::float8 as "expertAmount", f.refunded_amount::float8 as "refundedAmount",
  f.expert_name as "expertName", f.loss_place as "lossPlace",
  f.responsibility_degree as "responsibilityDegree", f.handling_procedure as "handlingProcedure",
  f.guarantee,
  json_build_object('id', f.member_id::text, 'cin', f.holder_cin, 'lastName', f.holder_last_name,
    'firstName', f.holder_first_name, 'birthDate', coalesce(f.holder_birth_date::text, '')) as beneficiary`;

const VISIBLE = 'from own_motor_folders f';

const LIST: ListSql<MotorFolderField> = {
  name: 'motor-folders',
  columns: COLUMNS,
  from: VISIBLE,
  owner: 'f.member_id',
  filters: {
    reference: 'f.reference = any (?::text[])',
    policyId: 'f.policy_id = any (?::text[])',
    officeId: 'f.office_id = any (?::text[])',
    status: 'f.status = any (?::text[])',
    statusDate: 'f.status_date = any (?::date[])',
    lossDate: 'f.loss_date = any (?::date[])',
    lossFrom: 'f.loss_date >= all (?::date[])',
    lossUntil: 'f.loss_date <= all (?::date[])',
    plate: 'f.plate = any (?::text[])',
  },
  sorts: {
    statusDate: 'f.status_date',
    lossDate: 'f.loss_date',
    // what is not known yet is less than any amount
    invoicedAmount: 'coalesce(f.invoiced_amount, -1)',
    refundedAmount: 'coalesce(f.refunded_amount, -1)',
  },
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
