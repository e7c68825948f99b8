/**
 * docs/security.md answers the OWASP ASVS 5.0.0, levels 1 and 2. This check keeps it whole and true: every requirement is
 * answered once, in a few words and with a known answer; what is met names the file that does it; every file, link and
 * test that is named exists (see pages.mjs); and the page counts its answers right.
 */
import { posix } from 'node:path';
import { problemsOfFiles, problemsOfTests, readPage, rowsUnder, tell } from './pages.mjs';

const PAGE = 'docs/security.md';

/**
 * How many requirements of levels 1 and 2 each section of a chapter has. In every section those of level 3 come last, so
 * that the numbers run from 1 to this.
 */
const SECTIONS = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
const NUMBERS = Object.entries(SECTIONS).flatMap(([chapter, counts]) =>
  counts.flatMap((count, index) =>
    Array.from({ length: count }, (_, before) => `${chapter}.${index + 1}.${before + 1}`),
  ),
);

const ANSWERS = ['met', 'partly', 'not applicable', 'open'];
const MAX_WORDS = 12;
const NO_TEST = '–';

/** What stands in code marks and could be a file: no address of the API, no table, no setting. */
const pathsIn = (text) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.(?:json|md))`/g)].map(([, path]) => path);

/** The files that links lead to; headings and other sites are not looked at. */
const linksIn = (text) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) =>
    posix.join(posix.dirname(PAGE), link),
  );

const page = readPage(PAGE);
const rows = rowsUnder(page, '| no. |');
const answered = rows.map(({ cells: [number] }) => number);
const countOf = (answer) => rows.filter(({ cells }) => cells[2] === answer).length;

const problemsOf = ([number, asks, answer, how, tests, ...rest]) => {
  if (!number || !asks || !answer || !how || !tests || rest.length > 0)
    return ['needs a number, what is asked, an answer, how, and tests or a dash'];
  const problems = [];
  if (!NUMBERS.includes(number)) problems.push(`${number} is no requirement of levels 1 and 2`);
  if (answered.indexOf(number) !== answered.lastIndexOf(number))
    problems.push(`${number} is answered twice`);
  if (!ANSWERS.includes(answer)) problems.push(`“${answer}” is none of: ${ANSWERS.join(', ')}`);
  if (asks.split(/\s+/).length > MAX_WORDS) problems.push(`asks in more than ${MAX_WORDS} words`);
  if (answer === 'met' && pathsIn(how).length === 0) problems.push('is met, but names no file');
  if (tests !== NO_TEST) problems.push(...problemsOfTests(tests));
  return problems;
};

const counted = ANSWERS.map((answer) => `${countOf(answer)} ${answer}`).join(', ');
const problems = [
  ...rows.flatMap(({ number, cells }) =>
    problemsOf(cells).map((problem) => `${PAGE}:${number}: ${problem}`),
  ),
  ...NUMBERS.filter((number) => !answered.includes(number)).map(
    (number) => `${PAGE} does not answer ${number}`,
  ),
  ...page
    .split('\n')
    .flatMap((line, index) =>
      problemsOfFiles([...pathsIn(line), ...linksIn(line)]).map(
        (problem) => `${PAGE}:${index + 1}: ${problem}`,
      ),
    ),
  ...(page.includes(counted) ? [] : [`${PAGE} should say: ${counted}`]),
];
tell(`${rows.length} of ${NUMBERS.length} requirements`, problems);
