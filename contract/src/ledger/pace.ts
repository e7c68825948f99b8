/**
 * How much of members' data one person of the staff, and their team together, may look at and change. The numbers are
 * above what somebody reaches who answers all day, and far below a copy of the register.
 */
import type { StaffPerson } from '../staff/model.ts';
import type { LedgerAct } from './model.ts';

/**
 * `opening`: one member's data on a screen. `listing`: a line of a list, with a name and a CIN, or a page of the queue by a
 * number. `paging`: a further page of the queue. `answer`: to a request, one by one or many at once. `act`: on an account.
 */
export const PACED = ['opening', 'listing', 'paging', 'answer', 'act'] as const;
export type Paced = (typeof PACED)[number];

export interface Pace {
  minute: number;
  hour: number;
  day: number;
  /** So many within an hour are told to others, and stop nothing yet. */
  unusual: number;
}

export const PACES: Record<Paced, Pace> = {
  opening: { minute: 30, hour: 120, day: 500, unusual: 80 },
  listing: { minute: 100, hour: 400, day: 1_500, unusual: 250 },
  paging: { minute: 20, hour: 60, day: 200, unusual: 40 },
  answer: { minute: 200, hour: 600, day: 2_000, unusual: 400 },
  act: { minute: 10, hour: 60, day: 200, unusual: 30 },
};

/** The same member on the screen again within so many minutes is the same look. */
export const SAME_LOOK_MINUTES = 60;
/** Others are told of the same thing once in so many minutes. */
export const PACE_TOLD_MINUTES = 60;

/** What each line of the ledger counts as; null: it shows and changes nothing of a member, or follows from what did. */
const PACED_BY_ACT: Record<LedgerAct, Paced | null> = {
  'signed-in': null,
  'sign-in.refused': null,
  'signed-out': null,
  'second-factor': null,
  'factor.added': null,
  'factor.removed': null,
  'recovery-codes.made': null,
  'password.changed': null,
  'sessions.ended': null,
  'queue.read': null,
  'case.read': 'opening',
  'case.taken': null,
  'case.assigned': null,
  'case.returned': null,
  // counted when it is written: it leaves by itself
  'case.answered': null,
  'answer.taken-back': null,
  'note.written': null,
  'file.read': 'opening',
  'identity.read': 'opening',
  'identity.decided': null,
  'members.searched': 'listing',
  'member-file.read': 'opening',
  'member-file.changed': 'act',
  'call-back.tried': null,
  'approval.asked': 'act',
  'approval.decided': null,
  'approval.lapsed': null,
  'call-back.done': null,
  'deadlines.changed': null,
  'template.tried': 'opening',
  'template.changed': null,
  'staff.changed': null,
  'staff.invited': null,
  'invitation.accepted': null,
  emergency: null,
  'content.changed': null,
  'content.published': null,
  'brand.changed': null,
  'feed.sent': null,
  // the rows that a batch shows, however many members they are of
  'feed.read': 'opening',
  'feed.approved': null,
  'feed.applied': null,
  'feed.undone': null,
  'feed.dropped': null,
  'key.made': null,
  'key.ended': null,
  'webhook.changed': null,
  'job.tried-again': null,
  'people-report.read': null,
  'ledger.read': 'listing',
  'pace.unusual': null,
  'pace.reached': null,
  'helper.invited': null,
  'helper.accepted': null,
  'helper.ended': null,
  'helper.looked': null,
  'helper.acted': null,
  'handover.taken': null,
  'handover.refused': null,
  'contacts.read': null,
  operator: null,
};

interface Line {
  act: LedgerAct;
  memberId: string | null;
  about: string;
}

/**
 * What a line counts as, and of whom; null: as nothing. A case of somebody who is no member, such as a call that was
 * asked for, and a batch are counted by their number.
 */
export const pacedLine = ({
  act,
  memberId,
  about,
}: Line): { of: Paced; subject: string } | null => {
  const of = PACED_BY_ACT[act];
  if (of === null) return null;
  if (memberId !== null) return { of, subject: `member ${memberId}` };
  if (of !== 'opening' || about === '') return null;
  return { of, subject: `${act === 'feed.read' ? 'batch' : 'case'} ${about}` };
};

/** Whether the same subject again is the same look. What somebody does counts each time. */
export const countsOnce = (of: Paced): boolean => of === 'opening' || of === 'listing';

const TEAM_PART = 3 / 4;
const TEAM_MIN = 2;

/** A team is everybody who acts by one role: together they may do what three quarters of them may do, and at least two. */
export const teamPace = (pace: Pace, people: number): Pace => {
  const times = Math.max(TEAM_MIN, Math.ceil(people * TEAM_PART));
  return {
    minute: pace.minute * times,
    hour: pace.hour * times,
    day: pace.day * times,
    unusual: pace.unusual * times,
  };
};

export type PaceLevel = 'unusual' | 'reached';

export type PaceCounts = Pick<Pace, 'minute' | 'hour' | 'day'>;

/** What others are told, with the count and its time; null: nothing. */
export const paceAlarm = (
  pace: Pace,
  counts: PaceCounts,
): { level: PaceLevel; count: number; within: keyof PaceCounts } | null => {
  const within = (['day', 'hour', 'minute'] as const).find((one) => counts[one] >= pace[one]);
  if (within) return { level: 'reached', count: counts[within], within };
  return counts.hour >= pace.unusual
    ? { level: 'unusual', count: counts.hour, within: 'hour' }
    : null;
};

/** Supervisors and auditors, and never only the person it is about: where nobody else is left, administrators. */
export const toldOfPace = <Person extends Pick<StaffPerson, 'id' | 'roles'>>(
  staff: readonly Person[],
  about: string | null,
): Person[] => {
  const others = staff.filter(({ id }) => id !== about);
  const heads = others.filter(({ roles }) =>
    roles.some((role) => role === 'supervisor' || role === 'auditor'),
  );
  return heads.length > 0 ? heads : others.filter(({ roles }) => roles.includes('administrator'));
};
