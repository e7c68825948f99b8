import { createHash, randomBytes } from 'node:crypto';

const UID_BYTES = 24;
const UID = /^[A-Za-z0-9_-]{32}$/;

/** Ties the steps of one onboarding together. The browser holds it; only its hash is kept. */
export const newUid = (): string => randomBytes(UID_BYTES).toString('base64url');

export const isUid = (uid: string): boolean => UID.test(uid);

export const hashUid = (uid: string): Buffer => createHash('sha256').update(uid).digest();
