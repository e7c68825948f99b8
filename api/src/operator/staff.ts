/** What has to work when somebody of the staff, or everybody, cannot sign in to the console. */
import { parseArgs } from 'node:util';
import { listStaff } from '../features/staff-access/repository.ts';
import { resetFactors } from '../features/staff-access/ways.ts';
import { idOfEmail } from '../features/staff-access/ways-repository.ts';
import { type Command, type Outcome, type Prepared, readEmail, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, operatorNamed } from './decided-by.ts';
import { prepareInvite } from './staff-invite.ts';
import { prepareSeal } from './staff-seal.ts';
import { tableOf } from './table.ts';

const HOW =
  'Say what to do: staff list, staff seal, or staff invite or staff factors with an e-mail address.';

export const unknownStaff = (email: string): Outcome => ({
  done: false,
  lines: [`Nobody of the staff has the address ${email}: staff list shows them.`],
});

/** For a lost phone. */
const prepareFactors = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { reset: { type: 'boolean', default: false }, ...BY_OPTION },
  });
  const email = readEmail(positionals);
  const by = operatorNamed(values.by);
  if (!values.reset)
    throw new UsageError('Say --reset: passkeys, authenticator and recovery codes are forgotten.');
  return async (context) => {
    const id = await idOfEmail(context.db, email);
    const whyNot = id === null ? 'not_found' : await resetFactors(context, id, by);
    if (whyNot === 'staff_handed_over')
      return {
        done: false,
        lines: [`${email} signs in by single sign-on: the second factor is kept there.`],
      };
    if (whyNot !== null) return unknownStaff(email);
    return {
      done: true,
      lines: [
        `${email} has no second factor any more, and every session is over.`,
        'With the password, a new one is set up at the next sign-in.',
      ],
    };
  };
};

const NAMES = ['E-MAIL', 'NAME', 'ROLES', 'STATE'];

const prepareList = (args: string[]): Prepared => {
  if (args.length > 0) throw new UsageError('"staff list" takes nothing.');
  return async ({ db }) => {
    const rows = (await listStaff(db)).map(({ email, name, roles, state, isDemo }) => [
      email,
      name,
      roles.join(', ') || 'none',
      isDemo ? `${state}, demo` : state,
    ]);
    return {
      done: true,
      lines: rows.length > 0 ? tableOf(NAMES, rows) : ['There is nobody of the staff yet.'],
    };
  };
};

const VERBS: Record<string, (args: string[]) => Prepared> = {
  list: prepareList,
  invite: prepareInvite,
  factors: prepareFactors,
  seal: prepareSeal,
};

export const staffCommand: Command = {
  usage: `list | invite <e-mail> [--name … [--language fr]] | factors <e-mail> --reset | seal ${BY_USAGE}`,
  summary:
    'who there is; invite the first administrator (--name), or send a link for a new password; reset a second factor; seal two accounts for emergencies',
  ledger: 'written',
  prepare: ([verb = '', ...args]) => {
    const prepare = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!prepare) throw new UsageError(HOW);
    return prepare(args);
  },
};
