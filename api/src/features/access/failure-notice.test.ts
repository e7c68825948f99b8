import { LANGUAGES } from '@rafiq/contract/core/language';
import { expect, it } from 'vitest';
import { shippedBrand } from '../../testing/brand.ts';
import { failureMessage } from './failure-notice.ts';

const brand = shippedBrand();
const GSM = /^[A-Za-z0-9 :.,;?!'()éèàù-]*$/;
const EMAIL = 'amal@rafiq.example';
const PHONE = '0612345678';

it.each(LANGUAGES)(
  'fits one SMS in %s, says all that it has to, and goes where it can',
  (language) => {
    const to = (email: string | null, phone: string | null) =>
      failureMessage({ email, phone, language }, brand);
    const sms = to(null, PHONE);
    expect(sms).toMatchObject({ channel: 'sms', recipient: PHONE });
    expect(sms?.body?.length).toBeLessThanOrEqual(language === 'ar' ? 70 : 160);
    if (language !== 'ar') expect(sms?.body).toMatch(GSM);
    const email = to(EMAIL, PHONE);
    expect(email).toMatchObject({ channel: 'email', recipient: EMAIL });
    expect(`${email?.subject}${email?.body}${sms?.body}`).not.toMatch(/\{\w+\}/);
    expect(to(null, '0522334455')).toBeNull();
  },
);
