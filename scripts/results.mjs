/** What a step of tests wrote down: how many passed, and the names of those that failed. */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const ofVitest = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failed: testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // a file that could not even be read has no tests of its own
    if (failed.length === 0) return status === 'failed' ? [basename(name)] : [];
    return failed.map(({ fullName }) => `${basename(name)} › ${fullName}`);
  }),
});

/** All tests of a report of Playwright, however deep. */
export const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const ofPlaywright = (report) => ({
  passed: report.stats.expected,
  failed: specsOf(report).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName }) => `${file} › ${title} (${projectName})`),
  ),
});

export const readResults = (file) => {
  if (!existsSync(file)) return { passed: 0, failed: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? ofPlaywright(report) : ofVitest(report);
};
