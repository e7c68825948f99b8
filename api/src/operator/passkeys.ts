import { parseArgs } from 'node:util';
import type { Passkey } from '@rafiq/contract/passkeys/schema';
import { passkeysUnder, removeAllPasskeys } from '../features/passkeys/changes.ts';
import { type Command, readCin, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
import { minuteOf } from './minute-of.ts';

const describe = ({ addedAt, lastUsedAt, userAgent }: Passkey): string =>
  [
    `added ${minuteOf(addedAt)}`,
    lastUsedAt === null ? 'never used' : `last used ${minuteOf(lastUsedAt)}`,
    userAgent,
  ].join('  ');

export const passkeysCommand: Command = {
  usage: `<CIN> [--remove-all] ${BY_USAGE}`,
  summary: 'the passkeys of one person; or take all of them away and end every session',
  ledger: 'written',
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'remove-all': { type: 'boolean' }, ...BY_OPTION },
    });
    if (positionals.length > 1) throw new UsageError('One CIN at a time.');
    const cin = readCin(positionals[0]);
    const by = operatorNamed(values.by);
    return async (context) => {
      const passkeys = await passkeysUnder(context.db, cin);
      if (passkeys === null) return { done: false, lines: [`No account has the CIN ${cin}.`] };
      if (passkeys.length === 0) return { done: true, lines: [`${cin} has no passkey.`] };
      await context.look({ cin, about: 'passkeys', by });
      if (!values['remove-all']) return { done: true, lines: passkeys.map(describe) };
      const count = await removeAllPasskeys(context, cin, by);
      return {
        done: true,
        lines: [`${count} of ${cin} removed. The person was told and signs in again by password.`],
      };
    };
  },
};
