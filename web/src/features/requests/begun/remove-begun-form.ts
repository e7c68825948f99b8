/** A begun form goes, with what was sent ahead of it. */
import { queryClient } from '@rafiq/kit/http/query.ts';
import { removeDraftUnlessOpen } from '../../../lib/file-drafts.ts';
import { takeBackFile } from '../api.ts';
import { type BegunForm, begunFormsQuery } from './begun-forms.ts';

/** False: it is being filled in by another tab. */
export const removeBegunForm = async ({ name, draft }: BegunForm): Promise<boolean> => {
  const isRemoved = await removeDraftUnlessOpen(name);
  const ahead = isRemoved ? draft.files.flatMap(({ uploadId }) => uploadId ?? []) : [];
  // What cannot be taken back now is swept after a day.
  for (const id of ahead) takeBackFile(id).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: begunFormsQuery.queryKey });
  return isRemoved;
};
