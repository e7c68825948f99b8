/** The views of the queue: each is an address, and says what it shows. What is searched for is no part of it: a name or a CIN must not stay in the browser's history. */
import {
  AGE_FILTERS,
  type AgeFilter,
  ASSIGNEE_FILTERS,
  type AssigneeFilter,
  CASE_KINDS,
  CASE_STATES,
  type CaseFilter,
  type CaseKind,
  type CaseState,
} from '@rafiq/contract/cases/model';
import { waitingAssignee } from '@rafiq/contract/cases/rules';
import type { CaseCounts } from '@rafiq/contract/cases/schema';
import { LANGUAGES, type Language } from '@rafiq/contract/core/language';
import { HANDOVER_MARKS, type HandoverMark } from '@rafiq/contract/request-handover/model';
import type { StaffPerson } from '@rafiq/contract/staff/model';

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
  handover?: HandoverMark;
}

const oneOf = <Value>(values: readonly Value[], value: unknown): Value | undefined =>
  values.find((known) => known === value);

export const readViewSearch = (search: Record<string, unknown>): ViewSearch => {
  const state = oneOf(CASE_STATES, search.state);
  const assignee = oneOf(ASSIGNEE_FILTERS, search.assignee);
  const language = oneOf(LANGUAGES, search.language);
  const age = oneOf(AGE_FILTERS, search.age);
  const handover = oneOf(HANDOVER_MARKS, search.handover);
  return {
    ...(handover && { handover }),
    ...(age && { age }),
    ...(state && { state }),
    ...(assignee && { assignee }),
    ...(language && { language }),
  };
};

/** What a view has decided already; anything else can be chosen in it. */
const DECIDED: Record<Exclude<WorkView, 'waiting'>, Partial<CaseFilter>> = {
  mine: { assignee: 'me' },
  late: { state: 'open', isLate: true },
  today: { state: 'open', isDueToday: true },
  all: {},
};

type Looking = Pick<StaffPerson, 'roles'>;

const decidedBy = (view: View, looking: Looking): Partial<CaseFilter> => {
  if (view === 'waiting') {
    const assignee = waitingAssignee(looking);
    return { state: 'waiting', ...(assignee !== 'anybody' && { assignee }) };
  }
  return view in DECIDED ? DECIDED[view as keyof typeof DECIDED] : { kinds: [view as CaseKind] };
};

export const choicesOf = (view: View, looking: Looking): (keyof ViewSearch)[] => {
  const decided = decidedBy(view, looking);
  return (['state', 'assignee', 'language', 'age', 'handover'] as const).filter(
    (name) => !(name in decided),
  );
};

/** What names people is no part of an address. */
export interface Unsaid {
  text: string;
  contract: string;
  isEverywhere: boolean;
}

interface Seen {
  view: View;
  search: ViewSearch;
}

export const filterOf = ({ view, search }: Seen, unsaid: Unsaid, looking: Looking): CaseFilter => ({
  state: 'open',
  kinds: CASE_KINDS,
  assignee: 'anybody',
  isLate: false,
  isDueToday: false,
  language: null,
  age: null,
  handover: null,
  ...search,
  ...decidedBy(view, looking),
  text: unsaid.text.trim(),
  contract: unsaid.contract.trim(),
  isEverywhere: unsaid.isEverywhere,
});

const totalOf = ({ byKind }: CaseCounts): number =>
  Object.values(byKind).reduce((sum, count) => sum + count, 0);

/** Beside a view's name. */
export const countOf = (counts: CaseCounts, view: View): number => {
  if (view === 'all') return totalOf(counts);
  const ofWork = oneOf(['mine', 'late', 'today', 'waiting'] as const, view);
  return ofWork ? counts[ofWork] : (counts.byKind[view as CaseKind] ?? 0);
};
