import type { Conversation, ConversationMessage } from '@rafiq/contract/conversations/model';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { brandName } from '@rafiq/kit/brand.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { tellsBriefly } from '@rafiq/kit/testing/briefly.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { useQuery } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { t as request, requestTexts } from '../texts.ts';
import { conversationQuery } from './api.ts';
import { Thread } from './Thread.tsx';
import { loadConversationTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load(), loadConversationTexts()]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const READ = 'GET /v1/me/requests/12/conversation';
const WRITE = 'POST /v1/me/requests/12/messages';
const UNTIL = '2026-12-03T10:00:00.000Z';

const message = (part: Partial<ConversationMessage>): ConversationMessage => ({
  ...{ id: '1', author: 'insurer', name: 'Hind', text: 'Bonjour', at: '2026-11-03T10:00:00.000Z' },
  files: [],
  ...part,
});
const conversation = (part: Partial<Conversation>): Conversation => ({
  ...{ messages: [], papers: [], writable: true, until: null },
  ...part,
});

const Screen = ({ request: asked }: { request: RequestRecord<unknown> }) => (
  <Thread request={asked} conversation={useQuery(conversationQuery(asked))} />
);

const show = (answer = '') => {
  const asked: RequestRecord<unknown> = {
    ...{ id: '12', kind: 'ticket', status: 'Traité', subject: '', answer, details: {} },
    ...{ createdAt: '2026-11-01T10:00:00Z', statusAt: '2026-11-03T10:00:00Z' },
    contract: { id: '', policyNumber: '', membershipNumber: '', company: '' },
    ...{ events: [], files: [], folder: null },
  };
  showSignedIn(() => <Screen request={asked} />);
};
const open = () => userEvent.click(page.getByRole('button', { name: t('thread.write') }));
const field = () => page.getByLabelText(t('thread.message'));
const send = () => page.getByRole('button', { name: request('send.label'), exact: true });

it('shows who wrote what, with its files, and does not repeat the answer that stands above', async () => {
  const file = {
    id: 'f1',
    name: 'rib.pdf',
    type: 'application/pdf',
    size: 900,
    active: false,
    at: UNTIL,
  };
  const messages = [
    message({ id: '1', text: 'Quel est votre RIB ?' }),
    message({ id: '2', author: 'member', name: '', text: 'Le voici', files: [file] }),
    message({ id: '3', text: 'C’est réglé.' }),
  ];
  answerCalls({ [READ]: () => json(conversation({ messages })) });
  show('<p>C’est réglé.</p>');
  await expect.element(page.getByText('Quel est votre RIB ?')).toBeVisible();
  await expect
    .element(page.getByText(t('thread.of', { name: 'Hind', brand: brandName })).first())
    .toBeVisible();
  await expect.element(page.getByText('Le voici')).toBeVisible();
  await expect.element(page.getByText(t('thread.you'), { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: request('details.download', { name: 'rib.pdf' }) }))
    .toBeVisible();
  await expect.element(page.getByText(t('thread.above'))).toBeVisible();
  await expect.element(page.getByText('C’est réglé.')).not.toBeInTheDocument();
});

it('shows an answer to whoever comes back to it, and asks for the request anew', async () => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  const messages = [message({ author: 'member', name: '', text: 'Toujours rien' })];
  answerCalls({ [READ]: () => json(conversation({ messages: [...messages] })) });
  show();
  await expect.element(page.getByText('Toujours rien')).toBeVisible();
  expect(invalidated).not.toHaveBeenCalled();
  messages.push(message({ id: '2', text: 'C’est parti.' }));
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByText('C’est parti.')).toBeVisible();
  expect(invalidated).toHaveBeenCalledExactlyOnceWith({ queryKey: ['requests', 'ticket'] });
});

it('has no list where nothing but that answer was written', async () => {
  answerCalls({ [READ]: () => json(conversation({ messages: [message({})] })) });
  show('<p>Bonjour</p>');
  await expect.element(page.getByRole('button', { name: t('thread.write') })).toBeVisible();
  await expect.element(page.getByText(t('thread.above'))).not.toBeInTheDocument();
});

it('sends what was typed, keeps it when it does not arrive, and is empty once it has', async () => {
  let isThere = false;
  const sent = answerCalls({
    [READ]: () => json(conversation({ messages: isThere ? [message({ author: 'member' })] : [] })),
    [WRITE]: () => (isThere ? json(message({ author: 'member' }), 201) : refusal('too_busy')),
  });
  show();
  await open();
  await expect.element(send()).toHaveAccessibleDescription(t('thread.needsMessage'));
  await userEvent.fill(field(), '  Bonjour ');
  await userEvent.click(send());
  await expect.element(page.getByText(errorText('too_busy'))).toBeVisible();
  await expect.element(field()).toHaveValue('  Bonjour ');
  isThere = true;
  await tellsBriefly(page.getByText(t('thread.sent')), userEvent.click(send()));
  await expect.element(field()).not.toBeInTheDocument();
  const bodies = sent.filter(({ call }) => call === WRITE).map(({ body }) => body);
  const body = { text: 'Bonjour', uploads: [] };
  expect(bodies).toEqual([body, body]);
});

it('says until when a message opens an ended request again', async () => {
  answerCalls({ [READ]: () => json(conversation({ until: UNTIL })) });
  show();
  const told = page.getByText(t('thread.reopens', { until: moment(UNTIL) }));
  await expect.element(told).toBeVisible();
  await expect.element(page.getByRole('button', { name: t('thread.write') })).toBeVisible();
});

it('leads elsewhere once that is over', async () => {
  answerCalls({ [READ]: () => json(conversation({ writable: false })) });
  show();
  await expect.element(page.getByText(t('thread.over'))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: t('thread.write') }))
    .not.toBeInTheDocument();
  await expect.element(page.getByRole('link').first()).toBeVisible();
});
