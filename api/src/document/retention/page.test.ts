import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { RETENTION_PAGE, retentionPage } from './page.ts';

it('is what the features state (npm run retention)', async () => {
  expect(await readFile(RETENTION_PAGE, 'utf8')).toBe(retentionPage());
});
