import { expect, it } from 'vitest';
import { problemsOfServer } from './checks.ts';

const FIT = {
  version: '17',
  citus: '13.2-1',
  isLoaded: true,
  walLevel: 'logical',
  preparedTransactions: 200,
  isSuperuser: true,
};

it('has nothing to say of a server that is fit', () => {
  expect(problemsOfServer('This PostgreSQL', FIT)).toEqual([]);
});

it.each([
  [{ citus: null }, 'a:1 has no Citus: install it there, of the same version.'],
  [{ isLoaded: false }, `a:1 does not load Citus: set shared_preload_libraries = 'citus'.`],
  [{ walLevel: 'replica' }, 'a:1 has wal_level replica: set it to logical.'],
  [{ preparedTransactions: 0 }, 'a:1 has max_prepared_transactions 0: set it to 200 or more.'],
  [{ isSuperuser: false }, 'The role at a:1 is no superuser: adding nodes needs one.'],
])('says what is missing: %j', (lack, sentence) => {
  expect(problemsOfServer('a:1', { ...FIT, ...lack })).toEqual([sentence]);
});
