import { hour } from '@rafiq/kit/formats/format.ts';
import type { ReactNode } from 'react';
import { t } from '../texts.ts';
import type { FormState, FormValues } from './request-form-model.ts';

/** Below a form's title: what it is for, then that it is kept, and nothing more once it was sent. */
export const draftIntro = (
  { savedAt, recordId, isSaving }: Pick<FormState<FormValues>, 'savedAt' | 'recordId' | 'isSaving'>,
  intro: string,
): ReactNode => {
  if (recordId !== null) return null;
  if (savedAt === null) return intro;
  return <span aria-busy={isSaving}>{t('draft.saved', { time: hour(savedAt) })}</span>;
};
