import type { Device } from '@rafiq/contract/account/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ConfirmDialog } from '@rafiq/kit/ui/ConfirmDialog.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { Problem } from '@rafiq/kit/ui/Problem.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { useState } from 'react';
import styles from './Account.module.css';
import { useDevices, useSignOutElsewhere } from './api.ts';
import { t } from './texts.ts';
import { readUserAgent } from './user-agent.ts';

const nameOf = (userAgent: string): string => {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return t('devices.name', { browser, system });
  return browser ?? system ?? t('devices.unknown');
};

const DeviceRow = ({ device }: { device: Device }) => (
  <li className={styles.device}>
    <span className={styles.tile}>
      <Icon name={readUserAgent(device.userAgent).isPhone ? 'phone' : 'screen'} />
    </span>
    <div className={styles.what}>
      <span className={styles.name}>
        {nameOf(device.userAgent)}
        {device.isCurrent && <StatusTag tone="success">{t('devices.current')}</StatusTag>}
      </span>
      <span className={styles.when}>
        {device.isCurrent
          ? t('devices.signedIn', { time: moment(device.signedInAt) })
          : t('devices.seen', { time: moment(device.lastSeenAt) })}
      </span>
    </div>
  </li>
);

const SignOutElsewhere = ({ hasOthers }: { hasOthers: boolean }) => {
  const [asking, setAsking] = useState(false);
  const signOut = useSignOutElsewhere();
  const run = () => signOut.mutate(undefined, { onSettled: () => setAsking(false) });
  return (
    <div className={styles.body}>
      {signOut.isError && (
        <Problem message={messageOf(signOut.error)} retry={common('retry')} onRetry={run} />
      )}
      {signOut.isSuccess && <Alert tone="success">{t('devices.signedOut')}</Alert>}
      <div className={styles.actions}>
        <Button
          variant="ghost"
          icon="signOut"
          blockedBecause={hasOthers ? '' : t('devices.onlyThis')}
          onClick={() => setAsking(true)}
        >
          {t('devices.signOut')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('devices.confirmTitle')}
        text={t('devices.confirmText')}
        yes={common('yes')}
        no={common('no')}
        busy={signOut.isPending}
        onYes={run}
        onNo={() => setAsking(false)}
      />
    </div>
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
      {data && (
        <>
          <ul>
            {data.map((device) => (
              <DeviceRow key={device.id} device={device} />
            ))}
          </ul>
          <SignOutElsewhere hasOthers={data.length > 1} />
        </>
      )}
    </Card>
  );
};
