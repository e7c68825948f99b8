import { parseArgs } from 'node:util';
import { countsFrom } from '@rafiq/contract/account/rules';
import type { Channel } from '@rafiq/contract/onboarding/model';
import {
  type ContactDecision,
  type ContactsShown,
  type StaffDeps,
  setContacts,
  showContacts,
  undoContacts,
} from '../features/account/staff.ts';
import { type Command, type Outcome, readCin, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
import { minuteOf } from './minute-of.ts';
import { readReason } from './reason.ts';

const noAccount = (cin: string) => `Nobody has an account under ${cin}.`;

const both = ({ email, phone }: ContactsShown['onFile']): string =>
  [email ?? 'no e-mail', phone ?? 'no phone'].join('  ');

const describe = ({ onFile, recovering, open, isSuspended }: ContactsShown): string[] => [
  `on file    ${both(onFile)}`,
  `recovers   ${both(recovering)}`,
  ...open.map(({ kind, oldValue, newValue, changedAt, isProven, isConfirmed }) =>
    [
      `under way  ${kind}: ${oldValue ?? 'none'} to ${newValue ?? 'none'}`,
      minuteOf(changedAt.toISOString()),
      isConfirmed ? 'confirmed' : 'not confirmed',
      isProven
        ? 'with the password'
        : `counts from ${minuteOf(countsFrom(changedAt).toISOString())}`,
    ].join(', '),
  ),
  ...(isSuspended ? ['suspended'] : []),
];

const SENTENCES: Record<ContactDecision, (cin: string) => string> = {
  done: (cin) =>
    `The contacts of ${cin} are set. Sessions and recoveries are over; the old contacts were told.`,
  no_account: noAccount,
  unchanged: (cin) => `Nothing to change for ${cin}.`,
  no_contact_left: (cin) => `${cin} would have neither e-mail nor phone: nothing was changed.`,
};

/** With how it stands then, where something was done. */
const toOutcome = async (
  context: StaffDeps,
  outcome: ContactDecision,
  cin: string,
): Promise<Outcome> => {
  const shown = outcome === 'done' ? await showContacts(context, cin) : null;
  return {
    done: outcome === 'done',
    lines: [SENTENCES[outcome](cin), ...(shown ? describe(shown) : [])],
  };
};

const readKind = (typed: string): Channel => {
  if (typed === 'email' || typed === 'phone') return typed;
  throw new UsageError('--remove takes email or phone.');
};

/**
 * A contact is corrected in the console, by two people. What has no screen is here: what a contact was before, taking back
 * what does not count yet, and taking one away.
 */
export const contactsCommand: Command = {
  usage: `<CIN> [--undo | --remove email|phone] [--reason "…"] ${BY_USAGE}`,
  summary:
    'what is on file, what recovers and what is under way; take a change back, or a contact away',
  ledger: 'written',
  prepare: (args) => {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        undo: { type: 'boolean', default: false },
        remove: { type: 'string' },
        reason: { type: 'string' },
        ...BY_OPTION,
      },
    });
    if (positionals.length > 1) throw new UsageError('One CIN at a time.');
    const cin = readCin(positionals[0]);
    const { undo, remove } = values;
    if (undo && remove !== undefined) throw new UsageError('Either --undo, or --remove.');
    if (!undo && remove === undefined)
      return async (context) => {
        const shown = await showContacts(context, cin);
        if (shown) await context.look({ cin, about: 'contacts' });
        return { done: shown !== null, lines: shown ? describe(shown) : [noAccount(cin)] };
      };
    const decision = { reason: readReason(values.reason ?? ''), by: operatorNamed(values.by) };
    if (remove === undefined)
      return async (context) => toOutcome(context, await undoContacts(context, cin, decision), cin);
    const contacts = { [readKind(remove)]: null };
    // what is taken away is lost, or in other hands: it takes nothing back
    const wanted = { contacts, oldContact: 'lost', ...decision } as const;
    return async (context) => toOutcome(context, await setContacts(context, cin, wanted), cin);
  },
};
