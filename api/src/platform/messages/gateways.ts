import { openEmailGateway } from './email-gateway.ts';
import type { Gateways } from './gateway.ts';
import { openSmsGateway } from './sms-gateway.ts';

interface GatewaySettings {
  smtpUrl: string | null;
  smsUrl: string | null;
  /** The address that e-mails come from. */
  from: string;
}

export const openGateways = ({ smtpUrl, smsUrl, from }: GatewaySettings): Gateways => ({
  ...(smtpUrl ? { email: openEmailGateway({ smtpUrl, from }) } : {}),
  ...(smsUrl ? { sms: openSmsGateway({ smsUrl }) } : {}),
});
