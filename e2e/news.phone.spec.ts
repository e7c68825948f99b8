/** News: the bell, the list, how to be told, the offer after a request, and what a device shows. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { becomeFreshMember } from './support/fresh-member.ts';
import { moveTo } from './support/portal.ts';
import { confirmContact, daysFromNow, languageOf } from './support/requests.ts';
import { scan } from './support/scan.ts';
import { feed } from './support/systems.ts';
import { test } from './support/test.ts';
import { wordsOf } from './support/texts.ts';

const unread = async (page: Page): Promise<number> =>
  (await (await page.request.get('/v1/me/news/count')).json()).unread;

/** Saved as it is made: a reload shows it once the insurer has it. */
const keptChoice = async (page: Page): Promise<unknown> =>
  (await page.request.get('/v1/me/news/preferences')).json();

const feedFolder = (page: Page, cin: string, status: string) =>
  feed(page, 'health-folders', {
    ...{ key: cin, source_version: 1, member: cin, policy: cin, beneficiary: cin, status },
    ...{ folder_number: `2026-8${cin.slice(-5)}`, slip_number: 'BDX-1', observation: '' },
    ...{ patient_last_name: 'Naciri', patient_first_name: 'Leïla', engaged_amount: 300 },
    ...{ created_on: daysFromNow(-40), consultation_date: daysFromNow(-45) },
    ...{ status_date: daysFromNow(-30), reimbursed_amount: 120 },
  });

test('what a feed has moved rings the bell, leads to its folder, and is told as the person chose', async ({
  page,
  ownCin: cin,
}) => {
  const language = languageOf(page);
  const { news: t, healthFolders, account } = wordsOf(language);
  await becomeFreshMember(page, cin, { ownSession: true });

  await page.goto('/#/news');
  await expect(page.getByRole('heading', { name: t('empty.title') })).toBeVisible();
  await scan(page);

  await feedFolder(page, cin, 'Réglé');
  await expect.poll(() => unread(page)).toBe(1);
  await page.reload();
  const bell = page.getByRole('banner').getByRole('link', { name: t('title') });
  await expect(bell).toHaveText('1');
  await bell.click();
  const list = page.getByRole('list', { name: t('title') });
  const row = list.getByRole('link').first();
  await expect(row).toContainText(t('title.health-folder', { number: `2026-8${cin.slice(-5)}` }));
  await expect(row).toContainText(healthFolders('status.settled'));
  await expect(row).toContainText(t('unread'));
  await scan(page);
  await row.click();
  await expect(page).toHaveURL(/#\/health\/details\?id=/);
  await expect.poll(() => unread(page)).toBe(0);
  await expect(bell).toHaveText('');

  await moveTo(page, '/account');
  await page.getByRole('link', { name: account('pages.news.title') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('preferences.title') })).toBeVisible();
  const folders = page.getByRole('group', { name: t('topic.folders') });
  const byMail = folders.getByRole('switch', { name: t('channel.email') });
  await expect(byMail).toBeChecked();
  // nothing of security can be switched
  await expect(page.getByRole('switch')).toHaveCount(3 * 3 + 2);
  await byMail.uncheck();
  await page.getByRole('switch', { name: t('quiet.on') }).check();
  await page.getByLabel(t('quiet.to'), { exact: true }).fill('22:00');
  await page.getByRole('heading', { name: t('quiet.title') }).click();
  await expect(page.getByLabel(t('quiet.to'), { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await scan(page);
  await page.getByLabel(t('quiet.to'), { exact: true }).fill('06:30');
  await page.getByLabel(t('language.label')).selectOption('en');
  await expect
    .poll(() => keptChoice(page))
    .toMatchObject({ quiet: { to: '06:30' }, language: 'en' });
  await page.reload();
  await expect(folders.getByRole('switch', { name: t('channel.email') })).not.toBeChecked();
  await expect(page.getByLabel(t('quiet.to'), { exact: true })).toHaveValue('06:30');
  await expect(page.getByLabel(t('language.label'))).toHaveValue('en');
});

/** A browser that has not been asked yet, with a push service behind it: headless ones have none. */
const withPush = (page: Page) =>
  page.addInitScript(() => {
    const state = { permission: 'default' as NotificationPermission, asked: 0 };
    Object.assign(window, { pushState: state });
    Object.defineProperty(Notification, 'permission', { get: () => state.permission });
    Notification.requestPermission = async () => {
      state.asked += 1;
      state.permission = 'granted';
      return state.permission;
    };
    const json = {
      endpoint: `https://push.example.org/${crypto.randomUUID()}`,
      keys: {
        p256dh:
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    };
    PushManager.prototype.getSubscription = async () => null;
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => json, unsubscribe: async () => true }) as unknown as PushSubscription;
  });

const timesAsked = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { pushState: { asked: number } }).pushState.asked);

const askSomething = async (page: Page): Promise<void> => {
  const language = languageOf(page);
  const { tickets, requests } = wordsOf(language);
  await moveTo(page, '/tickets/create');
  await page.getByLabel(tickets('field.type')).selectOption({ label: tickets('type.documents') });
  await page.getByLabel(tickets('create.message')).fill('Une question');
  await page.getByRole('button', { name: requests('send.label'), exact: true }).click();
  await confirmContact(page, language);
  await expect(page).toHaveURL(/#\/tickets\/list/);
};

test.describe('a device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('is offered to tell after a request and not before, shows what comes, and can be switched off', async ({
    page,
    context,
    baseURL,
    ownCin,
  }) => {
    const { news: t } = wordsOf(languageOf(page));
    await withPush(page);
    await becomeFreshMember(page, ownCin, { ownSession: true });
    await page.goto('/#/dossiers');
    const offer = page.getByRole('region', { name: t('offer.title') });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
    await askSomething(page);
    await expect(offer).toBeVisible();
    await scan(page);
    expect(await timesAsked(page)).toBe(0);
    await offer.getByRole('button', { name: t('offer.yes') }).click();
    await expect(page.getByText(t('offer.done'))).toBeVisible();
    await moveTo(page, '/account/news');
    await expect(page.getByText(t('push.on'))).toBeVisible();
    await scan(page);

    await shows(context, page, baseURL ?? '');

    const thisDevice = page.getByRole('switch', { name: new RegExp(`^${t('push.this')}`) });
    await expect(thisDevice).toBeChecked();
    await thisDevice.click();
    await expect(thisDevice).not.toBeChecked();
    await expect(page.getByText(t('push.on'))).toBeHidden();
  });
});

/** What the worker of the portal was asked to show: a headless browser draws no notification. */
interface Shown {
  title: string;
  body: string;
  path: string;
}
type Worker = { shown?: Shown; registration: { showNotification: unknown } };

/** A push as the browser hands it over, in the worker that the portal runs. */
const shows = async (context: BrowserContext, page: Page, origin: string): Promise<void> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Worker;
    scope.registration.showNotification = async (
      title: string,
      { body, data }: { body: string; data: { path: string } },
    ) => {
      scope.shown = { title, body, path: data.path };
    };
  });
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { path, ...words } = { title: 'Rafiq', body: 'Votre demande a avancé', path: '/news' };
  const data = JSON.stringify({ ...words, path, tag: 'a', language: 'fr' });
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Worker).shown))
    .toEqual({ ...words, path });
};
