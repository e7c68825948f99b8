import { expect, it } from 'vitest';
import { findPackage } from './programs.ts';

it('asks for a server where PostgreSQL for the machine is not installed', () => {
  expect(() => findPackage('linux-riscv64')).toThrow(
    'PostgreSQL for this machine (linux-riscv64) is not installed. Set DATABASE_URL to a PostgreSQL server.',
  );
});
