/**
 * docs/coverage.md says where each clause of the specification lives and which test shows it. This check keeps it true:
 * every file that is named exists, and every test stands in its file under that very title (see pages.mjs).
 */
import { problemsOfFiles, problemsOfTests, readPage, rowsUnder, tell } from './pages.mjs';

const PAGE = 'docs/coverage.md';

const problemsOf = ([clause, places, tests, ...rest]) => {
  if (!clause || !places || !tests || rest.length > 0)
    return ['needs a clause, a place and a test'];
  const paths = [...places.matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  if (paths.length === 0) return ['names no file'];
  return [...problemsOfFiles(paths), ...problemsOfTests(tests)];
};

const rows = rowsUnder(readPage(PAGE), '| clause |');
const problems = rows.flatMap(({ number, cells }) =>
  problemsOf(cells).map((problem) => `${PAGE}:${number}: ${problem}`),
);
if (rows.length === 0) problems.push(`${PAGE} names no clause`);
tell(`${rows.length} clauses`, problems);
