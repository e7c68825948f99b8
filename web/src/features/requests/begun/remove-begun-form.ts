/** A begun form goes, here and in the account, with what was sent ahead of it. */
import { queryClient } from '@rafiq/kit/http/query.ts';
import { accountDrafts } from '../../../lib/account-drafts/api.ts';
import { removeDraftUnlessOpen } from '../../../lib/file-drafts.ts';
import { follows } from '../../../lib/follows.ts';
import { noteRemoved } from '../../../lib/removed-drafts.ts';
import { begunFormsQuery, forgetListed } from './begun-forms.ts';
import type { BegunForm } from './merged.ts';
import { takeBackAhead } from './take-back-ahead.ts';

/** Without a connection it goes with the next one, and is not shown meanwhile. */
const removeFromAccount = async ({ name, draft, kept }: BegunForm): Promise<void> => {
  const mayBeThere = kept !== null || (draft.sync?.seen ?? 0) > 0;
  if (!follows(name) || !mayBeThere) return;
  forgetListed(name);
  await accountDrafts.remove(name).catch(() => noteRemoved(name));
};

/** False: it is being filled in by another tab. */
export const removeBegunForm = async (form: BegunForm): Promise<boolean> => {
  const isRemoved = await removeDraftUnlessOpen(form.name);
  if (isRemoved) {
    void takeBackAhead([form.draft]);
    await removeFromAccount(form);
  }
  await queryClient.invalidateQueries({ queryKey: begunFormsQuery.queryKey });
  return isRemoved;
};
