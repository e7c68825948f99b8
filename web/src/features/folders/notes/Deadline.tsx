import { daysBetween, type IsoDate } from '@rafiq/contract/core/dates';
import { today } from '@rafiq/kit/formats/format.ts';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { t } from '../texts.ts';

/** How many days are left until a day that stands beside it. */
export const Deadline = ({ day }: { day: IsoDate }) => {
  const days = daysBetween(today(), day);
  return days < 0 ? (
    <StatusTag tone="rejected">{t('deadline.over', { days: -days })}</StatusTag>
  ) : (
    <StatusTag tone="blocked">{t('deadline.left', { days })}</StatusTag>
  );
};
