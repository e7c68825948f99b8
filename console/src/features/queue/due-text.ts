/** How urgent a case is, in words. */
import { LOCALES } from '@rafiq/contract/core/language';
import { hour, moment } from '@rafiq/kit/formats/format.ts';
import { language } from '@rafiq/kit/texts/language.ts';
import { t } from './texts.ts';
import type { Due } from './when.ts';

const weekday = new Intl.DateTimeFormat(LOCALES[language], {
  weekday: 'long',
  timeZone: 'Africa/Casablanca',
});

export const dueText = (due: Due, dueAt: string): string => {
  switch (due.at) {
    case 'late':
      return t(`late.${due.by.unit}`, { count: due.by.count });
    case 'today':
      return due.in.hours === 0
        ? t('due.minutes', { minutes: due.in.minutes })
        : t('due.hours', {
            hours: due.in.hours,
            minutes: String(due.in.minutes).padStart(2, '0'),
          });
    case 'tomorrow':
      return t('due.tomorrow', { hour: hour(dueAt) });
    case 'week':
      return `${weekday.format(new Date(dueAt))} ${hour(dueAt)}`;
    case 'later':
      return moment(dueAt);
  }
};
