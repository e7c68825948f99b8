import { readFile } from 'node:fs/promises';
import { ERROR_STATUS } from '@rafiq/contract/core/errors';
import { expect, it } from 'vitest';
import { CODES_PAGE, codesPage } from './page.ts';

it('is what the contract says (npm run codes)', async () => {
  expect(await readFile(CODES_PAGE, 'utf8')).toBe(codesPage());
});

it('names every error, and what a row may be refused for', () => {
  const page = codesPage();
  for (const code of [...Object.keys(ERROR_STATUS), 'member_unknown', 'required', 'body_cut'])
    expect(page).toContain(`| \`${code}\` |`);
});

it.each(['feeds.md', 'integration.md'])('is named by %s', async (name) => {
  const page = await readFile(CODES_PAGE.replace('codes.md', name), 'utf8');
  expect(page).toContain('(codes.md)');
});
