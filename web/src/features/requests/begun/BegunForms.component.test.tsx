import { queryClient } from '@rafiq/kit/http/query.ts';
import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftHold } from '../../../lib/draft-tabs.ts';
import { openDraft } from '../../../lib/file-drafts.ts';
import type { StoredDraft } from '../../../lib/file-drafts-model.ts';
import { keepSession, readSession } from '../../../lib/session.ts';
import { showScreen } from '../../../testing/screen.tsx';
import { kindText } from '../kinds/texts.ts';
import { requestTexts, t } from '../texts.ts';
import { BegunForms } from './BegunForms.tsx';

beforeAll(() => requestTexts.load());
beforeEach(() => {
  queryClient.clear();
  keepSession({ memberId: crypto.randomUUID(), expiresAt: '2099-01-01T00:00:00Z' });
});

afterEach(() => {
  vi.restoreAllMocks();
});

const aFile = (name: string, isReceived = false, uploadId?: string) => ({
  ...{ id: name, name, type: 'application/pdf', size: 3, lastModified: 0, isReceived, uploadId },
});
const begin = (form: string, part: Partial<StoredDraft> = {}) =>
  openDraft(readSession()?.memberId ?? '', form).save({
    ...{ values: {}, step: '', key: 'k', recordId: null, files: [] },
    savedAt: '2026-11-15T10:00:00.000Z',
    ...part,
  });
const show = async (kind?: 'ticket') => {
  await begin('health-declaration', { files: [aFile('ordonnance.pdf'), aFile('facture.pdf')] });
  await begin('ticket', { savedAt: '2026-11-16T10:00:00.000Z' });
  showScreen(() => <BegunForms {...(kind && { kind })} />);
};
const row = (title: string) => page.getByRole('listitem').filter({ hasText: title }).first();
const declaration = () => row(kindText('health-declaration'));
const removeOf = (title: string) =>
  page.getByRole('button', { name: t('begun.removeOf', { title }) });

it('shows what was begun, newest first, with its files and the way back into each form', async () => {
  await show();
  await expect.element(declaration().getByText('ordonnance.pdf')).toBeVisible();
  await expect.element(declaration().getByText('facture.pdf')).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/tickets/create',
    '/declarations/create',
  ]);
  expect(new Set(links.map((link) => link.getAttribute('aria-label'))).size).toBe(2);
});

it('shows in the list of a kind only what was begun of that kind, and nothing where nothing was', async () => {
  await show('ticket');
  await expect.element(row(kindText('ticket'))).toBeVisible();
  await expect.element(page.getByText(kindText('health-declaration'))).not.toBeInTheDocument();
});

it('says of a request that exists how many files are left to send', async () => {
  await begin('complement:9', { recordId: '7', files: [aFile('a', true), aFile('b'), aFile('c')] });
  showScreen(() => <BegunForms />);
  const said = row(t('begun.complement')).getByText(t('begun.left', { count: 2 }));
  await expect.element(said).toBeVisible();
  await expect.element(page.getByRole('link')).toHaveTextContent(t('draft.finish'));
});

it('removes one after a question, and keeps it when the answer is no', async () => {
  await show();
  const title = kindText('ticket');
  await userEvent.click(removeOf(title));
  await userEvent.click(page.getByRole('button', { name: t('begun.removeNo') }));
  await expect.element(row(title)).toBeVisible();
  await userEvent.click(removeOf(title));
  await userEvent.click(page.getByRole('button', { name: t('begun.removeYes') }));
  await expect.element(page.getByText(title, { exact: true })).not.toBeInTheDocument();
  await expect.element(declaration()).toBeVisible();
});

it('takes back what was sent ahead of one that is removed, and what a request has received stays', async () => {
  const sent = answerCalls();
  const files = [aFile('a', false, 'u-a'), aFile('b', true, 'u-b'), aFile('c')];
  await begin('complement:9', { recordId: '7', files });
  showScreen(() => <BegunForms />);
  await userEvent.click(removeOf(t('begun.complement')));
  await userEvent.click(page.getByRole('button', { name: t('begun.removeYes') }));
  // without a connection it goes all the same
  await expect.element(page.getByText(t('begun.complement'))).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /v1/uploads/u-a']);
});

it('takes nothing from under a tab that is filling it in', async () => {
  await show();
  const heard = { onAsked: () => {}, onLost: () => {} };
  const hold = draftHold(readSession()?.memberId ?? '', 'ticket', heard);
  await hold.take();
  await userEvent.click(removeOf(kindText('ticket')));
  await userEvent.click(page.getByRole('button', { name: t('begun.removeYes') }));
  await expect.element(page.getByText(t('begun.elsewhere'))).toBeVisible();
  await expect.element(row(kindText('ticket'))).toBeVisible();
  hold.release();
});
