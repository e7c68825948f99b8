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

const Contact = ({ of }: { of: Recourse }) => {
  const { phone, email, web } = brand.recourse[of] ?? {};
  return (
    <li>
      <strong>{t(of)}</strong>
      <span className={styles.ways}>
        {phone && <Phone number={phone} />}
        {email && (
          <a href={`mailto:${email}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
        {web && (
          <a href={web} target="_blank" rel="noreferrer">
            {t('web')} <span className="visually-hidden">({common('opensNewTab')})</span>
          </a>
        )}
      </span>
    </li>
  );
};

/** Until when there is an answer; and where to turn, from the first day that it is late, or when it is no. */
export const PromiseCard = ({ request }: { request: RequestRecord<unknown> }) => {
  const { data = [] } = useQuery(promisesQuery(request.kind));
  const promise = data.find(({ id }) => id === request.id);
  const isShown = showsRecourse(request.status, promise);
  if (!promise && !isShown) return null;
  return (
    <>
      {promise && <Said promise={promise} />}
      {isShown && (
        <CardBody title={t('recourse')}>
          <p>{t('recourse.text')}</p>
          <ol className={styles.recourse}>
            {RECOURSES.map((one) => (
              <Contact key={one} of={one} />
            ))}
          </ol>
        </CardBody>
      )}
    </>
  );
};
