/** Playwright's test, with an address and a CIN of its own for each test: limits count per address and per CIN. */
import { createHash } from 'node:crypto';
import { test as base } from '@playwright/test';

const bytesOf = (text: string): number[] => [...createHash('sha256').update(text).digest()];

export const test = base.extend<{ ownCin: string }>({
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
