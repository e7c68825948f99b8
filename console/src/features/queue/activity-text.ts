import type { LastActivity } from '@rafiq/contract/cases/model';
import { hour } from '@rafiq/kit/formats/format.ts';
import { t } from './texts.ts';
import { receivedDaysAgo } from './when.ts';

const whenText = (at: string, now: Date): string => {
  const days = receivedDaysAgo(at, now);
  if (days === 0) return hour(at);
  return days === 1 ? t('when.yesterday', { hour: hour(at) }) : t('received', { days });
};

/** Who wrote last, and when. */
export const activityText = ({ what, by, at }: LastActivity, now: Date): string => {
  const when = whenText(at, now);
  if (what !== 'answer') return t(`activity.${what}`, { when });
  return by === ''
    ? t('activity.answerOurs', { when })
    : t('activity.answer', { name: `\u2068${by}\u2069`, when });
};
