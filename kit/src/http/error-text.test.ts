import { expect, it } from 'vitest';
import { HttpError } from './client.ts';
import { creationMessageOf, messageOf } from './error-text.ts';

// No catalogue is loaded here: its texts are told by their codes.
const refused = (message_fr: string, message: string) =>
  new HttpError(409, 'renewal_pending', {
    code: 'renewal_pending',
    ...{ message, message_fr, message_en: 'in English', message_ar: 'بالعربية' },
  });

it('says a refused creation in the reader’s language, else as it came, else by its code', () => {
  expect(creationMessageOf(refused('en français', 'any'))).toBe('en français');
  expect(creationMessageOf(refused('', 'any'))).toBe('any');
  expect(creationMessageOf(refused('', ''))).toBe('renewal_pending');
});

it('says that the reason is unknown when the answer tells none', () => {
  expect(creationMessageOf(new HttpError(502, 'unexpected'))).toBe('unknown_reason');
  expect(creationMessageOf(new Error('?'))).toBe('unknown_reason');
  expect(messageOf(new HttpError(502, 'unexpected'))).toBe('unexpected');
});

it('still says that no answer came', () => {
  expect(creationMessageOf(new HttpError(0, 'connection'))).toBe('connection');
  expect(creationMessageOf(new HttpError(0, 'timeout'))).toBe('timeout');
});
