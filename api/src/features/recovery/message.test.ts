import { LANGUAGES } from '@rafiq/contract/core/language';
import { expect, it } from 'vitest';
import { shippedBrand } from '../../testing/brand.ts';
import { temporaryPasswordMessage } from './message.ts';

const brand = shippedBrand();
/** As long as one can be. */
const PASSWORD = 'Sapin-Table-Vague-4827';
const GSM = /^[\nA-Za-z0-9 :.,;?!'()#%+=éèàù-]*$/;

it.each(LANGUAGES)('fits one SMS in %s and holds the password on its own line', (language) => {
  const { email, phone } = temporaryPasswordMessage({ language, brand, password: PASSWORD });
  const room = language === 'ar' ? 70 : 160;
  expect(phone.body.length).toBeLessThanOrEqual(room);
  if (language !== 'ar') expect(phone.body).toMatch(GSM);
  for (const { subject, body } of [email, phone]) {
    expect(body.split('\n')).toContain(PASSWORD);
    expect(`${subject}${body}`).not.toMatch(/\{\w+\}/);
    expect(subject).not.toContain('Sapin');
    expect(body).toContain(brand.name[language]);
  }
});
