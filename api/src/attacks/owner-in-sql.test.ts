/**
 * Every statement on what members own names its owner itself, also where a check before it would have refused: ids are
 * a member's own, so another member's row may bear the same one.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: SOURCE }).map((file) => ({
    file,
    content: readFileSync(join(SOURCE, file), 'utf8'),
  }));

/** The insurer answers whoever asked, and reads them by the request alone. */
const OF_THE_INSURER = [
  'features/cases/search-repository.ts',
  'features/member-file/repository.ts',
  'features/request-answers/repository.ts',
  'features/requests/answer-repository.ts',
  'features/account/others-changes-repository.ts',
];
/** Figures of all members together: a count and a mean, of nobody. */
const OF_EVERYBODY = ['features/reports/repository.ts'];
/** Whoever opens a link from a message has nothing but its secret. */
const BY_SECRET = ['features/account/contact-link-repository.ts'];
/** What is old goes, whoever's it is. */
const SWEEPS = [
  'features/drafts/sweep-repository.ts',
  'features/feed-notices/repository.ts',
  'features/news/deadline-repository.ts',
];

const ownedTables = filesOf('migrations/*.sql').flatMap(({ content }) => [
  ...[...content.matchAll(/create table (\w+) \((.*?)\n\);/gs)]
    .filter(([, , body]) => body?.includes('primary key (member_id, '))
    .map(([, table]) => table),
  ...[...content.matchAll(/create view (own_\w+)/g)].map(([, view]) => view),
]);
const TOUCHES = new RegExp(`\\b(?:from|join|update) (?:${ownedTables.join('|')})\\b`, 'g');
const NAMES_OWNER = /member_id = /g;
const BINDS = /member_id = \$\d/;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** With what stands in a constant of the file put in. Both kinds of folder and policy are asked alike. */
const statementsOf = (content: string): string[] => {
  const constants = new Map(
    [...content.matchAll(/const ([A-Z_]+) =\s*(?:`([^`]*)`|'([^']*)')/g)].map(
      ([, name, long, short]) => [name, long ?? short ?? ''],
    ),
  );
  const putIn = (text: string): string =>
    text.replace(/\$\{([A-Z_]+)\}/g, (whole, name) => {
      const constant = constants.get(name);
      return constant === undefined ? whole : putIn(constant);
    });
  return [...content.matchAll(/text:\s*(?:`([^`]*)`|'([^']*)')/g)].map(([, long, short]) =>
    putIn(long ?? short ?? '')
      .replaceAll('$' + '{kind}', 'health')
      .replace(/\s+/g, ' '),
  );
};

/** The statement and each statement inside it, every one without those inside itself. */
const levelsOf = (statement: string): string[] => {
  const found: string[] = [];
  const open: string[] = [''];
  for (const char of statement) {
    if (char === '(') open.push('');
    else if (char === ')') {
      const inner = open.pop() ?? '';
      const isStatement = /^\s*(?:select|insert|update|delete)\b/.test(inner);
      if (isStatement) found.push(inner);
      open[open.length - 1] += isStatement ? '()' : `(${inner})`;
    } else open[open.length - 1] += char;
  }
  return [...found, ...open];
};

it('is named for every table of a member that a statement reads or changes', () => {
  const statements = filesOf('features/*/*repository.ts').flatMap(({ file, content }) =>
    statementsOf(content)
      .filter((text) => count(text, TOUCHES) > 0)
      .map((text) => ({ file, text })),
  );
  // none at all would be a search that saw nothing
  expect(statements.length).toBeGreaterThan(25);
  // as a value, and in each subquery anew: a server that holds some members only knows by it which rows to ask for
  const unbound = statements.filter(({ text }) =>
    levelsOf(text).some(
      (level) =>
        count(level, TOUCHES) > 0 &&
        (!BINDS.test(level) || count(level, NAMES_OWNER) < count(level, TOUCHES)),
    ),
  );
  const excepted = [...OF_THE_INSURER, ...OF_EVERYBODY, ...BY_SECRET, ...SWEEPS];
  expect(unbound.filter(({ file }) => !excepted.includes(file))).toEqual([]);
});
