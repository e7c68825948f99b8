/** Where somebody of the staff is signed in, and how they came. */

export const SIGN_IN_WAYS = ['password', 'passkey', 'sso', 'emergency'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
