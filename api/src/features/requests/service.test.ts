import { randomUUID } from 'node:crypto';
import { issue, judge } from '@rafiq/contract/core/issue';
import { referenceOf } from '@rafiq/contract/requests/reference';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db, Statement } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { forgetLimits } from '../../testing/sign-in.ts';
import type { KindOfRequest } from './kind.ts';
import { createRequest, findRequest } from './service.ts';

let database: TestDatabase;
let member: TestMember;
let now = new Date('2026-07-14T23:30:00.250Z');

beforeAll(async () => {
  database = await openTestDatabase();
  member = await aMember(database.db);
});
afterAll(() => database.close());
beforeEach(() => forgetLimits(database.db));

interface Wish {
  text: string;
  more?: Record<string, string>;
}
const contract = { id: '', policyNumber: '', membershipNumber: '', company: '' };
const wishes: KindOfRequest<Wish, Wish, Wish> = {
  kind: 'ticket',
  check: (draft) => judge(draft, draft.text === '' ? [issue('text', 'required')] : [], {}),
  prepare: async (_tx, { today }, draft) => ({
    subject: `Le ${today}`,
    contract,
    details: draft,
  }),
};
/** A kind whose first request forbids the second, as a renewal does. */
const onceOnly: KindOfRequest<Wish, Wish, Wish> = {
  kind: 'motor-complaint',
  check: (draft) => judge(draft, [], {}),
  prepare: async (tx, { memberId }, draft) => {
    const made = await tx.rows({
      text: "select 1 from requests where member_id = $1 and kind = 'motor-complaint'",
      values: [memberId],
    });
    if (made.length > 0) throw new AppError('renewal_pending');
    return { subject: 'Une fois', contract, details: draft };
  },
};

const deps = () => ({ db: database.db, clock: () => now });
const create = (
  draft: Wish,
  key: string | undefined = undefined,
  { kind = wishes, as = member }: { kind?: KindOfRequest<Wish, Wish, Wish>; as?: TestMember } = {},
) => createRequest(deps(), kind, { memberId: as.id }, { draft, key });
const countOf = async (owner: TestMember) =>
  (
    await database.db.rows<{ requests: number; events: number }>({
      text: `select (select count(*)::int from requests where member_id = $1) as requests,
               (select count(*)::int from request_events where member_id = $1) as events`,
      values: [owner.id],
    })
  )[0];

describe('creating', () => {
  it('keeps the request with its first step, in Moroccan days and exact moments', async () => {
    const made = await create({ text: '"quoted" \\ ünï 😀' });
    expect(made).toEqual({
      id: made.id,
      kind: 'ticket',
      status: 'Envoyé',
      subject: 'Le 2026-07-15',
      createdAt: '2026-07-14T23:30:00.250Z',
      statusAt: '2026-07-14T23:30:00.250Z',
      answer: '',
      contract,
      details: { text: '"quoted" \\ ünï 😀' },
      events: [{ status: 'Envoyé', at: '2026-07-14T23:30:00.250Z', note: '' }],
      files: [],
      folder: null,
      actedBy: '',
    });
  });

  it('makes one request of ten equal ones in the same moment, and answers all alike', async () => {
    const owner = await aMember(database.db);
    const key = randomUUID();
    const orders = [
      { text: 'a', more: { x: '1', y: '2' } },
      { more: { y: '2', x: '1' }, text: 'a' },
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => create(orders[n % 2] as Wish, key, { as: owner })),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countOf(owner)).toEqual({ requests: 1, events: 1 });
  });

  it('answers a repetition before the rules that the first one has changed', async () => {
    const owner = await aMember(database.db);
    const key = randomUUID();
    const same = () => create({ text: 'once' }, key, { kind: onceOnly, as: owner });
    const answers = await Promise.all([same(), same(), same()]);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await expect(
      create({ text: 'once' }, randomUUID(), { kind: onceOnly, as: owner }),
    ).rejects.toMatchObject({ code: 'renewal_pending' });
    expect(await countOf(owner)).toEqual({ requests: 1, events: 1 });
  });

  it('answers a repetition that its first overtakes, whatever the rules say by then', async () => {
    const owner = await aMember(database.db);
    const key = randomUUID();
    const first = () => create({ text: 'once' }, key, { kind: onceOnly, as: owner });
    const overtaken: typeof onceOnly = {
      ...onceOnly,
      prepare: async (...asked) => {
        await first();
        return onceOnly.prepare(...asked);
      },
    };
    const repeated = await create({ text: 'once' }, key, { kind: overtaken, as: owner });
    expect(repeated).toEqual(await first());
    expect(await countOf(owner)).toEqual({ requests: 1, events: 1 });
  });

  it('refuses a key that comes again with other content or for another kind', async () => {
    const key = randomUUID();
    await create({ text: 'first' }, key);
    const mismatch = { code: 'idempotency_mismatch', status: 409 };
    await expect(create({ text: 'second' }, key)).rejects.toMatchObject(mismatch);
    await expect(create({ text: 'first' }, key, { kind: onceOnly })).rejects.toMatchObject(
      mismatch,
    );
  });

  it('knows a key per member', async () => {
    const key = randomUUID();
    const other = await aMember(database.db);
    const [mine, theirs] = [
      await create({ text: 'a' }, key),
      await create({ text: 'b' }, key, { as: other }),
    ];
    expect(mine.id).not.toBe(theirs.id);
  });

  it('makes two requests of two calls without a key', async () => {
    const [one, two] = await Promise.all([create({ text: 'a' }), create({ text: 'a' })]);
    expect(one.id).not.toBe(two.id);
  });

  it.each(['', 'short', 'x'.repeat(101), 'with space in', 'ünïcode-key', 'a,b,c,d,e'])(
    'refuses the key %j',
    async (key) => {
      await expect(create({ text: 'a' }, key)).rejects.toMatchObject({
        code: 'invalid_data',
        issues: [{ field: 'Idempotency-Key', code: 'wrong_type' }],
      });
    },
  );

  it('refuses and repeats without a connection of its own', async () => {
    const owner = await aMember(database.db);
    const key = randomUUID();
    const made = await create({ text: 'once' }, key, { kind: onceOnly, as: owner });
    const refuseWrites = () => {
      throw new Error('A connection was taken');
    };
    const db = {
      ...database.db,
      transaction: refuseWrites,
      run: refuseWrites,
      writeOne: refuseWrites,
    };
    const readOnly = (kind: typeof wishes, text: string, sentKey?: string) =>
      createRequest(
        { ...deps(), db },
        kind,
        { memberId: owner.id },
        { draft: { text }, key: sentKey },
      );
    for (const fresh of [undefined, randomUUID()]) {
      await expect(readOnly(wishes, '', fresh)).rejects.toMatchObject({
        issues: [{ field: 'text', code: 'required' }],
      });
      await expect(readOnly(onceOnly, 'twice', fresh)).rejects.toMatchObject({
        code: 'renewal_pending',
      });
    }
    expect(await readOnly(onceOnly, 'once', key)).toEqual(made);
  });

  it('asks for its key and writes once, whatever its kind looks up besides', async () => {
    const asked: (string | undefined)[] = [];
    const listening = (statement: Statement) => {
      asked.push(statement.name);
      return statement;
    };
    const { db } = database;
    const listened: Db = {
      ...db,
      maybeOne: (statement) => db.maybeOne(listening(statement)),
      writeOne: (statement) => db.writeOne(listening(statement)),
      transaction: () => Promise.reject(new Error('A transaction was opened')),
    };
    const sent = { draft: { text: 'a' }, key: undefined };
    const made = await createRequest(
      { ...deps(), db: listened },
      wishes,
      { memberId: member.id },
      sent,
    );
    expect(asked).toEqual(['requests-by-key', 'requests-insert']);
    expect(await findRequest(deps(), { memberId: member.id }, 'ticket', made.id)).toEqual(made);
  });

  it('answers a repetition that the rules would no longer let through', async () => {
    const key = randomUUID();
    const made = await create({ text: 'a' }, key);
    const strict: typeof wishes = {
      ...wishes,
      check: (draft) => judge(draft, [issue('text', 'too_long')], {}),
    };
    expect((await create({ text: 'a' }, key, { kind: strict })).id).toBe(made.id);
    await expect(create({ text: 'b' }, key, { kind: strict })).rejects.toMatchObject({
      code: 'idempotency_mismatch',
    });
  });

  it('lets sixty through in an hour; repetitions and refusals do not count', async () => {
    const owner = await aMember(database.db);
    const key = randomUUID();
    for (let n = 0; n < 59; n += 1) await create({ text: String(n) }, undefined, { as: owner });
    await create({ text: 'last' }, key, { as: owner });
    await create({ text: 'last' }, key, { as: owner });
    await expect(create({ text: 'more' }, undefined, { as: owner })).rejects.toMatchObject({
      code: 'too_many_attempts',
    });
    expect(await countOf(owner)).toEqual({ requests: 60, events: 60 });
    now = new Date(now.getTime() + 3_600_001);
    await create({ text: 'more' }, undefined, { as: owner });
  });
});

describe('the number of a request', () => {
  const goOnBefore = (id: number) =>
    database.db.run({
      text: `select setval(pg_get_serial_sequence('requests', 'id'), $1, false)`,
      values: [id],
    });
  const nextIds = async (count: number) => {
    const text = 'select next_request_id()::text as id from generate_series(1, $1::int)';
    const rows = await database.db.transaction((tx) =>
      tx.rows<{ id: string }>({ text, values: [count] }),
    );
    return rows.map(({ id }) => id);
  };

  it('never begins with 0: an id is passed over for that, and for nothing else', async () => {
    await goOnBefore(3_000_000);
    const given = await nextIds(2_000);
    const ids = Array.from({ length: Number(given.at(-1)) - 2_999_999 }, (_, index) =>
      String(3_000_000 + index),
    );
    expect(given).toEqual(ids.filter((id) => !referenceOf(id).startsWith('0')));
    expect(ids.length).toBeGreaterThan(given.length);
  });

  it('is given where the digits of the id itself come in front', async () => {
    await goOnBefore(99_999_999);
    for (const id of await nextIds(20)) expect(referenceOf(id)).toMatch(/^[1-9]/);
  });

  it('is such a one for whoever sends a request', async () => {
    const zero = Array.from({ length: 50 }, (_, index) => String(4_000_000 + index)).find((id) =>
      referenceOf(id).startsWith('0'),
    );
    await goOnBefore(Number(zero));
    const { id } = await create({ text: 'Numéro' }, randomUUID(), {
      as: await aMember(database.db),
    });
    expect(id).toBe(String(Number(zero) + 1));
  });
});
