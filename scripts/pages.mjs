/**
 * What a page of docs/ names in its tables, held to what there is: files exist, and tests stand in their file under that
 * very title.
 *
 * A test is written `path` › title. The title is copied from the source as it stands there, so a title made of parts
 * keeps its holes: `%s` of a table of cases, `${language}` of a template. Only `|` is written `\|`, as tables need it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export const readPage = (file) => readFileSync(join(root, file), 'utf8');

/** `it('…')`, `test("…")`, and those of a table: `it.each([…])('…')`. */
const TITLE =
  /\b(?:it|test)(?:\.each(?:<[\s\S]*?>)?\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1/g;

const known = new Map();
const titlesIn = (file) => {
  if (!known.has(file)) {
    const source = readFileSync(join(root, file), 'utf8');
    const titles = [...source.matchAll(TITLE)].map(([, , title]) => title.replace(/\\(.)/g, '$1'));
    known.set(file, new Set(titles));
  }
  return known.get(file);
};

/** Tests that several files share stand in a folder `testing`. */
const TEST_FILE = /\.(?:test|spec)\.tsx?$|\/testing\/.+\.tsx?$/;
const TEST = /^`([^`]+)` › (.+)$/;

/** What is wrong with one test that a row names; nothing when it is there. */
const problemOf = (named) => {
  const [, file, title] = TEST.exec(named) ?? [];
  if (!file) return `“${named}” is not written as \`file\` › title`;
  if (!TEST_FILE.test(file)) return `${file} is no file of tests`;
  if (!existsSync(join(root, file))) return `${file} does not exist`;
  return titlesIn(file).has(title) ? null : `${file} has no test “${title}”`;
};

/** Of a cell that holds tests, one a line. */
export const problemsOfTests = (cell) => cell.split('<br>').map(problemOf).filter(Boolean);

export const problemsOfFiles = (paths) =>
  paths.filter((path) => !existsSync(join(root, path))).map((path) => `${path} does not exist`);

const cellsOf = (line) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** Rows of the tables whose head begins so, as cells, with the number of their line. */
export const rowsUnder = (page, head) => {
  const rows = [];
  let isInTable = false;
  for (const [index, line] of page.split('\n').entries()) {
    if (!line.startsWith('|')) isInTable = false;
    else if (line.startsWith(head)) isInTable = true;
    else if (isInTable && !line.startsWith('|---')) {
      rows.push({ number: index + 1, cells: cellsOf(line) });
    }
  }
  return rows;
};

/** Says what is wrong, and ends the process accordingly. */
export const tell = (counted, problems) => {
  for (const problem of problems) console.error(problem);
  console.log(`${counted}, ${problems.length} problems`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};
