import type { BrowserContext } from '@playwright/test';

/** Nothing that is begun here reaches the account: members are shared, and what one has begun is no matter of another. */
export const keepDraftsHere = (context: BrowserContext): Promise<unknown> =>
  context.route('**/v1/me/drafts**', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { value: [] } }) : route.abort(),
  );
