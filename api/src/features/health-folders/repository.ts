import type { ListQuery } from '@rafiq/contract/core/list-query';
import type { HealthFolder } from '@rafiq/contract/health-folders/model';
import type { HealthFolderField } from '@rafiq/contract/health-folders/wire';
import type { Queryable } from '../../platform/db.ts';
import { type ListPage, type ListSql, readList } from '../../platform/list-sql.ts';
import type { Owner } from '../../platform/session.ts';

const COLUMNS = `f.id::text, f.folder_number as "folderNumber", f.slip_number as "slipNumber",
  p.policy_id as "policyId", p.office_id as "officeId", f.status,
  f.created_on::text as "createdOn", f.consultation_date::text as "consultationDate",
  f.status_date::text as "statusDate", f.engaged_amount::float8 as "engagedAmount",
  f.reimbursed_amount::float8 as "reimbursedAmount", f.observation,
  f.patient_last_name as "patientLastName", f.patient_first_name as "patientFirstName",
  json_build_object('id', b.id::text, 'cin', b.cin, 'lastName', b.last_name,
    'firstName', b.first_name, 'birthDate', b.birth_date) as beneficiary`;

/** Only a verified member's folders, and only of policies that are enabled. */
const OWNED = `from health_folders f
  join members m on m.id = f.member_id and m.verified
  join health_policies p on p.member_id = f.member_id and p.id = f.health_policy_id and p.enabled`;

const BENEFICIARY = 'join beneficiaries b on b.member_id = f.member_id and b.id = f.beneficiary_id';

const LIST: ListSql<HealthFolderField> = {
  name: 'health-folders',
  columns: COLUMNS,
  from: OWNED,
  alsoFrom: BENEFICIARY,
  owner: 'f.member_id',
  filters: {
    folderNumber: 'f.folder_number = any (?::text[])',
    slipNumber: 'f.slip_number = any (?::text[])',
    policyId: 'p.policy_id = any (?::text[])',
    officeId: 'p.office_id = any (?::text[])',
    status: 'f.status = any (?::text[])',
    consultationDate: 'f.consultation_date = any (?::date[])',
    statusDate: 'f.status_date = any (?::date[])',
  },
  sorts: { statusDate: 'f.status_date', consultationDate: 'f.consultation_date' },
  id: 'f.id',
  search: 'f.search',
};

export const listFolders = (
  db: Queryable,
  owner: Owner,
  query: ListQuery<HealthFolderField>,
): Promise<ListPage<HealthFolder>> =>
  readList<HealthFolder, HealthFolderField>(db, LIST, owner, query);
