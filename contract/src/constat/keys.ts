/** Which keys there are, what may stand under each, and who may write it. */
import type { Entries, Entry, Value } from './entries.ts';
import { COUNT_MAX, partOf } from './entries.ts';
import {
  CIRCUMSTANCES,
  COMMON_FIELDS,
  type FieldKind,
  type Part,
  SIDE_FIELDS,
  type Side,
  ZONES,
} from './model.ts';
import {
  type Check,
  checkOf,
  isCar,
  isHash,
  isPhoto,
  isSignature,
  isSketchLine,
  isTrue,
  isWitness,
  LIMITS,
} from './values.ts';

/** How many keys one report may ever have had, the removed ones with them: a line undone leaves its key behind. */
export const KEYS_MAX = 1_500;
/** Of a photo, a line, a witness or a phone. */
const ID = /^[A-Za-z0-9_-]{1,40}$/;
/** Who a stamp names: a phone, or the SEALER. */
export const WRITER = /^(?:~|[A-Za-z0-9_-]{1,40})$/;

/** What there may be several of, by an id: the check of one, and how many are read. */
export const MANY = {
  line: { check: isSketchLine, max: LIMITS.lines },
  photo: { check: isPhoto, max: LIMITS.photos },
  witness: { check: isWitness, max: LIMITS.witnesses },
} as const satisfies Record<string, { check: Check; max: number }>;
export type Many = keyof typeof MANY;

const isMany = (name: string): name is Many => Object.hasOwn(MANY, name);

const SIDE_KEYS: Readonly<Record<string, Check>> = {
  car: isCar,
  agreed: isHash,
  signature: isSignature,
};
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  circumstance: CIRCUMSTANCES,
  damage: ZONES,
};
const FIELDS: Record<'common' | 'side', Readonly<Record<string, FieldKind>>> = {
  common: COMMON_FIELDS,
  side: SIDE_FIELDS,
};

const own = <Kept>(record: Readonly<Record<string, Kept>>, name: string): Kept | null =>
  Object.hasOwn(record, name) ? (record[name] ?? null) : null;

const familyOf = (part: Part): 'common' | 'side' => (part === 'common' ? 'common' : 'side');

/** What a box of this key takes: null where the key is no box of the paper (a photo, a line, a signature). */
export const fieldOf = (key: string): FieldKind | null => {
  const part = partOf(key);
  return part && own(FIELDS[familyOf(part)], key.slice(part.length + 1));
};

/** `common.photo.<id>`: which of the many, and its id. */
export const manyOf = (key: string): { many: Many; id: string } | null => {
  const [part, many = '', id = '', ...more] = key.split('.');
  return part === 'common' && isMany(many) && ID.test(id) && more.length === 0
    ? { many, id }
    : null;
};

const checkOfKey = (key: string): Check | null => {
  const field = fieldOf(key);
  if (field) return checkOf(field);
  const one = manyOf(key);
  if (one) return MANY[one.many].check;
  const [part, name = '', which, ...more] = key.split('.');
  if (more.length > 0 || (part !== 'a' && part !== 'b')) return null;
  if (which === undefined) return own(SIDE_KEYS, name);
  return own(FLAGS, name)?.includes(which) ? isTrue : null;
};

export const isKey = (key: string): boolean => key.length <= 80 && checkOfKey(key) !== null;

/** Null, which removes, may stand under every key. */
export const checkEntry = (key: string, value: unknown): value is Value => {
  const check = key.length <= 80 ? checkOfKey(key) : null;
  return check !== null && (value === null || check(value));
};

/** Each driver writes their own half; the common part is everybody's who is one of the two. */
export const mayWrite = (sides: Side | readonly Side[], key: string): boolean => {
  const mine: readonly string[] = typeof sides === 'string' ? [sides] : sides;
  const part = partOf(key);
  return part !== null && mine.length > 0 && (part === 'common' || mine.includes(part));
};

const isEntry = (key: string, entry: unknown): entry is Entry => {
  if (typeof entry !== 'object' || entry === null) return false;
  const { value, stamp, ...more }: { value?: unknown; stamp?: unknown } = entry;
  if (Object.keys(more).length > 0 || typeof stamp !== 'object' || stamp === null) return false;
  const { count, phone, ...rest }: { count?: unknown; phone?: unknown } = stamp;
  return (
    Object.keys(rest).length === 0 &&
    Number.isInteger(count) &&
    Number(count) >= 1 &&
    Number(count) <= COUNT_MAX &&
    typeof phone === 'string' &&
    WRITER.test(phone) &&
    checkEntry(key, value)
  );
};

/** Out of whatever another phone, a file or an old store gave: what is an entry, and no more of it than there may be. */
export const admit = (given: unknown): Entries => {
  if (typeof given !== 'object' || given === null) return {};
  const entries = Object.entries(given)
    .filter((pair): pair is [string, Entry] => isEntry(pair[0], pair[1]))
    .slice(0, KEYS_MAX);
  return Object.fromEntries(entries);
};
