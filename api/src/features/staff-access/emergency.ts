/**
 * Access in an emergency (break-glass). Password and codes lie sealed in a safe; who opens one says why, has an hour, and
 * everybody who supervises hears of it at once.
 */
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  checkEmergencyReason,
  EMERGENCY_MINUTES,
  SEALED_ACCOUNTS,
} from '@rafiq/contract/staff/emergency';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../../platform/db.ts';
import { AppError, refuseIssues } from '../../platform/errors.ts';
import { networkLimit, ofNetworks } from '../../platform/network-limit.ts';
import { takeAttempt, takeAttempts } from '../../platform/rate-limit.ts';
import { writeLedger } from '../ledger/service.ts';
import type { StaffCodes } from './codes.ts';
import { findSealed, type SealedAccount, sealAccount } from './emergency-repository.ts';
import { findToTell } from './repository.ts';
import { GUESSES } from './second-factor.ts';
import type { StaffGate } from './service.ts';
import type { SignInDeps } from './sign-in.ts';
import { type TellDeps, tellStaff } from './tell.ts';

export interface EmergencyDeps extends SignInDeps, TellDeps {
  gate: StaffGate;
  codes: StaffCodes;
}

const PER_NETWORK = networkLimit('staff-emergency-network', [10, 20, 40], 15);
const PASSWORD_BYTES = 15;
const hashOf = (password: string): Buffer => hash('sha256', password, 'buffer');
const NOBODYS_HASH = hashOf(randomBytes(PASSWORD_BYTES).toString('base64url'));

interface Opening {
  email: string;
  password: string;
  code: string;
  reason: string;
}

const tellSupervisors = async (
  tx: Transaction,
  deps: EmergencyDeps,
  { email, reason }: Opening,
): Promise<void> => {
  const roles = ['supervisor', 'administrator'] as const;
  for (const person of await findToTell(tx, { roles, isTrial: deps.isTrial }))
    await tellStaff(tx, deps, 'emergency', person, { account: email, reason });
};

/**
 * What is wrong is counted, by network; what is right is not asked how much was wrong before. So a stranger keeps nobody
 * out, neither from afar nor from the desk beside. Nobody comes to fifteen random bytes by guessing, counted or not.
 */
const requireSealed = async (
  { db, clock }: EmergencyDeps,
  { email, password }: Opening,
  address: string,
): Promise<SealedAccount> => {
  const found = await findSealed(db, email);
  const isRight = timingSafeEqual(found?.sealHash ?? NOBODYS_HASH, hashOf(password));
  if (found && isRight) return found;
  await takeAttempts(db, ofNetworks(PER_NETWORK, address), clock());
  throw new AppError('staff_credentials');
};

export const openEmergency = async (
  deps: EmergencyDeps,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  opening: Opening,
): Promise<void> => {
  refuseIssues(checkEmergencyReason(opening.reason));
  const { staffId, name } = await requireSealed(deps, opening, request.ip);
  const attempt = await takeAttempt(deps.db, GUESSES, staffId, deps.clock());
  const reason = opening.reason.trim();
  const endsAt = new Date(deps.clock().getTime() + EMERGENCY_MINUTES * 60_000);
  const how = { isStrong: true, way: 'emergency', act: 'emergency' } as const;
  const opened = { staffId, name, ...how, reason, endsAt };
  await deps.gate.give(request, reply, opened, async (tx) => {
    if (!(await deps.codes.spendRecovery(tx, staffId, opening.code)))
      throw new AppError('factor_refused');
    await tellSupervisors(tx, deps, { ...opening, reason });
  });
  await attempt.giveBack();
};

export interface Sealed {
  email: string;
  password: string;
  codes: string[];
}

/** Makes the two accounts, or seals them anew: what was written down before opens nothing any more. */
export const sealAccounts = async (
  { db, clock, codes }: Pick<EmergencyDeps, 'db' | 'clock' | 'codes'>,
  { host, by }: { host: string; by: string },
): Promise<Sealed[]> => {
  const made: Sealed[] = [];
  for (let number = 1; number <= SEALED_ACCOUNTS; number += 1) {
    const email = `urgence-${number}@${host}`;
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const now = clock();
    const sealed = await db.transaction(async (tx) => {
      const row = { email, name: `Compte d’urgence ${number}`, sealHash: hashOf(password), now };
      const id = await sealAccount(tx, row);
      const own = await codes.makeRecovery(tx, id);
      const actor = { staffId: null, name: by, role: 'operator' } as const;
      await writeLedger(tx, actor, { act: 'staff.changed', about: id, reason: 'sealed', now });
      return own;
    });
    made.push({ email, password, codes: sealed });
  }
  return made;
};
