/** A device with passkeys, in a few lines: it makes real keys and signs as a phone does (attestation "none", ES256). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  NewPasskeyWire,
  PasskeyAnswerWire,
  PasskeyCreationWire,
  PasskeyRequestWire,
} from '@rafiq/contract/passkeys/schema';
import { ORIGIN } from './app.ts';

/** What a device or a page in between could do wrong. */
export interface Trick {
  origin?: string;
  rpId?: string;
  /** Nobody's finger, face or code was asked for. */
  unverified?: boolean;
  counter?: number;
  userHandle?: string | undefined;
  type?: string;
  credentialId?: Buffer;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

/** As much of CBOR as a device needs: whole numbers, texts, bytes, and maps of them. */
const cborHead = (major: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
};
type Cbor = number | string | Buffer | Map<number | string, Cbor>;
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
};

/** COSE: a point on P-256, for ES256. */
const coseKey = (publicKey: KeyObject): Buffer => {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
};

const clientData = (type: string, challenge: string, trick: Trick): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: trick.type ?? type,
      challenge,
      origin: trick.origin ?? ORIGIN,
      crossOrigin: false,
    }),
  );

const numberBytes = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};

const authData = (rpId: string, flags: number, trick: Trick, more = Buffer.alloc(0)): Buffer => {
  const all = PRESENT | (trick.unverified ? 0 : VERIFIED) | flags;
  const counter = numberBytes(trick.counter ?? 0, 4);
  return Buffer.concat([sha256(trick.rpId ?? rpId), Buffer.from([all]), counter, more]);
};

export interface Authenticator {
  create(options: PasskeyCreationWire, trick?: Trick): NewPasskeyWire;
  answer(options: PasskeyRequestWire, trick?: Trick): { credential: PasskeyAnswerWire };
}

/** A device with room for one key: the last that was made. */
export const anAuthenticator = (): Authenticator => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let credentialId: Buffer = randomBytes(16);
  let handle = '';
  const named = () => {
    const id = credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  };
  return {
    create: ({ rp, user, challenge }, trick = {}) => {
      credentialId = trick.credentialId ?? credentialId;
      handle = user.id;
      const made = Buffer.concat([
        Buffer.alloc(16),
        numberBytes(credentialId.length, 2),
        credentialId,
        coseKey(publicKey),
      ]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData(rp.id, HAS_CREDENTIAL, trick, made)],
      ]);
      return {
        credential: {
          ...named(),
          authenticatorAttachment: 'platform',
          response: {
            clientDataJSON: clientData('webauthn.create', challenge, trick).toString('base64url'),
            attestationObject: cbor(attestation).toString('base64url'),
          },
        },
      };
    },
    answer: ({ rpId, challenge }, trick = {}) => {
      const client = clientData('webauthn.get', challenge, trick);
      const data = authData(rpId, 0, trick);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const userHandle = 'userHandle' in trick ? trick.userHandle : handle;
      return {
        credential: {
          ...named(),
          response: {
            clientDataJSON: client.toString('base64url'),
            authenticatorData: data.toString('base64url'),
            signature: signature.toString('base64url'),
            ...(userHandle !== undefined && { userHandle }),
          },
        },
      };
    },
  };
};
