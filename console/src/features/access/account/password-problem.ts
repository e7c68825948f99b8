import { HttpError } from '@rafiq/kit/http/client.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';

/** What the server alone can know of a new password: that it is among the most used. */
export const newPasswordProblem = (error: unknown): string | undefined => {
  const issues = error instanceof HttpError ? (error.body?.issues ?? []) : [];
  const found = issues.find(({ field }) => field === 'newPassword');
  return found && issueText(found);
};
