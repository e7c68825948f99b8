/** Two devices went on: shown side by side, and chosen from. */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { loadVoiceTexts } from '@rafiq/kit/voice/texts.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDraft } from '../../lib/file-drafts.ts';
import { keepContactConfirmed, keepSession, readSession } from '../../lib/session.ts';
import { aProfile } from '../../testing/builders.ts';
import { showScreen } from '../../testing/screen.tsx';
import { requestTexts, t } from '../requests/texts.ts';
import { CreateScreen } from './CreateScreen.tsx';
import { t as suggestion, suggestionTexts } from './texts.ts';

beforeAll(() =>
  Promise.all([loadCommon(), loadVoiceTexts(), requestTexts.load(), suggestionTexts.load()]),
);
beforeEach(() => {
  queryClient.clear();
  const memberId = crypto.randomUUID();
  keepSession({ memberId, expiresAt: '2099-01-01T00:00:00Z' });
  keepContactConfirmed();
  queryClient.setQueryData(['me'], aProfile({ id: memberId }));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const DEVICE = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const there = (part: Partial<FollowingDraft> = {}) => ({
  ...{ name: 'suggestion', version: 7, writer: 'writer-phone', userAgent: DEVICE, step: '' },
  ...{ savedAt: '2026-11-16T10:00:00.000Z', key: 'creation-key', files: [] },
  values: { title: 'Même titre', message: 'Au bureau' },
  ...part,
});
const here = (savedAt: string) =>
  openDraft(readSession()?.memberId ?? '', 'suggestion').save({
    ...{ values: { title: 'Même titre', message: 'Au téléphone' }, step: '', files: [] },
    ...{ key: 'creation-key', recordId: null, savedAt: '2026-11-16T11:00:00.000Z' },
    sync: { writer: 'writer-here', seen: 6, savedAt },
  });
/** An account that has this. */
const account = (drafts: object[] = [there()]) =>
  answerCalls({
    'GET /v1/me/drafts': () => json({ drafts }),
    'PUT /v1/me/drafts/suggestion': () => json({ version: 8, savedAt: '2026-11-16T12:00:00Z' }),
    'DELETE /v1/me/drafts/suggestion': () => json({}),
  });
const show = () => showScreen(CreateScreen);
const message = () => page.getByLabelText(suggestion('field.message'));
const dialog = () => page.getByRole('dialog', { name: t('compare.title') });
const keep = (device: string) =>
  page.getByRole('button', { name: t('compare.keepOf', { device }), exact: true });

it('shows what differs, when and on which device, and nothing that is the same', async () => {
  await here('');
  account();
  show();
  await expect.element(dialog()).toBeVisible();
  const text = dialog().element().textContent ?? '';
  for (const said of ['Au bureau', 'Au téléphone', t('compare.here'), 'Windows', 'Chrome'])
    expect(text).toContain(said);
  expect(text).not.toContain('Même titre');
});

it('keeps this side: it goes to the account, over what the other had', async () => {
  await here('');
  const sent = account();
  show();
  await userEvent.click(keep(t('compare.here')));
  await expect.element(message()).toHaveValue('Au téléphone');
  await expect
    .poll(() => sent.findLast(({ call }) => call.startsWith('PUT'))?.body)
    .toMatchObject({ seen: 7, values: { message: 'Au téléphone' } });
});

it('keeps the other side: it is here, and nothing is sent over it', async () => {
  await here('');
  const sent = account();
  show();
  await userEvent.click(keep(t('device.name', { browser: 'Chrome', system: 'Windows' })));
  await expect.element(message()).toHaveValue('Au bureau');
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
});

it('loses neither while the choice is put off, and asks before it is sent', async () => {
  await here('');
  const sent = account();
  show();
  await userEvent.click(page.getByRole('button', { name: t('compare.later') }));
  await expect.element(page.getByText(t('other.title'))).toBeVisible();
  await userEvent.fill(message(), 'Au téléphone, et plus');
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  await userEvent.click(page.getByRole('button', { name: t('other.compare') }));
  await expect.element(dialog().getByText('Au téléphone, et plus')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: t('compare.later') }));
  await userEvent.click(page.getByRole('button', { name: t('send.label'), exact: true }));
  await expect.element(dialog()).toBeVisible();
  expect(sent.filter(({ call }) => /^(?:PUT|POST)/.test(call))).toEqual([]);
});

it('takes up what the other side added where nothing was typed here since', async () => {
  await here('2026-11-16T11:00:00.000Z');
  account();
  show();
  await userEvent.click(page.getByRole('button', { name: t('draft.resume') }));
  await expect.element(message()).toHaveValue('Au bureau');
});

it('is gone here too where the other side sent or removed it', async () => {
  await here('2026-11-16T11:00:00.000Z');
  account([]);
  show();
  await expect.element(message()).toHaveValue('');
});

it('opens without a connection as it always did', async () => {
  await here('');
  answerCalls();
  show();
  await userEvent.click(page.getByRole('button', { name: t('draft.resume') }));
  await expect.element(message()).toHaveValue('Au téléphone');
});
