import { LANGUAGES } from '@rafiq/contract/core/language';
import { describe, expect, it } from 'vitest';
import { claimedMessage, codeMessage, linkMessage, requestMessage } from './compose.ts';

const brand = { name: { fr: 'Rafiq', en: 'Rafiq', ar: 'رفيق' }, hotline: '+212 5 22 00 00 00' };
const link = 'https://portal.example/#/onboarding/validation?uid=u&token=t';

/** What one SMS of 160 characters can hold; anything else makes it one of 70. */
const PLAIN_SMS =
  /^[A-Za-z0-9 @£$¥èéùìòÇ\nØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/;

describe.each(LANGUAGES)('in %s', (language) => {
  const context = { brand, language, recipient: 'x' };
  const all = [
    codeMessage(context, '0042'),
    linkMessage(context, { link, newContacts: ['a***@b.ma', '******1234'] }),
    linkMessage(context, { link, newContacts: [] }),
    requestMessage(context, 'sms'),
    requestMessage(context, 'email'),
    claimedMessage(context, 'sms'),
    claimedMessage(context, 'email'),
  ];

  it('leaves no hole open and names the brand', () => {
    for (const { subject, body } of all) {
      expect(`${subject}${body}`).not.toMatch(/[{}]/);
      expect(body).toContain(brand.name[language]);
    }
  });

  it('fits each SMS into one message', () => {
    for (const { body } of all.filter(({ channel }) => channel === 'sms')) {
      expect(body.length, body).toBeLessThanOrEqual(PLAIN_SMS.test(body) ? 160 : 70);
    }
  });

  it('carries the code and the link, and what will change', () => {
    expect(all[0]?.body).toContain('0042');
    expect(all[1]?.body).toContain(link);
    const inArabic = '\u2066a***@b.ma\u2069، \u2066******1234\u2069';
    expect(all[1]?.body).toContain(language === 'ar' ? inArabic : 'a***@b.ma, ******1234');
    expect(all[2]?.body).not.toContain('***');
  });
});

it('keeps numbers in their order inside Arabic text', () => {
  const context = { brand, language: 'ar', recipient: 'x' } as const;
  expect(requestMessage(context, 'sms').body).toContain(`\u2066${brand.hotline}\u2069`);
});

it('is written in Arabic where Arabic is asked for', () => {
  const context = { brand, language: 'ar', recipient: 'x' } as const;
  for (const { body } of [codeMessage(context, '1'), requestMessage(context, 'email')]) {
    const letters = body.match(/\p{L}/gu) ?? [];
    expect(letters.filter((letter) => /\p{Script=Arabic}/u.test(letter)).length).toBe(
      letters.length,
    );
  }
});
