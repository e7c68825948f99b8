import { readUserAgent } from '@rafiq/kit/user-agent.ts';
import { t } from './texts.ts';

/** As the account names the devices that are signed in. */
export const deviceNameOf = (userAgent: string): string => {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return t('device.name', { browser, system });
  return browser ?? system ?? t('device.unknown');
};
