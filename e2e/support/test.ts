/** Playwright's test, with an address and a CIN of its own for each test: limits count per address and per CIN. */
import { createHash } from 'node:crypto';
import { type BrowserContext, test as base } from '@playwright/test';
import { keepDraftsHere } from './drafts.ts';

const bytesOf = (text: string): number[] => [...createHash('sha256').update(text).digest()];

/** `npm run test:all -- --record` keeps whose calls a walk makes: `--changed` runs it when one of these features changes. */
const NOTES_CALLS = process.env.NOTE_CALLS === 'on';

export interface Own {
  ownCin: string;
  /** Whether what is begun goes to the account too. */
  followsDrafts: boolean;
  /** For all walks: the addresses that they call. */
  notedCalls: undefined;
}

export const test = base.extend<Own>({
  followsDrafts: [false, { option: true }],
  notedCalls: [
    async ({ browser }, use, { annotations }) => {
      const calls = new Set<string>();
      const note = (context: BrowserContext) =>
        context.on('request', (request) => calls.add(new URL(request.url()).pathname));
      // every context: a colleague at the console or a second phone has one of their own
      if (NOTES_CALLS) browser.on('context', note);
      await use(undefined);
      browser.off('context', note);
      const description = [...calls].filter((path) => path.startsWith('/v1/')).join(' ');
      if (description) annotations.push({ type: 'calls', description });
    },
    { auto: true },
  ],
  context: async ({ context, followsDrafts }, use) => {
    if (!followsDrafts) await keepDraftsHere(context);
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
