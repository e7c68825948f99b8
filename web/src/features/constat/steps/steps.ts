/** The steps in the order of the paper: what happened, one half, the other half, and together again until both signed. */
import type { Side } from '@rafiq/contract/constat/model';
import { SIDES } from '@rafiq/contract/constat/model';

/** What one step asks for; the boxes that it fills stand in the paper's order. */
const COMMON_STEPS = {
  when: ['day', 'time'],
  where: ['city', 'place', 'position'],
  injured: ['injured'],
  others: ['otherVehicles', 'otherObjects'],
  witnesses: [],
} as const;
const SIDE_STEPS = {
  insured: ['insuredLastName', 'insuredFirstName', 'insuredAddress', 'insuredPhone'],
  vehicle: ['make', 'model', 'plate', 'cameFrom', 'goingTo'],
  insurer: ['insurer', 'policyNumber', 'agency', 'validFrom', 'validTo'],
  driver: [
    'driverIsInsured',
    'driverLastName',
    'driverFirstName',
    'driverBirthday',
    'driverAddress',
    'driverPhone',
    'licenceNumber',
    'licenceCategory',
    'licenceDay',
  ],
  damage: ['impact', 'visibleDamage'],
  circumstances: [],
  observations: ['observations'],
} as const;
const TOGETHER = ['sketch', 'photos', 'review'] as const;

export type StepName =
  | keyof typeof COMMON_STEPS
  | keyof typeof SIDE_STEPS
  | (typeof TOGETHER)[number]
  | 'hand'
  | 'sign';

export interface Step {
  /** In the address: `when`, `a-insured`, `hand-b`. */
  id: string;
  name: StepName;
  /** Whose half it is; null where both look on. */
  side: Side | null;
  /** Keys of the boxes that it fills. */
  boxes: readonly string[];
}

/** What the part below a step's question is handed. */
export interface BodyProps {
  step: Step;
}

const together = (name: StepName, boxes: readonly string[] = []): Step => ({
  id: name,
  name,
  side: null,
  boxes: boxes.map((box) => `common.${box}`),
});

const ofSide = (side: Side, name: StepName, boxes: readonly string[] = []): Step => ({
  id: `${side}-${name}`,
  name,
  side,
  boxes: boxes.map((box) => `${side}.${box}`),
});

const names = <Name extends string>(table: Record<Name, unknown>): Name[] =>
  Object.keys(table) as Name[];

const common = names(COMMON_STEPS).map((name) => together(name, COMMON_STEPS[name]));
const half = (side: Side): Step[] =>
  names(SIDE_STEPS).map((name) => ofSide(side, name, SIDE_STEPS[name]));

/** Whoever's halves this phone writes; the phone changes hands only where it writes both. */
export const stepsFor = (mine: readonly Side[]): Step[] => {
  const passes = mine.length > 1;
  return [
    ...common,
    ...SIDES.filter((side) => mine.includes(side)).flatMap((side) => [
      ...(passes && side === 'b' ? [ofSide(side, 'hand')] : []),
      ...half(side),
    ]),
    ...TOGETHER.map((name) => together(name)),
    ...mine.map((side) => ofSide(side, 'sign')),
  ];
};

/** Which boxes say nothing more once another is answered so. */
export const isAsked = (key: string, read: (key: string) => unknown): boolean => {
  const [side, name = ''] = key.split('.');
  const isCopied = name.startsWith('driver') && Object.hasOwn(COPIES, name);
  return !isCopied || read(`${side}.driverIsInsured`) === false;
};

/** What the driver has from the insured person, when they are the same. */
export const COPIES: Record<string, string> = {
  driverLastName: 'insuredLastName',
  driverFirstName: 'insuredFirstName',
  driverAddress: 'insuredAddress',
  driverPhone: 'insuredPhone',
};
