/** Transactions end in another order than they began: no reader misses one. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { aRequest } from '../../testing/requests.ts';
import { listEvents, numberEvents } from './service.ts';

const RECORD = `select record_event('request.created', $1, now(), jsonb_build_object('request', $2::text))`;

it('reads what commits late after what began later and was read already', async () => {
  const test = await openTestDatabase();
  const { id } = await aMember(test.db);
  const connect = async () => {
    const client = new pg.Client(test.databaseUrl);
    await client.connect();
    await client.query('begin');
    return client;
  };
  const [early, late] = [await connect(), await connect()];
  try {
    const read = (after?: string) => listEvents(test, { after, limit: 100 });
    const requestsOf = ({ events }: Awaited<ReturnType<typeof read>>) =>
      events.map(({ number, ids }) => [number, ids.request]);

    await early.query(RECORD, [id, '1']);
    await late.query(RECORD, [id, '2']);
    await late.query('commit');
    const first = await read();
    expect(requestsOf(first)).toEqual([[1, '2']]);

    await early.query('commit');
    expect(requestsOf(await read(first.next))).toEqual([[2, '1']]);

    // a sequencer that is slow to commit: the next one waits, and nobody sees a number before the one below it
    await early.query('begin');
    await late.query('begin');
    await late.query(RECORD, [id, '3']);
    await late.query('commit');
    await early.query('select number_events(10)');
    await test.db.run({ text: RECORD, values: [id, '4'] });
    const waiting = numberEvents(test.db);
    const seen = await test.db.rows({ text: 'select 1 from events where number > 2' });
    expect(seen).toEqual([]);
    await early.query('commit');
    await waiting;
    expect(requestsOf(await read(first.next))).toEqual([
      [2, '1'],
      [3, '3'],
      [4, '4'],
    ]);
  } finally {
    await Promise.all([early.end(), late.end()]);
    await test.close();
  }
});

it('waits for nobody who holds what an event tells of, and loses nothing', async () => {
  const test = await openTestDatabase();
  const [held, other] = [await aMember(test.db), await aMember(test.db)];
  const requestId = await aRequest(test.db, held);
  const [holder, reader] = [new pg.Client(test.databaseUrl), new pg.Client(test.databaseUrl)];
  await Promise.all([holder.connect(), reader.connect()]);
  const change = 'update members set email = $2 where id = $1';
  const number = async (most: number) =>
    (await reader.query('select number_events($1) as given', [most])).rows[0].given;
  const told = async () =>
    (await listEvents(test, { after: undefined, limit: 100 })).events.map(({ type }) => type);
  const places = () =>
    test.db.rows({
      text: `select e.number::int as event, c.number::int as row from changed_contacts c
             left join events e on e.id = c.event_id where c.member_id = any ($1) order by c.member_id`,
      values: [[held.id, other.id]],
    });
  try {
    await reader.query(`set lock_timeout = '2s'`);
    await number(100);
    const before = (await told()).length;
    await reader.query('begin');
    await reader.query(change, [held.id, 'first@rafiq.example']);
    await reader.query(`select make_ready($1, $2, now())`, [requestId, held.id]);
    await reader.query(change, [other.id, 'other@rafiq.example']);
    await reader.query('commit');
    await holder.query('begin');
    await holder.query(change, [held.id, 'second@rafiq.example']);
    await holder.query('update request_handovers set version = version + 1 where request_id = $1', [
      requestId,
    ]);

    // as few as one at a time come past those that wait
    expect([await number(1), await number(1)]).toEqual([1, 0]);
    expect((await told()).slice(before)).toEqual(['contact.changed']);
    await holder.query('commit');
    expect([await number(100), await number(100)]).toEqual([3, 0]);
    expect((await told()).slice(before)).toEqual([
      ...['contact.changed', 'contact.changed', 'request.ready', 'contact.changed'],
    ]);
    const [ofHeld, ofOther] = [before + 4, before + 1].map((place) => ({
      event: place,
      row: place,
    }));
    expect(await places()).toEqual([ofHeld, ofOther]);
    const ready = await test.db.one<{ number: number }>({
      text: 'select number::int as number from request_handovers where request_id = $1',
      values: [requestId],
    });
    expect(ready.number).toBe(before + 3);

    // what is rolled back leaves what was there, and that gets its number too
    await reader.query(change, [held.id, 'third@rafiq.example']);
    await holder.query('begin');
    await holder.query(change, [held.id, 'never@rafiq.example']);
    expect(await number(100)).toBe(0);
    await holder.query('rollback');
    expect(await number(100)).toBe(1);
    expect((await places())[0]).toEqual({ event: before + 5, row: before + 5 });
  } finally {
    await Promise.all([holder.end(), reader.end()]);
    await test.close();
  }
});
