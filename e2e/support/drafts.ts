import type { BrowserContext, Page } from '@playwright/test';

/**
 * Nothing that is begun here reaches the account: members are shared, and what one has begun is no matter of another.
 * Answered in the page: a route would lead every request of the test through the test, and switch the browser's cache
 * off.
 */
export const keepDraftsHere = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : input;
      const isDraft = new URL(address, location.href).pathname.startsWith('/v1/me/drafts');
      if (!isDraft || 'draftsFollow' in window) return send(input, init);
      if ((init?.method ?? 'GET') !== 'GET') throw new TypeError('Failed to fetch');
      return Response.json({ value: [] });
    };
  });

/** From the next load on this page is no exception. */
export const letDraftsFollow = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.assign(window, { draftsFollow: true }));
