import { backupNotedCommand } from './backup-noted.ts';
import { callbacksCommand } from './callbacks.ts';
import { cardKeysCommand } from './card-keys.ts';
import type { Command, DataCommand } from './command.ts';
import { contactsCommand } from './contacts.ts';
import { contentCommand } from './content.ts';
import { eraseCommand } from './erase.ts';
import { feedCommand } from './feed.ts';
import { idImageCommand } from './id-image.ts';
import { keyCommand } from './key.ts';
import { ledgerCommand } from './ledger.ts';
import { limitsCommand } from './limits.ts';
import { passkeysCommand } from './passkeys.ts';
import { rejectCommand } from './reject.ts';
import { replyCommand } from './reply.ts';
import { requestsCommand } from './requests.ts';
import { secretCommand } from './secret.ts';
import { securityCommand } from './security.ts';
import { sessionsCommand } from './sessions.ts';
import { soundCommand } from './sound.ts';
import { spreadCommand } from './spread.ts';
import { staffCommand } from './staff.ts';
import { resumeCommand, suspendCommand } from './suspend.ts';
import { verifyCommand } from './verify.ts';
import { waitingCommand } from './waiting.ts';
import { webhookCommand } from './webhook.ts';

/** Every command by its name; a new one is a file and a line here. */
export const COMMANDS: Record<string, Command | DataCommand> = {
  waiting: waitingCommand,
  'id-image': idImageCommand,
  verify: verifyCommand,
  reject: rejectCommand,
  security: securityCommand,
  contacts: contactsCommand,
  suspend: suspendCommand,
  resume: resumeCommand,
  erase: eraseCommand,
  passkeys: passkeysCommand,
  requests: requestsCommand,
  reply: replyCommand,
  callbacks: callbacksCommand,
  feed: feedCommand,
  key: keyCommand,
  'card-keys': cardKeysCommand,
  staff: staffCommand,
  limits: limitsCommand,
  sessions: sessionsCommand,
  secret: secretCommand,
  ledger: ledgerCommand,
  content: contentCommand,
  sound: soundCommand,
  spread: spreadCommand,
  webhook: webhookCommand,
  'backup-noted': backupNotedCommand,
};

export const describeCommands = (): string[] => [
  'Usage: npm run operator -- <command>',
  ...Object.entries(COMMANDS).map(
    ([name, { usage, summary }]) => `  ${`${name} ${usage}`.padEnd(36)}${summary}`,
  ),
];
