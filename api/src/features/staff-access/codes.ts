/** Codes of an authenticator, which count once, and the ten for when it is lost. */
import { createHmac, randomBytes } from 'node:crypto';
import {
  isTotpCode,
  RECOVERY_CODES,
  readRecoveryCode,
  readTotpCode,
  recoveryCodeOf,
} from '@rafiq/contract/staff/factors';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Queryable, Transaction } from '../../platform/db.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { createSharedSecret } from '../../platform/shared-secret.ts';
import {
  keepPendingTotp,
  lockTotp,
  noteTotpStep,
  replaceRecoveryCodes,
  setPendingTotp,
  spendRecoveryCode,
} from './factor-repository.ts';

const STEP_SECONDS = 30;
/** A secret that was shown and never confirmed is forgotten. */
const PENDING_MS = 30 * 60_000;
const CODE_BYTES = 16;

export interface StaffCodes {
  /** Keeps a new secret until a code of it is shown. */
  begin(
    tx: Transaction,
    person: { id: string; email: string },
    { issuer, now }: { issuer: string; now: Date },
  ): Promise<{ secret: string; uri: string }>;
  /** False: the code is not of the new secret, or there is none. */
  confirm(tx: Transaction, staffId: string, code: string, now: Date): Promise<boolean>;
  /** False: wrong, or used before. */
  spendTotp(tx: Transaction, staffId: string, code: string, now: Date): Promise<boolean>;
  makeRecovery(tx: Transaction, staffId: string): Promise<string[]>;
  spendRecovery(tx: Transaction, staffId: string, code: string): Promise<boolean>;
}

/** Which step of time the code is of: the present one, or the one before or after it. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  if (!isTotpCode(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const told = verifySync({
    ...{ secret, token: readTotpCode(code), epoch },
    ...{ period: STEP_SECONDS, epochTolerance: STEP_SECONDS },
  });
  return told.valid ? Math.floor(epoch / STEP_SECONDS) + told.delta : null;
};

export const createStaffCodes = (serverSecret: string | null): StaffCodes => {
  const box = createSecretBox('staff-totp', serverSecret);
  const key = createSharedSecret('staff-recovery', serverSecret);
  const hashOf = async (db: Queryable, staffId: string, code: string): Promise<Buffer> =>
    createHmac('sha256', await key(db))
      .update(`${staffId} ${readRecoveryCode(code)}`)
      .digest();
  const stepIn = async (
    tx: Transaction,
    { staffId, sealed, code, now }: { staffId: string; sealed: Buffer; code: string; now: Date },
  ): Promise<number | null> => {
    const secret = await box.open(tx, staffId, sealed);
    return secret === null ? null : stepOf(secret, code, now);
  };
  return {
    begin: async (tx, { id, email }, { issuer, now }) => {
      const secret = generateSecret();
      await setPendingTotp(tx, id, { sealed: await box.seal(tx, id, secret), now });
      return { secret, uri: generateURI({ issuer, label: email, secret }) };
    },
    confirm: async (tx, staffId, code, now) => {
      const row = await lockTotp(tx, staffId);
      if (!row?.pending || !row.pendingAt) return false;
      if (now.getTime() - row.pendingAt.getTime() >= PENDING_MS) return false;
      const step = await stepIn(tx, { staffId, sealed: row.pending, code, now });
      if (step === null) return false;
      await keepPendingTotp(tx, staffId, { step, now });
      return true;
    },
    spendTotp: async (tx, staffId, code, now) => {
      const row = await lockTotp(tx, staffId);
      if (!row?.secret) return false;
      const step = await stepIn(tx, { staffId, sealed: row.secret, code, now });
      if (step === null || step <= row.lastStep) return false;
      await noteTotpStep(tx, staffId, step);
      return true;
    },
    makeRecovery: async (tx, staffId) => {
      const codes = Array.from({ length: RECOVERY_CODES }, () =>
        recoveryCodeOf(randomBytes(CODE_BYTES)),
      );
      const hashes = await Promise.all(codes.map((code) => hashOf(tx, staffId, code)));
      await replaceRecoveryCodes(tx, staffId, hashes);
      return codes;
    },
    spendRecovery: async (tx, staffId, code) =>
      spendRecoveryCode(tx, staffId, await hashOf(tx, staffId, code)),
  };
};
