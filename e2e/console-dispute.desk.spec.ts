/** A complaint between two browsers: answered, disputed by the member, back with the same agent, answered again. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { deskWords, expectInThread, sitDown } from './support/console.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { listed, willSay } from './support/requests.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const words = deskWords('fr');
const { cases, queue } = words;
const { conversation, requests } = wordsOf('fr');

/** One that no other test takes. */
const complain = async (page: Page): Promise<string> => {
  const [folder] = await listed<{ DOSSIER_ID: string }>(page, '/dossiers/?$top=1');
  const me = await (await page.request.get('/v1/me')).json();
  const policy = me.SANTE_POLICE_IDS.find((one: { ENABLED: boolean }) => one.ENABLED);
  const sent = await page.request.post('/v1/reclamationsmaladie', {
    headers: { origin: new URL(page.url()).origin, 'idempotency-key': randomUUID() },
    data: {
      id_contrat: policy.id,
      motif_de_la_reclamation: 'Remboursement non reçu',
      n_de_dossier_: folder?.DOSSIER_ID,
      message: 'Le virement n’est pas arrivé.',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).id;
};

/** As somebody does who was told by e-mail, and whose tab is still open. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

test('an answer is disputed in the thread, comes back to its agent, and is answered again', async ({
  page,
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  await openAs(page, { cin: SALMA.cin, path: '/home' });
  const id = await complain(page);
  await page.goto(`/#/reclamations/details?id=${id}`);
  await expect(page.getByText(requests('meaning.sent'))).toBeVisible();

  const desk = await sitDown(browser, headers, { path: '/queue/health-complaint' });
  const number = groupReference(referenceOf(id));
  await desk.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  const field = desk.getByLabel(cases('answer'));
  const talk = desk.getByRole('region', { name: cases('talk.title') });
  const answer = async (text: string): Promise<void> => {
    await field.fill(text);
    await desk.getByRole('combobox', { name: cases('status') }).selectOption('Traité');
    await field.press('Control+Enter');
    await expectInThread(desk, words, text);
  };
  const heard = async (text: string): Promise<void> => {
    await expect(async () => {
      await comeBack(page);
      await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText(requests('meaning.done'))).toBeVisible();
  };

  await answer('Le virement est parti hier.');
  await heard('Le virement est parti hier.');

  const dispute = 'Ma banque n’a rien reçu.';
  await page.getByRole('button', { name: conversation('thread.write') }).click();
  await page.getByLabel(conversation('thread.message'), { exact: true }).fill(dispute);
  const told = willSay(page, conversation('thread.sent'));
  await page
    .getByRole('form', { name: conversation('thread.write') })
    .getByRole('button', { name: requests('send.label'), exact: true })
    .click();
  await told;
  await expect(page.getByText(requests('meaning.inProgress'))).toBeVisible();

  // the agent's screen is as it was, and follows by itself
  await expect(talk.getByText(dispute)).toBeVisible();
  await desk.goto('/console/#/queue/mine');
  const own = desk.getByRole('row').filter({ hasText: number });
  await expect(own).toContainText(queue('tag.open'));
  await own.getByRole('link').first().click();
  await answer('Nous le renvoyons aujourd’hui.');
  await heard('Nous le renvoyons aujourd’hui.');
  await desk.context().close();
});
