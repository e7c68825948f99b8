import { parseArgs } from 'node:util';
import { CASE_KINDS, type CaseKind } from '@rafiq/contract/cases/model';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@rafiq/contract/core/language';
import { STAFF_ROLES, type StaffRole } from '@rafiq/contract/staff/model';
import { checkNewStaff, isStaffRole } from '@rafiq/contract/staff/new-staff';
import { INVITATION_HOURS } from '@rafiq/contract/staff-people/rules';
import { inviteByEmail, inviteStaff } from '../features/staff-access/invitations.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { type Prepared, readEmail, UsageError } from './command.ts';
import { BY_OPTION, operatorNamed } from './decided-by.ts';

const ROLE_HELP = `Roles are ${STAFF_ROLES.join(', ')}.`;

const readRoles = (asked: string[] = []): StaffRole[] => {
  const roles = [...new Set(asked)].filter(isStaffRole);
  if (asked.some((one) => !isStaffRole(one))) throw new UsageError(`--role: ${ROLE_HELP}`);
  return roles;
};

/** Which kinds of case an agent answers; all of them when nothing is said. */
const readKinds = (asked: string | undefined): CaseKind[] | null => {
  if (asked === undefined) return null;
  const kinds = asked.split(',').map((one) => one.trim());
  const known = CASE_KINDS.filter((kind) => kinds.includes(kind));
  if (known.length !== new Set(kinds).size)
    throw new UsageError(`--kinds: kinds are ${CASE_KINDS.join(', ')}, with a comma between.`);
  return known;
};

const readLanguage = (asked: string = DEFAULT_LANGUAGE) => {
  const language = LANGUAGES.find((one) => one === asked);
  if (!language) throw new UsageError(`--language: languages are ${LANGUAGES.join(', ')}.`);
  return language;
};

const sent = (email: string) => ({
  done: true,
  lines: [`A link left for ${email}: it opens for ${INVITATION_HOURS} hours, and once.`],
});

/** With a name: somebody new. Without one: another link for somebody who is known, who then chooses a new password. */
export const prepareInvite = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string', multiple: true },
      kinds: { type: 'string' },
      language: { type: 'string' },
      ...BY_OPTION,
    },
  });
  const email = readEmail(positionals);
  const by = operatorNamed(values.by);
  if (values.name === undefined && values.role === undefined)
    return async (context) =>
      (await inviteByEmail(context, email, by))
        ? sent(email)
        : {
            done: false,
            lines: [`Nobody with a password here has the address ${email}: say --name and --role.`],
          };
  const language = readLanguage(values.language);
  const kinds = readKinds(values.kinds);
  const wanted = { email, name: values.name ?? '', roles: readRoles(values.role), language, kinds };
  const [first] = checkNewStaff(wanted);
  if (first) {
    const help = first.field === 'role' ? ` ${ROLE_HELP}` : '';
    throw new UsageError(`${first.field}: ${issueSentences([first], 'en').join()}${help}`);
  }
  return async (context) =>
    (await inviteStaff(context, wanted, by)) === null
      ? { done: false, lines: [`Somebody has the address ${email} already.`] }
      : sent(email);
};
