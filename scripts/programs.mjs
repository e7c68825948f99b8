/** The programs that the checks and tests are run by. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productEnv, productNode, root } from './setup.mjs';

/** The package of each tool that is called otherwise. */
const PACKAGES = {
  playwright: '@playwright/test',
  tsc: 'typescript',
  biome: '@biomejs/biome',
  redocly: '@redocly/cli',
  depcruise: 'dependency-cruiser',
};

/** The checks that `npm run breaks` asks too. */
export const CHECKS = {
  // by default each folder is divided among four checkers, which each work out again the types that they share: on two
  // cores that took half as long again
  types: ['tsc', '-b', '--checkers', '1'],
  'import directions': [
    'depcruise',
    '--config',
    'dependency-cruiser.config.mjs',
    'contract',
    'api',
    'kit',
    'web',
    'console',
    'bench',
    'client',
    'deploy',
    'e2e',
    'examples',
    'guide',
    'scripts',
    'stock',
    'words',
  ],
};

/** The script of a tool. Windows starts what is in node_modules/.bin through a shell only, which limits a line to 8,191 characters. */
const scriptOf = (tool) => {
  const folder = join(root, 'node_modules', PACKAGES[tool] ?? tool);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, bin[tool]);
};

/** Starts a command such as ['vitest', 'run'] or ['scripts/build.mjs'] on the product's Node. */
export const startCommand = ([program, ...args], options) =>
  spawn(
    productNode(),
    [program.endsWith('.mjs') ? join(root, program) : scriptOf(program), ...args],
    { cwd: root, ...options, env: productEnv(options?.env) },
  );

/** Resolves to whether a child process succeeded, and what it printed unless `print` took it. */
export const ended = (child, print) =>
  new Promise((resolve) => {
    let output = '';
    const keep = (chunk) => {
      if (print) print(chunk);
      else output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => {
      output += error.message;
    });
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
