import type { HealthStatus } from '@rafiq/contract/health-folders/model';
import type { PaidAct } from './health-lines.ts';
import { healthSteps } from './health-steps.ts';
import { amount, type Make } from './make.ts';
import { folderNumber, slipNumber } from './numbers.ts';
import type { BeneficiaryRow, EventRow, HealthFolderRow, HealthPolicyRow } from './rows.ts';
import { CARES, type Care, EMPLOYERS, FORMULAS, OBSERVATIONS } from './words/health.ts';

/** Older than anything that was cared for under it. */
const CONTRACT_AGE_DAYS = 1400;

interface HealthCover {
  client: (typeof EMPLOYERS)[number];
  label: (typeof FORMULAS)[number];
  enabled: boolean;
  allowed?: boolean;
  /** Days ago, negative when it is to come. Left out: the insurer has told no end. */
  endedAgo?: number;
}

/** Colleagues share their employer's contract, so its number follows from the employer and the formula. */
export const aHealthPolicy = (
  make: Make,
  memberId: number,
  { client, label, enabled, allowed = true, endedAgo }: HealthCover,
): HealthPolicyRow => {
  const employer = EMPLOYERS.indexOf(client);
  const formula = FORMULAS.indexOf(label);
  return {
    member_id: memberId,
    id: make.nextId('health_policies'),
    policy_id: String(45_000 + employer * 100 + formula),
    office_id: String(204 + (employer % 5)),
    client_name: client,
    label,
    enabled,
    declarations_allowed: allowed,
    complaints_allowed: allowed,
    effect_date: make.day(CONTRACT_AGE_DAYS),
    expiry_date: endedAgo === undefined ? null : make.day(endedAgo),
  };
};

export interface HealthStory {
  status: HealthStatus;
  patient: BeneficiaryRow;
  care: Care;
  consultedAgo: number;
  observation?: string;
  engagedCents?: number;
  reimbursedCents?: number;
  /** The six digits after the year. */
  number?: string;
  slip?: string;
  /** Settled, after information was asked for and came; drawn when left out. */
  isAskedFor?: boolean;
  /** Days from each step to the next; drawn when left out. */
  gaps?: readonly number[];
  lastNote?: string;
  /** What was paid and paid back for what; one act for all of it when left out. */
  acts?: PaidAct[];
}

interface HealthFile {
  folder: HealthFolderRow;
  events: EventRow<HealthStatus>[];
  acts: PaidAct[];
}

export const aHealthFolder = (
  make: Make,
  policy: HealthPolicyRow,
  story: HealthStory,
): HealthFile => {
  const { random, day } = make;
  const { status, patient, care, consultedAgo } = story;
  const id = make.nextId('health_folders');
  const engaged = story.engagedCents ?? random.int(care.min * 10, care.max * 10) * 10;
  const drawnShare = Math.round((engaged * random.int(care.rate - 10, care.rate)) / 100);
  const reimbursed = status === 'Réglé' ? (story.reimbursedCents ?? drawnShare) : 0;
  const observation = story.observation ?? random.pick(OBSERVATIONS[status]);
  const slip = story.slip ?? slipNumber(id);
  const steps = healthSteps(random, status, { slip, observation, isAskedFor: story.isAskedFor });

  let ago = Math.max(0, consultedAgo - (story.gaps ? 0 : random.int(0, 4)));
  const createdOn = day(ago);
  const events = steps.map((step, index): EventRow<HealthStatus> => {
    if (index > 0) ago = Math.max(0, ago - (story.gaps?.[index - 1] ?? random.int(1, 9)));
    const isLast = index === steps.length - 1;
    return {
      member_id: policy.member_id,
      folder_id: id,
      id: make.nextId('health_folder_events'),
      status: step.status,
      happened_on: day(ago),
      note: (isLast ? story.lastNote : undefined) ?? step.note,
    };
  });

  const folder: HealthFolderRow = {
    member_id: policy.member_id,
    id,
    folder_number: story.number
      ? `${createdOn.slice(0, 4)}-${story.number}`
      : folderNumber(id, createdOn),
    slip_number: slip,
    health_policy_id: policy.id,
    beneficiary_id: patient.id,
    patient_last_name: patient.last_name,
    patient_first_name: patient.first_name,
    status,
    created_on: createdOn,
    consultation_date: day(consultedAgo),
    status_date: day(ago),
    engaged_amount: amount(engaged),
    reimbursed_amount: amount(reimbursed),
    observation,
  };
  return { folder, events, acts: story.acts ?? [{ care, engaged, refunded: reimbursed }] };
};

const STILL_OPEN_DAYS = 75;
const SETTLED_MIX: readonly HealthStatus[] = [
  ...Array<HealthStatus>(16).fill('Réglé'),
  'Rejeté',
  'Rejeté',
  'Accord',
  'P.charge',
];
const RECENT_MIX: readonly HealthStatus[] = [
  'En cours',
  'En cours',
  'En cours',
  'C.Information',
  'C.Visite',
  'Accord',
  'P.charge',
  'Réglé',
  'Réglé',
  'Rejeté',
];

/** `count` folders spread over `spanDays` up to `untilAgo`, the oldest first: only young ones are still open. */
export const healthHistory = (
  make: Make,
  policy: HealthPolicyRow,
  patients: readonly BeneficiaryRow[],
  { count, untilAgo, spanDays }: { count: number; untilAgo: number; spanDays: number },
): HealthFile[] => {
  const { random } = make;
  const room = spanDays / count;
  return Array.from({ length: count }, (_, index) => {
    const consultedAgo =
      untilAgo + Math.floor((count - 1 - index) * room) + random.int(0, Math.floor(room / 2));
    return aHealthFolder(make, policy, {
      status: random.pick(consultedAgo > STILL_OPEN_DAYS ? SETTLED_MIX : RECENT_MIX),
      patient: random.pick(patients),
      care: random.pick(CARES),
      consultedAgo,
    });
  });
};
