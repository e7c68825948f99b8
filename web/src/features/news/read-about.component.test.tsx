import { queryClient } from '@rafiq/kit/http/query.ts';
import { answerCalls, json } from '@rafiq/kit/testing/network.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showSignedIn } from '../../testing/screen.tsx';
import { toDoQuery } from '../to-do/api.ts';
import { useReadAbout } from './api.ts';
import { countQuery } from './count.ts';

afterEach(() => void vi.restoreAllMocks());

const Screen = () => {
  useReadAbout('request', '9');
  return <p>here</p>;
};
const about = (kind: 'ticket' | 'motor-folder') => ({
  ...{ kind: 'answer' as const, id: '9', about: kind, number: null, on: '2026-11-18' },
});
const show = async () => {
  const sent = answerCalls({ 'POST /v1/me/news/read': () => json({ unread: 1 }) });
  showSignedIn(Screen);
  await expect.element(page.getByText('here')).toBeVisible();
  return sent;
};

it('reads what was told about the request that is open, once, and takes it off the list', async () => {
  const sent = await show();
  const items = [about('ticket'), about('motor-folder')];
  queryClient.setQueryData(toDoQuery.queryKey, { items, underWay: [], verification: null });
  queryClient.setQueryData(countQuery.queryKey, 2);
  await vi.waitFor(() => expect(queryClient.getQueryData(countQuery.queryKey)).toBe(1));
  const kinds = ['request-answered', 'papers-asked'];
  expect(sent).toEqual([
    { call: 'POST /v1/me/news/read', body: { about: { kinds, subjectId: '9' } } },
  ]);
  expect(queryClient.getQueryData(toDoQuery.queryKey)?.items).toEqual([about('motor-folder')]);
});

it('asks nothing while nothing is unread', async () => {
  const sent = await show();
  queryClient.setQueryData(countQuery.queryKey, 0);
  await expect.element(page.getByText('here')).toBeVisible();
  expect(sent).toEqual([]);
});
