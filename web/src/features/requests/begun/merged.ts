/** What was begun on this device and in the account, as one list. */
import type { FollowingDraft } from '@rafiq/contract/drafts/schema';
import type { StoredDraft } from '../../../lib/file-drafts-model.ts';
import { type Local, useBegun } from './begun-forms.ts';
import { type Place, placeOf } from './place.ts';

export interface BegunForm extends Place {
  /** Under which the draft is kept. */
  name: string;
  draft: StoredDraft;
  /** What the account has of it. Null: nothing, or nobody has asked yet. */
  kept: FollowingDraft | null;
  isHere: boolean;
}

const asStored = ({ values, step, key, files, savedAt }: FollowingDraft): StoredDraft => ({
  ...{ values, step, key, savedAt, recordId: null },
  files: files.map(({ uploadId, ...file }) => ({
    ...file,
    isReceived: false,
    uploadId: uploadId ?? undefined,
  })),
});

/** Newest first. */
const merged = (local: Local[], kept: FollowingDraft[]): BegunForm[] => {
  const here = new Set(local.map(({ form }) => form));
  const byName = new Map(kept.map((one) => [one.name, one]));
  const all = [
    ...local.map(({ form, draft }) => ({
      ...{ name: form, draft, kept: byName.get(form) ?? null, isHere: true },
    })),
    ...kept
      .filter(({ name, values }) => !here.has(name) && values !== null)
      .map((one) => ({ name: one.name, draft: asStored(one), kept: one, isHere: false })),
  ];
  return all
    .sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt))
    .flatMap((one) => {
      const place = placeOf(one.name);
      return place ? [{ ...place, ...one }] : [];
    });
};

/** Another device has saved it since this one did. */
export const wentOnElsewhere = ({ kept, draft, isHere }: BegunForm): boolean =>
  isHere &&
  kept !== null &&
  kept.version !== draft.sync?.seen &&
  kept.writer !== draft.sync?.writer;

export const useBegunForms = () => {
  const { local, account } = useBegun();
  const forms = merged(local.data ?? [], account.data ?? []);
  return { forms, account, isLooking: local.isPending || account.isLoading };
};
