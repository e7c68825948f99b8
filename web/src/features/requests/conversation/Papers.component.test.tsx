import type { AskedPaper } from '@rafiq/contract/conversations/model';
import type { RequestRecord, RequestStatus } from '@rafiq/contract/requests/model';
import { answerCalls } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { t as request, requestTexts } from '../texts.ts';
import { Papers } from './Papers.tsx';
import { loadConversationTexts, paperName, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load(), loadConversationTexts()]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const AT = '2026-11-03T10:00:00.000Z';
const file = {
  id: 'f1',
  name: 'rib.pdf',
  type: 'application/pdf',
  size: 900,
  active: false,
  at: AT,
};
const rib: AskedPaper = { id: '7', paper: 'bank-details', state: 'received', at: AT, file };
const invoice: AskedPaper = { id: '8', paper: 'invoice', state: 'to-come', at: AT, file: null };
const waived: AskedPaper = { id: '9', paper: 'results', state: 'waived', at: AT, file: null };

const requestWith = (status: RequestStatus): RequestRecord<unknown> => ({
  ...{ id: '12', kind: 'ticket', status, subject: '', answer: '', details: {} },
  ...{ createdAt: AT, statusAt: AT, events: [], files: [], folder: null },
  contract: { id: '', policyNumber: '', membershipNumber: '', company: '' },
});
const show = (papers: AskedPaper[], status: RequestStatus = 'Documents manquants') =>
  showSignedIn(() => <Papers request={requestWith(status)} papers={papers} />);
const pick = () =>
  userEvent.upload(
    page.getByLabelText(paperName('invoice'), { exact: true }).last(),
    new File(['%PDF'], 'facture.pdf', { type: 'application/pdf' }),
  );

it('ticks what has come, and has a place for each that has not', async () => {
  answerCalls({});
  show([rib, invoice, waived]);
  await expect.element(page.getByText(t('papers.count', { count: 1, max: 2 }))).toBeVisible();
  await expect.element(page.getByText(t('papers.received'))).toBeVisible();
  await expect.element(page.getByRole('group', { name: paperName('invoice') })).toBeVisible();
  await expect.element(page.getByText(paperName('results'))).not.toBeInTheDocument();
});

it('sends a paper as soon as it is chosen, and keeps it with a way to try again when it did not arrive', async () => {
  answerCalls({});
  show([rib, invoice]);
  await pick();
  await expect.element(page.getByText('facture.pdf')).toBeVisible();
  await expect.element(page.getByRole('button', { name: request('files.retry') })).toBeVisible();
  await userEvent.click(
    page.getByRole('button', { name: request('files.remove', { name: 'facture.pdf' }) }),
  );
  await expect.element(page.getByText('facture.pdf')).not.toBeInTheDocument();
});

it('says that all have arrived', async () => {
  answerCalls({});
  show([rib, waived], 'En cours de traitement');
  await expect.element(page.getByText(t('papers.all'))).toBeVisible();
});

it.each([
  ['where none was asked for', [], 'Documents manquants'],
  ['where some are asked for again without a name', [rib], 'Documents manquants'],
  ['once the request has ended', [rib, invoice], 'Refusé'],
] as const)('says nothing %s', async (_where, papers, status) => {
  answerCalls({});
  showSignedIn(() => (
    <>
      <Papers request={requestWith(status)} papers={[...papers]} />
      <p>fin</p>
    </>
  ));
  await expect.element(page.getByText('fin')).toBeVisible();
  expect(document.body.textContent).toBe('fin');
});
