/**
 * The unfinished onboarding: kept for this tab, so that a reload loses nothing, and for one hour, as long as the
 * server keeps its side. The password is never among what is kept: it lives in this module and dies with the page, with
 * the hour, and with the first answer about somebody else.
 */
import { normalizeCin } from '@rafiq/contract/core/formats';
import { useSyncExternalStore } from 'react';
import { EMPTY, type Onboarding, type RegisterForm } from './model.ts';

const KEY = 'onboarding';
const LIFE_MS = 60 * 60_000;

interface Kept {
  startedAt: number;
  /** Of whom the check was asked last. */
  person: string;
  state: Onboarding;
}

interface Secret {
  password: string;
  confirmation: string;
}

const NO_SECRET: Secret = { password: '', confirmation: '' };

let kept: Kept | null = null;
let secret = NO_SECRET;
const listeners = new Set<() => void>();

const isAlive = ({ startedAt }: Kept): boolean => Date.now() - startedAt < LIFE_MS;

/** A note that was spoilt, or written by another version, counts as none. */
const parse = (stored: string | null): Kept | null => {
  try {
    const { startedAt, person = '', state } = JSON.parse(stored ?? 'null') ?? {};
    if (typeof startedAt !== 'number' || typeof state !== 'object') return null;
    const form = { ...EMPTY.form, ...state.form };
    return {
      startedAt,
      person,
      state: {
        ...EMPTY,
        ...state,
        form: { ...form, company: { ...EMPTY.form.company, ...form.company } },
      },
    };
  } catch {
    return null;
  }
};

const tell = (): void => {
  for (const listener of listeners) listener();
};

const forget = (): void => {
  kept = null;
  secret = NO_SECRET;
  sessionStorage.removeItem(KEY);
};

export const readOnboarding = (): Onboarding => {
  const stored = sessionStorage.getItem(KEY);
  if (stored !== null) kept ??= parse(stored);
  // a sign-in or sign-out empties the tab
  if (kept && (stored === null || !isAlive(kept))) forget();
  return kept?.state ?? EMPTY;
};

let end: ReturnType<typeof setTimeout> | undefined;

/** Also on a page that nobody looks at any more. */
const forgetInTime = (): void => {
  clearTimeout(end);
  const left = (kept?.startedAt ?? Date.now()) + LIFE_MS - Date.now();
  end = setTimeout(() => {
    forget();
    tell();
  }, left);
};

const personOf = ({ cin, birthDate }: Onboarding): string => `${normalizeCin(cin)} ${birthDate}`;

/** A form that was sent is its person's. One that was not may be the same person's, who had mistyped their CIN. */
const withoutSent = (state: Onboarding): Onboarding => {
  const { cin, birthDate, sponsorshipCode, answer, isClaim, sentAt } = state;
  return sentAt === null ? state : { ...EMPTY, cin, birthDate, sponsorshipCode, answer, isClaim };
};

export const changeOnboarding = (changes: Partial<Onboarding>): void => {
  const changed = { ...readOnboarding(), ...changes };
  const before = kept?.person ?? '';
  const person = changes.answer ? personOf(changed) : before;
  const isOther = before !== '' && person !== before;
  if (isOther) secret = NO_SECRET;
  // A new check starts the server's hour anew.
  const startedAt = changes.answer || !kept ? Date.now() : kept.startedAt;
  kept = { startedAt, person, state: isOther ? withoutSent(changed) : changed };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  forgetInTime();
  tell();
};

export const changeForm = (changes: Partial<RegisterForm>): void =>
  changeOnboarding({ form: { ...readOnboarding().form, ...changes } });

/** Only the fact remains, for the last screen. */
export const finishOnboarding = (done: Onboarding['done']): void => {
  forget();
  if (done) changeOnboarding({ done });
  tell();
};

export const readSecret = (): Secret => secret;

export const changeSecret = (next: Secret): void => {
  secret = next;
  forgetInTime();
  tell();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useOnboarding = (): Onboarding => useSyncExternalStore(subscribe, readOnboarding);
export const useSecret = (): Secret => useSyncExternalStore(subscribe, readSecret);
