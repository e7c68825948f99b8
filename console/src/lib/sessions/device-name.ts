import { readUserAgent } from '@rafiq/kit/user-agent.ts';
import { t } from './texts.ts';

export const deviceName = (userAgent: string): string => {
  const { browser, system } = readUserAgent(userAgent);
  if (browser && system) return t('device.name', { browser, system });
  return browser ?? system ?? t('device.unknown');
};
