/** A report as this phone keeps it: its entries, and what only this phone knows about it. */
import type { Entries } from '@rafiq/contract/constat/entries';
import type { Seat } from '@rafiq/contract/constat/exchange/model';
import type { MeetingPass } from '@rafiq/contract/constat/meeting/model';
import type { Side } from '@rafiq/contract/constat/model';

/** The member whose contract filled it in. */
export interface Owner {
  memberId: string;
  /** They signed out on purpose: it rests here unseen until they sign in again. */
  isPutAway: boolean;
}

export interface Declaring {
  /** Who pressed; nobody else's session sends it. */
  memberId: string;
  askedAt: string;
  /** What they chose where the report left a choice. */
  policyId?: string;
  city?: string;
  /** A creation may have arrived without an answer: it can't be taken back any more. */
  isTried?: boolean;
  requestId?: string;
  /** Files that have arrived, and those that the insurer refused. */
  sent?: readonly string[];
  refused?: readonly string[];
}

/** Enough to say that this phone leaves. */
export type LeftSeat = Pick<MeetingPass, 'id' | 'secret'>;

export interface Report {
  id: string;
  phone: string;
  /** Whose halves this phone writes. */
  mine: readonly Side[];
  entries: Entries;
  createdAt: string;
  owner: Owner | null;
  meeting: MeetingPass | null;
  /** Signatures that this driver gave here while another phone was in: a closed report counts only with one of them. */
  given?: readonly string[];
  /** Meetings that it has left; the server does not know it yet. */
  leaving?: readonly LeftSeat[];
  /** Two phones that scan each other, without a line. */
  exchange?: Seat | null;
  declared: { requestId: string; at: string } | null;
  /** The person has pressed to declare it; it leaves when there is a line. */
  declaring?: Declaring | null;
}
export type About = Omit<Report, 'entries'>;

type Owned = Pick<Report, 'owner'>;

export const isOwnedBy = ({ owner }: Owned, memberId: string): boolean =>
  owner?.memberId === memberId;

/** Nobody signed in, or the one it belongs to; a report that was put away waits for its owner. */
export const isSeenBy = ({ owner }: Owned, memberId: string | null): boolean =>
  !owner || owner.memberId === memberId || (memberId === null && !owner.isPutAway);

/** What a report has left already, and what it leaves by going on alone or being deleted. */
export const leftBy = ({
  meeting,
  leaving = [],
}: Pick<Report, 'meeting' | 'leaving'>): LeftSeat[] => [
  ...leaving,
  ...(meeting ? [{ id: meeting.id, secret: meeting.secret }] : []),
];
