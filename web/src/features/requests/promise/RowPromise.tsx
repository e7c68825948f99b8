import type { IsoDate } from '@rafiq/contract/core/dates';
import { LOCALES } from '@rafiq/contract/core/language';
import { promiseFor } from '@rafiq/contract/deadlines/promise';
import type { RequestStatus } from '@rafiq/contract/requests/model';
import { language } from '@rafiq/kit/texts/language.ts';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { promisesQuery } from './api.ts';
import styles from './RowPromise.module.css';
import { t } from './texts.ts';

/** 3 déc.: a promise is of the days to come, or of those just past. */
const format = new Intl.DateTimeFormat(LOCALES[language], {
  ...{ day: 'numeric', month: 'short', timeZone: 'UTC', numberingSystem: 'latn' },
});
const dayOf = (day: IsoDate | null): string =>
  day === null ? '' : format.format(new Date(`${day}T00:00:00Z`));

export interface RowPromiseProps {
  request: { id: string; status: RequestStatus };
  /** The list that it stands in. */
  beside: QueryKey;
}

/** What a row says of its promise, in a few words; nothing while it is not known. */
export const RowPromise = ({ request, beside }: RowPromiseProps) => {
  const promise = promiseFor(request, useQuery(promisesQuery(beside)).data);
  if (!promise) return null;
  const { state, day } = promise;
  return (
    <small className={styles.promise} data-state={state}>
      {t(`row.${state}`, { day: dayOf(day) })}
    </small>
  );
};
