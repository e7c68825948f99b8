import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'rafiq-setup-'));
const left = [];
afterAll(() => {
  for (const starter of left) if (isAlive(starter())) process.kill(starter(), 'SIGTERM');
  rmSync(folder, { recursive: true });
});

const SETUP = join(import.meta.dirname, 'setup.mjs');
/** Notes what reaches it, and takes a moment to end in order. */
const SERVER = `
  import { appendFileSync, writeFileSync } from 'node:fs';
  const [noted] = process.argv.slice(2);
  process.on('SIGTERM', () => {
    appendFileSync(noted, 'told ');
    setTimeout(() => { appendFileSync(noted, 'ended'); process.exit(0); }, 50);
  });
  setInterval(() => {}, 1000);
  writeFileSync(noted, 'up ');
`;

/** As npm runs a command: in a shell, here in one that stays above it and passes no signal on. */
const startAsNpm = (name, env) => {
  const inFolder = (file) => join(folder, file);
  const [server, script, noted] = ['server.mjs', `${name}.mjs`, name].map(inFolder);
  const pidFile = `${noted}.pid`;
  writeFileSync(server, SERVER);
  writeFileSync(
    script,
    `import { writeFileSync } from 'node:fs';
     import { runUntilFirstEnds } from ${JSON.stringify(pathToFileURL(SETUP).href)};
     writeFileSync(${JSON.stringify(pidFile)}, String(process.pid));
     runUntilFirstEnds(${JSON.stringify([{ args: [server, noted] }])});`,
  );
  const line = `"${process.execPath}" "${script}"; true`;
  const shell = spawn('/bin/sh', ['-c', line], { env: { ...process.env, ...env } });
  const said = () => (existsSync(noted) ? readFileSync(noted, 'utf8') : '');
  const starter = () => Number(readFileSync(pidFile, 'utf8'));
  left.push(starter);
  return { shell, said, starter };
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const WAIT = { timeout: 10_000 };

it.skipIf(process.platform === 'win32')(
  'a signal that npm passes to its shell alone ends what the command runs, in order',
  { timeout: 30_000 },
  async () => {
    const { shell, said, starter } = startAsNpm('by-npm', { npm_lifecycle_event: 'start' });
    await vi.waitFor(() => expect(said()).toBe('up '), WAIT);
    shell.kill('SIGTERM');
    await vi.waitFor(() => expect(said()).toBe('up told ended'), WAIT);
    await vi.waitFor(() => expect(isAlive(starter())).toBe(false), WAIT);
  },
);
