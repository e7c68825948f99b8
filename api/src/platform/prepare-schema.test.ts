/**
 * Two roles on a real PostgreSQL, made by the script of the deployment: one owns the tables, one serves people.
 * @module-tag slow
 */

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PostgresServer, startPostgres } from '../testing/postgres-server.ts';
import { rightsOf } from '../testing/rights.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { silentLog as log } from '../testing/silent-log.ts';
import { openDatabase } from './database/open.ts';
import { OF_APP } from './database/rights.ts';
import { isSuperuser } from './database/superuser.ts';
import type { Database } from './db.ts';
import { messageRetention } from './messages/retention.ts';
import { prepareSchema } from './prepare-schema.ts';
import { keepRows } from './retention.ts';
import { securityRetention } from './security-log.ts';

const ROLES = join(import.meta.dirname, '../../../deploy/roles.sql');
let postgres: PostgresServer;
let admin: Database;
let app: Database;
const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '/nowhere', log });
const as = (role: string) => {
  const url = new URL(postgres.url);
  url.username = role;
  return url.href;
};

beforeAll(async () => {
  postgres = await startPostgres();
  admin = await open(postgres.url);
  // the test's own server lets everybody of this machine in without a password
  const script = (await readFile(ROLES, 'utf8')).replaceAll(/:'\w+_password'/g, "'unused'");
  await admin.script(script);
  app = await open(as('rafiq_app'));
}, 60_000);
afterAll(async () => {
  await app.close();
  await admin.close();
  await postgres.destroy();
});

it('is prepared by the owner, and served by a role that can change no table', async () => {
  const databaseOwnerUrl = as('rafiq_owner');
  await prepareSchema(app, { databaseOwnerUrl, dataDir: '/nowhere', log });
  expect(await isSuperuser(app)).toBe(false);
  await app.run({ text: `insert into settings (name, value) values ('kept', '1')` });
  for (const text of [
    'create table mine (id int)',
    'drop table settings',
    'alter table settings add x int',
  ]) {
    await expect(app.run({ text }), text).rejects.toThrow(/permission denied|must be owner/);
  }
  // months come and go by a function of the owner's
  const april = new Date('2040-04-30T23:59:59.999Z');
  await keepRows(app, messageRetention, april);
  await keepRows(app, securityRetention, april);
  await expect(app.run({ text: 'drop table messages_2040_04' })).rejects.toThrow(/must be owner/);
  await keepRows(app, messageRetention, new Date('2041-01-01T00:00:00Z'));
  await expect(app.run({ text: 'select from messages_2040_04' })).rejects.toThrow('not exist');
  // events are written, numbered and put away by it too
  await app.run({ text: `select keep_months('events', $1, $1)`, values: [april] });
  await app.run({ text: `select record_event('rating.given', null, now(), '{}')` });
  const numbered = { text: 'select number_events(10) as given' };
  expect(await app.writeOne(numbered)).toEqual({ given: 1 });
  // lines of the ledger find their month by it
  const line = `select write_ledger('2040-04-30', $1, null, 'Hind', 'operator', 'case.read', null, '', '')`;
  await app.writeOne({ text: line, values: [april] });
  await app.run({ text: `select keep_months('ledger', $1, null)`, values: [april] });
  const kept = { text: 'select count(*)::int as lines from ledger_2040_04' };
  expect(await app.one(kept)).toEqual({ lines: 1 });
  const relations = Object.values(await rightsOf(admin, 'rafiq_app'));
  expect(relations.length).toBeGreaterThan(100);
  expect(relations.filter((rights) => rights.join() !== OF_APP.join())).toEqual([]);
  // a second start, when nothing is left to do
  await prepareSchema(app, { databaseOwnerUrl, dataDir: '/nowhere', log });
}, 60_000);

describe('the role of whoever helps a member', () => {
  const prepare = (db: Database, databaseOwnerUrl: string | null) =>
    prepareSchema(db, { databaseOwnerUrl, dataDir: '/nowhere', log });

  it('is missing where nobody may make it, and the start says what to run', async () => {
    for (const sql of [
      'create role rafiq_alone login',
      'create database alone owner rafiq_alone',
      'alter role rafiq_helper rename to rafiq_away',
    ])
      await admin.script(sql);
    const url = new URL(as('rafiq_alone'));
    url.pathname = 'alone';
    const alone = await open(url.href);
    await expect(prepare(app, as('rafiq_owner'))).rejects.toThrow(
      'As an administrator run: create role rafiq_helper nologin; grant rafiq_helper to rafiq_app;',
    );
    try {
      await expect(prepare(alone, null)).rejects.toThrow(
        'There is no role rafiq_helper, and rafiq_alone may not make it: run deploy/roles.sql',
      );
      await admin.script('alter role rafiq_alone createrole');
      await prepare(alone, null);
    } finally {
      await alone.close();
      for (const sql of [
        'drop database alone',
        'drop role rafiq_helper',
        'drop role rafiq_alone',
        'alter role rafiq_away rename to rafiq_helper',
      ])
        await admin.script(sql);
    }
  });

  it('is refused to the role that serves people, and the start says what to run', async () => {
    await admin.script('revoke rafiq_helper from rafiq_app');
    await expect(prepare(app, as('rafiq_owner'))).rejects.toThrow(
      'As an administrator run: grant rafiq_helper to rafiq_app;',
    );
    await admin.script('grant rafiq_helper to rafiq_app');
    await prepare(app, as('rafiq_owner'));
  });

  it('has its rights again after a restore without any', async () => {
    const before = await rightsOf(admin, 'rafiq_helper');
    expect(Object.keys(before).length).toBeGreaterThan(20);
    for (const what of ['schema helped', 'all tables in schema helped'])
      await admin.script(`revoke all on ${what} from rafiq_helper`);
    await prepare(app, as('rafiq_owner'));
    expect(await rightsOf(admin, 'rafiq_helper')).toEqual(before);
  });
});

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' };

it('is enough for the whole portal, its queue of messages included', async () => {
  const server = await startServerProcess({
    ...PRODUCTION,
    DATABASE_URL: as('rafiq_app'),
    DATABASE_OWNER_URL: as('rafiq_owner'),
  });
  await vi.waitFor(async () => expect(await server.isReady(), server.output()).toBe(true), {
    timeout: 50_000,
    interval: 100,
  });
  expect(await server.stop()).toBe(0);
}, 60_000);
