import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { closeDataFolder } from './close-folder.ts';

it('leaves a folder that all share as it is', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'rafiq-shared-'));
  await chmod(shared, 0o1777);
  await closeDataFolder(shared);
  expect((await stat(shared)).mode & 0o1777).toBe(0o1777);
  await rm(shared, { recursive: true });
});
