import type { Issue } from '@rafiq/contract/core/issue';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { issuesOf } from './api.ts';
import { t } from './texts.ts';

const textOf = (issue: Issue): string => {
  if (issue.field !== 'birthDate') return issueText(issue);
  return issue.code === 'date_too_late' && issue.max
    ? t('birthDate.tooYoung', { max: shortDate(String(issue.max)) })
    : dateIssueText(issue);
};

/**
 * What to say beside each field: what is wrongly written, once the field was left (what is missing is said by
 * the button), and what the server found, until the field is changed.
 */
export const useProblems = (issues: Issue[], failure: unknown = null) => {
  const [left, setLeft] = useState<string[]>([]);
  const [mended, setMended] = useState<{ failure: unknown; fields: string[] }>({
    failure: null,
    fields: [],
  });
  const stillWrong = issuesOf(failure).filter(
    ({ field }) => mended.failure !== failure || !mended.fields.includes(field),
  );

  const problemOf = (field: string): string | undefined => {
    const found = issues.find((one) => one.field === field && one.code !== 'required');
    if (found && left.includes(field)) return textOf(found);
    const told = stillWrong.find((one) => one.field === field);
    return told && textOf(told);
  };

  const mend = (field: string) =>
    setMended((before) => ({
      failure,
      fields: before.failure === failure ? [...before.fields, field] : [field],
    }));

  /** Says everything at once and goes to the first field that is wrong; true when there is one. */
  const reveal = (form: HTMLFormElement): boolean => {
    flushSync(() => setLeft(issues.map(({ field }) => field)));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    return issues.length > 0;
  };

  return {
    problemOf,
    mend,
    reveal,
    leave: (field: string) => setLeft((fields) => [...fields, field]),
  };
};
