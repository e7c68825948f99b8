import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MORE_ON_EMBEDDED, testKinds } from './test-kinds.ts';

const FEATURES = join(import.meta.dirname, '../features');
const { unit, postgres, embedded } = testKinds;
const onBoth = new Set(embedded.filter((test) => postgres.includes(test)));

const features = new Set(
  globSync('*/**/*repository.ts', { cwd: FEATURES }).map((path) => path.split('/')[0] ?? ''),
);
const named = (feature: string) =>
  (MORE_ON_EMBEDDED[feature] ?? []).map((test) => `src/${test}.test.ts`);

it.each([...features].sort())(
  'the SQL of %s runs on the embedded database and on PostgreSQL',
  (feature) => {
    const tests = [`src/features/${feature}/routes.test.ts`, ...named(feature)];
    expect(tests.filter((test) => onBoth.has(test))).not.toEqual([]);
  },
);

it.each(Object.keys(MORE_ON_EMBEDDED))('what is named for %s is there', (feature) => {
  expect([...features]).toContain(feature);
  expect(named(feature).filter((test) => !onBoth.has(test))).toEqual([]);
});

it('runs every test file, and what asks no database once', () => {
  const all = globSync('**/*.test.ts', { cwd: join(FEATURES, '..') }).map((path) => `src/${path}`);
  expect([...new Set([...unit, ...postgres, ...embedded])].sort()).toEqual(all.sort());
  expect(unit.filter((test) => [...postgres, ...embedded].includes(test))).toEqual([]);
  expect(unit).toContain('src/config.test.ts');
});
