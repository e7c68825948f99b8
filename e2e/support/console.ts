/** How tests get to the insurer's console, and what they read there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { conversationsAr } from '../../contract/src/conversations/texts/ar.ts';
import { conversationsFr } from '../../contract/src/conversations/texts/fr.ts';
import { PASSWORD } from './members.ts';
import { speak, standAtOrigin } from './portal.ts';
import type { Language } from './texts.ts';

const FEATURES = join(import.meta.dirname, '../../console/src/features');

const catalogue = (feature: string, language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(FEATURES, feature, 'i18n', `${language}.json`), 'utf8'));

export const deskWords = (language: Language) => {
  const [access, queue, cases] = ['access', 'queue', 'cases'].map((feature) =>
    catalogue(feature, language),
  );
  const of = (texts: Record<string, string> | undefined) => (key: string) => {
    const text = texts?.[key];
    if (text === undefined) throw new Error(`no text ${key} in ${language}`);
    return text;
  };
  const { papers } = language === 'ar' ? conversationsAr : conversationsFr;
  return { access: of(access), queue: of(queue), cases: of(cases), papers };
};

export type Staff = 'agent' | 'superviseur' | 'identite';

/** Signed in as any program may; the screen itself is walked once. */
export const openDesk = async (
  page: Page,
  {
    who = 'agent',
    language = 'fr',
    path = '/',
  }: { who?: Staff; language?: Language; path?: string },
): Promise<void> => {
  const origin = await standAtOrigin(page);
  const answer = await page.request.post('/v1/staff/session', {
    headers: { origin },
    data: { email: `${who}@rafiq.example`, password: PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await speak(page, language);
  await page.goto(`/console/#${path}`);
};
