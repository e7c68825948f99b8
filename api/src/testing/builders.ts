/** Rows for tests: each builder fills in what a test does not care about and answers the ids it made. */
import { hash } from '@node-rs/argon2';
import type { Kinship } from '@rafiq/contract/beneficiaries/model';
import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { MotorStatus } from '@rafiq/contract/motor-folders/model';
import type { Db } from '../platform/db.ts';

export const PASSWORD = 'Sesame#2026';

let count = 0;
let passwordHash: Promise<string> | undefined;
const hashOnce = () => {
  passwordHash ??= hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  return passwordHash;
};

const insert = async (db: Db, table: string, row: Record<string, unknown>): Promise<string> => {
  const columns = Object.keys(row);
  const holes = columns.map((_, index) => `$${index + 1}`);
  const text = `insert into ${table} (${columns.join(', ')}) values (${holes.join(', ')}) returning id::text`;
  const values = Object.values(row);
  const { id } = await db.transaction((tx) => tx.one<{ id: string }>({ text, values }));
  return id;
};

export interface TestMember {
  id: string;
  cin: string;
}

interface MemberOptions {
  cin?: string;
  firstName?: string;
  lastName?: string;
  /** Whoever is not has no case yet: `openIdentityCase` (cases.ts) opens it. */
  verified?: boolean;
  sponsorId?: string;
  sponsorshipCode?: string;
  /** Null: the registry knows none. */
  email?: string | null;
  phone?: string | null;
  birthDate?: string;
  language?: 'fr' | 'en' | 'ar';
  /** 'none': known to the insurer, never signed up. */
  account?: 'active' | 'pending' | 'without-password' | 'none';
}

export const aMember = async (db: Db, options: MemberOptions = {}): Promise<TestMember> => {
  count += 1;
  const cin = options.cin ?? `TT${String(count).padStart(6, '0')}`;
  const id = await insert(db, 'members', {
    cin,
    birth_date: options.birthDate ?? '1990-05-17',
    last_name: options.lastName ?? 'Test',
    first_name: options.firstName ?? 'Amal',
    email: options.email === undefined ? `member${count}@rafiq.example` : options.email,
    phone: options.phone === undefined ? '0612345678' : options.phone,
    language: options.language ?? 'fr',
    client_id: `C-${count}-${cin}`,
    membership_number: `M${count}`,
    verified: options.verified ?? true,
    sponsorship_code: options.sponsorshipCode ?? null,
    sponsor_id: options.sponsorId ?? null,
  });
  const account = options.account ?? 'active';
  if (account !== 'none') {
    await db.run({
      text: `insert into accounts (member_id, cin, state, password_hash, created_at)
             values ($1, $2, $3, $4, coalesce($5, now()))`,
      values: [
        id,
        cin,
        account === 'pending' ? 'pending' : 'active',
        account === 'without-password' ? null : await hashOnce(),
        // before whatever day a test's clock says; who waits for the insurer waits since now
        options.verified === false ? null : new Date('2020-01-01T08:00:00Z'),
      ],
    });
  }
  return { id, cin };
};

interface HealthPolicyOptions {
  /** As of motor policies. */
  id?: string;
  policyId?: string;
  officeId?: string;
  enabled?: boolean;
  declarationsAllowed?: boolean;
  complaintsAllowed?: boolean;
  effectDate?: string;
  expiryDate?: string;
}

export const aHealthPolicy = (
  db: Db,
  member: TestMember,
  options: HealthPolicyOptions = {},
): Promise<string> => {
  count += 1;
  return insert(db, 'health_policies', {
    ...(options.id !== undefined && { id: options.id }),
    member_id: member.id,
    policy_id: options.policyId ?? `P${count}`,
    office_id: options.officeId ?? '100',
    client_name: 'Atlas Textile',
    label: 'Maladie complémentaire',
    enabled: options.enabled ?? true,
    declarations_allowed: options.declarationsAllowed ?? true,
    complaints_allowed: options.complaintsAllowed ?? true,
    effect_date: options.effectDate ?? null,
    expiry_date: options.expiryDate ?? null,
  });
};

export const aMotorPolicy = (
  db: Db,
  member: TestMember,
  options: {
    /** Health and motor policies are counted apart: this makes two with the same id. */
    id?: string;
    policyId?: string;
    officeId?: string;
    policyNumber?: string;
    enabled?: boolean;
    effectDate?: string;
    expiryDate?: string;
    plate?: string;
  } = {},
): Promise<string> => {
  count += 1;
  return insert(db, 'motor_policies', {
    ...(options.id !== undefined && { id: options.id }),
    member_id: member.id,
    policy_id: options.policyId ?? `A${count}`,
    office_id: options.officeId ?? '200',
    policy_number: options.policyNumber ?? `N${count}`,
    insurer: 'Atlas Assurances',
    make: 'Dacia',
    model: 'Logan',
    first_use_date: '2020-01-15',
    plate: options.plate ?? '12345-أ-6',
    effect_date: options.effectDate ?? '2026-01-01',
    expiry_date: options.expiryDate ?? '2026-12-31',
    type: 'Tourisme',
    enabled: options.enabled ?? true,
  });
};

export const aBeneficiary = (
  db: Db,
  member: TestMember,
  options: {
    firstName?: string;
    lastName?: string;
    cin?: string;
    birthDate?: string;
    kinship?: Kinship;
  } = {},
): Promise<string> =>
  insert(db, 'beneficiaries', {
    member_id: member.id,
    cin: options.cin ?? null,
    last_name: options.lastName ?? 'Test',
    first_name: options.firstName ?? 'Amal',
    birth_date: options.birthDate ?? '1990-05-17',
    kinship: options.kinship ?? 'self',
  });

interface HealthFolderOptions {
  policyId: string;
  beneficiaryId: string;
  folderNumber?: string;
  slipNumber?: string;
  status?: HealthStatus;
  statusDate?: string;
  consultationDate?: string;
  patientFirstName?: string;
  patientLastName?: string;
  observation?: string;
  engagedAmount?: string;
  reimbursedAmount?: string;
}

export const aHealthFolder = (
  db: Db,
  member: TestMember,
  options: HealthFolderOptions,
): Promise<string> => {
  count += 1;
  return insert(db, 'health_folders', {
    member_id: member.id,
    folder_number: options.folderNumber ?? `2026-${String(count).padStart(6, '0')}`,
    slip_number: options.slipNumber ?? '5000',
    health_policy_id: options.policyId,
    beneficiary_id: options.beneficiaryId,
    patient_last_name: options.patientLastName ?? 'Test',
    patient_first_name: options.patientFirstName ?? 'Amal',
    status: options.status ?? 'En cours',
    created_on: '2026-01-02',
    consultation_date: options.consultationDate ?? '2026-01-02',
    status_date: options.statusDate ?? '2026-01-05',
    engaged_amount: options.engagedAmount ?? '100.10',
    reimbursed_amount: options.reimbursedAmount ?? '0',
    observation: options.observation ?? '',
  });
};

interface MotorFolderOptions {
  policyId: string;
  reference?: string;
  status?: MotorStatus;
  statusDate?: string;
  lossDate?: string;
  lossPlace?: string;
  expertName?: string;
  guarantee?: string;
  refundedAmount?: string;
  invoicedAmount?: string;
}

export const aMotorFolder = (
  db: Db,
  member: TestMember,
  options: MotorFolderOptions,
): Promise<string> => {
  count += 1;
  return insert(db, 'motor_folders', {
    member_id: member.id,
    reference: options.reference ?? `SIN-${String(count).padStart(6, '0')}`,
    motor_policy_id: options.policyId,
    status: options.status ?? 'EN COURS',
    status_date: options.statusDate ?? '2026-01-05',
    loss_date: options.lossDate ?? '2026-01-02',
    declaration_date: options.lossDate ?? '2026-01-02',
    loss_place: options.lossPlace ?? 'Rabat',
    expert_name: options.expertName ?? '',
    guarantee: options.guarantee ?? '',
    refunded_amount: options.refundedAmount ?? null,
    invoiced_amount: options.invoicedAmount ?? null,
    responsibility_degree: 0,
  });
};
