/** The forms that the signed-in member has begun and not sent yet: on this device, and in the account. */
import type { FollowingDraft } from '@rafiq/contract/drafts/model';
import { queryClient } from '@rafiq/kit/http/query.ts';
import { afterFrame } from '@rafiq/kit/ui/after-frame.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { actingGrant } from '../../../lib/acting.ts';
import { listDrafts } from '../../../lib/file-drafts.ts';
import type { StoredDraft } from '../../../lib/file-drafts-model.ts';
import { type Place, placeOf } from './place.ts';

export interface BegunForm extends Place {
  /** Under which the draft is kept. */
  name: string;
  draft: StoredDraft;
  /** What the account has of it. Null: nothing, or nobody has asked yet. */
  kept: FollowingDraft | null;
  isHere: boolean;
}

type Local = { form: string; draft: StoredDraft };

/** Looked up anew whenever a screen shows them: another tab may have gone on. */
export const begunFormsQuery = queryOptions({
  queryKey: ['begun-forms'],
  queryFn: (): Promise<Local[]> => listDrafts(),
  staleTime: 0,
});

/** Fetched by itself, with what it takes: the home is drawn before. */
const accountDraftsQuery = queryOptions({
  queryKey: ['account-drafts'],
  queryFn: async ({ signal }) => {
    const { meetAccount } = await import('../../../lib/meet-account.ts');
    const met = await meetAccount(signal);
    if (met.hasChanged) void queryClient.invalidateQueries({ queryKey: begunFormsQuery.queryKey });
    return met.kept;
  },
  staleTime: 0,
  retry: false,
});

/** Sent or removed: no list shows it any more, also before the account is asked again. */
export const forgetListed = (name: string): void => {
  queryClient.setQueryData(accountDraftsQuery.queryKey, (kept) =>
    kept?.filter((one) => one.name !== name),
  );
};

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

/** Once the screen is there. */
const useDrawn = (): boolean => {
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => afterFrame(() => setDrawn(true)), []);
  return isDrawn;
};

/** Undefined while nobody knows of any. */
export const useBegunForms = () => {
  const local = useQuery(begunFormsQuery);
  const account = useQuery({
    ...accountDraftsQuery,
    enabled: useDrawn() && actingGrant() === null,
  });
  const forms = merged(local.data ?? [], account.data ?? []);
  return { forms, account, isLooking: local.isPending || account.isLoading };
};
