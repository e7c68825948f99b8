/** Transactions end in another order than they began: no reader misses one. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { aMember } from '../../testing/builders.ts';
import { openTestDatabase } from '../../testing/database.ts';
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
