import { expect, it } from 'vitest';
import { findPackage } from './programs.ts';

it('asks for a server where npm has no PostgreSQL for the machine', () => {
  expect(() => findPackage('linux-riscv64')).toThrow(
    'npm has no PostgreSQL for this machine (linux-riscv64). Set DATABASE_URL to a PostgreSQL server.',
  );
});
