import { expect, it } from 'vitest';
import { REQUEST_KINDS } from '../requests/model.ts';
import { sentOf } from './sent.ts';

it('says what was filled in under the names of the request’s own call, and the words apart', () => {
  expect(sentOf('suggestion', { title: 'Horaires', message: 'Ouvrez le samedi.' })).toEqual({
    sent: { title: 'Horaires' },
    message: 'Ouvrez le samedi.',
  });
  expect(
    sentOf('motor-renewal', { glassValue: 100, marketValue: 90_000, description: 'Merci' }),
  ).toEqual({ sent: { valeur_glasses: 100, valeur_venale: 90_000 }, message: 'Merci' });
});

it.each(REQUEST_KINDS)('knows what a %s is made of', (kind) => {
  const { sent, message } = sentOf(kind, {});
  expect(Object.keys(sent).length).toBeGreaterThan(0);
  expect(message).toBe('');
});
