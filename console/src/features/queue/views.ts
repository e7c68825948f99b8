/** The views of the queue: each is an address, and says what it shows. What is searched for is no part of it: a name or a CIN must not stay in the browser's history. */
import {
  AGE_FILTERS,
  type AgeFilter,
  ASSIGNEE_FILTERS,
  type AssigneeFilter,
  CASE_KINDS,
  CASE_STATES,
  type CaseCounts,
  type CaseFilter,
  type CaseKind,
  type CaseState,
} from '@rafiq/contract/cases/model';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';

export const WORK_VIEWS = ['mine', 'late', 'today', 'waiting', 'all'] as const;
type WorkView = (typeof WORK_VIEWS)[number];
export type View = WorkView | CaseKind;

export const isView = (name: string | undefined): name is View =>
  [...WORK_VIEWS, ...CASE_KINDS].some((view) => view === name);

/** What can be narrowed within a view. */
export interface ViewSearch {
  state?: CaseState;
  assignee?: AssigneeFilter;
  language?: Language;
  age?: AgeFilter;
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

export const readViewSearch = (search: Record<string, unknown>): ViewSearch => {
  const state = oneOf(CASE_STATES, search.state);
  const assignee = oneOf(ASSIGNEE_FILTERS, search.assignee);
  const language = oneOf(LANGUAGES, search.language);
  const age = oneOf(AGE_FILTERS, search.age);
  return {
    ...(age && { age }),
    ...(state && { state }),
    ...(assignee && { assignee }),
    ...(language && { language }),
  };
};

/** What a view has decided already; anything else can be chosen in it. */
const DECIDED: Record<WorkView, Partial<CaseFilter>> = {
  mine: { assignee: 'me' },
  late: { state: 'open', isLate: true },
  today: { state: 'open', isDueToday: true },
  waiting: { state: 'waiting', assignee: 'me' },
  all: {},
};

const decidedBy = (view: View): Partial<CaseFilter> =>
  oneOf(WORK_VIEWS, view) === undefined ? { kinds: [view as CaseKind] } : DECIDED[view as WorkView];

export const choicesOf = (view: View): (keyof ViewSearch)[] => {
  const decided = decidedBy(view);
  return (['state', 'assignee', 'language', 'age'] as const).filter((name) => !(name in decided));
};

/** What names people is no part of an address. */
export interface Unsaid {
  text: string;
  contract: string;
}

export const filterOf = (view: View, search: ViewSearch, unsaid: Unsaid): CaseFilter => ({
  state: 'open',
  kinds: CASE_KINDS,
  assignee: 'anybody',
  isLate: false,
  isDueToday: false,
  language: null,
  age: null,
  ...search,
  ...decidedBy(view),
  text: unsaid.text.trim(),
  contract: unsaid.contract.trim(),
});

const totalOf = ({ byKind }: CaseCounts): number =>
  Object.values(byKind).reduce((sum, count) => sum + count, 0);

/** Beside a view's name. */
export const countOf = (counts: CaseCounts, view: View): number => {
  if (view === 'all') return totalOf(counts);
  const ofWork = oneOf(['mine', 'late', 'today', 'waiting'] as const, view);
  return ofWork ? counts[ofWork] : (counts.byKind[view as CaseKind] ?? 0);
};
