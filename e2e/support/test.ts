/** Playwright's test, with an address and a CIN of its own for each test: limits count per address and per CIN. */
import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';

const bytesOf = (text: string): number[] => [...createHash('sha256').update(text).digest()];

interface Own {
  ownCin: string;
  /** Whether what is begun goes to the account too. Members are shared by tests: what one begins is no matter of another. */
  followsDrafts: boolean;
}

export const test = base.extend<Own>({
  followsDrafts: [false, { option: true }],
  context: async ({ context, followsDrafts }, use) => {
    const none = { json: { value: [] } };
    if (!followsDrafts) {
      await context.route('**/v1/me/drafts**', (route) =>
        route.request().method() === 'GET' ? route.fulfill(none) : route.abort(),
      );
    }
    await use(context);
  },
  // The server trusts the proxy on its own machine; here the test plays the proxy.
  extraHTTPHeaders: async ({ browserName: _ }, use, { testId }) => {
    const [a, b, c] = bytesOf(testId);
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
  ownCin: async ({ browserName: _ }, use, { testId }) => {
    const digits = bytesOf(`cin ${testId}`)
      .map((byte) => byte % 10)
      .slice(0, 8)
      .join('');
    await use(`E${digits}`);
  },
});
