import type { ToldLine } from '@rafiq/contract/ledger/schema';
import { groupReference } from '@rafiq/contract/requests/reference';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { common, errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { ToldLines } from './ToldLines.tsx';
import { ledgerTexts } from './texts.ts';

beforeAll(() => Promise.all([loadCommon(), ledgerTexts.load()]));
afterEach(() => {
  vi.restoreAllMocks();
});

const CALL = 'GET /v1/me/ledger';
const line = (id: string, part: Partial<ToldLine> = {}): ToldLine => ({
  ...{ id, at: '2026-05-03T09:00:00.000Z', role: 'agent', act: 'case.read' },
  ...{ reference: '482173064', name: '' },
  ...part,
});

it('says who opened what and when, with the number of the request', async () => {
  answerCalls({
    [CALL]: () =>
      json({
        count: 2,
        value: [line('1'), line('2', { role: 'verifier', act: 'identity.read', reference: null })],
      }),
  });
  showSignedIn(ToldLines);
  const rows = page.getByRole('listitem');
  await expect.element(rows.nth(1)).toBeVisible();
  const [first, second] = rows.elements().map(({ textContent }) => textContent);
  for (const text of [
    'Un conseiller a ouvert votre demande.',
    '03/05/2026 10:00',
    `Demande n° ${groupReference('482173064')}`,
  ])
    expect(first).toContain(text);
  expect(second).toContain('Un vérificateur d’identité a consulté ce qui prouve votre identité.');
  expect(second).not.toContain('Demande');
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});

it('goes on to the next page', async () => {
  const asked: string[] = [];
  answerCalls({
    [CALL]: (query) => {
      asked.push(String(query.get('$skip')));
      const isFirst = query.get('$skip') === '0';
      return json({
        count: 6,
        value: isFirst ? [line('1')] : [line('6', { act: 'member-file.read' })],
      });
    },
  });
  showSignedIn(ToldLines);
  await userEvent.click(page.getByRole('button', { name: common('pager.next') }));
  await expect.element(page.getByText('Un conseiller a ouvert votre fiche.')).toBeVisible();
  expect(asked).toEqual(['0', '5']);
});

it('says that nobody has looked, or that it could not be asked', async () => {
  answerCalls({ [CALL]: () => json({ count: 0, value: [] }) });
  showSignedIn(ToldLines);
  await expect.element(page.getByText('Personne n’a encore ouvert vos données.')).toBeVisible();
  answerCalls({});
  showSignedIn(ToldLines);
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
});
