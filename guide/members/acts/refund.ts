import type { At } from '../../shot.ts';

/** The lines of a refund, from their title on. */
export const refundExplained = async ({ page, word }: At): Promise<void> => {
  await page.getByRole('heading', { name: word('refund', 'title') }).evaluate((title) => {
    title.closest('details')?.setAttribute('open', '');
    title.scrollIntoView({ block: 'start' });
  });
};
