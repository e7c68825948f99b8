import { spawn } from 'node:child_process';
import { ended } from '../programs.mjs';
import { productEnv, root } from '../setup.mjs';

/** Runs one of the tools to its end; resolves to whether it did well, and what it printed. */
export const runCommand = (command, env) =>
  ended(spawn(command, { cwd: root, shell: true, env: productEnv(env) }));
