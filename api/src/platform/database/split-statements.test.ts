import { expect, it } from 'vitest';
import { MIGRATIONS_DIRECTORY, readMigrations } from './migrate.ts';
import { splitStatements } from './split-statements.ts';

it('ends at a semicolon, and only at one that ends a statement', () => {
  expect(
    splitStatements(`
      -- first; not a statement
      create table a (b text default 'x;''y'); /* nor; this */
      create function f() returns void language plpgsql as $$ begin; -- kept
        perform ';'; end $$;
      do $body$ begin execute $$select 1;$$; end $body$;;
      select "a;b" from c -- last
    `),
  ).toEqual([
    `create table a (b text default 'x;''y')`,
    `create function f() returns void language plpgsql as $$ begin; -- kept
        perform ';'; end $$`,
    'do $body$ begin execute $$select 1;$$; end $body$',
    'select "a;b" from c',
  ]);
});

it('keeps what is no comment, text or body as it stands', () => {
  const sql = `select 1 - 2, 3 / 4, $1, a->>'b', 'it''s -- no /* comment'`;
  expect(splitStatements(sql)).toEqual([sql]);
  expect(splitStatements(' -- nothing\n')).toEqual([]);
});

it('finds only statements in the migrations', async () => {
  const statements = (await readMigrations(MIGRATIONS_DIRECTORY)).flatMap(({ sql }) =>
    splitStatements(sql),
  );
  expect(statements.length).toBeGreaterThan(150);
  for (const statement of statements) {
    expect(statement).toMatch(
      /^(?:create|alter|drop|insert|update|delete|with|do|select|analyze|lock|comment|grant|revoke|set)\b/,
    );
  }
});
