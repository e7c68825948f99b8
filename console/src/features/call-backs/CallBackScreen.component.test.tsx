import type { CallBackCase } from '@rafiq/contract/call-backs/schema';
import { answerCalls, json, refusal } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { showScreen } from '../../testing/screen.tsx';
import { CallBackScreen } from './CallBackScreen.tsx';
import { callBackTexts, t } from './texts.ts';

const READ = 'GET /v1/staff/call-backs/7';
const TELL = 'POST /v1/staff/call-backs/7/attempts';

beforeAll(() => Promise.all([loadCommon(), callBackTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const aCall = (part: Partial<CallBackCase> = {}): CallBackCase => ({
  ...{ id: '7', isOpen: true, version: 3, phone: '0612345678', language: 'ar' },
  ...{ askedAt: '2026-11-14T10:00:00.000Z', dueAt: '2026-11-15T10:00:00.000Z' },
  ...{ reason: 'information', message: '', person: { name: 'Omar El Idrissi', cin: 'CD234567' } },
  attempts: [],
  ...part,
});
const tried: CallBackCase['attempts'] = [
  {
    ...{ outcome: 'not_reached', note: 'Messagerie', by: 'Adil Mernissi' },
    at: '2026-11-14T12:00:00.000Z',
  },
];

const show = async (call: CallBackCase, told: () => Response = () => json(call)) => {
  const sent = answerCalls({ [READ]: () => json(call), [TELL]: told });
  showScreen(CallBackScreen, { path: '/call-backs/$id', at: '/call-backs/7' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return () => sent.filter(({ call: one }) => one === TELL).map(({ body }) => body);
};
const says = (where: Locator, text: string) =>
  expect.poll(() => where.query()?.textContent).toContain(text);
const note = () => page.getByRole('textbox');

it('says whom to call by one press, about what, and what was tried', async () => {
  await show(aCall({ message: '<b>Le matin</b>', attempts: tried }));
  const phone = page.getByRole('link', { name: '0612345678' });
  await expect.element(phone).toHaveAttribute('href', 'tel:0612345678');
  for (const text of ['Omar El Idrissi', 'CD234567', t('speaks.ar'), t('reason.information')])
    expect(document.body.textContent).toContain(text);
  await expect.element(page.getByText('<b>Le matin</b>')).toBeVisible();
  await says(page.getByRole('listitem'), 'Messagerie');
  // nobody is named in the tab, which a browser's history keeps
  expect(document.title).not.toMatch(/Omar|0612/);
});

it('keeps what came of the call by a key, with the note and the version that was seen', async () => {
  const after = aCall({ version: 4, attempts: tried });
  const told = await show(aCall({ person: null }), () => json(after));
  await expect.element(page.getByText(t('stranger'), { exact: false })).toBeVisible();
  await userEvent.fill(note(), ' Messagerie ');
  await userEvent.keyboard('p');
  expect(told()).toEqual([]);
  await userEvent.clear(note());
  await userEvent.fill(note(), 'Messagerie');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('p');
  await says(page.getByRole('listitem'), t('outcome.not_reached'));
  expect(told()).toEqual([{ outcome: 'not_reached', note: 'Messagerie', version: 3 }]);
  await expect.element(note()).toHaveValue('');
});

it('ends only after a second word', async () => {
  const told = await show(aCall(), () => json(aCall({ isOpen: false, version: 4 })));
  await userEvent.keyboard('d');
  await userEvent.click(page.getByRole('button', { name: t('end.no') }));
  expect(told()).toEqual([]);
  await userEvent.keyboard('d');
  await userEvent.click(page.getByRole('button', { name: t('end.yes') }));
  await expect.element(page.getByText(t('closed'))).toBeVisible();
  await expect.element(note()).not.toBeInTheDocument();
  expect(told()).toEqual([{ outcome: 'done', note: '', version: 3 }]);
});

it('keeps the note when a colleague was first, and shows what has changed', async () => {
  await show(aCall(), () => refusal('case_changed'));
  await userEvent.fill(note(), 'Rappeler lundi');
  await userEvent.click(page.getByRole('button', { name: `${t('tell.called')} c` }));
  await says(page.getByRole('alert'), errorText('case_changed'));
  answerCalls({ [READ]: () => json(aCall({ version: 4, attempts: tried })) });
  await userEvent.click(page.getByRole('button', { name: t('lookAgain') }));
  await says(page.getByRole('listitem'), 'Adil Mernissi');
  await expect.element(note()).toHaveValue('Rappeler lundi');
});
