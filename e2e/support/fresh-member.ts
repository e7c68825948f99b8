/** Somebody of one walk's own, whom the registry has just learnt of: nobody else sends or is told anything as them. */
import { expect, type Page } from '@playwright/test';
import { activate } from './accounts.ts';
import { become, standAtOrigin } from './portal.ts';
import { languageOf } from './requests.ts';
import { feedMember } from './systems.ts';

/** Signed in, with one contract that they want to see. */
export const becomeFreshMember = async (
  page: Page,
  cin: string,
  { ownSession = false } = {},
): Promise<void> => {
  const language = languageOf(page);
  const origin = await standAtOrigin(page);
  await feedMember(page, cin, language);
  await activate(page, { cin });
  await become(page, { cin, language, ownSession });
  const { SANTE_POLICE_IDS: policies } = await (await page.request.get('/v1/me')).json();
  const data = { SANTE_POLICE_IDS: [{ id: policies[0].id, ENABLED: true }], AUTO_POLICE_IDS: [] };
  const chosen = await page.request.post('/v1/me', { headers: { origin }, data });
  expect(chosen.ok(), await chosen.text()).toBe(true);
};
