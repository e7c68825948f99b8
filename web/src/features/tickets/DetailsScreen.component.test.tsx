import { aFullRequest } from '@rafiq/contract/testing/a-request';
import { ticketToWire } from '@rafiq/contract/tickets/wire';
import { brand } from '@rafiq/kit/brand.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { factsShown, statusShown } from '../../testing/facts.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { requestStatusText } from '../requests/status-texts.ts';
import { subjectText } from '../requests/subject.ts';
import { t as request, requestTexts } from '../requests/texts.ts';
import type { Ticket } from './api.ts';
import { DetailsScreen } from './DetailsScreen.tsx';
import { t, ticketTexts } from './texts.ts';
import { typeText } from './words.ts';

beforeAll(async () => {
  const load = [loadCommon, folderTexts.load, requestTexts.load, ticketTexts.load];
  await Promise.all(load.map((one) => one()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

const DETAILS: Ticket['details'] = { type: 'Documents', message: 'Où est mon relevé ?' };
const TICKET = aFullRequest('ticket', DETAILS);

it('shows when it was asked, its status, its subject, its message and the answer', async () => {
  answerCalls({ 'GET /v1/ticket/1': () => json(ticketToWire(TICKET, brand.slug)) });
  showSignedIn(DetailsScreen, { path: '/tickets/details', search: '?id=1' });
  await expect.element(page.getByText('traitée', { exact: true })).toBeVisible();
  await expect.element(page.getByText(DETAILS.message)).toBeVisible();
  const type = typeText(DETAILS.type);
  expect(factsShown()).toMatchObject({
    [t('field.type')]: type,
    [request('details.created')]: moment(TICKET.createdAt),
    [request('details.subject')]: subjectText('ticket', [type]),
  });
  expect(statusShown()).toEqual([requestStatusText('Traité'), 'success']);
});
