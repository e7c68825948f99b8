import { expect, it } from 'vitest';
import { checkContact } from './contact.ts';

const codes = (email: string, phone: string) =>
  checkContact({ email, phone }).map(({ field, code }) => `${field} ${code}`);

it('needs both an e-mail and a phone, in their right form', () => {
  expect(codes('salma@exemple.ma', '0612345678')).toEqual([]);
  expect(codes('salma@exemple.ma', '+212 6 12 34 56 78')).toEqual([]);
  expect(codes('', '')).toEqual(['email required', 'phone required']);
  expect(codes(' ', '0612345678')).toEqual(['email required']);
  expect(codes('salma@exemple.ma', '')).toEqual(['phone required']);
  const abroad = { email: 'salma@exemple.ma', phone: '+33612345678' };
  expect(checkContact(abroad, abroad)).toEqual([]);
  expect(codes('salma', '06')).toEqual(['email email_format', 'phone phone_format']);
});
