import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { blogRoutes } from '../../features/blogs/routes.ts';
import { healthFolderRoutes } from '../../features/health-folders/routes.ts';
import { motorFolderRoutes } from '../../features/motor-folders/routes.ts';
import { motorGuaranteeRoutes } from '../../features/motor-guarantees/routes.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  aBeneficiary,
  aHealthFolder,
  aHealthPolicy,
  aMember,
  type TestMember,
} from '../../testing/builders.ts';
import { AppError } from '../errors.ts';
import { openSession } from '../session.ts';
import { createSessionTokens } from '../session-token.ts';
import { createSessions } from './session-cookie.ts';

const START = Date.UTC(2026, 10, 15, 8, 0, 0);
const tokens = createSessionTokens();
let test: TestApp;
let member: TestMember;
let now = START;

beforeAll(async () => {
  test = await startTestApp({
    features: [blogRoutes, healthFolderRoutes, motorFolderRoutes, motorGuaranteeRoutes],
    clock: () => new Date(now),
  });
  member = await aMember(test.db);
  await aHealthFolder(test.db, member, {
    policyId: await aHealthPolicy(test.db, member),
    beneficiaryId: await aBeneficiary(test.db, member),
    folderNumber: 'SECRET-1',
  });
});
afterAll(() => test.close());

const LISTS = ['/v1/dossiers/', '/v1/autodossiers/', '/v1/autogaranties/', '/v1/blogs'];
const open = async (mustChangeHash: Buffer | null = null): Promise<string> => {
  now = START;
  const opened = { memberId: member.id, userAgent: '', now: new Date(now), mustChangeHash };
  return `session=${(await openSession(test.db, tokens, opened)).token}`;
};

interface Refused {
  session: string;
  status: number;
  code: string;
  make(): Promise<string>;
  /** How much later it is used. */
  laterMs?: number;
}
const REFUSED: Refused[] = [
  {
    session: 'expired',
    status: 401,
    code: 'session_expired',
    make: () => open(),
    laterMs: 30 * 60_000,
  },
  {
    session: 'unknown',
    status: 401,
    code: 'session_expired',
    make: async () => `session=${'A'.repeat(43)}`,
  },
  { session: 'malformed', status: 401, code: 'login_required', make: async () => 'session=short' },
  {
    session: 'opened by a temporary password',
    status: 403,
    code: 'password_change_required',
    make: () => open(Buffer.from('x')),
  },
];

describe('a list that leaves together with the read of its session', () => {
  it.each(REFUSED)('shows no row for a session that is $session', async (refused) => {
    const cookie = await refused.make();
    now = START + (refused.laterMs ?? 0);
    for (const url of LISTS) {
      const answer = await test.get(url, cookie);
      expect([answer.statusCode, answer.json().code]).toEqual([refused.status, refused.code]);
      expect(answer.body).not.toMatch(/SECRET|value|objects/);
    }
  });

  it('shows the rows of a session that is good, and moves it on', async () => {
    const cookie = await open();
    now = START + 20 * 60_000;
    const answer = await test.get('/v1/dossiers/', cookie);
    expect(answer.json().value).toHaveLength(1);
    expect(answer.headers['x-session-expires-at']).toBe('2026-11-15T08:50:00.000Z');
  });

  it('clears the cookie of a session that is over', async () => {
    const cookie = await open();
    now = START + 30 * 60_000;
    const answer = await test.get('/v1/dossiers/', cookie);
    expect(answer.cookies[0]).toMatchObject({ name: 'session', value: '' });
  });

  it('says that the session is over before it says what is wrong with the query', async () => {
    const cookie = await open();
    expect((await test.get('/v1/dossiers/?$top=0', cookie)).json().code).toBe('invalid_data');
    now = START + 30 * 60_000;
    expect((await test.get('/v1/dossiers/?$top=0', cookie)).json().code).toBe('session_expired');
  });
});

describe('what goes wrong meanwhile', () => {
  const reply = {
    ...{ header: vi.fn(), clearCookie: vi.fn() },
    routeOptions: { config: {} },
  } as unknown as FastifyReply;
  const during = (cookie: string, read: () => Promise<unknown>) => {
    const clock = () => new Date(now);
    const nobody = () => Promise.reject(new AppError('helping_ended'));
    const acting = { isHelped: () => false, stand: nobody };
    const publicUrl = 'http://localhost';
    const sessions = createSessions({ db: test.db, clock, tokens, publicUrl, acting });
    const request = { originalUrl: '', cookies: { session: cookie.slice('session='.length) } };
    return sessions.during(request as unknown as FastifyRequest, reply, read);
  };
  const failing = {
    'fails later': () => Promise.reject(new AppError('not_found')),
    'throws at once': () => {
      throw new AppError('not_found');
    },
  };

  it.each(Object.entries(failing))(
    'is told when the session is good and dropped when it is not: a read that %s',
    async (_, read) => {
      const unhandled = vi.fn();
      process.on('unhandledRejection', unhandled);
      const cookie = await open();
      await expect(during(cookie, read)).rejects.toThrow('not_found');
      now = START + 30 * 60_000;
      await expect(during(cookie, read)).rejects.toThrow('session_expired');
      await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled).not.toHaveBeenCalled();
      process.off('unhandledRejection', unhandled);
    },
  );

  it('starts no read for a cookie that cannot be a session', async () => {
    const read = vi.fn(() => Promise.resolve());
    await expect(during('session=short', read)).rejects.toThrow('login_required');
    expect(read).not.toHaveBeenCalled();
  });
});
