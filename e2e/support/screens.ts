/** The portal's screens by who is shown them, and how their addresses are found. */
import type { Page } from '@playwright/test';
import { IMANE, OMAR, SALMA, YOUSSEF } from './members.ts';
import { listed } from './requests.ts';

/** `:id` of an address is the second row of the list that is called. */
export type Screen = string | [path: string, list: string];

export interface Visit {
  /** Nobody, when there is none: the screens before sign-in. */
  cin?: string;
  screens: [Screen, ...Screen[]];
}

/** Few enough screens in each that the slowest machine looks at them in the time of one test. */
export const AREAS: Record<string, Visit[]> = {
  'the way in': [
    {
      screens: [
        '/auth/signin',
        '/auth/forgot',
        '/auth/recover-options',
        '/verify',
        '/onboarding/checking',
        '/onboarding/error',
        '/onboarding/claim',
        '/onboarding/validation?uid=x&token=y',
      ],
    },
  ],
  'home, account and contracts': [
    {
      cin: SALMA.cin,
      screens: ['/dossiers', '/card', '/account', '/account/data', '/contracts-config'],
    },
    { cin: YOUSSEF.cin, screens: ['/polices'] },
  ],
  'one’s data and news, and other homes': [
    {
      cin: SALMA.cin,
      screens: [
        ...(['/account/data/correction', '/account/data/erasure', '/nowhere'] as const),
        ...(['/account/news', '/news'] as const),
      ],
    },
    { cin: OMAR.cin, screens: ['/dossiers', '/card'] },
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

export const addressOf = async (page: Page, screen: Screen): Promise<string> => {
  if (typeof screen === 'string') return screen;
  const [path, list] = screen;
  const rows = await listed<{ id: string }>(page, list);
  return path.replace(':id', rows[1]?.id ?? '');
};
