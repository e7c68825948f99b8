/** `npm run mutants`: Stryker changes the contract's rules bit by bit, and some test has to fail for each change. */
const made = '.cache/mutants';

export default {
  // rules, and what of core/ decides something; models, schemas, wire names and words are shown by their own tests
  mutate: [
    'contract/src/**/{rules,*-rules}.ts',
    'contract/src/core/*.ts',
    'contract/src/deadlines/{clock,case-clock,calendar,due}.ts',
    'contract/src/constat/{check,doubts,seal}.ts',
    'contract/src/feeds/{approval,second-look,days-ahead}.ts',
    'contract/src/brand/contrast.ts',
    'contract/src/content/check.ts',
    'contract/src/cards/token.ts',
    '!contract/src/core/{brand,constants,errors,recourse,sounds,status-tag}.ts',
    '!**/*.test.ts',
  ],
  // what the tests of the contract need, in a copy
  ignorePatterns: [
    '**',
    '!contract/src/**',
    '!contract/*.json',
    '!contract/mutants/*.mjs',
    '!tsconfig.base.json',
  ],
  tempDirName: `${made}/copy`,
  cleanTempDir: 'always',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { dir: 'contract', configFile: 'contract/mutants/vitest.config.mjs' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // a busy machine is no endless loop
  timeoutMS: 20_000,
  thresholds: { high: 100, low: 95, break: 95 },
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  htmlReporter: { fileName: `${made}/report.html` },
  jsonReporter: { fileName: `${made}/report.json` },
  incremental: true,
  incrementalFile: `${made}/incremental.json`,
};
