import { beforeEach, expect, it, vi } from 'vitest';
import { hasSentRequest, noteRequestSent } from './request-sent.ts';

let session: string | null = null;
const signIn = (memberId: string): void => {
  session = JSON.stringify({ memberId, expiresAt: '2026-11-17T12:00:00.000Z' });
};

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => session }));

it('is known of whoever sent it, and not of who signs in after them in the same tab', () => {
  signIn('1');
  expect(hasSentRequest()).toBe(false);
  noteRequestSent();
  expect(hasSentRequest()).toBe(true);
  session = null;
  expect(hasSentRequest()).toBe(false);
  signIn('2');
  expect(hasSentRequest()).toBe(false);
});
