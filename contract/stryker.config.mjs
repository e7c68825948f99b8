/** `npm run mutants`: Stryker changes the contract's rules bit by bit, and some test has to fail for each change. */
const made = 'test-results/mutants';

export default {
  // rules, and what of core/ decides something; models, schemas, wire names and words are shown by their own tests
  mutate: [
    'contract/src/**/{rules,*-rules}.ts',
    'contract/src/core/*.ts',
    '!contract/src/core/{brand,constants,errors,recourse,sounds,status-tag}.ts',
    '!**/*.test.ts',
  ],
  // what the tests of the contract need, in a copy
  ignorePatterns: ['**', '!contract/src/**', '!contract/*.{json,ts}', '!tsconfig.base.json'],
  tempDirName: `${made}/copy`,
  cleanTempDir: 'always',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  // without a configuration: these tests need nothing
  vitest: { dir: 'contract' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // a busy machine is no endless loop
  timeoutMS: 20_000,
  thresholds: { high: 100, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `${made}/report.html` },
  jsonReporter: { fileName: `${made}/report.json` },
  incrementalFile: `${made}/incremental.json`,
};
