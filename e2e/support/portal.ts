/** How tests get to a screen. */
import { type Cookie, expect, type Page } from '@playwright/test';
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

/** A page of the portal's own origin on which nothing runs: storage can be filled before the portal reads it. */
export const standAtOrigin = async (page: Page): Promise<string> => {
  await page.goto('/healthz');
  return new URL(page.url()).origin;
};

interface Session {
  memberId: string;
  expiresAt: string;
  cookies: Cookie[];
}

/** Signs in as any program may: solves the puzzle and posts. The screen itself has its own tests. */
const signIn = async (page: Page, cin: string): Promise<Session> => {
  const asked = await page.request.get('/v1/auth/challenge');
  const challenge: Challenge = await asked.json();
  const solution = await solveChallenge({ challenge, deriveKey });
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const answer = await page.request.post('/v1/auth/login', {
    headers: { origin: new URL(asked.url()).origin },
    data: { NUM_CIN: cin, password: PASSWORD, 'g-recaptcha-response': proof },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { id, session_expires_at } = await answer.json();
  return {
    memberId: id,
    expiresAt: session_expires_at,
    cookies: await page.context().cookies(),
  };
};

/** One session a member and worker: a sign-in costs a puzzle and the slow hash of a password. */
const sessions = new Map<string, Session>();
/** A session that ends soon would ask the person whether they are still there. */
const LONG_ENOUGH_MS = 15 * 60_000;

const sessionOf = async (page: Page, cin: string): Promise<Session> => {
  const known = sessions.get(cin);
  if (known && Date.parse(known.expiresAt) - Date.now() > LONG_ENOUGH_MS) return known;
  const session = await signIn(page, cin);
  sessions.set(cin, session);
  return session;
};

interface Member {
  cin: string;
  language?: Language;
  /** For a test that ends its session: the others go on with theirs. */
  ownSession?: boolean;
}

/** Signed in, in a language, before the portal is opened. */
export const become = async (
  page: Page,
  { cin, language = 'fr', ownSession = false }: Member,
): Promise<void> => {
  await standAtOrigin(page);
  // A sign-in ends the session that it comes with, and that may be the one of other tests.
  await page.context().clearCookies();
  const { memberId, expiresAt, cookies } = await (ownSession ? signIn : sessionOf)(page, cin);
  await page.context().addCookies(cookies);
  await page.evaluate(
    ([session, code]) => {
      localStorage.setItem('session', session);
      localStorage.setItem('language', code);
    },
    [JSON.stringify({ memberId, expiresAt }), language.toUpperCase()] as const,
  );
};

export const openAs = async (
  page: Page,
  { path, ...member }: Member & { path: string },
): Promise<void> => {
  await become(page, member);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/**
 * Asked for before a screen is opened: the bell's count is what it asks for last, once it has nothing better to do. From
 * then on only a press reaches the server, and a session may end unnoticed until there is one.
 */
export const untilQuiet = (page: Page): Promise<unknown> =>
  page.waitForResponse((one) => one.url().endsWith('/v1/me/news/count'));

/** Goes on inside the portal, until the heading of the screen before has made way for another. */
export const moveTo = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((hash) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    location.hash = hash;
  }, path);
  await expect(page.locator('h1:not([data-left])')).toBeVisible();
};

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) <= 700;

/** The sidebar, which a phone keeps behind its menu button. */
export const openSidebar = async (page: Page, language: Language) => {
  const words = wordsOf(language);
  if (isPhone(page)) await page.getByRole('button', { name: words.app('nav.menu') }).click();
  return page.getByRole('navigation', { name: words.app('nav.label') });
};
