import { expect } from '@playwright/test';
import { activate } from './support/accounts.ts';
import { chooseFiles, declaring } from './support/health.ts';
import { sentTo } from './support/outbox.ts';
import { become, moveTo } from './support/portal.ts';
import { aPdf, confirmContact, daysFromNow, languageOf } from './support/requests.ts';
import { enableHealth, eventsSoFar, feed, feedMember } from './support/systems.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

test('a folder is fed, the member is told, opens it and sends the paper, and the insurer is told of it', {
  tag: '@journey',
}, async ({ page, ownCin: cin }) => {
  const language = languageOf(page);
  const { healthFolders: t, toDo } = wordsOf(language);
  const number = `2026-9${cin.slice(-5)}`;
  await page.goto('/healthz');
  await feedMember(page, cin, language);
  const { email } = await activate(page, { cin });
  const folder = {
    ...{ key: cin, source_version: 1, member: cin, policy: cin, beneficiary: cin },
    ...{ folder_number: number, slip_number: 'BDX-1', observation: 'Ordonnance manquante' },
    ...{ patient_last_name: 'Naciri', patient_first_name: 'Leïla' },
    ...{ created_on: daysFromNow(-40), consultation_date: daysFromNow(-45) },
    ...{ status_date: daysFromNow(-30), engaged_amount: 300 },
  };

  await become(page, { cin, language });
  await enableHealth(page);
  await feed(page, 'health-folders', { ...folder, status: 'C.Information' });
  await page.goto('/#/dossiers');
  await expect(page.getByText(toDo('title'))).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();

  // told by a message that leads to the folder, and names neither the care nor an amount
  await expect.poll(async () => (await sentTo(page, email)).length).toBe(1);
  const [message] = await sentTo(page, email);
  expect(message?.subject).toContain(number);
  expect(message?.body).not.toMatch(/300|Ordonnance/);
  const link = /#(\/health\/details\?id=\d+)/.exec(message?.body ?? '')?.[1] ?? '';
  await moveTo(page, link);
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  await expect(page.getByText(t('meaning.information'))).toBeVisible();

  await page.getByRole('link', { name: t('complement.add') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('complement.title') })).toBeVisible();
  await chooseFiles(page, language, [aPdf('ordonnance.pdf')]);
  const { button } = declaring(page, language);
  await button(t('complement.send')).click();
  await confirmContact(page, language);
  await expect(page.getByText(t('meaning.answered'))).toBeVisible();

  // the insurer's systems are told what was sent, by numbers alone
  const types = async () =>
    (await eventsSoFar(page))
      .filter((event) => JSON.stringify(event).includes(`K-${cin}`))
      .map(({ type }) => type);
  await expect.poll(types).toContain('request.created');
  expect(await types()).toContain('account.activated');

  // settled by the next version: whoever opens the portal then sees it, on the home and on the folder
  await feed(page, 'health-folders', {
    ...{ ...folder, source_version: 2, status: 'Réglé', status_date: daysFromNow(-2) },
    reimbursed_amount: 240,
  });
  await page.reload();
  await expect(page.getByText(t('meaning.settled'))).toBeVisible();
  await moveTo(page, '/dossiers');
  await expect(page.getByText(toDo('title'))).toHaveCount(0);
});
