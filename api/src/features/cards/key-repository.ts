import type { Queryable } from '../../platform/db.ts';

export interface StoredKey {
  id: string;
  publicKey: Buffer;
  sealed: Buffer;
  signsFrom: Date;
  /** Null: nobody has replaced it yet. */
  endsAt: Date | null;
}

/** Of a key that is replaced: with the last card that it signed, of whichever kind. */
const ENDS_AT = 'case when ends_at is not null then greatest(ends_at, paper_until) end';

/** Whatever is still taken, the one that signs last at the end; of two that began at once the one without an end. */
export const openKeys = (db: Queryable, now: Date): Promise<StoredKey[]> =>
  db.rows<StoredKey>({
    name: 'cards-keys',
    text: `select id, public_key as "publicKey", sealed, signs_from as "signsFrom", ${ENDS_AT} as "endsAt"
           from card_keys where ends_at is null or ${ENDS_AT} > $1 order by signs_from, ends_at is null`,
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
    name: 'cards-keys-delete-ended',
    text: `delete from card_keys where ${ENDS_AT} <= $1`,
    values: [now],
  });
};

export const deleteKeys = async (tx: Queryable, keys: Pick<StoredKey, 'id'>[]): Promise<void> => {
  await tx.run({
    name: 'cards-keys-delete',
    text: 'delete from card_keys where id = any ($1::text[])',
    values: [keys.map(({ id }) => id)],
  });
};

/** False: it was deleted meanwhile. */
export const keepForPaper = async (db: Queryable, id: string, until: Date): Promise<boolean> => {
  const kept = await db.run({
    name: 'cards-key-paper',
    text: 'update card_keys set paper_until = greatest(paper_until, $2) where id = $1',
    values: [id, until],
  });
  return kept === 1;
};
