import type { Device, DeviceList } from '@rafiq/contract/account/schema';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { ProofDialog } from '../proof/ProofDialog.tsx';
import { isProofRequired, useProof } from '../proof/use-proof.ts';
import styles from './Account.module.css';
import { useDevices, useSignOutElsewhere } from './api.ts';
import { DeviceRow, deviceName } from './DeviceRow.tsx';
import { t } from './texts.ts';

/** What is asked about: one device, or all the others. */
type Asked = Device | 'others';

const useEnding = () => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const signOut = useSignOutElsewhere();
  const proof = useProof();
  const end = (id: string | null) =>
    signOut.mutate(id, {
      onError: (error) => isProofRequired(error) && proof.ask(() => end(id)),
      onSettled: () => setAsked(null),
    });
  const run = (id: string | null) =>
    proof.before(
      () => end(id),
      () => setAsked(null),
    );
  return { asked, ask: setAsked, run, signOut, proof };
};
type Ending = ReturnType<typeof useEnding>;

const Question = ({ ending: { asked, ask, run, signOut } }: { ending: Ending }) => (
  <ConfirmDialog
    open={asked !== null}
    title={t(asked === 'others' ? 'devices.confirmTitle' : 'devices.endTitle')}
    text={
      asked === null || asked === 'others'
        ? t('devices.confirmText')
        : t('devices.endText', { device: deviceName(asked) })
    }
    yes={common('yes')}
    no={common('no')}
    busy={signOut.isPending}
    onYes={() => asked && run(asked === 'others' ? null : asked.id)}
    onNo={() => ask(null)}
  />
);

/** The row that was pressed is gone: who went there with the keyboard goes on from what became of it. */
const Outcome = ({ ending: { asked, run, signOut } }: { ending: Ending }) => {
  const ended = useRef<HTMLDivElement>(null);
  const isGone = signOut.isSuccess && signOut.variables !== null && asked === null;
  useEffect(() => {
    if (isGone) ended.current?.focus();
  }, [isGone]);
  if (signOut.isError) {
    const again = () => run(signOut.variables);
    return <Problem message={messageOf(signOut.error)} retry={common('retry')} onRetry={again} />;
  }
  return (
    signOut.isSuccess && (
      <div ref={ended} tabIndex={-1}>
        <Alert tone="success">{t(signOut.variables ? 'devices.ended' : 'devices.signedOut')}</Alert>
      </div>
    )
  );
};

const List = ({ devices, count }: DeviceList) => {
  const ending = useEnding();
  const more = count - devices.length;
  return (
    <>
      {/* before what becomes of it, which takes the focus once the question is closed */}
      <Question ending={ending} />
      <ProofDialog proof={ending.proof} />
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onEnd={() => ending.ask(device)} />
        ))}
      </ul>
      <div className={styles.body}>
        {more > 0 && <p className={styles.when}>{t('devices.more', { count: more })}</p>}
        <Outcome ending={ending} />
        <div className={styles.actions}>
          {/* also where this is the only one: what somebody left behind ends with it */}
          <Button variant="ghost" icon="signOut" onClick={() => ending.ask('others')}>
            {t('devices.signOut')}
          </Button>
        </div>
      </div>
    </>
  );
};

export const Devices = () => {
  const { data, error, refetch } = useDevices();
  return (
    <Card title={t('devices.title')}>
      {error && !data && (
        <div className={styles.body}>
          <QueryProblem query={{ error, refetch }} />
        </div>
      )}
      {!data && !error && <Skeleton lines={4} label={t('devices.loading')} />}
      {data && <List {...data} />}
    </Card>
  );
};
