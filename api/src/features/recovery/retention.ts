import type { Retention } from '../../platform/retention.ts';

export const recoveryRetention: readonly Retention[] = [
  { what: 'recoveries of an access', ...{ table: 'recoveries', from: 'expires_at' } },
  { what: 'temporary passwords', ...{ table: 'temporary_passwords', from: 'expires_at' } },
];
