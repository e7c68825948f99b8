import { newSecret } from '@rafiq/contract/constat/meeting/seal';
import { render, takeAway } from '@rafiq/kit/testing/rendered.tsx';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import fr from '../i18n/fr.json';
import { createReport } from '../store.ts';
import { loadSpeech } from '../texts.ts';
import { MeetScreen } from './MeetScreen.tsx';

beforeAll(loadSpeech);
beforeEach(() => page.viewport(390, 800));
afterEach(() => {
  takeAway();
  vi.unstubAllGlobals();
});

const NEWS = {
  ...{ entries: [], last: 0, more: false, photos: [], other: 'awaited', silentSeconds: null },
  expiresAt: '2026-11-19T10:00:00.000Z',
};

/** Driver A has shown a code, and nobody came yet. */
const waiting = async (isLine: boolean): Promise<void> => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (!isLine || address.endsWith('/live')) throw new TypeError('Failed to fetch');
    return Response.json(NEWS);
  });
  const store = await createReport({ mine: ['a'] });
  store.put({ 'a.language': 'fr' });
  const secrets = { secret: newSecret(), key: newSecret(), invite: newSecret() };
  store.patch({ meeting: { id: crypto.randomUUID(), side: 'a', ...secrets } });
  render(<MeetScreen id={store.get().id} />);
};
const byCode = () => page.getByRole('link', { name: fr['exchange.offer'] });

it('offers to scan the other phone where the line goes before it came', async () => {
  await waiting(false);
  await expect.element(page.getByText(fr['meet.lineGone'])).toBeVisible();
  await expect.element(byCode()).toBeVisible();
});

it('offers the code alone as long as there is a line', async () => {
  await waiting(true);
  await expect.element(page.getByText(fr['meet.waiting'])).toBeVisible();
  await expect.element(page.getByRole('img', { name: fr['meet.code'] })).toBeVisible();
  expect(byCode().elements()).toHaveLength(0);
});

describe('the link, for whoever can’t scan', () => {
  const copied = vi.fn();
  const isInvitation = expect.stringMatching(/#\/constat\/join\//);
  const copy = () => page.getByRole('button', { name: fr['meet.copy'] });
  beforeEach(() => {
    copied.mockReset();
    const spy = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
    return () => spy.mockRestore();
  });

  it('is copied by a button as wide as the screen, which says so', async () => {
    await waiting(true);
    await expect.element(copy()).toBeVisible();
    expect(copy().element().getBoundingClientRect().width).toBeGreaterThan(300);
    await copy().click();
    await expect.element(page.getByText(fr['meet.copied'])).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith(isInvitation);
  });

  it('stands there to be copied by hand where the browser does not let it', async () => {
    copied.mockRejectedValue(new Error('not allowed'));
    await waiting(true);
    await copy().click();
    await expect.element(page.getByText(fr['meet.notCopied'])).toBeVisible();
    await expect.element(page.getByText(/#\/constat\/join\//)).toBeVisible();
  });

  it('is handed to the phone’s own sharing where there is one', async () => {
    const share = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share }));
    await waiting(true);
    await page.getByRole('button', { name: fr['meet.share'] }).click();
    expect(share).toHaveBeenCalledExactlyOnceWith({ url: isInvitation });
  });
});
