import { LANGUAGES } from '@rafiq/contract/core/language';
import { REQUEST_KINDS } from '@rafiq/contract/requests/model';
import { expect, it } from 'vitest';
import { receiptMessage } from './receipt.ts';

const brand = {
  name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' },
  hotline: '05 22 00 00 00',
  legal: { fr: '', en: '', ar: '' },
  colors: {},
};
const received = {
  ...{ id: '123456', createdAt: '2026-11-03T13:30:00.000Z', files: [], language: 'fr' as const },
  ...{ firstName: 'Salma', lastName: 'Bennani', email: 'a@b.ma', phone: '0612345678' },
  contract: { id: '', policyNumber: '', membershipNumber: '', company: '' },
};
/** What one SMS of 160 characters can hold; anything else makes it one of 70. */
const PLAIN_SMS =
  /^[A-Za-z0-9 @£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

it.each(LANGUAGES)('fits an SMS into one message, or two in Arabic: %s', (language) => {
  const context = { language, brand, publicUrl: 'https://portail.assureur.ma' };
  for (const kind of REQUEST_KINDS) {
    const { body } = receiptMessage({ ...received, kind }, 'phone', context);
    expect(body).not.toMatch(/[{}]|undefined/);
    if (language !== 'ar') expect(body).toMatch(PLAIN_SMS);
    expect(body.length, body).toBeLessThanOrEqual(language === 'ar' ? 134 : 160);
  }
});
