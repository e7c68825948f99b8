import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { appTexts, t } from '../texts.ts';
import styles from './Shell.module.css';
import { TopBar } from './TopBar.tsx';

beforeAll(() => Promise.all([loadCommon(), appTexts.load()]));
afterEach(() => void vi.restoreAllMocks());

const SHORT = { firstName: 'Salma', lastName: 'Bennani' };
const LONG = { firstName: 'Mohammed Abderrahmane', lastName: 'El Mokhtari Benabdeljalil' };

const show = (profile: typeof SHORT, dir: 'ltr' | 'rtl') => {
  answerCalls();
  showSignedIn(
    () => (
      <div className={styles.room} dir={dir}>
        <TopBar onMenu={() => undefined} onSignOut={() => undefined} />
      </div>
    ),
    { profile },
  );
};

const boxOf = (element: Element | null | undefined) => {
  if (!element) throw new Error('it is not there');
  return element.getBoundingClientRect();
};

it.each([
  [700, 'ltr', SHORT],
  [390, 'rtl', SHORT],
  [320, 'ltr', SHORT],
  [320, 'ltr', LONG],
  [320, 'rtl', LONG],
] as const)(
  'welcomes by the full name at %d px, %s, and lies over nothing',
  async (width, dir, who) => {
    await page.viewport(width, 640);
    show(who, dir);
    const name = page.getByText(`${who.firstName} ${who.lastName}`, { exact: true });
    await expect.element(page.getByText(t('top.welcome'), { exact: true })).toBeVisible();
    await expect.element(name).toBeVisible();
    const bar = page.getByRole('banner').element();
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    const welcome = boxOf(name.element().parentElement);
    expect(welcome.width).toBeGreaterThan(60);
    for (const button of bar.querySelectorAll('button, a')) {
      const { left, right } = boxOf(button);
      expect(right <= welcome.left + 1 || left >= welcome.right - 1).toBe(true);
    }
    const { clientWidth, scrollWidth } = name.element();
    const isCut = scrollWidth > clientWidth;
    if (who === LONG) expect(isCut).toBe(true);
    expect(getComputedStyle(name.element()).textOverflow).toBe('ellipsis');
  },
);
