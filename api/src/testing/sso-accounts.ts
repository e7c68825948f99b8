/** Who is known to the provider of single sign-on that the tests start, and who we are to it. */
export const CLIENT = {
  id: 'rafiq-console',
  secret: 'a-secret-of-the-test',
  /** Another application of the same organisation. */
  other: 'canteen',
};

export interface SsoAccount {
  email: string;
  name: string;
  groups?: unknown;
  email_verified?: unknown;
  /** What the user info says besides, or otherwise. */
  user_info?: Record<string, unknown>;
  /** Its tokens are for another application. */
  audience?: string;
}
export type SsoAccounts = Record<string, SsoAccount>;

export const HIND: SsoAccount = {
  ...{ email: 'hind.saidi@insurer.example', name: 'Hind Saidi' },
  ...{ groups: ['claims', 'verifiers'], email_verified: true },
};
