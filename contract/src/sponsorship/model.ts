/** Where somebody who used the member's code stands. */
export const SPONSORED_STATES = ['signedUp', 'active', 'verified'] as const;
export type SponsoredState = (typeof SPONSORED_STATES)[number];

export interface Sponsorship {
  code: string;
  sponsored: { firstName: string; since: string; state: SponsoredState }[];
}
