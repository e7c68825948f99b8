/** Where measured data rests from run to run. */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPublic, unprivilegedUser } from '../../api/src/testing/postgres-binaries.ts';

const IN_CHECKOUT = join(import.meta.dirname, '../.data');

/** PostgreSQL does not run as root: whom it runs as must be able to reach its data. */
export const dataFolder = async (): Promise<string> => {
  await mkdir(IN_CHECKOUT, { recursive: true });
  if ((await unprivilegedUser()) === undefined || (await isPublic(IN_CHECKOUT))) return IN_CHECKOUT;
  const elsewhere = join(tmpdir(), 'rafiq-bench-data');
  await mkdir(elsewhere, { recursive: true });
  return elsewhere;
};
