/** An editor mends a template; an agent tries it on a case, and the member reads it once it is published. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { deskWords, openDesk, sitDown } from './support/console.ts';
import { SALMA } from './support/members.ts';
import { openAs } from './support/portal.ts';
import { listed } from './support/requests.ts';
import { test } from './support/test.ts';

const { templates: words, cases } = deskWords('fr');
const PATH = '/templates/answer/complaint-answered';

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
      message: 'Il manque dix dirhams.',
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).id;
};

const shown = (page: Page, language: 'fr' | 'ar') =>
  page
    .locator('form')
    .getByText(words(`language.${language}`), { exact: true })
    .first()
    .click();

/** Without Arabic nothing is saved; with it a version waits. */
const mend = async (page: Page, sentence: string): Promise<void> => {
  await page.getByRole('link', { name: 'Réclamation réglée' }).click();
  const french = page.getByLabel(words('field.text.fr'), { exact: true });
  const arabic = page.getByLabel(words('field.text.ar'), { exact: true });
  const save = page.getByRole('button', { name: words('save') });
  await french.fill(`Bonjour {member},\n\nPour votre réclamation n° {reference} : ${sentence}`);
  await shown(page, 'ar');
  const before = await arabic.inputValue();
  await arabic.fill('');
  await save.click();
  await expect(page.getByText(/Écrivez aussi le texte arabe/)).toBeVisible();
  await expect(arabic).toBeFocused();
  await expect(page.getByText(/est enregistrée\./)).toHaveCount(0);
  await arabic.fill(before);
  const preview = page.getByRole('region', { name: words('preview'), exact: true });
  await preview.getByText(words('language.ar'), { exact: true }).click();
  await expect(preview.locator('[lang="ar"][dir="rtl"]')).toContainText('عمر');
  await preview.getByText(words('language.fr'), { exact: true }).click();
  await expect(preview.locator('[lang="fr"]')).toContainText(`416 407 881 : ${sentence}`);
  await save.click();
  await expect(page.getByText(/est enregistrée\./)).toBeVisible();
  await expect(page.getByRole('button', { name: words('publish'), exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
};

const tryIt = async (page: Page, sentence: string): Promise<void> => {
  await page.keyboard.press('m');
  const waiting = page.getByRole('region', { name: cases('try.title') });
  await waiting.getByRole('button', { name: /Réclamation réglée/ }).click();
  const tried = page.getByRole('dialog').last();
  await expect(tried.getByText(cases('try.noted'))).toBeVisible();
  await expect(tried.getByText(sentence)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

const send = async (page: Page, sentence: string): Promise<void> => {
  await page.reload();
  const field = page.getByLabel(cases('answer'));
  await expect(field).toBeVisible();
  await page.keyboard.press('m');
  await page.getByRole('combobox', { name: cases('template.filter') }).fill('réclamation réglée');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue(new RegExp(sentence));
  await page.keyboard.press('Control+Enter');
  const talk = page.getByRole('region', { name: cases('talk.title') });
  await expect(talk.getByRole('listitem').getByText(sentence)).toBeVisible({ timeout: 40_000 });
};

test('a template is mended, tried on a case, published, sent and read', async ({
  page,
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  const sentence = `le complément ${randomUUID().slice(0, 8)} part demain.`;
  await openAs(page, { cin: SALMA.cin, path: '/home' });
  const id = await complain(page);

  const editor = await sitDown(browser, headers, { who: 'editeur', path: '/templates' });
  await mend(editor, sentence);

  const desk = await sitDown(browser, headers, { path: '/queue/health-complaint' });
  const number = groupReference(referenceOf(id));
  await desk.getByRole('row').filter({ hasText: number }).getByRole('link').first().click();
  await expect(desk.getByLabel(cases('answer'))).toBeVisible();
  await tryIt(desk, sentence);

  await editor.reload();
  await expect(editor.getByText(/peut être publiée\./)).toBeVisible();
  await expect(editor.getByText(/Hind Saidi/).first()).toBeVisible();
  await editor.getByRole('button', { name: words('publish'), exact: true }).click();
  await editor
    .getByRole('dialog')
    .getByRole('button', { name: words('publish') })
    .click();
  await expect(editor.getByText(/est en usage pour tous\./)).toBeVisible();

  await send(desk, sentence);
  await page.goto(`/#/reclamations/details?id=${id}`);
  await expect(page.getByText(sentence).first()).toBeVisible();
  await editor.context().close();
  await desk.context().close();
});

test('the editor’s screen on a phone shows one language at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, { who: 'editeur', language: 'ar', path: PATH });
  const arabic = deskWords('ar').templates;
  const french = page.getByLabel(arabic('field.text.fr'), { exact: true });
  await expect(page.getByLabel(arabic('field.text.ar'), { exact: true })).toBeVisible();
  await expect(french).toBeHidden();
  await page.locator('form').getByText(arabic('language.fr'), { exact: true }).first().click();
  await expect(french).toBeVisible();
  const wider = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(wider)).toBeLessThanOrEqual(0);
});
