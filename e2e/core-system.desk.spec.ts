/** The sample core system takes what a member has sent, opens a folder for it, and settles it. */
import { expect } from '@playwright/test';
import { sayAmount } from '../contract/src/core/money.ts';
import { activate } from './support/accounts.ts';
import { sitDown } from './support/console.ts';
import { type Core, prepareCore } from './support/core.ts';
import { chooseFiles, declaredWith, declaring, foldersIn } from './support/health.ts';
import { become } from './support/portal.ts';
import { languageOf } from './support/requests.ts';
import { enableHealth, registryOf } from './support/systems.ts';
import { test as base } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const photo = (name: string) => ({
  ...{ name, mimeType: 'image/png' },
  buffer: Buffer.from(PIXEL, 'base64'),
});

const test = base.extend<{ core: Core }>({
  core: async ({ ownCin }, use) => {
    const core = await prepareCore(registryOf(ownCin, 'fr'));
    await use(core);
    await core.end();
  },
});

test('photos of a declaration reach the core system, which opens a folder and settles it', async ({
  page,
  browser,
  core,
  ownCin: cin,
  baseURL: host = '',
  extraHTTPHeaders: headers = {},
}) => {
  const language = languageOf(page);
  const { healthFolders: t, refund } = wordsOf(language);

  // an administrator tells the portal where the core system listens, and the core system the secret
  const admin = await sitDown(browser, headers, { who: 'admin' });
  const making = await admin.request.post('/v1/staff/webhooks', {
    headers: { origin: new URL(host).origin },
    data: { url: core.hooks, types: ['request.ready'], contact: 'it@insurer.example', language },
  });
  expect(making.status(), await making.text()).toBe(201);
  const { id: webhook, secret: webhookSecret } = await making.json();
  core.start({ host, webhookSecret });

  // its registry brings the member, who has never been here
  await expect.poll(() => core.shown()).toMatchObject({ isRegistrySent: true });
  await activate(page, { cin });
  await become(page, { cin, language });
  await enableHealth(page);

  await page.goto('/#/declarations/create');
  const wizard = declaring(page, language);
  await wizard.at('contract');
  await wizard.type();
  // they are the only one whose care is paid: nobody is asked for whom
  await wizard.next.click();
  await wizard.fees.fill('400');
  await wizard.next.click();
  await wizard.at('proofs');
  await chooseFiles(page, language, [photo('ordonnance.png'), photo('facture.png')]);
  await expect(wizard.files).toHaveCount(2);
  await wizard.next.click();
  await wizard.at('recap');
  const arrived = wizard.willArrive();
  await wizard.send.click();
  await arrived;

  // taken once, with both photos, and said so
  const claims = async () => (await core.shown())?.claims;
  await expect.poll(claims).toMatchObject([{ files: 2, acknowledged: 1, refusal: null }]);
  expect((await core.shown())?.heard).toBeGreaterThan(0);
  const [claim] = (await claims()) ?? [];

  // its folder came by the feed, under the core system's own number, and says how the refund came about
  await expect.poll(async () => (await foldersIn(page))[0]?.STATUT).toBe('Réglé');
  const [folder, ...others] = await foldersIn(page);
  expect(others).toEqual([]);
  expect(folder?.DOSSIER_ID).toBe(claim?.number);
  await page.goto(`/#/health/details?id=${folder?.id}`);
  await expect(page.getByText(t('meaning.settled'))).toBeVisible();
  const line = page.getByRole('list', { name: refund('lines') }).getByRole('listitem');
  const say = (amount: number) => sayAmount(amount, language);
  const share = { rate: '80', counted: say(250), share: say(200) };
  await expect(line).toContainText(refund('shareOfCounted', share));
  await expect(line).toContainText(refund('reason.over_tariff'));

  // its answer came once, and with the folder the declaration has ended
  const [declared] = await declaredWith(page, 400);
  expect(declared?.status).toBe('Traité');
  const path = `/v1/me/requests/${declared?.id}/conversation`;
  const { messages } = await (await page.request.get(path)).json();
  const written = messages.map(({ text }: { text: string }) => text);
  expect(written.filter((text: string) => text.includes(claim?.number ?? ''))).toHaveLength(1);

  await admin.request.delete(`/v1/staff/webhooks/${webhook}`, {
    headers: { origin: new URL(host).origin },
  });
  await admin.context().close();
});
