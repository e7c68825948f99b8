/** What may stand in a box. Another phone may send anything: only what is of its shape and size is kept. */
import { isIsoDate } from '../core/dates.ts';
import {
  type FieldKind,
  PHOTO_SUBJECTS,
  SIDES,
  SIGNATURE_FIELD,
  SIGNATURE_NUMBERS_MAX,
  SKETCH,
  TYPED_SIGNATURE_MAX,
} from './model.ts';

/** More than anybody needs at the roadside, and little enough to send over a poor line. */
export const LIMITS = {
  lines: 40,
  photos: 12,
  witnesses: 8,
  /** Of one line or stroke. */
  points: 400,
  strokes: 40,
  photoBytes: 8 * 1024 * 1024,
} as const;
const WITNESS = { name: 120, address: 160, phone: 20 } as const;
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

export type Check = (value: unknown) => boolean;

/** Signs that turn or hide what is written beside them, and those that are none. */
const UNSEEN = /[\p{Cc}\p{Co}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
const UNSEEN_BUT_LINES =
  /(?!\n)[\p{Cc}\p{Co}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
const unseen = (isLong: boolean): RegExp => (isLong ? UNSEEN_BUT_LINES : UNSEEN);

const isText =
  (max: number, isLong = false): Check =>
  (value) =>
    typeof value === 'string' &&
    value.length <= max &&
    value.isWellFormed() &&
    value.search(unseen(isLong)) === -1;

/** What somebody typed or pasted, as it may be kept: without signs that are not seen, and not longer than its box. */
export const tidyText = (typed: string, max: number, isLong = false): string =>
  typed
    .toWellFormed()
    .replace(unseen(isLong), '')
    // after it: a sign that was not seen may have kept a letter from its accent
    .normalize('NFC')
    .slice(0, max)
    // the cut may have gone through a letter of two halves
    .replace(/[\ud800-\udbff]$/, '');

const isOneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const isWhole = (value: unknown, min: number, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max && !Object.is(value, -0);
const isBetween =
  (min: number, max: number): Check =>
  (value) =>
    typeof value === 'number' && value >= min && value <= max && !Object.is(value, -0);

/** Exactly these members, each as its check wants it. */
const isRecord =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length === Object.keys(members).length &&
    Object.entries(members).every(
      ([name, check]) => Object.hasOwn(value, name) && check(Reflect.get(value, name)),
    );

const isLine =
  ({ width, height }: { width: number; height: number }): Check =>
  (value) =>
    Array.isArray(value) &&
    value.length >= 2 &&
    value.length <= 2 * LIMITS.points &&
    value.length % 2 === 0 &&
    value.every((at, index) => isWhole(at, 0, index % 2 === 0 ? width : height));

export const isHash: Check = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** As `toISOString` writes it. */
const isMoment: Check = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const isTime: Check = (value) =>
  typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value);

const isPosition = isRecord({
  latitude: isBetween(-90, 90),
  longitude: isBetween(-180, 180),
  accuracy: isBetween(0, 100_000_000),
});

export const isWitness = isRecord({
  name: isText(WITNESS.name),
  address: isText(WITNESS.address),
  phone: isText(WITNESS.phone),
  passengerOf: isOneOf([...SIDES, null]),
});

export const isPhoto = isRecord({
  of: isOneOf(PHOTO_SUBJECTS),
  sha256: isHash,
  bytes: (value) => isWhole(value, 1, LIMITS.photoBytes),
  type: isOneOf(PHOTO_TYPES),
  takenAt: isMoment,
});

export const isSketchLine = isLine(SKETCH);

export const isCar = isRecord({
  x: (value) => isWhole(value, 0, SKETCH.width),
  y: (value) => isWhole(value, 0, SKETCH.height),
  angle: (value) => isWhole(value, 0, 359),
});

const areStrokes: Check = (value) =>
  Array.isArray(value) &&
  value.length >= 1 &&
  value.length <= LIMITS.strokes &&
  value.every(isLine(SIGNATURE_FIELD)) &&
  value.flat().length <= SIGNATURE_NUMBERS_MAX;

const SIGNED = { hash: isHash, signedAt: isMoment, sha256: isHash } as const;
const isDrawn = isRecord({ ...SIGNED, strokes: areStrokes });
const isTyped = isRecord({
  ...SIGNED,
  strokes: (value) => Array.isArray(value) && value.length === 0,
  typed: (value) => isText(TYPED_SIGNATURE_MAX)(value) && String(value).trim() !== '',
});

/** Drawn or typed, never both: whoever reads it must know which. */
export const isSignature: Check = (value) => isDrawn(value) || isTyped(value);

export const isTrue = isOneOf([true]);

/** An empty text is kept as somebody cleared the box; it is read as nothing. */
export const checkOf = (kind: FieldKind): Check => {
  switch (kind.is) {
    case 'text':
      return isText(kind.max, kind.lines);
    case 'day':
      return isIsoDate;
    case 'time':
      return isTime;
    case 'yesNo':
      return isOneOf([true, false]);
    case 'choice':
      return isOneOf(kind.values);
    case 'position':
      return isPosition;
  }
};
