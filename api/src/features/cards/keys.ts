/** The keys that sign cards: made when the first card is asked for, replaced by an operator, two of them good at once. */
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { toBase64url } from '@rafiq/contract/cards/base64url';
import type { CardKey } from '@rafiq/contract/cards/model';
import { CARD_HOURS, type CheckSignature, KEY_NOTICE_HOURS } from '@rafiq/contract/cards/rules';
import { KEY_ID_BYTES } from '@rafiq/contract/cards/token';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import {
  deleteKeys,
  endKeysAt,
  insertKey,
  keepForPaper,
  lockKeys,
  openKeys,
  type StoredKey,
} from './key-repository.ts';

export const createCardBox = (serverSecret: string | null): SecretBox =>
  createSecretBox('card-keys', serverSecret);

export interface KeyDeps {
  db: Db;
  clock: Clock;
  box: SecretBox;
}

const HOUR_MS = 3_600_000;
const RAW_BYTES = 32;
const after = (now: Date, hours: number): Date => new Date(now.getTime() + hours * HOUR_MS);

const jwk = { kty: 'OKP', crv: 'Ed25519' } as const;

export const checkSignature: CheckSignature = (publicKey, signed, signature) => {
  const key = { ...jwk, x: toBase64url(publicKey) };
  return verify(null, signed, createPublicKey({ key, format: 'jwk' }), signature);
};

const makeKey = async (tx: Queryable, box: SecretBox, signsFrom: Date): Promise<StoredKey> => {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).subarray(-RAW_BYTES);
  const digest = createHash('sha256').update(publicKey).digest();
  const id = digest.subarray(0, KEY_ID_BYTES).toString('hex');
  const secret = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const key = { id, publicKey, sealed: await box.seal(tx, id, secret), signsFrom };
  await insertKey(tx, key);
  return { ...key, endsAt: null, paperUntil: null };
};

export interface Signer {
  keyId: string;
  paperUntil: Date | null;
  sign(bytes: Uint8Array): Uint8Array;
}

/** Of the very first rotation nothing signs yet: its key does. */
const signerOf = (keys: StoredKey[], now: Date): StoredKey | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom.getTime() <= now.getTime()) ?? keys[0];

const openSigner = async (
  db: Queryable,
  box: SecretBox,
  key: StoredKey | undefined,
): Promise<Signer | null> => {
  const secret = key?.sealed ? await box.open(db, key.id, key.sealed) : null;
  if (!key || secret === null) return null;
  const opened: KeyObject = createPrivateKey(secret);
  const { id: keyId, paperUntil } = key;
  return { keyId, paperUntil, sign: (bytes) => sign(null, bytes, opened) };
};

/** There is none yet, or SERVER_SECRET is another one since: what was signed before is taken until it expires. */
const renew = ({ db, box }: KeyDeps, now: Date): Promise<Signer> =>
  db.transaction(async (tx) => {
    await lockKeys(tx);
    const known = await openKeys(tx, now);
    const madeMeanwhile = await openSigner(tx, box, signerOf(known, now));
    if (madeMeanwhile) return madeMeanwhile;
    await endKeysAt(tx, known, after(now, CARD_HOURS));
    const made = await openSigner(tx, box, await makeKey(tx, box, now));
    if (!made) throw new Error('no key signs cards');
    return made;
  });

export const signerNow = async (deps: KeyDeps): Promise<Signer> => {
  const now = deps.clock();
  const known = await openKeys(deps.db, now);
  return (await openSigner(deps.db, deps.box, signerOf(known, now))) ?? renew(deps, now);
};

/** A sheet lasts: the key is noted as taken for as long before it signs one. */
export const paperSigner = async (deps: KeyDeps, until: Date): Promise<Signer> => {
  const signer = await signerNow(deps);
  const { keyId, paperUntil } = signer;
  const isLongEnough = paperUntil !== null && paperUntil.getTime() >= until.getTime();
  if (isLongEnough || (await keepForPaper(deps.db, keyId, until))) return signer;
  return paperSigner(deps, until);
};

export const keysNow = async ({ db, clock }: Pick<KeyDeps, 'db' | 'clock'>): Promise<CardKey[]> =>
  (await openKeys(db, clock())).map(({ id, publicKey, endsAt }) => ({
    id,
    publicKey: new Uint8Array(publicKey),
    until: endsAt?.toISOString() ?? null,
  }));

export interface ListedKey {
  id: string;
  signs: boolean;
  signsFrom: string;
  endsAt: string | null;
}

export const listKeys = async ({ db, clock }: Pick<KeyDeps, 'db' | 'clock'>) => {
  const now = clock();
  const keys = await openKeys(db, now);
  const signer = signerOf(keys, now)?.id;
  return keys.map(
    ({ id, signsFrom, endsAt }): ListedKey => ({
      id,
      signs: id === signer,
      signsFrom: signsFrom.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }),
  );
};

export type Rotated = { id: string; signsFrom: string; oldEndsAt: string } | 'under_way';

/**
 * The new key is told of at once and signs a day later, when whoever reads cards offline has had time to hear of it;
 * the old one is taken until the last card that it signed has expired, on paper too. `atOnce`: somebody may have taken
 * the old key, so that nothing it signed is taken from now on.
 */
export const rotateKeys = async (deps: KeyDeps, atOnce: boolean): Promise<Rotated> => {
  const now = deps.clock();
  const signsFrom = atOnce ? now : after(now, KEY_NOTICE_HOURS);
  const oldEndsAt = atOnce ? now : after(signsFrom, CARD_HOURS);
  return deps.db.transaction(async (tx) => {
    await lockKeys(tx);
    const known = await openKeys(tx, now);
    const isUnderWay = known.some((key) => key.signsFrom.getTime() > now.getTime());
    if (isUnderWay && !atOnce) return 'under_way';
    await (atOnce ? deleteKeys(tx, known) : endKeysAt(tx, known, oldEndsAt));
    const { id } = await makeKey(tx, deps.box, signsFrom);
    const old = (await openKeys(tx, now)).find((key) => key.id === known.at(-1)?.id);
    return {
      id,
      signsFrom: signsFrom.toISOString(),
      oldEndsAt: (old?.endsAt ?? oldEndsAt).toISOString(),
    };
  });
};
