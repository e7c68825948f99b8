import { writeCursor } from '@rafiq/contract/events/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keepRows } from '../../platform/retention.ts';
import { aMember, type TestMember } from '../../testing/builders.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { recordEvent } from './recording/service.ts';
import { eventRetention } from './retention.ts';
import { listEvents, numberAllEvents, numberEvents } from './service.ts';

const NOW = new Date('2026-11-15T08:00:00.000Z');
let test: TestDatabase;
let member: TestMember;

beforeAll(async () => {
  test = await openTestDatabase();
  member = await aMember(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.run({ text: 'delete from events' });
  await test.db.run({ text: 'update event_numbers set last = 0' });
});

const record = (request: string, now = NOW) =>
  test.db.transaction((tx) =>
    recordEvent(tx, { type: 'request.created', memberId: member.id, ids: { request }, now }),
  );
const read = (after?: string, limit = 100) => listEvents(test, { after, limit });
const refusal = (after: string) =>
  read(after).then(
    () => null,
    ({ code, issues }) => [code, issues[0].field, issues[0].code],
  );

describe('the list of events', () => {
  it('begins at the oldest and goes on where its cursor says, a page at a time', async () => {
    for (const request of ['1', '2', '3']) await record(request);
    const first = await read(undefined, 2);
    expect(first.events.map(({ number, ids }) => [number, ids.request])).toEqual([
      [1, '1'],
      [2, '2'],
    ]);
    expect(first.hasMore).toBe(true);
    const second = await read(first.next, 2);
    expect(second.events.map(({ ids }) => ids.request)).toEqual(['3']);
    expect(second.hasMore).toBe(false);
    expect(await read(second.next)).toMatchObject({
      events: [],
      next: second.next,
      hasMore: false,
    });
  });

  it('tells the client number, the moment and nothing of the person', async () => {
    await record('7');
    const [event] = (await read()).events;
    expect(event).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      number: 1,
      type: 'request.created',
      at: NOW.toISOString(),
      ids: { client: expect.stringContaining('C-'), request: '7', version: 1 },
    });
  });

  it('is empty at first, with a cursor that finds the first event later', async () => {
    const { events, next } = await read();
    expect(events).toEqual([]);
    await record('1');
    expect((await read(next)).events).toHaveLength(1);
  });

  it('keeps nothing of what was rolled back', async () => {
    const failing = test.db.transaction(async (tx) => {
      await recordEvent(tx, { type: 'rating.given', memberId: member.id, ids: {}, now: NOW });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await record('1');
    expect((await read()).events.map(({ number, type }) => [number, type])).toEqual([
      [1, 'request.created'],
    ]);
  });

  it('tells nothing of a member who is gone, and names nobody where no member is meant', async () => {
    await test.db.transaction(async (tx) => {
      await recordEvent(tx, { type: 'rating.given', memberId: '999999999', ids: {}, now: NOW });
      const ids = { outcome: 'rejected' } as const;
      await recordEvent(tx, { type: 'identity.decided', memberId: null, ids, now: NOW });
    });
    expect((await read()).events.map(({ ids }) => ids)).toEqual([{ outcome: 'rejected' }]);
  });

  it.each(['x', '1-', '1-zzzzzzzz', '999-00000000', '0-11111111'])(
    'refuses the cursor %s, which is none of ours',
    async (after) => {
      expect(await refusal(after)).toEqual(['invalid_data', 'after', 'cursor_unknown']);
    },
  );

  it('refuses a cursor of before a restore, whose number is another event now', async () => {
    await record('1');
    const { next } = await read();
    await test.db.run({ text: 'delete from events' });
    await test.db.run({ text: 'update event_numbers set last = 0' });
    await record('2');
    await read();
    expect(await refusal(next)).toEqual(['invalid_data', 'after', 'cursor_unknown']);
  });
});

describe('numbers', () => {
  it('follow each other without a gap, however many ask at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(String(index + 1))));
    const given = await Promise.all([1, 2, 3].map(() => numberEvents(test.db)));
    expect(given.reduce((sum, one) => sum + one)).toBe(20);
    expect((await read()).events.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
});

it('are given to a thousand at most by whoever reads, and to all by whoever hands them out', async () => {
  await test.db.run({
    text: `select record_event('rating.given', null, $1, '{}') from generate_series(1, 2500)`,
    values: [NOW],
  });
  const lastAfter = async (given: Promise<unknown>) => {
    await given;
    return (
      await test.db.one<{ last: number }>({ text: 'select last::int as last from event_numbers' })
    ).last;
  };
  expect(await lastAfter(read())).toBe(1000);
  expect(await lastAfter(numberAllEvents(test.db))).toBe(2500);
});

describe('after 90 days', () => {
  const FEBRUARY = new Date('2026-02-10T08:00:00.000Z');
  it('a month is put away whole: a cursor before it is refused, and numbers go on', async () => {
    await keepRows(test.db, eventRetention, FEBRUARY);
    await record('1', FEBRUARY);
    await record('2', FEBRUARY);
    const [first] = (await read()).events;
    const early = writeCursor({ number: 1, mark: first?.id.slice(0, 8) ?? '' });
    await keepRows(test.db, eventRetention, new Date('2026-05-29T23:59:59.000Z'));
    expect((await read()).events).toHaveLength(2);
    await keepRows(test.db, eventRetention, new Date('2026-05-30T00:00:00.000Z'));
    const { events, next } = await read();
    expect(events).toEqual([]);
    expect(await refusal(early)).toEqual(['invalid_data', 'after', 'cursor_expired']);
    await record('3');
    expect((await read(next)).events.map(({ number }) => number)).toEqual([3]);
    const archived = await test.db.rows({ text: 'select * from events_2026_02' });
    expect(archived).toHaveLength(2);
  });
});
