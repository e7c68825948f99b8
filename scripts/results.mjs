/**
 * What a step of tests wrote down: how many passed, what failed, how many were left out for their tag, the seconds of
 * each file, and what each walk called.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import { root } from './setup.mjs';

const fromRoot = (path) => relative(root, path).split(sep).join('/');

const isSlow = ({ tags, status }) => tags.includes('slow') && status === 'skipped';

const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // a file that could not even be read has no tests of its own
    if (failed.length === 0) return status === 'failed' ? [basename(name)] : [];
    return failed.map(({ fullName }) => `${basename(name)} › ${fullName}`);
  }),
  slow: testResults.flatMap(({ assertionResults }) => assertionResults.filter(isSlow)).length,
  seconds: testResults.map(({ name, startTime, endTime }) => [
    fromRoot(name),
    (endTime - startTime) / 1000,
  ]),
  calls: {},
});

/** All tests of a report of Playwright, however deep. */
export const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** What `e2e/support/test.ts` noted, of all tests of a file. */
const callsOf = (report) => {
  const calls = {};
  for (const { file, tests } of specsOf(report)) {
    const notes = tests
      .flatMap(({ annotations }) => annotations)
      .filter(({ type }) => type === 'calls');
    calls[`e2e/${file}`] ??= [];
    calls[`e2e/${file}`].push(...notes.flatMap(({ description }) => description.split(' ')));
  }
  return calls;
};

const ofPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${file} › ${title} (${projectName})`),
  ),
  slow: 0,
  seconds: specsOf(report).flatMap(({ file, tests }) =>
    tests.map(({ results }) => [
      `e2e/${file}`,
      results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    ]),
  ),
  calls: callsOf(report),
});

/** Of a file that stands there more than once, the sum. */
const summed = (pairs) => {
  const sums = {};
  for (const [name, seconds] of pairs) sums[name] = (sums[name] ?? 0) + seconds;
  return sums;
};

export const NO_RESULTS = { passed: 0, failed: [], slow: 0, seconds: {}, calls: {} };

export const readResults = (file) => {
  if (!existsSync(file)) return NO_RESULTS;
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const { seconds, ...counts } = report.stats ? ofPlaywright(report) : ofVitest(report);
    return { ...counts, seconds: summed(seconds) };
  } catch {
    return { ...NO_RESULTS, failed: [`${fromRoot(file)} cannot be read`] };
  }
};
