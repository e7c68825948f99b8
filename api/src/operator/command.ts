import type { Brand } from '@rafiq/contract/core/brand';
import { normalizeCin } from '@rafiq/contract/core/formats';
import { checkCin } from '@rafiq/contract/onboarding/rules';
import type { Config } from '../config.ts';
import type { Actor } from '../features/ledger/service.ts';
import type { StaffCodes } from '../features/staff-access/codes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import type { Messages } from '../platform/messages/messages.ts';
import type { SecretBox } from '../platform/secret-box.ts';
import type { SecurityLog } from '../platform/security-log.ts';

/** What of a member is about to be shown. */
export interface Look {
  cin: string;
  /** Which command it was. */
  about: string;
  /** Whoever sits at the terminal, unless they have said who they are. */
  by?: Actor;
}

export interface OperatorContext {
  db: Db;
  clock: Clock;
  messages: Messages;
  brand: Brand;
  publicUrl: string;
  /** Where the console is reached. */
  consoleUrl: string;
  /** Whether SERVER_SECRET is set: the database keeps none then. */
  hasServerSecret: boolean;
  staffCodes: StaffCodes;
  securityLog: SecurityLog;
  /** What the keys of cards rest in. */
  cardBox: SecretBox;
  /** Writes down that a member's data is about to be shown. */
  look(look: Look): Promise<void>;
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

/** What is left to do once the arguments were checked. */
export type Prepared = (context: OperatorContext) => Promise<Outcome>;

export interface Command {
  /** What follows the command's name. */
  usage: string;
  summary: string;
  ledger: Told;
  /** Checks the arguments before anything is opened. */
  prepare(args: string[]): Prepared;
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

export const readEmail = ([email, ...more]: string[]): string => {
  if (email === undefined || more.length > 0)
    throw new UsageError('Say whose account, by one e-mail address: staff list shows them.');
  return email;
};
