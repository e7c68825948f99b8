import type { Queryable } from '../../platform/db.ts';

export interface StoredKey {
  id: string;
  publicKey: Buffer;
  sealed: Buffer;
  signsFrom: Date;
  endsAt: Date | null;
}

/** Whatever is still taken, the one that signs last at the end; of two that began at once the one without an end. */
export const openKeys = (db: Queryable, now: Date): Promise<StoredKey[]> =>
  db.rows<StoredKey>({
    name: 'cards-keys',
    text: `select id, public_key as "publicKey", sealed, signs_from as "signsFrom", ends_at as "endsAt"
           from card_keys where ends_at is null or ends_at > $1 order by signs_from, ends_at is null`,
    values: [now],
  });

/** False: another process was faster, and its key is the last one. */
export const insertKey = async (
  tx: Queryable,
  key: Omit<StoredKey, 'endsAt'>,
): Promise<boolean> => {
  const inserted = await tx.run({
    name: 'cards-key-insert',
    text: `insert into card_keys (id, public_key, sealed, signs_from) values ($1, $2, $3, $4)
           on conflict do nothing`,
    values: [key.id, key.publicKey, key.sealed, key.signsFrom],
  });
  return inserted === 1;
};

/** Those that end sooner stay as they are, and one that was made meanwhile too. */
export const endKeysAt = async (
  tx: Queryable,
  keys: Pick<StoredKey, 'id'>[],
  endsAt: Date,
): Promise<void> => {
  await tx.run({
    name: 'cards-keys-end',
    text: `update card_keys set ends_at = $2
           where id = any ($1::text[]) and (ends_at is null or ends_at > $2)`,
    values: [keys.map(({ id }) => id), endsAt],
  });
};

/** What nobody takes any more signs nothing either. */
export const deleteEnded = async (tx: Queryable, now: Date): Promise<void> => {
  await tx.run({
    name: 'cards-keys-delete',
    text: 'delete from card_keys where ends_at <= $1',
    values: [now],
  });
};
