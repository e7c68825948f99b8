/**
 * The friendly report of an accident, as the paper has it: a part that both drivers share and a half for each of them.
 * Every box of the paper is a field here, stated once: the form, the checks, the print and the server follow from it.
 */

import {
  type Choice,
  type Day,
  day,
  lines,
  oneOf,
  type Text,
  type Time,
  text,
  type YesNo,
  yesNo,
} from '../fields/types.ts';

/** Driver A, who begins, and driver B. */
export const SIDES = ['a', 'b'] as const;
export type Side = (typeof SIDES)[number];
export type Part = 'common' | Side;

/** The boxes of the paper, in its order: its number is its place here, counted from 1. */
export const HEADINGS = [
  'when',
  'where',
  'injured',
  'otherDamage',
  'witnesses',
  'insured',
  'vehicle',
  'insurer',
  'driver',
  'impact',
  'damage',
  'circumstances',
  'sketch',
  'observations',
  'signatures',
] as const;
export type Heading = (typeof HEADINGS)[number];
export const numberOf = (heading: Heading): number => HEADINGS.indexOf(heading) + 1;

/** The paper's box 12, in its order and by its numbers. */
export const CIRCUMSTANCES = [
  'parked',
  'leaving-parking',
  'parking',
  'leaving-private-way',
  'entering-private-way',
  'entering-roundabout',
  'in-roundabout',
  'hit-behind-same-lane',
  'same-way-other-lane',
  'changing-lane',
  'overtaking',
  'turning-right',
  'turning-left',
  'reversing',
  'on-opposite-lane',
  'from-right',
  'missed-priority',
] as const;
export type Circumstance = (typeof CIRCUMSTANCES)[number];

/** Round the car as seen from above, clockwise from the front. */
export const ZONES = [
  'front',
  'front-right',
  'right-front-door',
  'right-back-door',
  'back-right',
  'back',
  'back-left',
  'left-back-door',
  'left-front-door',
  'front-left',
  'roof',
] as const;
export type Zone = (typeof ZONES)[number];

const LICENCE_CATEGORIES = ['A1', 'A', 'B', 'C', 'D', 'EB', 'EC', 'ED'] as const;
export type LicenceCategory = (typeof LICENCE_CATEGORIES)[number];
export const ROADS = [
  'straight',
  'crossing',
  'junction',
  'roundabout',
  'bend',
  'car-park',
] as const;
export type Road = (typeof ROADS)[number];
export const PHOTO_SUBJECTS = ['scene', 'a', 'b', 'papers'] as const;
export type PhotoSubject = (typeof PHOTO_SUBJECTS)[number];

// Types, no interfaces: they are values of entries, which an interface is never taken for.
export type Position = {
  latitude: number;
  longitude: number;
  /** In metres, as the device says. */
  accuracy: number;
};
export type Witness = {
  name: string;
  address: string;
  phone: string;
  /** Rode in one of the two vehicles. */
  passengerOf: Side | null;
};
/** The picture itself stays beside the report; its hash is what is signed. */
export type Photo = {
  of: PhotoSubject;
  /** SHA-256 of the picture's bytes, in hexadecimal. */
  sha256: string;
  bytes: number;
  type: 'image/jpeg' | 'image/png' | 'image/webp';
  takenAt: string;
};
/** The sketch is a field of 1000 by 700, drawn from its left top corner, whatever way the language reads. */
export const SKETCH = { width: 1000, height: 700 } as const;
/** x, y, x, y…: whole numbers. */
export type Line = number[];
export type PlacedCar = {
  x: number;
  y: number;
  /** Whole degrees, clockwise; 0 looks up. */
  angle: number;
};
export type Signature = {
  /** Each stroke as x, y, x, y… in a field of 600 by 200. */
  strokes: Line[];
  /** Their name in letters, from whoever cannot draw: then there are no strokes, and the paper says that it was typed. */
  typed?: string;
  /** Of the content that was signed. */
  hash: string;
  signedAt: string;
  /** Of this signature itself, its strokes, time and hash, so that a stroke moved later is seen. `seal.ts` makes it. */
  sha256: string;
};
export const SIGNATURE_FIELD = { width: 600, height: 200 } as const;
/** All strokes of a signature together: enough for any hand, and little to send. */
export const SIGNATURE_NUMBERS_MAX = 2000;
/** What a hand draws here, a line or a whole signature, is thinned to as many: it fits in one code (`exchange`). */
export const DRAWN_NUMBERS_MAX = 600;
export const TYPED_SIGNATURE_MAX = 80;

type Kind = Text | Day | Time | YesNo | Choice<string> | { is: 'position' };

const like = (what: NonNullable<Text['like']>, max: number) =>
  ({ ...text(max), like: what }) as const;

/** Boxes 1 to 4; both must agree on them. */
export const COMMON_FIELDS = {
  day,
  /** HH:MM, as the clock on the wall says. */
  time: { is: 'time' },
  city: like('city', 80),
  place: text(160),
  position: { is: 'position' },
  injured: yesNo,
  otherVehicles: yesNo,
  otherObjects: yesNo,
  road: oneOf(ROADS),
} as const satisfies Record<string, Kind>;

/** Boxes 6 to 11 and 14, once for each driver; only the driver of that side writes them. */
export const SIDE_FIELDS = {
  language: oneOf(['fr', 'en', 'ar']),
  insuredLastName: like('name', 60),
  insuredFirstName: like('name', 60),
  insuredAddress: text(160),
  insuredPhone: like('phone', 20),
  make: text(60),
  model: text(60),
  plate: like('plate', 20),
  cameFrom: text(80),
  goingTo: text(80),
  insurer: text(80),
  policyNumber: text(40),
  agency: text(80),
  validFrom: day,
  validTo: day,
  driverIsInsured: yesNo,
  driverLastName: like('name', 60),
  driverFirstName: like('name', 60),
  driverBirthday: day,
  driverAddress: text(160),
  driverPhone: like('phone', 20),
  licenceNumber: text(30),
  licenceCategory: oneOf(LICENCE_CATEGORIES),
  licenceDay: day,
  impact: oneOf(ZONES),
  visibleDamage: lines(300),
  observations: lines(600),
} as const satisfies Record<string, Kind>;

export type CommonField = keyof typeof COMMON_FIELDS;
export type SideField = keyof typeof SIDE_FIELDS;
export type FieldKind = Kind;

type ValueOf<Field> = Field extends { is: 'yesNo' }
  ? boolean
  : Field extends { is: 'choice'; values: readonly (infer One)[] }
    ? One
    : Field extends { is: 'position' }
      ? Position
      : string;

/** One side as its boxes stand; what was never written is absent. */
export type Half = {
  [Name in SideField]?: ValueOf<(typeof SIDE_FIELDS)[Name]>;
} & {
  circumstances: Circumstance[];
  damage: Zone[];
  car: PlacedCar | null;
  signature: Signature | null;
  /** The hash of the common part that this driver agreed to. */
  agreed: string | null;
};
export type Common = {
  [Name in CommonField]?: ValueOf<(typeof COMMON_FIELDS)[Name]>;
} & {
  witnesses: (Witness & { id: string })[];
  photos: (Photo & { id: string })[];
  lines: Line[];
};
/** The whole report as it is read: made from its entries, never written as such. */
export interface Constat {
  common: Common;
  a: Half;
  b: Half;
}
