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

const read = (): Recovery => {
  try {
    const { savedAt, ...kept } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return Date.now() - savedAt < LIFE_MS ? { ...fresh(), ...kept } : fresh();
  } catch {
    return fresh();
  }
};

export const useRecovery = () => {
  const [state, setState] = useState(read);
  const update = (changes: Partial<Recovery>): void => {
    const next = { ...read(), ...changes };
    sessionStorage.setItem(KEY, JSON.stringify({ ...next, savedAt: Date.now() }));
    setState(next);
  };
  const forget = (): void => sessionStorage.removeItem(KEY);
  return { state, update, forget };
};
