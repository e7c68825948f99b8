import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { INSTEAD_OF_ROUTES_TEST, testKinds } from './test-kinds.ts';

const FEATURES = join(import.meta.dirname, '../features');
const { unit, postgres, embedded } = testKinds;
const onBoth = new Set(embedded.filter((test) => postgres.includes(test)));

const features = new Set(
  globSync('*/**/*repository.ts', { cwd: FEATURES }).map((path) => path.split('/')[0] ?? ''),
);
const routesTest = (feature: string) => `src/features/${feature}/routes.test.ts`;
const namedFor = (feature: string) =>
  (INSTEAD_OF_ROUTES_TEST[feature] ?? []).map((test) => `src/${test}.test.ts`);

it.each([...features].sort())(
  'the SQL of %s runs on the embedded database and on PostgreSQL',
  (feature) => {
    const named = namedFor(feature);
    const meant = named.length > 0 ? named : [routesTest(feature)];
    expect(meant.filter((test) => !onBoth.has(test))).toEqual([]);
  },
);

it('names other files only for a feature that has SQL and no routes.test.ts', () => {
  const needless = Object.keys(INSTEAD_OF_ROUTES_TEST).filter(
    (feature) => !features.has(feature) || onBoth.has(routesTest(feature)),
  );
  expect(needless).toEqual([]);
});

it('runs every test file, and what asks no database once', () => {
  const all = globSync('**/*.test.ts', { cwd: join(FEATURES, '..') }).map((path) => `src/${path}`);
  expect([...new Set([...unit, ...postgres, ...embedded])].sort()).toEqual(all.sort());
  expect(unit.filter((test) => [...postgres, ...embedded].includes(test))).toEqual([]);
  expect(unit).toContain('src/config.test.ts');
});
