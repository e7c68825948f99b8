import type { News } from '@rafiq/contract/news/schema';
import { groupReference, referenceOf } from '@rafiq/contract/requests/reference';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { errorText, loadCommon } from '@rafiq/kit/texts/common.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { folderTexts } from '../folders/texts.ts';
import { loadHealthFolderTexts } from '../health-folders/api.ts';
import { requestTexts } from '../requests/texts.ts';
import { NewsScreen } from './NewsScreen.tsx';
import { newsTexts, t } from './texts.ts';

beforeAll(async () => {
  const words = [newsTexts, requestTexts, folderTexts].map((texts) => texts.load());
  await Promise.all([loadCommon(), loadHealthFolderTexts(), ...words]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const LIST = 'GET /v1/me/news';
const READ = 'POST /v1/me/news/read';
const news = (id: string, part: Partial<News> = {}): News => ({
  ...{ id, kind: 'health-folder', topic: 'folders', at: '2026-05-03T09:00:00.000Z', isRead: false },
  ...{ path: '/health/details?id=7', subjectId: '7' },
  ...{ status: 'Réglé', number: '2026-000123' },
  ...part,
});
const rows = () => page.getByRole('list', { name: t('title') }).getByRole('link');

it('says what happened, how it stands and since when, and leads to it', async () => {
  const request = news('2', {
    ...{ kind: 'papers-asked', topic: 'requests', status: 'Documents manquants', isRead: true },
    ...{ path: '/tickets/details?id=9', subjectId: '9', requestKind: 'ticket', number: undefined },
  });
  answerCalls({ [LIST]: () => json({ news: [news('3'), request], next: null }) });
  showSignedIn(NewsScreen);
  await expect.element(rows().nth(1)).toBeVisible();
  const [first, second] = rows().elements();
  for (const text of ['Dossier santé n° 2026-000123', 'Réglé', t('unread'), '03/05/2026 10:00'])
    expect(first?.textContent).toContain(text);
  expect(first?.getAttribute('href')).toBe('#/health/details?id=7');
  expect(second?.textContent).not.toContain(t('unread'));
  expect(second?.textContent).toContain(groupReference(referenceOf('9')));
  await expect.element(page.getByRole('button', { name: t('more') })).not.toBeInTheDocument();
});

it('marks one as read with its press, and all of those that were seen at once', async () => {
  const sent = answerCalls({
    [LIST]: () => json({ news: [news('3'), news('2')], next: null }),
    [READ]: () => json({ unread: 1 }),
  });
  showSignedIn(NewsScreen);
  await userEvent.click(rows().nth(1));
  await expect.poll(() => sent.at(-1)?.body).toEqual({ id: '2' });
  await userEvent.click(page.getByRole('button', { name: t('readAll') }));
  await expect.poll(() => sent.at(-1)?.body).toEqual({ upTo: '3' });
  await expect.element(page.getByRole('button', { name: t('readAll') })).not.toBeInTheDocument();
});

it('goes on where the part before has ended, with the focus on the first that is new', async () => {
  const asked: (string | null)[] = [];
  answerCalls({
    [LIST]: (query) => {
      asked.push(query.get('after'));
      return query.get('after') === null
        ? json({ news: [news('3')], next: '3' })
        : json({ news: [news('2', { number: '2026-000122' })], next: null });
    },
  });
  showSignedIn(NewsScreen);
  await userEvent.click(page.getByRole('button', { name: t('more') }));
  await expect.element(rows().nth(1)).toHaveFocus();
  expect(asked).toEqual([null, '3']);
});

it('says what will stand here while there is none, and that it could not be asked', async () => {
  answerCalls({ [LIST]: () => json({ news: [], next: null }) });
  showSignedIn(NewsScreen);
  await expect.element(page.getByRole('heading', { name: t('empty.title') })).toBeVisible();
  answerCalls({});
  showSignedIn(NewsScreen);
  await expect.element(page.getByText(errorText('connection'))).toBeVisible();
});
