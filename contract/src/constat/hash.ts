/** What is agreed to and signed, as one number: the same on every phone that shows the same report. */
import { canonicalJson } from '../core/canonical-json.ts';
import { type Content, contentOf, isAbout } from './content.ts';
import type { Entries, Value } from './entries.ts';

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 in hexadecimal, of a photo's bytes or of a text. */
export const sha256 = async (of: Uint8Array<ArrayBuffer> | string): Promise<string> => {
  const bytes = typeof of === 'string' ? new TextEncoder().encode(of) : of;
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
};

/** The name in front: what is agreed to can never pass for what is signed. */
export const hashOf = (what: 'common' | 'content' | 'signature', value: Value): Promise<string> =>
  sha256(`rafiq-constat-1 ${what}\n${canonicalJson(value)}`);

const listOf = (content: Content): Value => content.map(([key, value]) => [key, value]);

export const contentHash = (entries: Entries): Promise<string> =>
  hashOf('content', listOf(contentOf(entries).filter(([key]) => !isAbout(key))));

export const commonHash = (entries: Entries): Promise<string> =>
  hashOf('common', listOf(contentOf(entries).filter(([key]) => key.startsWith('common.'))));
