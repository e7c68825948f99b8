import { parseArgs } from 'node:util';
import { countsFrom } from '@rafiq/contract/account/rules';
import { normalizePhone } from '@rafiq/contract/core/formats';
import { checkContacts } from '@rafiq/contract/onboarding/rules';
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
import { onOneLine } from './on-one-line.ts';
import { readReason } from './reason.ts';

const noAccount = (cin: string) => `Nobody has an account under ${cin}.`;

const both = ({ email, phone }: ContactsShown['onFile']): string =>
  [email ?? 'no e-mail', phone ?? 'no phone'].map(onOneLine).join('  ');

const minute = (instant: Date): string => instant.toISOString().slice(0, 16).replace('T', ' ');

const describe = ({ onFile, recovering, open, isSuspended }: ContactsShown): string[] => [
  `on file    ${both(onFile)}`,
  `recovers   ${both(recovering)}`,
  ...open.map(({ kind, oldValue, newValue, changedAt, isProven, isConfirmed }) =>
    [
      `under way  ${kind}: ${onOneLine(oldValue ?? 'none')} to ${onOneLine(newValue ?? 'none')}`,
      `${minute(changedAt)} UTC`,
      isConfirmed ? 'confirmed' : 'not confirmed',
      isProven ? 'with the password' : `counts from ${minute(countsFrom(changedAt))} UTC`,
    ].join(', '),
  ),
  ...(isSuspended ? ['suspended'] : []),
];

const SENTENCES: Record<ContactDecision, (cin: string) => string> = {
  done: (cin) =>
    `The contacts of ${cin} are set; a new one recovers the access after 72 hours, and until then the one before it does. Sessions and recoveries are over; the old contacts were told.`,
  no_account: noAccount,
  unchanged: (cin) => `Nothing to change for ${cin}.`,
  no_contact_left: (cin) => `${cin} would have neither e-mail nor phone: nothing was changed.`,
};

interface Values {
  email?: string | undefined;
  phone?: string | undefined;
}

/** Empty takes the contact away. */
const readContacts = ({ email, phone }: Values) => {
  const typed = { email: email?.trim() ?? '', phone: normalizePhone(phone ?? '') };
  const wrong = checkContacts(typed).find(({ code }) => code !== 'contact_required');
  if (wrong) throw new UsageError(`This ${wrong.field === 'email' ? 'e-mail' : 'phone'} is wrong.`);
  return {
    ...(email !== undefined && { email: typed.email || null }),
    ...(phone !== undefined && { phone: typed.phone || null }),
  };
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

const OPTIONS = {
  email: { type: 'string' },
  phone: { type: 'string' },
  undo: { type: 'boolean' },
  'old-is-theirs': { type: 'boolean' },
  reason: { type: 'string' },
  ...BY_OPTION,
} as const;

export const contactsCommand: Command = {
  usage: `<CIN> [--email … --phone … [--old-is-theirs] | --undo] [--reason "…"] ${BY_USAGE}`,
  summary: 'what is on file and what recovers; set or undo it after a check of who calls',
  ledger: 'written',
  prepare: (args) => {
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
    if (positionals.length > 1) throw new UsageError('One CIN at a time.');
    const cin = readCin(positionals[0]);
    const contacts = readContacts(values);
    const isSet = Object.keys(contacts).length > 0;
    if (isSet && values.undo) throw new UsageError('Either --undo, or new contacts.');
    if (!isSet && !values.undo)
      return async (context) => {
        const shown = await showContacts(context, cin);
        if (shown) await context.look({ act: 'member-file.read', cin, about: 'contacts' });
        return { done: shown !== null, lines: shown ? describe(shown) : [noAccount(cin)] };
      };
    const decision = { reason: readReason(values.reason ?? ''), by: operatorNamed(values.by) };
    // a contact that is lost, or in other hands, takes nothing back
    const oldContact = values['old-is-theirs'] ? 'theirs' : 'lost';
    return async (context) =>
      toOutcome(
        context,
        values.undo
          ? await undoContacts(context, cin, decision)
          : await setContacts(context, cin, { contacts, oldContact, ...decision }),
        cin,
      );
  },
};
