/**
 * Whether an encrypted PDF asks for a password before it shows anything (ISO 32000-2, 7.6.4). One that is only protected
 * from changes is opened by every reader with the empty password, and tells so by what it keeps to check passwords with.
 */
import { createCipheriv, createHash } from 'node:crypto';
import { bytesOfString, nextToken } from './pdf-syntax.ts';

/** Takes the place of what a password lacks. */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);
const LOOKED_AT_CHARS = 8_192;

const hash = (name: string, ...parts: Buffer[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest();

/** OpenSSL has it no longer. */
const rc4 = (key: Buffer, bytes: Buffer): Buffer => {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number): number => state[index & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one & 255], state[other & 255]] = [at(other), at(one)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let j = 0;
  return Buffer.from(
    bytes.map((byte, index) => {
      j = (j + at(index + 1)) & 255;
      swap(index + 1, j);
      return byte ^ at(at(index + 1) + at(j));
    }),
  );
};

interface Encryption {
  revision: number;
  keyBits: number;
  permissions: number;
  owner: Buffer;
  user: Buffer;
  isMetadataPlain: boolean;
  fileId: Buffer;
}

/** Revisions 2 to 4: the key that the empty password leads to must make what is kept of the user's. */
const opensByRc4 = (encryption: Encryption): boolean => {
  const { revision, keyBits, permissions, owner, user, fileId } = encryption;
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions | 0);
  const plain =
    encryption.isMetadataPlain && revision >= 4 ? Buffer.alloc(4, 255) : Buffer.alloc(0);
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, keyBits / 8));
  let key = hash('md5', PADDING, owner.subarray(0, 32), flags, fileId, plain);
  for (let round = 0; revision >= 3 && round < 50; round += 1)
    key = hash('md5', key.subarray(0, length));
  key = key.subarray(0, length);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  let made = hash('md5', PADDING, fileId);
  for (let round = 0; round < 20; round += 1)
    made = rc4(key.map((byte) => byte ^ round) as Buffer, made);
  return made.equals(user.subarray(0, 16));
};

/** Of revision 6: rounds of AES until the bytes themselves say that it is enough. */
const slowHash = (salt: Buffer): Buffer => {
  let key = hash('sha256', salt);
  for (let round = 0; ; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const packed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const sum = packed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = hash(['sha256', 'sha384', 'sha512'][sum % 3] ?? 'sha256', packed);
    if (round >= 63 && (packed.at(-1) ?? 0) <= round + 1 - 32) return key.subarray(0, 32);
  }
};

const opensByAes = ({ revision, user }: Encryption): boolean => {
  const salt = user.subarray(32, 40);
  const made = revision === 5 ? hash('sha256', salt) : slowHash(salt);
  return made.equals(user.subarray(0, 32));
};

/** What stands behind each name of the dictionary that begins here; those inside it are passed over. */
const valuesFrom = (text: string, from: number): Map<string, string> => {
  const values = new Map<string, string>();
  let depth = 0;
  let name = '';
  for (let token = nextToken(text, from); token; token = nextToken(text, token.end)) {
    if (token.text === '<<') depth += 1;
    if (token.text === '>>') depth -= 1;
    if (depth === 0 || token.end - from > LOOKED_AT_CHARS) break;
    if (depth > 1) continue;
    if (name !== '' && !values.has(name)) values.set(name, text.slice(token.start, token.end));
    name = name === '' && token.text.startsWith('/') ? token.text : '';
  }
  return values;
};

/** Where the dictionary begins: behind `/Encrypt` itself, or in the object that it names. */
const findDictionary = (text: string): number => {
  const [, object, generation] = /\/Encrypt\s+(\d{1,10})\s+(\d{1,5})\s+R/.exec(text) ?? [];
  if (object === undefined) {
    // forwards: looking back from each place would read long spaces again and again
    const inline = /\/Encrypt\s*<</.exec(text);
    return inline ? inline.index + inline[0].length - 2 : -1;
  }
  const header = new RegExp(`(?<!\\d)${object}\\s+${generation}\\s+obj\\s*(?=<<)`);
  const found = header.exec(text);
  return found ? found.index + found[0].length : -1;
};

const readEncryption = (text: string): Encryption | null => {
  const at = findDictionary(text);
  if (at < 0) return null;
  const values = valuesFrom(text, at);
  const number = (name: string, otherwise: number): number => {
    const value = Number(values.get(name));
    return Number.isFinite(value) ? value : otherwise;
  };
  const string = (name: string): Buffer => bytesOfString(values.get(name) ?? '()');
  if (values.get('/Filter') !== '/Standard') return null;
  const revision = number('/R', 0);
  const id = /\/ID\s*\[/.exec(text);
  const idToken = id && nextToken(text, id.index + id[0].length);
  return {
    revision,
    keyBits: number('/Length', revision >= 4 ? 128 : 40),
    permissions: number('/P', 0),
    owner: string('/O'),
    user: string('/U'),
    isMetadataPlain: values.get('/EncryptMetadata') === 'false',
    fileId: idToken ? bytesOfString(text.slice(idToken.start, idToken.end)) : Buffer.alloc(0),
  };
};

/** Of a PDF that says that it is encrypted. What cannot be understood is taken for asking. */
export const asksForPassword = (text: string): boolean => {
  const encryption = readEncryption(text);
  if (!encryption) return true;
  const { revision } = encryption;
  if (revision >= 2 && revision <= 4) return !opensByRc4(encryption);
  return revision === 5 || revision === 6 ? !opensByAes(encryption) : true;
};
