import { beforeEach, expect, it, vi } from 'vitest';
import { endSession, expireSession, type Session } from '../../lib/session.ts';
import { changeInOtherTab } from './other-tab.ts';

type Change = { oldValue: string | null; newValue: string | null };

const NOW = Date.parse('2026-11-15T10:00:00Z');
const mine: Session = { memberId: '1', expiresAt: '2026-11-15T10:20:00Z' };
let note: string | null = null;
let changes: Change[] = [];

/** The storage of the tab that acts, noting what the other tabs hear. */
const write = (newValue: string | null): void => {
  changes.push({ oldValue: note, newValue });
  note = newValue;
};

const isSession = (key: string) => key === 'session';

beforeEach(() => {
  note = JSON.stringify(mine);
  changes = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (isSession(key) ? note : null),
    setItem: (key: string, value: string) => isSession(key) && write(value),
    removeItem: (key: string) => isSession(key) && write(null),
  });
  vi.stubGlobal('sessionStorage', { setItem: () => {}, clear: () => {} });
});

const heard = () => changes.map((change) => changeInOtherTab(change, '1', NOW));

it('a session that the server ended early has run out in the other tabs too', () => {
  expireSession('1');
  expect(heard()).toEqual(['expired', 'expired']);
});

it('a sign-out is a sign-out, also when the end was moved just before', () => {
  write(JSON.stringify({ ...mine, expiresAt: '2026-11-15T10:30:00Z' }));
  endSession();
  expect(heard()).toEqual(['moved', 'signed-out']);
});

it('somebody else’s session replaces this one', () => {
  write(JSON.stringify({ ...mine, memberId: '2' }));
  expect(heard()).toEqual(['replaced']);
});

it('who has signed in again before a sleeping tab hears of the end stays signed in', () => {
  expireSession('1');
  write(JSON.stringify(mine));
  expect(heard()).toEqual(['moved', 'moved', 'moved']);
});
