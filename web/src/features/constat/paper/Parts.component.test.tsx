import { render } from '@rafiq/kit/testing/rendered.tsx';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { StrictMode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DeskProvider, useMakeDesk } from '../desk.ts';
import { createReport, type ReportStore } from '../store.ts';
import { loadSpeech, loadWords, speech } from '../texts.ts';
import { AfterReport, loadAfterReport } from './AfterReport.tsx';

const { t } = speech[language];

beforeAll(async () => {
  await Promise.all([loadSpeech(), loadWords(), loadCommon(), loadAfterReport()]);
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const Screen = ({ store }: { store: ReportStore }) => (
  <DeskProvider value={useMakeDesk(store, async () => null)}>
    <AfterReport />
  </DeskProvider>
);
const show = async (): Promise<ReportStore> => {
  const store = await createReport({ mine: ['a'] });
  store.put({ 'common.day': '2026-11-16' });
  render(
    <StrictMode>
      <Screen store={store} />
    </StrictMode>,
  );
  return store;
};
const signIn = () =>
  localStorage.setItem('session', JSON.stringify({ memberId: 'm1', expiresAt: '2099-01-01' }));

describe('the PDF', () => {
  it('is asked for with the entries alone, and kept: a second press needs no line', async () => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response(new Blob(['%PDF-1.7']), { status: 200 }));
    const store = await show();
    await userEvent.click(page.getByRole('button', { name: t('paper.pdf.make') }));
    await expect.element(page.getByText(t('paper.pdf.kept'))).toBeVisible();
    const [address, sent] = asked.mock.calls[0] ?? [];
    expect(address).toBe('/v1/constat/paper');
    expect(JSON.parse(String(sent?.body))).toEqual({ entries: store.get().entries });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('says that there is no line, and is made by itself when it is back', async () => {
    const asked = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    await show();
    await userEvent.click(page.getByRole('button', { name: t('paper.pdf.make') }));
    await expect.element(page.getByText(t('paper.pdf.waiting'))).toBeVisible();
    asked.mockResolvedValue(new Response(new Blob(['%PDF-1.7']), { status: 200 }));
    dispatchEvent(new Event('online'));
    await expect.element(page.getByText(t('paper.pdf.kept'))).toBeVisible();
  });

  it('that was made before something changed is not taken for the new one', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(new Blob(['%PDF-1.7'])));
    const store = await show();
    await userEvent.click(page.getByRole('button', { name: t('paper.pdf.make') }));
    await expect.element(page.getByText(t('paper.pdf.kept'))).toBeVisible();
    store.put({ 'a.make': 'Fiat' });
    await expect.element(page.getByRole('button', { name: t('paper.pdf.make') })).toBeVisible();
  });
});

describe('the declaration', () => {
  it('leads to the sign-in where nobody is signed in, and back here', async () => {
    await show();
    const link = page.getByRole('link', { name: t('paper.declare.toSignIn') });
    await expect.element(link).toHaveAttribute('href', expect.stringContaining('?from='));
    expect(page.getByRole('button', { name: t('paper.declare.press') }).elements()).toEqual([]);
  });

  it('tells its number and leads to it once it was sent', async () => {
    signIn();
    const store = await show();
    store.patch({ declared: { requestId: '4711', at: '2026-11-17T00:00:00.000Z' } });
    const link = page.getByRole('link', { name: t('paper.declare.see') });
    await expect.element(link).toHaveAttribute('href', '#/autodeclarations/details?id=4711');
  });

  it('is not offered on a page for somebody else', async () => {
    signIn();
    const before = location.href;
    history.replaceState(null, '', '/for/0f8fad5b-d9cb-469f-a165-70867728950e');
    try {
      await show();
      await expect.element(page.getByText(t('paper.pdf.title'))).toBeVisible();
      expect(page.getByText(t('paper.declare.title')).elements()).toEqual([]);
    } finally {
      history.replaceState(null, '', before);
    }
  });
});
