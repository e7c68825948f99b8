/** An SMS gateway that sends receipts: an attacker knows the secret of its address. */
import { plainWay, type SmsWay } from '../platform/messages/sms-way.ts';

export const GATEWAY_SECRET = 'a-secret-of-the-gateway-0123456789';

export const GATEWAY: SmsWay = {
  ...plainWay('https://sms.example/send'),
  receipts: {
    ...{ secret: GATEWAY_SECRET, signature: null, each: '', id: 'id', status: 'status' },
    ...{ delivered: ['DELIVERED'], failed: ['FAILED'] },
  },
};
