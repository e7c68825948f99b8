/** Where somebody who used the member's code stands. */
export const SPONSORED_STATES = ['signedUp', 'active', 'verified'] as const;
export type SponsoredState = (typeof SPONSORED_STATES)[number];
