import type { IsoDate } from '@rafiq/contract/core/dates';
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { Queryable } from '../../platform/db.ts';

export interface OwnHealthFolder {
  id: string;
  folderNumber: string;
  slipNumber: string;
  /** The policy's row. */
  healthPolicyId: string;
  beneficiaryId: string;
  status: HealthStatus;
  consultationDate: IsoDate;
  engagedAmount: number;
  beneficiaryLastName: string;
  beneficiaryFirstName: string;
}

/** How a folder is named: two contracts may use the same number, and one number may have several slips. */
export interface NamedFolder {
  number: string;
  /** Empty when it is not named. */
  slip: string;
  /** The policy's row; empty when it is not named. */
  policyId: string;
}

/** The newest of those that fit. */
export const findHealthFolder = (
  db: Queryable,
  memberId: string,
  { number, slip, policyId }: NamedFolder,
): Promise<OwnHealthFolder | undefined> =>
  db.maybeOne<OwnHealthFolder>({
    name: 'requests-health-folder',
    text: `select f.id::text, f.folder_number as "folderNumber", f.slip_number as "slipNumber",
             f.health_policy_id::text as "healthPolicyId", f.beneficiary_id::text as "beneficiaryId",
             f.status, f.consultation_date::text as "consultationDate",
             f.engaged_amount::float8 as "engagedAmount",
             b.last_name as "beneficiaryLastName", b.first_name as "beneficiaryFirstName"
           from own_health_folders f
           join beneficiaries b on b.member_id = f.member_id and b.id = f.beneficiary_id
           where f.member_id = $1 and f.folder_number = $2 and ($3 = '' or f.slip_number = $3)
             and ($4 = '' or f.health_policy_id = nullif($4, '')::bigint)
           order by f.status_date desc, f.id desc limit 1`,
    values: [memberId, number, slip, policyId],
  });

/** Among the folders that the member's list shows for this contract. */
export const findMotorFolder = (
  db: Queryable,
  memberId: string,
  named: { motorPolicyId: string; reference: string },
): Promise<{ id: string } | undefined> =>
  db.maybeOne<{ id: string }>({
    name: 'requests-motor-folder',
    text: `select f.id::text from own_motor_folders f
           where f.member_id = $1 and f.motor_policy_id = $2 and f.reference = $3
           order by f.status_date desc, f.id desc limit 1`,
    values: [memberId, named.motorPolicyId, named.reference],
  });

export interface OwnBeneficiary {
  id: string;
  lastName: string;
  firstName: string;
  birthDate: IsoDate;
}

const BENEFICIARY = `select b.id::text, b.last_name as "lastName", b.first_name as "firstName",
             coalesce(b.birth_date::text, '') as "birthDate"
           from own_beneficiaries b`;

export const findBeneficiary = (
  db: Queryable,
  memberId: string,
  id: string,
): Promise<OwnBeneficiary | undefined> =>
  db.maybeOne<OwnBeneficiary>({
    name: 'requests-beneficiary',
    text: `${BENEFICIARY} where b.member_id = $1 and b.id = $2`,
    values: [memberId, id],
  });

/** Everybody of these names and this birth date, however accents and capitals are written. */
export const findBeneficiariesNamed = (
  db: Queryable,
  memberId: string,
  person: Omit<OwnBeneficiary, 'id'>,
): Promise<OwnBeneficiary[]> =>
  db.rows<OwnBeneficiary>({
    name: 'requests-beneficiaries-named',
    text: `${BENEFICIARY} where b.member_id = $1 and b.birth_date = $2::date
             and plain_text(b.last_name) = plain_text($3)
             and plain_text(b.first_name) = plain_text($4)`,
    values: [memberId, person.birthDate, person.lastName, person.firstName],
  });
