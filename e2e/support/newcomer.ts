/** Somebody new among the staff, and not of the demo: they have to show a second factor. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { totpCodeOf } from '../../api/src/testing/staff-factors.ts';
import { signInStaff } from './console.ts';
import { PASSWORD } from './members.ts';
import { fromMessage } from './outbox.ts';
import { standAtOrigin } from './portal.ts';

const post = async (page: Page, path: string, data: object = {}) => {
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`/v1/staff${path}`, { headers: { origin }, data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return answer.json();
};

/** Invited by one, approved by another; they have come by the link and chosen a password. Answers their e-mail. */
export const bringNewcomer = async (page: Page): Promise<string> => {
  const mark = randomUUID();
  const email = `${mark}@rafiq.example`;
  const origin = await standAtOrigin(page);
  await signInStaff(page, 'admin@rafiq.example', origin);
  const { waiting } = await post(page, '/people', {
    ...{ email, name: `Karim ${mark.replaceAll(/[^a-f]/g, '')}`, language: 'fr' },
    ...{ roles: ['agent'], kinds: ['suggestion'], reason: 'Renfort' },
  });
  const asked = waiting.find((one: { email: string }) => one.email === email);
  await signInStaff(page, 'superviseur@rafiq.example', origin);
  await post(page, `/approvals/${asked.id}/decision`, { decision: 'approve' });
  const token = await fromMessage(page, email, /#\/invitation\/([\w-]+)/);
  await page.context().clearCookies();
  await post(page, '/invitations/accept', { token, newPassword: PASSWORD });
  return email;
};

/** The same, with an app that shows codes, who has signed in with the password alone. */
export const stopHalfWay = async (page: Page): Promise<void> => {
  const email = await bringNewcomer(page);
  const { secret } = await post(page, '/factors/totp');
  await post(page, '/factors/totp/confirm', { code: totpCodeOf(secret, new Date()) });
  await page.context().clearCookies();
  await signInStaff(page, email, new URL(page.url()).origin);
};
