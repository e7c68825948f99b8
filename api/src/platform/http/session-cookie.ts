/** Where sessions meet HTTP: the cookie, and what a route asks before it does anything for a member. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../db.ts';
import { AppError } from '../errors.ts';
import type { Owner } from '../owner.ts';
import {
  type Browser,
  endSession,
  type OpenedSession,
  type Session,
  useSession,
} from '../session.ts';
import { isSessionToken, type SessionTokens } from '../session-token.ts';
import { together } from '../together.ts';
import { type Acting, grantOf, standFor } from './acting.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route serves also whoever signed in with a temporary password. */
    evenBeforePasswordChange?: boolean;
  }
}

/** Of a call that goes on. */
export interface AskingSession extends Session {
  /** Before the session was read: whatever is dated so goes with what ends the session from then on. */
  askedAt: Date;
}

export interface Sessions {
  /** Whoever signed in with a temporary password is refused, unless the route serves them too. */
  require(request: FastifyRequest, reply: FastifyReply): Promise<AskingSession>;
  /**
   * For reads only: they leave together with the read of the session instead of after it. What they bring is
   * dropped, and so are their errors, when the session is refused.
   */
  during<Value>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (owner: Owner) => Promise<Value>,
  ): Promise<Value>;
  /** Null for somebody who is not signed in: routes that serve everyone. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>;
  /** What a sign-in needs to know of the browser. */
  browserOf(request: FastifyRequest): Browser;
  /** Hands a new session, or one under a new token, to the browser. */
  give(reply: FastifyReply, opened: OpenedSession): void;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Each answer moves the end of the session on; the portal warns before it comes. */
const EXPIRY_HEADER = 'x-session-expires-at';
const NOT_SIGNED_IN = ['login_required', 'session_expired'];

/** `__Host-` makes browsers refuse a cookie that a sister domain tries to plant. It needs https. */
export const secretCookie = (name: string, publicUrl: string) => {
  const secure = publicUrl.startsWith('https:');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return { name: secure ? `__Host-${name}` : name, options };
};

interface Deps {
  db: Db;
  clock: Clock;
  tokens: SessionTokens;
  publicUrl: string;
  acting: Acting;
}

/** Belongs to no session: whatever asks for the session's own rows finds none. */
const NO_TOKEN = Buffer.alloc(0);
/** Who acts for somebody else has proved nothing of them. */
const NEVER = new Date(0);

export const createSessions = (deps: Deps): Sessions => {
  const { db, clock, tokens } = deps;
  const { name, options } = secretCookie('session', deps.publicUrl);

  const ownerOf = async (request: FastifyRequest): Promise<Owner> => {
    const token = request.cookies[name];
    if (!isSessionToken(token)) throw new AppError('login_required');
    const owner = await tokens.ownerOf(db, token);
    if (!owner) throw new AppError('session_expired');
    return owner;
  };

  const use = async (owner: Owner, reply: FastifyReply): Promise<AskingSession> => {
    const askedAt = clock();
    const session = await useSession(db, owner, askedAt);
    reply.header(EXPIRY_HEADER, session.sessionExpiresAt);
    return { ...session, askedAt };
  };

  const demand = async (owner: Owner, reply: FastifyReply): Promise<AskingSession> => {
    const { evenBeforePasswordChange = false } = reply.routeOptions.config;
    const session = await use(owner, reply);
    if (session.mustChangeHash !== null && !evenBeforePasswordChange)
      throw new AppError('password_change_required');
    return session;
  };

  /** The session is the helper's; what it opens is the owner's. Both are read together. */
  const act = async (request: FastifyRequest, reply: FastifyReply): Promise<AskingSession> => {
    const owner = await ownerOf(request).catch(forget(reply));
    const [session, { memberId, actsFor }] = await together(
      demand(owner, reply).catch(forget(reply)),
      standFor(deps.acting, owner.memberId, request),
    );
    if (session.mustChangeHash !== null) throw new AppError('password_change_required');
    return { ...session, memberId, tokenHash: NO_TOKEN, provedAt: NEVER, actsFor };
  };

  const forget = (reply: FastifyReply) => (error: unknown) => {
    if (error instanceof AppError && error.code === 'session_expired')
      reply.clearCookie(name, options);
    throw error;
  };

  return {
    require: async (request, reply) => {
      if (grantOf(request) !== null) return act(request, reply);
      const owner = await ownerOf(request).catch(forget(reply));
      return demand(owner, reply).catch(forget(reply));
    },
    during: async (request, reply, read) => {
      if (grantOf(request) !== null) return read(await act(request, reply));
      const owner = await ownerOf(request).catch(forget(reply));
      const start = async () => read(owner);
      const [, value] = await together(demand(owner, reply).catch(forget(reply)), start());
      return value;
    },
    find: async (request, reply) => {
      // a call that serves everyone is nobody's for somebody else
      if (grantOf(request) !== null) throw new AppError('helping_refused');
      try {
        return await use(await ownerOf(request), reply);
      } catch (error) {
        if (error instanceof AppError && NOT_SIGNED_IN.includes(error.code)) return null;
        throw error;
      }
    },
    browserOf: ({ headers, cookies }) => ({
      userAgent: headers['user-agent'] ?? '',
      oldToken: cookies[name],
    }),
    give: (reply, { token, session }) => {
      reply.setCookie(name, token, options);
      reply.header(EXPIRY_HEADER, session.sessionExpiresAt);
    },
    end: async (request, reply) => {
      reply.clearCookie(name, options);
      await endSession(db, tokens, request.cookies[name]);
    },
  };
};
