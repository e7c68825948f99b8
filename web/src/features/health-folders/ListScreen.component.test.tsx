import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHealthPolicy } from '../../testing/builders.ts';
import { showSignedIn } from '../../testing/screen.tsx';
import { t as folders, folderTexts } from '../folders/texts.ts';
import { loadHealthFolderTexts } from './api.ts';
import { ListScreen } from './ListScreen.tsx';

beforeAll(() => Promise.all([loadCommon(), folderTexts.load(), loadHealthFolderTexts()]));
afterEach(() => void vi.restoreAllMocks());

const NAME = 'Santé groupe · Atlas Textile';

/** Shows the list; answers what it was narrowed to each time it was asked for. */
const show = (search = '') => {
  const asked: unknown[] = [];
  answerCalls({
    'GET /v1/dossiers/': (query) => {
      asked.push(JSON.parse(query.get('$filter') ?? ''));
      return json({ count: 0, value: [] });
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
