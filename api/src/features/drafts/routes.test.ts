import { DRAFT_TEXT_MAX, DRAFTS_MAX } from '@rafiq/contract/drafts/rules';
import { draftKeptSchema, draftListSchema, draftSchema } from '@rafiq/contract/drafts/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { aDraft, draftCalls } from '../../testing/drafts.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import { draftRoutes } from './routes.ts';
import { createDraftBox } from './service.ts';

const START = '2025-11-17T08:00:00.000Z';
let now = new Date(START);
let test: TestApp;
let member: TestMember;
let cookie: string;
let stranger: string;
let drafts: ReturnType<typeof draftCalls>;
let phone: ReturnType<typeof draftCalls>;

beforeAll(async () => {
  test = await startTestApp({ features: [draftRoutes], clock: () => now });
  member = await aMember(test.db);
  cookie = await test.signIn(member.cin);
  stranger = await test.signIn((await aMember(test.db)).cin);
  drafts = draftCalls(test);
  phone = draftCalls(test, 'Chrome/140 Android');
});
afterAll(() => test.close());
beforeEach(async () => {
  now = new Date(START);
  await forgetLimits(test.db);
  await test.db.run({ text: 'delete from drafts' });
});

const kept = async (draft = aDraft(), name = 'ticket', from = drafts) => {
  const answer = await from.keep(name, draft, cookie);
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined]);
  return draftKeptSchema.strict().parse(answer.json());
};
const refused = async (draft = aDraft(), name = 'ticket') => {
  const { statusCode, json } = await drafts.keep(name, draft, cookie);
  const { code, issues } = json();
  return { status: statusCode, code, ...(issues && { issues }) };
};
const read = async (name = 'ticket', as = cookie) => {
  const answer = await drafts.read(name, as);
  return answer.statusCode === 200 ? draftSchema.strict().parse(answer.json()) : answer.statusCode;
};
const listed = async (as = cookie) =>
  draftListSchema
    .strict()
    .parse((await drafts.list(as)).json())
    .drafts.map(({ name }) => name);

describe('a draft', () => {
  it('begun on one device is found whole on another, with which device it was', async () => {
    const draft = aDraft({ step: 'benef', values: { message: 'سؤال', isUrgent: true, fees: 12 } });
    const { version, savedAt } = await kept(draft);
    expect(savedAt).toBe(START);
    const { seen: _, ...content } = draft;
    const said = {
      ...content,
      name: 'ticket',
      version,
      userAgent: 'Chrome/140 Windows',
      savedAt,
    };
    expect(await read()).toEqual(said);
    expect(await drafts.list(cookie).then((answer) => answer.json())).toEqual({ drafts: [said] });
  });

  it('is one member’s alone', async () => {
    await kept();
    expect(await read('ticket', stranger)).toBe(404);
    expect(await listed(stranger)).toEqual([]);
    expect((await drafts.remove('ticket', stranger)).statusCode).toBe(404);
    expect((await drafts.removeAll(stranger)).statusCode).toBe(200);
    expect(await listed()).toEqual(['ticket']);
  });

  it('rests sealed, for its member and under its name', async () => {
    await kept(aDraft({ values: { message: 'diabète' } }));
    const rows = await test.db.rows<{ sealed: Buffer }>({ text: 'select sealed from drafts' });
    expect(rows[0]?.sealed.toString('utf8')).not.toContain('diab');
    const box = createDraftBox(null);
    const open = (owner: string) => box.open(test.db, owner, rows[0]?.sealed ?? Buffer.alloc(0));
    expect(await open(`${member.id}:ticket`)).toContain('diabète');
    expect(await open(`${member.id}:suggestion`)).toBeNull();
    expect(await open(`${member.id}0:ticket`)).toBeNull();
  });

  it('that a changed secret has closed says so, is not gone, and is put right by the next save', async () => {
    const { version } = await kept();
    await test.db.run({ text: 'update drafts set sealed = sha256(sealed)' });
    expect(await read()).toMatchObject({ version, values: null, files: [] });
    await kept(aDraft({ seen: version }));
    expect(await read()).toMatchObject({ values: aDraft().values });
  });

  it.each(['contact', 'files:ticket:1', 'ticket:1', '../ticket', ''])(
    'of a form that does not follow is none: %j',
    async (name) => {
      expect([404, 405]).toContain((await drafts.keep(name, aDraft(), cookie)).statusCode);
    },
  );
});

describe('two devices', () => {
  it('that both went on are told, and neither is lost', async () => {
    const first = await kept();
    now = new Date(now.getTime() + 1000);
    const there = { seen: first.version, values: { message: 'phone' }, writer: 'writer-phone' };
    const second = await kept(aDraft(there), 'ticket', phone);
    expect(second.version).toBeGreaterThan(first.version);
    const own = aDraft({ seen: first.version, values: { message: 'desk' } });
    expect(await refused(own)).toEqual({ status: 409, code: 'draft_changed' });
    expect(await read()).toMatchObject({
      ...{ values: { message: 'phone' }, writer: 'writer-phone', version: second.version },
      userAgent: 'Chrome/140 Android',
    });
    await kept({ ...own, seen: second.version });
    expect(await read()).toMatchObject({ values: { message: 'desk' } });
  });

  it('that save in the same moment are told apart: one of them is first', async () => {
    const writers = ['writer-one', 'writer-two', 'writer-three'];
    const answers = await Promise.all(
      writers.map((writer) => drafts.keep('ticket', aDraft({ writer }), cookie)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });

  it('know of a removal, whose next life is never taken for the one before', async () => {
    const first = await kept();
    expect((await phone.remove('ticket', cookie)).statusCode).toBe(200);
    expect((await phone.remove('ticket', cookie)).statusCode).toBe(404);
    const again = aDraft({ seen: first.version });
    expect(await refused(again)).toEqual({ status: 404, code: 'not_found' });
    now = new Date(now.getTime() + 1);
    const second = await kept();
    expect(second.version).toBeGreaterThan(first.version);
    expect(await refused(again)).toEqual({ status: 409, code: 'draft_changed' });
  });
});

it('under a name that no form has is not looked for', async () => {
  for (const name of ['ticket\0', 'other', 'ticket:1']) {
    expect((await drafts.read(name, cookie)).json().code, name).toBe('not_found');
    expect((await drafts.remove(name, cookie)).json().code, name).toBe('not_found');
  }
});

describe('how much there may be', () => {
  it(`is ${DRAFTS_MAX} of a member; one that is there goes on`, async () => {
    const names = Array.from({ length: DRAFTS_MAX }, (_, at) => `complement:${at}`);
    for (const name of names) await kept(aDraft({ key: `key-of-${name.slice(11)}-x` }), name);
    expect(await refused()).toEqual({
      status: 400,
      code: 'invalid_data',
      issues: [{ field: 'name', code: 'too_many_drafts', max: DRAFTS_MAX }],
    });
    const { version } = (await drafts.read('complement:0', cookie)).json();
    await kept(aDraft({ seen: version }), 'complement:0');
    expect((await drafts.removeAll(cookie)).statusCode).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('is a message that is far too long, and no book', async () => {
    await kept(aDraft({ values: { message: 'x'.repeat(DRAFT_TEXT_MAX) } }));
    const long = { values: { message: 'x'.repeat(DRAFT_TEXT_MAX + 1) } };
    expect(await refused(aDraft(long), 'suggestion')).toMatchObject({ status: 400 });
    const many = Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [`field${at}`, 'y'.repeat(DRAFT_TEXT_MAX)]),
    );
    expect(await refused(aDraft({ values: many }), 'suggestion')).toMatchObject({
      issues: [{ field: 'values', code: 'draft_too_large', kb: 32 }],
    });
    expect(await listed()).toEqual(['ticket']);
  });
});
