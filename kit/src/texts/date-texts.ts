/** What every date field says, and how a date's problem is told to someone who types it day first. */
import { isIsoDate } from '@rafiq/contract/core/dates';
import type { Issue } from '@rafiq/contract/core/issue';
import { shortDate } from '../formats/format.ts';
import { common, issueText } from './common.ts';
import { language } from './language.ts';

export const dateTexts = () => ({
  format: common('date.format'),
  // Arabic letters between slashes do not show which number comes first
  example: language === 'ar' ? common('date.example') : undefined,
  open: common('date.open'),
  close: common('close'),
  unavailable: common('date.unavailable'),
  previous: common('date.previous'),
  next: common('date.next'),
  month: common('date.month'),
  year: common('date.year'),
});

const shown = (detail: string | number): string | number =>
  isIsoDate(detail) ? shortDate(detail) : detail;

export const dateIssueText = (issue: Issue): string => {
  if (issue.code === 'date_format') return common('date.wrong');
  const details = Object.entries(issue).map(([name, detail]) => [name, shown(detail)]);
  return issueText({ ...issue, ...Object.fromEntries(details) });
};
