import type { Queryable } from '../../platform/db.ts';

export interface StoredKey {
  id: string;
  publicKey: Buffer;
  /** Null: it signs no more. */
  sealed: Buffer | null;
  signsFrom: Date;
  /** Null: nobody has replaced it yet. */
  endsAt: Date | null;
  /** Null: it has signed no paper card. */
  paperUntil: Date | null;
}

/** Keys are made and replaced one at a time, whichever process does it: each sees what the one before has left. */
export const lockKeys = async (tx: Queryable): Promise<void> => {
  await tx.rows({
    name: 'cards-keys-lock',
    text: "select pg_advisory_xact_lock(hashtextextended('card-keys', 0))::text",
  });
};

/** Of a key that is replaced: with the last card that it signed, of whichever kind. */
export const ENDS_AT = 'case when ends_at is not null then greatest(ends_at, paper_until) end';

/** Whatever is still taken, the one that signs last at the end; of two that began at once the one without an end. */
export const openKeys = (db: Queryable, now: Date): Promise<StoredKey[]> =>
  db.rows<StoredKey>({
    name: 'cards-keys',
    text: `select id, public_key as "publicKey", sealed, signs_from as "signsFrom", ${ENDS_AT} as "endsAt",
             paper_until as "paperUntil"
           from card_keys where ends_at is null or ${ENDS_AT} > $1 order by signs_from, ends_at is null`,
    values: [now],
  });

export const insertKey = async (
  tx: Queryable,
  key: Omit<StoredKey, 'endsAt' | 'paperUntil'>,
): Promise<void> => {
  await tx.run({
    name: 'cards-key-insert',
    text: 'insert into card_keys (id, public_key, sealed, signs_from) values ($1, $2, $3, $4)',
    values: [key.id, key.publicKey, key.sealed, key.signsFrom],
  });
};

/** Those that end sooner stay as they are. */
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

export const deleteKeys = async (tx: Queryable, keys: Pick<StoredKey, 'id'>[]): Promise<void> => {
  await tx.run({
    name: 'cards-keys-delete',
    text: 'delete from card_keys where id = any ($1::text[])',
    values: [keys.map(({ id }) => id)],
  });
};

/** False: it is kept for longer meanwhile, or was deleted. */
export const keepForPaper = async (db: Queryable, id: string, until: Date): Promise<boolean> => {
  const kept = await db.run({
    name: 'cards-key-paper',
    text: `update card_keys set paper_until = $2
           where id = $1 and (paper_until is null or paper_until < $2)`,
    values: [id, until],
  });
  return kept === 1;
};
