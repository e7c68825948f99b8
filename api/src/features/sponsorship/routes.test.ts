import { profileSchema } from '@rafiq/contract/profile/schema';
import { sponsorshipSchema } from '@rafiq/contract/sponsorship/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { profileRoutes } from '../profile/routes.ts';
import { sponsorshipRoutes } from './routes.ts';

const START = Date.parse('2026-06-01T08:00:00Z');

let test: TestApp;
let number = 0;

beforeAll(async () => {
  test = await startTestApp({
    features: [profileRoutes, sponsorshipRoutes],
    clock: () => new Date(START),
  });
});
afterAll(() => test.close());

const somebody = async (
  options: Parameters<typeof aMember>[1] = {},
  { hasCode = true }: { hasCode?: boolean } = {},
) => {
  number += 1;
  const code = `TEST-${1_000 + number}`;
  const member = await aMember(test.db, {
    ...options,
    ...(hasCode && { sponsorshipCode: code }),
  });
  const cookie = await test.signIn(member.cin);
  return {
    ...member,
    code,
    cookie,
    enter: (typed: unknown) => test.post('/v1/me/parrainage', { code_parrainage: typed }, cookie),
    read: async () =>
      sponsorshipSchema.strict().parse((await test.get('/v1/me/parrainage', cookie)).json()),
  };
};
const codeOf = (answer: { json(): { code: string } }) => answer.json().code;

describe('POST /v1/me/parrainage', () => {
  it('names the sponsor, however the code is typed, and answers the whole profile', async () => {
    const [sponsor, own] = [await somebody(), await somebody()];
    const answer = await own.enter(` ${sponsor.code.toLowerCase()} `);
    expect(answer.statusCode).toBe(200);
    const profile = profileSchema.strict().parse(answer.json());
    expect(profile).toMatchObject({ id: own.id, has_parrain: true, HAS_PARRAINAGE: false });
    expect((await test.get('/v1/me', sponsor.cookie)).json()).toMatchObject({
      HAS_PARRAINAGE: true,
    });
  });

  it('does so once', async () => {
    const [first, second, own] = [await somebody(), await somebody(), await somebody()];
    await own.enter(first.code);
    for (const code of [first.code, second.code, 'UNKNOWN-1', own.code]) {
      const again = await own.enter(code);
      expect([again.statusCode, codeOf(again)]).toEqual([409, 'sponsorship_taken']);
    }
    expect((await first.read()).sponsored).toHaveLength(1);
    expect((await second.read()).sponsored).toEqual([]);
  });

  it('names one sponsor when ten calls come at once', async () => {
    const sponsors = await Promise.all(Array.from({ length: 10 }, () => somebody()));
    const own = await somebody();
    const answers = await Promise.all(sponsors.map(({ code }) => own.enter(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter((one) => codeOf(one) === 'sponsorship_taken')).toHaveLength(9);
    const lists = await Promise.all(sponsors.map(({ read }) => read()));
    expect(lists.flatMap(({ sponsored }) => sponsored)).toHaveLength(1);
  });

  it('knows only codes of verified members', async () => {
    const unverified = await somebody({ verified: false });
    const own = await somebody();
    for (const code of [unverified.code, 'NOBODY-2026', "' or '1'='1", '%']) {
      const answer = await own.enter(code);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'sponsorship_unknown']);
    }
  });

  it('takes a code from somebody who is not verified yet', async () => {
    const [sponsor, own] = [await somebody(), await somebody({ verified: false })];
    expect((await own.enter(sponsor.code)).statusCode).toBe(200);
  });

  it('refuses one’s own code, also that of one’s own row in the registry', async () => {
    const own = await somebody();
    expect(codeOf(await own.enter(own.code))).toBe('sponsorship_own');
    const twin = await aMember(test.db, { cin: own.cin, verified: false, account: 'none' });
    await test.db.run({
      text: 'update accounts set member_id = $2 where member_id = $1',
      values: [own.id, twin.id],
    });
    const cookie = await test.signIn(own.cin);
    const answer = await test.post('/v1/me/parrainage', { code_parrainage: own.code }, cookie);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'sponsorship_own']);
  });

  it('lets nobody be sponsored by whom they brought, directly or through others', async () => {
    const [a, b, c] = [await somebody(), await somebody(), await somebody()];
    await b.enter(a.code);
    await c.enter(b.code);
    for (const below of [b, c]) expect(codeOf(await a.enter(below.code))).toBe('sponsorship_own');
  });

  it('lets two people not sponsor each other in the same moment', async () => {
    const [a, b] = [await somebody(), await somebody()];
    const answers = await Promise.all([a.enter(b.code), b.enter(a.code)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('counts tries: the eleventh within an hour waits', async () => {
    const [sponsor, own] = [await somebody(), await somebody()];
    for (let n = 0; n < 10; n += 1) await own.enter(`GUESS-${n}`);
    const answer = await own.enter(sponsor.code);
    expect([answer.statusCode, codeOf(answer)]).toEqual([429, 'too_many_attempts']);
  });

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['x'.repeat(41), 'too_long'],
    [5, 'wrong_type'],
    [undefined, 'required'],
  ])('refuses %j', async (typed, code) => {
    const answer = await (await somebody()).enter(typed);
    expect(answer.json().issues).toEqual([
      expect.objectContaining({ field: 'code_parrainage', code }),
    ]);
  });
});

describe('GET /v1/me/parrainage', () => {
  it('shows first names only, since when, and how far each has come, the last first', async () => {
    const sponsor = await somebody();
    const sponsorId = sponsor.id;
    await somebody({ firstName: 'Imane', verified: false, account: 'pending', sponsorId });
    await somebody({ firstName: 'Omar', verified: false, sponsorId });
    await somebody({ firstName: 'Nadia', sponsorId });
    const people = await test.db.rows<{ id: string }>({
      text: 'select id::text from members where sponsor_id = $1 order by id',
      values: [sponsorId],
    });
    for (const [days, { id }] of people.entries()) {
      await test.db.run({
        text: 'update accounts set created_at = $2 where member_id = $1',
        values: [id, new Date(Date.UTC(2026, 0, 1 - days))],
      });
    }
    const late = await somebody({ firstName: 'Karim' });
    await late.enter(sponsor.code);
    const { code, sponsored } = await sponsor.read();
    expect(code).toBe(sponsor.code);
    expect(sponsored[0]).toEqual({
      firstName: 'Karim',
      since: new Date(START).toISOString(),
      state: 'verified',
    });
    expect(sponsored.slice(1).map(({ firstName, state }) => `${firstName} ${state}`)).toEqual([
      'Imane signedUp',
      'Omar active',
      'Nadia verified',
    ]);
  });

  it.each([
    ['Salma', /^SALMA-\d{4}$/],
    ['Fatima-Zahra', /^FATIMAZAHRA-\d{4}$/],
    ['Éloïse', /^ELOISE-\d{4}$/],
    ['سلمى', /^[A-Z]{5}-\d{4}$/],
  ])('makes a code from %s when it is first asked for, and keeps it', async (name, pattern) => {
    const own = await somebody({ firstName: name }, { hasCode: false });
    const { code } = await own.read();
    expect(code).toMatch(pattern);
    expect((await own.read()).code).toBe(code);
    expect((await (await somebody()).enter(code)).statusCode).toBe(200);
  });

  it('makes one code when ten calls come at once', async () => {
    const own = await somebody({}, { hasCode: false });
    const answers = await Promise.all(Array.from({ length: 10 }, () => own.read()));
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
  });

  it('makes a longer code once all short ones of a name are taken', async () => {
    await test.db.run({
      text: `insert into members (cin, birth_date, last_name, first_name, client_id, verified, sponsorship_code)
             select 'MO' || n, '1990-01-01', 'T', 'Mo', 'MO' || n, true, 'MO-' || n
             from generate_series(1000, 9999) n`,
    });
    const own = await somebody({ firstName: 'Mo' }, { hasCode: false });
    expect((await own.read()).code).toMatch(/^MO-\d{6}$/);
  });

  it('gives no code to somebody who is not verified', async () => {
    const own = await somebody({ verified: false }, { hasCode: false });
    expect(await own.read()).toEqual({ code: null, sponsored: [] });
  });

  it('needs a session, as the other does', async () => {
    expect(codeOf(await test.get('/v1/me/parrainage'))).toBe('login_required');
    const sent = await test.post('/v1/me/parrainage', { code_parrainage: 'X' });
    expect(codeOf(sent)).toBe('login_required');
  });
});
