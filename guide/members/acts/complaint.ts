import { expect } from '@playwright/test';
import { listed } from '../../../e2e/support/requests.ts';
import type { At } from '../../shot.ts';

/** A complaint about a folder, with the recorder at work. */
export const complaintWithVoice = async ({ page, word }: At): Promise<void> => {
  const [folder] = await listed<{ DOSSIER_ID: string }>(page, '/dossiers/?$top=1');
  await page.getByRole('button', { name: word('requests', 'lookup.choose') }).click();
  const lookup = page.getByRole('dialog', { name: word('requests', 'lookup.title') });
  const found = lookup
    .getByRole('list', { name: word('requests', 'lookup.list') })
    .getByRole('button');
  await found.filter({ hasText: folder?.DOSSIER_ID ?? '' }).click();
  await page
    .getByLabel(word('health-complaints', 'create.reason'))
    .selectOption({ label: word('health-complaints', 'reason.unpaid') });
  const record = page.getByRole('button', { name: word('voice', 'record') });
  await record.click();
  await expect(page.getByRole('timer').locator('strong')).toHaveText(/^[1-9]?\d$/, {
    timeout: 60_000,
  });
  const stop = page.getByRole('button', { name: word('voice', 'stop') });
  await stop.click();
  await page.getByText(word('voice', 'ending.asked')).waitFor();
  await page.getByLabel(word('voice', 'player'), { exact: true }).scrollIntoViewIfNeeded();
};
