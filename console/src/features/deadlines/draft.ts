/** What an editor has changed and not applied: kept by the screen until it is, whatever is refused. */
import type { Issue } from '@rafiq/contract/core/issue';
import type { DeadlineRule, WorkCalendar } from '@rafiq/contract/deadlines/model';
import { checkDeadlines } from '@rafiq/contract/deadlines/rules';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { useState } from 'react';
import type { KeptDeadlines } from './api.ts';

export const without = <One>(list: readonly One[], at: number): One[] =>
  list.filter((_one, n) => n !== at);

export const replaced = <One>(list: readonly One[], at: number, one: One): One[] =>
  list.map((other, n) => (n === at ? one : other));

/** What is wrong at a field, in words; empty: nothing. */
export type ProblemAt = (field: string) => string;

const problemIn = (issues: readonly Issue[]): ProblemAt => {
  return (field) => {
    const found = issues.find((one) => one.field === field);
    if (!found) return '';
    return found.code.startsWith('date_') ? dateIssueText(found) : issueText(found);
  };
};

export const useDraft = (kept: KeptDeadlines) => {
  const [draft, setDraft] = useState(kept);
  const issues = checkDeadlines(draft);
  return {
    draft,
    issues,
    problemAt: problemIn(issues),
    reset: () => setDraft(kept),
    setRule: (rule: DeadlineRule) =>
      setDraft({
        ...draft,
        rules: draft.rules.map((one) => (one.kind === rule.kind ? rule : one)),
      }),
    setCalendar: (at: number, calendar: WorkCalendar) =>
      setDraft({ ...draft, calendars: replaced(draft.calendars, at, calendar) }),
    /** A copy of one, which no rule goes by yet. */
    addCalendar: (copied: WorkCalendar, name: string) => {
      const numbers = draft.calendars.map(({ id }) => Number(id.split('-')[1] ?? 1));
      const id = `calendar-${Math.max(1, ...numbers.filter(Number.isInteger)) + 1}`;
      setDraft({ ...draft, calendars: [...draft.calendars, { ...copied, id, name }] });
    },
    removeCalendar: (at: number) => setDraft({ ...draft, calendars: without(draft.calendars, at) }),
  };
};

export type Draft = ReturnType<typeof useDraft>;
