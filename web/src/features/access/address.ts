/** What the address says before the router is there. Kept apart from it, since sign-in does without. */
const NOTICES = ['session_expired', 'cin_already_taken'] as const;

export interface SignInSearch {
  from?: string | undefined;
  /** What brought the person here, said above the form. */
  notice?: (typeof NOTICES)[number] | undefined;
}

/** Only an address inside the portal: what follows the sign-in must not lead elsewhere. */
export const readOrigin = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/auth')
    ? value
    : undefined;

export const readSignInSearch = (search: Record<string, unknown>): SignInSearch => ({
  from: readOrigin(search.from),
  notice: NOTICES.find((notice) => notice === search.notice),
});

const PUBLIC =
  /^\/(?:auth\/forgot|auth\/recover-options|onboarding|contact\/confirm|undo|verify|card|constat)(?:[/?]|$)/;

interface Visitor {
  isSignedIn: boolean;
  /** Their session ran out in this tab: told here too, since the page may be loaded anew before anything else could tell. */
  hasExpired: boolean;
}

/** Where whoever has no session is sent from an address inside. */
export const signInFrom = (from: string | undefined, hasExpired: boolean): SignInSearch => ({
  from,
  ...(hasExpired && { notice: 'session_expired' }),
});

/** Null when this address, for this visitor, shows something else than the sign-in screen. */
export const signInAt = (
  hash: string,
  { isSignedIn, hasExpired }: Visitor,
): SignInSearch | null => {
  const address = hash.replace(/^#/, '') || '/';
  if (isSignedIn || PUBLIC.test(address)) return null;
  const [path = '', query = ''] = address.split('?');
  if (path === '/auth/signin')
    return readSignInSearch(Object.fromEntries(new URLSearchParams(query)));
  return signInFrom(path === '/' ? undefined : readOrigin(address), hasExpired);
};

export const signInAddress = ({ from, notice }: SignInSearch): string => {
  const query = new URLSearchParams({ ...(from && { from }), ...(notice && { notice }) });
  return `#/auth/signin${query.size > 0 ? `?${query}` : ''}`;
};
