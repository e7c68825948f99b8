import { MESSAGE_MAX } from '@rafiq/contract/requests/rules';
import { TITLE_MAX } from '@rafiq/contract/suggestions/rules';
import { expect, it } from 'vitest';
import { draftOf, lackingIn } from './form.ts';

it('lacks its title, then its message', () => {
  expect(lackingIn({ title: ' ', message: '' })).toBe('title');
  expect(lackingIn({ title: 'Une idée', message: ' \n' })).toBe('message');
  expect(lackingIn({ title: 'Une idée', message: 'La voici.' })).toBeNull();
});

it('may be as long as the limits say, and no longer', () => {
  const title = 'x'.repeat(TITLE_MAX);
  const message = 'x'.repeat(MESSAGE_MAX);
  expect(lackingIn({ title, message })).toBeNull();
  expect(lackingIn({ title: `${title}x`, message })).toBe('title');
  expect(lackingIn({ title, message: `${message}x` })).toBe('message');
});

it('travels without the spaces around it', () => {
  expect(draftOf({ title: ' Une idée ', message: '\nLa voici. ' })).toEqual({
    title: 'Une idée',
    message: 'La voici.',
  });
});
