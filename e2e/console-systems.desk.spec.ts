/** What the insurer's systems send and are told, kept in the console: a supervisor's feed, a second person, an administrator's key and webhook. */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startWebhookReceiver } from '../api/src/testing/webhook-receiver.ts';
import { fillText } from '../contract/src/core/errors.ts';
import { test } from './support/alone.ts';
import { deskWords, openDesk, sitDown } from './support/console.ts';

/** Whoever supervises sends two files at once and no third, and one counts until all of it was looked at. */
test.use({ at: 'feeds' });
// in one worker: three that wait for each other would keep the others from their work
test.describe.configure({ mode: 'default' });

const { approvals, feeds, keys, webhooks } = deskWords('fr');

const person = (key: string, cin: string, change: object = {}) =>
  JSON.stringify({
    ...{ key, source_version: 1, cin, last_name: 'Naciri', first_name: 'Leïla' },
    ...change,
  });

interface Sent {
  source: string;
  rows: string[];
  isSnapshot?: boolean;
}

const sendFile = async (page: Page, { source, rows, isSnapshot = false }: Sent): Promise<void> => {
  await page.goto('/console/#/feeds/send');
  // the list has a field of the same name
  await expect(page.getByRole('heading', { level: 1, name: feeds('send.title') })).toBeVisible();
  await page.getByLabel(feeds('entity'), { exact: true }).selectOption('crm-contacts');
  await page.getByLabel(feeds('source'), { exact: true }).fill(source);
  await page.getByLabel(feeds('file'), { exact: true }).setInputFiles({
    name: 'personnes.ndjson',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(rows.join('\n')),
  });
  if (isSnapshot) await page.getByLabel(feeds('snapshot')).check();
  await page.getByRole('button', { name: feeds('send.look') }).click();
  await expect(page).toHaveURL(/#\/feeds\/\d+$/);
};

const state = (page: Page, text: string) =>
  page.getByRole('heading', { level: 1 }).locator('..').getByText(text, { exact: true });

const apply = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: feeds('apply'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: feeds('apply.title') });
  await dialog.getByRole('button', { name: feeds('apply'), exact: true }).click();
  await expect(state(page, feeds('state.applied'))).toBeVisible();
};

test('a feed with refused rows is looked at, mended, applied and undone', async ({ page }) => {
  const [source, cin] = ['desk', 'QF710001'];
  await openDesk(page, { who: 'superviseur', path: '/feeds' });
  await expect(page.getByRole('heading', { level: 1, name: feeds('title') })).toBeVisible();
  await sendFile(page, { source, rows: [person('P-1', cin), person('P-2', '=1+1')] });
  await expect(state(page, feeds('state.checked'))).toBeVisible();
  const refused = page.getByRole('region', { name: feeds('refusals.title') });
  await expect(refused.getByRole('row').nth(1)).toContainText('cin');

  // what rows say comes when somebody asks for it
  await expect(page.getByText('=1+1')).toHaveCount(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: feeds('refusals.download') }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toContain("'=1+1");
  await page.getByRole('button', { name: feeds('rows.look') }).click();
  await expect(
    page.getByRole('region', { name: feeds('rows.refused') }).getByText('P-2'),
  ).toBeVisible();

  // with a refused row it is not applied by accident
  await page.getByRole('button', { name: feeds('apply'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: feeds('apply.title') });
  await expect(dialog.getByRole('button', { name: feeds('apply'), exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await dialog.getByRole('button', { name: feeds('back') }).click();

  const mended = [person('P-1', cin), person('P-2', cin.replace('QF', 'QG'))];
  await sendFile(page, { source, rows: mended });
  await expect(state(page, feeds('state.checked'))).toBeVisible();
  await expect(refused).toHaveCount(0);
  await apply(page);
  await page.getByRole('button', { name: feeds('undo'), exact: true }).click();
  const undoing = page.getByRole('dialog', { name: feeds('undo.title') });
  await undoing.getByRole('button', { name: feeds('undo'), exact: true }).click();
  await expect(state(page, feeds('state.undone'))).toBeVisible();
});

test('a snapshot that removes much waits for a second person', async ({
  page,
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  const rows = Array.from({ length: 5 }, (_, i) => person(`S-${i}`, `QS71000${i}`));
  await openDesk(page, { who: 'superviseur', path: '/feeds' });
  await sendFile(page, { source: 'photo', rows });
  await apply(page);
  await sendFile(page, { source: 'photo', rows: rows.slice(1), isSnapshot: true });
  await expect(state(page, feeds('state.second'))).toBeVisible();
  await expect(page.getByRole('button', { name: feeds('approve') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByRole('button', { name: feeds('apply'), exact: true })).toHaveCount(0);

  // told in figures where everything waits that needs a second person, and decided on where it is read
  const number = new URL(page.url()).hash.split('/').at(-1);
  const admin = await sitDown(browser, headers, { who: 'admin', path: '/approvals' });
  const waiting = admin.getByRole('region', { name: approvals('group.feeds') });
  await expect(waiting.getByText('Adil Mernissi').first()).toBeVisible();
  await waiting.getByRole('link', { name: `${approvals('feed.decide')} ${number}` }).click();
  await expect(admin.getByText(feeds('rows.hidden'))).toBeVisible();
  await admin.getByRole('button', { name: feeds('approve') }).click();
  await expect(
    admin.getByText(fillText(feeds('done.approved'), { name: 'Leila Zniber' })),
  ).toBeVisible();
  await admin.context().close();
  await page.reload();
  await apply(page);
});

test('an administrator asks for a key and collects it once it is approved; makes a webhook, sends a test and sees the try', async ({
  page,
  browser,
  extraHTTPHeaders: headers = {},
}) => {
  await openDesk(page, { who: 'admin', path: '/keys' });
  await page.getByRole('button', { name: keys('make') }).click();
  const making = page.getByRole('dialog', { name: keys('make.title') });
  await making.getByRole('button', { name: keys('make') }).click();
  await expect(making.getByRole('alert').first()).not.toBeEmpty();
  await making.getByLabel(keys('name'), { exact: true }).fill('Entrepôt de données');
  await making.getByLabel(keys('source'), { exact: true }).fill('entrepot');
  await making.getByLabel(keys('scope.events')).check();
  await making.getByLabel(keys('reason')).fill('Raccordement de l’entrepôt');
  await making.getByRole('button', { name: keys('make') }).click();
  await expect(page.getByText(keys('asked.done'))).toBeVisible();

  // there is one administrator here: a supervisor reads what the key will be able to do, and decides
  const second = await sitDown(browser, headers, { who: 'superviseur', path: '/approvals' });
  const asked = second
    .getByRole('region', { name: approvals('group.waiting') })
    .locator('section')
    .filter({ hasText: 'Entrepôt de données' });
  await expect(asked.getByText(keys('scope.events'))).toBeVisible();
  await asked.getByRole('button', { name: approvals('approve') }).click();
  const deciding = second.getByRole('dialog');
  await deciding.getByRole('button', { name: approvals('approve'), exact: true }).click();
  await expect(second.getByText(approvals('done'))).toBeVisible();
  await second.context().close();

  await page.reload();
  await page.getByRole('button', { name: `${keys('asked.collect')} Entrepôt de données` }).click();
  const shown = page.getByRole('dialog', { name: keys('secret.title') });
  const bearer = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: keys('secret.done') }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Entrepôt de données' })).toBeVisible();
  const read = await page.request.get('/v1/events?limit=1', {
    headers: { authorization: `Bearer ${bearer}` },
  });
  expect(read.status()).toBe(200);

  const receiver = await startWebhookReceiver();
  await page.goto('/console/#/webhooks');
  await page.getByRole('button', { name: webhooks('make') }).click();
  const adding = page.getByRole('dialog', { name: webhooks('make.title') });
  await adding.getByLabel(webhooks('url'), { exact: true }).fill('https://10.0.0.7/inside');
  await adding.getByLabel(webhooks('contact'), { exact: true }).fill('it@insurer.example');
  await adding.getByRole('button', { name: webhooks('make') }).click();
  await expect(adding.getByText(/WEBHOOK_INNER_HOSTS/)).toBeVisible();
  await adding.getByLabel(webhooks('url'), { exact: true }).fill(receiver.url);
  await adding.getByRole('button', { name: webhooks('make') }).click();
  const told = page.getByRole('dialog', { name: webhooks('secret.title') });
  await receiver.behave({ secret: await told.locator('code').innerText() });
  await told.getByRole('button', { name: webhooks('secret.done') }).click();
  await page.getByRole('link', { name: receiver.url }).click();
  await page.getByRole('button', { name: webhooks('test') }).click();
  const taken = fillText(webhooks('answer.taken'), { status: '204' });
  await expect(page.getByRole('status').filter({ hasText: taken })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(taken);
  // what other walks do meanwhile is told to it as well, and the page may know before the receiver has said so
  const tests = () => receiver.received.filter(({ body }) => body.type === 'webhook.test');
  await expect.poll(tests).toMatchObject([{ outcome: 'verified' }]);
  await page.getByRole('button', { name: webhooks('remove') }).click();
  const removing = page.getByRole('dialog', { name: webhooks('remove.title') });
  await removing.getByRole('button', { name: webhooks('remove') }).click();
  await expect(page).toHaveURL(/#\/webhooks$/);
  await receiver.close();
});
