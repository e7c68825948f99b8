import type { DataExport } from '@rafiq/contract/my-data/schema';
import { holdClock } from '@rafiq/kit/testing/held-clock.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { proofTexts } from '../proof/texts.ts';
import { ExportCard } from './ExportCard.tsx';
import { myDataTexts, t } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), myDataTexts.load(), proofTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const LIST = 'GET /v1/me/data/exports';
const ASK = 'POST /v1/me/data/exports';
const made = (part: Partial<DataExport> = {}): DataExport => ({
  ...{ id: 'a1', state: 'waiting', askedAt: '2026-05-03T09:00:00.000Z', done: 0, total: 0 },
  ...{ readyAt: null, expiresAt: null, size: null },
  ...part,
});
const READY = made({
  ...{ state: 'ready', done: 4, total: 4, size: 2_500_000 },
  ...{ readyAt: '2026-05-03T09:01:00.000Z', expiresAt: '2026-05-10T09:01:00.000Z' },
});
const button = (name: string) => page.getByRole('button', { name });

it('is asked for, and says how far it is until it is ready', async () => {
  let exports: DataExport[] = [];
  answerCalls({
    [LIST]: () => json({ exports }),
    [ASK]: () => {
      exports = [made()];
      return json(made(), 201);
    },
  });
  const clock = holdClock();
  showSignedIn(ExportCard);
  const look = async () => {
    await expect.poll(clock.left).toContain(1500);
    clock.pass(1500);
  };
  await userEvent.click(button(t('export.ask')));
  await expect.element(page.getByText(t('export.waiting', { percent: 0 }))).toBeVisible();
  exports = [made({ state: 'making', done: 1, total: 4 })];
  await look();
  await expect.element(page.getByText(t('export.making', { percent: 25 }))).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '25');
  exports = [READY];
  await look();
  await expect.element(page.getByText(t('export.ready'))).toBeVisible();
});

it('that could not be made says so, and can be asked for again', async () => {
  answerCalls({ [LIST]: () => json({ exports: [made({ state: 'failed' })] }) });
  showSignedIn(ExportCard);
  await expect.element(page.getByText(t('export.failed'))).toBeVisible();
  await expect.element(button(t('export.again'))).toBeVisible();
});

it('asks again who one is where the server wants it after all', async () => {
  answerCalls({
    [LIST]: () => json({ exports: [] }),
    [ASK]: () => refusal('proof_required'),
  });
  showSignedIn(ExportCard);
  await userEvent.click(button(t('export.ask')));
  await expect.element(page.getByRole('dialog')).toBeVisible();
});
