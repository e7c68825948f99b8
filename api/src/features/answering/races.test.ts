/** Nobody answers twice: two agents at once, several processes at once, and a process that ends in between. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Db, Transaction } from '../../platform/db.ts';
import { forStaff } from '../../routes/staff-parts.ts';
import { type Answering, startAnswering } from '../../testing/answering.ts';
import { answeringRoutes } from './routes.ts';

vi.setConfig({ testTimeout: 600_000 });

/** RACE_ROUNDS=1000 for the measure of the issue. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 40);

let world: Answering;
beforeAll(async () => {
  world = await startAnswering({ features: [forStaff(answeringRoutes)] });
});
afterAll(() => world.test.close());

const answerAtOnce = async (rounds: number) => {
  const { agent, colleague } = world;
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await world.aCase();
    const before = await world.messages();
    const answers = await Promise.all(
      [agent, colleague].map((by) => world.send(id, { text: `De ${by.name}` }, by)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const isFirst = answers[0]?.statusCode === 200;
    const [winner, loser] = isFirst ? [agent, colleague] : [colleague, agent];
    const refused = answers[isFirst ? 1 : 0]?.json();
    expect(refused).toMatchObject({ code: 'case_changed' });
    expect(refused.issues).toContainEqual({
      ...{ field: 'answer', code: 'answer_leaving', name: winner.name },
    });
    world.later(world.untilItLeaves);
    const left = await Promise.all([world.leave(), world.leave(), world.leave()]);
    expect(left.toSorted()).toEqual([0, 0, 1]);
    expect(await world.messages()).toBe(Math.min(before + 1, 100));
    const found = await world.read(id, loser);
    expect(found.messages).toMatchObject([{ text: `De ${winner.name}` }]);
    expect(found.draft).toMatchObject({ text: `De ${loser.name}` });
    await world.test.db.run({ text: 'delete from messages' });
  }
};

const takeBackAsItLeaves = async (rounds: number) => {
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await world.aCase();
    await world.send(id, { text: 'Un' });
    world.later(world.untilItLeaves - 1);
    const leaving = world.leave(world.test.db, 1);
    const [back, left] = await Promise.all([world.takeBack(id), leaving]);
    const found = await world.read(id);
    expect(found.messages.length + (found.draft ? 1 : 0), `${back.statusCode} ${left}`).toBe(1);
    expect(found.pending).toBeNull();
  }
};

/** The first rounds find most mistakes, the others what seldom meets. */
const HOW_OFTEN = [
  { times: 'a few times', few: true, tags: [] },
  { times: 'many times', few: false, tags: ['slow'] },
];
for (const { times, few, tags } of HOW_OFTEN) {
  it(
    `of two who answer at once one is sent, and the other keeps the draft, ${times}`,
    {
      tags,
    },
    () => answerAtOnce(few ? 3 : ROUNDS),
  );

  it(
    `taking back and leaving at the same moment: it is a draft or it was sent, never both, ${times}`,
    {
      tags,
    },
    () => takeBackAsItLeaves(few ? 3 : 20),
  );
}

/** The database as it is, but the statement with this name fails, as if the process had ended there. */
const failingAt = (db: Db, name: string): Db => {
  const fail = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get: (target, method: keyof Transaction) => (statement: { name?: string }) => {
        if (statement.name === name) throw new Error('the process has ended');
        return (target[method] as (one: object) => unknown).call(target, statement);
      },
    });
  return new Proxy(db, {
    get: (target, method: keyof Db) =>
      method === 'transaction'
        ? (work: (tx: Transaction) => Promise<unknown>) =>
            target.transaction((tx) => work(fail(tx)))
        : (target[method] as (...all: unknown[]) => unknown).bind(target),
  });
};

it.each([
  'ledger-write',
  'cases-move',
  'conversations-insurer-message',
  'answering-delete-pending',
])('a process that ends at %s has sent nothing, and the next one sends it once', async (name) => {
  await world.test.db.run({ text: 'delete from messages' });
  const { id, requestId } = await world.aCase();
  await world.send(id, { text: 'Une fois' });
  world.later(world.untilItLeaves);
  await expect(world.leave(failingAt(world.test.db, name))).rejects.toThrow('ended');
  expect(await world.messages()).toBe(0);
  expect(await world.read(id)).toMatchObject({ messages: [], pending: { text: 'Une fois' } });
  const [row] = await world.test.db.rows<{ status: string }>({
    text: 'select status from requests where id = $1',
    values: [requestId],
  });
  expect(row?.status).toBe('Envoyé');
  // until the server has let go of what the ended process held, it is left to the next turn
  await expect.poll(() => world.leave()).toBe(1);
  expect(await world.messages()).toBe(1);
  expect((await world.read(id)).messages).toHaveLength(1);
});

it('one that fails holds up no other', async () => {
  const [first, second] = [await world.aCase(), await world.aCase('suggestion', { title: 'x' })];
  await world.send(first.id, {});
  await world.send(second.id, {});
  world.later(world.untilItLeaves);
  let count = 0;
  const once = new Proxy(world.test.db, {
    get: (target, method: keyof Db) => {
      const own = (target[method] as (...all: unknown[]) => unknown).bind(target);
      if (method !== 'transaction') return own;
      return (...all: unknown[]) => {
        count += 1;
        if (count === 1) throw new Error('the database is away');
        return own(...all);
      };
    },
  });
  await expect(world.leave(once)).rejects.toThrow('away');
  expect((await world.read(second.id)).messages).toHaveLength(1);
  expect(await world.leave()).toBe(1);
});
