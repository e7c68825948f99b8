/** Who of the staff is this, and may they. Asked by every call of the console, with the roles as they are now. */
import { hash, randomBytes } from 'node:crypto';
import type { StaffAct, StaffPerson, StaffRole } from '@rafiq/contract/staff/model';
import { mayAct, roleFor, STAFF_IDLE_MINUTES, STAFF_MAX_HOURS } from '@rafiq/contract/staff/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { secretCookie } from '../../platform/http/session-cookie.ts';
import { type Actor, writeLedger } from '../ledger/service.ts';
import {
  deleteOldSessions,
  deleteSession,
  findSession,
  insertSession,
  touchSession,
} from './repository.ts';

export { findActive as findActiveStaff, findAllActive as findAllStaff } from './repository.ts';

/** Somebody of the staff who may do what the call does. */
export interface StaffCaller {
  person: StaffPerson;
  /** For the ledger: by which role. */
  actor: Actor;
}

export interface StaffGate {
  /** Refuses who is not signed in, has no second factor, or has no role for this. */
  require(request: FastifyRequest, reply: FastifyReply, act: StaffAct): Promise<StaffCaller>;
  /** Whoever is signed in, whatever they may do. */
  requireAnybody(request: FastifyRequest, reply: FastifyReply): Promise<StaffPerson>;
  /** Who it is by now, for what goes on by itself; undefined: nobody who may see a member's data. */
  look(request: FastifyRequest): Promise<StaffPerson | undefined>;
  /** Opens a session, and says so in the ledger. */
  give(
    request: FastifyRequest,
    reply: FastifyReply,
    opened: { staffId: string; name: string; isStrong: boolean },
  ): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

const IDLE_MS = STAFF_IDLE_MINUTES * 60_000;
const MAX_MS = STAFF_MAX_HOURS * 3_600_000;
const TOUCH_MS = 60_000;
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MAX_USER_AGENT = 200;
/** Sent by the console where nobody has moved for a while. */
const UNATTENDED_HEADER = 'x-unattended';
const EXPIRY_HEADER = 'x-session-expires-at';

/** What a page asks for by itself keeps no session open: nobody may sit before it. */
const isAttended = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers[UNATTENDED_HEADER] === undefined && routeOptions.config.isUnattended !== true;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

const actorOf = (person: StaffPerson, act: StaffAct): Actor => ({
  staffId: person.id,
  name: person.name,
  role: roleFor(person, act) as StaffRole,
});

export const createStaffGate = (deps: { db: Db; clock: Clock; consoleUrl: string }): StaffGate => {
  const { db, clock } = deps;
  const cookie = secretCookie('staff', deps.consoleUrl);
  const tokenOf = (request: FastifyRequest): string | null => {
    const token = request.cookies[cookie.name];
    return token !== undefined && TOKEN.test(token) ? token : null;
  };

  const current = async (request: FastifyRequest) => {
    const token = tokenOf(request);
    if (token === null) throw new AppError('login_required');
    const tokenHash = hashOf(token);
    const row = await findSession(db, tokenHash);
    const now = clock();
    const ends = row
      ? Math.min(row.lastSeenAt.getTime() + IDLE_MS, row.createdAt.getTime() + MAX_MS)
      : 0;
    if (!row || now.getTime() >= ends) throw new AppError('session_expired');
    const { id, name, email, language, roles, kinds, isStrong } = row;
    const person = { id, name, email, language, roles, kinds };
    return { person, isStrong, row, ends, tokenHash, now };
  };

  const find = async (request: FastifyRequest, reply: FastifyReply) => {
    const { person, isStrong, row, tokenHash, now, ...session } = await current(request);
    let { ends } = session;
    if (isAttended(request)) {
      if (now.getTime() - row.lastSeenAt.getTime() >= TOUCH_MS)
        await touchSession(db, tokenHash, now);
      ends = Math.min(now.getTime() + IDLE_MS, row.createdAt.getTime() + MAX_MS);
    }
    reply.header(EXPIRY_HEADER, new Date(ends).toISOString());
    return { person, isStrong };
  };

  const endOf = (tokenHash: Buffer): Promise<void> =>
    db.transaction(async (tx) => {
      const whose = await deleteSession(tx, tokenHash);
      if (!whose) return;
      const actor = { staffId: whose.id, name: whose.name, role: 'staff' } as const;
      await writeLedger(tx, actor, { act: 'signed-out', now: clock() });
    });

  return {
    requireAnybody: async (request, reply) => (await find(request, reply)).person,
    look: async (request) => {
      const found = await current(request).catch((error: unknown) => {
        if (error instanceof AppError && error.code !== 'unavailable') return undefined;
        throw error;
      });
      return found?.isStrong ? found.person : undefined;
    },
    require: async (request, reply, act) => {
      const { person, isStrong } = await find(request, reply);
      if (!isStrong) throw new AppError('second_factor_required');
      if (!mayAct(person, act)) throw new AppError('role_required');
      return { person, actor: actorOf(person, act) };
    },
    give: async (request, reply, { staffId, name, isStrong }) => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT);
      const now = clock();
      const row = { tokenHash: hashOf(token), staffId, userAgent, isStrong, now };
      await db.transaction(async (tx) => {
        await insertSession(tx, row);
        await writeLedger(tx, { staffId, name, role: 'staff' }, { act: 'signed-in', now });
      });
      reply.setCookie(cookie.name, token, cookie.options);
    },
    end: async (request, reply) => {
      const token = tokenOf(request);
      if (token !== null) await endOf(hashOf(token));
      reply.clearCookie(cookie.name, cookie.options);
    },
  };
};

export const sweepStaffSessions = (db: Queryable, now: Date): Promise<number> =>
  deleteOldSessions(db, {
    createdBefore: new Date(now.getTime() - MAX_MS),
    seenBefore: new Date(now.getTime() - IDLE_MS),
  });
