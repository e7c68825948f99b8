/** Where somebody who used the member's code stands. */
export const SPONSORED_STATES = ['signedUp', 'active', 'verified'] as const;
export type SponsoredState = (typeof SPONSORED_STATES)[number];

export interface Sponsored {
  firstName: string;
  /** An instant, ISO. */
  since: string;
  state: SponsoredState;
}

export interface Sponsorship {
  /** Null until the insurer has verified the member: a code of somebody unverified would open nothing. */
  code: string | null;
  sponsored: Sponsored[];
}
