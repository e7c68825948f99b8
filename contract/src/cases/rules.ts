import { westernDigits } from '../core/digits.ts';
import { type Issue, issue } from '../core/issue.ts';
import { REQUEST_KINDS, type RequestKind, type RequestStatus } from '../requests/model.ts';
import { ASKING, isOpen } from '../requests/rules.ts';
import type { StaffAct, StaffPerson } from '../staff/model.ts';
import { mayAct, maySeeKind } from '../staff/rules.ts';
import {
  type AgeFilter,
  type AssigneeFilter,
  type CaseFilter,
  type CaseKind,
  type CaseState,
  LAST_ACTIVITIES,
  type LastActivity,
} from './model.ts';
import type { CaseRow } from './schema.ts';

/** Whether it is about a request; an identity and a call to be made have no answers. */
export const isRequestKind = (kind: CaseKind): kind is RequestKind =>
  REQUEST_KINDS.some((one) => one === kind);

/** Where an answer with this status leaves the request's case. */
export const caseStateOf = (status: RequestStatus): CaseState => {
  if (!isOpen(status)) return 'closed';
  return status === ASKING ? 'waiting' : 'open';
};

/** A number or a CIN: no name has a digit. */
export const isNumber = (text: string): boolean => /\d/.test(westernDigits(text));

/**
 * Whether all that there is is searched, whatever the view shows: a number that somebody reads out means one thing, and
 * “not found” would be untrue where it is closed, or waits.
 */
export const searchesEverywhere = ({
  text,
  isEverywhere,
}: Pick<CaseFilter, 'text' | 'isEverywhere'>): boolean =>
  text !== '' && (isEverywhere || isNumber(text));

/** What the member does, and not the insurer. */
export const FROM_MEMBER = LAST_ACTIVITIES.filter((what) => what !== 'answer');

/** Whether the member has written, or sent what was asked for, and nobody has answered since. */
export const isNewFromMember = (activity: LastActivity | null): boolean =>
  FROM_MEMBER.some((what) => what === activity?.what);

const DAY_MS = 24 * 3_600_000;

/** Which side of a moment a case of this age was received on. */
export const receivedBound = (
  age: AgeFilter,
  now: Date,
): { side: 'since' | 'before'; at: Date } => {
  const [side, days] = age.split('-');
  const at = new Date(now.getTime() - Number(days) * DAY_MS);
  return { side: side === 'within' ? 'since' : 'before', at };
};

/** What it takes to give a case to somebody: everybody may take one, and only a supervisor gives it to another. */
export const actToAssign = (callerId: string, assigneeId: string): StaffAct =>
  callerId === assigneeId ? 'cases.take' : 'cases.assign';

/** What it takes to put a case back for anybody: one's own, or one that nobody has, as for taking it. */
export const actToReturn = (callerId: string, assigneeId: string | null): StaffAct =>
  assigneeId === null ? 'cases.take' : actToAssign(callerId, assigneeId);

/** Whose cases wait for their members: a supervisor's are everybody's, or those of whoever is away would be nobody's. */
export const waitingAssignee = (person: Pick<StaffPerson, 'roles'>): AssigneeFilter =>
  mayAct(person, 'cases.assign') ? 'anybody' : 'me';

/** Nobody is given what they may not see. Undefined: there is no such person, or they have left. */
export const checkAssignee = (
  assignee: Pick<StaffPerson, 'roles' | 'kinds'> | undefined,
  kind: CaseKind,
): Issue[] => (assignee && maySeeKind(assignee, kind) ? [] : [issue('assignee', 'assignee_unfit')]);

const NOW_IN = { open: 'case_open', waiting: 'case_waiting', closed: 'case_closed' } as const;

/** How a case stands, for whoever has seen an older one. */
export const standOf = ({ state, assignee }: Pick<CaseRow, 'state' | 'assignee'>): Issue[] => [
  assignee
    ? issue('assignee', 'case_assigned', { name: assignee.name })
    : issue('assignee', 'case_unassigned'),
  issue('state', NOW_IN[state]),
];
