import type { CallBackCase } from '@rafiq/contract/call-backs/schema';
import { SUPPORT_REASONS } from '@rafiq/contract/support/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { buttonClass } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { Phone } from '@rafiq/kit/ui/Figures.tsx';
import { Page } from '@rafiq/kit/ui/Page.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { Link, useParams } from '@tanstack/react-router';
import { Attempts } from './Attempts.tsx';
import { useCallBack } from './api.ts';
import styles from './CallBack.module.css';
import { CallForm } from './CallForm.tsx';
import { t } from './texts.ts';

const reasonOf = (reason: string): string => {
  const known = SUPPORT_REASONS.find((one) => one === reason);
  return known ? t(`reason.${known}`) : reason;
};

const Asked = ({ call }: { call: CallBackCase }) => (
  <Card title={t('whom')}>
    <div className={styles.whom}>
      <p className={styles.phone}>
        <Phone number={call.phone} />
      </p>
      <p>
        {call.person ? (
          <>
            <bdi>{call.person.name}</bdi> · <bdi dir="ltr">{call.person.cin}</bdi>
          </>
        ) : (
          t('stranger')
        )}
        {' · '}
        {t(`speaks.${call.language}`)}
      </p>
      <p>
        <strong>{reasonOf(call.reason)}</strong>
      </p>
      {call.message && (
        <p className={styles.said} dir="auto">
          {call.message}
        </p>
      )}
    </div>
  </Card>
);

const Closed = () => (
  <Alert
    tone="success"
    action={
      <Link
        to="/queue/$view"
        params={{ view: 'call-back' }}
        className={buttonClass({ variant: 'soft', small: true })}
      >
        {t('back')}
      </Link>
    }
  >
    {t('closed')}
  </Alert>
);

export const CallBackScreen = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useCallBack(id);
  if (query.isPending) return <Skeleton lines={6} label={common('loading')} />;
  if (query.isError) return <QueryProblem query={query} />;
  const call = query.data;
  const when = { asked: moment(call.askedAt), due: moment(call.dueAt) };
  return (
    <Page title={t('title')} intro={t(call.isOpen ? 'when' : 'when.closed', when)}>
      <div className={styles.screen}>
        <Asked call={call} />
        {call.isOpen ? <CallForm call={call} look={() => void query.refetch()} /> : <Closed />}
        <Attempts attempts={call.attempts} />
      </div>
    </Page>
  );
};
