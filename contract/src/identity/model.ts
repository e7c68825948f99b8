/** Who says that a CIN is theirs, beside what the registry holds, and what a verifier decides on it. */
/** An account, a request for access of somebody unknown, or a claim beside another's account. */
export const CLAIMANT_KINDS = ['account', 'request', 'claim'] as const;
export type ClaimantKind = (typeof CLAIMANT_KINDS)[number];

/** `unconfirmed`: nobody has proven the contact yet. */
export const CLAIMANT_STATES = ['unconfirmed', 'waiting', 'verified'] as const;
export type ClaimantState = (typeof CLAIMANT_STATES)[number];

/** In what somebody may differ from the registry. */
export const DIFFERENCES = ['name', 'birth_date', 'email', 'phone'] as const;
export type Difference = (typeof DIFFERENCES)[number];

/** By what a verifier knows that this is the person. */
export const VERIFY_REASONS = ['image', 'seen_in_person', 'called_on_file', 'other'] as const;
export type VerifyReason = (typeof VERIFY_REASONS)[number];

/** Why it is not: the person is told so, in their language (core/texts/refusals). */
export const REFUSE_REASONS = [
  'image_missing',
  'image_unreadable',
  'image_incomplete',
  'card_expired',
  'details_differ',
  'other_card',
  'other',
] as const;
export type RefuseReason = (typeof REFUSE_REASONS)[number];

export const IDENTITY_DECISIONS = ['verify', 'refuse'] as const;

/**
 * `moved`: the account stands on the registry's row now. `accepted`: a request; the person may activate an account.
 * `waiting`: a second person has to approve it, and nothing has changed yet.
 */
export const IDENTITY_OUTCOMES = ['moved', 'verified', 'accepted', 'rejected', 'waiting'] as const;
export type IdentityOutcome = (typeof IDENTITY_OUTCOMES)[number];

/** The code stands for one claimant and for everything that was shown with them. */
export interface IdentityDecision {
  decision: (typeof IDENTITY_DECISIONS)[number];
  code: string;
  reason: string;
  /** What the coded reason leaves unsaid: told to whoever is refused, kept with the decision. */
  text: string;
}
