import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Database } from '../platform/db.ts';
import { type CitusTemplate, createOnAll, dropOnAll } from './citus.ts';
import type {} from './database-setup.ts';
import { silentLog } from './silent-log.ts';

export interface TestDatabase {
  db: Database;
  databaseUrl: string;
  close(): Promise<void>;
}

const administer = async (serverUrl: string, sql: string): Promise<void> => {
  const client = new pg.Client(serverUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
};

/** With `others` any of these servers answers what is of one member. */
const openAt = (
  [serverUrl = '', ...others]: readonly string[],
  name: string,
  drop: () => Promise<void>,
): TestDatabase => {
  const url = new URL(serverUrl);
  url.pathname = name;
  const hosts = [url.host, ...others.map((other) => new URL(other).host)].join(',');
  const databaseUrl = url.href.replace(url.host, hosts);
  const db = openPostgres({ databaseUrl, log: silentLog });
  const close = async () => {
    await db.close();
    await drop();
  };
  return { db, databaseUrl: url.href, close };
};

const onPostgres = async (
  { serverUrl, template }: { serverUrl: string; template: string },
  name: string,
): Promise<TestDatabase> => {
  // files as they are: page by page through its log costs the server twice the time
  await administer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return openAt([serverUrl], name, () =>
    administer(serverUrl, `drop database if exists ${name} with (force)`),
  );
};

const onCitus = async (
  { servers, name: template, prefix }: CitusTemplate,
  uuid: string,
): Promise<TestDatabase> => {
  const name = `${prefix}${uuid}`;
  await createOnAll(servers, name, template);
  return openAt(servers, name, () => dropOnAll(servers, name));
};

/** Whether rows of members lie on several servers: a plan looks different then. */
export const isSpread = (): boolean => inject('databaseTemplate').kind === 'citus';

/** A migrated and empty database of one's own. */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const template = inject('databaseTemplate');
  const uuid = randomUUID().replaceAll('-', '');
  return template.kind === 'citus' ? onCitus(template, uuid) : onPostgres(template, `test_${uuid}`);
};
