/**
 * What the browser keeps of a session, and nothing secret: the session itself is an HttpOnly cookie.
 * Three keys, as the specification names them; `already-in` is the auth slice, of which only the language outlives a
 * sign-out here, and the CIN in the tab (typed-cin.ts).
 */
import { isLanguage, type Language } from '@rafiq/contract/core/language';
import { actingGrant } from './acting.ts';

const SESSION = 'session';
const ALREADY_IN = 'already-in';
const CONFIRM_INFO = 'confirm-info';
/** Kept for the tab: whose session ran out here, so that only they come back to where it did. */
const EXPIRED_MEMBER = 'expired-member';

export interface Session {
  memberId: string;
  expiresAt: string;
}

/** Which channel a confirmation was sent through, told once on the sign-in screen. */
type Banner = 'email' | 'phone';

/** Where a temporary password was sent, and until when it opens the door (milliseconds). Never the password itself. */
interface TemporaryNote {
  channel: 'email' | 'phone';
  contact: string;
  until: number;
}

export interface AuthSlice {
  cin: string;
  language?: Language;
  banner?: Banner;
  /** The code was right: said once, beside the banner. */
  activated?: true;
  temporary?: TemporaryNote;
  /** This CIN has an account without a password: recovery welcomes instead of regretting. */
  passwordRequired?: true;
}

const parse = (stored: string | null): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

export const parseSession = (stored: string | null): Session | null => {
  const { memberId, expiresAt } = parse(stored);
  return typeof memberId === 'string' && typeof expiresAt === 'string'
    ? { memberId, expiresAt }
    : null;
};

/** Between whose session it is and whose file this page is, when that is somebody else. */
const FOR = '~';

/** Whose session it is, whomever they act for. */
export const signedInMember = (kept: string): string => kept.split(FOR)[0] ?? '';

/**
 * On a page for somebody else the member is told with them: whatever is kept under it is kept apart from one's own, and
 * from everybody else's.
 */
export const readSession = (): Session | null => {
  const session = parseSession(localStorage.getItem(SESSION));
  const grant = actingGrant();
  if (!session || grant === null) return session;
  return { ...session, memberId: `${session.memberId}${FOR}${grant}` };
};

const parseTemporary = (stored: unknown): TemporaryNote | null => {
  const { channel, contact, until } = parse(JSON.stringify(stored ?? null));
  const isWhole =
    (channel === 'email' || channel === 'phone') &&
    typeof contact === 'string' &&
    typeof until === 'number';
  return isWhole && until > Date.now() ? { channel, contact, until } : null;
};

/** Also read while the build draws the sign-in form, where there is no storage. */
export const readAuthSlice = (): AuthSlice => {
  const { cin, language, banner, activated, temporary, passwordRequired } = parse(
    globalThis.localStorage?.getItem(ALREADY_IN) ?? null,
  );
  const note = parseTemporary(temporary);
  return {
    cin: typeof cin === 'string' ? cin : '',
    ...(isLanguage(language) && { language }),
    ...((banner === 'email' || banner === 'phone') && { banner }),
    ...(activated === true && { activated }),
    ...(note && { temporary: note }),
    ...(passwordRequired === true && { passwordRequired }),
  };
};

export const keepAuthSlice = (slice: AuthSlice): void => {
  localStorage.setItem(ALREADY_IN, JSON.stringify(slice));
};

/** News is told once, and who comes to sign in again is no longer on the way to a first password. */
export const settleAuthSlice = (): void => {
  const { banner: _told, activated: _too, passwordRequired: _past, ...slice } = readAuthSlice();
  keepAuthSlice(slice);
};

/** A wrong password at sign-in is no lost session; changing it, or proving who one is, needs one like any other call. */
export const needsSession = (path: string): boolean =>
  !path.startsWith('/auth/') || path === '/auth/password' || path === '/auth/prove';

const listeners = new Set<() => void>();

/** Called when this tab moves the end of the session; other tabs hear the browser's storage event. */
export const onSessionKept = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const keepSession = (session: Session): void => {
  const memberId = signedInMember(session.memberId);
  localStorage.setItem(SESSION, JSON.stringify({ ...session, memberId }));
  for (const listener of listeners) listener();
};

/** An answer that was overtaken by a later one must not bring the end forward again. */
export const moveExpiry = (expiresAt: string): void => {
  const session = readSession();
  if (!session || !(Date.parse(expiresAt) > Date.parse(session.expiresAt))) return;
  keepSession({ ...session, expiresAt });
};

/** Whose session ran out in this tab, if one did. */
export const expiredMember = (): string | null => sessionStorage.getItem(EXPIRED_MEMBER);

/** What the page knows of who opens it, before the server is asked. */
export const visitor = () => ({
  isSignedIn: readSession() !== null,
  hasExpired: expiredMember() !== null,
});

/** The e-mail and phone are asked once after each sign-in, before the first request is sent. */
export const isContactConfirmed = (): boolean =>
  // another person's contacts are not to be seen
  actingGrant() !== null || localStorage.getItem(CONFIRM_INFO) === readSession()?.memberId;

export const keepContactConfirmed = (): void => {
  const memberId = readSession()?.memberId;
  if (memberId !== undefined) localStorage.setItem(CONFIRM_INFO, memberId);
};

/** Where a recovery stands, the birth date with it: kept for the tab, until the sign-in that it leads to. */
export const RECOVERY = 'recovery';

/** A new sign-in asks for the contact details again, and finds nothing of what another member left in the tab. */
export const startSession = (session: Session, slice: AuthSlice): void => {
  if (expiredMember() !== session.memberId) sessionStorage.clear();
  sessionStorage.removeItem(EXPIRED_MEMBER);
  sessionStorage.removeItem(RECOVERY);
  localStorage.removeItem(CONFIRM_INFO);
  keepAuthSlice(slice);
  keepSession(session);
};

/** A sign-out: everything but the language and the theme goes, drafts included. */
export const endSession = (): void => {
  const { language } = readAuthSlice();
  keepAuthSlice({ cin: '', ...(language && { language }) });
  localStorage.removeItem(SESSION);
  sessionStorage.clear();
};

const LONG_AGO = new Date(0).toISOString();

/**
 * The session ran out: what was typed waits in the tab for the same member. The server may end it before its time, and
 * the other tabs hear only of a note that goes: its last words say that it ran out, so that none takes it for a sign-out.
 */
export const expireSession = (kept: string): void => {
  const memberId = signedInMember(kept);
  if (readSession()) {
    localStorage.setItem(SESSION, JSON.stringify({ memberId, expiresAt: LONG_AGO }));
  }
  localStorage.removeItem(SESSION);
  sessionStorage.setItem(EXPIRED_MEMBER, memberId);
};
