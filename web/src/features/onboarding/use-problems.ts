import type { Issue } from '@rafiq/contract/core/issue';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { useFieldProblems } from '@rafiq/kit/ui/use-field-problems.ts';
import { issuesOf } from './api.ts';
import { t } from './texts.ts';

const textOf = (issue: Issue): string => {
  if (issue.field !== 'birthDate') return issueText(issue);
  return issue.code === 'date_too_late' && issue.max
    ? t('birthDate.tooYoung', { max: shortDate(String(issue.max)) })
    : dateIssueText(issue);
};

/** What the server found, the first of each field. */
const refusedBy = (failure: unknown): Record<string, string> =>
  Object.fromEntries(
    issuesOf(failure)
      .map((issue) => [issue.field, textOf(issue)])
      .reverse(),
  );

/** What is missing is said by the button. */
export const useProblems = (issues: Issue[], failure: unknown = null) =>
  useFieldProblems<string>({ issues, failure, refusedBy, textOf, saysMissing: false });
