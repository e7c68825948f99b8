/** The whole report in one value, small enough to travel like any other: JSON, deflated. */
import { fromBase64url, toBase64url } from '../../cards/base64url.ts';
import type { Entries, Value } from '../entries.ts';
import { admit } from '../keys.ts';

/** No report is larger: what would unfold into more was made to fill the memory. */
const MAX_CHARACTERS = 2 * 1024 * 1024;

export const packCopy = async (entries: Entries): Promise<Value> => {
  const stream = new Blob([JSON.stringify(entries)]).stream();
  const deflated = stream.pipeThrough(new CompressionStream('deflate-raw'));
  return toBase64url(new Uint8Array(await new Response(deflated).arrayBuffer()));
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
export const unpackCopy = async (value: Value): Promise<Entries | null> => {
  const bytes = typeof value === 'string' ? fromBase64url(value) : null;
  if (!bytes) return null;
  try {
    const text = await inflate(bytes);
    return text === null ? null : admit(JSON.parse(text));
  } catch {
    return null;
  }
};
