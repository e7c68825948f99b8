import type { PushDevice } from '@rafiq/contract/news/schema';
import { brandName } from '@rafiq/kit/brand.ts';
import { moment } from '@rafiq/kit/formats/format.ts';
import { messageOf } from '@rafiq/kit/http/error-text.ts';
import { common } from '@rafiq/kit/texts/common.ts';
import { Alert } from '@rafiq/kit/ui/Alert.tsx';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Card } from '@rafiq/kit/ui/Card.tsx';
import { CheckRow } from '@rafiq/kit/ui/CheckRow.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { QueryProblem } from '@rafiq/kit/ui/QueryProblem.tsx';
import { Skeleton } from '@rafiq/kit/ui/Skeleton.tsx';
import { readUserAgent } from '@rafiq/kit/user-agent.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readPushMark } from '../../lib/push-mark.ts';
import { pushQuery } from './api.ts';
import styles from './News.module.css';
import { removeBrowser, usePushSupport } from './push.ts';
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
    name={nameOf(device)}
    details={t('push.added', { time: moment(device.addedAt) })}
    action={
      <Button variant="ghost" small onClick={onRemove}>
        {t('push.remove')} <span className="visually-hidden">{nameOf(device)}</span>
      </Button>
    }
  />
);

/** An installed portal has no address bar: its permission is in the settings of the device. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

const HowToAllow = () => {
  const where = isInstalled() ? 'app' : 'browser';
  return (
    <Alert tone="blocked" title={t('push.denied')}>
      <ol className={styles.steps}>
        {([1, 2, 3] as const).map((step) => (
          <li key={step}>{t(`push.allow.${where}.${step}`, { brand: brandName })}</li>
        ))}
      </ol>
    </Alert>
  );
};

/** The browser that the person holds. `own`: it, among those that are told. */
const ThisDevice = ({ own }: { own: PushDevice | undefined }) => {
  const support = usePushSupport();
  const adding = useAddBrowser();
  const removal = useMutation({ mutationFn: removeBrowser });
  const { mutate: remove } = removal;
  const ownId = own?.id;
  const isDenied = support === 'denied';
  // what was allowed once and is refused since reaches nobody any more
  useEffect(() => {
    if (isDenied && ownId !== undefined) remove(ownId);
  }, [isDenied, ownId, remove]);
  const isOn = adding.busy || (own !== undefined && support === 'granted' && !removal.isPending);
  const change = (on: boolean) => {
    if (on) void adding.run(undefined);
    else if (ownId !== undefined) remove(ownId);
  };
  return (
    <>
      <CheckRow
        look="switch"
        title={t('push.this')}
        checked={isOn}
        disabled={isDenied || support === 'none'}
        onChange={change}
      >
        <span role="status">
          {isOn && !adding.busy && t('push.on')}
          {support === 'none' && t('push.none')}
        </span>
      </CheckRow>
      {(isDenied || adding.error !== null || removal.isError) && (
        <div className={styles.body}>
          {isDenied && <HowToAllow />}
          {adding.error !== null && <Alert tone="rejected">{t('push.failed')}</Alert>}
          {removal.isError && <Alert tone="rejected">{messageOf(removal.error)}</Alert>}
        </div>
      )}
    </>
  );
};

const OtherDevices = ({ devices }: { devices: PushDevice[] }) => {
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
      {(removal.isError || removal.isSuccess) && (
        <div className={styles.body}>
          {removal.isError && <Alert tone="rejected">{messageOf(removal.error)}</Alert>}
          {removal.isSuccess && (
            <div ref={gone} tabIndex={-1}>
              <Alert tone="success">{t('push.removed')}</Alert>
            </div>
          )}
        </div>
      )}
    </>
  );
};

const Devices = ({ devices }: { devices: PushDevice[] }) => {
  const ownId = readPushMark()?.id;
  return (
    <>
      <ThisDevice own={devices.find(({ id }) => id === ownId)} />
      <OtherDevices devices={devices.filter(({ id }) => id !== ownId)} />
    </>
  );
};

export const PushCard = () => {
  const found = useQuery(pushQuery);
  return (
    <Card title={t('push.title')} screenOnly group>
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
