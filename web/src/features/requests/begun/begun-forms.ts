/** The forms that the signed-in member has begun on this device and not sent yet. */
import { queryOptions } from '@tanstack/react-query';
import { listDrafts } from '../../../lib/file-drafts.ts';
import type { StoredDraft } from '../../../lib/file-drafts-model.ts';
import { type Place, placeOf } from './place.ts';

export interface BegunForm extends Place {
  /** Under which the draft is kept. */
  name: string;
  draft: StoredDraft;
}

/** Newest first. Looked up anew whenever a screen shows them: another tab may have gone on. */
export const begunFormsQuery = queryOptions({
  queryKey: ['begun-forms'],
  queryFn: async (): Promise<BegunForm[]> => {
    const drafts = await listDrafts();
    return drafts
      .sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt))
      .flatMap(({ form, draft }) => {
        const place = placeOf(form);
        return place ? [{ ...place, name: form, draft }] : [];
      });
  },
  staleTime: 0,
});
