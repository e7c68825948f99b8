/**
 * What is doubtful in a report, marked beside its box. Nothing here refuses: at the roadside a wrong clock, a foreign
 * plate or a paper that stayed at home must not keep two people from writing down what happened.
 */
import { addDays, addYears, type IsoDate, todayInMorocco } from '../core/dates.ts';
import { normalizePhone } from '../core/formats.ts';
import { isSamePlate } from '../core/plate.ts';
import type { MotorPolicy } from '../policies/model.ts';
import type { DoubtCode } from './doubt-codes.ts';
import {
  type Common,
  type CommonField,
  type Constat,
  type Half,
  type LicenceCategory,
  SIDES,
  type Side,
  type SideField,
} from './model.ts';
import { mayBePlate } from './plates.ts';

export interface Doubt {
  /** Of the box: `common.day`, `a.plate`, `common.witness.<id>`; `a.circumstance` and `a.damage` for all of them. */
  key: string;
  code: DoubtCode;
}
type KnownPolicy = Pick<MotorPolicy, 'plate' | 'policyNumber' | 'effectDate' | 'expiryDate'>;
interface Context {
  now: Date;
  /** The member's own contracts, where somebody is signed in. */
  policies?: readonly KnownPolicy[];
}

/** So far may a phone's clock be behind the clock on the wall. */
const SLACK_MS = 60 * 60_000;
/** An accident is to be declared within so many days. */
const OLD_DAYS = 5;
const LOWEST_AGE = 16;
const AGES: Partial<Record<LicenceCategory, number>> = { A1: LOWEST_AGE };
const USUAL_AGE = 18;
const OLDEST = 110;
/** Insurance whose first or last day nobody wrote. */
const FIRST_DAY = '0000-01-01';
const LAST_DAY = '9999-12-31';

const NEEDED_COMMON: readonly CommonField[] = ['day', 'time', 'city', 'place', 'injured'];
const NEEDED: readonly SideField[] = [
  'insuredLastName',
  'plate',
  'make',
  'insurer',
  'policyNumber',
  'validTo',
  'licenceNumber',
];
const NEEDED_OF_ANOTHER_DRIVER: readonly SideField[] = ['driverLastName', 'driverFirstName'];

const wallClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Casablanca',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const doubtIf = (isDoubtful: boolean, key: string, code: DoubtCode): Doubt[] =>
  isDoubtful ? [{ key, code }] : [];

const whenDoubts = ({ day, time }: Common, now: Date): Doubt[] => {
  if (day === undefined) return [];
  const latest = new Date(now.getTime() + SLACK_MS);
  const today = todayInMorocco(latest);
  if (day > today) return [{ key: 'common.day', code: 'day_in_future' }];
  if (day < addDays(todayInMorocco(now), -OLD_DAYS))
    return [{ key: 'common.day', code: 'day_old' }];
  const isLater = day === today && time !== undefined && time > wallClock.format(latest);
  return doubtIf(isLater, 'common.time', 'time_in_future');
};

/** Of any country: 8 to 15 digits. */
const mayBePhone = (typed: string): boolean => /^\+?\d{8,15}$/.test(normalizePhone(typed));

const phoneDoubt = (key: string, phone: string | undefined): Doubt[] =>
  doubtIf(phone !== undefined && phone !== '' && !mayBePhone(phone), key, 'phone_unlikely');

const commonDoubts = (common: Common, now: Date): Doubt[] => [
  ...NEEDED_COMMON.flatMap((name) =>
    doubtIf(common[name] === undefined, `common.${name}`, 'missing'),
  ),
  ...whenDoubts(common, now),
  ...doubtIf(common.injured === true, 'common.injured', 'injured'),
  ...common.witnesses.flatMap(({ id, phone }) => phoneDoubt(`common.witness.${id}`, phone)),
];

const isKnownOver = (half: Half, day: IsoDate, policies: readonly KnownPolicy[]): boolean => {
  const own = policies.filter(
    ({ plate, policyNumber }) =>
      isSamePlate(plate, half.plate ?? '') || policyNumber === half.policyNumber,
  );
  return (
    own.length > 0 &&
    !own.some(({ effectDate, expiryDate }) => effectDate <= day && day <= expiryDate)
  );
};

/** Both days still count. */
const coverDoubts = (
  side: Side,
  half: Half,
  day: IsoDate | undefined,
  policies: readonly KnownPolicy[],
): Doubt[] => {
  const { validFrom = FIRST_DAY, validTo = LAST_DAY } = half;
  if (validTo < validFrom) return [{ key: `${side}.validTo`, code: 'cover_dates_crossed' }];
  if (day === undefined) return [];
  if (day < validFrom) return [{ key: `${side}.validFrom`, code: 'cover_not_started' }];
  if (day > validTo) return [{ key: `${side}.validTo`, code: 'cover_ended' }];
  return doubtIf(isKnownOver(half, day, policies), `${side}.policyNumber`, 'cover_ended');
};

const driverDoubts = (side: Side, half: Half, day: IsoDate, today: IsoDate): Doubt[] => {
  const { driverBirthday: born, licenceDay, licenceCategory } = half;
  const issued = doubtIf(
    licenceDay !== undefined && licenceDay > day,
    `${side}.licenceDay`,
    'licence_after_accident',
  );
  if (born === undefined) return issued;
  if (born > today || addYears(born, OLDEST) < today)
    return [...issued, { key: `${side}.driverBirthday`, code: 'birthday_unlikely' }];
  const age = (licenceCategory && AGES[licenceCategory]) ?? USUAL_AGE;
  const isEarly = licenceDay !== undefined && licenceDay < addYears(born, LOWEST_AGE);
  return [
    ...issued,
    ...doubtIf(addYears(born, age) > day, `${side}.driverBirthday`, 'driver_too_young'),
    ...doubtIf(isEarly, `${side}.licenceDay`, 'licence_too_early'),
  ];
};

/** Only who opened a door may have stood still with something else ticked. */
const isClash = ({ circumstances }: Half): boolean =>
  circumstances.includes('parked') &&
  circumstances.some((one) => one !== 'parked' && one !== 'leaving-parking');

const halfDoubts = (side: Side, { common, ...halves }: Constat, context: Context): Doubt[] => {
  const half = halves[side];
  const today = todayInMorocco(context.now);
  const needed = half.driverIsInsured === true ? NEEDED : [...NEEDED, ...NEEDED_OF_ANOTHER_DRIVER];
  const isUndamaged =
    half.damage.length === 0 && half.impact === undefined && half.visibleDamage === undefined;
  return [
    ...needed.flatMap((name) => doubtIf(half[name] === undefined, `${side}.${name}`, 'missing')),
    ...doubtIf(
      half.plate !== undefined && !mayBePlate(half.plate),
      `${side}.plate`,
      'plate_unlikely',
    ),
    ...phoneDoubt(`${side}.insuredPhone`, half.insuredPhone),
    ...phoneDoubt(`${side}.driverPhone`, half.driverPhone),
    ...coverDoubts(side, half, common.day, context.policies ?? []),
    ...driverDoubts(side, half, common.day ?? today, today),
    ...doubtIf(isClash(half), `${side}.circumstance`, 'circumstances_clash'),
    ...doubtIf(isUndamaged, `${side}.damage`, 'no_damage'),
  ];
};

const betweenDoubts = ({ a, b }: Constat): Doubt[] => {
  const isTwice = isSamePlate(a.plate ?? '', b.plate ?? '');
  const isBlank = a.circumstances.length === 0 && b.circumstances.length === 0;
  return SIDES.flatMap((side) => [
    ...doubtIf(isTwice, `${side}.plate`, 'plate_twice'),
    ...doubtIf(isBlank, `${side}.circumstance`, 'no_circumstance'),
  ]);
};

export const doubtsOf = (constat: Constat, context: Context): Doubt[] => [
  ...commonDoubts(constat.common, context.now),
  ...SIDES.flatMap((side) => halfDoubts(side, constat, context)),
  ...betweenDoubts(constat),
];
