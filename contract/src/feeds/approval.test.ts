import { expect, it } from 'vitest';
import { mayApplyApproved, mayApprove } from './approval.ts';

it.each([
  ['Nadia C.', 'Adil', true],
  ['Nadia C.', 'Nadia C.', false],
  ['Nadia C.', ' nadia  c.', false],
  ['Zoé', 'ZOE', false],
  ['Nadia C.', 'NadiaC.', true],
  ['folder', 'Nadia', true],
  ['folder', 'Folder', false],
  ['key sinistres', 'http', false],
  ['Nadia', 'Console', false],
])('what %s has sent %s may approve: %s', (receivedBy, name, may) => {
  expect(mayApprove({ door: 'console', receivedBy }, { name })).toBe(may);
});

it.each([
  ['the same person under a new name', '7', { name: 'Nadia Chraibi', staffId: '7' }, false],
  ['a colleague of the same name', '7', { name: 'Nadia', staffId: '8' }, true],
  ['the same name without an account', '7', { name: 'nadia' }, false],
  ['the same name, sent without an account', null, { name: 'nadia', staffId: '7' }, false],
])('%s', (_who, receivedById, by, may) => {
  expect(mayApprove({ door: 'console', receivedBy: 'Nadia', receivedById }, by)).toBe(may);
});

it('whoever was shown the key’s secret may have sent it themselves', () => {
  const sent = { door: 'http', receivedBy: 'sinistres (ab12)', keyMakers: ['7'] } as const;
  expect(mayApprove(sent, { name: 'Leila', staffId: '7' })).toBe(false);
  expect(mayApprove(sent, { name: 'Adil', staffId: '8' })).toBe(true);
});

it.each([
  ['folder', 'Nadia', 'Adil', true],
  ['folder', 'Nadia', 'nadia', false],
  ['folder', 'Nadia', 'folder', false],
  ['folder', null, 'folder', true],
  ['http', 'Nadia', 'Nadia', true],
  ['console', 'Nadia', 'Nadia', true],
] as const)('by the %s, approved by %s: %s may apply it: %s', (door, approvedBy, name, may) => {
  expect(mayApplyApproved({ door, receivedBy: door, approvedBy }, { name })).toBe(may);
});
