/** The schema explains itself, and docs/schema.md is made from it. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MIGRATIONS_DIRECTORY } from '../platform/database/migrate.ts';
import { isSpread, openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { SCHEMA_PAGE, schemaPage } from './page.ts';

/** That a caller passes: `ledger_hash` names each column of a line. */
const MOST_PARAMETERS = 11;

let test: TestDatabase;
let catalogue: Catalogue;
beforeAll(async () => {
  test = await openTestDatabase();
  catalogue = await readCatalogue(test.db);
});
afterAll(() => test.close());

const namesOf = (things: readonly { name: string }[]): string[] => things.map(({ name }) => name);

// Citus makes tables anew, without their comments, and brings some of its own
it.skipIf(isSpread())('says of every table, view and function what it is for', () => {
  const all = [...catalogue.relations, ...catalogue.routines];
  expect(all.length).toBeGreaterThan(150);
  expect(namesOf(all.filter(({ comment }) => !comment))).toEqual([]);
});

it('has no function with a parameter of one letter, or with very many', () => {
  const { routines } = catalogue;
  const unreadable = routines.filter(
    ({ parameters, parameterNames }) =>
      parameterNames.some((name) => name.length === 1) ||
      parameters.replace(/(?:^|, )OUT .*/, '').split(', ').length > MOST_PARAMETERS,
  );
  expect(namesOf(unreadable)).toEqual([]);
});

it.skipIf(isSpread())('is told in docs/schema.md: npm run schema writes it', async () => {
  const page = await schemaPage(catalogue, MIGRATIONS_DIRECTORY);
  expect(await readFile(SCHEMA_PAGE, 'utf8')).toBe(page);
  for (const { name } of [...catalogue.relations, ...catalogue.routines])
    expect(page).toContain(name);
});
