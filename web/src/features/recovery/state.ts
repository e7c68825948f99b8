/**
 * Where the person stands in the recovery: kept for the tab, so that a reload, a change of language or a look at the
 * messages loses nothing. The password itself is never here: only the message holds it.
 */
import type { Channel } from '@rafiq/contract/onboarding/model';
import { RECOVERY_MINUTES, TEMPORARY_PASSWORD_MINUTES } from '@rafiq/contract/recovery/rules';
import { useEffect, useState } from 'react';
import { RECOVERY } from '../../lib/session.ts';
import { keepTypedCin, readTypedCin } from '../../lib/typed-cin.ts';
import type { FoundContacts } from './api.ts';

export interface Recovery {
  step: 'request' | 'success' | 'error';
  cin: string;
  birthDate: string;
  found: FoundContacts | null;
  /** `at` in milliseconds, for the wait before another message. */
  sent: { channel: Channel; contact: string; at: number } | null;
}

const MINUTE_MS = 60_000;

interface Kept extends Recovery {
  savedAt: number;
}

/** As long as the server's side of it counts. */
const msLeft = ({ sent, savedAt }: Kept): number =>
  savedAt + (sent ? TEMPORARY_PASSWORD_MINUTES : RECOVERY_MINUTES) * MINUTE_MS - Date.now();

const fresh = (): Recovery => ({
  step: 'request',
  cin: readTypedCin(),
  birthDate: '',
  found: null,
  sent: null,
});

const stored = (): Kept => {
  const empty = { ...fresh(), savedAt: 0 };
  try {
    const kept = { ...empty, ...JSON.parse(sessionStorage.getItem(RECOVERY) ?? '{}') };
    // another CIN was typed elsewhere since: this was somebody else's
    return kept.cin === empty.cin ? kept : empty;
  } catch {
    return empty;
  }
};

const forget = (): void => sessionStorage.removeItem(RECOVERY);

export const readRecovery = (): Recovery => {
  const { savedAt, ...kept } = stored();
  if (msLeft({ ...kept, savedAt }) > 0) return kept;
  forget();
  return fresh();
};

/** Whoever took longer than that over the form is still filling in the same one. */
export const keepRecovery = (changes: Partial<Recovery>): Recovery => {
  const { savedAt: _then, ...kept } = stored();
  const next = { ...kept, ...changes };
  keepTypedCin(next.cin);
  sessionStorage.setItem(RECOVERY, JSON.stringify({ ...next, savedAt: Date.now() }));
  return next;
};

/** Told once: whoever comes back later finds the form, not the failure of an earlier try. */
const settleError = (): void => {
  if (readRecovery().step === 'error') keepRecovery({ step: 'request' });
};

export const useRecovery = () => {
  const [state, setState] = useState(readRecovery);
  useEffect(settleError, []);
  // on a screen that nobody touches: there is no more to do with it
  useEffect(() => {
    if (!state.sent) return;
    const timer = setTimeout(() => setState(readRecovery()), msLeft(stored()));
    return () => clearTimeout(timer);
  }, [state]);
  const update = (changes: Partial<Recovery>): void => setState(keepRecovery(changes));
  /** Seen here and now, and not kept. */
  const showError = (): void => setState((now) => ({ ...now, step: 'error' }));
  return { state, update, showError, forget };
};
