/** Where sessions meet HTTP: the cookie, and what a route asks before it does anything for a member. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';
import { endSession, openSession, type Session, useSession } from '../session.ts';

export interface Sessions {
  require(request: FastifyRequest, reply: FastifyReply): Promise<Session>;
  open(request: FastifyRequest, reply: FastifyReply, memberId: string): Promise<Session>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** `__Host-` makes browsers refuse a cookie that a sister domain tries to plant. It needs https. */
const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-session' : 'session';

export const createSessions = (deps: { db: Db; clock: Clock; publicUrl: string }): Sessions => {
  const { db, clock } = deps;
  const name = sessionCookieName(deps.publicUrl);
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.publicUrl.startsWith('https:'),
  } as const;
  return {
    require: async (request, reply) => {
      try {
        return await useSession(db, request.cookies[name], clock());
      } catch (error) {
        if (error instanceof AppError && error.code === 'session_expired')
          reply.clearCookie(name, options);
        throw error;
      }
    },
    open: async (request, reply, memberId) => {
      // signing in again in the same browser leaves no second session behind
      await endSession(db, request.cookies[name]);
      const userAgent = request.headers['user-agent'] ?? '';
      const { token, session } = await openSession(db, { memberId, userAgent, now: clock() });
      reply.setCookie(name, token, options);
      return session;
    },
    end: async (request, reply) => {
      reply.clearCookie(name, options);
      await endSession(db, request.cookies[name]);
    },
  };
};
