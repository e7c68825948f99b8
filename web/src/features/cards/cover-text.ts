import type { Cover } from '@rafiq/contract/cards/model';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { t } from './texts.ts';

export const coverText = ({ startsOn, endsOn }: Cover): string => {
  if (startsOn !== null && endsOn !== null)
    return t('cover.between', { start: shortDate(startsOn), end: shortDate(endsOn) });
  if (endsOn !== null) return t('cover.until', { day: shortDate(endsOn) });
  return startsOn === null ? t('cover.open') : t('cover.since', { day: shortDate(startsOn) });
};
