import { scopeOfCall } from '@rafiq/contract/helpers/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resolveRefs } from '../../document/refs.ts';
import type { TestApp } from '../../testing/app.ts';
import { aMember, PASSWORD, type TestMember } from '../../testing/builders.ts';
import { forgetLimits, giveContacts, signInBy } from '../../testing/sign-in.ts';
import { startWholeApp } from '../../testing/whole-app.ts';

/** The present: the puzzle's own library looks at the machine's clock too. */
const START = Date.now();
const MINUTE_MS = 60_000;
let test: TestApp;
let member: TestMember;
let now = START;
let count = 0;
let phone: string;

beforeAll(async () => {
  test = await startWholeApp({
    clock: () => new Date(now),
  });
});
afterAll(() => test.close());

const prepare = async (account: 'active' | 'without-password') => {
  now = START;
  count += 1;
  phone = `06${String(count).padStart(8, '0')}`;
  await forgetLimits(test.db);
  member = await aMember(test.db, { account });
  await giveContacts(test.db, member, { email: null, phone });
};
beforeEach(() => prepare('active'));

/** Through both steps of the recovery; the password is read from the SMS. */
const recover = async (): Promise<string> => {
  const lookup = { NUM_CIN: member.cin, DATE_NAISSANCE: '1990-05-17' };
  const check = await test.post('/v1/auth/forgot/check', lookup);
  const cookie = `recovery=${check.cookies[0]?.value}`;
  await test.post('/v1/auth/forgot', { canal: 'phone', NUM_CIN: member.cin }, cookie);
  return (await test.messagesTo(phone)).at(-1)?.body?.split('\n').at(-1) ?? '';
};
const signIn = (password: string) => signInBy(test, member.cin, password);
const outcome = async (password: string) => {
  const { answer } = await signIn(password);
  return answer.statusCode === 200 ? 'in' : answer.json().code;
};

describe('a temporary password', () => {
  it('opens the door at 29:59 and not at 30:00', async () => {
    const password = await recover();
    now = START + 30 * MINUTE_MS;
    expect(await outcome(password)).toBe('wrong_credentials');
    now -= 1_000;
    expect(await outcome(password)).toBe('in');
  });

  it('opens it without its capitals and dashes, and with the digits of an Arabic keyboard', async () => {
    const password = await recover();
    const typed = password
      .toLowerCase()
      .replaceAll('-', ' ')
      .replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await outcome(typed)).toBe('in');
  });

  it('leaves a password of one’s own that looks like one alone', async () => {
    const own = 'Marrakech-2468';
    const changed = { currentPassword: PASSWORD, newPassword: own, verifyPassword: own };
    await test.post('/v1/auth/password', changed, await test.signIn(member.cin));
    const password = await recover();
    expect(await outcome(own)).toBe('in');
    expect(await outcome(own.toLowerCase())).toBe('wrong_credentials');
    expect(await outcome(password)).toBe('in');
  });

  it('opens it once', async () => {
    const password = await recover();
    expect(await outcome(password)).toBe('in');
    expect(await outcome(password)).toBe('pwd_required');
  });

  it('opens it once even when it comes twice at the same moment', async () => {
    const password = await recover();
    const both = await Promise.all([outcome(password), outcome(password)]);
    expect(both.filter((one) => one === 'in')).toHaveLength(1);
  });

  it('leaves the old password valid until it is used, and not after', async () => {
    const password = await recover();
    expect(await outcome(PASSWORD)).toBe('in');
    expect(await outcome(password)).toBe('in');
    expect(await outcome(PASSWORD)).toBe('pwd_required');
  });

  it('replaces the temporary one before it', async () => {
    const first = await recover();
    const second = await recover();
    expect(await outcome(first)).toBe('wrong_credentials');
    expect(await outcome(second)).toBe('in');
  });

  it('lets an account without a password in; a wrong one is just wrong meanwhile', async () => {
    await prepare('without-password');
    expect(await outcome('Anything#1')).toBe('pwd_required');
    const password = await recover();
    expect(await outcome('Anything#1')).toBe('wrong_credentials');
    expect(await outcome(password)).toBe('in');
  });

  it('ends whoever is signed in elsewhere', async () => {
    const elsewhere = await test.signIn(member.cin);
    const { cookie } = await signIn(await recover());
    expect((await test.get('/v1/me', elsewhere)).json().code).toBe('session_expired');
    expect((await test.get('/v1/me', cookie)).statusCode).toBe(200);
  });

  it('is guessed at five times, apart from the tries at a password', async () => {
    const password = await recover();
    for (let n = 0; n < 5; n += 1) await signIn('Sapin-Lune-Vague-2222');
    expect(await outcome(password)).toBe('too_many_attempts');
  });

  it('opens it after any number of wrong passwords', async () => {
    const password = await recover();
    for (let n = 0; n < 5; n += 1) await signIn('Wrong#2026');
    expect(await outcome('Wrong#2026')).toBe('too_many_attempts');
    expect(await outcome(password)).toBe('in');
  });

  it('belongs to one person only', async () => {
    const password = await recover();
    const other = await aMember(test.db);
    const { answer } = await signInBy(test, other.cin, password);
    expect(answer.json().code).toBe('wrong_credentials');
  });
});

type Schema = {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
};

/** The least that fits a schema, so that a call gets past the reading of its body. */
const sampleOf = (schema: Schema): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 1;
  if (schema.type !== 'object') return 'x1';
  const names = schema.required ?? [];
  return Object.fromEntries(names.map((name) => [name, sampleOf(schema.properties?.[name] ?? {})]));
};

type Operation = {
  operationId: string;
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description: string }>;
};

describe('until a new password is chosen', () => {
  const EXCEPT = ['GET /v1/me', 'POST /v1/auth/password'];

  it('every call that needs a session asks for it first, but the profile and the change itself', async () => {
    const { cookie, answer } = await signIn(await recover());
    expect(answer.json().must_change_password).toBe(true);
    const told = (await test.get('/v1/openapi.json')).json();
    const { paths } = resolveRefs<{ paths: Record<string, Record<string, Operation>> }>(told);
    const gated: string[] = [];
    for (const [path, operations] of Object.entries(paths)) {
      // staff have a session of their own
      if (path.startsWith('/v1/staff/')) continue;
      for (const [method, { operationId, requestBody, responses }] of Object.entries(operations)) {
        const url = path.replaceAll(/\{\w+\}/g, '1');
        const schema = requestBody?.content['application/json']?.schema;
        const call = (asked?: string) =>
          method === 'get'
            ? test.get(url, asked)
            : test.post(url, sampleOf(schema ?? {}) as object, asked);
        const name = `${method.toUpperCase()} ${path}`;
        if ((await call()).json().code !== 'login_required') continue;
        const isTold =
          responses['403']?.description.includes('`password_change_required`') ?? false;
        const isGated = !EXCEPT.includes(name);
        // the profile asks for it where it is read for somebody else
        const isForOthers = scopeOfCall(operationId) !== null;
        expect([name, isTold]).toEqual([name, isGated || isForOthers]);
        if (!isGated) continue;
        const refused = await call(cookie);
        expect([name, refused.statusCode, refused.json().code]).toEqual([
          name,
          403,
          'password_change_required',
        ]);
        gated.push(name);
      }
    }
    expect(gated).toEqual(
      expect.arrayContaining([
        'POST /v1/me',
        'GET /v1/me/devices',
        'POST /v1/me/devices/signout',
        'GET /v1/dossiers',
      ]),
    );
    expect((await test.get('/v1/me', cookie)).json().must_change_password).toBe(true);
    expect((await test.get('/v1/auth/signout', cookie)).statusCode).toBe(200);
  });

  it('the temporary one is the current one, and afterwards all doors open', async () => {
    const temporary = await recover();
    const { cookie } = await signIn(temporary);
    const choose = (currentPassword: string, newPassword = 'Nouveau#2026') =>
      test.post(
        '/v1/auth/password',
        { currentPassword, newPassword, verifyPassword: newPassword },
        cookie,
      );
    expect((await choose(PASSWORD)).json().code).toBe('wrong_current_password');
    expect((await choose(temporary, temporary)).json().issues).toEqual([
      { field: 'newPassword', code: 'password_unchanged' },
    ]);
    const again = temporary.replaceAll('-', '_');
    expect((await choose(temporary, again)).json().issues).toEqual([
      { field: 'newPassword', code: 'password_unchanged' },
    ]);
    const chosen = await choose(temporary);
    expect(chosen.json()).toEqual({ ok: true });
    const renewed = `session=${chosen.cookies[0]?.value}`;
    expect((await test.get('/v1/me', renewed)).json().must_change_password).toBe(false);
    expect((await test.get('/v1/dossiers', renewed)).statusCode).toBe(200);
    expect(await outcome(temporary)).toBe('wrong_credentials');
    expect(await outcome('Nouveau#2026')).toBe('in');
  });
});
