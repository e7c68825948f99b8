import type { Card } from '@rafiq/contract/cards/schema';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { emulateMedia } from '@rafiq/kit/testing/emulated-media.ts';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCard } from '../../testing/cards.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { CardScreen } from './CardScreen.tsx';
import { cardTexts, t } from './texts.ts';

beforeAll(async () => {
  await Promise.all([loadCommon(), cardTexts.load()]);
});

afterEach(async () => {
  vi.restoreAllMocks();
  await emulateMedia({ media: '' });
});

const LIST = 'GET /v1/me/cards';
const PRINT = 'POST /v1/me/cards/paper';
const TAKE_BACK = 'DELETE /v1/me/cards/paper';

const phone = aCard({ endsOn: '2031-06-30' });
const sheet: Card = {
  ...{ ...phone, token: 'B'.repeat(160) },
  ...{ issuedAt: '2030-03-05T10:00:00.000Z', expiresAt: '2031-06-30T23:00:00.000Z' },
};
const listed = () => json({ cards: [phone] });
const printed = () => json({ cards: [sheet] });

const open = () => {
  const sent = answerCalls({
    ...{ [LIST]: listed, [PRINT]: printed, [TAKE_BACK]: () => json({}) },
  });
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  showSignedIn(CardScreen);
  return { sent, print, calls: () => sent.map(({ call }) => call) };
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const noteOnPaper = () => page.getByText(t('paper.note', { day: shortDate('2030-03-05') }));
const noteOfPhone = () => page.getByText(t('print.note'));

it('prints a card of its own kind, which says until when it is good and that it can be taken back', async () => {
  const { print, calls } = open();
  await press(t('card.print'));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(calls()).toContain(PRINT);
  // the screen goes on with the phone's
  expect(page.getByRole('article').elements()).toHaveLength(1);
  await emulateMedia({ media: 'print' });
  await expect.element(noteOnPaper()).toBeVisible();
  expect(noteOfPhone().element().closest('[data-screen-only]')).not.toBeNull();
  // of the contract and of the code
  const until = page.getByText(t('cover.until', { day: shortDate('2031-06-30') }));
  await expect.element(until.last()).toBeVisible();
});

it('prints what the phone shows without a line, and says that it is good for a day', async () => {
  const { print } = open();
  await expect.element(page.getByRole('article')).toBeVisible();
  vi.restoreAllMocks();
  answerCalls({ [LIST]: listed });
  const printedNow = vi.spyOn(window, 'print').mockImplementation(() => {});
  await press(t('card.print'));
  await expect.poll(() => printedNow.mock.calls.length).toBe(1);
  expect(print).not.toHaveBeenCalled();
  await emulateMedia({ media: 'print' });
  await expect.element(noteOfPhone()).toBeVisible();
});

it('says why there is no sheet, and prints none', async () => {
  answerCalls({ [LIST]: listed, [PRINT]: () => refusal('too_many_attempts') });
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  showSignedIn(CardScreen);
  await press(t('card.print'));
  await expect.element(page.getByText(errorText('too_many_attempts'))).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});

it('takes back what was printed after a question, and prints it no more', async () => {
  const { print, calls } = open();
  await press(t('card.print'));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  await press(t('paper.takeBack'));
  await expect.element(page.getByText(t('paper.takeBackText'))).toBeVisible();
  await press(common('no'));
  expect(calls()).not.toContain(TAKE_BACK);
  await press(t('paper.takeBack'));
  await press(common('yes'));
  await expect.element(page.getByText(t('paper.takenBack'))).toBeVisible();
  expect(calls()).toContain(TAKE_BACK);
  await emulateMedia({ media: 'print' });
  await expect.element(noteOfPhone()).toBeVisible();
  expect(noteOnPaper().query()).toBeNull();
});

it('says no more that they were taken back once others are printed', async () => {
  const { print } = open();
  await press(t('paper.takeBack'));
  await press(common('yes'));
  await expect.element(page.getByText(t('paper.takenBack'))).toBeVisible();
  await press(t('card.print'));
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(page.getByText(t('paper.takenBack')).query()).toBeNull();
});

it('says that nothing was taken back where it failed, and tries again', async () => {
  answerCalls({ [LIST]: listed });
  showSignedIn(CardScreen);
  await press(t('paper.takeBack'));
  await press(common('yes'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText(t('paper.takenBack')).query()).toBeNull();
  vi.restoreAllMocks();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  answerCalls({ [LIST]: listed, [TAKE_BACK]: () => held.then(() => json({})) });
  await press(common('retry'));
  const button = page.getByRole('button', { name: t('paper.takeBack'), exact: true });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  letGo();
  await expect.element(page.getByText(t('paper.takenBack'))).toBeVisible();
});
