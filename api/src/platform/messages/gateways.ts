import { openEmailGateway } from './email-gateway.ts';
import type { Gateways } from './gateway.ts';
import { openSmsGateway } from './sms-gateway.ts';
import type { SmsWay } from './sms-way.ts';

interface GatewaySettings {
  smtpUrl: string | null;
  smsWays: readonly SmsWay[] | null;
  /** The address that e-mails come from. */
  from: string;
}

export const openGateways = ({ smtpUrl, smsWays, from }: GatewaySettings): Gateways => ({
  ...(smtpUrl ? { email: openEmailGateway({ smtpUrl, from }) } : {}),
  ...(smsWays ? { sms: openSmsGateway(smsWays) } : {}),
});
