/** What is to be published at a time, when something has become of it or of its author by then. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { ORIGIN, startTestApp, type TestApp } from '../../testing/app.ts';
import { aFaq, removeContent } from '../../testing/content.ts';
import { signInStaff, type TestStaff } from '../../testing/staff.ts';
import { holdDraft } from '../versions/service.ts';
import { contentRoutes } from './routes.ts';
import { publishDue } from './service.ts';

const NOW = new Date('2026-11-16T09:00:00Z');
const DUE = new Date('2026-11-16T12:00:00Z');

let test: TestApp;
let amine: TestStaff;
beforeAll(async () => {
  test = await startTestApp({ features: [forStaff(contentRoutes)], clock: () => NOW });
});
afterAll(() => test.close());
beforeEach(async () => {
  await removeContent(test);
  amine = await signInStaff(test.db, { roles: ['editor'], now: NOW });
});

const { kind: _kind, id: _id, ...FAQ } = aFaq;
const call = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  (
    await test.app.inject({
      ...{ method, url: `/v1/staff/${path}`, headers: { origin: ORIGIN, cookie: amine.cookie } },
      ...(payload && { payload }),
    })
  ).json();
const plan = async (question_fr: string, at = DUE.toISOString()): Promise<string> => {
  const { id, version } = await call('POST', 'content/faq', { values: { ...FAQ, question_fr } });
  await call('POST', `content/faq/${id}/publish`, { version, at });
  return id;
};
const published = async () =>
  (await test.db.rows<{ id: string }>({ text: 'select id from faqs order by id' })).map(
    ({ id }) => id,
  );
const draftOf = async (id: string) =>
  (await test.db.maybeOne<{ problem: { code: string } | null; at: Date | null }>({
    text: "select problem, publish_at as at from versions where key = $1 and state = 'draft'",
    values: [id],
  })) ?? null;

it('one that the database does not take is tried again, and stops none of the others', async () => {
  await plan('wrong', '2026-11-16T11:00:00Z');
  await plan('right');
  await test.db.run({
    text: `update versions set content = content || '{"position": 99999999999}' where key = 'wrong'`,
  });
  await expect(publishDue(test, DUE)).rejects.toThrow();
  expect(await published()).toEqual(['right']);
  expect(await draftOf('wrong')).toMatchObject({ problem: null, at: expect.any(Date) });
});

it.each([
  ['has left', `state = 'disabled'`],
  ['may no longer', `roles = '{agent}'`],
])('waits for somebody else where its author %s', async (_what, change) => {
  const id = await plan('later');
  await test.db.run({ text: `update staff set ${change} where id = $1`, values: [amine.id] });
  await publishDue(test, DUE);
  expect(await published()).toEqual([]);
  expect(await draftOf(id)).toEqual({
    problem: { field: '', code: 'content_author_out' },
    at: null,
  });
});

it('is not held where its author has chosen another time meanwhile', async () => {
  const id = await plan('moved', '2026-11-16T13:00:00Z');
  const problem = { field: '', code: 'content_moved_on' } as const;
  await test.db.transaction((tx) => holdDraft(tx, { kind: 'faq', key: id }, { problem, now: DUE }));
  expect(await draftOf(id)).toMatchObject({ problem: null, at: new Date('2026-11-16T13:00:00Z') });
});
