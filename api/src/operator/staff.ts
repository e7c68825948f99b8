import { parseArgs } from 'node:util';
import { STAFF_ROLES, type StaffRole } from '@rafiq/contract/staff/model';
import { checkNewStaff, isStaffRole } from '@rafiq/contract/staff/new-staff';
import { addStaff, disableStaff, giveRoles } from '../features/staff-access/keeping.ts';
import { listStaff } from '../features/staff-access/repository.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { createPasswords } from '../platform/password.ts';
import { type Command, type OperatorContext, type Outcome, UsageError } from './command.ts';
import { BY_OPTION, BY_USAGE, readDecidedBy } from './decided-by.ts';
import { tableOf } from './table.ts';

type Prepared = (context: OperatorContext) => Promise<Outcome>;

const HOW =
  'Say what to do: staff list, staff add <e-mail>, staff roles <e-mail> or staff disable <e-mail>.';
const ROLE_HELP = `Roles are ${STAFF_ROLES.join(', ')}.`;
const ROLE_OPTION = { role: { type: 'string', multiple: true } } as const;

const readEmail = ([email, ...more]: string[]): string => {
  if (email === undefined || more.length > 0)
    throw new UsageError('Say whose account, by one e-mail address: staff list shows them.');
  return email;
};

const readRoles = (asked: string[] = []): StaffRole[] => {
  const roles = [...new Set(asked)].filter(isStaffRole);
  if (asked.some((one) => !isStaffRole(one))) throw new UsageError(`--role: ${ROLE_HELP}`);
  return roles;
};

const unknown = (email: string): Outcome => ({
  done: false,
  lines: [`Nobody of the staff has the address ${email}: staff list shows them.`],
});

const prepareAdd = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({
    ...{ args, allowPositionals: true },
    options: { name: { type: 'string' }, ...ROLE_OPTION, ...BY_OPTION },
  });
  const email = readEmail(positionals);
  const wanted = { email, name: values.name ?? '', roles: readRoles(values.role) };
  const [first] = checkNewStaff(wanted);
  if (first) {
    const help = first.field === 'role' ? ` ${ROLE_HELP}` : '';
    throw new UsageError(`${first.field}: ${issueSentences([first], 'en').join()}${help}`);
  }
  const by = readDecidedBy(values.by);
  return async (context) => {
    const deps = { ...context, passwords: createPasswords() };
    const password = await addStaff(deps, wanted, by);
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

const prepareDisable = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: BY_OPTION });
  const email = readEmail(positionals);
  const by = readDecidedBy(values.by);
  return async (context) => {
    if (!(await disableStaff(context, email, by))) return unknown(email);
    return { done: true, lines: [`${email} is disabled: every session is over.`] };
  };
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
  roles: prepareRoles,
  disable: prepareDisable,
};

export const staffCommand: Command = {
  usage: `list  |  add <e-mail> --name … --role …  |  roles <e-mail> --role … | --none  |  disable <e-mail> ${BY_USAGE}`,
  summary: 'who may use the console, and as what',
  ledger: 'written',
  prepare: ([verb = '', ...args]) => {
    const prepare = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (!prepare) throw new UsageError(HOW);
    return prepare(args);
  },
};
