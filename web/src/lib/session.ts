/**
 * What the browser keeps of a session, and nothing secret: the session itself is an HttpOnly cookie.
 * Three keys, as the specification names them; `already-in` is the auth slice that outlives a sign-out.
 */
import { isLanguage, type Language } from '@rafiq/contract/core/language';

const SESSION = 'session';
const ALREADY_IN = 'already-in';
const CONFIRM_INFO = 'confirm-info';

export interface Session {
  memberId: string;
  expiresAt: string;
}

/** Which channel a confirmation was sent through, told once on the sign-in screen. */
type Banner = 'email' | 'phone';

export interface AuthSlice {
  cin: string;
  language?: Language;
  banner?: Banner;
}

const read = (key: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

export const readSession = (): Session | null => {
  const { memberId, expiresAt } = read(SESSION);
  return typeof memberId === 'string' && typeof expiresAt === 'string'
    ? { memberId, expiresAt }
    : null;
};

export const readAuthSlice = (): AuthSlice => {
  const { cin, language, banner } = read(ALREADY_IN);
  return {
    cin: typeof cin === 'string' ? cin : '',
    ...(isLanguage(language) && { language }),
    ...((banner === 'email' || banner === 'phone') && { banner }),
  };
};

export const keepAuthSlice = (slice: AuthSlice): void => {
  localStorage.setItem(ALREADY_IN, JSON.stringify(slice));
};

export const keepSession = (session: Session): void => {
  localStorage.setItem(SESSION, JSON.stringify(session));
};

/** A new sign-in asks for the contact details again. */
export const startSession = (session: Session, slice: AuthSlice): void => {
  keepSession(session);
  keepAuthSlice(slice);
  localStorage.removeItem(CONFIRM_INFO);
};

/** Everything but the auth slice, the language and the theme goes. */
export const endSession = (): void => {
  localStorage.removeItem(SESSION);
  sessionStorage.clear();
};
