/**
 * What one phone writes for the other alone: AES-256-GCM of Web Crypto, with a nonce of chance. What it is of is bound to
 * it, so that whoever carries it can neither read it, nor change it, nor hand it over as something else.
 */
import { fromBase64url, toBase64url } from '../../cards/base64url.ts';
import type { Entry, Value } from '../entries.ts';
import type { SealedEntry } from './model.ts';

const NONCE_BYTES = 12;
/** Lengths tell, too: a plate from a name, yes from no. */
const PAD_BYTES = 64;

type Bytes = Uint8Array<ArrayBuffer>;

export interface MeetingSeal {
  seal(key: string, entry: Entry): Promise<SealedEntry>;
  /** Null: not sealed by this key, or as something else. */
  open(sealed: SealedEntry): Promise<Entry | null>;
  sealPhoto(id: string, bytes: Uint8Array): Promise<Uint8Array>;
  openPhoto(id: string, sealed: Uint8Array): Promise<Uint8Array | null>;
}

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));

export const newSecret = (): string => toBase64url(random(32));

const utf8 = new TextEncoder();

/** JSON bears spaces at its end. */
const padded = (value: Value): Bytes => {
  const text = utf8.encode(JSON.stringify(value));
  const whole = new Uint8Array(Math.ceil(text.length / PAD_BYTES) * PAD_BYTES).fill(0x20);
  whole.set(text);
  return whole;
};

const readValue = (bytes: Uint8Array): { value: Value } | null => {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
};

/** `key` as it stands in the invitation; `meeting` is bound to everything too. */
export const createMeetingSeal = async (meeting: string, key: string): Promise<MeetingSeal> => {
  const raw = fromBase64url(key);
  if (raw?.length !== 32) throw new TypeError('not a key of a meeting');
  const usages = ['encrypt', 'decrypt'] as const;
  const opened = await crypto.subtle.importKey('raw', new Uint8Array(raw), 'AES-GCM', false, [
    ...usages,
  ]);
  // JSON, so that no two lists of names are written alike
  const about = (...names: (string | number)[]): Bytes =>
    utf8.encode(JSON.stringify(['rafiq-constat-1', meeting, ...names]));
  const close = async (plain: Bytes, additionalData: Bytes): Promise<Uint8Array> => {
    const iv = random(NONCE_BYTES);
    const by = { name: 'AES-GCM', iv, additionalData };
    const sealed = new Uint8Array(await crypto.subtle.encrypt(by, opened, plain));
    const whole = new Uint8Array(NONCE_BYTES + sealed.length);
    whole.set(iv);
    whole.set(sealed, NONCE_BYTES);
    return whole;
  };
  const unclose = async (sealed: Uint8Array, additionalData: Bytes): Promise<Bytes | null> => {
    const bytes = new Uint8Array(sealed);
    const by = { name: 'AES-GCM', iv: bytes.subarray(0, NONCE_BYTES), additionalData };
    const plain = await crypto.subtle
      .decrypt(by, opened, bytes.subarray(NONCE_BYTES))
      .catch(() => null);
    return plain && new Uint8Array(plain);
  };
  return {
    seal: async (name, { value, stamp }) => ({
      key: name,
      stamp,
      sealed: await close(padded(value), about('entry', name, stamp.count, stamp.phone)),
    }),
    open: async ({ key: name, stamp, sealed }) => {
      const plain = await unclose(sealed, about('entry', name, stamp.count, stamp.phone));
      const read = plain && readValue(plain);
      return read && { value: read.value, stamp: { count: stamp.count, phone: stamp.phone } };
    },
    sealPhoto: (id, bytes) => close(new Uint8Array(bytes), about('photo', id)),
    openPhoto: (id, sealed) => unclose(sealed, about('photo', id)),
  };
};
