import { contentItemSchema } from '@rafiq/contract/content/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aMember } from '../../testing/builders.ts';
import { aFaq, aPartner, aVideo, loadRows, removeContent } from '../../testing/content.ts';
import { signInStaff } from '../../testing/staff.ts';
import { faqRoutes } from '../faqs/routes.ts';
import { videoRoutes } from '../videos/routes.ts';
import { contentRoutes } from './routes.ts';
import { publishDue } from './service.ts';

const START = new Date('2026-11-16T09:00:00Z');
let test: TestApp;
let staff: string;
let member: string;
let now = START;

beforeAll(async () => {
  test = await startTestApp({
    features: [faqRoutes, videoRoutes, forStaff(contentRoutes)],
    clock: () => now,
  });
  member = await test.signIn((await aMember(test.db)).cin);
});
afterAll(() => test.close());
beforeEach(async () => {
  await removeContent(test);
  now = START;
  staff = (await signInStaff(test.db, { roles: ['editor'], name: 'Amine Rami', now })).cookie;
});

const { kind: _kind, id: _id, ...FAQ } = aFaq;

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
  const answer = await test.app.inject({
    ...{ method, url: `/v1/staff/${path}`, headers: { origin: ORIGIN, cookie: staff } },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const show = async (path: string) => (await call('GET', `content/${path}`)).body;
const questions = async () => {
  const { value } = (await test.get('/v1/faq/', member)).json();
  return value.map((faq: Record<string, string>) => faq.question_fr);
};
const lastLine = () =>
  test.db.one({
    text: 'select act, about, reason, by_name as by from ledger order by day desc, number desc limit 1',
  });
const begin = async (values: object = FAQ) =>
  contentItemSchema.parse((await call('POST', 'content/faq', { values })).body);

it('calls what was changed as its reader’s page does', async () => {
  await loadRows(test, [
    { ...aFaq, question_fr: 'Où ?', question_en: 'Where?', question_ar: 'أين؟' },
  ]);
  const labelIn = async (language: string) => {
    const headers = { cookie: staff, 'accept-language': language };
    const url = '/v1/staff/content-changes?kind=faq';
    return (await test.app.inject({ url, headers })).json().changes[0].label;
  };
  expect(await labelIn('ar')).toBe('أين؟');
  expect(await labelIn('en')).toBe('Where?');
  expect(await labelIn('fr')).toBe('Où ?');
});

describe('a draft', () => {
  it('is seen by no member before it is published, and may lack what it will need', async () => {
    const item = await begin({ ...FAQ, question_fr: 'Où est mon code ?', answer_ar: '' });
    expect(item).toMatchObject({ id: 'ou-est-mon-code', published: null });
    expect(await questions()).toEqual([]);
    const publish = { version: item.version, at: null };
    const unfinished = await call('POST', `content/faq/${item.id}/publish`, publish);
    expect(unfinished.body.issues).toEqual([{ field: 'answer_ar', code: 'required' }]);
    const { version } = item;
    const whole = { ...item.draft?.values, answer_ar: 'ج' };
    const saved = await call('PUT', `content/faq/${item.id}`, { values: whole, version });
    const done = await call('POST', `content/faq/${item.id}/publish`, {
      version: saved.body.version,
      at: null,
    });
    expect(done.body).toMatchObject({ draft: null, published: { answer_ar: 'ج' } });
    expect(await questions()).toEqual(['Où est mon code ?']);
    expect(await lastLine()).toMatchObject({
      ...{ act: 'content.published', about: 'faq ou-est-mon-code', by: 'Amine Rami' },
    });
  });

  it.each([
    ['question_fr', 'a\u202eb', 'text_format'],
    ['question_fr', '<b>a</b>', 'content_markup'],
    ['question_fr', 'x'.repeat(301), 'too_long'],
    ['topic', 'travel', 'unknown_value'],
    ['colour', 'red', 'unknown_field'],
  ])('with %s %j is refused, and nothing is kept', async (field, value, code) => {
    const refused = await call('POST', 'content/faq', { values: { ...FAQ, [field]: value } });
    expect([refused.status, refused.body.issues[0]]).toMatchObject([400, { field, code }]);
    expect((await show('faq')).count).toBe(0);
  });

  it('of two who saw the same, the second is told, and nothing of the first is lost', async () => {
    await loadRows(test, [aFaq]);
    const { version } = await show('faq/f-1');
    const save = (question_fr: string) =>
      call('PUT', 'content/faq/f-1', { values: { ...FAQ, question_fr }, version });
    expect((await save('une')).status).toBe(200);
    expect((await save('autre')).body.code).toBe('content_changed');
    expect((await show('faq/f-1')).draft.values.question_fr).toBe('une');
  });

  it('that was thrown away and begun anew is another one', async () => {
    await loadRows(test, [aFaq]);
    const save = async (version: string) =>
      (await call('PUT', 'content/faq/f-1', { values: FAQ, version })).body.version;
    const { version } = await show('faq/f-1');
    const first = await save(version);
    await call('POST', 'content/faq/f-1/discard', { version: first });
    expect(await save(version)).not.toBe(first);
    const stale = await call('POST', 'content/faq/f-1/publish', { version: first, at: null });
    expect(stale.body.code).toBe('content_changed');
  });
});

describe('at a time', () => {
  const planned = async (at: string) => {
    const { id, version } = await begin();
    return call('POST', `content/faq/${id}/publish`, { version, at });
  };

  it('is published then, once, however many look', async () => {
    expect((await planned('2026-11-16T12:00:00Z')).body.draft.publishAt).toBe(
      '2026-11-16T12:00:00.000Z',
    );
    await publishDue(test, new Date('2026-11-16T11:59:59Z'));
    expect(await questions()).toEqual([]);
    const due = new Date('2026-11-16T12:00:00Z');
    await Promise.all([publishDue(test, due), publishDue(test, due)]);
    expect(await questions()).toEqual(['q']);
    const { changes } = (await call('GET', 'content-changes?kind=faq')).body;
    expect(changes).toMatchObject([{ act: 'scheduled', by: 'Amine Rami', what: 'new' }]);
    expect((await show('faq')).items).toMatchObject([{ state: 'published' }]);
  });

  it('is none that has passed, nor one further than a year away', async () => {
    for (const at of ['2026-11-16T09:00:00Z', '2028-01-01T00:00:00Z'])
      expect((await planned(at)).body.issues).toEqual([
        { field: 'at', code: 'content_publish_time' },
      ]);
  });

  it('waits for its author when what it changes was changed meanwhile', async () => {
    await loadRows(test, [aFaq]);
    const { version } = await show('faq/f-1');
    const values = { ...FAQ, question_fr: 'prévue' };
    const draft = (await call('PUT', 'content/faq/f-1', { values, version })).body;
    await call('POST', 'content/faq/f-1/publish', {
      ...{ version: draft.version, at: '2026-11-16T12:00:00Z' },
    });
    await loadRows(test, [{ ...aFaq, question_fr: 'importée' }]);
    await publishDue(test, new Date('2026-11-16T12:00:00Z'));
    expect(await questions()).toEqual(['importée']);
    expect((await show('faq/f-1')).draft).toMatchObject({
      ...{ publishAt: null, problem: { code: 'content_moved_on' } },
      values: { question_fr: 'prévue' },
    });
  });
});

describe('what was published', () => {
  const change = async (question_fr: string) => {
    const { version } = await show('faq/f-1');
    const saved = await call('PUT', 'content/faq/f-1', {
      ...{ values: { ...FAQ, question_fr }, version },
    });
    await call('POST', 'content/faq/f-1/publish', { version: saved.body.version, at: null });
  };
  const changes = async () => (await call('GET', 'content-changes?kind=faq&id=f-1')).body.changes;
  const putBack = ({ number, version }: { number: string; version: string }) =>
    call('POST', `content-changes/${number}/put-back`, { version });

  it('stands before all older ones, the tenth before the ninth too', async () => {
    await loadRows(test, [aFaq]);
    const questions = Array.from({ length: 10 }, (_, n) => `q ${n}`);
    for (const question of questions) await change(question);
    const numbers: number[] = (await changes()).map(({ number }: { number: string }) =>
      Number(number),
    );
    expect(numbers).toHaveLength(11);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
  });

  it('is kept with who, when, before and after, and can be put back', async () => {
    await loadRows(test, [aFaq]);
    await change('mieux');
    const [last] = await changes();
    expect(last).toMatchObject({
      ...{ act: 'published', what: 'changed', by: 'Amine Rami', mayPutBack: true },
      fields: [{ field: 'question_fr', before: 'q', after: 'mieux' }],
    });
    expect((await putBack(last)).status).toBe(200);
    expect(await questions()).toEqual(['q']);
    expect((await putBack(last)).body.code).toBe('content_changed');
    expect((await changes()).map(({ act }: { act: string }) => act)).toEqual([
      ...['put-back', 'published', 'imported'],
    ]);
  });

  it('comes back after it was removed, to its place', async () => {
    await loadRows(test, [aFaq, { ...aFaq, id: 'f-2', question_fr: 'deux' }]);
    const { version } = await show('faq/f-1');
    expect((await call('POST', 'content/faq/f-1/remove', { version })).status).toBe(200);
    expect(await questions()).toEqual(['deux']);
    await putBack((await changes())[0]);
    expect(await questions()).toEqual(['q', 'deux']);
  });

  it('cannot be put back once its days are over', async () => {
    await loadRows(test, [aFaq]);
    await change('mieux');
    now = new Date('2027-02-15T09:00:00Z');
    staff = (await signInStaff(test.db, { roles: ['editor'], now })).cookie;
    expect((await putBack((await changes())[0])).body.code).toBe('content_undo_late');
  });

  it('is not removed while other content names it', async () => {
    await loadRows(test, [aPartner]);
    const { items } = await show('city?q=fes');
    const { version } = await show(`city/${items[0].id}`);
    const refused = await call('POST', `content/city/${items[0].id}/remove`, { version });
    expect(refused.body.issues).toMatchObject([{ code: 'content_city_used', count: 1 }]);
  });
});

it('an order is kept when it was seen as it was, and can be put back', async () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ ...aVideo, id }));
  await loadRows(test, rows);
  const shown = async () =>
    (await test.get('/v1/videos', member)).json().value.map(({ id }: { id: string }) => id);
  const order = (ids: string[], seen: string[]) =>
    call('POST', 'content/video/order', { ids, seen });
  expect((await order(['c', 'a', 'b'], ['a', 'b', 'c'])).status).toBe(200);
  expect(await shown()).toEqual(['c', 'a', 'b']);
  expect((await order(['a', 'b', 'c'], ['a', 'b', 'c'])).body.code).toBe('content_changed');
  expect((await order(['a', 'a', 'c'], ['c', 'a', 'b'])).status).toBe(400);
  expect((await call('POST', 'content/partner/order', { ids: [], seen: [] })).status).toBe(404);
  const { changes } = (await call('GET', 'content-changes?kind=video')).body;
  const { number, version } = changes[0];
  await call('POST', `content-changes/${number}/put-back`, { version });
  expect(await shown()).toEqual(['a', 'b', 'c']);
});

it('is found by its words, accents aside, and counted by kind', async () => {
  await loadRows(test, [aPartner, { ...aPartner, id: 'p-2', name: 'Garage Élan' }]);
  expect((await show('partner?q=elan')).items).toMatchObject([{ id: 'p-2', state: 'published' }]);
  const { kinds } = (await call('GET', 'content')).body;
  expect(kinds.find(({ kind }: { kind: string }) => kind === 'partner')).toEqual({
    ...{ kind: 'partner', published: 2, drafts: 0 },
  });
  expect((await call('GET', 'content/partner/nothing')).body.code).toBe('not_found');
});
