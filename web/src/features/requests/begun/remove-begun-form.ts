/** A begun form goes, with what was sent ahead of it. */
import { queryClient } from '@rafiq/kit/http/query.ts';
import { removeDraftUnlessOpen } from '../../../lib/file-drafts.ts';
import { type BegunForm, begunFormsQuery } from './begun-forms.ts';
import { takeBackAhead } from './take-back-ahead.ts';

/** False: it is being filled in by another tab. */
export const removeBegunForm = async ({ name, draft }: BegunForm): Promise<boolean> => {
  const isRemoved = await removeDraftUnlessOpen(name);
  if (isRemoved) void takeBackAhead([draft]);
  await queryClient.invalidateQueries({ queryKey: begunFormsQuery.queryKey });
  return isRemoved;
};
