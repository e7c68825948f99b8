import { expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

it.each([
  ['Salma@Rafiq.example', 'salma@rafiq.example'],
  ['salma+1@rafiq.example', 'salma@rafiq.example'],
  ['salma+a+b@rafiq.example', 'salma@rafiq.example'],
  ['s.a.l.m.a+x@GMail.com', 'salma@gmail.com'],
  ['salma@googlemail.com', 'salma@gmail.com'],
])('%s is counted as %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

it('keeps apart what are different mailboxes', () => {
  expect(mailboxOf('s.alma@rafiq.example')).not.toBe(mailboxOf('salma@rafiq.example'));
  expect(mailboxOf('0612345678')).toBe('0612345678');
});
