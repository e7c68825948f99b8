import { hour } from '@rafiq/kit/formats/format.ts';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import type { FormState, FormValues } from './request-form-model.ts';

type Kept = Pick<FormState<FormValues>, 'savedAt' | 'followedAt' | 'recordId' | 'isSaving'>;

/** Below a form's title: what it is for, then that it is kept, and nothing more once it was sent. */
export const draftIntro = (
  { savedAt, followedAt, recordId, isSaving }: Kept,
  intro: string,
): ReactNode => {
  if (recordId !== null) return null;
  if (savedAt === null) return intro;
  const said = followedAt === savedAt ? 'draft.followed' : 'draft.saved';
  return <span aria-busy={isSaving}>{t(said, { time: hour(savedAt) })}</span>;
};
