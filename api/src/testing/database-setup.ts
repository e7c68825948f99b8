/** Vitest runs this once: it prepares a migrated database that every test file copies. */
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { type CitusTemplate, dropOnAll, prepareCitusTemplate } from './citus.ts';
import { startPostgres } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

const TEMPLATE = 'rafiq_template';

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate:
      | { kind: 'postgres'; serverUrl: string; template: string }
      | ({ kind: 'citus' } & CitusTemplate);
  }
}

const preparePostgres = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres();
  const admin = new pg.Client(server.url);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const url = new URL(server.url);
  url.pathname = TEMPLATE;
  const db = openPostgres({ databaseUrl: url.href, log: silentLog });
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log: silentLog });
  await db.close();
  project.provide('databaseTemplate', {
    kind: 'postgres',
    serverUrl: server.url,
    template: TEMPLATE,
  });
  return server.destroy;
};

const prepareCitus = async (
  project: TestProject,
  citusUrl: string,
): Promise<() => Promise<void>> => {
  const template = await prepareCitusTemplate(citusUrl);
  project.provide('databaseTemplate', { kind: 'citus', ...template });
  return () => dropOnAll(template.servers, template.name);
};

export const setup = (project: TestProject): Promise<() => Promise<void>> => {
  const citusUrl = process.env.RAFIQ_TEST_CITUS;
  return citusUrl ? prepareCitus(project, citusUrl) : preparePostgres(project);
};
