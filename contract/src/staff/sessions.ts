/** Where somebody of the staff is signed in, and how they came. */

export const SIGN_IN_WAYS = ['password', 'passkey', 'sso', 'emergency'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

export interface OpenSession {
  id: string;
  userAgent: string;
  way: SignInWay;
  signedInAt: string;
  lastSeenAt: string;
  /** The one that asks. */
  isCurrent: boolean;
}

/** What is left, and how many were ended: none where they were over already. */
export interface EndedSessions {
  sessions: OpenSession[];
  ended: number;
}
