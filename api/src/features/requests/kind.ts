import type { IsoDate } from '@rafiq/contract/core/dates';
import type { Checked } from '@rafiq/contract/core/issue';
import type { RequestContract, RequestKind } from '@rafiq/contract/requests/model';
import type { Queryable } from '../../platform/db.ts';

/** Who asks, and when. */
export interface Asking {
  memberId: string;
  now: Date;
  today: IsoDate;
}

/** A request that may be stored: judged, and with every reference looked up among what the member owns. */
export interface Prepared<Details> {
  /** In French, for the insurer's side. */
  subject: string;
  contract: RequestContract;
  details: Details;
  healthPolicyId?: string;
  motorPolicyId?: string;
  healthFolderId?: string;
  motorFolderId?: string;
  beneficiaryId?: string;
}

/** What makes one kind of request: the rest is the same for all. */
export interface KindOfRequest<Draft, Valid, Details> {
  kind: RequestKind;
  /** What is wrong with the draft as it stands. Asked first: most refusals need no database. */
  check(draft: Draft, asking: Asking): Checked<Valid>;
  /**
   * Throws an AppError when the draft names something that is not the member's, or not now. It only reads, and two
   * requests of one member may do so in the same moment: what forbids the second of them is a unique index, and this is
   * asked once more.
   */
  prepare(db: Queryable, asking: Asking, draft: Valid): Promise<Prepared<Details>>;
}
