import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@rafiq/contract/core/language';
import { checkNewStaff } from '@rafiq/contract/staff/new-staff';
import { INVITATION_HOURS } from '@rafiq/contract/staff-people/rules';
import { inviteByEmail, inviteStaff } from '../features/staff-access/invitations.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { UsageError } from './command.ts';
import { BY_OPTION, readDecidedBy } from './decided-by.ts';
import {
  type Prepared,
  ROLE_HELP,
  ROLE_OPTION,
  readEmail,
  readKinds,
  readRoles,
} from './staff-args.ts';

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
    ...{ args, allowPositionals: true },
    options: {
      ...{ name: { type: 'string' }, kinds: { type: 'string' }, language: { type: 'string' } },
      ...{ ...ROLE_OPTION, ...BY_OPTION },
    },
  });
  const email = readEmail(positionals);
  const by = { staffId: null, name: readDecidedBy(values.by), role: 'operator' } as const;
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
