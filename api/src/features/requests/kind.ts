import type { IsoDate } from '@rafiq/contract/core/dates';
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
export interface KindOfRequest<Draft, Details> {
  kind: RequestKind;
  /** Throws an AppError when the draft breaks a rule or names something that is not the member's. */
  prepare(tx: Queryable, asking: Asking, draft: Draft): Promise<Prepared<Details>>;
}
