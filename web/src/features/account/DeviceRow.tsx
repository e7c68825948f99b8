import type { Device } from '@rafiq/contract/account/schema';
import { moment } from '@rafiq/kit/formats/format.ts';
import { Button } from '@rafiq/kit/ui/Button.tsx';
import { ItemRow } from '@rafiq/kit/ui/ItemRow.tsx';
import { StatusTag } from '@rafiq/kit/ui/StatusTag.tsx';
import { readUserAgent } from '@rafiq/kit/user-agent.ts';
import { t } from './texts.ts';

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
  <ItemRow
    icon={readUserAgent(device.userAgent).isPhone ? 'phone' : 'screen'}
    name={
      <>
        {deviceName(device)}
        {device.isCurrent && <StatusTag tone="success">{t('devices.current')}</StatusTag>}
      </>
    }
    details={whenText(device)}
    action={
      !device.isCurrent && (
        <Button variant="ghost" small onClick={onEnd}>
          {t('devices.end')}{' '}
          <span className="visually-hidden">
            {deviceName(device)}, {whenText(device)}
          </span>
        </Button>
      )
    }
  />
);
