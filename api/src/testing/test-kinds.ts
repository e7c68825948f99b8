/** Which test runs on which database. The reasons are in docs/testing.md. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';

const API = join(import.meta.dirname, '../..');
const TEST_DATABASE = join(import.meta.dirname, 'database.ts');
const RELATIVE_IMPORT = /(?:from|import\()\s*'(\.[^']+\.ts)'/g;

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(path));

const known = new Map<string, boolean>([[TEST_DATABASE, true]]);

/** Whether a file stands on the test database, by itself or by what it imports. */
const asksDatabase = (file: string): boolean => {
  const answer = known.get(file);
  if (answer !== undefined) return answer;
  known.set(file, false);
  const asks = importsOf(file).some(asksDatabase);
  known.set(file, asks);
  return asks;
};

/**
 * A feature's SQL meets the embedded database in its `routes.test.ts`, and in the files named here where there is no
 * such test or where it does not reach all of the SQL.
 */
export const MORE_ON_EMBEDDED: Record<string, string[]> = {
  access: ['features/access/temporary-password', 'features/access/request-sweep'],
  'access-keys': ['features/access-keys/service', 'features/access-keys/staff-routes'],
  account: [
    'features/account/contact-undo',
    'features/account/takeover',
    'features/account/devices',
    'features/account/password',
  ],
  answering: [
    'features/answering/details',
    'features/answering/send',
    'features/answering/files',
    'features/answering/beside',
    'features/bulk/undo',
  ],
  cards: ['features/cards/keys'],
  // every statement that is bound to granted contracts
  helpers: ['attacks/helpers', 'attacks/helpers-contracts'],
  deadlines: ['features/deadlines/histories'],
  cases: [
    'features/cases/follow',
    'features/cases/assign',
    'features/cases/closed',
    'features/cases/released',
  ],
  constat: [
    'features/constat/meeting/routes',
    'features/constat/meeting/live',
    'features/constat/meeting/photos',
    'features/constat/meeting/reading',
    'features/constat/meeting/two-phones',
    'features/constat/meeting/written',
  ],
  conversations: [
    'features/conversations/service',
    'features/conversations/member-messages',
    'features/conversations/member-papers',
  ],
  brand: ['features/brand/editing'],
  content: ['features/content/service'],
  events: ['features/events/service', 'features/events/staff-routes'],
  'feed-notices': ['features/feed-notices/service'],
  feeds: [
    'features/feeds/documents',
    'features/feeds/folder/watch',
    'features/feeds/filing',
    'features/feeds/apply',
    'features/feeds/preview',
    'features/feeds/members',
    'features/feeds/steps',
    'features/feeds/undo',
    'features/feeds/sweep',
    'features/feeds/removals',
    'features/feeds/unique-sources',
    'features/feeds/forget',
    'features/feeds/staff-routes',
  ],
  folders: ['features/health-folders/routes', 'features/motor-folders/routes'],
  'health-folders': ['features/health-folders/detail', 'features/health-folders/documents'],
  ledger: ['features/ledger/told', 'features/ledger/verify', 'attacks/register-copy'],
  news: ['features/news/push', 'features/news/telling'],
  'my-data': ['features/my-data/making', 'features/my-data/tables'],
  onboarding: [
    'features/onboarding/check',
    'features/onboarding/sign-up',
    'features/onboarding/confirm',
    'features/onboarding/sweep',
  ],
  policies: ['features/profile/routes'],
  ratings: ['features/ratings/rating'],
  'request-answers': ['operator/requests'],
  'request-files': [
    'features/request-files/voice-and-downloads',
    'features/request-files/waiting-files',
    'features/request-files/name-file',
  ],
  statistics: ['features/statistics/ceilings'],
  'staff-access': [
    'features/staff-access/sessions',
    'features/staff-access/ways',
    'operator/after-an-attack',
  ],
  verification: [
    'features/verification/service',
    'features/verification/cases',
    'features/onboarding/takeover',
  ],
  webhooks: [
    'features/webhooks/deliver',
    'features/webhooks/staff',
    'features/webhooks/staff-routes',
  ],
};

/** Of the tests that ask a database, those that the embedded one could answer differently. */
const ON_BOTH = [
  'src/platform/*.test.ts',
  'src/platform/{database,jobs,messages,file-store}/**/*.test.ts',
  'src/demo/load.test.ts',
  'src/features/*/routes.test.ts',
  ...Object.values(MORE_ON_EMBEDDED).flatMap((files) => files.map((file) => `src/${file}.test.ts`)),
];

const tests = globSync('src/**/*.test.ts', { cwd: API }).sort();
const isOnly = (kind: 'embedded' | 'postgres') => (test: string) =>
  test.endsWith(`.${kind}.test.ts`);
const isOnBoth = (test: string) => ON_BOTH.some((pattern) => matchesGlob(test, pattern));

const onlyEmbedded = tests.filter(isOnly('embedded'));
const onlyPostgres = tests.filter(isOnly('postgres'));
const others = tests.filter((test) => ![...onlyEmbedded, ...onlyPostgres].includes(test));
const asking = others.filter((test) => asksDatabase(join(API, test)));

export const testKinds = {
  /** Asks no database: runs once. */
  unit: others.filter((test) => !asking.includes(test)),
  postgres: [...onlyPostgres, ...asking],
  embedded: [...onlyEmbedded, ...asking.filter(isOnBoth)],
};
