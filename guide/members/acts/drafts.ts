import { letDraftsFollow } from '../../../e2e/support/drafts.ts';
import type { At } from '../../shot.ts';

const DESK =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** A complaint that was begun at a desk, as the phone finds it. */
export const begunElsewhere = async ({ page }: At): Promise<void> => {
  const { origin } = new URL(page.url());
  const kept = await page.request.put('/v1/me/drafts/ticket', {
    headers: { origin, 'user-agent': DESK },
    data: {
      ...{ seen: 0, step: '', key: 'guide-creation-key', writer: 'guide-writer', files: [] },
      values: { message: '…' },
    },
  });
  // of the language before it stands there already
  if (!kept.ok() && kept.status() !== 409) throw new Error(await kept.text());
  await letDraftsFollow(page);
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Windows' }).first().waitFor();
};
