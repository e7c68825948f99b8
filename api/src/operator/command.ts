import type { Brand } from '@rafiq/contract/core/brand';
import { normalizeCin } from '@rafiq/contract/core/formats';
import type { LedgerAct } from '@rafiq/contract/ledger/model';
import { checkCin } from '@rafiq/contract/onboarding/rules';
import { idOfReference } from '@rafiq/contract/requests/reference';
import type { Config } from '../config.ts';
import type { Actor } from '../features/ledger/service.ts';
import type { StaffCodes } from '../features/staff-access/codes.ts';
import type { WebhookTools } from '../features/webhooks/service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import type { SecurityLog } from '../platform/security-log.ts';

/** What of members is about to be shown. */
export interface Look {
  act: LedgerAct;
  /** Of whom; left out where a list shows many. */
  cin?: string;
  /** The case, or which command it was. */
  about: string;
  /** Whoever sits at the terminal, unless they have said who they are. */
  by?: Actor;
}

export interface OperatorContext {
  db: Db;
  clock: Clock;
  messages: Messages;
  files: FileStore;
  brand: Brand;
  publicUrl: string;
  /** Where the console is reached. */
  consoleUrl: string;
  /** Whether the staff's single sign-on is set up. */
  hasSso: boolean;
  /** Whether SERVER_SECRET is set: the database keeps none then. */
  hasServerSecret: boolean;
  staffCodes: StaffCodes;
  securityLog: SecurityLog;
  webhooks: WebhookTools;
  /** What the keys of cards rest in. */
  cardBox: SecretBox;
  /** Writes down that a member's data is about to be shown. */
  look(look: Look): Promise<void>;
  /** For what is too long to be kept in lines: written as it comes. */
  write(text: string): Promise<void>;
}

export interface Outcome {
  /** False: nothing was done, and the sentence says why. */
  done: boolean;
  lines: string[];
}

/**
 * What the ledger hears of a command: `written`: whatever it changes or shows of members; or why there is nothing to
 * hear. A test runs those that say `written`.
 */
type Told = 'written' | { nothing: string };

export interface Command {
  /** What follows the command's name. */
  usage: string;
  summary: string;
  ledger: Told;
  /** Checks the arguments before anything is opened. */
  prepare(args: string[]): (context: OperatorContext) => Promise<Outcome>;
}

/** One that is about the data as a whole: nothing is opened for it, and nothing migrated. */
export interface DataCommand extends Omit<Command, 'prepare'> {
  isAboutData: true;
  prepare(args: string[]): (config: Config) => Promise<Outcome>;
}

/** A mistake in what was typed. */
export class UsageError extends Error {}

export const readCin = (typed: string | undefined): string => {
  if (typed === undefined) throw new UsageError('Say which CIN, for example AB123456.');
  if (checkCin(typed).length > 0) {
    throw new UsageError(
      'A CIN has 3 to 12 letters and digits, with at least one digit, for example AB123456.',
    );
  }
  return normalizeCin(typed);
};

/** A number in groups comes from a shell in parts. Answers the row's number. */
export const readReference = (parts: string[]): string => {
  const id = idOfReference(parts.join(''));
  if (id !== null) return id;
  throw new UsageError(
    `No request has the number ${parts.join(' ')}: a digit is wrong. Ask for it once more.`,
  );
};
