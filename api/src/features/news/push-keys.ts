/** The VAPID key by which push services know us: made when it is first asked for, and kept sealed. */
import { createHash } from 'node:crypto';
import type { Db } from '../../platform/db.ts';
import { createSecretBox, type SecretBox } from '../../platform/secret-box.ts';
import { deleteKey, deleteOfOtherKeys, findKey, insertKey } from './push-repository.ts';

export const createPushBox = (serverSecret: string | null): SecretBox =>
  createSecretBox('push-keys', serverSecret);

export interface PushKeyDeps {
  db: Db;
  box: SecretBox;
}

export interface PushKey {
  id: string;
  publicKey: string;
  privateKey: string;
}

/** Loaded with the first news that is pushed, as the library for e-mails is with the first e-mail. */
export const loadWebPush = async () => (await import('web-push')).default;

const ID_SIGNS = 16;

const open = async ({ db, box }: PushKeyDeps): Promise<PushKey | null> => {
  const key = await findKey(db);
  const privateKey = key ? await box.open(db, key.id, key.sealed) : null;
  return key && privateKey !== null ? { id: key.id, publicKey: key.publicKey, privateKey } : null;
};

/** There is none yet, or SERVER_SECRET is another one since: then browsers have to ask anew. */
const make = async ({ db, box }: PushKeyDeps): Promise<void> => {
  const webpush = await loadWebPush();
  return db.transaction(async (tx) => {
    const { publicKey, privateKey } = webpush.generateVAPIDKeys();
    const id = createHash('sha256').update(publicKey).digest('hex').slice(0, ID_SIGNS);
    const sealed = await box.seal(tx, id, privateKey);
    const old = await findKey(tx);
    if (old) await deleteKey(tx, old.id);
    await insertKey(tx, { id, publicKey, sealed });
    const kept = await findKey(tx);
    if (kept) await deleteOfOtherKeys(tx, kept.id);
  });
};

export const pushKey = async (deps: PushKeyDeps): Promise<PushKey> => {
  const known = await open(deps);
  if (known) return known;
  await make(deps);
  const made = await open(deps);
  if (!made) throw new Error('no key for push services');
  return made;
};
