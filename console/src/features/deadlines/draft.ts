/** What an editor has changed and not applied: kept until it is, whatever is refused and wherever they go meanwhile. */
import type { Issue } from '@rafiq/contract/core/issue';
import { changesOf } from '@rafiq/contract/deadlines/changes';
import { mergeDeadlines } from '@rafiq/contract/deadlines/merge';
import type { DeadlineRule, WorkCalendar } from '@rafiq/contract/deadlines/model';
import { checkDeadlines } from '@rafiq/contract/deadlines/rules';
import { issueText } from '@rafiq/kit/texts/common.ts';
import { dateIssueText } from '@rafiq/kit/texts/date-texts.ts';
import { useState } from 'react';
import { useLeaveWarning } from '../../lib/use-leave-warning.ts';
import { useStaff } from '../access/api.ts';
import type { KeptDeadlines } from './api.ts';

export const without = <One>(list: readonly One[], at: number): One[] =>
  list.filter((_one, n) => n !== at);

export const replaced = <One>(list: readonly One[], at: number, one: One): One[] =>
  list.map((other, n) => (n === at ? one : other));

/** What is wrong at a field, in words; empty: nothing. */
export type ProblemAt = (field: string) => string;

export const problemText = (issue: Issue): string =>
  issue.code.startsWith('date_') ? dateIssueText(issue) : issueText(issue);

const problemIn = (issues: readonly Issue[]): ProblemAt => {
  return (field) => {
    const found = issues.find((one) => one.field === field);
    return found ? problemText(found) : '';
  };
};

interface Unsaved {
  /** As it was when they began. */
  base: KeptDeadlines;
  draft: KeptDeadlines;
}

/** In the memory of the tab only, and for its author alone: two people may share a desk. */
export const unsaved = new Map<string, Unsaved>();

export const useDraft = (kept: KeptDeadlines) => {
  const place = useStaff().id;
  const [{ base, draft }, setBoth] = useState(
    () => unsaved.get(place) ?? { base: kept, draft: kept },
  );
  const [chosen, choose] = useState('');
  const changes = changesOf(base, draft);
  const isUnsaved = changes.length > 0;
  useLeaveWarning(isUnsaved);
  const begin = (state: KeptDeadlines): void => {
    unsaved.delete(place);
    setBoth({ base: state, draft: state });
  };
  const write = (next: Unsaved): void => {
    unsaved.set(place, next);
    setBoth(next);
  };
  const set = (part: Partial<KeptDeadlines>) => write({ base, draft: { ...draft, ...part } });
  const isOld = kept.version > base.version;
  // whoever has changed nothing sees what holds now
  if (isOld && !isUnsaved) begin(kept);
  const issues = checkDeadlines(draft);
  return {
    ...{ base, draft, changes, issues, chosen, choose },
    problemAt: problemIn(issues),
    /** What others have made of it since; null: nothing. */
    meanwhile: isOld && isUnsaved ? kept : null,
    takeTheirs: () => begin(kept),
    putOnTop: () =>
      write({
        base: kept,
        draft: { version: kept.version, ...mergeDeadlines(base, draft, kept) },
      }),
    reset: () => begin(base),
    /** What was typed since it was sent stays. */
    applied: (sent: KeptDeadlines, version: number): void => {
      unsaved.delete(place);
      setBoth((now) => ({ base: { ...sent, version }, draft: { ...now.draft, version } }));
    },
    setRule: (rule: DeadlineRule) =>
      set({ rules: draft.rules.map((one) => (one.kind === rule.kind ? rule : one)) }),
    setCalendar: (at: number, calendar: WorkCalendar) =>
      set({ calendars: replaced(draft.calendars, at, calendar) }),
    /** A copy of one, which no rule goes by yet. */
    addCalendar: (copied: WorkCalendar, name: string) => {
      const numbers = draft.calendars.map(({ id }) => Number(id.split('-')[1] ?? 1));
      const id = `calendar-${Math.max(1, ...numbers.filter(Number.isInteger)) + 1}`;
      set({ calendars: [...draft.calendars, { ...copied, id, name }] });
    },
    removeCalendar: (at: number) => set({ calendars: without(draft.calendars, at) }),
  };
};

export type Draft = ReturnType<typeof useDraft>;
