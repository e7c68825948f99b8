export interface RenewalDraft {
  policyId: string;
  /** Null: not a number, or not typed yet. */
  glassValue: number | null;
  marketValue: number | null;
  description: string;
}

export interface RenewalDetails {
  glassValue: number;
  marketValue: number;
  description: string;
}

/** The insurer's names for a policy; the row's own id is looked up among the member's policies. */
export interface RenewalWish extends Omit<RenewalDraft, 'policyId'> {
  policy: { policyId: string; officeId: string };
}
