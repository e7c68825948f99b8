import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../../testing/screen.tsx';
import { requestTexts, t } from '../texts.ts';
import { ReceiptCard } from './ReceiptCard.tsx';

beforeAll(async () => {
  await Promise.all([loadCommon(), requestTexts.load()]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const PATH = '/v1/me/requests/12/receipt';
const Card = () => <ReceiptCard id="12" />;
const button = (key: 'receipt.download' | 'receipt.byEmail' | 'receipt.byPhone') =>
  page.getByRole('button', { name: t(key) });
const reachable = { email: 'salma@rafiq.example', phone: '0612345678' };

it('is sent where the person chooses, and says where it goes until something else is done', async () => {
  const sent = answerCalls({
    [`POST ${PATH}`]: () => json({ channel: 'phone', recipient: '******5678' }),
  });
  showSignedIn(Card, { profile: reachable });
  await userEvent.click(button('receipt.byPhone'));
  const status = page.getByRole('status');
  await expect.element(status).toHaveTextContent(t('receipt.sent', { to: '******5678' }));
  expect(sent).toEqual([{ call: `POST ${PATH}`, body: { channel: 'phone' } }]);
});

it('offers no way that is not on file', async () => {
  showSignedIn(Card, { profile: { ...reachable, phone: null } });
  await expect.element(button('receipt.byEmail')).toBeVisible();
  await expect.element(button('receipt.byPhone')).not.toBeInTheDocument();
});

it('says why it was not sent or not made, and tries again', async () => {
  const answers = {
    [`POST ${PATH}`]: () => refusal('too_busy'),
    [`GET ${PATH}`]: () => refusal('not_found'),
  };
  const sent = answerCalls(answers);
  showSignedIn(Card, { profile: reachable });
  await userEvent.click(button('receipt.download'));
  await expect.element(page.getByText(errorText('not_found'))).toBeVisible();
  await userEvent.click(button('receipt.byEmail'));
  await expect.element(page.getByText(errorText('too_busy'))).toBeVisible();
  // only what was pressed last
  await expect.element(page.getByText(errorText('not_found'))).not.toBeInTheDocument();
  expect(sent.map(({ call }) => call)).toEqual([`GET ${PATH}`, `POST ${PATH}`]);
});

it('says before the press that there is no connection', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent = answerCalls({});
  showSignedIn(Card, { profile: reachable });
  await expect.element(page.getByText(t('receipt.offline')).first()).toBeVisible();
  await expect.element(button('receipt.byPhone')).toBeDisabled();
  expect(sent).toEqual([]);
});
