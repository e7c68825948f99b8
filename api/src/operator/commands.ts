import { backupNotedCommand } from './backup-noted.ts';
import { cardKeysCommand } from './card-keys.ts';
import type { Command, DataCommand } from './command.ts';
import { contactsCommand } from './contacts.ts';
import { eraseCommand } from './erase.ts';
import { ledgerCommand } from './ledger.ts';
import { limitsCommand } from './limits.ts';
import { passkeysCommand } from './passkeys.ts';
import { secretCommand } from './secret.ts';
import { securityCommand } from './security.ts';
import { sessionsCommand } from './sessions.ts';
import { soundCommand } from './sound.ts';
import { spreadCommand } from './spread.ts';
import { staffCommand } from './staff.ts';

type Commands = Record<string, Command | DataCommand>;

/**
 * What the console cannot do, or what has to work when nobody can use it, by purpose. Each command is one file and one line
 * here.
 */
const GROUPS: { purpose: string; commands: Commands }[] = [
  {
    purpose: 'Staff who cannot sign in, and the first administrator',
    commands: { staff: staffCommand },
  },
  {
    purpose: 'After an attack',
    commands: { limits: limitsCommand, sessions: sessionsCommand, secret: secretCommand },
  },
  {
    purpose: 'One insured person, after a check of who asks',
    commands: {
      security: securityCommand,
      contacts: contactsCommand,
      passkeys: passkeysCommand,
      erase: eraseCommand,
    },
  },
  {
    purpose: 'Upkeep',
    commands: {
      'card-keys': cardKeysCommand,
      ledger: ledgerCommand,
      'backup-noted': backupNotedCommand,
      spread: spreadCommand,
      sound: soundCommand,
    },
  },
];

export const COMMANDS: Commands = Object.assign({}, ...GROUPS.map(({ commands }) => commands));

export const describeCommands = (): string[] => [
  'Usage: npm run operator -- <command>',
  'Everything else that staff do is done in the console.',
  ...GROUPS.flatMap(({ purpose, commands }) => [
    '',
    purpose,
    ...Object.entries(commands).flatMap(([name, { usage, summary }]) => [
      `  ${name} ${usage}`.trimEnd(),
      `      ${summary}`,
    ]),
  ]),
];
