/** Where the person stands in the recovery: kept for the tab, so that a reload or a change of language loses nothing. */
import type { Channel } from '@rafiq/contract/onboarding/model';
import { useState } from 'react';
import { readAuthSlice } from '../../lib/session.ts';
import type { FoundContacts } from './api.ts';

export interface Recovery {
  step: 'request' | 'success' | 'error';
  cin: string;
  birthDate: string;
  found: FoundContacts | null;
  sent: { channel: Channel; contact: string } | null;
}

const KEY = 'recovery';
/** The server forgets the check after as long. */
const LIFE_MS = 10 * 60_000;

const fresh = (): Recovery => ({
  step: 'request',
  cin: readAuthSlice().cin,
  birthDate: '',
  found: null,
  sent: null,
});

const stored = (): Recovery & { savedAt: number } => {
  const empty = { ...fresh(), savedAt: 0 };
  try {
    return { ...empty, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return empty;
  }
};

export const readRecovery = (): Recovery => {
  const { savedAt, ...kept } = stored();
  return Date.now() - savedAt < LIFE_MS ? kept : fresh();
};

/** Whoever took longer than that over the form is still filling in the same one. */
export const keepRecovery = (changes: Partial<Recovery>): Recovery => {
  const { savedAt: _then, ...kept } = stored();
  const next = { ...kept, ...changes };
  sessionStorage.setItem(KEY, JSON.stringify({ ...next, savedAt: Date.now() }));
  return next;
};

export const useRecovery = () => {
  const [state, setState] = useState(readRecovery);
  const update = (changes: Partial<Recovery>): void => setState(keepRecovery(changes));
  const forget = (): void => sessionStorage.removeItem(KEY);
  return { state, update, forget };
};
