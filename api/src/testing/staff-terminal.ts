/** What is done with the staff's accounts from the terminal, and the link that it sends for a password. */

import type { Actor } from '../features/ledger/service.ts';
import { inviteByEmail } from '../features/staff-access/invitations.ts';
import { ORIGIN, type TestApp } from './app.ts';
import { shippedBrand } from './brand.ts';

export const terminalOf = ({ db, messages }: TestApp, now: Date) => ({
  ...{ db, messages, clock: () => now, consoleUrl: ORIGIN, hasSso: true },
  brand: shippedBrand(),
});

/** Whoever sits there. */
export const NADIA: Actor = { staffId: null, name: 'Nadia', role: 'operator' };

export const aLink = async (test: TestApp, email: string, now: Date): Promise<string> => {
  await inviteByEmail(terminalOf(test, now), email, NADIA);
  const bodies = (await test.messagesTo(email)).map(({ body }) => body).join();
  return [...bodies.matchAll(/invitation\/([\w-]+)/g)].at(-1)?.[1] ?? '';
};

export const readLink = (test: TestApp, token: string) =>
  test.post('/v1/staff/invitations/read', { token });
