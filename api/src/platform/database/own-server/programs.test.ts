import { randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { initCluster } from './cluster.ts';
import { copyForOthers, findPackage } from './programs.ts';

it('asks for a server where PostgreSQL for the machine is not installed', () => {
  expect(() => findPackage('linux-riscv64')).toThrow(
    'PostgreSQL for this machine (linux-riscv64) is not installed. Set DATABASE_URL to a PostgreSQL server.',
  );
});

it('asks for a server where the system cannot run the programs, and says why', async () => {
  const programs = { folder: '/nowhere', user: undefined };
  await expect(initCluster(programs, tmpdir(), {})).rejects.toThrow(
    /^PostgreSQL cannot be run on this machine \(.*ENOENT\)\. Set DATABASE_URL/,
  );
});

it('makes a copy that others can read of what only this user can, and mends it', async () => {
  const native = await mkdtemp(join(tmpdir(), 'rafiq-native-'));
  await mkdir(join(native, 'bin'));
  for (const [name, mode] of [
    ['postgres', 0o700],
    ['postgres.conf', 0o600],
  ] as const) {
    await writeFile(join(native, 'bin', name), '');
    await chmod(join(native, 'bin', name), mode);
  }
  await chmod(join(native, 'bin'), 0o700);
  const version = randomUUID();
  const copy = await copyForOthers(native, version);
  onTestFinished(() => rm(copy, { recursive: true }));
  onTestFinished(() => rm(native, { recursive: true }));
  const modes = () =>
    Promise.all(
      ['', 'bin', 'bin/postgres', 'bin/postgres.conf'].map(
        async (name) => (await stat(join(copy, name))).mode & 0o777,
      ),
    );
  expect(await modes()).toEqual([0o755, 0o755, 0o755, 0o644]);
  await rm(join(copy, 'bin', 'postgres'));
  expect(await copyForOthers(native, version)).toBe(copy);
  expect(await modes()).toEqual([0o755, 0o755, 0o755, 0o644]);
});
