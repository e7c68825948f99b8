import type { PushDevice } from '@rafiq/contract/news/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { readUserAgent } from '@rafiq/kit/user-agent.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readPushMark } from '../../lib/push-mark.ts';
import { pushQuery } from './api.ts';
import styles from './News.module.css';
import { pushSupport, removeBrowser } from './push.ts';
import { t } from './texts.ts';
import { useAddBrowser } from './use-add-browser.ts';

const nameOf = ({ userAgent }: PushDevice): string => {
  const { browser, system } = readUserAgent(userAgent);
  return browser && system
    ? t('push.name', { browser, system })
    : (browser ?? system ?? t('push.unknown'));
};

const Device = ({ device, onRemove }: { device: PushDevice; onRemove: () => void }) => (
  <ItemRow
    icon={readUserAgent(device.userAgent).isPhone ? 'phone' : 'screen'}
    name={
      <>
        {nameOf(device)}
        {readPushMark()?.id === device.id && <StatusTag tone="success">{t('push.this')}</StatusTag>}
      </>
    }
    details={t('push.added', { time: moment(device.addedAt) })}
    action={
      <Button variant="ghost" small onClick={onRemove}>
        {t('push.remove')} <span className="visually-hidden">{nameOf(device)}</span>
      </Button>
    }
  />
);

/** What can be done on this very browser, in words where it is nothing. */
const ThisBrowser = ({ devices }: { devices: PushDevice[] }) => {
  const adding = useAddBrowser();
  const support = pushSupport();
  const mark = readPushMark();
  if (devices.some(({ id }) => id === mark?.id))
    return <Alert tone="success">{t('push.on')}</Alert>;
  if (support === 'none') return <Alert tone="ongoing">{t('push.none')}</Alert>;
  if (support === 'denied') return <Alert tone="blocked">{t('push.denied')}</Alert>;
  return (
    <>
      {adding.error !== null && <Alert tone="rejected">{t('push.failed')}</Alert>}
      <div className={styles.actions}>
        <Button icon="bell" busy={adding.busy} onClick={() => void adding.run(undefined)}>
          {t('push.add')}
        </Button>
      </div>
    </>
  );
};

const Devices = ({ devices }: { devices: PushDevice[] }) => {
  const removal = useMutation({ mutationFn: removeBrowser });
  const gone = useRef<HTMLDivElement>(null);
  // the row that was pressed is gone: who went there with the keyboard goes on from here
  useEffect(() => {
    if (removal.isSuccess) gone.current?.focus();
  }, [removal.isSuccess]);
  return (
    <>
      {devices.length > 0 && (
        <ul>
          {devices.map((device) => (
            <Device key={device.id} device={device} onRemove={() => removal.mutate(device.id)} />
          ))}
        </ul>
      )}
      <div className={styles.body}>
        {removal.isError && <Alert tone="rejected">{messageOf(removal.error)}</Alert>}
        {removal.isSuccess && (
          <div ref={gone} tabIndex={-1}>
            <Alert tone="success">{t('push.removed')}</Alert>
          </div>
        )}
        <ThisBrowser devices={devices} />
      </div>
    </>
  );
};

export const PushCard = () => {
  const found = useQuery(pushQuery);
  return (
    <Card title={t('push.title')} screenOnly>
      <p className={styles.about}>{t('push.text')}</p>
      {found.isPending && <Skeleton lines={2} label={common('loading')} />}
      {found.isError && !found.data && (
        <div className={styles.body}>
          <QueryProblem query={found} />
        </div>
      )}
      {found.data && <Devices devices={found.data.devices} />}
    </Card>
  );
};
