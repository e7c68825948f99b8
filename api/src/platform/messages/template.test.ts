import { expect, it } from 'vitest';
import { fill, fillEach, fillJson, placesIn } from './template.ts';

const HOSTILE = [
  'dit "oui" \\ non',
  'a\r\nb\tc',
  'رمزكم هو 1234',
  'ça va 👍🏽?',
  '","to":"+33600000000',
  '{to} {id} {token} {unknown}',
  '&to=1#x=y%00+ ',
  '$& $1 $$',
  '\u2028\u0000',
];

const values = (text: string) => ({ to: '+212612345678', id: '1', token: 'hunter2', text });

it.each(HOSTILE)('puts %j into JSON as one text, and into nothing else', (text) => {
  const template = { messages: [{ to: '{to}', text: 'Rafiq : {text}' }], flash: false, n: 1 };
  const sent = JSON.parse(JSON.stringify(fillJson(template, values(text))));
  expect(sent).toEqual({
    messages: [{ to: '+212612345678', text: `Rafiq : ${text}` }],
    ...{ flash: false, n: 1 },
  });
});

it.each(HOSTILE)('puts %j into a form as one field', (text) => {
  const form = new URLSearchParams(fillEach({ To: '{to}', Body: '{text}' }, values(text)));
  expect([...new URLSearchParams(form.toString())]).toEqual([
    ['To', '+212612345678'],
    ['Body', text],
  ]);
});

it.each(HOSTILE)('puts %j into an address as one part of it', (text) => {
  const address = new URL(
    fill('https://sms.example/{text}/send', values(text), encodeURIComponent),
  );
  expect([address.host, address.search, address.hash]).toEqual(['sms.example', '', '']);
  expect(decodeURIComponent(address.pathname)).toBe(`/${text}/send`);
});

it('leaves what is no place of ours as it is', () => {
  expect(fill('{ to } {toString} {{to}', values(''))).toBe('{ to } {toString} {+212612345678');
});

it('finds the places of a text', () => {
  expect(placesIn('App {token}, {to}{ x }')).toEqual(['token', 'to']);
});
