import { queryClient } from '@rafiq/kit/http/query.ts';
import { render } from '@rafiq/kit/testing/rendered.tsx';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openDraft, waitingForms } from '../../lib/file-drafts.ts';
import { keepSession, readSession, startSession } from '../../lib/session.ts';
import { aProfile } from '../../testing/builders.ts';
import { browserSeenStore } from '../offline/last-seen-database.ts';
import { useSignOut } from './use-sign-out.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const Leaving = () => {
  const { leave } = useSignOut();
  return (
    <>
      <button type="button" onClick={() => void leave()}>
        Leave
      </button>
      <button type="button" onClick={() => void leave({ removingDrafts: true })}>
        Leave nothing here
      </button>
    </>
  );
};
/** Answers where the person stands once they have left. */
const press = async (name: string): Promise<() => string> => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Leaving }),
    history: createMemoryHistory({ initialEntries: ['/dossiers'] }),
  });
  render(<RouterProvider router={router} />);
  await page.getByRole('button', { name, exact: true }).click();
  return () => router.state.location.pathname;
};

it.each([
  ['by the server', () => Promise.resolve(new Response(null, { status: 204 }))],
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
])('leaves nothing of the person in the browser, signed out %s', async (_how, answer) => {
  vi.spyOn(window, 'fetch').mockImplementation(answer);
  startSession({ memberId: '7', expiresAt: '2099-01-01T00:00:00Z' }, { cin: 'AB123456' });
  sessionStorage.setItem('draft:7:/tickets/create:form', '{"message":"…"}');
  queryClient.setQueryData(['me'], aProfile());
  await browserSeenStore.write({ memberId: '7', version: '1', answers: [] });

  await expect.poll(await press('Leave')).toBe('/auth');

  await expect.poll(() => queryClient.getQueryCache().getAll()).toEqual([]);
  expect(await browserSeenStore.read()).toBeUndefined();
  expect(readSession()).toBeNull();
  // the next field of this tab is filled with it, as the specification has it; it goes with the tab
  expect({ ...sessionStorage }).toEqual({ 'typed-cin': 'AB123456' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('AB123456');
});

const begin = async (memberId: string) => {
  keepSession({ memberId, expiresAt: '2099-01-01T00:00:00Z' });
  const file = { id: 'f', name: 'a.pdf', type: 'application/pdf', size: 3, lastModified: 0 };
  await openDraft(memberId, 'ticket').save({
    ...{ values: {}, step: '', key: 'k', recordId: null, savedAt: '2026-11-15T10:00:00.000Z' },
    files: [{ ...file, isReceived: false, uploadId: 'u-1' }],
  });
};
/** `takeBack` answers the call that takes back what was sent ahead. */
const answer = (takeBack: (signal: AbortSignal | null | undefined) => Promise<Response>) => {
  const calls: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (address, { method, signal } = {}) => {
    calls.push(`${method} ${address}`);
    return method === 'DELETE' ? takeBack(signal) : new Response(null, { status: 204 });
  });
  return calls;
};
/** What the account has not got yet goes there first. */
const PUT_BY = 'PUT /v1/me/drafts/ticket';
const TAKEN_BACK = 'DELETE /v1/uploads/u-1';
const SIGNED_OUT = 'GET /v1/auth/signout';
/** As the browser's own: what was given up before it is asked is never asked. */
const never = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => {
    const end = () => reject(signal?.reason);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });

it.each([
  ['answers', async () => Response.json({})],
  ['does not answer', never],
])(
  'takes back what drafts sent ahead before the session ends, when the server %s',
  async (_how, takeBack) => {
    const memberId = crypto.randomUUID();
    await begin(memberId);
    const calls = answer(takeBack);
    await expect.poll(await press('Leave nothing here')).toBe('/auth');
    expect(calls).toEqual([PUT_BY, TAKEN_BACK, SIGNED_OUT]);
    keepSession({ memberId, expiresAt: '2099-01-01T00:00:00Z' });
    expect(await waitingForms()).toEqual([]);
  },
);

it('takes nothing back from drafts that stay on the device', async () => {
  await begin(crypto.randomUUID());
  const calls = answer(never);
  await expect.poll(await press('Leave')).toBe('/auth');
  expect(calls).toEqual([SIGNED_OUT]);
});
