import { healthFolderDetailToWire } from '@rafiq/contract/health-folders/wire';
import { amount, today } from '@rafiq/kit/formats/format.ts';
import { holdDay } from '@rafiq/kit/testing/held-day.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { amountTexts } from '@rafiq/kit/texts/amounts/texts.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy, anOpenHealthFolder } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as folders, folderTexts } from '../folders/texts.ts';
import { loadHealthFolderTexts } from './api.ts';
import { ListScreen } from './ListScreen.tsx';
import { t } from './texts.ts';

holdDay();
beforeAll(() =>
  Promise.all([loadCommon(), folderTexts.load(), loadHealthFolderTexts(), amountTexts.load()]),
);
afterEach(() => void vi.restoreAllMocks());

const NAME = 'Santé groupe · Atlas Textile';
const orders: unknown[] = [];

/** Shows the list; answers what it was narrowed to each time it was asked for, and in which order. */
const show = (search = '', value: object[] = []) => {
  const asked: unknown[] = [];
  orders.length = 0;
  answerCalls({
    'GET /v1/dossiers/': (query) => {
      asked.push(JSON.parse(query.get('$filter') ?? ''));
      orders.push(JSON.parse(query.get('$sort') ?? ''));
      return json({ count: value.length, value });
    },
  });
  showSignedIn(ListScreen, {
    path: '/health/docs',
    search,
    profile: { policies: { health: [aHealthPolicy()], motor: [] } },
  });
  return asked;
};
const remove = (name: string) =>
  page.getByRole('button', { name: folders('filter.removeContract', { name }) });

it('is of the contract in its address, which is named and goes with one press', async () => {
  const asked = show('?policy=C-1:S-1');
  await expect.element(page.getByText(NAME, { exact: true })).toBeVisible();
  expect(asked).toEqual([{ POLICE_ID: 'S-1', CABINET_ID: 'C-1' }]);
  await userEvent.click(remove(NAME));
  await expect.element(remove(NAME)).not.toBeInTheDocument();
  await expect.poll(() => asked.at(-1)).toEqual({});
});

it('keeps the focus in the filters when the contract is removed from the keyboard', async () => {
  show('?policy=C-1:S-1&q=x');
  await expect.element(remove(NAME)).toBeVisible();
  (remove(NAME).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove(NAME)).not.toBeInTheDocument();
  await expect.element(page.getByText(folders('filter.count', { count: 0 }))).toHaveFocus();
});

it('says so of a contract that is not among the active ones, and still lets it be removed', async () => {
  show('?policy=C-9:S-9');
  await expect.element(remove(folders('filter.unknownContract'))).toBeVisible();
});

it('shows no contract where none is asked for', async () => {
  const asked = show('?q=x');
  await expect.poll(() => asked).toEqual([{}]);
  await expect.element(page.getByText(folders('filter.count', { count: 0 }))).toBeVisible();
  expect(page.getByText(NAME).elements()).toHaveLength(0);
});

it('is in the order and of the days of its address, and of those that are chosen', async () => {
  await page.viewport(1280, 900);
  const asked = show('?sort=spent&period=last-year&q=x');
  await expect.poll(() => orders).toEqual([{ FRAIS_ENGAGE: -1 }]);
  const year = Number(today().slice(0, 4)) - 1;
  expect(asked).toEqual([
    { DATE_CONSULTATION_MIN: `${year}-01-01`, DATE_CONSULTATION_MAX: `${year}-12-31` },
  ]);
  const period = page.getByLabelText(t('field.consultation'));
  await userEvent.selectOptions(period, folders('period.span'));
  await expect.poll(() => asked.at(-1)).toEqual({});
  const from = page.getByRole('textbox', { name: folders('period.from') });
  await userEvent.fill(from, '01/02/2026');
  await expect.poll(() => asked.at(-1)).toEqual({ DATE_CONSULTATION_MIN: '2026-02-01' });
  await userEvent.selectOptions(page.getByLabelText(folders('sort.label')), t('sort.refunded'));
  await expect.poll(() => orders.at(-1)).toEqual({ REMBOURSEMENT: -1 });
  // an order is no filter: it stays when they go
  await userEvent.click(page.getByRole('button', { name: folders('filter.clear') }).first());
  await expect.poll(() => asked.at(-1)).toEqual({});
  expect(orders.at(-1)).toEqual({ REMBOURSEMENT: -1 });
});

it('says in words that nothing has been worked out yet, and zero only where that was decided', async () => {
  await page.viewport(1280, 900);
  const rows = [
    anOpenHealthFolder({ id: '1', status: 'En cours', reimbursedAmount: 0 }),
    anOpenHealthFolder({ id: '2', status: 'Rejeté', reimbursedAmount: 0 }),
  ];
  show('', rows.map(healthFolderDetailToWire));
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  const back = [...document.querySelectorAll('tbody tr')].map((row) => row.lastChild?.textContent);
  expect(back).toEqual([t('amounts.notYet'), amount(0)]);
});
