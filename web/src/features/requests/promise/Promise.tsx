import { promiseFor, type RequestPromise, showsRecourse } from '@rafiq/contract/deadlines/promise';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { brand } from '@rafiq/kit/brand.ts';
import { longDate } from '@rafiq/kit/formats/format.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { RecourseList } from '@rafiq/kit/ui/RecourseList.tsx';
import { useQuery } from '@tanstack/react-query';
import { CardBody } from '../../folders/details/FolderParts.tsx';
import { requestKey } from '../list/pages.ts';
import { promisesQuery } from './api.ts';
import { t } from './texts.ts';

const TONES = { running: 'ongoing', paused: 'blocked', late: 'rejected' } as const;

const Said = ({ promise: { state, day } }: { promise: RequestPromise }) => (
  <Alert tone={TONES[state]}>{t(state, { day: day === null ? '' : longDate(day) })}</Alert>
);

const usePromise = (request: RequestRecord<unknown>): RequestPromise | undefined =>
  promiseFor(request, useQuery(promisesQuery(requestKey(request.kind))).data);

interface Props {
  request: RequestRecord<unknown>;
}

/** Until when there is an answer. */
export const PromiseLine = ({ request }: Props) => {
  const promise = usePromise(request);
  return promise && <Said promise={promise} />;
};

/** Where to turn, from the first day that the answer is late, or when it is no: below what was answered. */
export const RecourseCard = ({ request }: Props) => {
  const promise = usePromise(request);
  if (!showsRecourse(request.status, promise)) return null;
  return (
    <CardBody title={t('recourse')}>
      <p>{t('recourse.text')}</p>
      <RecourseList contacts={brand.recourse} nameOf={t} />
    </CardBody>
  );
};
