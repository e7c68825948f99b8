/**
 * Where the person stands in the recovery: kept for the tab, so that a reload, a change of language or a look at the
 * messages loses nothing. The password itself is never here: only the message holds it.
 */
import type { Channel } from '@rafiq/contract/onboarding/model';
import { RECOVERY_MINUTES, TEMPORARY_PASSWORD_MINUTES } from '@rafiq/contract/recovery/rules';
import { useEffect, useState } from 'react';
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

const KEY = 'recovery';
const MINUTE_MS = 60_000;

/** As long as the server's side of it counts. */
const lifeOf = ({ sent }: Recovery): number =>
  (sent ? TEMPORARY_PASSWORD_MINUTES : RECOVERY_MINUTES) * MINUTE_MS;

const fresh = (): Recovery => ({
  step: 'request',
  cin: readTypedCin(),
  birthDate: '',
  found: null,
  sent: null,
});

const stored = (): Recovery & { savedAt: number } => {
  const empty = { ...fresh(), savedAt: 0 };
  try {
    const kept = { ...empty, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
    // another CIN was typed elsewhere since: this was somebody else's
    return kept.cin === empty.cin ? kept : empty;
  } catch {
    return empty;
  }
};

export const readRecovery = (): Recovery => {
  const { savedAt, ...kept } = stored();
  return Date.now() - savedAt < lifeOf(kept) ? kept : fresh();
};

/** Whoever took longer than that over the form is still filling in the same one. */
export const keepRecovery = (changes: Partial<Recovery>): Recovery => {
  const { savedAt: _then, ...kept } = stored();
  const next = { ...kept, ...changes };
  keepTypedCin(next.cin);
  sessionStorage.setItem(KEY, JSON.stringify({ ...next, savedAt: Date.now() }));
  return next;
};

/** Told once: whoever comes back later finds the form, not the failure of an earlier try. */
const settleError = (): void => {
  if (readRecovery().step === 'error') keepRecovery({ step: 'request' });
};

export const useRecovery = () => {
  const [state, setState] = useState(readRecovery);
  useEffect(settleError, []);
  const update = (changes: Partial<Recovery>): void => setState(keepRecovery(changes));
  /** Seen here and now, and not kept. */
  const showError = (): void => setState((now) => ({ ...now, step: 'error' }));
  const forget = (): void => sessionStorage.removeItem(KEY);
  return { state, update, showError, forget };
};
