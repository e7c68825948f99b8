import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessRoutes } from '../../features/access/routes.ts';
import { healthFolderRoutes } from '../../features/health-folders/routes.ts';
import { profileRoutes } from '../../features/profile/routes.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aBeneficiary, aHealthFolder, aHealthPolicy, aMember } from '../../testing/builders.ts';
import { AppError } from '../errors.ts';
import { errorBodySchema, languageOf } from './error-body.ts';
import { toAppError } from './errors.ts';

let test: TestApp;
let cookie: string;
const logLines: string[] = [];

beforeAll(async () => {
  test = await startTestApp({
    features: [accessRoutes, healthFolderRoutes, profileRoutes],
    logLines,
  });
  const { cin } = await aMember(test.db, { cin: 'SECRET77', lastName: 'Hiddenname' });
  cookie = await test.signIn(cin);
});
afterAll(() => test.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, more: object = {}) =>
  test.app.inject({ method, url, headers: { origin: ORIGIN, cookie }, ...more });
const json = (payload: string) => ({
  payload,
  headers: { origin: ORIGIN, cookie, 'content-type': 'application/json' },
});

describe('the one error shape', () => {
  it.each([
    ['an unknown address', () => send('GET', '/v1/nothing'), 404, 'not_found'],
    ['the bare prefix', () => send('GET', '/v1'), 404, 'not_found'],
    ['a wrong method', () => send('DELETE', '/v1/me'), 405, 'method_not_allowed'],
    ['broken JSON', () => send('POST', '/v1/me', json('{"a":')), 400, 'invalid_data'],
    ['an empty body', () => send('POST', '/v1/me', json('')), 400, 'invalid_data'],
    ['no body', () => send('POST', '/v1/me'), 400, 'invalid_data'],
    ['null', () => send('POST', '/v1/me', json('null')), 400, 'invalid_data'],
    ['a list', () => send('POST', '/v1/me', json('[]')), 400, 'invalid_data'],
    [
      'poisoned JSON',
      () => send('POST', '/v1/me', json('{"__proto__":{"a":1}}')),
      400,
      'invalid_data',
    ],
    [
      'deep JSON',
      () => send('POST', '/v1/me', json(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)),
      400,
      'invalid_data',
    ],
    ['huge numbers', () => send('POST', '/v1/me', json('{"a":1e999}')), 400, 'invalid_data'],
    [
      'a large body',
      () => send('POST', '/v1/me', json(`"${'x'.repeat(65_536)}"`)),
      413,
      'body_too_large',
    ],
    [
      'another media type',
      () =>
        send('POST', '/v1/me', {
          payload: 'a=1',
          headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
        }),
      415,
      'media_type',
    ],
    [
      'plain text',
      () =>
        send('POST', '/v1/me', {
          payload: '{}',
          headers: { origin: ORIGIN, 'content-type': 'text/plain' },
        }),
      415,
      'media_type',
    ],
    ['bad encoding in the path', () => send('GET', '/v1/%E0%A4%A'), 400, 'invalid_data'],
    ['a null byte in the path', () => send('GET', '/v1/me%00'), 404, 'not_found'],
    ['a very long path', () => send('GET', `/v1/${'x'.repeat(5000)}`), 404, 'not_found'],
    [
      'bad encoding in the query',
      () => send('GET', '/v1/dossiers?%E0%A4%A=1'),
      400,
      'invalid_data',
    ],
  ])('answers %s', async (_what, ask, status, code) => {
    const answer = await ask();
    expect(answer.statusCode).toBe(status);
    expect(errorBodySchema.strict().parse(answer.json()).code).toBe(code);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('names the types of body that a call takes', async () => {
    const headers = { origin: ORIGIN, 'content-type': 'text/plain' };
    const answer = await send('POST', '/v1/me', { payload: '{}', headers });
    expect(answer.json().issues).toEqual([
      { field: 'content-type', code: 'media_types', types: 'application/json' },
    ]);
  });

  it('says which methods an address knows', async () => {
    expect((await send('PUT', '/v1/me/')).headers.allow).toBe('GET, HEAD, POST');
  });

  it('names the whole body when it is missing', async () => {
    expect((await send('POST', '/v1/me')).json().issues).toEqual([
      { field: 'body', code: 'required' },
    ]);
  });

  it('speaks the language of the request', async () => {
    const ask = async (language: string) =>
      (await send('GET', '/v1/nothing', { headers: { 'accept-language': language } })).json();
    const arabic = await ask('de, ar-MA;q=0.9, fr;q=0.5');
    expect(arabic.message).toBe(arabic.message_ar);
    const english = await ask('en-GB');
    expect(english.message).toBe(english.message_en);
    expect(english.message_fr).not.toBe(english.message_en);
  });
});

describe('what is inside stays inside', () => {
  it('tells only a request id when something unexpected happens', async () => {
    await test.db.script('alter table members rename to members_away');
    const answer = await send('GET', '/v1/me');
    await test.db.script('alter table members_away rename to members');
    expect(answer.statusCode).toBe(500);
    const body = errorBodySchema.strict().parse(answer.json());
    expect(body).toMatchObject({ code: 'unexpected', request_id: answer.headers['x-request-id'] });
    expect(answer.body).not.toMatch(/members|relation|select|stack/i);
    expect(logLines.filter((line) => line.includes(String(body.request_id))).join()).toContain(
      'relation',
    );
  });

  it('tells the log, and nobody else, of a value that no check refused', async () => {
    const member = await aMember(test.db);
    const policyId = await aHealthPolicy(test.db, member);
    const beneficiaryId = await aBeneficiary(test.db, member);
    await aHealthFolder(test.db, member, { policyId, beneficiaryId });
    const definition = await test.db.one<{ sql: string }>({
      text: "select pg_get_functiondef('plain_text'::regproc) as sql",
    });
    await test.db.script(`create or replace function plain_text(value text) returns text
      language plpgsql immutable as $$ begin raise 'Hiddenname' using errcode = '22023'; end $$`);
    logLines.length = 0;
    const answer = await test.get('/v1/dossiers?$q=Hiddenname', await test.signIn(member.cin));
    await test.db.script(definition.sql);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_data']);
    const told = logLines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(told).toHaveLength(1);
    expect(told[0].err).toMatchObject({
      code: '22023',
      // on a spread database with the number of the part that was asked
      statement: expect.stringMatching(/^(\d+@)?health-folders:~:/),
    });
  });

  it('logs each request by its pattern, with nothing personal', async () => {
    logLines.length = 0;
    await send('GET', '/v1/dossiers?$q=Hiddenname');
    await send('POST', '/v1/auth/login', {
      payload: { NUM_CIN: 'SECRET77', password: 'Passw0rd!', 'g-recaptcha-response': 'x' },
    });
    const lines = logLines.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({
        method: 'GET',
        route: '/v1/dossiers/',
        status: 200,
        ms: expect.any(Number),
        request: expect.any(String),
      }),
    );
    expect(logLines.join()).not.toMatch(/Hiddenname|SECRET77|Passw0rd|127\.0\.0\.1|session=/);
  });
});

describe('errors of other parts', () => {
  it('takes a value that the database cannot hold as the caller’s mistake', () => {
    const refused = Object.assign(new Error('invalid byte sequence'), { code: '22021' });
    expect(toAppError(refused).code).toBe('invalid_data');
  });

  it('keeps what is told already, and tells nothing of the rest', () => {
    expect(toAppError('thrown text').code).toBe('unexpected');
    expect(toAppError(new AppError('already_rated')).code).toBe('already_rated');
  });
});

describe('Accept-Language', () => {
  it.each([
    [undefined, 'fr'],
    ['', 'fr'],
    ['de', 'fr'],
    ['EN', 'en'],
    ['fr;q=0.1, en', 'en'],
    ['ar;q=0, en;q=0.1', 'en'],
    [';;;,,q=', 'fr'],
  ])('%j means %s', (header, language) => expect(languageOf(header)).toBe(language));
});
