/** `npm run schema`: writes docs/schema.md anew, from a database with all migrations. */
import { writeFile } from 'node:fs/promises';
import { MIGRATIONS_DIRECTORY, migrate } from '../platform/database/migrate.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { readCatalogue } from '../schema/catalogue.ts';
import { SCHEMA_PAGE, schemaPage } from '../schema/page.ts';
import { startPostgres } from './postgres-server.ts';
import { silentLog as log } from './silent-log.ts';

const server = await startPostgres();
const db = openPostgres({ databaseUrl: server.url, log });
try {
  await migrate(db, { directory: MIGRATIONS_DIRECTORY, log });
  await writeFile(SCHEMA_PAGE, await schemaPage(await readCatalogue(db), MIGRATIONS_DIRECTORY));
} finally {
  await db.close();
  await server.destroy();
}
