import { expect, it } from 'vitest';
import { mayApplyApproved, mayApprove } from './approval.ts';

it.each([
  ['Nadia C.', 'Adil', true],
  ['Nadia C.', 'Nadia C.', false],
  ['Nadia C.', ' nadia  c.', false],
  ['Zoé', 'ZOE', false],
  ['folder', 'Nadia', true],
  ['folder', 'Folder', false],
  ['key sinistres', 'http', false],
  ['Nadia', 'terminal', false],
])('what %s has sent %s may approve: %s', (receivedBy, by, may) => {
  expect(mayApprove({ door: 'terminal', receivedBy }, by)).toBe(may);
});

it.each([
  ['folder', 'Nadia', 'Adil', true],
  ['folder', 'Nadia', 'nadia', false],
  ['folder', 'Nadia', 'folder', false],
  ['folder', null, 'folder', true],
  ['http', 'Nadia', 'Nadia', true],
  ['terminal', 'Nadia', 'Nadia', true],
] as const)('by the %s, approved by %s: %s may apply it: %s', (door, approvedBy, by, may) => {
  expect(mayApplyApproved({ door, receivedBy: door, approvedBy }, by)).toBe(may);
});
