/**
 * What every screen owes everyone: no axe violation, no sideways scroll, no error in the console. Each is looked at
 * twice: French in light on the desk, Arabic in dark on the phone.
 */
import { expect, type Page } from '@playwright/test';
import { scan } from './support/everyone.ts';
import { IMANE, OMAR, SALMA, YOUSSEF } from './support/members.ts';
import { moveTo, openAs, speak } from './support/portal.ts';
import { languageOf, listed } from './support/requests.ts';
import { test } from './support/test.ts';

/** `:id` of an address is the second row of the list that is called. */
type Screen = string | [path: string, list: string];

interface Visit {
  /** Nobody, when there is none: the screens before sign-in. */
  cin?: string;
  screens: [Screen, ...Screen[]];
}

const WALKS: Record<string, Visit[]> = {
  'the way in': [
    {
      screens: [
        '/auth/signin',
        '/auth/forgot',
        '/auth/recover-options',
        '/onboarding/checking',
        '/onboarding/error',
        '/onboarding/validation?uid=x&token=y',
      ],
    },
  ],
  'home, account and contracts': [
    { cin: SALMA.cin, screens: ['/dossiers', '/account', '/contracts-config', '/nowhere'] },
    { cin: YOUSSEF.cin, screens: ['/polices'] },
    { cin: OMAR.cin, screens: ['/dossiers'] },
    { cin: IMANE.cin, screens: ['/dossiers'] },
  ],
  motor: [
    {
      cin: SALMA.cin,
      screens: [
        '/auto-home',
        '/garanties',
        '/renouveler',
        '/auto/docs',
        ['/auto/details?id=:id', '/autodossiers/'],
        '/autodeclarations/list',
        '/autodeclarations/create',
        ['/autodeclarations/details?id=:id', '/declarationsauto'],
      ],
    },
  ],
  complaints: [
    {
      cin: SALMA.cin,
      screens: [
        '/reclamations/list',
        '/reclamations/create',
        ['/reclamations/details?id=:id', '/reclamationsmaladie/'],
        '/autoreclamations/list',
        '/autoreclamations/create',
        ['/autoreclamations/details?id=:id', '/reclamationsauto/'],
      ],
    },
  ],
  'support and beneficiaries': [
    {
      cin: SALMA.cin,
      screens: [
        '/tickets/list',
        '/tickets/create',
        ['/tickets/details?id=:id', '/ticket/'],
        '/beneficiaires',
        '/beneficiaire/create',
        ['/beneficiaire/update?id=:id', '/beneficiaires/'],
        ['/beneficiaire/details?id=:id', '/reclamationsbeneficiaire'],
      ],
    },
  ],
  'indicators and library': [
    {
      cin: SALMA.cin,
      screens: [
        '/stats',
        '/autostats',
        '/document',
        '/partners',
        '/videotheque',
        '/blog/list',
        '/blog/post?id=constat-amiable',
      ],
    },
  ],
  'help and sponsorship': [
    {
      cin: SALMA.cin,
      screens: [
        '/help',
        '/help/faq',
        '/help/guide',
        '/help/agents',
        '/help/suggestion',
        '/requests',
        '/concessionaire',
      ],
    },
  ],
};

const addressOf = async (page: Page, screen: Screen): Promise<string> => {
  if (typeof screen === 'string') return screen;
  const [path, list] = screen;
  const rows = await listed<{ id: string }>(page, list);
  return path.replace(':id', rows[1]?.id ?? '');
};

const enter = async (page: Page, cin: string | undefined, path: string): Promise<void> => {
  const language = languageOf(page);
  if (cin) return openAs(page, { cin, language, path });
  await speak(page, language);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

for (const [area, visits] of Object.entries(WALKS)) {
  test(`the screens of ${area} are fit for everyone`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const { cin, screens } of visits) {
      for (const [index, screen] of screens.entries()) {
        await test.step(`${cin ?? 'nobody'} ${screen}`, async () => {
          if (index === 0) await enter(page, cin, await addressOf(page, screen));
          else await moveTo(page, await addressOf(page, screen));
          await scan(page);
        });
      }
    }
    expect(errors).toEqual([]);
  });
}
