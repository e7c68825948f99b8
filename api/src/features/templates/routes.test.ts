import type { Wording } from '@rafiq/contract/templates/model';
import { SHIPPED } from '@rafiq/contract/templates/shipped';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import type { TestStaff } from '../../testing/staff.ts';
import { answeringRoutes } from '../answering/routes.ts';
import { publishNew } from '../versions/service.ts';
import { templateRoutes } from './routes.ts';

let world: Answering;
let amine: TestStaff;
let salma: TestStaff;
beforeAll(async () => {
  world = await startAnswering({ features: [forStaff(answeringRoutes, templateRoutes)] });
  amine = await world.staff('Amine Rami', ['editor']);
  salma = await world.staff('Salma Idrissi', ['editor']);
});
afterAll(() => world.test.close());

const BASE = '/v1/staff/texts';
const shipped = (code: string, sort = 'answer'): Wording => {
  const found = SHIPPED.find((one) => one.sort === sort && one.code === code);
  if (!found) throw new Error(code);
  return found.wording;
};
/** The same with another beginning in each language. */
const mended = (wording: Wording, more: string): Wording => {
  const { fr, en, ar } = wording.text;
  return { ...wording, text: { fr: `${more} ${fr}`, en: `${more} ${en}`, ar: `${more} ${ar}` } };
};
const page = async (key: string, by = amine) =>
  (await world.test.get(`${BASE}/${key}`, by.cookie)).json();
const list = async () => (await world.test.get(BASE, amine.cookie)).json().templates;
const revisionOf = async (key: string): Promise<number> =>
  (await page(key)).template?.revision ?? 0;
/** What was seen is what there is, unless it is said. */
const save = async (
  key: string,
  wording: object,
  { by = amine, revision }: { by?: TestStaff; revision?: number } = {},
) =>
  world.ask('PUT', `${BASE}/${key}`, by, {
    ...{ revision: revision ?? (await revisionOf(key)), wording },
  });
const act = async (key: string, name: string, revision?: number) => {
  const body = { revision: revision ?? (await revisionOf(key)) };
  return world.test.post(`${BASE}/${key}/${name}`, body, amine.cookie);
};
const tryOn = (id: string, key: string, version: number, by = world.agent) => {
  const [sort, code] = key.split('/');
  return world.test.post(world.url(id, 'tries'), { sort, code, version }, by.cookie);
};
const offered = async (id: string, by = world.agent) =>
  (await world.test.get(world.url(id, 'templates'), by.cookie)).json();
/** Without a text. */
const leaveRow = (sort: string, code: string) =>
  world.test.db.transaction((tx) => {
    const how = { act: 'published', by: { staffId: null, name: '' }, now: new Date() };
    return publishNew(tx, sort, [{ key: code, content: null }], how);
  });

describe('a version', () => {
  it('is written, may be tried on a case, and is what everybody sends once it is published', async () => {
    const key = 'answer/question-answered';
    const before = shipped('question-answered');
    expect(await page(key)).toMatchObject({
      template: { state: 'used', used: 1, draft: null, revision: 0, wording: before },
      versions: [],
    });
    const { id } = await world.aCase();
    const saved = (await save(key, mended(before, 'Neuf.'))).json();
    expect(saved.template).toMatchObject({ state: 'draft', used: 1, draft: 2 });
    expect(saved.template.revision).toBeGreaterThan(0);
    // nobody sends it yet
    const now = await offered(id);
    const filled = now.templates.find(({ code }: { code: string }) => code === 'question-answered');
    expect(filled.text).not.toContain('Neuf');
    expect(now.drafts).toEqual([
      { sort: 'answer', code: 'question-answered', version: 2, title: 'Question répondue' },
    ]);
    const tried = await tryOn(id, key, 2);
    expect(tried.json()).toMatchObject({ language: 'fr', title: 'Question répondue', papers: [] });
    expect(tried.json().text).toMatch(/^Neuf\. Bonjour .+ n° \d/s);
    expect(await world.lines(id)).toEqual([
      { act: 'template.tried', name: 'Hind Saidi', reason: `${key} 2` },
    ]);
    const published = (await act(key, 'publish')).json();
    expect(published).toMatchObject({
      template: { state: 'used', used: 2, draft: null },
      versions: [
        { number: 2, by: 'Amine Rami', published: { by: 'Amine Rami' } },
        { number: 1, by: '', wording: before, published: { by: '' } },
      ],
    });
    const after = await offered(id);
    expect(after.drafts).toEqual([]);
    expect(
      after.templates.find(({ code }: { code: string }) => code === 'question-answered').text,
    ).toMatch(/^Neuf\./);
    expect(await world.lines(key)).toEqual([
      { act: 'template.changed', name: 'Amine Rami', reason: 'saved 2' },
      { act: 'template.changed', name: 'Amine Rami', reason: 'published 2' },
    ]);
  });

  it('is published without a try, taken back to an earlier one, and a draft can be given up', async () => {
    const key = 'answer/renewal-done';
    const before = shipped('renewal-done');
    await save(key, mended(before, 'Deux.'));
    expect((await act(key, 'publish')).json().template).toMatchObject({ used: 2, draft: null });
    expect((await save(key, before)).json().template).toMatchObject({
      state: 'draft',
      draft: 3,
    });
    expect((await act(key, 'publish')).json().template).toMatchObject({
      ...{ state: 'used', used: 3, wording: before },
    });
    await save(key, mended(before, 'Trois.'));
    expect((await act(key, 'drop')).json().template).toMatchObject({ state: 'used', used: 3 });
    expect((await act(key, 'publish')).json().issues).toEqual([
      { field: 'draft', code: 'template_no_draft' },
    ]);
    expect((await page(key)).versions).toHaveLength(4);
  });

  it('is not written over somebody else’s, and an older one is neither tried nor published', async () => {
    const key = 'answer/suggestion-thanks';
    const before = shipped('suggestion-thanks');
    const { id } = await world.aCase('suggestion');
    const both = await Promise.all([
      save(key, mended(before, 'A.'), { revision: 0 }),
      save(key, mended(before, 'B.'), { revision: 0, by: salma }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const seen = await revisionOf(key);
    await save(key, mended(before, 'C.'));
    expect((await tryOn(id, key, 2)).json().code).toBe('template_changed');
    expect((await act(key, 'publish', seen)).json().code).toBe('template_changed');
  });

  it('is not saved with a language or a variable missing, and nothing changes', async () => {
    const key = 'answer/not-covered';
    const whole = shipped('not-covered');
    const issues = async (part: object) => (await save(key, { ...whole, ...part })).json().issues;
    for (const ar of [' ', '\u200b', 'Bonjour'])
      expect(await issues({ text: { ...whole.text, ar } })).toEqual([
        { field: 'text.ar', code: 'template_missing_arabic' },
      ]);
    const without = whole.text.en.replace('{reference}', '');
    expect(await issues({ text: { ...whole.text, en: without } })).toEqual([
      { field: 'text.en', code: 'template_lacks_english', hole: '{reference}' },
    ]);
    const unknown = { field: 'refusal', code: 'unknown_value' };
    expect(await issues({ refusal: 'nothing' })).toEqual([unknown]);
    expect(await page(key)).toMatchObject({ template: { revision: 0, draft: null }, versions: [] });
  });

  it('is tried by whoever answers, on a case that it fits', async () => {
    const key = 'answer/dependant-added';
    await save(key, mended(shipped('dependant-added'), 'Oui.'));
    const { id } = await world.aCase('ticket');
    expect((await tryOn(id, key, 2)).json().issues).toEqual([
      { field: 'template', code: 'template_kind' },
    ]);
    const own = await world.aCase('beneficiary-request');
    expect((await tryOn(own.id, key, 2, amine)).json().code).toBe('role_required');
    expect((await tryOn(own.id, key, 2)).statusCode).toBe(200);
  });
});

describe('what an editor adds', () => {
  const NEW = {
    ...shipped('question-answered'),
    ...{ kinds: ['ticket'], title: { fr: 'Rappel', en: 'Call', ar: 'اتصال' } },
  };
  const add = (code: string, part: object = {}) =>
    world.test.post(BASE, { sort: 'answer', code, wording: { ...NEW, ...part } }, amine.cookie);

  it('has a code for good that nobody else has', async () => {
    const made = await add('called-back');
    expect(made.statusCode).toBe(201);
    expect(made.json().template).toMatchObject({ state: 'draft', used: null, draft: 1 });
    const refused = async (code: string) => (await add(code)).json().issues;
    for (const taken of ['called-back', 'under-way'])
      expect(await refused(taken)).toEqual([{ field: 'code', code: 'template_code_taken' }]);
    expect(await refused('Rappel !')).toEqual([{ field: 'code', code: 'template_code' }]);
    const { id } = await world.aCase();
    const codes = (await offered(id)).templates.map(({ code }: { code: string }) => code);
    expect(codes).not.toContain('called-back');
    expect((await tryOn(id, 'answer/called-back', 1)).statusCode).toBe(200);
    expect((await act('answer/called-back', 'drop')).json().issues).toEqual([
      { field: 'draft', code: 'template_never_published' },
    ]);
    expect((await act('answer/called-back', 'publish')).statusCode).toBe(200);
    expect((await offered(id)).templates.at(-1)).toMatchObject({ code: 'called-back' });
  });

  it('stands where it was put, and is offered no more once it is retired', async () => {
    const codes = (await list())
      .filter(({ sort }: { sort: string }) => sort === 'answer')
      .map(({ code }: { code: string }) => code);
    const order = (wanted: string[]) =>
      world.ask('PUT', '/v1/staff/text-order', amine, {
        sort: 'answer',
        codes: wanted,
      });
    const [first, second, ...rest] = codes.toSorted();
    for (const wrong of [codes.slice(1), [`${first},${second}`, ...rest], [first, first, ...rest]])
      expect((await order(wrong)).json().code).toBe('template_changed');
    // of a text that the product no longer has: no screen shows it
    await leaveRow('answer', 'no-longer-there');
    expect((await order(codes.toReversed())).statusCode).toBe(200);
    const { id } = await world.aCase();
    const shown = async () =>
      (await offered(id)).templates.map(({ code }: { code: string }) => code);
    expect((await shown()).at(-1)).toBe('bank-details');
    expect((await act('answer/bank-details', 'retire')).json().template.state).toBe('retired');
    expect(await shown()).not.toContain('bank-details');
    const back = await act('answer/bank-details', 'restore');
    expect(back.json().template.state).toBe('used');
    expect((await shown()).at(-1)).toBe('bank-details');
    for (const key of ['recourse/recourse', 'answer/nothing', 'nothing/at-all'])
      expect((await act(key, 'retire')).statusCode, key).toBe(404);
  });
});

describe('what is offered no more', () => {
  it('stays so, whatever is written for it and published, until it is restored', async () => {
    const key = 'answer/expert-named';
    await act(key, 'retire');
    const saved = await save(key, mended(shipped('expert-named'), 'Neuf.'));
    expect(saved.json().template).toMatchObject({ state: 'retired', used: 2, draft: 3 });
    const published = await act(key, 'publish');
    expect(published.json().template).toMatchObject({ state: 'retired', used: 3, draft: null });
    const restored = (await act(key, 'restore')).json().template;
    expect(restored).toMatchObject({ state: 'used', used: 3 });
    expect(restored.wording.text.fr).toMatch(/^Neuf\./);
  });

  it('is a draft again where it was never published', async () => {
    const wording = { ...shipped('too-late', 'reason') };
    await world.test.post(BASE, { sort: 'reason', code: 'never-said', wording }, amine.cookie);
    const key = 'reason/never-said';
    expect((await act(key, 'retire')).json().template).toMatchObject({
      state: 'retired',
      draft: 1,
    });
    expect((await save(key, wording)).json().template).toMatchObject({
      state: 'retired',
      draft: 2,
    });
    expect((await act(key, 'restore')).json().template).toMatchObject({ state: 'draft', draft: 2 });
  });
});

describe('a reason of a refusal', () => {
  const refuse = (id: string, refusal: string, version = 1) =>
    world.send(id, { version, status: 'Refusé', text: 'Non.', refusal });
  const lastText = async (id: string): Promise<string> =>
    (await world.read(id)).messages.at(-1).text;
  const leaves = () => {
    world.later(world.untilItLeaves);
    return world.leave();
  };

  it('and the recourse are what the member reads once they are published; what was sent stays', async () => {
    const first = await world.aCase();
    await refuse(first.id, 'too-late');
    await leaves();
    const before = await lastText(first.id);
    for (const key of ['reason/too-late', 'recourse/recourse']) {
      const [sort = '', code = ''] = key.split('/');
      await save(key, mended(shipped(code, sort), 'Changé.'));
      const tried = await tryOn(first.id, key, 2);
      expect(tried.json().text).toContain('Changé.');
      expect((await act(key, 'publish')).statusCode).toBe(200);
    }
    const second = await world.aCase();
    await refuse(second.id, 'too-late');
    await leaves();
    expect((await lastText(second.id)).match(/Changé\./g)).toHaveLength(2);
    expect(await lastText(first.id)).toBe(before);
  });

  it('cannot take the place of the recourse, nor can an answer', async () => {
    const codes = { reason: 'too-late', answer: 'under-way' };
    for (const [sort, code] of Object.entries(codes)) {
      const body = { sort, code: 'recourse', wording: shipped(code, sort) };
      expect((await world.test.post(BASE, body, amine.cookie)).json().issues).toEqual([
        { field: 'code', code: 'template_code_taken' },
      ]);
      // even if one stood there
      await leaveRow(sort, 'recourse');
    }
    const { id } = await world.aCase();
    await refuse(id, 'not-covered');
    await leaves();
    expect(await lastText(id)).toContain('médiateur de l’assurance');
  });

  it('is added, given, and retired once no template gives it', async () => {
    const text = { fr: 'Hors délai.', en: 'Late.', ar: 'متأخر.' };
    const wording = { ...shipped('too-late', 'reason'), text };
    const body = { sort: 'reason', code: 'declared-late', wording };
    expect((await world.test.post(BASE, body, amine.cookie)).statusCode).toBe(201);
    const { id } = await world.aCase();
    expect((await refuse(id, 'declared-late')).json().issues).toEqual([
      { field: 'refusal', code: 'unknown_value' },
    ]);
    await act('reason/declared-late', 'publish');
    expect((await world.save(id, { status: 'Refusé', refusal: 'declared-late' })).statusCode).toBe(
      200,
    );
    expect((await refuse(id, 'declared-late')).statusCode).toBe(200);
    expect((await act('reason/declared-late', 'retire')).statusCode).toBe(200);
    // on its way: it was given while it could be
    await leaves();
    expect(await lastText(id)).toContain('Hors délai.');
    const other = await world.aCase();
    expect(
      (await world.save(other.id, { status: 'Refusé', refusal: 'declared-late' })).statusCode,
    ).toBe(200);
    expect((await refuse(other.id, 'declared-late')).json().issues).toEqual([
      { field: 'refusal', code: 'reason_retired' },
    ]);
    expect((await act('reason/not-covered', 'retire')).json().issues).toEqual([
      { field: 'refusal', code: 'reason_used', name: 'not-covered' },
    ]);
  });
});
