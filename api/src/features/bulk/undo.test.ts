/** What was sent to many can be taken back, however long it took, and takes nothing away that somebody has begun. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { answeringRoutes } from '../answering/routes.ts';
import { leaveTogether } from '../answering/service.ts';
import { bulkRoutes } from './routes.ts';

let world: Answering;
beforeAll(async () => {
  world = await startAnswering({ features: [forStaff(answeringRoutes, bulkRoutes)] });
});
afterAll(() => world.test.close());
afterEach(async () => {
  world.slow(0);
  await world.test.db.run({ text: 'delete from pending_answers' });
});

const results = async (body: object) =>
  (await world.test.post('/v1/staff/cases/bulk', body, world.agent.cookie)).json().results;
const seen = (...cases: { id: string }[]) => cases.map(({ id }) => ({ id, version: 1 }));
const someCases = async (count: number) => {
  const cases: { id: string; requestId: string }[] = [];
  for (let n = 0; n < count; n += 1) cases.push(await world.aCase());
  return cases;
};
const THANKS = { act: 'answer', template: 'question-answered' };
const inTime = (ms: number) => new Date(world.now().getTime() + ms).toISOString();

describe('the time to take back', () => {
  it('is that of one alone once the last of them is put aside, for those too that should have left', async () => {
    const cases = await someCases(4);
    world.slow(world.untilItLeaves / 2);
    const told = await results({ ...THANKS, cases: seen(...cases) });
    world.slow(0);
    const until = inTime(world.untilItLeaves);
    expect(told).toEqual(
      cases.map(({ id }) => ({ id, outcome: 'done', issues: [], leaves: until })),
    );
    expect((await world.read(cases[0]?.id ?? '')).pending.leaves).toBe(until);
    world.later(world.untilItLeaves - 1);
    expect(await world.leave()).toBe(0);
    const back = await results({ act: 'take-back', cases: seen(...cases) });
    expect(back.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(4).fill('done'));
    world.later(1);
    expect(await world.leave()).toBe(0);
  });

  it('is not given to what has left, nor to what was sent after it', async () => {
    const [left, again, back] = [await world.aCase(), await world.aCase(), await world.aCase()];
    await results({ ...THANKS, cases: seen(left, again, back) });
    await world.takeBack(back.id);
    world.later(world.untilItLeaves);
    expect(await world.leave()).toBe(2);
    const { version } = (await world.read(again.id)).case;
    await world.send(again.id, { version });
    const before = (await world.read(again.id)).pending.leaves;
    world.later(1_000);
    const put = [left, again, back].map(({ id }) => ({ id, version: 2 }));
    expect(await leaveTogether({ ...world.test, clock: world.now }, put)).toMatchObject({
      ids: new Set(),
    });
    expect((await world.read(again.id)).pending.leaves).toBe(before);
    expect((await world.read(left.id)).pending).toBeNull();
  });

  it('is given or not: nothing leaves that is said to wait', async () => {
    const cases = await someCases(12);
    await results({ ...THANKS, cases: seen(...cases) });
    world.later(world.untilItLeaves);
    const put = cases.map(({ id }) => ({ id, version: 2 }));
    const [left, { ids }] = await Promise.all([
      world.leave(),
      leaveTogether({ ...world.test, clock: world.now }, put),
    ]);
    expect(left + ids.size).toBe(12);
    for (const { id } of cases)
      expect((await world.read(id)).messages).toHaveLength(ids.has(id) ? 0 : 1);
    world.later(world.untilItLeaves);
    expect(await world.leave()).toBe(ids.size);
    for (const { id } of cases) expect((await world.read(id)).messages).toHaveLength(1);
  });
});

describe('what one has begun without a word', () => {
  const UNTOUCHED = { status: 'En cours de traitement', text: '', papers: [], refusal: null };

  it.each([
    ['papers', { status: 'Documents manquants', papers: ['bank-details'] }],
    ['a reason', { status: 'Refusé', refusal: 'too-late' }],
    ['a status', { status: 'Traité' }],
  ])('is kept where %s is chosen, and named', async (_what, chosen) => {
    for (const act of [THANKS, { act: 'close', closing: 'done' }]) {
      const one = await world.aCase();
      const draft = { ...UNTOUCHED, ...chosen };
      expect((await world.save(one.id, draft)).statusCode).toBe(200);
      expect(await results({ ...act, cases: seen(one) })).toMatchObject([
        { outcome: 'refused', issues: [{ field: 'text', code: 'draft_begun' }] },
      ]);
      expect((await world.read(one.id)).draft).toMatchObject(draft);
    }
  });

  it('is kept where a template’s words have another status', async () => {
    const one = await world.aCase();
    await results({ ...THANKS, cases: seen(one) });
    await world.takeBack(one.id);
    const { text } = (await world.read(one.id)).draft;
    await world.save(one.id, { ...UNTOUCHED, text });
    expect(await results({ ...THANKS, cases: [{ id: one.id, version: 2 }] })).toMatchObject([
      { outcome: 'refused', issues: [{ code: 'draft_begun' }] },
    ]);
  });

  it('is nothing where nothing was chosen', async () => {
    const one = await world.aCase();
    await world.save(one.id, UNTOUCHED);
    expect(await results({ ...THANKS, cases: seen(one) })).toMatchObject([{ outcome: 'done' }]);
    await world.takeBack(one.id);
  });

  it('is nothing of a closing that was taken back or did not leave', async () => {
    const one = await world.aCase();
    const close = { act: 'close', closing: 'done' };
    const refuse = { act: 'close', closing: 'refused', refusal: 'too-late' };
    await results({ ...close, cases: seen(one) });
    await world.takeBack(one.id);
    expect((await world.read(one.id)).draft).toBeNull();
    const again = await results({ ...refuse, cases: [{ id: one.id, version: 2 }] });
    expect(again).toMatchObject([{ outcome: 'done' }]);
    await world.test.db.run({
      text: 'update cases set version = version + 1 where id = $1',
      values: [one.id],
    });
    world.later(world.untilItLeaves);
    expect(await world.leave()).toBe(0);
    expect((await world.read(one.id)).draft).toMatchObject({
      ...{ problem: expect.any(String), text: '' },
    });
    const { version } = (await world.read(one.id)).case;
    expect(await results({ ...close, cases: [{ id: one.id, version }] })).toMatchObject([
      { outcome: 'done' },
    ]);
  });
});
