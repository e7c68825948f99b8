/**
 * Every screen of the console is accessible: no axe violation, words that can be read on a desk, on a tablet and in
 * letters twice as large, a page no wider than a small phone, no error. French in light on the desk, Arabic in dark on the
 * tablet.
 */
import { expect, type Page } from '@playwright/test';
import { CONTENT_KINDS } from '@rafiq/contract/content/kinds';
import { test as testAlone } from './support/alone.ts';
import { deskWords, openDesk, type Staff } from './support/console.ts';
import { expectNotWiderThan, NARROWEST } from './support/layout.ts';
import { NADIA, OMAR } from './support/members.ts';
import { bringNewcomer, stopHalfWay } from './support/newcomer.ts';
import { become, moveTo } from './support/portal.ts';
import { scan, unrolled } from './support/scan.ts';
import { test } from './support/test.ts';
import type { Language } from './support/texts.ts';

// files are sent there (console-systems.desk.spec.ts)
testAlone.use({ at: 'feeds' });

const DESK = { width: 1440, height: 1000 };
const TABLET = { width: 768, height: 1024 };
const LARGE = { ...DESK, letters: '200%' };

/** The demo has nobody who asks to be called back. */
const askForCall = async (page: Page, language: Language): Promise<void> => {
  await become(page, { cin: language === 'fr' ? OMAR.cin : NADIA.cin, language });
  const answer = await page.request.post('/v1/support/callbacks', {
    headers: { origin: new URL(page.url()).origin },
    data: { reason: 'information', phone: '0612345678', message: 'Rappelez-moi, s’il vous plaît.' },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** The first that waits there. */
const openFirst = async (page: Page): Promise<void> => {
  const queue = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).not.toHaveURL(/#\/queue/);
  // the title of the queue stays until the other screen is there
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(queue);
};

/** Whoever signs in with a password, and is signed in. */
const openPerson = async (page: Page): Promise<void> => {
  await page.getByRole('row').filter({ hasText: 'admin@' }).getByRole('link').click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
};

interface Screen {
  name: string;
  path: string;
  /** From what is at that address to what is meant. */
  reach?: (page: Page) => Promise<void>;
  /** Of many rows: some of it lies under a bar until it is scrolled free. */
  hasTable?: boolean;
}

const rows = async (page: Page): Promise<void> => {
  await expect(page.getByRole('row').nth(1)).toBeVisible();
};

/** Behind the links to each kind. */
const firstLine = (page: Page) =>
  page.getByRole('main').getByRole('listitem').nth(CONTENT_KINDS.length);

const lines = async (page: Page): Promise<void> => {
  await expect(firstLine(page)).toBeVisible();
};

const openLine = async (page: Page): Promise<void> => {
  await lines(page);
  await firstLine(page).getByRole('link').click();
  await expect(page.locator('main form')).toBeVisible();
};

/** What no demo has yet is made by a call of whoever sits there; answers its number. */
const make = async (page: Page, path: string, data: string | object): Promise<string> => {
  const { origin } = new URL(page.url());
  const type = typeof data === 'string' ? 'application/x-ndjson' : 'application/json';
  const headers = { origin, 'content-type': type };
  const answer = await page.request.post(`/v1/staff/${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
};

/** With a row that is refused, and what it says. */
const openBatch = async (page: Page): Promise<void> => {
  const row = { key: 'E-1', source_version: 1, last_name: 'Naciri', first_name: 'Leïla' };
  const rows = [
    { ...row, cin: 'QE710001' },
    { ...row, key: 'E-2', cin: '=1+1' },
  ];
  const sent = rows.map((one) => JSON.stringify(one)).join('\n');
  const id = await make(page, 'feeds?entity=crm-contacts&source=scanned', sent);
  await page.goto(`/console/#/feeds/${id}`);
  const language = (await page.locator('html').getAttribute('lang')) as Language;
  await page.getByRole('button', { name: deskWords(language).feeds('rows.look') }).click();
  await expect(page.getByRole('cell', { name: 'E-2', exact: true })).toBeVisible();
};

const openWebhook = async (page: Page): Promise<void> => {
  const wanted = { url: 'https://example.com/rafiq', types: null, contact: 'it@rafiq.example' };
  const id = await make(page, 'webhooks', { ...wanted, language: 'fr' });
  await page.goto(`/console/#/webhooks/${id}`);
  await expect(page.getByRole('main').getByText(wanted.contact)).toBeVisible();
};

/** A look at what a file would change, with a line that is refused. */
const lookAtImport = async (page: Page): Promise<void> => {
  const line = '{"kind":"city","id":"ville-neuve","name_fr":"Ville Neuve"}';
  await page.getByRole('main').getByRole('textbox').fill(line);
  // after the choice of a file
  await page.getByRole('main').getByRole('button').nth(1).click();
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
};

/** Few enough screens in each that the slowest machine looks at them in the time of one test. */
const WALKS: { area: string; isMain?: true; who: Staff | null; screens: Screen[] }[] = [
  {
    area: 'the door',
    who: null,
    screens: [
      { name: 'sign-in', path: '/sign-in' },
      { name: 'emergency', path: '/emergency' },
    ],
  },
  {
    area: 'the second step of the door',
    who: null,
    screens: [
      {
        name: 'to set up a second factor',
        path: '/sign-in',
        reach: async (page) => {
          await bringNewcomer(page);
          await page.goto('/console/#/set-up');
        },
      },
      {
        name: 'second factor',
        path: '/sign-in',
        reach: async (page) => {
          await stopHalfWay(page);
          await page.goto('/console/#/second-factor');
          await expect(page.getByRole('textbox')).toBeVisible();
        },
      },
    ],
  },
  {
    area: 'the queue',
    isMain: true,
    who: 'superviseur',
    screens: [
      { name: 'queue', path: '/queue/all', reach: rows, hasTable: true },
      {
        name: 'queue with a selection',
        path: '/queue/all',
        reach: (page) => page.getByRole('checkbox').nth(1).check(),
        hasTable: true,
      },
      {
        name: 'empty queue',
        path: '/queue/all',
        reach: async (page) => {
          await rows(page);
          // no other walk can make a case of this number
          await page.getByRole('searchbox').fill('999999999');
          await expect(page.getByRole('row')).toHaveCount(0);
        },
      },
    ],
  },
  {
    area: 'cases',
    isMain: true,
    who: 'superviseur',
    screens: [
      {
        name: 'case with a paper',
        path: '/queue/health-declaration',
        reach: async (page) => {
          await openFirst(page);
          await expect(page.getByRole('textbox').last()).toBeVisible();
        },
      },
      { name: 'call-back', path: '/queue/call-back', reach: openFirst },
    ],
  },
  {
    area: 'members',
    who: 'superviseur',
    screens: [
      { name: 'search for a member', path: '/members' },
      {
        name: 'file of a member',
        path: '/members',
        reach: async (page) => {
          const form = page.locator('main form');
          await form.getByRole('textbox').first().fill('AB123456');
          await form.getByRole('combobox').last().selectOption('call');
          await form.getByRole('button').click();
          await page.getByRole('main').getByRole('listitem').getByRole('link').click();
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Salma/);
        },
      },
    ],
  },
  {
    area: 'approvals, reports and one’s own',
    who: 'superviseur',
    screens: [
      { name: 'approvals', path: '/approvals' },
      {
        name: 'reports',
        path: '/reports',
        reach: async (page) => {
          const show = page.getByRole('main').getByRole('button').last();
          const name = (await show.textContent()) ?? '';
          await show.click();
          await expect(page.getByRole('button', { name })).toHaveCount(0);
        },
        hasTable: true,
      },
      { name: 'own account', path: '/account' },
    ],
  },
  {
    area: 'what editors keep',
    who: 'editeur',
    screens: [
      {
        name: 'deadlines',
        path: '/deadlines',
        reach: async (page) => {
          const main = page.getByRole('main');
          await main.getByRole('listitem').first().getByRole('button').nth(1).click();
          await expect(main.getByRole('status').last()).toBeVisible();
        },
      },
    ],
  },
  {
    area: 'templates',
    who: 'editeur',
    screens: [
      { name: 'templates', path: '/templates', reach: rows, hasTable: true },
      {
        name: 'a template',
        path: '/templates/answer/not-covered',
        reach: (page) => expect(page.getByRole('textbox').first()).toBeVisible(),
      },
      { name: 'a new reason', path: '/templates/new/reason' },
    ],
  },
  {
    area: 'the ledger',
    who: 'audit',
    screens: [{ name: 'ledger', path: '/ledger', reach: rows, hasTable: true }],
  },
  {
    area: 'the staff',
    who: 'admin',
    screens: [
      { name: 'people', path: '/people', reach: rows, hasTable: true },
      { name: 'one of the staff', path: '/people', reach: openPerson },
      { name: 'groups of the organisation', path: '/people/groups' },
      { name: 'system-status', path: '/system-status' },
      { name: 'failed jobs', path: '/failed-jobs' },
    ],
  },
  {
    area: 'the feeds',
    who: 'superviseur',
    screens: [
      { name: 'batches', path: '/feeds' },
      { name: 'a file to send', path: '/feeds/send' },
      { name: 'a batch', path: '/feeds', reach: openBatch, hasTable: true },
    ],
  },
  {
    area: 'the systems',
    who: 'admin',
    screens: [
      { name: 'keys', path: '/keys', reach: rows, hasTable: true },
      { name: 'webhooks', path: '/webhooks' },
      { name: 'a webhook', path: '/webhooks', reach: openWebhook },
      { name: 'events', path: '/events' },
    ],
  },
  {
    area: 'the content',
    who: 'editeur',
    screens: [
      { name: 'content', path: '/content?kind=faq', reach: lines },
      { name: 'something new', path: '/content/partner' },
      { name: 'editor', path: '/content?kind=faq', reach: openLine },
    ],
  },
  {
    area: 'changes of the content',
    who: 'editeur',
    screens: [
      { name: 'history of content', path: '/content-history?kind=faq', reach: lines },
      { name: 'import of content', path: '/content-import' },
      {
        name: 'what an import would change',
        path: '/content-import',
        reach: lookAtImport,
        hasTable: true,
      },
      {
        name: 'brand',
        path: '/brand',
        reach: (page) => expect(page.locator('main form')).toBeVisible(),
      },
    ],
  },
  {
    area: 'identities',
    who: 'identite',
    screens: [{ name: 'identity', path: '/queue/identity', reach: openFirst }],
  },
];

const LOOKS = {
  fr: { own: DESK, other: TABLET, colorScheme: 'light' },
  ar: { own: TABLET, other: DESK, colorScheme: 'dark' },
} as const;
/** Words are longer in French, sums in Arabic: both are looked at in letters twice as large. */
const NARROW = [NARROWEST, { ...NARROWEST, letters: '200%' }];

/** Without signing in again: in French each screen is opened by its address, as from a bookmark, in Arabic from the one before. */
const goOn = async (page: Page, path: string, language: Language): Promise<void> => {
  const isSame = page.url().endsWith(`#${path}`);
  if (language === 'ar' && !isSame) return moveTo(page, path);
  // or only what follows # would change
  await page.goto('about:blank');
  await page.goto(`/console/#${path}`);
};

const look = async (page: Page, { hasTable }: Screen, language: 'fr' | 'ar'): Promise<void> => {
  const { other } = LOOKS[language];
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  if (hasTable) await unrolled(page);
  await scan(page, [other, LARGE]);
  for (const window of NARROW) await expectNotWiderThan(page, window);
};

for (const language of ['fr', 'ar'] satisfies Language[]) {
  for (const { area, isMain, who, screens } of WALKS) {
    const tag = isMain && language === 'ar' ? '@journey' : [];
    const walk = area === 'the feeds' ? testAlone : test;
    walk(`the screens of ${area} are accessible, in ${language}`, { tag }, async ({ page }) => {
      const { own, colorScheme } = LOOKS[language];
      await page.emulateMedia({ colorScheme });
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      if (screens.some(({ name }) => name === 'call-back')) await askForCall(page, language);
      for (const [index, screen] of screens.entries()) {
        await test.step(screen.name, async () => {
          await page.setViewportSize(own);
          const isThere = index > 0 && who !== null;
          if (isThere) await goOn(page, screen.path, language);
          else await openDesk(page, { who, language, path: screen.path });
          await screen.reach?.(page);
          await look(page, screen, language);
        });
      }
      expect(errors).toEqual([]);
    });
  }
}
