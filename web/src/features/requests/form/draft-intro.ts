import { hour } from '@rafiq/kit/formats/format.ts';
import { t } from '../texts.ts';

/** Below a form's title: what it is for, then that it is kept, and nothing more once it was sent. */
export const draftIntro = (
  { savedAt, recordId }: { savedAt: string | null; recordId: string | null },
  intro: string,
): string | null => {
  if (recordId !== null) return null;
  return savedAt === null ? intro : t('draft.saved', { time: hour(savedAt) });
};
