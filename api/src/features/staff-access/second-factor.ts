/** The second step of a sign-in, and the sign-in by a passkey alone, whose device has asked for finger, face or code. */
import type { PasskeyAnswerWire } from '@rafiq/contract/passkeys/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import {
  type CeremonyDeps,
  ofSession,
  type Scope,
  verifyAnswer,
} from '../../platform/passkey-ceremony.ts';
import { type Counted, type Limit, takeAttempts } from '../../platform/rate-limit.ts';
import type { StaffCodes } from './codes.ts';
import { findKey, type KeyOfStaff, touchKey } from './passkey-repository.ts';
import type { StaffGate, StaffSession } from './service.ts';

/** A code has a million values and three of them are right: whoever has the password gets few guesses. */
export const GUESSES: Limit = { name: 'staff-second-factor', max: 5, minutes: 15 };
export const GUESSES_A_DAY: Limit = { name: 'staff-second-factor-day', max: 20, minutes: 1440 };

export interface SecondFactorDeps extends CeremonyDeps {
  db: Db;
  clock: Clock;
  gate: StaffGate;
  codes: StaffCodes;
}

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A sealed account's hour begins at its own door alone, with its reason. */
const requireLocal = ({ isLocal }: StaffSession): void => {
  if (!isLocal) throw new AppError('staff_elsewhere');
};

/** A new session under a new token: one that somebody has planted or copied before stays outside. */
const strengthen = (
  { gate }: SecondFactorDeps,
  { request, reply }: Http,
  { person, tokenHash }: StaffSession,
  by: { reason: string; spend: (tx: Transaction) => Promise<void> },
): Promise<void> => {
  const { id: staffId, name } = person;
  const opened = {
    staffId,
    name,
    isStrong: true,
    act: 'second-factor',
    reason: by.reason,
  } as const;
  return gate.give(request, reply, { ...opened, replaces: tokenHash }, by.spend);
};

const spendOrRefuse = async (spent: Promise<boolean>): Promise<void> => {
  if (!(await spent)) throw new AppError('factor_refused');
};

export const passByCode = async (
  deps: SecondFactorDeps,
  http: Http,
  session: StaffSession,
  { code, kind }: { code: string; kind: 'totp' | 'recovery' },
): Promise<void> => {
  requireLocal(session);
  const { db, clock, codes } = deps;
  const { id } = session.person;
  const counted: Counted[] = [
    [GUESSES, id],
    [GUESSES_A_DAY, id],
  ];
  const attempt = await takeAttempts(db, counted, clock());
  const spend = (tx: Transaction) =>
    spendOrRefuse(
      kind === 'totp' ? codes.spendTotp(tx, id, code, clock()) : codes.spendRecovery(tx, id, code),
    );
  await strengthen(deps, http, session, { reason: kind, spend });
  await attempt.giveBack();
};

export interface PasskeyAnswer {
  credential: PasskeyAnswerWire;
  origin: string;
}

const bytesOf = (text: string | undefined): Buffer => Buffer.from(text ?? '', 'base64url');

const recognise = async (
  deps: SecondFactorDeps,
  scope: Scope,
  answer: PasskeyAnswer,
): Promise<KeyOfStaff> => {
  const { id, response } = answer.credential;
  const key = await findKey(deps.db, bytesOf(response.userHandle), bytesOf(id));
  const { counter } = await verifyAnswer(deps, scope, answer, key ?? null);
  if (!key) throw new AppError('passkey_refused');
  return { ...key, counter };
};

/** Refuses one that was removed or used again meanwhile. */
const noteUse = (key: KeyOfStaff, now: Date) => async (tx: Transaction) => {
  if (!(await touchKey(tx, { ...key, now }))) throw new AppError('passkey_refused');
};

export const passByPasskey = async (
  deps: SecondFactorDeps,
  http: Http,
  session: StaffSession,
  answer: PasskeyAnswer,
): Promise<void> => {
  requireLocal(session);
  const key = await recognise(deps, ofSession('staff-second-factor', session), answer);
  if (key.staffId !== session.person.id) throw new AppError('passkey_refused');
  const spend = noteUse(key, deps.clock());
  await strengthen(deps, http, session, { reason: 'passkey', spend });
};

export const signInByPasskey = async (
  deps: SecondFactorDeps,
  { request, reply }: Http,
  browser: string,
  answer: PasskeyAnswer,
): Promise<void> => {
  const key = await recognise(deps, { use: 'staff-sign-in', browser }, answer);
  const { staffId, name } = key;
  const opened = { staffId, name, isStrong: true, way: 'passkey', reason: 'passkey' } as const;
  await deps.gate.give(request, reply, opened, noteUse(key, deps.clock()));
};
