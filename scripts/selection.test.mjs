import { expect, it } from 'vitest';
import { selectTests } from './selection.mjs';

const USES = new Map([
  ['api/src/features/tickets/routes.test.ts', ['api/src/features/tickets/routes.ts']],
  ['web/src/features/tickets/Screen.component.test.tsx', ['web/src/features/tickets/Screen.tsx']],
  ['kit/src/date.test.ts', ['kit/src/date.ts']],
  ['web/src/main.tsx', ['web/src/features/tickets/Screen.tsx']],
  ['vitest.config.ts', ['kit/vite/catalogues.ts']],
  ['api/src/features/tickets/routes.ts', ['api/src/features/receipts/service.ts']],
  ['e2e/tickets.desk.spec.ts', []],
  ['e2e/new.desk.spec.ts', []],
  ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => [`e2e/${name}.desk.spec.ts`, []]),
  ['words/words.test.ts', []],
  ['web/index.html', []],
  ['package.json', []],
]);
const WALKS = [...USES.keys()].filter((file) => file.startsWith('e2e/'));
const CALLS = Object.fromEntries(
  WALKS.filter((walk) => !walk.includes('new')).map((walk) => [walk, ['profile']]),
);
CALLS['e2e/tickets.desk.spec.ts'] = ['profile', 'tickets'];
const NEWS_WALKS = ['a', 'b', 'c', 'd'].map((name) => `e2e/${name}.desk.spec.ts`);
for (const walk of NEWS_WALKS) CALLS[walk] = ['profile', 'news'];

const select = (changed, callsOf = CALLS) => {
  const named = new Set([...USES.values()].flat());
  const files = [...new Set([...USES.keys(), ...named])];
  const { selected, entire } = selectTests({
    changed: [changed],
    files,
    uses: USES,
    named,
    callsOf,
  });
  return { selected: [...selected].sort(), entire: [...entire].sort() };
};
const others = (selected) => selected.filter((file) => file !== 'words/words.test.ts');
const TICKET_WALKS = ['e2e/new.desk.spec.ts', 'e2e/tickets.desk.spec.ts'];

it('a module of a feature selects the tests that use it, and the walks that call the feature or may do so', () => {
  const { selected, entire } = select('api/src/features/tickets/routes.ts');
  expect(others(selected)).toEqual(['api/src/features/tickets/routes.test.ts', ...TICKET_WALKS]);
  expect(entire).toEqual(TICKET_WALKS);
});

it('a feature without an address selects the walks that call those that use it', () => {
  const { entire } = select('api/src/features/receipts/service.ts');
  expect(entire).toEqual(TICKET_WALKS);
});

it('a feature that many walks call selects these, as far as npm test runs them', () => {
  const { selected, entire } = select('web/src/features/news/Bell.tsx');
  expect(selected).toEqual(expect.arrayContaining(NEWS_WALKS));
  expect(selected).not.toContain('e2e/g.desk.spec.ts');
  expect(entire).toEqual(['e2e/new.desk.spec.ts']);
});

it('tests that read the whole product are always selected', () => {
  expect(select('docs/decisions/0001.md').selected).toEqual(['words/words.test.ts']);
});

it.each([
  ['what no feature owns', 'kit/src/date.ts', CALLS],
  ['a feature without a record', 'api/src/features/tickets/routes.ts', {}],
])('%s selects all walks, as far as npm test runs them', (_, changed, callsOf) => {
  const { selected, entire } = select(changed, callsOf);
  expect(selected).toEqual(expect.arrayContaining(WALKS));
  expect(entire).not.toContain('e2e/tickets.desk.spec.ts');
});

it.each(['api/src/features/tickets/routes.test.ts', 'e2e/a.desk.spec.ts'])(
  'an edited test runs entirely: %s',
  (changed) => {
    const { selected, entire } = select(changed);
    expect(others(selected)).toEqual([changed]);
    expect(entire).toEqual([changed]);
  },
);

it('a file that no other names selects its folder', () => {
  const { selected } = select('web/index.html');
  expect(selected).toContain('web/src/features/tickets/Screen.component.test.tsx');
  expect(selected).not.toContain('kit/src/date.test.ts');
});

it.each(['package.json', 'vitest.config.ts', 'kit/vite/catalogues.ts'])(
  'what configures all tests selects all: %s',
  (changed) => {
    expect(select(changed).selected).toEqual(
      [...USES.keys()].filter((file) => /\.(?:test|spec)\.tsx?$/.test(file)).sort(),
    );
  },
);
