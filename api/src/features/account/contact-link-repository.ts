/** Who a link belongs to: it is all that whoever opens it has. */
import type { Queryable } from '../../platform/db.ts';

export interface Undo {
  memberId: string;
  /** It takes back what was changed from then on. */
  since: Date;
}

/** Of a new e-mail that its link confirms. */
export const findByLink = async (
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<{ memberId: string; id: string } | null> => {
  const found = await db.maybeOne<{ memberId: string; id: string }>({
    name: 'account-contact-by-link',
    text: `select c.member_id::text as "memberId", c.id::text from contact_changes c
           where c.secret_hash = $1 and c.kind = 'email' and c.expires_at > $2`,
    values: [hash, now],
  });
  return found ?? null;
};

export const saveUndo = (
  tx: Queryable,
  undo: Undo & { tokenHash: Buffer; expiresAt: Date },
): Promise<number> =>
  tx.run({
    name: 'account-save-undo',
    text: `insert into contact_undos (token_hash, member_id, since, expires_at)
           values ($1, $2, $3, $4)`,
    values: [undo.tokenHash, undo.memberId, undo.since, undo.expiresAt],
  });

export const findUndo = async (
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<Undo | null> => {
  const found = await db.maybeOne<Undo>({
    name: 'account-undo',
    text: `select member_id::text as "memberId", since from contact_undos
           where token_hash = $1 and expires_at > $2`,
    values: [tokenHash, now],
  });
  return found ?? null;
};

/** What the insurer's staff has decided ends all links. */
export const deleteUndos = (tx: Queryable, memberId: string): Promise<number> =>
  tx.run({
    name: 'account-delete-undos',
    text: 'delete from contact_undos where member_id = $1',
    values: [memberId],
  });

/** One that was used ends itself and the later ones. An earlier one takes back more, and always wins. */
export const deleteUndosSince = (tx: Queryable, memberId: string, since: Date): Promise<number> =>
  tx.run({
    name: 'account-delete-undos-since',
    text: 'delete from contact_undos where member_id = $1 and since >= $2',
    values: [memberId, since],
  });
