import { addDays, addYears } from '@rafiq/contract/core/dates';
import type { MotorStatus, ResponsibilityDegree } from '@rafiq/contract/motor-folders/model';
import { amount, type Make } from './make.ts';
import { motorSteps } from './motor-steps.ts';
import { motorReference } from './numbers.ts';
import type { EventRow, GuaranteeRow, MotorFolderRow, MotorPolicyRow } from './rows.ts';
import { type Car, EXPERTS, GUARANTEES, INSURER, PRIVATE_USE, PROCEDURES } from './words/motor.ts';
import { CITIES } from './words/people.ts';

interface MotorCover {
  car: Car;
  plate: string;
  /** Days until the contract ends; negative when it has ended. */
  endsIn: number;
  firstUsedAgo: number;
  enabled: boolean;
  use?: string;
}

/** A contract runs for one year, up to the day before its anniversary. */
export const aMotorPolicy = (make: Make, memberId: number, cover: MotorCover): MotorPolicyRow => {
  const id = make.nextId('motor_policies');
  const expiry = make.day(-cover.endsIn);
  const office = String(310 + (id % 7));
  return {
    member_id: memberId,
    id,
    policy_id: String(900_000 + id),
    office_id: office,
    policy_number: `${office}.41.${String(id).padStart(7, '0')}`,
    insurer: INSURER,
    make: cover.car.make,
    model: cover.car.model,
    first_use_date: make.day(cover.firstUsedAgo),
    plate: cover.plate,
    effect_date: addDays(addYears(expiry, -1), 1),
    expiry_date: expiry,
    type: cover.use ?? PRIVATE_USE,
    enabled: cover.enabled,
  };
};

const inDirhams = (value: number | undefined): string | null =>
  value === undefined ? null : amount(value * 100);

/** The first `count` guarantees of the catalogue: the obligatory ones come first. */
export const guaranteesOf = (
  make: Make,
  policy: MotorPolicyRow,
  { car, count = GUARANTEES.length }: { car: Car; count?: number },
): GuaranteeRow[] =>
  GUARANTEES.slice(0, count).map((kind) => ({
    member_id: policy.member_id,
    motor_policy_id: policy.id,
    id: make.nextId('motor_guarantees'),
    name_fr: kind.fr,
    name_ar: kind.ar,
    insured_capital: inDirhams(kind.coversValue ? car.price : kind.capital),
    ceiling: inDirhams(kind.ceiling),
    deductible: inDirhams(kind.deductible),
  }));

export interface MotorStory {
  status: MotorStatus;
  responsibility: ResponsibilityDegree;
  lossAgo: number;
  guarantee: string;
  place?: string;
  /** What the garage asked for, in whole dirhams. */
  invoiced?: number;
}

interface MotorFile {
  folder: MotorFolderRow;
  events: EventRow<MotorStatus>[];
}

const PAID: readonly MotorStatus[] = ['REGLE', 'CLOS', 'REOUVERT'];
const ASSESSED: readonly MotorStatus[] = [...PAID, 'EN COURS'];

export const aMotorFolder = (make: Make, policy: MotorPolicyRow, story: MotorStory): MotorFile => {
  const { random, day } = make;
  const { status, lossAgo } = story;
  const id = make.nextId('motor_folders');
  const expert = random.pick(EXPERTS);
  const invoiced = (story.invoiced ?? random.int(12, 320) * 100) * 100;
  const assessed = Math.round((invoiced * random.int(82, 98)) / 100);
  const refunded = Math.round((assessed * random.int(85, 95)) / 100);
  const isAssessed = ASSESSED.includes(status);

  let ago = Math.max(0, lossAgo - random.int(0, 4));
  const declaredOn = day(ago);
  const events = motorSteps(status, expert).map((step, index): EventRow<MotorStatus> => {
    if (index > 0) ago = Math.max(0, ago - random.int(2, 14));
    return {
      member_id: policy.member_id,
      folder_id: id,
      id: make.nextId('motor_folder_events'),
      status: step.status,
      happened_on: day(ago),
      note: step.note,
    };
  });

  const folder: MotorFolderRow = {
    member_id: policy.member_id,
    id,
    reference: motorReference(id, declaredOn),
    motor_policy_id: policy.id,
    status,
    status_date: day(ago),
    loss_date: day(lossAgo),
    declaration_date: declaredOn,
    invoiced_amount: isAssessed ? amount(invoiced) : null,
    expert_amount: isAssessed ? amount(assessed) : null,
    refunded_amount: PAID.includes(status) ? amount(refunded) : null,
    expert_name: isAssessed ? expert : '',
    loss_place: story.place ?? random.pick(CITIES),
    responsibility_degree: story.responsibility,
    handling_procedure: random.pick(PROCEDURES),
    guarantee: story.guarantee,
  };
  return { folder, events };
};
