/**
 * Whose rows a read is bound to. The session's token says whose it is, so that reads leave together with the read of the
 * session itself, each with its member as a value. Whether the session still holds is for that read to say.
 */
export interface Owner {
  memberId: string;
  tokenHash: Buffer;
}
