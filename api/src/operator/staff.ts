import { parseArgs } from 'node:util';
import { checkNewStaff } from '@rafiq/contract/staff/new-staff';
import { addStaff, giveRoles, setStaffState } from '../features/staff-access/keeping.ts';
import { listStaff } from '../features/staff-access/repository.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { createPasswords } from '../platform/password.ts';
import { type Command, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, readDecidedBy } from './decided-by.ts';
import {
  type Prepared,
  ROLE_HELP,
  ROLE_OPTION,
  readEmail,
  readKinds,
  readRoles,
  unknown,
} from './staff-args.ts';
import { prepareInvite } from './staff-invite.ts';
import { prepareSeal } from './staff-seal.ts';
import { prepareFactors, prepareRelease, prepareSso } from './staff-ways.ts';
import { tableOf } from './table.ts';

const HOW = `Say what to do: staff list, staff seal, or staff invite, add, roles, disable, enable, release, factors or sso with an e-mail address.`;
const prepareAdd = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: {
      name: { type: 'string' },
      kinds: { type: 'string' },
      ...ROLE_OPTION,
      ...BY_OPTION,
    },
  });
  const email = readEmail(positionals);
  const wanted = { email, name: values.name ?? '', roles: readRoles(values.role) };
  const [first] = checkNewStaff(wanted);
  if (first) {
    const help = first.field === 'role' ? ` ${ROLE_HELP}` : '';
    throw new UsageError(`${first.field}: ${issueSentences([first], 'en').join()}${help}`);
  }
  const kinds = readKinds(values.kinds);
  const by = readDecidedBy(values.by);
  return async (context) => {
    const deps = { ...context, passwords: createPasswords() };
    const password = await addStaff(deps, { ...wanted, kinds }, by);
    if (password === null)
      return { done: false, lines: [`Somebody has the address ${email} already.`] };
    return {
      done: true,
      lines: [
        `${wanted.name} signs in to the console with ${email} and this password:`,
        ...['', `  ${password}`, ''],
        'It is shown this once: only a hash of it is kept.',
      ],
    };
  };
};

const prepareRoles = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { ...ROLE_OPTION, none: { type: 'boolean', default: false }, ...BY_OPTION },
  });
  const email = readEmail(positionals);
  const roles = readRoles(values.role);
  if ((roles.length === 0) !== values.none)
    throw new UsageError(`Say every role that is left, with --role, or --none. ${ROLE_HELP}`);
  const by = readDecidedBy(values.by);
  return async (context) => {
    if (!(await giveRoles(context, email, roles, by))) return unknown(email);
    const now = roles.length === 0 ? 'no role' : `these roles: ${roles.join(', ')}`;
    return { done: true, lines: [`${email} has ${now}. It counts from the next call on.`] };
  };
};

const prepareState =
  (state: 'active' | 'disabled') =>
  (args: string[]): Prepared => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: BY_OPTION });
    const email = readEmail(positionals);
    const by = readDecidedBy(values.by);
    const told = state === 'active' ? 'may sign in again.' : 'is disabled: every session is over.';
    return async (context) =>
      (await setStaffState(context, email, state, by))
        ? { done: true, lines: [`${email} ${told}`] }
        : unknown(email);
  };

const NAMES = ['E-MAIL', 'NAME', 'ROLES', 'STATE'];

const prepareList = (args: string[]): Prepared => {
  if (args.length > 0) throw new UsageError('"staff list" takes nothing.');
  return async ({ db }) => {
    const rows = (await listStaff(db)).map(({ email, name, roles, state, isDemo }) => [
      ...[email, name, roles.join(', ') || 'none'],
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
  add: prepareAdd,
  invite: prepareInvite,
  roles: prepareRoles,
  disable: prepareState('disabled'),
  enable: prepareState('active'),
  factors: prepareFactors,
  seal: prepareSeal,
  sso: prepareSso,
  release: prepareRelease,
};

export const staffCommand: Command = {
  usage: `list  |  invite <e-mail> [--name … --role … [--kinds …] [--language fr]]  |  add <e-mail> --name … --role … [--kinds …]  |  roles <e-mail> --role … | --none  |  disable <e-mail>  |  enable <e-mail>  |  release <e-mail>  |  factors <e-mail> --reset  |  sso <e-mail>  |  seal ${BY_USAGE}`,
  summary: 'who may use the console, and as what',
  ledger: 'written',
  prepare: ([verb = '', ...args]) => {
    const prepare = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!prepare) throw new UsageError(HOW);
    return prepare(args);
  },
};
