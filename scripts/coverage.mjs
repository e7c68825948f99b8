/**
 * docs/coverage.md says where each clause of the specification lives and which test shows it. This check keeps it true:
 * every file that is named exists, and every test stands in its file under that very title.
 *
 * A test is written `path` › title. The title is copied from the source as it stands there, so a title made of parts
 * keeps its holes: `%s` of a table of cases, `${language}` of a template. Only `|` is written `\|`, as tables need it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(join(root, 'docs/coverage.md'), 'utf8');

/** `it('…')`, `test("…")`, and those of a table: `it.each([…])('…')`. */
const TITLE = /\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;

const known = new Map();
const titlesIn = (file) => {
  if (!known.has(file)) {
    const source = readFileSync(join(root, file), 'utf8');
    const titles = [...source.matchAll(TITLE)].map(([, , title]) => title.replace(/\\(.)/g, '$1'));
    known.set(file, new Set(titles));
  }
  return known.get(file);
};

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;
const TEST = /^`([^`]+)` › (.+)$/;

/** What is wrong with one test that a row names; nothing when it is there. */
const problemOf = (named) => {
  const [, file, title] = TEST.exec(named) ?? [];
  if (!file) return `“${named}” is not written as \`file\` › title`;
  if (!TEST_FILE.test(file)) return `${file} is no file of tests`;
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  return titlesIn(file).has(title) ? null : `${file} has no test “${title}”`;
};

const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

const problemsOf = (line) => {
  const [clause, places, tests, ...rest] = cellsOf(line);
  if (!clause || !places || !tests || rest.length > 0)
    return ['needs a clause, a place and a test'];
  const paths = [...places.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  if (paths.length === 0) return ['names no file'];
  return [
    ...paths
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${path} does not exist`),
    ...tests.split('<br>').map(problemOf),
  ].filter(Boolean);
};

/** Rows of the tables of clauses, with the number of their line. */
const rows = [];
let isInTable = false;
for (const [index, line] of page.split('\n').entries()) {
  if (!line.startsWith('|')) isInTable = false;
  else if (line.startsWith('| clause |')) isInTable = true;
  else if (isInTable && !line.startsWith('|---')) rows.push({ number: index + 1, line });
}

const problems = rows.flatMap(({ number, line }) =>
  problemsOf(line).map((problem) => `docs/coverage.md:${number}: ${problem}`),
);
if (rows.length === 0) problems.push('docs/coverage.md names no clause');
for (const problem of problems) console.error(problem);
console.log(`${rows.length} clauses, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
