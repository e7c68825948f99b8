/** One of many members for measurement: a pure function of the index and the day. */
import type { IsoDate } from '@rafiq/contract/core/dates';
import {
  MOTOR_STATUSES,
  RESPONSIBILITY_DEGREES,
  type ResponsibilityDegree,
} from '@rafiq/contract/motor-folders/model';
import { aHealthPolicy, healthHistory } from './health.ts';
import { MAX_HEALTH_STEPS } from './health-steps.ts';
import { aHousehold, MAX_HOUSEHOLD } from './household.ts';
import { createCalendar, type Make } from './make.ts';
import { aMember, anAccount } from './members.ts';
import { aMotorFolder, aMotorPolicy, guaranteesOf } from './motor.ts';
import { MAX_MOTOR_STEPS } from './motor-steps.ts';
import { anyPlate } from './plates.ts';
import { createRandom } from './random.ts';
import { type NumberedTable, noRows, type Rows } from './rows.ts';
import { EMPLOYERS, FORMULAS } from './words/health.ts';
import { CARS, GUARANTEES } from './words/motor.ts';
import { CARD_PREFIXES, LAST_NAMES, MEN, WOMEN } from './words/people.ts';

const SEED = 100_000;
const YEAR = 365;
const HISTORY_DAYS = 3 * YEAR;
const MAX_MOTOR_FOLDERS = 3;
const MOTOR_SHARE = 0.4;
const SPONSORED_SHARE = 0.05;

const CLAIM_GUARANTEES = GUARANTEES.filter((kind) => kind.claims);
const WOMEN_AND_MEN = [WOMEN, MEN] as const;

const CARD_NUMBERS = 900_000;
// Prime to the range: neighbours get unlike numbers, and no number is given twice.
const CARD_STRIDE = 7_919;
export const MAX_BULK_MEMBERS = CARD_PREFIXES.length * CARD_NUMBERS;

export const bulkCin = (index: number): string => {
  const turn = Math.floor(index / CARD_PREFIXES.length);
  const number = 100_000 + ((turn * CARD_STRIDE) % CARD_NUMBERS);
  return `${CARD_PREFIXES[index % CARD_PREFIXES.length]}${number}`;
};

export interface BulkPlan {
  today: IsoDate;
  folders: number;
  passwordHash: string;
  /** The highest id that each table holds already. */
  lastIds: Record<NumberedTable, number>;
}

/** Every member owns a block of ids in every table, so that rows can be made in any order, or again. */
const blockSizes = (folders: number): Record<NumberedTable, number> => ({
  members: 1,
  health_policies: 1,
  motor_policies: 1,
  beneficiaries: MAX_HOUSEHOLD,
  health_folders: folders,
  health_folder_events: folders * MAX_HEALTH_STEPS,
  motor_folders: MAX_MOTOR_FOLDERS,
  motor_folder_events: MAX_MOTOR_FOLDERS * MAX_MOTOR_STEPS,
  motor_guarantees: GUARANTEES.length,
  // the many have asked for nothing yet
  requests: 0,
  request_events: 0,
  ratings: 0,
});

const addMotor = (make: Make, rows: Rows, memberId: number): void => {
  const { random } = make;
  const car = random.pick(CARS);
  const policy = aMotorPolicy(make, memberId, {
    car,
    plate: anyPlate(random),
    endsIn: random.int(-30, 334),
    firstUsedAgo: random.int(60, 12 * YEAR),
    enabled: random.chance(0.9),
  });
  const count = random.int(5, GUARANTEES.length);
  rows.motor_policies.push(policy);
  rows.motor_guarantees.push(...guaranteesOf(make, policy, { car, count }));
  for (let left = random.int(0, MAX_MOTOR_FOLDERS); left > 0; left -= 1) {
    const { folder, events } = aMotorFolder(make, policy, {
      status: random.pick(MOTOR_STATUSES),
      responsibility: random.pick<ResponsibilityDegree>(RESPONSIBILITY_DEGREES),
      lossAgo: (left - 1) * YEAR + random.int(5, 350),
      guarantee: random.pick(CLAIM_GUARANTEES).fr,
    });
    rows.motor_folders.push(folder);
    rows.motor_folder_events.push(...events);
  }
};

export const createBulkMembers = (plan: BulkPlan): ((index: number) => Rows) => {
  const day = createCalendar(plan.today);
  const sizes = blockSizes(plan.folders);
  return (index) => {
    const random = createRandom(SEED, index);
    const used: Partial<Record<NumberedTable, number>> = {};
    const nextId: Make['nextId'] = (table) => {
      const nth = (used[table] ?? 0) + 1;
      used[table] = nth;
      return plan.lastIds[table] + index * sizes[table] + nth;
    };
    const make: Make = { random, day, nextId, passwordHash: plan.passwordHash };
    const rows = noRows();

    const isWoman = random.chance(0.5);
    const createdAgo = random.int(HISTORY_DAYS, 10 * YEAR);
    const member = aMember(make, {
      cin: bulkCin(index),
      firstName: random.pick(WOMEN_AND_MEN[isWoman ? 0 : 1]),
      lastName: random.pick(LAST_NAMES),
      birthDate: day(random.int(23 * YEAR, 64 * YEAR)),
      createdAgo,
      language: random.pick(['fr', 'fr', 'fr', 'ar', 'ar', 'en'] as const),
      // Whoever joined before: the member of the index before this one.
      ...(index > 0 && random.chance(SPONSORED_SHARE)
        ? { sponsorId: plan.lastIds.members + index }
        : {}),
    });
    rows.members.push(member);
    rows.accounts.push(anAccount(make, member, { createdAgo: random.int(1, createdAgo) }));

    const household = aHousehold(make, member, isWoman);
    const policy = aHealthPolicy(make, member.id, {
      client: random.pick(EMPLOYERS),
      label: random.pick(FORMULAS),
      enabled: true,
    });
    rows.beneficiaries.push(...household);
    rows.health_policies.push(policy);
    const history = { count: plan.folders, untilAgo: 1, spanDays: HISTORY_DAYS };
    for (const { folder, events } of healthHistory(make, policy, household, history)) {
      rows.health_folders.push(folder);
      rows.health_folder_events.push(...events);
    }
    if (random.chance(MOTOR_SHARE)) addMotor(make, rows, member.id);
    return rows;
  };
};
