/** A link by which somebody of the staff chooses a password, as the terminal sends it. */
import { loadBrand } from '../features/brand/service.ts';
import { inviteByEmail } from '../features/staff-access/invitations.ts';
import { ORIGIN, type TestApp } from './app.ts';

export const aLink = async (test: TestApp, email: string, now: Date): Promise<string> => {
  const brand = loadBrand({ brandFile: null, recaptcha: null });
  const deps = { db: test.db, messages: test.messages, brand, consoleUrl: ORIGIN };
  const by = { staffId: null, name: 'Nadia', role: 'operator' } as const;
  await inviteByEmail({ ...deps, clock: () => now }, email, by);
  const body = (await test.messagesTo(email)).at(-1)?.body ?? '';
  return /invitation\/([\w-]+)/.exec(body)?.[1] ?? '';
};

export const readLink = (test: TestApp, token: string) =>
  test.post('/v1/staff/invitations/read', { token });
