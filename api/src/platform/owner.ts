/**
 * Whose rows a read is bound to. A read leaves together with the read of the session itself, before anybody knows which
 * member it is, so the owner is known by the session's hash, and the statement finds the member by it. Whatever comes
 * after the session was read (writes above all) is bound to `session.memberId`.
 */
export interface Owner {
  tokenHash: Buffer;
}

/** The owner's member id in SQL, for the parameter that holds the hash. */
export const ownerId = (tokenHash: string): string =>
  `(select s.member_id from sessions s where s.token_hash = ${tokenHash})`;
