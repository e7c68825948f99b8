/** The whole report in a few values, each small enough to travel like any other: JSON, deflated. */
import { fromBase64url, toBase64url } from '../../cards/base64url.ts';
import { onlyRead } from '../content.ts';
import { deflate, inflate } from '../deflate.ts';
import type { Entries, Value } from '../entries.ts';
import { admit } from '../keys.ts';
import { MEETING_LIMITS, SEAL_BYTES } from './rules.ts';

/** Letters of one piece: with its quotes, filled up and sealed it is as long as a sealed value may be. */
const PIECE = MEETING_LIMITS.sealedBytes - SEAL_BYTES - 64;

export const packCopy = async (entries: Entries): Promise<string[]> => {
  const text = toBase64url(await deflate(JSON.stringify(onlyRead(entries))));
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
    text.slice(at * PIECE, (at + 1) * PIECE),
  );
};

/** Null: not a copy of anything. */
export const unpackCopy = async (pieces: readonly Value[]): Promise<Entries | null> => {
  const isText = pieces.every((piece) => typeof piece === 'string');
  const bytes = isText ? fromBase64url(pieces.join('')) : null;
  if (!bytes) return null;
  try {
    const text = await inflate(bytes);
    return text === null ? null : admit(JSON.parse(text));
  } catch {
    return null;
  }
};
