import type { Device } from '@rafiq/contract/account/model';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { Icon } from '@rafiq/kit/ui/Icon.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import styles from './Account.module.css';
import { t } from './texts.ts';
import { readUserAgent } from './user-agent.ts';

export const deviceName = ({ userAgent }: Device): string => {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return t('devices.name', { browser, system });
  return browser ?? system ?? t('devices.unknown');
};

const whenText = (device: Device): string =>
  device.isCurrent
    ? t('devices.signedIn', { time: moment(device.signedInAt) })
    : t('devices.seen', { time: moment(device.lastSeenAt) });

export const DeviceRow = ({ device, onEnd }: { device: Device; onEnd: () => void }) => (
  <li className={styles.device}>
    <span className={styles.tile}>
      <Icon name={readUserAgent(device.userAgent).isPhone ? 'phone' : 'screen'} />
    </span>
    <div className={styles.what}>
      <span className={styles.name}>
        {deviceName(device)}
        {device.isCurrent && <StatusTag tone="success">{t('devices.current')}</StatusTag>}
      </span>
      <span className={styles.when}>{whenText(device)}</span>
    </div>
    {!device.isCurrent && (
      <Button variant="ghost" small onClick={onEnd}>
        {t('devices.end')}{' '}
        <span className="visually-hidden">
          {deviceName(device)}, {whenText(device)}
        </span>
      </Button>
    )}
  </li>
);
