import { parseArgs } from 'node:util';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@rafiq/contract/core/language';
import { checkNewStaff } from '@rafiq/contract/staff/new-staff';
import { INVITATION_HOURS } from '@rafiq/contract/staff-people/rules';
import {
  type Invitation,
  inviteByEmail,
  inviteStaff,
} from '../features/staff-access/invitations.ts';
import { issueSentences } from '../platform/http/error-body.ts';
import { type Prepared, readEmail, UsageError } from './command.ts';
import { BY_OPTION, operatorNamed } from './decided-by.ts';

const readLanguage = (asked: string = DEFAULT_LANGUAGE) => {
  const language = LANGUAGES.find((one) => one === asked);
  if (!language) throw new UsageError(`--language: languages are ${LANGUAGES.join(', ')}.`);
  return language;
};

const sent = (email: string) => ({
  done: true,
  lines: [`A link left for ${email}: it opens for ${INVITATION_HOURS} hours, and once.`],
});

/**
 * With a name: an administrator, who invites all others in the console. Without one: another link for somebody who is
 * known, who then chooses a new password.
 */
export const prepareInvite = (args: string[]): Prepared => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, language: { type: 'string' }, ...BY_OPTION },
  });
  const email = readEmail(positionals);
  const by = operatorNamed(values.by);
  const { name } = values;
  if (name === undefined) {
    if (values.language !== undefined)
      throw new UsageError('--language is for a new person: say --name.');
    return async (context) =>
      (await inviteByEmail(context, email, by))
        ? sent(email)
        : {
            done: false,
            lines: [
              `Nobody with a password here has the address ${email}: --name invites an administrator.`,
            ],
          };
  }
  const language = readLanguage(values.language);
  const wanted = {
    email,
    name,
    roles: ['administrator'],
    language,
    kinds: null,
  } satisfies Invitation;
  const [first] = checkNewStaff(wanted);
  if (first) throw new UsageError(`${first.field}: ${issueSentences([first], 'en').join()}`);
  return async (context) =>
    (await inviteStaff(context, wanted, by)) === null
      ? { done: false, lines: [`Somebody has the address ${email} already.`] }
      : sent(email);
};
