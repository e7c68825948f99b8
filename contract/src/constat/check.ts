/** Whether a report is still what both drivers signed, byte for byte, and if not, where it differs. */
import { contentOf, isAbout } from './content.ts';
import { type Entries, valueIn } from './entries.ts';
import { contentHash, sha256 } from './hash.ts';
import { SIDES, type Side } from './model.ts';
import { readConstat } from './read.ts';
import { isWhole } from './seal.ts';

/** Counted in the order in which the report has them. */
export interface NumberedPhoto {
  id: string;
  number: number;
}

/**
 * `content`: a box, the sketch or the list of photos. `photo`: the picture is not the one that was signed. `unread`:
 * something that stands in the report is nothing that a report has.
 */
export type Difference =
  | { what: 'content' }
  | { what: 'signature'; side: Side }
  | ({ what: 'photo' } & NumberedPhoto)
  | { what: 'unread' };

export interface Checked {
  /** `unsigned`: it never had two signatures under one content. */
  state: 'unchanged' | 'changed' | 'unsigned';
  /** Of the content as it is. */
  hash: string;
  signedAt: Record<Side, string | null>;
  differences: Difference[];
  /** Photos that are not here: no change, since each stays on the phone that took it where phones scan each other. */
  missing: NumberedPhoto[];
}

export type PhotoBytes = (id: string) => Promise<Uint8Array<ArrayBuffer> | null>;

type Found = NumberedPhoto & { is: 'signed' | 'other' | 'missing' };

const findPhotos = (entries: Entries, bytesOf: PhotoBytes): Promise<Found[]> =>
  Promise.all(
    readConstat(entries).common.photos.map(async ({ id, sha256: signed }, at): Promise<Found> => {
      const bytes = await bytesOf(id);
      const here = bytes && ((await sha256(bytes)) === signed ? 'signed' : 'other');
      return { id, number: at + 1, is: here ?? 'missing' };
    }),
  );

const those = (found: readonly Found[], wanted: Found['is']): NumberedPhoto[] =>
  found.filter((one) => one.is === wanted).map(({ id, number }) => ({ id, number }));

const isNothing = (value: unknown): boolean => value === null || value === '';

/** The hash is of the one spelling in which every phone keeps its texts: another one would pass for it. */
const isRespelt = (value: unknown): boolean => {
  const text = JSON.stringify(value);
  return text !== text.normalize('NFC');
};

/** What was written and is not read would be a change that nobody sees. */
const hasUnread = (entries: Entries): boolean => {
  const read = new Set(contentOf(entries).map(([key]) => key));
  return Object.entries(entries).some(([key, entry]) => {
    const value = entry?.value ?? null;
    return (!read.has(key) && !isAbout(key) && !isNothing(value)) || isRespelt(value);
  });
};

export const checkSealed = async (entries: Entries, bytesOf: PhotoBytes): Promise<Checked> => {
  const { a, b } = readConstat(entries);
  const [hash, photos] = await Promise.all([contentHash(entries), findPhotos(entries, bytesOf)]);
  const missing = those(photos, 'missing');
  const signatures = { a: a.signature, b: b.signature };
  const signedAt = { a: a.signature?.signedAt ?? null, b: b.signature?.signedAt ?? null };
  const given = SIDES.filter((side) => valueIn(entries, `${side}.signature`) !== null);
  const broken: Side[] = [];
  for (const side of given) {
    const signature = signatures[side];
    if (!signature || !(await isWhole(signature))) broken.push(side);
  }
  const signed = SIDES.map((side) => (broken.includes(side) ? undefined : signatures[side]?.hash));
  const hashes = new Set(signed.filter((one) => one !== undefined));
  if (given.length < SIDES.length || hashes.size > 1)
    return { state: 'unsigned', hash, signedAt, differences: [], missing };
  const isOther = hashes.size === 1 && !hashes.has(hash);
  const differences: Difference[] = [
    ...(isOther ? [{ what: 'content' } as const] : []),
    ...broken.map((side) => ({ what: 'signature', side }) as const),
    ...those(photos, 'other').map((photo) => ({ what: 'photo', ...photo }) as const),
    ...(hasUnread(entries) ? [{ what: 'unread' } as const] : []),
  ];
  const state = differences.length === 0 ? 'unchanged' : 'changed';
  return { state, hash, signedAt, differences, missing };
};
