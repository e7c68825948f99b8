/** What has to be so before anything is changed: a sentence for each thing that is not. */
import type pg from 'pg';
import { APART, BY_MEMBER, ON_COORDINATOR, TABLES } from '../../platform/database/layout.ts';
import { MIGRATIONS_DIRECTORY, readMigrations } from '../../platform/database/migrate.ts';
import { urlAt } from '../../platform/database/url-at.ts';
import { type Node, nameOf, onNode } from './nodes.ts';

interface Server {
  version: string;
  citus: string | null;
  isLoaded: boolean;
  walLevel: string;
  preparedTransactions: number;
  isSuperuser: boolean;
}

const askServer = async (client: pg.ClientBase): Promise<Server> => {
  const { rows } = await client.query<Server>(
    `select split_part(current_setting('server_version'), '.', 1) as version,
       (select default_version from pg_available_extensions where name = 'citus') as citus,
       current_setting('shared_preload_libraries') ~ '\\mcitus\\M' as "isLoaded",
       current_setting('wal_level') as "walLevel",
       current_setting('max_prepared_transactions')::int as "preparedTransactions",
       (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser"`,
  );
  return rows[0] as Server;
};

export const problemsOfServer = (name: string, server: Server): string[] => {
  const { citus, isLoaded, walLevel, preparedTransactions, isSuperuser } = server;
  if (citus === null) return [`${name} has no Citus: install it there, of the same version.`];
  return [
    ...(isLoaded ? [] : [`${name} does not load Citus: set shared_preload_libraries = 'citus'.`]),
    ...(walLevel === 'logical' ? [] : [`${name} has wal_level ${walLevel}: set it to logical.`]),
    ...(preparedTransactions > 0
      ? []
      : [`${name} has max_prepared_transactions 0: set it to 200 or more.`]),
    ...(isSuperuser ? [] : [`The role at ${name} is no superuser: adding nodes needs one.`]),
  ];
};

const problemOfWorker = (name: string, error: unknown): string => {
  const said = error instanceof Error ? error.message : String(error);
  const isMissing = error instanceof Error && 'code' in error && error.code === '3D000';
  return isMissing
    ? `There is no database of this name at ${name}: create it there, empty.`
    : `${name} cannot be reached: ${said}.`;
};

const checkWorker = async (
  databaseUrl: string,
  worker: Node,
  coordinator: Server,
): Promise<string[]> => {
  const name = nameOf(worker);
  try {
    const server = await onNode(urlAt(databaseUrl, worker), askServer);
    const differs = server.version !== coordinator.version || server.citus !== coordinator.citus;
    const versions = `PostgreSQL ${server.version} with Citus ${server.citus}`;
    const wanted = `PostgreSQL ${coordinator.version} with Citus ${coordinator.citus}`;
    return [
      ...problemsOfServer(name, server),
      ...(differs && server.citus !== null
        ? [`${name} has ${versions}, the coordinator ${wanted}: they must be equal.`]
        : []),
    ];
  } catch (error) {
    return [problemOfWorker(name, error)];
  }
};

/** The tables as this release of the portal leaves them. */
const checkSchema = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows: migrated } = await client.query<{ there: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as there`,
  );
  if (!migrated[0]?.there) {
    return ['This database holds no portal yet: start the portal once on it, and stop it.'];
  }
  const { rows: applied } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const known = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  const migrations = await readMigrations(MIGRATIONS_DIRECTORY);
  const isUpToDate =
    known.size === migrations.length &&
    migrations.every(({ name, checksum }) => known.get(name) === checksum);
  if (!isUpToDate) {
    return ['The schema is not that of this release: start the portal once, and stop it.'];
  }
  const { rows: tables } = await client.query<{ name: string }>(TABLES);
  const named = new Set<string>([...BY_MEMBER, ...ON_COORDINATOR, ...APART]);
  return tables
    .filter(({ name }) => !named.has(name))
    .map(({ name }) => `Nobody has said where the table ${name} lies.`);
};

export const checkNobodyIsThere = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and application_name = 'rafiq'`,
  );
  const count = rows[0]?.count ?? 0;
  return count === 0
    ? []
    : [`A portal is still running (${count} connections): stop it while tables are copied.`];
};

export const problemsBefore = async (
  client: pg.ClientBase,
  { databaseUrl, workers }: { databaseUrl: string; workers: readonly Node[] },
): Promise<string[]> => {
  const server = await askServer(client);
  const here = problemsOfServer('This PostgreSQL', server);
  if (here.length > 0) return here;
  const there = await Promise.all(
    workers.map((worker) => checkWorker(databaseUrl, worker, server)),
  );
  return [...there.flat(), ...(await checkSchema(client))];
};
