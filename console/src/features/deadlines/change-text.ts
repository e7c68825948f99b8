import { isIsoDate } from '@rafiq/contract/core/dates';
import type { DeadlineChange } from '@rafiq/contract/deadlines/changes';
import { shortDate } from '@rafiq/kit/formats/format.ts';
import { holidayName } from '../../lib/holidays/holiday-names.ts';
import { t as queueText } from '../queue/texts.ts';
import { dayOfYear } from './day-of-year.ts';
import { t } from './texts.ts';

/** Of one year, or of each. */
const dayText = (day: string): string =>
  isIsoDate(day) ? shortDate(day) : (dayOfYear(day) ?? day);

export const changeText = ({ what, kind, name, from, to }: DeadlineChange): string =>
  what === 'rule'
    ? t('change.rule', { kind: kind ? queueText(`kind.${kind}`) : '' })
    : t(`change.${what}`, {
        name: holidayName(name),
        from: what === 'calendar-renamed' ? from : dayText(from),
        to: dayText(to),
      });
