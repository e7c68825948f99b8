import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { COMPILED } from './quick-start.ts';

const CLI = join(import.meta.dirname, '../operator/cli.ts');

export interface OperatorRun {
  code: number | null;
  out: string;
  err: string;
}

export const startOperator = (args: string[], settings: Record<string, string>) =>
  spawn(process.execPath, [CLI, ...args], {
    env: { PATH: process.env.PATH, ...COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The operator's command as it is run for real. */
export const runOperator = (
  args: string[],
  settings: Record<string, string>,
): Promise<OperatorRun> =>
  new Promise((resolve, reject) => {
    const child = startOperator(args, settings);
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
