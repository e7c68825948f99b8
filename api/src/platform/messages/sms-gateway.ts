import { isPhone, normalizePhone } from '@rafiq/contract/core/formats';
import { DeliveryError, type Gateway } from './gateway.ts';

const TIMEOUT_MS = 10_000;

interface SmsOptions {
  smsUrl: string;
  timeoutMs?: number;
}

export const openSmsGateway = ({ smsUrl, timeoutMs = TIMEOUT_MS }: SmsOptions): Gateway => ({
  deliver: async (message) => {
    let status: number;
    try {
      const response = await fetch(smsUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': message.id },
        body: JSON.stringify({
          id: message.id,
          to: internationalPhone(message.recipient),
          text: message.body,
        }),
        // A redirect is not a delivery, and would carry the text to an address nobody configured.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      await response.body?.cancel();
    } catch (error) {
      throw new DeliveryError(`sms ${error instanceof Error ? error.name : 'unknown'}`);
    }
    if (status < 200 || status > 299) throw new DeliveryError(`sms ${status}`);
  },
});

/** 06 12 34 56 78 becomes +212612345678; a foreign number stays as it is. */
export const internationalPhone = (phone: string): string => {
  const digits = normalizePhone(phone);
  return isPhone(digits) ? `+212${digits.slice(1)}` : digits;
};
