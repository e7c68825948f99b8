/** How tests get to the insurer's console, and what they read there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { conversationsAr } from '../../contract/src/conversations/texts/ar.ts';
import { conversationsFr } from '../../contract/src/conversations/texts/fr.ts';
import { formatParts } from '../../kit/src/texts/message.ts';
import { compileMessage } from '../../kit/vite/icu.ts';
import { PASSWORD } from './members.ts';
import { speak, standAtOrigin } from './portal.ts';
import type { Language } from './texts.ts';

const FEATURES = join(import.meta.dirname, '../../console/src/features');

const catalogue = (feature: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(FEATURES, feature, 'i18n', `${language}.json`), 'utf8'));

const AREAS = {
  access: 'access',
  queue: 'queue',
  cases: 'cases',
  identity: 'identity',
  file: 'member-file',
  approvals: 'approvals',
  ledger: 'ledger',
  callBacks: 'call-backs',
  people: 'staff',
  feeds: 'feeds',
  keys: 'access-keys',
  webhooks: 'webhooks',
  systemStatus: 'system-status',
  deadlines: 'deadlines',
  content: 'content',
  templates: 'templates',
  sessions: '../lib/sessions',
  reports: 'reports',
  holidays: '../lib/holidays',
} as const;
type Area = keyof typeof AREAS;
/** With what fills it, as it is read; without, as it stands in its catalogue. */
type Say = (key: string, values?: Record<string, string | number>) => string;

const sayer = (feature: string, language: Language): Say => {
  const texts = catalogue(feature, language);
  return (key, values) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`no text ${key} of ${feature} in ${language}`);
    return values ? formatParts(compileMessage(text), values, language).join('') : text;
  };
};

/** What a person reads in the console, from its own catalogues. */
export const deskWords = (language: Language) => {
  const { papers } = language === 'ar' ? conversationsAr : conversationsFr;
  const areas = Object.entries(AREAS).map(([area, feature]) => [area, sayer(feature, language)]);
  return { ...(Object.fromEntries(areas) as Record<Area, Say>), papers };
};

export type Staff = 'agent' | 'superviseur' | 'identite' | 'editeur' | 'admin' | 'audit';

interface Desk {
  /** Null: whoever has not signed in yet. */
  who?: Staff | null;
  language?: Language;
  path?: string;
}

export const signInStaff = async (page: Page, email: string, origin: string): Promise<void> => {
  const answer = await page.request.post('/v1/staff/session', {
    headers: { origin },
    data: { email, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Signed in as any program may; the screen itself is walked once. */
export const openDesk = async (
  page: Page,
  { who = 'agent', language = 'fr', path = '/' }: Desk,
): Promise<void> => {
  const origin = await standAtOrigin(page);
  if (who) await signInStaff(page, `${who}@rafiq.example`, origin);
  await speak(page, language);
  await page.goto(`/console/#${path}`);
};

/**
 * The answer that was just sent: first it can be taken back, then no longer, then it stands in the thread. Each is waited
 * for by itself, since the first alone lasts fifteen seconds.
 */
export const expectInThread = async (
  desk: Page,
  { cases: t }: ReturnType<typeof deskWords>,
  text: string,
): Promise<void> => {
  const undo = desk.getByRole('button', { name: t('leaving.undo') });
  await expect(undo).toBeVisible();
  await expect(undo).toBeHidden();
  const thread = desk.getByRole('region', { name: t('talk.title') });
  await expect(thread.getByRole('listitem').getByText(text)).toBeVisible();
};

/** At a desk of their own, beside the one of the test. Whoever sits down leaves: `page.context().close()`. */
export const sitDown = async (
  browser: Browser,
  headers: Record<string, string>,
  desk: Parameters<typeof openDesk>[1],
): Promise<Page> => {
  const context = await browser.newContext({ extraHTTPHeaders: headers, locale: 'fr-MA' });
  const page = await context.newPage();
  await openDesk(page, desk);
  return page;
};
