import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PostgresServer,
  startPostgres,
  startStandbyOf,
} from '../../testing/postgres-server.ts';
import { silentLog as log } from '../../testing/silent-log.ts';
import type { Database } from '../db.ts';
import { addressesOf, rotate } from './hosts.ts';
import { openPostgres } from './postgres.ts';

describe('the addresses of an address', () => {
  it.each([
    [
      'postgres://u:p@a:5432/rafiq?sslmode=disable',
      ['postgres://u:p@a:5432/rafiq?sslmode=disable'],
    ],
    ['postgres:///rafiq?host=/run/postgresql', ['postgres:///rafiq?host=/run/postgresql']],
    ['postgres://u:a,b@c,[::1]:1/r', ['postgres://u:a,b@c/r', 'postgres://u:a,b@[::1]:1/r']],
    ['postgresql://a,b', ['postgresql://a', 'postgresql://b']],
  ])('%s', (address, addresses) => {
    expect(addressesOf(address)).toEqual(addresses);
  });

  it('begin with another one each time', () => {
    const hosts = rotate(['a', 'b', 'c'], 2);
    const orders = [hosts.next(), hosts.next(), hosts.next()].map((order) => order.join(''));
    expect(orders).toEqual(['cab', 'abc', 'bca']);
  });
});

/** What every node of a Citus has. */
const makeNode = async (databaseUrl: string): Promise<void> => {
  const own = openPostgres({ databaseUrl, log });
  await own.script('create table pg_dist_partition ()');
  await own.close();
};

describe('two servers in one address', () => {
  let first: PostgresServer;
  let second: PostgresServer;
  let db: Database;
  const warned: string[] = [];
  const at = { text: 'select inet_server_port() as port, $1::int as one', values: [1] };
  const ofMember = async () => {
    const { port } = await db.one<{ port: number }>({ ...at, name: 'at', owner: '1' });
    // the next turn of the event loop takes the other connection
    await new Promise(setImmediate);
    return port;
  };
  const both = (urls: [string, string]) =>
    urls[0].replace(/:\d+\//, `:${new URL(urls[0]).port},127.0.0.1:${new URL(urls[1]).port}/`);

  beforeAll(async () => {
    first = await startPostgres();
    second = await startPostgres();
    for (const { url } of [first, second]) await makeNode(url);
    db = openPostgres({
      databaseUrl: both([first.url, second.url]),
      log: { ...log, warn: (_, said) => void warned.push(said) },
    });
  });
  afterAll(async () => {
    await db.close();
    await Promise.all([first.destroy(), second.destroy()]);
  });

  it('both answer what is of one member, and the first alone all else', async () => {
    expect(new Set([await ofMember(), await ofMember()])).toEqual(
      new Set([first.port, second.port]),
    );
    for (const one of [() => db.one(at), () => db.transaction((tx) => tx.one(at))]) {
      expect([await one(), await one()]).toEqual(Array(2).fill({ port: first.port, one: 1 }));
    }
  });

  it('the first answers for one that lacks a table', async () => {
    await db.script('create table only_here as select 1 as one');
    const read = { text: 'select one from only_here where one = $1', values: [1] };
    for (const name of ['a', 'b', 'c', 'd']) {
      expect(await db.rows({ ...read, name, owner: '1' })).toEqual([{ one: 1 }]);
      await new Promise(setImmediate);
    }
  });

  /** One read of a member by each server: a function that answers at the first and fails at the second. */
  const readsWhereOneFails = async (code: string) => {
    const make = (what: string) =>
      `create function fails_with_${code}() returns int language plpgsql as $$ begin ${what}; end $$`;
    await db.script(make('return 1'));
    const own = openPostgres({ databaseUrl: second.url, log });
    await own.script(make(`raise exception using errcode = '${code}'`));
    await own.close();
    const read = { text: `select fails_with_${code}()`, name: code, owner: '1' };
    const reads: PromiseSettledResult<unknown>[] = [];
    for (const _ of [1, 2]) {
      reads.push(...(await Promise.allSettled([db.rows(read)])));
      await new Promise(setImmediate);
    }
    return reads.map(({ status }) => status).sort();
  };

  it.each([
    ['that itself is wrong', '22012'],
    ['that took too long', '57014'],
  ])('a statement %s is not repeated at the first', async (_, code) => {
    expect(await readsWhereOneFails(code)).toEqual(['fulfilled', 'rejected']);
  });

  it.each([
    ['a column', '42703'],
    ['a function', '42883'],
    ['rights', '42501'],
  ])('the first answers for one that lacks %s, and the log says so once', async (_, code) => {
    expect(await readsWhereOneFails(code)).toEqual(['fulfilled', 'fulfilled']);
    const lacks = warned.filter((said) => said.startsWith('a node lacks something'));
    expect(lacks).toHaveLength(1);
  });

  it('one that refuses the login is passed over, and the log says so', async () => {
    await db.script('create role only_here login');
    const warned: string[] = [];
    const own = openPostgres({
      databaseUrl: both([first.url, second.url]).replace('rafiq@', 'only_here@'),
      log: { ...log, warn: (_, said) => void warned.push(said) },
    });
    for (const _ of [1, 2]) {
      expect(await own.one({ ...at, name: 'at', owner: '1' })).toEqual({
        port: first.port,
        one: 1,
      });
      await new Promise(setImmediate);
    }
    expect(warned).toContain('a server of DATABASE_URL was passed over');
    await own.close();
  });

  it('the one that is left answers while the other is away', async () => {
    await second.stop();
    expect([await ofMember(), await ofMember()]).toEqual([first.port, first.port]);
  });

  it.each([
    ['a standby of the first', () => startStandbyOf(first)],
    ['a server that is no node of a Citus', () => startPostgres()],
  ])('%s is passed over: what was just written may be missing there', async (_, start) => {
    const other = await start();
    const own = openPostgres({ databaseUrl: both([first.url, other.url]), log });
    try {
      for (const _ of [1, 2, 3, 4]) {
        const answer = await own.one({ ...at, name: 'at', owner: '1' });
        expect(answer).toEqual({ port: first.port, one: 1 });
        await new Promise(setImmediate);
      }
    } finally {
      await own.close();
      await other.destroy();
    }
  });
});
