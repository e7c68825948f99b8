import type { PastEvent, SecurityKind } from '../platform/security-log.ts';
import { type Command, readCin, UsageError } from './command.ts';
import { minuteOf } from './minute-of.ts';

const WORDS: Record<SecurityKind, string> = {
  sign_in: 'signed in',
  sign_in_failed: 'sign-in failed',
  sign_in_locked: 'sign-in held up',
  proof_failed: 'wrong current password',
  recovery_sent: 'temporary password sent',
  recovery_failed: 'recovery failed',
  password_changed: 'password changed',
  contact_changed: 'contact changed',
  contact_undone: 'contact change undone',
  code_wrong: 'wrong code',
  insured_told: 'told that the CIN is insured',
  insured_hidden: 'asked too often who is insured',
  total_reached: 'total reached',
  failures_told: 'told of failed sign-ins',
  account_activated: 'account activated',
  device_ended: 'device signed out',
  passkey_added: 'passkey added',
  passkey_removed: 'passkey removed',
  verified: 'verified',
  rejected: 'rejected',
  claimed: 'CIN claimed by somebody else',
  lapsed: 'unverified account lapsed',
  suspended: 'suspended',
  resumed: 'resumed',
};
const WIDTH = Math.max(...Object.values(WORDS).map((words) => words.length)) + 2;

const describe = ({ kind, lastAt, times, from, detail }: PastEvent): string =>
  [
    minuteOf(lastAt.toISOString()),
    WORDS[kind].padEnd(WIDTH),
    times > 1 ? `${times} times` : '',
    from && `from ${from}`,
    detail,
  ]
    .filter((part) => part !== '')
    .join('  ')
    .trimEnd();

export const securityCommand: Command = {
  usage: '<CIN>',
  summary: 'what happened at one person’s door, newest first',
  ledger: 'written',
  prepare: (args) => {
    if (args.length > 1) throw new UsageError('One CIN at a time.');
    const cin = readCin(args[0]);
    return async ({ db, securityLog, look }) => {
      const events = await securityLog.of(db, cin);
      await look({ cin, about: 'security' });
      const lines = events.map(describe);
      return {
        done: true,
        lines: lines.length > 0 ? lines : [`Nothing is in the security log for ${cin}.`],
      };
    };
  },
};
