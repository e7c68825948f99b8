/** The rows of the demo data, named as their columns are. Amounts are exact texts, days are ISO texts. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import type { HealthStatus, LineReason } from '@rafiq/contract/health-folders/model';
import type { MotorStatus, ResponsibilityDegree } from '@rafiq/contract/motor-folders/model';
import type {
  HealthFolderFileRow,
  RatingRow,
  RequestEventRow,
  RequestFileRow,
  RequestRow,
} from './request-rows.ts';

export interface MemberRow {
  id: number;
  cin: string;
  birth_date: IsoDate;
  last_name: string;
  first_name: string;
  email: string | null;
  phone: string | null;
  address: string | null;
  language: 'fr' | 'en' | 'ar';
  client_id: string;
  membership_number: string | null;
  verified: boolean;
  sponsorship_code: string | null;
  sponsor_id: number | null;
  created_at: string;
}

export interface AccountRow {
  member_id: number;
  cin: string;
  state: 'pending' | 'active';
  password_hash: string | null;
  created_at: string;
}

interface CrmContactRow {
  cin: string;
  last_name: string;
  first_name: string;
}

export interface HealthPolicyRow {
  member_id: number;
  id: number;
  policy_id: string;
  office_id: string;
  client_name: string;
  label: string;
  enabled: boolean;
  declarations_allowed: boolean;
  complaints_allowed: boolean;
  effect_date: IsoDate | null;
  expiry_date: IsoDate | null;
}

export interface MotorPolicyRow {
  member_id: number;
  id: number;
  policy_id: string;
  office_id: string;
  policy_number: string;
  insurer: string;
  make: string;
  model: string;
  first_use_date: IsoDate;
  plate: string;
  effect_date: IsoDate;
  expiry_date: IsoDate;
  type: string;
  enabled: boolean;
}

export interface BeneficiaryRow {
  member_id: number;
  id: number;
  cin: string | null;
  last_name: string;
  first_name: string;
  birth_date: IsoDate;
  kinship: 'self' | 'spouse' | 'child';
}

/** As a feed names its parts. */
export interface RefundLineRow {
  act_fr: string;
  act_en: string;
  act_ar: string;
  care_date: IsoDate;
  engaged: string;
  tariff_base?: string;
  rate?: number;
  ceiling?: string;
  ceiling_name?: string;
  ceiling_name_en?: string;
  ceiling_name_ar?: string;
  ceiling_used?: string;
  deductible?: string;
  refunded: string;
  reason?: LineReason;
}

export interface HealthFolderRow {
  member_id: number;
  id: number;
  folder_number: string;
  slip_number: string;
  health_policy_id: number;
  beneficiary_id: number;
  patient_last_name: string;
  patient_first_name: string;
  status: HealthStatus;
  created_on: IsoDate;
  consultation_date: IsoDate;
  status_date: IsoDate;
  engaged_amount: string;
  reimbursed_amount: string;
  observation: string;
  /** No column: it comes by the feed only. */
  lines?: RefundLineRow[];
  /** The declaration that began it, written once the requests are there. */
  request_id?: number;
}

export interface EventRow<Status> {
  member_id: number;
  folder_id: number;
  id: number;
  status: Status;
  happened_on: IsoDate;
  note: string;
}

export interface MotorFolderRow {
  member_id: number;
  id: number;
  reference: string;
  motor_policy_id: number;
  status: MotorStatus;
  status_date: IsoDate;
  loss_date: IsoDate;
  declaration_date: IsoDate;
  invoiced_amount: string | null;
  expert_amount: string | null;
  refunded_amount: string | null;
  expert_name: string;
  loss_place: string;
  responsibility_degree: ResponsibilityDegree;
  handling_procedure: string;
  guarantee: string;
}

export interface GuaranteeRow {
  member_id: number;
  motor_policy_id: number;
  id: number;
  name_fr: string;
  name_ar: string;
  insured_capital: string | null;
  ceiling: string | null;
  deductible: string | null;
}

export interface RowOf {
  members: MemberRow;
  accounts: AccountRow;
  crm_contacts: CrmContactRow;
  health_policies: HealthPolicyRow;
  motor_policies: MotorPolicyRow;
  beneficiaries: BeneficiaryRow;
  health_folders: HealthFolderRow;
  health_folder_events: EventRow<HealthStatus>;
  motor_folders: MotorFolderRow;
  motor_folder_events: EventRow<MotorStatus>;
  motor_guarantees: GuaranteeRow;
  requests: RequestRow;
  request_events: RequestEventRow;
  request_files: RequestFileRow;
  health_folder_files: HealthFolderFileRow;
  ratings: RatingRow;
}
export type TableName = keyof RowOf;
type UnnumberedTable = 'accounts' | 'crm_contacts' | 'request_files' | 'health_folder_files';
export type NumberedTable = Exclude<TableName, UnnumberedTable>;
export type Rows = { [Table in TableName]: RowOf[Table][] };

export const noRows = (): Rows => ({
  members: [],
  accounts: [],
  crm_contacts: [],
  health_policies: [],
  motor_policies: [],
  beneficiaries: [],
  health_folders: [],
  health_folder_events: [],
  motor_folders: [],
  motor_folder_events: [],
  motor_guarantees: [],
  requests: [],
  request_events: [],
  request_files: [],
  health_folder_files: [],
  ratings: [],
});
