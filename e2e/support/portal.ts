/** How tests get to a screen. */
import { expect, type Page } from '@playwright/test';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PASSWORD } from './members.ts';
import { type Language, wordsOf } from './texts.ts';

/** Fixes the language before the portal reads it. */
export const speak = async (page: Page, language: Language): Promise<void> => {
  await page.addInitScript((code) => {
    // about:blank, where tests pass through, has no storage
    if (location.origin === 'null') return;
    if (!localStorage.getItem('language')) localStorage.setItem('language', code);
  }, language.toUpperCase());
};

/** Signs in as any program may: solves the puzzle and posts. The screen itself has its own tests. */
export const signIn = async (page: Page, cin: string): Promise<void> => {
  const origin = new URL(page.url() === 'about:blank' ? await openStart(page) : page.url()).origin;
  const challenge: Challenge = await (await page.request.get('/v1/auth/challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const answer = await page.request.post('/v1/auth/login', {
    headers: { origin },
    data: {
      NUM_CIN: cin,
      password: PASSWORD,
      'g-recaptcha-response': Buffer.from(JSON.stringify({ challenge, solution })).toString(
        'base64',
      ),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id, session_expires_at } = await answer.json();
  await page.evaluate(
    ([memberId, expiresAt]) =>
      localStorage.setItem('session', JSON.stringify({ memberId, expiresAt })),
    [id, session_expires_at],
  );
};

const openStart = async (page: Page): Promise<string> => {
  await page.goto('/');
  return page.url();
};

/** Signed in, in a language, at an address. */
export const openAs = async (
  page: Page,
  { cin, language = 'fr', path }: { cin: string; language?: Language; path: string },
): Promise<void> => {
  await speak(page, language);
  await signIn(page, cin);
  // A fresh page: only the hash would change otherwise, and the heading of the screen before would pass for the new one.
  await page.goto('about:blank');
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 700;

/** The sidebar, which a phone keeps behind its menu button. */
export const openSidebar = async (page: Page, language: Language) => {
  const words = wordsOf(language);
  if (isPhone(page)) await page.getByRole('button', { name: words.app('nav.menu') }).click();
  return page.getByRole('navigation', { name: words.app('nav.label') });
};
