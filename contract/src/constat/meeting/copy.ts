/** The whole report in a few values, each small enough to travel like any other: JSON, deflated. */
import { fromBase64url, toBase64url } from '../../cards/base64url.ts';
import { onlyRead } from '../content.ts';
import type { Entries, Value } from '../entries.ts';
import { admit } from '../keys.ts';
import { MEETING_LIMITS, SEAL_BYTES } from './rules.ts';

/** No report is larger: what would unfold into more was made to fill the memory. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

/** Letters of one piece: with its quotes, filled up and sealed it is as long as a sealed value may be. */
const PIECE = MEETING_LIMITS.sealedBytes - SEAL_BYTES - 64;

export const packCopy = async (entries: Entries): Promise<string[]> => {
  const stream = new Blob([JSON.stringify(onlyRead(entries))]).stream();
  const deflated = stream.pipeThrough(new CompressionStream('deflate-raw'));
  const text = toBase64url(new Uint8Array(await new Response(deflated).arrayBuffer()));
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) =>
    text.slice(at * PIECE, (at + 1) * PIECE),
  );
};

const inflate = async (bytes: Uint8Array): Promise<string | null> => {
  const stream = new Blob([new Uint8Array(bytes)]).stream();
  const inflated = stream.pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of inflated) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MAX_CHARACTERS) return null;
  }
  return text;
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
