import { isCin, normalizeCin } from '../core/formats.ts';
import { type Issue, issue } from '../core/issue.ts';
import { PASSWORD_MAX_LENGTH } from '../core/password.ts';
import type { Credentials } from './model.ts';

/**
 * What can be said before asking the server. An existing password is never judged for strength at sign-in:
 * it may be older than today's rules.
 */
export const checkCredentials = (typed: Credentials): Issue[] => {
  const issues: Issue[] = [];
  const cin = normalizeCin(typed.cin);
  if (cin === '') issues.push(issue('cin', 'required'));
  else if (!isCin(cin)) issues.push(issue('cin', 'cin_format'));
  if (typed.password === '') issues.push(issue('password', 'required'));
  else if (typed.password.length > PASSWORD_MAX_LENGTH) {
    issues.push(issue('password', 'too_long', { max: PASSWORD_MAX_LENGTH }));
  }
  if (typed.humanCheck === '') issues.push(issue('humanCheck', 'human_check_required'));
  return issues;
};
