/** Who of the staff is this, and may they. Asked by every call of the console, with the roles as they are now. */
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { isProofFresh } from '@rafiq/contract/proof/rules';
import type { StaffAct, StaffPerson, StaffRole } from '@rafiq/contract/staff/model';
import { mayAct, roleFor } from '@rafiq/contract/staff/rules';
import type { SignInWay } from '@rafiq/contract/staff/sessions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Transaction } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { askedLanguage } from '../../platform/http/error-body.ts';
import { secretCookie } from '../../platform/http/session-cookie.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import type { OwnBrowsers } from './own-browsers.ts';
import { passwordHashOf } from './own-repository.ts';
import { deleteSession, findSession, insertSession, touchSession } from './repository.ts';
import { endOf, hashOf, isToken, MAX_USER_AGENT, newToken, TOUCH_MS } from './session-times.ts';

/** Somebody of the staff who may do what the call does. */
export interface StaffCaller {
  person: StaffPerson;
  /** For the ledger: by which role. */
  actor: Actor;
}

/** The same, asking by a session of theirs. */
export interface AskingStaff extends StaffCaller {
  tokenHash: Buffer;
}

/** Whoever is signed in, and how far. */
export interface StaffSession {
  person: StaffPerson;
  tokenHash: Buffer;
  /** With a second factor, or by SSO. */
  isStrong: boolean;
  /** Signs in by a password here. */
  isLocal: boolean;
  provedAt: Date;
}

/** A session that is to be opened, and what the ledger says of it. */
interface Opened {
  staffId: string;
  name: string;
  isStrong: boolean;
  /** By a password unless it is said. */
  way?: SignInWay;
  act?: LedgerAct;
  reason?: string;
  endsAt?: Date | null;
  /** The one that it takes the place of: a token that was known before opens nothing more. */
  replaces?: Buffer;
}

export interface StaffGate {
  /** Refuses who is not signed in, has no second factor, or has no role for this. */
  require(request: FastifyRequest, reply: FastifyReply, act: StaffAct): Promise<AskingStaff>;
  /** The same, and they have shown who they are within the last minutes: for what outlives a session that is borrowed. */
  requireProved(request: FastifyRequest, reply: FastifyReply, act: StaffAct): Promise<AskingStaff>;
  /** Whoever is signed in, with a second factor or without. */
  requireSession(request: FastifyRequest, reply: FastifyReply): Promise<StaffSession>;
  /** Who it is by now, for what goes on by itself; undefined: nobody who may see a member's data. */
  look(request: FastifyRequest): Promise<StaffPerson | undefined>;
  /** Opens a session and says so in the ledger, together with what `within` does, or not at all. */
  give(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: Opened,
    within?: (tx: Transaction) => Promise<void>,
  ): Promise<void>;
  /** The same session goes on under this token. */
  hand(reply: FastifyReply, token: string): void;
  /** This browser is the person's own: they have come in with a second factor, or have just changed the password. */
  remember(request: FastifyRequest, reply: FastifyReply, staffId: string): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Sent by the console where nobody has moved for a while. */
const UNATTENDED_HEADER = 'x-unattended';
const EXPIRY_HEADER = 'x-session-expires-at';

/** What a page asks for by itself keeps no session open: nobody may sit before it. */
const isAttended = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers[UNATTENDED_HEADER] === undefined && routeOptions.config.isUnattended !== true;

/** What they are shown is in the language of their page; what is sent to them stays in their own. */
const asReader = (person: StaffPerson, { headers }: FastifyRequest): StaffPerson => ({
  ...person,
  language: askedLanguage(headers['accept-language']) ?? person.language,
});

const actorOf = (person: StaffPerson, act: StaffAct): Actor => ({
  staffId: person.id,
  name: person.name,
  role: roleFor(person, act) as StaffRole,
  written: new Set(),
});

const callerOf = (
  request: FastifyRequest,
  { person, tokenHash, isStrong }: StaffSession,
  act: StaffAct,
): AskingStaff => {
  if (!isStrong) throw new AppError('second_factor_required');
  if (!mayAct(person, act)) throw new AppError('role_required');
  return { person: asReader(person, request), tokenHash, actor: actorOf(person, act) };
};

interface GateDeps {
  db: Db;
  clock: Clock;
  consoleUrl: string;
  browsers: OwnBrowsers;
  /** Only there the demo's staff are anybody. */
  isTrial: boolean;
}

export const createStaffGate = ({
  db,
  clock,
  consoleUrl,
  browsers,
  isTrial,
}: GateDeps): StaffGate => {
  const cookie = secretCookie('staff', consoleUrl);
  const tokenOf = (request: FastifyRequest): string | null => {
    const token = request.cookies[cookie.name];
    return isToken(token) ? token : null;
  };

  const current = async (request: FastifyRequest) => {
    const token = tokenOf(request);
    if (token === null) throw new AppError('login_required');
    const tokenHash = hashOf(token);
    const row = await findSession(db, tokenHash);
    const now = clock();
    if (!row || now >= endOf(row) || (row.isDemo && !isTrial))
      throw new AppError('session_expired');
    if (row.endedAt) throw new AppError('session_ended');
    const { id, name, email, language, roles, kinds, isStrong, isLocal, provedAt } = row;
    const person = { id, name, email, language, roles, kinds };
    return { session: { person, tokenHash, isStrong, isLocal, provedAt }, row, now };
  };

  const find = async (request: FastifyRequest, reply: FastifyReply): Promise<StaffSession> => {
    const { session, row, now } = await current(request);
    const isSeen = isAttended(request);
    if (isSeen && now.getTime() - row.lastSeenAt.getTime() >= TOUCH_MS)
      await touchSession(db, session.tokenHash, now);
    const ends = endOf(isSeen ? { ...row, lastSeenAt: now } : row);
    reply.header(EXPIRY_HEADER, ends.toISOString());
    return session;
  };

  const endSession = (tokenHash: Buffer): Promise<void> =>
    db.transaction(async (tx) => {
      const whose = await deleteSession(tx, tokenHash);
      if (!whose) return;
      const actor = { staffId: whose.id, name: whose.name, role: 'staff' } as const;
      await writeLedger(tx, actor, { act: 'signed-out', now: clock() });
    });

  const remember: StaffGate['remember'] = async (request, reply, staffId) => {
    const passwordHash = await passwordHashOf(db, staffId);
    await browsers.remember(request, reply, { id: staffId, passwordHash });
  };

  return {
    remember,
    requireSession: find,
    look: async (request) => {
      const found = await current(request).catch((error: unknown) => {
        if (error instanceof AppError && error.code !== 'unavailable') return undefined;
        throw error;
      });
      return found?.session.isStrong ? found.session.person : undefined;
    },
    require: async (request, reply, act) => callerOf(request, await find(request, reply), act),
    requireProved: async (request, reply, act) => {
      const session = await find(request, reply);
      const caller = callerOf(request, session, act);
      if (!isProofFresh(session.provedAt, clock())) throw new AppError('proof_required');
      return caller;
    },
    give: async (request, reply, opened, within) => {
      const { staffId, name, isStrong, endsAt = null, replaces } = opened;
      const { act = 'signed-in', reason = '', way = 'password' } = opened;
      const { token, tokenHash } = newToken();
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
      const now = clock();
      await db.transaction(async (tx) => {
        if (replaces && !(await deleteSession(tx, replaces))) throw new AppError('session_expired');
        await within?.(tx);
        const row = { tokenHash, staffId, userAgent, way, isStrong, endsAt, now };
        await insertSession(tx, row);
        await writeLedger(tx, { staffId, name, role: 'staff' }, { act, reason, now });
      });
      reply.setCookie(cookie.name, token, cookie.options);
      // not before the second factor: a password alone may be a thief's
      if (isStrong) await remember(request, reply, staffId);
    },
    hand: (reply, token) => void reply.setCookie(cookie.name, token, cookie.options),
    end: async (request, reply) => {
      const token = tokenOf(request);
      if (token !== null) await endSession(hashOf(token));
      reply.clearCookie(cookie.name, cookie.options);
    },
  };
};
