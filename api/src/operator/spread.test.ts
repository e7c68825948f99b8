/** `operator spread` on a plain PostgreSQL, which it leaves as it is, and on a Citus when the run has one. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadBulk } from '../demo/bulk.ts';
import { createActingDb } from '../features/helpers/acting-db.ts';
import { systemClock } from '../platform/clock.ts';
import { BY_MEMBER, ON_COORDINATOR } from '../platform/database/layout.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { urlAt } from '../platform/database/url-at.ts';
import type { Database } from '../platform/db.ts';
import { openFolderStore } from '../platform/file-store/folder-store.ts';
import { removeForgottenFiles } from '../platform/file-store/sweep.ts';
import { prepareSchema } from '../platform/prepare-schema.ts';
import { seal } from '../platform/sealed-member.ts';
import { aHealthPolicy, aMember } from '../testing/builders.ts';
import {
  type CitusTemplate,
  dropRoleOnAll,
  type EmptyDatabase,
  emptyOnCitus,
} from '../testing/citus.ts';
import { isSpread, openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { feed, feedRow, tombstone, undoFeed } from '../testing/feeds.ts';
import { aHelpGrant } from '../testing/helpers.ts';
import { silentLog as log } from '../testing/silent-log.ts';
import { nameOf, onNode } from './spread/nodes.ts';
import { spread } from './spread/spread.ts';

const ROLES = join(import.meta.dirname, '../../../deploy/roles.sql');
const SHARDS = 4;

const onPlain = () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase();
  });
  afterAll(() => test.close());

  it('is refused by a PostgreSQL without Citus, in a sentence', async () => {
    const databaseUrl = test.databaseUrl;
    const told = await spread({ databaseUrl, workers: [], shards: SHARDS, dryRun: false });
    expect(told).toEqual({
      done: false,
      lines: [
        'This PostgreSQL has no Citus: install it there, of the same version.',
        'Nothing was changed.',
      ],
    });
  });
};

const aWaitingFile = async (db: Database, memberId: string): Promise<void> => {
  const values = [memberId, randomUUID()];
  await db.run({
    text: `insert into member_files (member_id, id, store_key, name, media_type, size_bytes, sha256)
           values ($1, $2, 'key', 'a.pdf', 'application/pdf', 1, '')`,
    values,
  });
  await db.run({
    text: `insert into waiting_files (member_id, file_id, upload_key, size_bytes, created_at)
           values ($1, $2, 'upload', 1, now())`,
    values,
  });
};

const citus = (): CitusTemplate => {
  const template = inject('databaseTemplate');
  if (template.kind !== 'citus') throw new Error('This run has no Citus');
  return template;
};

const onCitus = () => {
  const { prefix } = citus();
  const [owner, app, reports] = [`${prefix}owner`, `${prefix}app`, `${prefix}reports`];
  let empty: EmptyDatabase;
  let admin: Database;
  const as = (role: string): string => {
    const url = new URL(empty.databaseUrl);
    url.username = role;
    return url.href;
  };
  /** The role that serves people, at this one first and at every worker. */
  const atNodes = (first: string): string =>
    as(app).replace(new URL(empty.databaseUrl).host, [first, ...empty.workers.map(nameOf)].join());
  const layOut = (dryRun = false) =>
    spread({ databaseUrl: empty.databaseUrl, workers: empty.workers, shards: SHARDS, dryRun });
  const counts = () =>
    Promise.all(
      [...BY_MEMBER, ...ON_COORDINATOR].map(async (table) => {
        const text = `select count(*)::int as count from ${table}`;
        return [table, (await admin.one<{ count: number }>({ text })).count];
      }),
    );

  beforeAll(async () => {
    empty = await emptyOnCitus(citus());
    const roles = (await readFile(ROLES, 'utf8'))
      .replaceAll(/:'\w+_password'/g, "'unused'")
      .replaceAll('rafiq_owner', owner)
      .replaceAll('rafiq_app', app);
    admin = openPostgres({ databaseUrl: empty.databaseUrl, log });
    await admin.script(roles);
  });
  afterAll(async () => {
    await admin.close();
    await empty.close();
    for (const role of [owner, app, reports]) await dropRoleOnAll(citus(), role);
  });

  it('is refused before the portal has made its tables', async () => {
    expect((await layOut()).lines).toEqual([
      'This database holds no portal yet: start the portal once on it, and stop it.',
      'Nothing was changed.',
    ]);
  });

  it('names each worker that cannot take part', async () => {
    const [worker] = empty.workers;
    const missing = new URL(empty.databaseUrl);
    missing.pathname = 'postgres';
    const workers = [{ host: worker?.host ?? '', port: 1 }];
    const told = await spread({ databaseUrl: missing.href, workers, shards: 4, dryRun: false });
    expect(told.done).toBe(false);
    expect(told.lines[0]).toMatch(/:1 cannot be reached: /);
  });

  it('is refused while a portal works on the tables', async () => {
    const databaseOwnerUrl = as(owner);
    await prepareSchema(admin, { databaseOwnerUrl, dataDir: '/nowhere', log });
    expect((await layOut()).lines).toEqual([
      expect.stringMatching(/^A portal is still running \(\d+ connections\)/),
      'Nothing was changed.',
    ]);
    await admin.close();
  });

  it('spreads what is there, keeps every row and goes on counting', async () => {
    await loadBulk(empty.databaseUrl, { members: 20, folders: 3, today: '2026-06-01' });
    admin = openPostgres({ databaseUrl: empty.databaseUrl, log });
    const before = await counts();
    await admin.close();
    const told = await layOut();
    expect(told.lines.at(-1)).toBe('Checked: the portal may be started.');
    admin = openPostgres({ databaseUrl: empty.databaseUrl, log });
    expect(await counts()).toEqual(before);
    const { id } = await aMember(admin);
    const { last } = await admin.one<{ last: string }>({
      text: 'select max(id)::text as last from members where id <> $1',
      values: [id],
    });
    expect(Number(id)).toBeGreaterThan(Number(last));
  }, 60_000);

  it('leaves nothing to do for a second time, and says so while the portal runs', async () => {
    expect((await layOut(true)).lines).toContain('Every table lies where it belongs.');
    const told = await layOut();
    expect(told.done).toBe(true);
    expect(told.lines).toContain('Every table lies where it belongs.');
    expect(told.lines.at(-2)).toMatch(new RegExp(`^DATABASE_URL may name .*: let ${app} in there`));
  });

  it('says what is left to do when a worker fails after the tables were laid out', async () => {
    const [worker] = empty.workers;
    if (!worker) throw new Error('This Citus has no worker');
    const settle = (how: string) =>
      onNode(urlAt(empty.databaseUrl, worker), async (there) => {
        await there.query('set default_transaction_read_only = off');
        await there.query('set citus.enable_ddl_propagation = off');
        const name = new URL(empty.databaseUrl).pathname.slice(1);
        await there.query(`alter database ${name} ${how}`);
      });
    await settle('set default_transaction_read_only = on');
    try {
      const told = await layOut();
      expect(told.done).toBe(false);
      expect(told.lines.slice(-2)).toEqual([
        expect.stringContaining('read-only transaction'),
        'The tables are laid out. Run this again before the portal is started.',
      ]);
    } finally {
      await settle('reset default_transaction_read_only');
    }
  });

  it('lets a migration change a table of members, as the owner', async () => {
    await admin.script('alter table health_folders add column passing text');
    const db = openPostgres({ databaseUrl: as(owner), log });
    try {
      const directory = await mkdtemp(join(tmpdir(), 'rafiq-migrations-'));
      const sql = `alter table health_folders drop column passing;
        create index passing on health_folders (member_id, slip_number);
        drop index passing;`;
      await writeFile(join(directory, '999_passing.sql'), sql);
      await migrate(db, { directory, log });
      await rm(directory, { recursive: true });
      await db.script(`delete from schema_migrations where name = '999_passing.sql'`);
    } finally {
      await db.close();
    }
    expect((await layOut()).done).toBe(true);
  });

  it('gives a role that only reads nothing more on the workers', async () => {
    await admin.script(`create role ${reports}`);
    await admin.script(`grant select on owners to ${reports}`);
    expect((await layOut()).done).toBe(true);
    const writes = `select result from run_command_on_workers(
      $$select has_table_privilege('${reports}', 'released_files', 'insert, update, delete')$$)`;
    expect(await admin.rows({ text: writes })).toEqual([{ result: 'f' }, { result: 'f' }]);
  });

  it('says at which worker the role that serves people cannot read', async () => {
    const [worker] = empty.workers;
    if (!worker) throw new Error('This Citus has no worker');
    const settle = (how: string) =>
      onNode(urlAt(empty.databaseUrl, worker), async (there) => {
        await there.query('set citus.enable_ddl_propagation = off');
        await there.query(how);
      });
    await settle(`revoke usage on schema public from public, ${app}`);
    try {
      const told = await layOut();
      expect(told.done).toBe(false);
      // another worker may be named beside it, when the row that is read lies on this one
      const expected = new RegExp(`^${app} cannot read at ${nameOf(worker)}: .*own_health_folders`);
      expect(told.lines).toContainEqual(expect.stringMatching(expected));
      expect(told.lines).not.toContain('Checked: the portal may be started.');
    } finally {
      await settle(`grant usage on schema public to public, ${app}`);
    }
    expect((await layOut()).done).toBe(true);
  });

  it('lets the workers answer that role what is of one member, without the coordinator', async () => {
    // what no worker answers falls to the first address, where nobody is
    const workers = openPostgres({ databaseUrl: atNodes('127.0.0.1:1'), log });
    try {
      const { id } = await aMember(admin);
      const owner = { values: [id], owner: id };
      // over each of the two connections
      for (const _turn of [1, 2]) {
        const read = {
          ...owner,
          text: 'select member_id::text as id from owners where member_id = $1',
        };
        expect(await workers.rows(read)).toEqual([{ id }]);
        const list = { ...owner, text: 'select from own_health_folders where member_id = $1' };
        expect(await workers.rows(list)).toEqual([]);
        await new Promise(setImmediate);
      }
      await expect(workers.rows({ text: 'select 1' })).rejects.toThrow('unavailable');
    } finally {
      await workers.close();
    }
  });

  it('gives the role that serves people all it needs, on the workers too', async () => {
    const db = openPostgres({ databaseUrl: atNodes(new URL(empty.databaseUrl).host), log });
    try {
      const { id } = await aMember(db);
      const read = { text: 'select cin from owners where member_id = $1', values: [id], owner: id };
      expect(await db.rows(read)).toHaveLength(1);
      await new Promise(setImmediate);
      expect(await db.rows(read)).toHaveLength(1);
      await aWaitingFile(db, id);
      await db.run({ text: 'delete from members where id = $1', values: [id] });
      expect(await db.rows(read)).toEqual([]);
      // the worker has noted which file nobody needs any more
      const files = openFolderStore('/nowhere/at/all');
      expect(await removeForgottenFiles({ db, files })).toBe(1);
      // and keeps that until it was read twice
      expect(await removeForgottenFiles({ db, files })).toBe(0);
      const left = `select result from run_command_on_workers('select count(*) from released_files')`;
      expect(await admin.rows({ text: left })).toEqual([{ result: '0' }, { result: '0' }]);
    } finally {
      await db.close();
    }
  });

  it('lets that role answer whoever helps a member, with the rights of the helper alone', async () => {
    const db = openPostgres({ databaseUrl: atNodes(new URL(empty.databaseUrl).host), log });
    try {
      const [member, helper] = [await aMember(db), await aMember(db)];
      const health = [await aHealthPolicy(db, member)];
      const grantId = await aHelpGrant(db, { owner: member, helper }, { health, scope: 'declare' });
      const at = new Date().toISOString();
      const sealed = seal({ memberId: member.id, grantId, helperId: helper.id, at });
      const acting = createActingDb(db);
      const read = (table: string) => ({
        text: `select member_id::text as id from ${table} where member_id = $1`,
        values: [sealed],
      });
      expect(await acting.rows(read('health_policies'))).toEqual([{ id: member.id }]);
      await expect(acting.rows(read('public.health_policies'))).rejects.toThrow(
        'permission denied',
      );
      await db.transaction(async (tx) => {
        await tx.run({
          text: `insert into requests (member_id, kind, subject, status, health_policy_id, contract, details,
                   idempotency_key, content_hash, created_at, status_at)
                 values ($1, 'ticket', '', 'Envoyé', $2, '{}', '{}', 'key', '', now(), now())`,
          values: [member.id, health[0]],
        });
      });
      await acting.transaction(async (tx) => {
        const [request] = await tx.rows<{ id: string }>({
          text: 'select id::text from requests where member_id = $1',
          values: [sealed],
        });
        await tx.rows({
          text: 'select * from lock_request($1, $2)',
          values: [sealed, request?.id],
        });
        await tx.run({
          text: `insert into request_messages (member_id, request_id, author, author_name, text, created_at)
                 values ($1, $2, 'member', '', 'Bonjour', now())`,
          values: [sealed, request?.id],
        });
        // the portal's own, in the same transaction
        await tx.rows({ text: 'select 1 from cases for update' });
      });
      const acted = `select by_name as name from ledger where member_id = $1 and act = 'helper.acted'`;
      expect(await admin.rows({ text: acted, values: [member.id] })).toHaveLength(1);
    } finally {
      await db.close();
    }
  });

  it('lets that role take, apply and undo batches of feeds', async () => {
    const db = openPostgres({ databaseUrl: as(app), log });
    const folder = await mkdtemp(join(tmpdir(), 'rafiq-files-'));
    const deps = { db, clock: systemClock, files: openFolderStore(folder) };
    try {
      // the demo's members have the numbers of the examples
      const own = { cin: 'ZZ987654', client_id: 'ZC-1' };
      await feed(deps, 'members', [feedRow('members', 'M-1001', own)]);
      await feed(deps, 'health-policies', [feedRow('health-policies', 'HP-1')]);
      await feed(deps, 'beneficiaries', [feedRow('beneficiaries', 'B-1')]);
      const rows = [feedRow('health-folders', 'F-1'), feedRow('health-folders', 'F-2')];
      await feed(deps, 'health-folders', rows);
      const changes = [
        feedRow('health-folders', 'F-1', { source_version: 2, observation: 'x', steps: [] }),
        tombstone('F-2', 2, 'M-1001'),
      ];
      const batch = await feed(deps, 'health-folders', changes);
      expect(batch.counts).toMatchObject({ changed: 1, removed: 1 });
      expect(await undoFeed(deps, batch)).toMatchObject({ state: 'undone' });
    } finally {
      await db.close();
      await rm(folder, { recursive: true });
    }
  }, 30_000);
};

if (isSpread()) describe('spread on a Citus', onCitus);
else describe('spread on one PostgreSQL', onPlain);
