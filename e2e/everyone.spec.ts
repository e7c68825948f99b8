/** What every screen owes everyone: no axe violation, no sideways scroll, no error in the console. */
import { expect, type Page } from '@playwright/test';
import { scan } from './support/everyone.ts';
import { IMANE, OMAR, SALMA, YOUSSEF } from './support/members.ts';
import { openAs, speak } from './support/portal.ts';
import { listed } from './support/requests.ts';
import { test } from './support/test.ts';
import type { Language } from './support/texts.ts';

interface Screen {
  name: string;
  open: (page: Page, language: Language) => Promise<void>;
}

const signedIn = (name: string, cin: string, path: string): Screen => ({
  name,
  open: (page, language) => openAs(page, { cin, language, path }),
});

const anonymous = (name: string, path: string): Screen => ({
  name,
  open: async (page, language) => {
    await speak(page, language);
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

const SCREENS: Screen[] = [
  anonymous('sign-in', '/auth/signin'),
  anonymous('forgot', '/auth/forgot'),
  anonymous('recovery without a check', '/auth/recover-options'),
  anonymous('onboarding', '/onboarding/checking'),
  anonymous('onboarding that failed', '/onboarding/error'),
  anonymous('link opened', '/onboarding/validation?uid=x&token=y'),
  signedIn('account', SALMA.cin, '/account'),
  signedIn('choice of contracts', SALMA.cin, '/contracts-config'),
  signedIn('contracts', YOUSSEF.cin, '/polices'),
  signedIn('home', SALMA.cin, '/dossiers'),
  signedIn('home of a motorist', OMAR.cin, '/dossiers'),
  signedIn('home of an unverified member', IMANE.cin, '/dossiers'),
  signedIn('not found', SALMA.cin, '/nowhere'),
];

const LOOKS = [
  { language: 'fr', scheme: 'light' },
  { language: 'ar', scheme: 'dark' },
] as const;

for (const screen of SCREENS) {
  for (const { language, scheme } of LOOKS) {
    test(`${screen.name} is fit for everyone (${language}, ${scheme})`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await screen.open(page, language);
      await scan(page);
      expect(errors).toEqual([]);
    });
  }
}

/** Screens of one area, one after the other in one session; `:id` is the second row of the list that is called. */
const WALKS: Record<string, (string | [path: string, list: string])[]> = {
  motor: [
    '/auto-home',
    '/garanties',
    '/renouveler',
    '/auto/docs',
    ['/auto/details?id=:id', '/autodossiers/'],
    '/autodeclarations/list',
    '/autodeclarations/create',
    ['/autodeclarations/details?id=:id', '/declarationsauto'],
  ],
  complaints: [
    '/reclamations/list',
    '/reclamations/create',
    ['/reclamations/details?id=:id', '/reclamationsmaladie/'],
    '/autoreclamations/list',
    '/autoreclamations/create',
    ['/autoreclamations/details?id=:id', '/reclamationsauto/'],
  ],
  'support and beneficiaries': [
    '/tickets/list',
    '/tickets/create',
    ['/tickets/details?id=:id', '/ticket/'],
    '/beneficiaires',
    '/beneficiaire/create',
    ['/beneficiaire/update?id=:id', '/beneficiaires/'],
    ['/beneficiaire/details?id=:id', '/reclamationsbeneficiaire'],
  ],
  'indicators and library': [
    '/stats',
    '/autostats',
    '/document',
    '/partners',
    '/videotheque',
    '/blog/list',
    '/blog/post?id=constat-amiable',
  ],
  'help and sponsorship': [
    '/help',
    '/help/faq',
    '/help/guide',
    '/help/agents',
    '/help/suggestion',
    '/requests',
    '/concessionaire',
  ],
};

for (const [area, screens] of Object.entries(WALKS)) {
  for (const { language, scheme } of LOOKS) {
    test(`the screens of ${area} are fit for everyone (${language}, ${scheme})`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await openAs(page, { cin: SALMA.cin, language, path: '/dossiers' });
      for (const screen of screens) {
        const [path, list] = typeof screen === 'string' ? [screen] : screen;
        const rows = list ? await listed<{ id: string }>(page, list) : [];
        await page.goto('about:blank');
        await page.goto(`/#${path.replace(':id', rows[1]?.id ?? '')}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await test.step(path, () => scan(page));
      }
      expect(errors).toEqual([]);
    });
  }
}
