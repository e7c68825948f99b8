import { spawn } from 'node:child_process';
import { productEnv, root } from '../setup.mjs';

/** Runs one of the tools to its end; resolves to whether it did well, and what it printed. */
export const runCommand = (command, env) =>
  new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, env: productEnv(env) });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.once('close', (code) => resolve({ ok: code === 0, output }));
  });
