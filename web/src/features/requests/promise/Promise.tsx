import { RECOURSES, type Recourse } from '@rafiq/contract/core/recourse';
import { type RequestPromise, showsRecourse } from '@rafiq/contract/deadlines/promise';
import type { RequestRecord } from '@rafiq/contract/requests/model';
import { brand } from '@rafiq/kit/brand.ts';
import { longDate } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { useQuery } from '@tanstack/react-query';
import { CardBody } from '../../folders/details/FolderParts.tsx';
import { promisesQuery } from './api.ts';
import styles from './Promise.module.css';
import { t } from './texts.ts';

const TONES = { running: 'ongoing', paused: 'blocked', late: 'rejected' } as const;

const Said = ({ promise: { state, day } }: { promise: RequestPromise }) => (
  <Alert tone={TONES[state]}>{t(state, { day: day === null ? '' : longDate(day) })}</Alert>
);

/** Large letters on a phone break it behind the sign, and not in a word. */
const Email = ({ address }: { address: string }) => {
  const at = address.indexOf('@') + 1;
  return (
    <bdi dir="ltr">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </bdi>
  );
};

const Contact = ({ of }: { of: Recourse }) => {
  const { phone, email, web } = brand.recourse[of] ?? {};
  return (
    <li>
      <strong>{t(of)}</strong>
      <span className={styles.ways}>
        {phone && <Phone number={phone} />}
        {email && (
          <a href={`mailto:${email}`}>
            <Email address={email} />
          </a>
        )}
        {web && (
          <a href={web} target="_blank" rel="noreferrer">
            <bdi dir="ltr">{new URL(web).host}</bdi>{' '}
            <span className="visually-hidden">({common('opensNewTab')})</span>
          </a>
        )}
      </span>
    </li>
  );
};

const usePromise = ({ id, kind }: RequestRecord<unknown>): RequestPromise | undefined =>
  useQuery(promisesQuery(kind)).data?.find((one) => one.id === id);

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
      <ol className={styles.recourse}>
        {RECOURSES.map((one) => (
          <Contact key={one} of={one} />
        ))}
      </ol>
    </CardBody>
  );
};
