/** A report as a file of its own, with its photos: kept where the driver likes, and checked again at any time. */
import { fromBase64url, toBase64url } from '../cards/base64url.ts';
import { onlyRead } from './content.ts';
import type { Entries } from './entries.ts';
import { sha256 } from './hash.ts';
import { admit } from './keys.ts';
import { readConstat } from './read.ts';
import { LIMITS } from './values.ts';

const FORMAT = 'rafiq-constat-1';
/** All photos in letters, and all that can be written: nothing that is longer is a copy. */
export const COPY_MAX = Math.ceil((LIMITS.photos * LIMITS.photoBytes * 4) / 3) + 4 * 1024 * 1024;

type Bytes = Uint8Array<ArrayBuffer>;
export interface Copy {
  entries: Entries;
  photos: ReadonlyMap<string, Bytes>;
  /** It is letter for letter what was written when it was kept. */
  isAsWritten: boolean;
}

const bodyOf = (entries: Entries, photos: ReadonlyMap<string, Bytes>): string =>
  JSON.stringify({
    entries: onlyRead(entries),
    photos: Object.fromEntries(Array.from(photos, ([id, bytes]) => [id, toBase64url(bytes)])),
  });

const BODY = '"report":';
const FOOT = '}\n';
const frame = (hash: string, body: string): string =>
  `{"format":"${FORMAT}","sha256":"${hash}",${BODY}${body}${FOOT}`;

export const writeCopy = async (
  entries: Entries,
  photos: ReadonlyMap<string, Bytes>,
): Promise<string> => {
  const body = bodyOf(entries, photos);
  return frame(await sha256(body), body);
};

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Null: no copy of a report. What it holds of one is read, also where it was changed: the check says what differs. */
export const readCopy = async (text: string): Promise<Copy | null> => {
  const file = text.length <= COPY_MAX ? membersOf(parsed(text)) : {};
  if (file.format !== FORMAT) return null;
  const report = membersOf(file.report);
  const entries = admit(report.entries);
  const known = new Set(readConstat(entries).common.photos.map(({ id }) => id));
  const photos = new Map<string, Bytes>();
  for (const [id, written] of Object.entries(membersOf(report.photos))) {
    if (!known.has(id)) continue;
    // what is no picture stands in the place of one: that is a change, and not a photo that was never here
    const bytes = typeof written === 'string' ? fromBase64url(written) : null;
    photos.set(id, new Uint8Array(bytes ?? []));
  }
  const body = text.slice(text.indexOf(BODY) + BODY.length, -FOOT.length);
  const isAsWritten = text === frame(await sha256(body), body);
  return { entries, photos, isAsWritten };
};
