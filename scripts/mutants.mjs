/** `npm run mutants`: installs Stryker, which nothing else needs, and runs it on the rules of the contract. */
import { join } from 'node:path';
import { ensureInstalled, root, runNpmBeside, runUntilFirstEnds } from './setup.mjs';

const FOLDER = 'contract/mutants';
/** Vitest, which its runner asks for, is the one that runs all tests. */
const INSTALL = [
  'install',
  '--legacy-peer-deps',
  '--no-package-lock',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

ensureInstalled();
if (await runNpmBeside(INSTALL, join(root, FOLDER))) {
  const stryker = `${FOLDER}/node_modules/@stryker-mutator/core/bin/stryker.js`;
  const options = process.argv.slice(2);
  runUntilFirstEnds([{ args: [stryker, 'run', `${FOLDER}/stryker.config.mjs`, ...options] }]);
} else {
  console.error('Stryker could not be installed: see the lines above.');
  process.exitCode = 1;
}
